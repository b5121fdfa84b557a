import { isHardOutcome } from './attempt-text'
import type { Cycle } from './use-course'

import { formatDateTime, formatDay } from '@/domain/dates'
import type { Fact } from '@/ui/facts'

/** A day of a cycle; none where it is not known. */
export const day = (label: string, date: string): Fact[] => (date === '' ? [] : [{ label, value: formatDay(date) }])
const minute = (label: string, at: number | null): Fact[] =>
  at === null ? [] : [{ label, value: formatDateTime(at).slice(0, 16) }]

/** Dates of a cycle as far as they are known; an absent one is left out. */
export const datesOf = (cycle: Cycle, reword: (title: string) => string): Fact[] => [
  ...day('末次月经', cycle.lmp),
  ...day('进周期', cycle.startDate),
  ...day('促排开始', cycle.gnStartDate),
  ...minute('夜针', cycle.triggerAt),
  ...minute('取卵', cycle.retrievalAt),
  ...day('移植', cycle.transferDate),
  ...day(isHardOutcome(cycle.outcome) ? '化验' : reword('验孕'), cycle.hcgTestDate),
  ...day('结束', cycle.endDate),
]

/** 第2周期; 治疗周期 where the hospital does not number it. */
export const cycleTitle = ({ cycleNo }: { readonly cycleNo: number | null }): string =>
  cycleNo === null ? '治疗周期' : `第${cycleNo}周期`

/** How a cycle is done, and with whom. */
export const howOf = (cycle: Cycle, couple: string): Fact[] => [
  { label: '夫妻', value: couple },
  { label: '助孕方式', value: cycle.methodText },
  { label: '方案', value: cycle.protocol },
  ...(cycle.pgt !== null && cycle.pgt !== 'none' ? [{ label: '胚胎检测', value: `PGT-${cycle.pgt}` }] : []),
  { label: '医生', value: cycle.doctorName },
  { label: '护士', value: cycle.nurseName },
  ...(cycle.cancelReason === '' ? [] : [{ label: '取消原因', value: cycle.cancelReason }]),
  ...(cycle.outcomeText === '' ? [] : [{ label: '结果', value: cycle.outcomeText }]),
]
