import type { FollicleView } from '../variants/follicle-scans'
import type { FollicleScan, FollicleScans } from './use-follicles'

import { leadSize, LINING_WORDS, printFollicles } from '@/domain/treatment/follicles'
import type { ChartData, ChartPoint } from '@/ui/chart'

/** The pattern with the letter that Chinese reports print: 三线征（A）; '' where none was written down. */
export function liningText({ endometriumType }: FollicleScan): string {
  if (endometriumType === null) return ''
  const { word, letter } = LINING_WORDS[endometriumType]
  return `${word}（${letter}）`
}

/** 促排第8天，月经第9天. */
export const dayText = ({ gnDay, cycleDay }: Pick<FollicleScan, 'gnDay' | 'cycleDay'>): string =>
  [gnDay === null ? '' : `促排第${gnDay}天`, cycleDay === null ? '' : `月经第${cycleDay}天`].filter(Boolean).join('，')

/**
 * How many there are on one side and their sizes: 共3个：18.5×2，15.0. The number stands first, so that no line ends
 * inside it; a side that nobody measured says so.
 */
export function sideText(scan: FollicleScan, side: 'left' | 'right'): string {
  const printed = printFollicles(scan[side])
  const total = side === 'left' ? scan.leftTotal : scan.rightTotal
  if (printed === '') return total ? `共${total}个，未记录大小` : '未记录'
  return total === null ? printed : `共${total}个：${printed}`
}

/** A laboratory value as it was written, with its unit; '' where none was taken. */
const valued = (value: string, unit: string): string => (value === '' ? '' : `${value} ${unit}`)

/** Hormones of the day with their units; those that were not taken are left out. */
export const hormonesOf = ({ e2, lh, p }: FollicleScan) =>
  [
    { label: '雌二醇', value: valued(e2, 'pg/mL') },
    { label: 'LH', value: valued(lh, 'mIU/mL') },
    { label: '孕酮', value: valued(p, 'ng/mL') },
  ].filter(({ value }) => value !== '')

/** Numbers of a written value; `<0.1` and words are not drawn, the table beside says them. */
const drawn = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null)

/** The scans whose day is known, in order. */
function placed({ list }: FollicleScans, days: FollicleView['days']) {
  return list
    .flatMap((scan) => {
      const x = days === 'gn' ? scan.gnDay : scan.cycleDay
      return x === null ? [] : [{ x, scan }]
    })
    .sort((a, b) => a.x - b.x)
}

type Placed = ReturnType<typeof placed>

const pointsOf = (rows: Placed, value: (scan: FollicleScan) => number | null): ChartPoint[] =>
  rows.map(({ x, scan }) => ({ x, y: value(scan) }))

const common = (days: FollicleView['days']) => ({
  xLabel: days === 'gn' ? '促排日' : '周期日',
  xText: (x: number) => `第${x}天`,
})

/** Largest follicles of both sides and the lining, mm; the cycle before as a pale line where it counts the same days. */
export function sizesChart(scans: FollicleScans, days: FollicleView['days']): ChartData {
  const rows = placed(scans, days)
  const before =
    days === 'gn' ? scans.before.flatMap(({ gnDay, leadMm }) => (gnDay === null ? [] : [{ x: gnDay, y: leadMm }])) : []
  return {
    ...common(days),
    unit: 'mm',
    series: [
      { key: 'left', label: '左侧最大', kind: 'left', points: pointsOf(rows, (scan) => leadSize(scan.left)) },
      { key: 'right', label: '右侧最大', kind: 'right', points: pointsOf(rows, (scan) => leadSize(scan.right)) },
      { key: 'lining', label: '内膜', kind: 'lining', points: pointsOf(rows, ({ endometriumMm }) => endometriumMm) },
      ...(before.length > 0
        ? [
            {
              key: 'before',
              label: '上一周期最大',
              kind: 'plain' as const,
              points: [...before].sort((a, b) => a.x - b.x),
            },
          ]
        : []),
    ],
  }
}

/** The hormones of a scan, each on a scale of its own, for their units differ. */
const HORMONES = [
  { key: 'e2', title: '雌二醇', unit: 'pg/mL' },
  { key: 'lh', title: '黄体生成素（LH）', unit: 'mIU/mL' },
  { key: 'p', title: '孕酮', unit: 'ng/mL' },
] as const

export interface HormoneChart {
  readonly key: (typeof HORMONES)[number]['key']
  readonly title: string
  readonly data: ChartData
}

/** Oestradiol, LH and progesterone by day; none of which fewer than two values can be drawn. */
export const hormoneCharts = (scans: FollicleScans, days: FollicleView['days']): HormoneChart[] =>
  HORMONES.flatMap(({ key, title, unit }) => {
    const points = pointsOf(placed(scans, days), (scan) => drawn(scan[key]))
    if (points.filter(({ y }) => y !== null).length < 2) return []
    const series = [{ key, label: title, kind: 'hormone' as const, points }]
    return [{ key, title, data: { ...common(days), unit, series } }]
  })
