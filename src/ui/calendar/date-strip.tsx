import { ScrollView, View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { press } from '../press'

import { shortDay } from '@/domain/dates'

import css from './index.module.scss'

/** What a day offers, in a word; the tone repeats it. */
export type StripDay = { date: string; note?: string; tone?: 'free' | 'few' | 'none'; disabled?: boolean }

type DateStripProps = {
  /** Days have the ids `<id>-YYYY-MM-DD`. */
  id: string
  days: readonly StripDay[]
  value: string | null
  onChange: (date: string) => void
}

/** The days that can be booked, side by side. */
export function DateStrip({ id, days, value, onChange }: DateStripProps) {
  return (
    <ScrollView className={css.strip} scrollX enhanced showScrollbar={false}>
      <View className={css.days} {...aria({ role: 'radiogroup', label: '选择日期' })}>
        {days.map(({ date, note, tone = 'free', disabled }) => {
          const [day, name] = shortDay(date).split(' ')
          return (
            <View
              key={date}
              className={cx(css.slot, date === value && css.picked, disabled && css.off)}
              {...press({
                id: `${id}-${date}`,
                role: 'radio',
                checked: date === value,
                disabled,
                onTap: () => onChange(date),
              })}
            >
              <View className={css.dayname}>{name}</View>
              <View className={css.date}>{day}</View>
              <View className={css[tone]}>{note ?? ''}</View>
            </View>
          )
        })}
      </View>
    </ScrollView>
  )
}
