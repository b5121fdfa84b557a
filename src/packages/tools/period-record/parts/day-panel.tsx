import { View } from '@tarojs/components'
import { useState } from 'react'

import {
  changed,
  type Period,
  type Periods,
  useDeletePeriod,
  useRecordPeriod,
  useUpdatePeriod,
} from '../../model/use-periods'
import { RecordSheet } from './record-sheet'

import { addDays, diffDays, formatDay } from '@/domain/dates'
import { isNear } from '@/domain/treatment/period'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'

import css from '../../parts/index.module.scss'

/** Days after its start on which a period may be said to end. */
const LONGEST_DAYS = 14

/** The period that a day belongs to, or that is still open before it. */
const periodAt = (list: readonly Period[], day: string): Period | undefined =>
  list.find(({ startDate, endDate }) => startDate <= day && day <= (endDate || addDays(startDate, LONGEST_DAYS)))

/** What can be recorded of the day that is chosen. */
export function DayPanel({ day, today, list }: { day: string; today: string; list: Periods['list'] }) {
  const [isOpen, setOpen] = useState(false)
  const record = useRecordPeriod()
  const update = useUpdatePeriod()
  const remove = useDeletePeriod()
  const isBusy = record.isRunning || update.isRunning || remove.isRunning
  const id = 'period-tracker-list-day'
  const here = periodAt(list, day)

  const begin = async () => {
    const near = isNear(day, list)
    if (near && !(await dialogs.confirm('与另一次月经相隔不到10天，确认是新的一次月经吗？', { title: '请确认' })))
      return
    await record.run({ kind: 'period', startDate: day, ...(near && { confirmed: true }) }).catch(() => null)
  }
  const end = async (period: Period) => void (await update.run(changed(period, { endDate: day })).catch(() => null))
  const drop = async (period: Period) => {
    const words = `${formatDay(period.startDate)}开始的这次月经将被删除，不可恢复。`
    if (await dialogs.confirm(words, { title: '删除记录' }))
      await remove.run({ kind: 'period', recordId: period.recordId }).catch(() => null)
  }
  if (day > today)
    return (
      <Card id={id} title={formatDay(day)}>
        <View id={`${id}-ahead`} className={css.note}>
          这天还没有到，到时再记录。
        </View>
      </Card>
    )
  return (
    <Card id={id} title={formatDay(day)}>
      {here ? (
        <>
          <Facts
            rows={[
              { label: '月经第', value: `${diffDays(day, here.startDate) + 1}天` },
              { label: '开始', value: formatDay(here.startDate) },
              { label: '结束', value: here.endDate ? formatDay(here.endDate) : '未记录' },
            ]}
          />
          {here.endDate !== day && (
            <Button id={`${id}-end`} busy={isBusy} onTap={() => void end(here)}>
              这天月经结束
            </Button>
          )}
          <Button id={`${id}-detail`} kind="secondary" onTap={() => setOpen(true)}>
            经量和不适
          </Button>
          <Button id={`${id}-delete`} kind="text" small busy={isBusy} onTap={() => void drop(here)}>
            删除这次记录
          </Button>
          {isOpen && <RecordSheet period={here} onClose={() => setOpen(false)} />}
        </>
      ) : (
        <Button id={`${id}-begin`} busy={isBusy} onTap={() => void begin()}>
          这天月经开始
        </Button>
      )}
    </Card>
  )
}
