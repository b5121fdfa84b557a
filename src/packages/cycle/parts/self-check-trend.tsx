import { factsOfDay } from '../model/check-words'

import { addDays, type DateText, diffDays, formatDay } from '@/domain/dates'
import type { CheckDay } from '@/domain/treatment/self-check'
import { type ChartData, TrendChart } from '@/ui/chart'
import { List, ListRow } from '@/ui/list'

/** Measured days as a line; a gap of days stays a gap on the axis. */
function chartOf(days: readonly CheckDay[], from: DateText, field: 'weightKg' | 'girthCm'): ChartData | null {
  const points = days.flatMap((day) => {
    const y = day[field]
    return y === null ? [] : [{ x: diffDays(day.date, from), y }]
  })
  if (points.length < 2) return null
  return {
    series: [{ key: field, label: field === 'weightKg' ? '体重' : '腹围', kind: 'plain', points }],
    unit: field === 'weightKg' ? '公斤' : '厘米',
    xText: (x) => addDays(from, x).slice(5),
    yText: (y) => y.toFixed(1),
    xLabel: '日期',
  }
}

/** The course of weight and girth with their tables, and every day in words, the newest first. */
export function SelfCheckTrend({ days, from }: { days: readonly CheckDay[]; from: DateText }) {
  const weight = chartOf(days, from, 'weightKg')
  const girth = chartOf(days, from, 'girthCm')
  return (
    <>
      {weight && <TrendChart id="self-check-weight" title="体重变化" data={weight} />}
      {girth && <TrendChart id="self-check-girth" title="腹围变化" data={girth} />}
      <List>
        {[...days].reverse().map((day, at) => (
          <ListRow key={day.date} id={`self-check-item-${at}`} title={formatDay(day.date)} facts={factsOfDay(day)} />
        ))}
      </List>
    </>
  )
}
