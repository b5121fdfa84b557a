import { useState } from 'react'

import { useRecordPeriod } from '../model/use-periods'

import { addDays, formatDay, hospitalDate } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DateField } from '@/ui/field'

/** Days back to which a last period may be recorded here. */
const BACK_DAYS = 120

/** The first day of the last period, recorded as one where it is a new one. */
export function LastPeriod({ lastStart }: { lastStart: string }) {
  const today = hospitalDate(serverNow())
  const [day, setDay] = useState('')
  const record = useRecordPeriod()
  const id = 'period-tracker-form-last'
  return (
    <Card title="末次月经">
      <DateField
        id={id}
        label="第一天"
        value={day || lastStart}
        min={addDays(today, -BACK_DAYS)}
        max={today}
        onChange={setDay}
        {...(lastStart && { hint: `上次记录：${formatDay(lastStart)}` })}
      />
      {day !== '' && day !== lastStart && (
        <Button
          id={`${id}-save`}
          kind="secondary"
          busy={record.isRunning}
          onTap={() =>
            void record.run({ kind: 'period', startDate: day }).then(
              () => setDay(''),
              () => undefined,
            )
          }
        >
          记录这次月经
        </Button>
      )}
    </Card>
  )
}
