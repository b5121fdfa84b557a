import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { Icon } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

type SectionProps = { title: string; children: ReactNode; more?: { id: string; text: string; onTap: () => void } }

/** A titled part of a screen; the title is a heading for readers. */
export function Section({ title, children, more }: SectionProps) {
  return (
    <View className={css.section}>
      <View className={css.head}>
        <View className={css.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {more && (
          <View className={css.more} {...press({ id: more.id, onTap: more.onTap, role: 'link' })}>
            {more.text}
            <Icon name="right" size={28} />
          </View>
        )}
      </View>
      {children}
    </View>
  )
}
