import { View } from '@tarojs/components'

import css from '../index.module.scss'

import { Icon, type IconName } from '@/ui/icon'

/** What kind of thing stands first, as a drawing and in words. */
export function HeroTitle({ icon, children }: { icon: IconName; children: string }) {
  return (
    <View className={css.heroTitle}>
      <View className={css.heroIcon}>
        <Icon name={icon} />
      </View>
      {children}
    </View>
  )
}
