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

/** One of several choices holds the value. */
export const has = (field: string, value: string): Condition =>
  make(`${field} 含 ${value}`, [field], (answers) => {
    const chosen = answers[field]
    return Array.isArray(chosen) && chosen.some((one) => one === value)
  })

/** The number is at least `least`. */
export const atLeast = (field: string, least: number): Condition =>
  make(`${field} ≥ ${least}`, [field], (answers) => numberIn(answers, field) >= least)

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
