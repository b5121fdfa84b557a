import { View } from '@tarojs/components'

import { formatDateTime } from '@/domain/dates'
import { type HcgValue, hcgTrend, isHcg } from '@/domain/treatment/hcg-trend'
import type { LabItem, LabReport } from '@/shared/health/use-lab-reports'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'

import css from './values.module.scss'

/** Its values of the hormone, with the hour of the sample; none where that is not known. */
const valuesIn = ({ sampledAt, items }: Pick<LabReport, 'sampledAt' | 'items'>): HcgValue[] =>
  sampledAt === null
    ? []
    : items.filter(isHcg).map(({ result, unit }) => ({ at: sampledAt, text: result.trim(), unit }))

interface HcgTrendProps {
  readonly id: string
  readonly item: LabItem
  readonly report: LabReport
  readonly earlier: readonly LabReport[]
}

/**
 * Two values that may be read together, with what the hospital says of such two, where it says anything; the app counts and
 * judges nothing of them (spec:results#two-values-of-hcg). Nothing in quiet mode.
 */
export function HcgTrend({ id, item, report, earlier }: HcgTrendProps) {
  const { hcgTrend: explanation } = useHospital().attempt
  const isQuiet = useQuiet()
  const [now = null] = valuesIn({ ...report, items: [item] })
  const both = isQuiet ? null : hcgTrend(now, earlier.flatMap(valuesIn))
  if (both === null) return null
  return (
    <View id={`${id}-both`} className={css.both}>
      {both.map(({ at, text, unit }) => (
        <View key={at} className={css.before}>{`${formatDateTime(at).slice(5, 16)} ${text} ${unit}`}</View>
      ))}
      {explanation !== '' && (
        <View id={`${id}-both-said`} className={css.term}>
          {explanation}
        </View>
      )}
    </View>
  )
}
