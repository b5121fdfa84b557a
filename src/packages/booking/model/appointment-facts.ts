/** The facts of an appointment in the order a patient asks for them. Pure. */

import { PERIOD_LABELS } from './availability'

import type { PERIODS } from '@/api/booking/schemas'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { formatDay, formatMinutes, parseMinutes } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { maskName } from '@/domain/text'
import type { Fact } from '@/ui/facts'

/** The fields of an appointment that are appointment. */
export interface AppointmentSummary {
  readonly kind?: AppointmentKind | null
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

/** A time of a clinic before it is booked, a line each: the day, the time, with whom, what it costs. */
export function sessionWords({
  date,
  doctorName,
  doctorTitle,
  subjectName,
  feeFen,
  ...time
}: Pick<
  AppointmentSummary,
  'date' | 'period' | 'startTime' | 'endTime' | 'doctorName' | 'doctorTitle' | 'subjectName' | 'feeFen'
>): string {
  const fee = feeFen === null ? '' : `挂号费${feeText(feeFen)}`
  const who = [subjectName, doctorName, doctorTitle].filter(Boolean).join(' ')
  return [date === '' ? '' : formatDay(date), visitTimeText(time), who, fee].filter(Boolean).join('\n')
}

/** What the facts are called. An examination in a room has no doctor: the room stands in the doctor's place. */
const LABELS = {
  visit: { date: '就诊日期', time: '就诊时间', who: '就诊人', doctor: '医生', subject: '门诊', place: '就诊地点', seq: '就诊序号', fee: '挂号费' },
  exam: { date: '检查日期', time: '检查时间', who: '检查人', doctor: '检查医生', subject: '检查项目', place: '检查地点', seq: '检查序号', fee: '检查费' },
  assessment: { date: '评估日期', time: '评估时间', who: '评估人', doctor: '医生', subject: '评估项目', place: '评估地点', seq: '评估序号', fee: '评估费' },
  operation: { date: '手术日期', time: '手术时间', who: '就诊人', doctor: '医生', subject: '手术', place: '手术地点', seq: '手术序号', fee: '手术费' },
} as const // prettier-ignore

const WORDS_OF: Readonly<Record<AppointmentKind, keyof typeof LABELS>> = {
  registration: 'visit',
  filing: 'visit',
  check: 'exam',
  hysteroscopy: 'exam',
  assessment: 'assessment',
  operation: 'operation',
}

/**
 * When, who, doctor, clinic, where and fee; the queue number where there is one.
 * @param masked hides the name where other people may look at the phone
 */
export function appointmentFacts(appointment: AppointmentSummary, { masked = false } = {}): Fact[] {
  const isExam = appointment.kind === 'check'
  const words = LABELS[WORDS_OF[appointment.kind ?? 'registration']]
  // An operation that costs nothing here is billed at the hospital: 免费 would be no true word.
  const isBilledThere = appointment.kind === 'operation' && (appointment.feeFen ?? 0) === 0
  const doctor = { label: appointment.doctorTitle || !isExam ? words.doctor : '检查室', value: '' }
  return [
    { label: words.date, value: appointment.date && formatDay(appointment.date), strong: true },
    { label: words.time, value: visitTimeText(appointment), strong: true },
    { label: words.who, value: masked ? maskName(appointment.patientName) : appointment.patientName },
    { ...doctor, value: [appointment.doctorName, appointment.doctorTitle].filter(Boolean).join(' ') },
    { label: words.subject, value: appointment.subjectName },
    { label: words.place, value: appointment.place || appointment.unitName },
    ...(appointment.seqNo === null ? [] : [{ label: words.seq, value: `${appointment.seqNo}号` }]),
    ...(isBilledThere
      ? []
      : [{ label: words.fee, value: appointment.feeFen === null ? '以订单为准' : feeText(appointment.feeFen) }]),
  ]
}

/** What a hospital says beside the steps of a procedure. */
interface ArrivalGuide {
  readonly arriveMin: number | null
  readonly bring: string
  readonly who: string
}

/** When to be there, who comes and what to bring; what is not known is left out. @param startTime `09:30` */
export function arrivalFacts(
  { arriveMin, bring, who }: ArrivalGuide,
  startTime: string,
): { label: string; value: string; strong?: boolean }[] {
  const start = parseMinutes(startTime)
  const at = arriveMin !== null && arriveMin > 0 && start !== null ? formatMinutes(start - arriveMin) : ''
  return [
    { label: '到院时间', value: at === '' ? '' : `${at}前`, strong: true },
    { label: '到院人员', value: who },
    { label: '携带', value: bring },
  ].filter(({ value }) => value !== '')
}
