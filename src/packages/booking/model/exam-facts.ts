/** What an examination asks, in the order a patient needs it. Pure. */

import { BETWEEN } from './between'
import type { Subject } from './use-subjects-and-doctors'

import { daysWords } from '@/domain/booking/examinations'
import { feeText } from '@/domain/money'
import type { Fact } from '@/ui/facts'

export type Exam = NonNullable<Subject['exam']>

const WHO = { all: '', woman: '女方', man: '男方' } as const

export const fastingText = (hours: number): string => (hours > 0 ? `需空腹${hours}小时` : '无需空腹')

const abstinenceText = ({ abstainFrom, abstainUntil }: Pick<Exam, 'abstainFrom' | 'abstainUntil'>): string =>
  abstainFrom > 0 ? `禁欲${abstainFrom}至${abstainUntil}天` : ''

/** One line for a list: who, when in the cycle, days of abstinence; an empty stomach only where one is needed. */
export function examLine(exam: Exam): string {
  const { who, fastingHours, cycleText } = exam
  const parts = [WHO[who ?? 'all'], cycleText, abstinenceText(exam), fastingHours > 0 ? fastingText(fastingHours) : '']
  return parts.filter(Boolean).join(BETWEEN)
}

/** The facts of an examination with place and fee. */
export function examFacts({ floor, feeFen }: Pick<Subject, 'floor' | 'feeFen'>, exam: Exam): Fact[] {
  const { who, fastingHours, cycleText, windowFrom, windowTo } = exam
  const abstinence = abstinenceText(exam)
  return [
    ...(WHO[who ?? 'all'] ? [{ label: '检查对象', value: WHO[who ?? 'all'] }] : []),
    ...(cycleText ? [{ label: '检查时机', value: cycleText }] : []),
    ...(windowFrom && windowTo ? [{ label: '您可选择', value: daysWords(windowFrom, windowTo), strong: true }] : []),
    ...(abstinence ? [{ label: '检查前', value: abstinence }] : []),
    { label: '是否空腹', value: fastingText(fastingHours) },
    { label: '检查地点', value: floor },
    ...(feeFen === null ? [] : [{ label: '检查费', value: feeText(feeFen) }]),
  ]
}
