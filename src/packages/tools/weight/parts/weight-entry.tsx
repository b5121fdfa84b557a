import { useState } from 'react'

import { entryOf, type GestationLog, LOGS_AT_ONCE, useSaveLog } from '../../model/use-gestation'

import { addDays, formatDay, hospitalDate } from '@/domain/dates'
import { numberShown } from '@/domain/input/number'
import { parseKg, WEIGHT_KG } from '@/domain/treatment/pregnancy-weight'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DateField, PASTED_LENGTH, TextField } from '@/ui/field'

const BACK_DAYS = 300

/** Older days than those that were read may hold more than a weight, which would be forgotten. */
function firstDay(logs: readonly GestationLog[], today: string): string {
  const back = addDays(today, -BACK_DAYS)
  const oldest = logs.length < LOGS_AT_ONCE ? back : (logs.map(({ date }) => date).sort()[0] ?? back)
  return oldest > back ? oldest : back
}

/** One weight a day. */
export function WeightEntry({ logs }: { logs: readonly GestationLog[] }) {
  const today = hospitalDate(serverNow())
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const save = useSaveLog()
  const here = logs.find(({ date }) => date === day)
  const id = 'pregnancy-tools-tool'
  const keep = async () => {
    const weightKg = parseKg(typed ?? '')
    if (weightKg === null) return setError(`请填写${WEIGHT_KG.least}至${WEIGHT_KG.most}之间的体重，最多一位小数`)
    const kept = await save.run(entryOf(day, here, { weightKg })).catch(() => undefined)
    if (kept !== undefined) setTyped(null)
  }
  return (
    <Card title="记录体重">
      <DateField
        id={`${id}-date`}
        label="日期"
        value={day}
        min={firstDay(logs, today)}
        max={today}
        onChange={(date) => {
          setDay(date)
          setTyped(null)
          setError('')
        }}
      />
      <TextField
        id={`${id}-kg`}
        label="体重（公斤）"
        type="digit"
        maxLength={PASTED_LENGTH}
        clean={numberShown('kg')}
        value={typed ?? (here?.weightKg == null ? '' : here.weightKg.toFixed(1))}
        onChange={(value) => {
          setTyped(value)
          setError('')
        }}
        hint="最好在早晨空腹、排尿后称"
        {...(error && { error })}
      />
      <Button
        id={`${id}-save`}
        label={`保存体重，${formatDay(day)}`}
        busy={save.isRunning}
        disabled={typed === null}
        reason="填写或修改体重后可以保存"
        onTap={() => void keep()}
      >
        保存体重
      </Button>
    </Card>
  )
}
