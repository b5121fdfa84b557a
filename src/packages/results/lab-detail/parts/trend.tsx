import { View } from '@tarojs/components'

import { changeSince, type Measured } from '../../model/trend'

import { formatDay } from '@/domain/dates'
import { aria } from '@/ui/a11y/aria'

import css from './values.module.scss'

/** 11月19日 of 2026年11月19日（周四）. */
const shortDay = (date: string): string => formatDay(date).replace(/^\d+年|（.*）$/g, '')

/** Fewest measurements that are drawn side by side; two are said in words alone. */
const LEAST_DRAWN = 3

type TrendProps = {
  id: string
  /** What was measured before, oldest first. */
  before: readonly Measured[]
  now: Measured | null
  result: string
}

/** The value of last time with the change since; from three measurements on also as columns. */
export function Trend({ id, before, now, result }: TrendProps) {
  const last = before[before.length - 1]
  if (!last) return null
  const change = changeSince(last, result)
  const all = now ? [...before, now] : before
  const most = Math.max(...all.map(({ value }) => value))
  return (
    <>
      <View id={`${id}-before`} className={css.before}>
        {[`上次 ${last.text}（${shortDay(last.date)}）`, change].filter(Boolean).join('，')}
      </View>
      {all.length >= LEAST_DRAWN && (
        <View
          className={css.columns}
          {...aria({ role: 'img', label: all.map(({ date, text }) => `${shortDay(date)} ${text}`).join('，') })}
        >
          {all.map(({ date, text, value }, at) => (
            <View key={date} className={at === all.length - 1 ? css.present : css.column}>
              <View className={css.measured}>{text}</View>
              <View className={css.stem} style={{ height: `${most > 0 ? 8 + (value / most) * 36 : 8}px` }} />
              <View className={css.day}>{shortDay(date)}</View>
            </View>
          ))}
        </View>
      )}
    </>
  )
}
