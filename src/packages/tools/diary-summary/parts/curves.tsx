import type { LogSummary } from '../../model/use-gestation'

import { gestationText } from '@/domain/treatment/gestation'
import { Card } from '@/ui/card'
import { type ChartData, TrendChart } from '@/ui/chart'

const ID = 'gestation-diary-detail'

type Measured = { readonly date: string; readonly gestDays: number | null; readonly y: number | null }

const chartOf = (label: string, unit: string, rows: readonly Measured[]): ChartData => {
  const isDated = rows.every(({ gestDays }) => gestDays !== null)
  return {
    series: [
      {
        key: label,
        label,
        kind: 'plain',
        points: rows.map(({ gestDays, y }, at) => ({ x: isDated ? (gestDays ?? 0) : at, y })),
      },
    ],
    unit,
    xText: (x) => (isDated ? gestationText(x) : (rows[x]?.date.slice(5) ?? '')),
    yText: (y) => y.toFixed(1),
    xLabel: isDated ? '孕周' : '日期',
  }
}

/** What was measured, over the pregnancy; by days where no due date is known. */
export function Curves({ weights, bellies }: Pick<LogSummary, 'weights' | 'bellies'>) {
  return (
    <>
      {weights.length > 0 && (
        <Card>
          <TrendChart
            id={`${ID}-weight`}
            title="体重"
            data={chartOf(
              '体重',
              '公斤',
              weights.map((one) => ({ ...one, y: one.weightKg })),
            )}
          />
        </Card>
      )}
      {bellies.length > 0 && (
        <Card>
          <TrendChart
            id={`${ID}-belly`}
            title="腹围"
            data={chartOf(
              '腹围',
              '厘米',
              bellies.map((one) => ({ ...one, y: one.bellyCm })),
            )}
          />
        </Card>
      )}
    </>
  )
}
