/**
 * What a day's run takes of a whole: trouble journeys run on one platform a day, long lists give a sample. Both follow
 * from the date that `npm test` prints; `TEST_SEED=YYYY-MM-DD` repeats another day, `npm test -- --full` takes everything.
 */

import { randomFrom, seedOf } from './contract/support/mutants'

import { hospitalDate } from '@/domain/dates'

/** Date of this run. */
export const day = process.env['TEST_SEED'] ?? hospitalDate(Date.now())

/** True in a whole round. */
export const isFull = process.env['TEST_FULL'] === '1' || process.env['ATTACK_FULL'] === '1'

const DAY_MS = 86_400_000

/**
 * The choices whose turn it is: one a day in a fixed order, all in a whole round. Different names start at different
 * choices, so that each day costs about the same.
 */
export const turnOf = <Choice>(name: string, choices: readonly Choice[], date = day): Choice[] =>
  turnAt(seedOf(name), choices, date)

/** The choices whose turn it is where the days are dealt out by hand: `start` is the choice of day 0. */
export function turnAt<Choice>(start: number, choices: readonly Choice[], date = day): Choice[] {
  if (isFull) return [...choices]
  const at = (Math.floor(Date.parse(date) / DAY_MS) + start) % choices.length
  return choices.slice(at, at + 1)
}

/**
 * Every `parts`-th of the list, another part every day, so that after as many days all have come; the whole list in a
 * whole round. On one day another `shift` gives another part.
 */
export function partOf<Item>(name: string, list: readonly Item[], parts: number, shift = 0, date = day): Item[] {
  if (isFull) return [...list]
  const turn = Math.floor(Date.parse(date) / DAY_MS) + (seedOf(name) % parts) + shift
  return list.filter((_, index) => (index + turn) % parts === 0)
}

/** `count` of the list, another choice every day; the whole list in a whole round. */
export function sampleOf<Item>(name: string, list: readonly Item[], count: number, date = day): Item[] {
  if (isFull || count >= list.length) return [...list]
  const random = randomFrom(seedOf(`${name} ${date}`))
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Item)
}
