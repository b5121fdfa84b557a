import { useState } from 'react'

import { NO_DIAGNOSIS } from '../../model/dating-words'
import { type Periods, useDeletePeriod, useRecordPeriod } from '../../model/use-periods'

import { celsiusText, parseCelsius, riseOf } from '@/domain/basal-temperature'
import { addDays, diffDays, formatDay, hospitalDate, shortDay } from '@/domain/dates'
import { numberShown } from '@/domain/input/number'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { type ChartData, TrendChart } from '@/ui/chart'
import { dialogs } from '@/ui/dialog/dialogs'
import { DateField, PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

/** The chart shows the cycle that runs, or as many days where none is recorded. */
const SHOWN_DAYS = 45

function chartOf(readings: Periods['temperatures'], first: string): ChartData {
  const points = readings
    .filter(({ date }) => date >= first)
    .map(({ date, centi }) => ({ x: diffDays(date, first), y: centi / 100 }))
    .sort((a, b) => a.x - b.x)
  return {
    series: [{ key: 'celsius', label: '基础体温', kind: 'plain', points }],
    unit: '℃',
    xText: (x) => addDays(first, x).slice(5),
    yText: (y) => y.toFixed(2),
    xLabel: '日期',
  }
}

/** The morning's temperature: one a day, the chart of this cycle, and what it shows. */
export function TemperatureView({ periods: { temperatures, list } }: { periods: Periods }) {
  const today = hospitalDate(serverNow())
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const record = useRecordPeriod()
  const remove = useDeletePeriod()
  const here = temperatures.find(({ date }) => date === day)
  const earliest = addDays(today, -SHOWN_DAYS)
  const begun = list[0]?.startDate ?? earliest
  const first = begun > earliest ? begun : earliest
  const rise = riseOf(temperatures.filter(({ date }) => date >= first))
  const id = 'period-tracker-list-temperature'
  const save = async () => {
    const centi = parseCelsius(typed ?? '')
    if (centi === null) return setError('请填写35.00至39.00之间的体温，最多两位小数')
    const saved = await record.run({ kind: 'temperature', date: day, centi }).catch(() => undefined)
    if (saved !== undefined) setTyped(null)
  }
  const drop = async () => {
    if (await dialogs.confirm(`${formatDay(day)}的体温将被删除。`, { title: '删除体温' }))
      await remove.run({ kind: 'temperature', date: day }).catch(() => null)
  }
  return (
    <>
      <Card>
        <TrendChart id={`${id}-chart`} title="本次月经周期的基础体温" data={chartOf(temperatures, first)} />
      </Card>
      {rise && (
        <Notice id={`${id}-rise`} title="体温已连续3天升高">
          {`自${shortDay(rise.from)}起高于之前6次最高的${celsiusText(rise.coverline)}℃。${NO_DIAGNOSIS}`}
        </Notice>
      )}
      <Card title="记录体温">
        <DateField
          id={`${id}-date`}
          label="日期"
          value={day}
          min={earliest}
          max={today}
          onChange={(date) => {
            setDay(date)
            setTyped(null)
            setError('')
          }}
        />
        <TextField
          id={`${id}-celsius`}
          label="体温（℃）"
          type="digit"
          maxLength={PASTED_LENGTH}
          clean={numberShown('℃')}
          value={typed ?? (here ? celsiusText(here.centi) : '')}
          onChange={(value) => {
            setTyped(value)
            setError('')
          }}
          hint="清晨醒后未起床时测量，口腔温度"
          {...(error && { error })}
        />
        <Button
          id={`${id}-save`}
          busy={record.isRunning}
          disabled={typed === null}
          reason="填写或修改体温后可以保存"
          onTap={() => void save()}
        >
          保存体温
        </Button>
        {here && (
          <Button id={`${id}-delete`} kind="text" small busy={remove.isRunning} onTap={() => void drop()}>
            删除这天的体温
          </Button>
        )}
      </Card>
    </>
  )
}
