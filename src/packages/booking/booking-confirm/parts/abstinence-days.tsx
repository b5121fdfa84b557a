import { View } from '@tarojs/components'

import { NO_DAY_FITS } from '../../model/missing-statement'

import { abstinenceDays } from '@/domain/booking/examinations'
import { addDays, diffDays, hospitalDate, shortDay } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Radio } from '@/ui/field'

import css from './index.module.scss'

type AbstinenceDaysProps = {
  exam: { readonly date: string; readonly abstainFrom: number; readonly abstainUntil: number }
  value: string
  onChange: (day: string) => void
  /** Back to the dates, where none of the days is true of him. */
  onOtherDate: () => void
}

/** The day of the last ejaculation before the examination: past or still to come, of the days that fit its date. */
export function AbstinenceDays({ exam, value, onChange, onOtherDate }: AbstinenceDaysProps) {
  const { date, abstainFrom, abstainUntil } = exam
  const days = abstinenceDays(exam, date)
  const latest = addDays(date, -abstainFrom)
  // Advice that nobody can follow any more would only let him state what is not so.
  const isInTime = latest >= hospitalDate(serverNow())
  const advice = isInTime ? `。已超过${abstainUntil}天的，请在${shortDay(latest)}前排精一次` : ''
  return (
    <Card title="禁欲天数">
      <Radio
        id="booking-confirm-abstinence"
        label="末次排精日期"
        options={[
          ...days.map((day) => ({ value: day, label: `${shortDay(day)}（${diffDays(date, day)}天）` })),
          { value: NO_DAY_FITS, label: '以上都不符合' },
        ]}
        value={value === '' ? null : value}
        onChange={onChange}
      />
      <View className={css.words}>{`需禁欲${abstainFrom}至${abstainUntil}天${advice}`}</View>
      {value === NO_DAY_FITS && (
        <>
          <View className={css.words}>{`请改约${abstainFrom}天后的日期`}</View>
          <Button id="booking-confirm-other-date" kind="secondary" onTap={onOtherDate}>
            重新选择日期
          </Button>
        </>
      )}
    </Card>
  )
}
