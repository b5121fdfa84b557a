import { View } from '@tarojs/components'
import { useState } from 'react'

import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'
import { useShell } from '../shell/environment'
import { WEEKDAY_NAMES, addMonths, monthGrid, monthOf, monthTitle } from './month-grid'

import { formatDay, hospitalDate } from '@/domain/dates'

import css from './index.module.scss'

type MonthProps = {
  /** Days have the ids `<id>-YYYY-MM-DD`. */
  id: string
  value: string | null
  onChange: (date: string) => void
  /** First and last day that can be chosen. */
  min: string
  max: string
  /** Month shown first, `YYYY-MM`; else the chosen day's, else the nearest to today. */
  initial?: string
  /** A word under a day, for example 有号 or 月经. */
  marks?: Readonly<Record<string, string>>
  /** Days between `min` and `max` that cannot be chosen. */
  disabled?: (date: string) => boolean
  /** Also step by years (dates of birth). */
  years?: boolean
}

/** One month, Monday first. */
export function Month({ id, value, onChange, min, max, initial, marks, disabled, years }: MonthProps) {
  const { now, hospitalNow } = useShell()
  const today = hospitalDate(hospitalNow() ?? now())
  const start = today < min ? min : today > max ? max : today
  const [month, setMonth] = useState(() => initial ?? monthOf(value || start))
  const step = (name: string, label: string, count: number, icon: 'left' | 'right', double?: boolean) => {
    const to = addMonths(month, count)
    const off = to < monthOf(min) || to > monthOf(max)
    return (
      <View
        className={cx(css.step, off && css.off)}
        {...press({ id: `${id}-${name}`, label, disabled: off || undefined, onTap: () => setMonth(to) })}
      >
        <Icon name={icon} size={32} />
        {double && <Icon name={icon} size={32} className={css.second} />}
      </View>
    )
  }
  return (
    <View className={css.month}>
      <View className={css.head}>
        {years && step('last-year', '上一年', -12, 'left', true)}
        {step('last', '上个月', -1, 'left')}
        <View className={css.name}>{monthTitle(month)}</View>
        {step('next', '下个月', 1, 'right')}
        {years && step('next-year', '下一年', 12, 'right', true)}
      </View>
      <View className={css.week}>
        {WEEKDAY_NAMES.map((name) => (
          <View key={name} className={css.weekday}>
            {name}
          </View>
        ))}
      </View>
      {monthGrid(month).map((week, row) => (
        <View key={`${month}-${row}`} className={css.week}>
          {week.map((date, column) => {
            if (!date) return <View key={column} className={css.cell} />
            const off = date < min || date > max || disabled?.(date) === true
            const mark = marks?.[date]
            return (
              <View
                key={date}
                className={cx(css.cell, off && css.off, date === today && css.today, date === value && css.chosen)}
                {...press({
                  id: `${id}-${date}`,
                  // a marked day is named by what it shows, so that who speaks what they see is understood (WCAG 2.5.3)
                  label: mark ? undefined : formatDay(date),
                  role: 'radio',
                  checked: date === value,
                  disabled: off || undefined,
                  onTap: () => onChange(date),
                })}
              >
                <View className={css.day}>{Number(date.slice(8))}</View>
                {mark && <View className={css.mark}>{mark}</View>}
              </View>
            )
          })}
        </View>
      ))}
    </View>
  )
}
