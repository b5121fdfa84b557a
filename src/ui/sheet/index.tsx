import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { Icon } from '../icon'
import { Layer } from '../layer'
import { press } from '../press'
import { useShell } from '../shell/environment'
import { SheetBody } from './body'

import css from './index.module.scss'

type SheetProps = {
  id?: string
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in reach while the content scrolls. */
  footer?: ReactNode
}

/** A panel from the bottom edge. Nothing of it is mounted while it is closed. */
export function Sheet({ id = 'sheet', open, title, onClose, children, footer }: SheetProps) {
  const elder = useShell((shell) => shell.elder)
  if (!open) return null
  return (
    <Layer id={id} label={title} place="bottom" onDismiss={onClose}>
      <View className={css.head}>
        <View className={css.title}>{title}</View>
        <View className={css.close} {...press({ id: `${id}-close`, onTap: onClose, label: '关闭' })}>
          <Icon name="close" />
          {elder && '关闭'}
        </View>
      </View>
      <SheetBody>{children}</SheetBody>
      <View className={css.foot}>{footer}</View>
    </Layer>
  )
}
