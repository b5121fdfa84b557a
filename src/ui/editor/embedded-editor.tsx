import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'

import { aria } from '../a11y/aria'
import { BlockList } from './block-list'
import { type EditorBlock, insertAfter, MOST_BLOCKS, type NewBlock, paragraph } from './blocks'
import css from './index.module.scss'
import { InsertImage, InsertLink, InsertTable } from './insert'
import { EMBEDDED_EDITOR, EMBEDDED_EDITOR_IMAGE, heightOf } from './limits'
import { Tools } from './tools'
import { type SendEditorPicture, usePicture } from './use-picture'

type EmbeddedEditorProps = {
  /** Prefix of the ids: `<id>-<n>`, `<id>-add-text|-link|-table|-image|-url`, `<id>-<n>-up|-down|-remove`. */
  id: string
  label: string
  blocks: readonly EditorBlock[]
  onChange: (blocks: readonly EditorBlock[]) => void
  /** Sends a picture: within 1600 × 1600 at quality 80, at most 524 288 bytes. */
  send: SendEditorPicture
  /** px of the screen; 300 unless told, never under 100. */
  height?: number
  placeholder?: string
  maxLength?: number
}

/** Writes a text inside a form: a box that scrolls by itself, with links, tables and pictures within the specified limits. */
export function EmbeddedEditor(props: EmbeddedEditorProps) {
  const { id, label, blocks, onChange, send, height, placeholder = '请填写', maxLength = 2000 } = props
  const [active, setActive] = useState<string | null>(null)
  const [open, setOpen] = useState<'link' | 'table' | 'url' | null>(null)
  const { busy, pick } = usePicture('embedded', EMBEDDED_EDITOR_IMAGE, send)
  const add = (block: NewBlock) => {
    setOpen(null)
    onChange(insertAfter(blocks, active, block))
  }
  const addPicture = async () => {
    const src = await pick()
    if (src !== null) add({ kind: 'image', src })
  }
  const close = () => setOpen(null)
  return (
    <View id={id} className={css.embedded} {...aria({ role: 'group', label })}>
      <View className={css.bar} style={{ zIndex: EMBEDDED_EDITOR.zIndex }}>
        <Tools
          label={`${label}工具`}
          disabled={blocks.length >= MOST_BLOCKS}
          tools={[
            { id: `${id}-add-text`, icon: 'plus', text: '正文', onTap: () => add(paragraph()) },
            { id: `${id}-add-image`, icon: 'image', text: '图片', busy, onTap: () => void addPicture() },
            { id: `${id}-add-url`, icon: 'copy', text: '图片地址', onTap: () => setOpen('url') },
            { id: `${id}-add-link`, icon: 'share', text: '链接', onTap: () => setOpen('link') },
            { id: `${id}-add-table`, icon: 'grid', text: '表格', onTap: () => setOpen('table') },
          ]}
        />
      </View>
      <ScrollView id={`${id}-box`} className={css.box} scrollY style={{ height: `${heightOf(height)}px` }}>
        <BlockList
          id={id}
          blocks={blocks}
          active={active}
          placeholder={placeholder}
          maxLength={maxLength}
          onActive={setActive}
          onChange={onChange}
        />
      </ScrollView>
      {open === 'link' && <InsertLink id={`${id}-link`} onAdd={add} onClose={close} />}
      {open === 'url' && <InsertImage id={`${id}-url`} onAdd={add} onClose={close} />}
      {open === 'table' && <InsertTable id={`${id}-table`} onAdd={add} onClose={close} />}
    </View>
  )
}
