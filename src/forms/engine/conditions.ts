/** Builders of conditions: `is('married', '20')`, `all(isYes('smokes'), atLeast('years', 5))`. */

import type { Answers, Condition } from './kinds'

const make = (name: string, needs: readonly string[], holds: Condition['holds']): Condition => ({ name, needs, holds })

/** Gives a condition its own description in docs/forms.md. */
export const named = (name: string, condition: Condition): Condition => ({ ...condition, name })

export const isYes = (field: string): Condition => make(`${field} 为是`, [field], (answers) => answers[field] === true)

export const isNo = (field: string): Condition => make(`${field} 为否`, [field], (answers) => answers[field] === false)

/** The choice is one of the values. */
export const is = (field: string, ...values: readonly string[]): Condition =>
  make(`${field} 为 ${values.join('、')}`, [field], (answers) => values.some((value) => value === answers[field]))

/** The choice is none of the values; holds also while nothing is chosen. */
export const isNot = (field: string, ...values: readonly string[]): Condition =>
  make(`${field} 不为 ${values.join('、')}`, [field], (answers) => !values.some((value) => value === answers[field]))

/** Something right stands in the field. */
export const isAnswered = (field: string): Condition => make(`${field} 已填`, [field], (answers) => field in answers)

/** The number is at least `least`. */
export const atLeast = (field: string, least: number): Condition =>
  make(`${field} ≥ ${least}`, [field], (answers) => numberIn(answers, field) >= least)

/** The number is answered and under the limit. */
export const below = (field: string, limit: number): Condition =>
  make(`${field} < ${limit}`, [field], (answers) => typeof answers[field] === 'number' && answers[field] < limit)

/** Nothing was answered. */
export const unanswered = (field: string): Condition =>
  make(`${field} 未填写`, [field], (answers) => answers[field] === undefined)

export const any = (...conditions: readonly Condition[]): Condition =>
  make(
    conditions.map(({ name }) => name).join(' 或 '),
    conditions.flatMap(({ needs }) => needs),
    (answers) => conditions.some(({ holds }) => holds(answers)),
  )

export const all = (...conditions: readonly Condition[]): Condition =>
  make(
    conditions.map(({ name }) => name).join(' 且 '),
    conditions.flatMap(({ needs }) => needs),
    (answers) => conditions.every(({ holds }) => holds(answers)),
  )

const numberIn = (answers: Answers, field: string): number => {
  const value = answers[field]
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY
}
