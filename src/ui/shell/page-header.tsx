import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

import { aria } from '../a11y/aria'
import { focusHeading } from '../a11y/focus'
import { Icon } from '../icon'
import { press } from '../press'
import { useShell } from './environment'

import css from './index.module.scss'

type PageHeaderProps = {
  name: string
  /** The place in the bottom bar, for the screens that stand there: they have no way back. */
  tabs: string | undefined
  /** The page says in large letters what it is for. */
  hasHeading: boolean
}

/** Home says where the patient is by itself. */
const HOME = 'home'

/**
 * What the screen is called, as its first heading, with the way back. Hosts that draw a bar of their own show both
 * already: there the name is for readers alone.
 */
export function PageHeader({ name, tabs, hasHeading }: PageHeaderProps) {
  const header = useShell((shell) => shell.header)
  const onBack = useShell((shell) => shell.onBack)
  const elder = useShell((shell) => shell.elder)
  const heading = useRef<unknown>(null)
  const bar = useRef<{ parentNode?: unknown } | null>(null)
  useDidShow(() => focusHeading(heading.current, bar.current?.parentNode))
  const about = aria({ role: 'heading', level: 1 })
  if (!header)
    return hasHeading ? null : (
      <View className={css.unseen} {...about}>
        {name}
      </View>
    )
  return (
    <View ref={bar} className={tabs === HOME ? css.unseen : css.bar}>
      {tabs === undefined && (
        <View
          className={css.back}
          hoverClass={css.pressed}
          {...press({ id: 'page-back', label: '返回', onTap: onBack })}
        >
          <Icon name="left" size={44} />
          {elder && '返回'}
        </View>
      )}
      <View ref={heading} className={css.name} {...about}>
        {name}
      </View>
    </View>
  )
}
