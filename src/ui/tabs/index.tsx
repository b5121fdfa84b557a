import AtSegmentedControl from 'taro-ui/lib/components/segmented-control'

import { aria } from '../a11y/aria'
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
  ...(part === 'at-segmented-control'
    ? aria({ role: 'tablist' })
    : press({ id: ids[at], role: 'tab', selected: at === current, onTap: () => at !== current && onPick(at) })),
}))

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
