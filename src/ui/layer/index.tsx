import { View } from '@tarojs/components'
import { type ReactNode, useRef } from 'react'

import { aria } from '../a11y/aria'
import { useModalFocus } from '../a11y/use-modal-focus'
import { cx } from '../cx'
import { useCloseOnBack } from './use-close-on-back'

import css from './index.module.scss'

type LayerProps = {
  id: string
  /** Spoken when the layer opens. */
  label: string
  place: 'middle' | 'bottom'
  /** Escape, or a tap beside the layer. */
  onDismiss: () => void
  children: ReactNode
  className?: string
  role?: 'dialog' | 'alertdialog'
}

/** The dimmed ground and the box of dialogs and sheets: modal, holds the focus, gives it back when it goes. */
export function Layer({ id, label, place, onDismiss, children, className, role = 'dialog' }: LayerProps) {
  const box = useRef<unknown>(null)
  useModalFocus(box, onDismiss)
  useCloseOnBack(onDismiss)
  return (
    <View className={cx(css.layer, css[place])}>
      <View className={css.ground} onClick={onDismiss} catchMove />
      <View id={id} ref={box} className={cx(css.box, className)} {...aria({ role, modal: true, label })}>
        {children}
      </View>
    </View>
  )
}
