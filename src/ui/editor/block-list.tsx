import { Image, Input, Textarea, View } from '@tarojs/components'

import { aria, picture } from '../a11y/aria'
import { cx } from '../cx'
import { nativeArea, nativeInput } from '../field/native'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import { change, type EditorBlock, move, remove } from './blocks'

import css from './index.module.scss'

type BlockListProps = {
  id: string
  blocks: readonly EditorBlock[]
  active: string | null
  placeholder: string
  maxLength: number
  onActive: (key: string) => void
  onChange: (blocks: readonly EditorBlock[]) => void
}

const names = { plain: '正文', heading: '小标题', quote: '引用' } as const

/** What is written in takes the focus by itself; a picture and a link have to be chosen, by a key as well. */
const choosing = ({ kind }: EditorBlock, name: string, id: string, onTap: () => void): Record<string, unknown> =>
  kind === 'image' || kind === 'link'
    ? press({ id, label: `选择${name}${kind === 'image' ? '图片' : '链接'}`, onTap })
    : { onClick: onTap }

/** The blocks in order; the one being worked on shows what can be done with it. */
export function BlockList(props: BlockListProps) {
  const { id, blocks, active, onActive, onChange } = props
  return (
    <>
      {blocks.map((block, at) => (
        <View key={block.key} className={cx(css.block, block.key === active && css.active)}>
          <View {...choosing(block, `第 ${at + 1} 段`, `${id}-${at}-choose`, () => onActive(block.key))}>
            <BlockView {...props} block={block} name={`第 ${at + 1} 段`} id={`${id}-${at}`} />
          </View>
          {block.key === active && (
            <View className={css.acts}>
              <Act
                id={`${id}-${at}-up`}
                icon="down"
                flip
                label={`第 ${at + 1} 段上移`}
                disabled={at === 0}
                onTap={() => onChange(move(blocks, block.key, -1))}
              />
              <Act
                id={`${id}-${at}-down`}
                icon="down"
                label={`第 ${at + 1} 段下移`}
                disabled={at === blocks.length - 1}
                onTap={() => onChange(move(blocks, block.key, 1))}
              />
              <Act
                id={`${id}-${at}-remove`}
                icon="trash"
                label={`删除第 ${at + 1} 段`}
                onTap={() => onChange(remove(blocks, block.key))}
              />
            </View>
          )}
        </View>
      ))}
    </>
  )
}

type ActProps = { id: string; icon: IconName; label: string; onTap: () => void; disabled?: boolean; flip?: boolean }

function Act({ id, icon, label, onTap, disabled, flip }: ActProps) {
  return (
    <View className={cx(css.act, disabled && css.off)} {...press({ id, label, onTap, disabled })}>
      <Icon name={icon} className={flip ? css.flip : undefined} />
    </View>
  )
}

type ViewProps = Omit<BlockListProps, 'active'> & { block: EditorBlock; name: string }

function BlockView({ id, block, name, blocks, placeholder, maxLength, onActive, onChange }: ViewProps) {
  if (block.kind === 'image')
    return <Image id={id} className={css.image} src={block.src} mode="widthFix" {...picture(`${name}图片`)} />
  if (block.kind === 'link') {
    return (
      <View id={id} className={css.link}>
        <Icon name="share" size={32} />
        <View className={css.words}>
          {block.text}
          <View className={css.note}>{block.address}</View>
        </View>
      </View>
    )
  }
  if (block.kind === 'table') {
    const cellChange = (row: number, column: number, text: string) =>
      onChange(
        change(blocks, {
          ...block,
          rows: block.rows.map((cells, r) =>
            r === row ? cells.map((cell, c) => (c === column ? text : cell)) : cells,
          ),
        }),
      )
    return (
      <View id={id} className={css.table} {...aria({ role: 'group', label: `${name}表格` })}>
        {block.rows.map((cells, row) => (
          <View key={row} className={css.row}>
            {cells.map((cell, column) => (
              <Input
                key={column}
                id={`${id}-${row}-${column}`}
                className={css.cell}
                value={cell}
                maxlength={100}
                onFocus={() => onActive(block.key)}
                onInput={(event) => cellChange(row, column, event.detail.value)}
                {...nativeInput('text', aria({ label: `${name}表格第 ${row + 1} 行第 ${column + 1} 列` }))}
              />
            ))}
          </View>
        ))}
      </View>
    )
  }
  return (
    <Textarea
      id={id}
      className={cx(css.text, css[block.style])}
      value={block.text}
      maxlength={maxLength}
      placeholder={blocks.length === 1 ? placeholder : names[block.style]}
      placeholderClass={css.place}
      autoHeight
      onFocus={() => onActive(block.key)}
      onInput={(event) => onChange(change(blocks, { ...block, text: event.detail.value }))}
      {...nativeArea(aria({ label: `${name}，${names[block.style]}` }))}
    />
  )
}
