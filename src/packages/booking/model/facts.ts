/** The facts of an appointment in the order a patient asks for them. Pure. */
import { PERIOD_LABELS } from './places'

import type { PERIODS } from '@/api/booking/schemas'
import { formatDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { maskName } from '@/domain/text'
import type { Fact } from '@/ui/facts'

/** The parts of an appointment that are shown. */
export interface Shown {
  readonly patientName: string
  readonly unitName: string
  readonly subjectName: string
  readonly doctorName: string
  readonly doctorTitle: string
  readonly date: string
  readonly period: (typeof PERIODS)[number] | null
  readonly startTime: string
  readonly endTime: string
  readonly seqNo: number | null
  readonly place: string
  readonly feeFen: number | null
}

/** `上午 08:00-08:30`; the parts that are missing are left out. */
export function timeText({ period, startTime, endTime }: Pick<Shown, 'period' | 'startTime' | 'endTime'>): string {
  const time = startTime && endTime ? `${startTime}-${endTime}` : startTime
  return [period && PERIOD_LABELS[period], time].filter(Boolean).join(' ')
}

/** Who, doctor, when, where, fee; the queue number where there is one. */
export function factsOf(shown: Shown, { masked = false } = {}): Fact[] {
  return [
    { label: '就诊日期', value: shown.date && formatDay(shown.date), strong: true },
    { label: '就诊时间', value: timeText(shown), strong: true },
    { label: '就诊人', value: masked ? maskName(shown.patientName) : shown.patientName },
    { label: '医生', value: [shown.doctorName, shown.doctorTitle].filter(Boolean).join(' ') },
    { label: '门诊', value: shown.subjectName },
    { label: '就诊地点', value: shown.place || shown.unitName },
    ...(shown.seqNo === null ? [] : [{ label: '就诊序号', value: `${shown.seqNo}号` }]),
    { label: '挂号费', value: shown.feeFen === null ? '以订单为准' : feeText(shown.feeFen) },
  ]
}
