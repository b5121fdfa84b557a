import { View } from '@tarojs/components'

import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

type PatientRibbonProps = {
  id?: string
  /** Masked name of the patient the screen is about. */
  name: string
  /** Who that is to the person holding the phone, for example 本人 or 配偶. */
  role: string
  /** Masked visiting card or other short fact. */
  note?: string
  /** Acting for somebody else: the ribbon takes the accent's tint. */
  other?: boolean
  onSwitch?: () => void
}

/** For whom this screen acts, always in sight, with the way to change it. */
export function PatientRibbon({ id = 'patient-ribbon', name, role, note, other, onSwitch }: PatientRibbonProps) {
  return (
    <View className={cx(css.ribbon, other && css.other)} {...(onSwitch ? press({ id, onTap: onSwitch }) : { id })}>
      <Icon name="user" />
      <View className={css.name}>{name}</View>
      <View className={css.role}>{role}</View>
      <View className={css.note}>{note ?? ''}</View>
      {onSwitch && <View className={css.switch}>切换</View>}
    </View>
  )
}
