import { Card } from '@/ui/card'
import { type ChartData, TrendChart } from '@/ui/chart'

const follicles: ChartData = {
  unit: 'mm',
  xLabel: '促排日',
  xText: (x) => `第 ${x} 天`,
  band: { from: 18, to: 22, label: '成熟参考' },
  marks: [{ x: 8, label: '调整剂量' }],
  series: [
    {
      key: 'left',
      label: '左侧最大卵泡',
      kind: 'left',
      points: [5, 7, 8, 9, 10, 11].map((x, at) => ({ x, y: [8, 10.5, 12, null, 15.5, 18][at] ?? null })),
    },
    {
      key: 'right',
      label: '右侧最大卵泡',
      kind: 'right',
      points: [5, 7, 8, 10, 11].map((x, at) => ({ x, y: [7, 9, 10.5, 13.5, 16][at] ?? null })),
    },
    {
      key: 'lining',
      label: '内膜厚度',
      kind: 'lining',
      points: [5, 8, 11].map((x, at) => ({ x, y: [5.2, 7.4, 9.6][at] ?? null, note: x === 11 ? '三线征' : undefined })),
    },
  ],
}

const hormones: ChartData = {
  unit: 'pg/mL',
  xLabel: '促排日',
  xText: (x) => `第 ${x} 天`,
  series: [
    {
      key: 'e2',
      label: '雌二醇',
      kind: 'hormone',
      points: [
        [5, 210],
        [8, 980],
        [11, 2650],
      ].map(([x = 0, y = 0]) => ({ x, y })),
    },
  ],
}

/** Lines over time, each with its table. */
export function Charts() {
  return (
    <>
      <Card>
        <TrendChart id="dev-test-follicle" title="卵泡监测" data={follicles} />
      </Card>
      <Card>
        <TrendChart id="dev-test-hormone" title="激素水平" data={hormones} />
      </Card>
      <Card>
        <TrendChart id="dev-test-nothing" title="体重" data={{ ...hormones, series: [] }} />
      </Card>
    </>
  )
}
