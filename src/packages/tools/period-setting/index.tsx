import { useState } from 'react'

import {
  forecastIn,
  type PeriodSettings,
  useDeletePeriod,
  usePeriodSettings,
  useRecordPeriod,
} from '../model/use-periods'
import { ForecastCard } from '../parts/forecast-card'
import { LastPeriod } from './last-period'

import { type Pause, PERIOD_CYCLE, PERIOD_LENGTH } from '@/domain/treatment/period'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Picker, Radio } from '@/ui/field'
import { Notice } from '@/ui/notice'

const ID = 'period-tracker-form'
const days = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ value: String(least + at), label: `${least + at}天` }))
const CYCLES = days(PERIOD_CYCLE)
const LENGTHS = days(PERIOD_LENGTH)

const PAUSES: readonly { value: Pause | 'none'; label: string }[] = [
  { value: 'none', label: '正常预测' },
  { value: 'treatment', label: '治疗中' },
  { value: 'pregnancy', label: '怀孕中' },
  { value: 'feeding', label: '哺乳期' },
]

/** Words of a pregnancy are no choice in quiet mode; what was chosen before stays chosen. */
const pausesFor = (isQuiet: boolean) =>
  PAUSES.filter(({ value }) => !isQuiet || value === 'none' || value === 'treatment')

/** The cycle and what suspends its forecast. Where an edition has no page of records, the last period and the forecast too. */
export default screen(ID, function PeriodSetting({ params }) {
  const { query } = usePeriodSettings()
  return (
    <AppScreen plain query={query}>
      {(told) => <Settings told={told} isWhole={params.kind === 'menstrual'} />}
    </AppScreen>
  )
})

function Settings({ told, isWhole }: { told: PeriodSettings; isWhole: boolean }) {
  const { settings } = told
  const isQuiet = useQuiet()
  const [cycle, setCycle] = useState<string | null>(settings.cycleDays > 0 ? String(settings.cycleDays) : null)
  const [length, setLength] = useState(String(settings.periodDays || PERIOD_LENGTH.usual))
  const [pause, setPause] = useState<Pause | 'none'>(settings.pause ?? 'none')
  const record = useRecordPeriod()
  const remove = useDeletePeriod()
  const save = async () => {
    const saved = await record
      .run({
        kind: 'settings',
        ...(cycle !== null && { cycleDays: Number(cycle) }),
        periodDays: Number(length),
        pause,
      })
      .catch(() => undefined)
    if (saved !== undefined && !isWhole) await go('period-tracker-list', {}, { mode: 'replace' })
  }
  const forget = async () => {
    const words = '全部月经记录、体温和设置将被删除，不可恢复。'
    if (await dialogs.confirm(words, { title: '删除全部记录' })) await remove.run({ kind: 'all' }).catch(() => null)
  }
  return (
    <>
      {isWhole && <ForecastCard id={ID} forecast={forecastIn(told.forecast, isQuiet)} />}
      {isWhole && <LastPeriod lastStart={told.lastStart} />}
      <Card title="月经规律">
        <Picker
          id={`${ID}-cycle`}
          label="月经周期"
          required={false}
          placeholder="不清楚可以不选"
          options={CYCLES}
          value={cycle}
          onChange={setCycle}
          hint="从一次月经到下一次的天数"
        />
        <Picker id={`${ID}-length`} label="行经天数" options={LENGTHS} value={length} onChange={setLength} />
        <Radio id={`${ID}-pause`} label="目前状态" options={pausesFor(isQuiet)} value={pause} onChange={setPause} />
      </Card>
      <Notice id={`${ID}-own`}>记录只有您本人能看到，配偶看不到。治疗期间请以医院安排的日期为准。</Notice>
      <Button id={`${ID}-save`} busy={record.isRunning} onTap={() => void save()}>
        保存设置
      </Button>
      {!isWhole && (
        <Button id={`${ID}-delete`} kind="danger" busy={remove.isRunning} onTap={() => void forget()}>
          删除全部经期记录
        </Button>
      )}
    </>
  )
}
