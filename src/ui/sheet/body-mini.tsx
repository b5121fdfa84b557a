import { ScrollView } from '@tarojs/components'
import type { ReactNode } from 'react'

import { scrolled } from '../a11y/keyboard'

import css from './index.module.scss'

/** What scrolls in a sheet: the layer below holds the page still, and with it every box but the host's own. */
export const SheetBody = ({ children }: { children: ReactNode }) => (
  <ScrollView className={css.body} scrollY {...scrolled}>
    {children}
  </ScrollView>
)
