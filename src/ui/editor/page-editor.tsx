import { View } from '@tarojs/components'
import { useState } from 'react'

import { aria } from '../a11y/aria'
import { BlockList } from './block-list'
import { type EditorBlock, insertAfter, MOST_BLOCKS, type NewBlock, paragraph } from './blocks'
import css from './index.module.scss'
import { PAGE_EDITOR_IMAGE } from './limits'
import { Tools } from './tools'
import { type SendEditorPicture, usePicture } from './use-picture'

type PageEditorProps = {
  /** Prefix of the ids: `<id>-<n>`, `<id>-add-text|-heading|-quote|-image`, `<id>-<n>-up|-down|-remove`. */
  id: string
  label: string
  blocks: readonly EditorBlock[]
  onChange: (blocks: readonly EditorBlock[]) => void
  /** Sends a picture: 600 × 600 at quality 80, at most 5 MB. */
  send: SendEditorPicture
  placeholder?: string
  /** Characters of one paragraph. */
  maxLength?: number
  error?: string
}

/** Writes a text with pictures over a whole page (posts, diaries), piece by piece on all platforms. */
export function PageEditor(props: PageEditorProps) {
  const { id, label, blocks, onChange, send, placeholder = '写点什么', maxLength = 2000, error } = props
  const [active, setActive] = useState<string | null>(null)
  const { busy, pick } = usePicture('page', PAGE_EDITOR_IMAGE, send)
  const add = (block: NewBlock) => onChange(insertAfter(blocks, active, block))
  const addPicture = async () => {
    const src = await pick()
    if (src !== null) add({ kind: 'image', src })
  }
  return (
    <View id={id} className={css.page} {...aria({ role: 'group', label })}>
      <BlockList
        id={id}
        blocks={blocks}
        active={active}
        placeholder={placeholder}
        maxLength={maxLength}
        onActive={setActive}
        onChange={onChange}
      />
      {error && (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      <Tools
        label={`${label}工具`}
        disabled={blocks.length >= MOST_BLOCKS}
        tools={[
          { id: `${id}-add-text`, icon: 'plus', text: '正文', onTap: () => add(paragraph()) },
          {
            id: `${id}-add-heading`,
            icon: 'text-size',
            text: '小标题',
            onTap: () => add({ kind: 'text', style: 'heading', text: '' }),
          },
          {
            id: `${id}-add-quote`,
            icon: 'chat',
            text: '引用',
            onTap: () => add({ kind: 'text', style: 'quote', text: '' }),
          },
          { id: `${id}-add-image`, icon: 'image', text: '图片', busy, onTap: () => void addPicture() },
        ]}
      />
    </View>
  )
}
