import type { Gestation, GestationLog } from '../../model/use-gestation'
import { PLACE_WORDS, rangeText } from '../../model/weight-words'

import { gestationText } from '@/domain/treatment/gestation'
import { bmiOf, gainOn, placeOf, printedGain, recommendationFor } from '@/domain/treatment/pregnancy-weight'
import { Card } from '@/ui/card'
import { type ChartData, TrendChart } from '@/ui/chart'
import { Facts } from '@/ui/facts'

type Weighed = GestationLog & { readonly weightKg: number }
const isWeighed = (log: GestationLog): log is Weighed => log.weightKg !== null

const recommendedFor = ({ heightCm, preWeightKg, fetusCount }: Gestation) =>
  heightCm && preWeightKg ? recommendationFor(bmiOf(preWeightKg, heightCm), fetusCount ?? 0) : null

/** The weights over the pregnancy, between the lines of the estimate where there is one. */
export function WeightChart({ gestation, logs }: { gestation: Gestation; logs: readonly GestationLog[] }) {
  const weighed = logs.filter(isWeighed).sort((a, b) => (a.date < b.date ? -1 : 1))
  const [last] = weighed.slice(-1)
  if (!last) return null
  const found = recommendedFor(gestation)
  const before = gestation.preWeightKg
  const dated = weighed.flatMap(({ gestDays, weightKg }) => (gestDays === null ? [] : [{ x: gestDays, y: weightKg }]))
  const isDated = dated.length === weighed.length
  const points = isDated ? dated : weighed.map(({ weightKg }, at) => ({ x: at, y: weightKg }))
  const line = (edge: 'low' | 'high') =>
    found && before && isDated
      ? points.map(({ x }) => ({ x, y: Math.round((before + printedGain(found, x)[edge]) * 10) / 10 }))
      : []
  const data: ChartData = {
    series: [
      { key: 'weight', label: '体重', kind: 'plain', points },
      ...(line('low').length > 0
        ? [
            { key: 'low', label: '估算下限', kind: 'lining' as const, points: line('low') },
            { key: 'high', label: '估算上限', kind: 'hormone' as const, points: line('high') },
          ]
        : []),
    ],
    unit: '公斤',
    xText: (x) => (isDated ? gestationText(x) : (weighed[x]?.date.slice(5) ?? '')),
    yText: (y) => y.toFixed(1),
    xLabel: isDated ? '孕周' : '日期',
  }
  const gain = before === null ? null : Math.round((last.weightKg - before) * 10) / 10
  const estimate =
    found && last.gestDays !== null
      ? { range: gainOn(found, last.gestDays), printed: printedGain(found, last.gestDays) }
      : null
  return (
    <Card>
      <TrendChart id="pregnancy-tools-tool-chart" title="体重变化" data={data} />
      <Facts
        rows={[
          {
            label: '最近一次',
            value: `${last.weightKg.toFixed(1)}公斤`,
            id: 'pregnancy-tools-tool-last',
            strong: true,
          },
          { label: '比孕前', value: gain === null ? '' : `${gain > 0 ? '+' : ''}${gain.toFixed(1)}公斤` },
          ...(estimate && gain !== null
            ? [
                { label: '估算增重', value: `${rangeText(estimate.printed)}公斤` },
                { label: '对照', value: PLACE_WORDS[placeOf(gain, estimate.range)], id: 'pregnancy-tools-tool-place' },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
