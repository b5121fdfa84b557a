import { View } from '@tarojs/components'

import css from './index.module.scss'

type FieldLabelProps = {
  children: string
  /** Whether it may stay empty; said in smaller type beside the label. */
  optional?: boolean
  /** What else to know before answering: 可多选. */
  note?: string
}

/** The words over a field. */
export function FieldLabel({ children, optional, note }: FieldLabelProps) {
  return (
    <View className={css.label}>
      {children}
      {optional && <View className={css.optional}>选填</View>}
      {note && <View className={css.optional}>{note}</View>}
    </View>
  )
}

/** The same for a screen reader, which hears a group's name as one text. */
export const spokenLabel = (label: string, optional?: boolean): string => (optional ? `${label}（选填）` : label)
