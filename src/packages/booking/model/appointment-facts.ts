/** The facts of an appointment in the order a patient asks for them. Pure. */
import { PERIOD_LABELS } from './availability'

import type { PERIODS } from '@/api/booking/schemas'
import { formatDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { maskName } from '@/domain/text'
import type { Fact } from '@/ui/facts'

/** The fields of an appointment that are appointment. */
export interface AppointmentSummary {
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
export function visitTimeText({
  period,
  startTime,
  endTime,
}: Pick<AppointmentSummary, 'period' | 'startTime' | 'endTime'>): string {
  const time = startTime && endTime ? `${startTime}-${endTime}` : startTime
  return [period && PERIOD_LABELS[period], time].filter(Boolean).join(' ')
}

/**
 * When, who, doctor, clinic, where and fee; the queue number where there is one.
 * @param masked hides the name where other people may look at the phone
 */
export function appointmentFacts(appointment: AppointmentSummary, { masked = false } = {}): Fact[] {
  return [
    { label: '就诊日期', value: appointment.date && formatDay(appointment.date), strong: true },
    { label: '就诊时间', value: visitTimeText(appointment), strong: true },
    { label: '就诊人', value: masked ? maskName(appointment.patientName) : appointment.patientName },
    { label: '医生', value: [appointment.doctorName, appointment.doctorTitle].filter(Boolean).join(' ') },
    { label: '门诊', value: appointment.subjectName },
    { label: '就诊地点', value: appointment.place || appointment.unitName },
    ...(appointment.seqNo === null ? [] : [{ label: '就诊序号', value: `${appointment.seqNo}号` }]),
    { label: '挂号费', value: appointment.feeFen === null ? '以订单为准' : feeText(appointment.feeFen) },
  ]
}
