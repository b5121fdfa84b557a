import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { Layer } from '../layer'
import { press } from '../press'
import { DIALOG_BUTTONS } from './dialogs'

import css from './index.module.scss'

type DialogProps = {
  open: boolean
  title?: string
  /** Plain text, or content of your own. */
  children: ReactNode
  ok?: string
  cancel?: string | null
  onOk: () => void
  onCancel: () => void
  id?: string
}

/** The specified dialog: 262 wide, 确 定 and 取 消 (spec:interface#dialog). `cancel={null}` leaves one button. */
export function Dialog({ id = 'dialog', open, title, children, onOk, onCancel, ...words }: DialogProps) {
  if (!open) return null
  const { ok = DIALOG_BUTTONS.ok, cancel = DIALOG_BUTTONS.cancel } = words
  const spoken = [title, typeof children === 'string' ? children : ''].filter(Boolean).join('，') || ok
  return (
    <Layer id={id} label={spoken} place="middle" className={css.dialog} role="alertdialog" onDismiss={onCancel}>
      {title && <View className={css.title}>{title}</View>}
      <View id={`${id}-text`} className={title ? css.text : css.alone}>
        {children}
      </View>
      <View className={css.buttons}>
        {cancel !== null && (
          <View className={css.cancel} hoverClass={css.pressed} {...press({ id: `${id}-cancel`, onTap: onCancel })}>
            {cancel}
          </View>
        )}
        <View className={css.ok} hoverClass={css.pressed} {...press({ id: `${id}-ok`, onTap: onOk })}>
          {ok}
        </View>
      </View>
    </Layer>
  )
}
