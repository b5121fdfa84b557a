import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { Count } from '../badge/count'
import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'
import type { TabItem } from '../shell/environment'

import css from './index.module.scss'

type BottomBarProps = {
  items: readonly TabItem[]
  /** Id of the place shown now. */
  current: string
  onSelect: (id: string) => void
}

/** The app's main places at the bottom edge; ids `tab-<id>`. A word always stands by the icon. */
export function BottomBar({ items, current, onSelect }: BottomBarProps) {
  return (
    <View className={css.bar} {...aria({ role: 'navigation', label: '主导航' })}>
      {items.map((item) => (
        <View
          key={item.id}
          className={cx(css.item, item.id === current && css.on)}
          {...press({
            id: `tab-${item.id}`,
            role: 'link',
            current: item.id === current || undefined,
            label: item.badge ? `${item.label}，${item.badge} 条未读` : item.label,
            onTap: () => item.id !== current && onSelect(item.id),
          })}
        >
          <Count value={item.badge}>
            <Icon name={item.icon} size={48} />
            <View className={css.label}>{item.label}</View>
          </Count>
        </View>
      ))}
    </View>
  )
}
