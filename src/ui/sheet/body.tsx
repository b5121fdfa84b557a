import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { scrolled } from '../a11y/keyboard'

import css from './index.module.scss'

/**
 * What scrolls in a sheet. A browser's own box does it; Taro's element for it would stand among the first scripts of home,
 * whose first visit opens with a sheet.
 */
export const SheetBody = ({ children }: { children: ReactNode }) => (
  <View className={`${css.body} ${css.scrolls}`} {...scrolled}>
    {children}
  </View>
)
