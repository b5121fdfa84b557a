/** What he counts before a day of semen (spec:treatment#timing). Pure; it names days and never judges a sample. */

import type { CourseStep } from './use-course'

import { type DateText, shortDay } from '@/domain/dates'
import { type Abstinence, abstinenceBefore, ABSTINENCE_DAYS } from '@/domain/treatment/abstinence'

/** The step of his sample in a course. */
const SAMPLE = 'semen'

export interface HisSample extends Abstinence {
  readonly date: DateText
}

/** His sample while it is ahead and its day is known; null where it is over or only a window is told. */
export function hisSample(steps: readonly CourseStep[], today: DateText): HisSample | null {
  const step = steps.find(({ key }) => key === SAMPLE)
  if (!step || step.state === 'done' || step.date === '' || (step.until !== '' && step.until !== step.date)) return null
  const counted = abstinenceBefore(step.date, today)
  return counted && { date: step.date, ...counted }
}

/** The days left, as the large word of the card. */
export const leftWords = ({ daysLeft }: HisSample): string => (daysLeft === 0 ? '今天' : `还有${daysLeft}天`)

/** What today asks of him. */
export function abstinenceWords({ from, until, isHeld, daysLeft }: HisSample): string {
  if (daysLeft === 0)
    return `今天取精。距末次排精不足${ABSTINENCE_DAYS.least}天或超过${ABSTINENCE_DAYS.most}天的，请先告诉护士。`
  if (isHeld) return `已到禁欲的日子，到取精前不要再排精。末次排精在${shortDay(until)}之后的，请先联系医院。`
  return `最后一次排精请在${shortDay(from)}至${shortDay(until)}之间，之后到取精前禁欲${ABSTINENCE_DAYS.least}至${ABSTINENCE_DAYS.most}天。`
}
