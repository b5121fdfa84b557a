import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'

import { aria } from '../a11y/aria'
import { BlockList } from './block-list'
import { MOST_BLOCKS, type NewBlock, paragraph } from './blocks'
import { InsertImage, InsertLink, InsertTable } from './insert'
import { EMBEDDED_EDITOR, EMBEDDED_EDITOR_IMAGE, heightOf } from './limits'
import { Tools } from './tools'
import { type EditorProps, useInsert } from './use-insert'

import css from './index.module.scss'

/** Its tools: `<id>-add-text|-link|-table|-image|-url`. Pictures: within 1600 × 1600 at quality 80, at most 524 288 bytes. */
type EmbeddedEditorProps = EditorProps & {
  /** px of the screen; 300 unless told, never under 100. */
  height?: number
}

/** Writes a text inside a form: a box that scrolls by itself, with links, tables and pictures within the specified limits. */
export function EmbeddedEditor(props: EmbeddedEditorProps) {
  const { id, label, blocks, onChange, height, placeholder = '请填写', maxLength = 2000 } = props
  const [open, setOpen] = useState<'link' | 'table' | 'url' | null>(null)
  const { active, setActive, add, busy, addPicture } = useInsert(props, 'embedded', EMBEDDED_EDITOR_IMAGE)
  const close = () => setOpen(null)
  const addAndClose = (block: NewBlock) => {
    close()
    add(block)
  }
  return (
    <>
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
      </View>
      {open === 'link' && <InsertLink id={`${id}-link`} onAdd={addAndClose} onClose={close} />}
      {open === 'url' && <InsertImage id={`${id}-url`} onAdd={addAndClose} onClose={close} />}
      {open === 'table' && <InsertTable id={`${id}-table`} onAdd={addAndClose} onClose={close} />}
    </>
  )
}
