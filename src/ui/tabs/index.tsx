import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { press } from '../press'
import css from './index.module.scss'

type TabsProps<V extends string> = {
  /** Prefix of the ids: `<id>-<value>`. */
  id: string
  items: readonly { value: V; label: string; count?: number }[]
  value: V
  onChange: (value: V) => void
}

/** Switches between views of one screen; at most five, otherwise use a list. */
export function Tabs<V extends string>({ id, items, value, onChange }: TabsProps<V>) {
  return (
    <View className={css.tabs} {...aria({ role: 'tablist' })}>
      {items.map((item) => (
        <View
          key={item.value}
          className={cx(css.tab, item.value === value && css.on)}
          {...press({
            id: `${id}-${item.value}`,
            role: 'tab',
            selected: item.value === value,
            onTap: () => item.value !== value && onChange(item.value),
          })}
        >
          {item.count ? `${item.label} ${item.count}` : item.label}
        </View>
      ))}
    </View>
  )
}
