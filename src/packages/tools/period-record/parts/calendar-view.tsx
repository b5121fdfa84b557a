import { useState } from 'react'

import { MARK_WORDS } from '../../model/period-words'
import { forecastIn, type Periods } from '../../model/use-periods'
import { ForecastCard } from '../../parts/forecast-card'
import { DayPanel } from './day-panel'

import { addDays, hospitalDate } from '@/domain/dates'
import { marksOf } from '@/domain/treatment/period'
import { serverNow } from '@/shared/clock/server-clock'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Month } from '@/ui/calendar'
import { Card } from '@/ui/card'

/** How far back somebody may look and record, days. */
const BACK_DAYS = 730
/** How far ahead the calendar shows what is expected, days. */
const AHEAD_DAYS = 90

/** The forecast, the month, and what can be recorded of the day that is chosen. */
export function CalendarView({ periods }: { periods: Periods }) {
  const today = hospitalDate(serverNow())
  const [day, setDay] = useState(today)
  const isQuiet = useQuiet()
  const forecast = forecastIn(periods.forecast, isQuiet)
  const marks = marksOf(periods.list, forecast, { periodDays: periods.settings.periodDays || 5, today })
  const words = Object.fromEntries(Object.entries(marks).map(([date, mark]) => [date, MARK_WORDS[mark]]))
  return (
    <>
      <ForecastCard id="period-tracker-list" forecast={forecast} />
      <Card>
        <Month
          id="period-tracker-list-month"
          value={day}
          onChange={setDay}
          min={addDays(today, -BACK_DAYS)}
          max={addDays(today, AHEAD_DAYS)}
          marks={words}
        />
      </Card>
      <DayPanel key={day} day={day} today={today} list={periods.list} />
    </>
  )
}
