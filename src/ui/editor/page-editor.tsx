import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { BlockList } from './block-list'
import { MOST_BLOCKS, paragraph } from './blocks'
import { PAGE_EDITOR_IMAGE } from './limits'
import { Tools } from './tools'
import { type EditorProps, useInsert } from './use-insert'

import css from './index.module.scss'

/** Its tools: `<id>-add-text|-heading|-quote|-image`. Pictures: 600 × 600 at quality 80, at most 5 MB. */
type PageEditorProps = EditorProps & { error?: string }

/** Writes a text with pictures over a whole page (posts, diaries), piece by piece on all platforms. */
export function PageEditor(props: PageEditorProps) {
  const { id, label, blocks, onChange, placeholder = '写点什么', maxLength = 2000, error } = props
  const { active, setActive, add, busy, addPicture } = useInsert(props, 'page', PAGE_EDITOR_IMAGE)
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
