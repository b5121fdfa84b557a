import { useState } from 'react'

import { toInput, useRecordDueDate } from '../../model/use-due-date'
import { usePreview } from '../../model/use-gestation'

import { addDays, formatDay, hospitalDate } from '@/domain/dates'
import { NO_DATING } from '@/domain/treatment/due-date'
import { go } from '@/routing/go'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DateField } from '@/ui/field'

/** Where no due date is known: the last period at once, everything else in the calculator. */
export function FirstDating({ id }: { id: string }) {
  const today = hospitalDate(serverNow())
  const [lmp, setLmp] = useState('')
  const preview = usePreview(lmp)
  const record = useRecordDueDate()
  return (
    <Card title="预产期">
      <DateField
        id={`${id}-lmp`}
        label="末次月经第一天"
        value={lmp}
        min={addDays(today, -315)}
        max={today}
        onChange={setLmp}
        hint={`${preview ? `预产期 ${formatDay(preview.dueDate)}（按28天周期）。` : ''}试管和人工授精请改用预产期计算`}
      />
      {preview && (
        <Button
          id={`${id}-lmp-save`}
          busy={record.isRunning}
          onTap={() => void record.run(toInput({ ...NO_DATING, lmp })).catch(() => null)}
        >
          保存预产期
        </Button>
      )}
      <Button id={`${id}-calculate`} kind="secondary" onTap={() => void go('due-date-calculator-tool')}>
        按移植、授精或B超计算
      </Button>
    </Card>
  )
}
