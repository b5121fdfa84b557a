import { ScrollView, View } from '@tarojs/components'
import { type ReactNode, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import { scrolled } from '../a11y/keyboard'
import { windowOf } from './window'

import css from './index.module.scss'

type VirtualListProps<T> = {
  id: string
  /** Spoken name of the list. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, at: number) => ReactNode
  /** Height of every row in units of the 750 design, before the patient's text scale. */
  rowHeight: number
  /** Height of the box that scrolls, in units of the 750 design. */
  height: number
  /** The last row has come near. */
  onEnd?: () => void
}

/** One em of the list is 100 units of the design and follows the text scale, so heights need no measuring. */
const em = (units: number) => `${units / 100}em`

type Scrolled = { detail: { scrollTop: number; scrollHeight: number } }

/** A list of any length of which at most a hundred rows are there at a time. */
export function VirtualList<T>({ id, label, items, keyOf, render, rowHeight, height, onEnd }: VirtualListProps<T>) {
  const visible = height / rowHeight
  const [top, setTop] = useState(0)
  const shown = useRef('')
  const { from, to } = windowOf(items.length, top, visible)
  shown.current = `${from}-${to}`

  const onScroll = ({ detail }: Scrolled) => {
    // the host tells the whole height, which is that of all rows together
    const row = detail.scrollHeight / Math.max(1, items.length)
    const next = row > 0 ? detail.scrollTop / row : 0
    const { from: a, to: b } = windowOf(items.length, next, visible)
    if (`${a}-${b}` !== shown.current) setTop(next)
    if (b === items.length) onEnd?.()
  }
  return (
    <ScrollView
      id={id}
      className={css.box}
      style={{ height: em(height) }}
      scrollY
      onScroll={onScroll}
      {...scrolled}
      {...aria({ role: 'list', label })}
    >
      <View style={{ height: em(from * rowHeight) }} {...aria({ hidden: true })} />
      {items.slice(from, to).map((item, at) => (
        <View
          key={keyOf(item)}
          id={`${id}-${from + at}`}
          style={{ height: em(rowHeight) }}
          {...aria({ role: 'listitem', setSize: items.length, place: from + at + 1 })}
        >
          <View className={css.row}>{render(item, from + at)}</View>
        </View>
      ))}
      <View style={{ height: em((items.length - to) * rowHeight) }} {...aria({ hidden: true })} />
    </ScrollView>
  )
}
