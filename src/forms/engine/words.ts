/** Answers in words, for the review before sending and for records. */

import type { Answer, Answers, Field, FieldOf, Option } from './kinds'

import { formatDay, isDate } from '@/domain/dates'
import { formatMobile } from '@/domain/input/phone'
import { formatGestation } from '@/domain/treatment/gestation'

const RATINGS = ['', '非常不满意', '不满意', '一般', '满意', '非常满意'] as const

/** 1 to 5 in words (spec:followup#satisfaction). */
export const ratingWord = (value: number): string => RATINGS[value] ?? ''

const labelOf = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? ''

/** One answer in words; '' for an absent one. Groups have an own view. */
export function wordsOf(field: Field, answer: Answer | undefined): string {
  if (answer === undefined) return ''
  switch (field.kind) {
    case 'choice':
      return labelOf(field.options, answer)
    case 'choices':
      return Array.isArray(answer) ? answer.map((one) => labelOf(field.options, one)).join('、') : ''
    case 'yesNo':
      return answer === true ? (field.yes ?? '是') : (field.no ?? '否')
    case 'rating':
      return ratingWord(Number(answer))
    case 'photos':
      return Array.isArray(answer) ? `${answer.length} 张` : ''
    case 'agree':
      return '已确认'
    case 'date':
      return formatDay(String(answer))
    case 'offer':
      // The label of an offer stands in the hospital's list only; without that list the value itself is shown.
      return isDate(answer) ? formatDay(answer) : '已选择'
    case 'mobile':
      // A number that came back from the hospital is masked, and grouping would change it.
      return String(answer).includes('*') ? String(answer) : formatMobile(String(answer))
    case 'number':
    case 'measured':
      return `${String(answer)} ${field.unit ?? ''}`.trim()
    case 'gestation':
      return formatGestation(Number(answer))
    case 'group':
      return Array.isArray(answer) ? `${answer.length} ${field.item}` : ''
    default:
      return String(answer)
  }
}

/** What one item of a group is called beside the group's own name, so that one of twins is told from the other: 第2个（女）. */
export function itemTitle(group: FieldOf<'group'>, at: number, item: Answers = {}): string {
  const { sex } = group.fields
  const told = sex && item['sex'] !== undefined ? wordsOf(sex, item['sex']) : ''
  return `第${at + 1}${group.item}${told ? `（${told}）` : ''}`
}
