import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { Icon, type IconName } from '@/ui/icon'

import css from '../index.module.scss'

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

/** What is to be known of it, and under that the act; beside it on a phone held sideways. */
export function HeroBody({ act, children }: { act: ReactNode; children: ReactNode }) {
  return (
    <View className={css.hero}>
      <View className={css.heroWords}>{children}</View>
      <View className={css.heroAct}>{act}</View>
    </View>
  )
}
