import AtSegmentedControl from 'taro-ui/lib/components/segmented-control'

import { aria } from '../a11y/aria'
import { focusById } from '../a11y/focus'
import { withArrows } from '../a11y/keyboard'
import { press } from '../press'
import { withParts } from '../with-parts'

import './index.scss'

type TabsProps<V extends string> = {
  /** Prefix of the ids: `<id>-<value>`. */
  id: string
  items: readonly { value: V; label: string; count?: number }[]
  value: V
  onChange: (value: V) => void
}

type SegmentsProps = { values: string[]; current: number; ids: string[]; onPick: (at: number) => void }

const Segments = withParts<SegmentsProps>(AtSegmentedControl, (part, { ids, current, onPick }, at) => ({
  // colours and sizes come from the style sheet, which follows the hospital and the text scale
  style: undefined,
  ...(part === 'at-segmented-control' ? aria({ role: 'tablist' }) : tab(ids, current, at, onPick)),
}))

/** One tab: the selected one is reached by Tab, its neighbours by the arrow keys, as readers expect of a tablist. */
function tab(ids: string[], current: number, at: number, onPick: (at: number) => void): Record<string, unknown> {
  const selected = at === current
  const pressable = press({ id: ids[at], role: 'tab', selected, onTap: () => !selected && onPick(at) })
  const arrows = withArrows(pressable, (arrow, near) => {
    const step = arrow === 'left' ? -1 : arrow === 'right' ? 1 : 0
    const next = (at + step + ids.length) % ids.length
    if (next === at) return
    onPick(next)
    focusById(near, ids[next] ?? '')
  })
  return { ...arrows, ...('tabindex' in arrows && { tabindex: selected ? '0' : '-1' }) }
}

/** Switches between views of one screen; at most five, otherwise use a list. */
export function Tabs<V extends string>({ id, items, value, onChange }: TabsProps<V>) {
  return (
    <Segments
      values={items.map(({ label, count }) => (count ? `${label} ${count}` : label))}
      ids={items.map((item) => `${id}-${item.value}`)}
      current={items.findIndex((item) => item.value === value)}
      onPick={(at) => {
        const item = items[at]
        if (item) onChange(item.value)
      }}
    />
  )
}
