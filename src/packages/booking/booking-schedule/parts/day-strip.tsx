import { dayAvailabilityLabel } from '../../model/availability'
import type { ScheduleDay } from '../../model/use-schedule'

import { DateStrip } from '@/ui/calendar/date-strip'
import { Empty } from '@/ui/empty'

type DayStripProps = {
  days: readonly ScheduleDay[]
  /** Extra slots are not counted by day. */
  isExtra: boolean
  date: string | null
  onChange: (date: string) => void
}

function noteOf(day: ScheduleDay, isExtra: boolean) {
  const hasNoSession = day.total === 0
  if (isExtra && !hasNoSession) return { note: '', tone: 'none' as const, disabled: false }
  const { text, tone } = dayAvailabilityLabel(day)
  return { note: hasNoSession ? text || '无门诊' : text, tone, disabled: hasNoSession }
}

/** The days of the schedule with what is free on each; a day without a session cannot be chosen. */
export function DayStrip({ days, isExtra, date, onChange }: DayStripProps) {
  return (
    <>
      <DateStrip
        id="booking-schedule-day"
        days={days.map((day) => ({ date: day.date, ...noteOf(day, isExtra) }))}
        value={date}
        onChange={onChange}
      />
      {days.length === 0 && (
        <Empty
          id="booking-schedule-no-days"
          drawing="calendar"
          text="暂时没有可预约的日期"
          hint="请选择其他医生或科室，或稍后再看"
        />
      )}
    </>
  )
}
