/** Nobody under eighteen verifies alone: at no door, by no kind of document (spec:identity#of-age). */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { probe } from '../../programs'

import { UNDER_AGE } from '@/domain/person/of-age'

const KINDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

let outcomes: Record<string, string>
beforeAll(() => {
  const data = mkdtempSync(path.join(tmpdir(), 'of-age-'))
  try {
    outcomes = probe('identity/identity-of-age', data)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}, 300_000)

it.each(
  ['authBind', 'realInfo'].flatMap((door) =>
    KINDS.flatMap((kind) => [
      [door, kind, 'dayBefore', UNDER_AGE],
      [door, kind, 'eighteen', 'in'],
      [door, kind, 'older', 'in'],
    ]),
  ),
)('%s with a document of kind %s, %s: %s', (door, kind, age, outcome) => {
  expect(outcomes[`${door} ${kind} ${age}`]).toBe(outcome)
})

it('recognition by face opens from the day of the eighteenth birthday on', () => {
  expect(['dayBefore', 'eighteen', 'older'].map((age) => outcomes[`face 1 ${age}`])).toEqual([UNDER_AGE, 'in', 'in'])
  const byRecord = ['dayBefore', 'eighteen', 'older'].map((age) => outcomes[`faceByRecord 1 ${age}`])
  expect(byRecord).toEqual(['about nobody', 'about her', 'about her'])
})

it('a code of the desk opens at any age: its staff have seen the guardian', () => {
  expect(['dayBefore', 'eighteen', 'older'].map((age) => outcomes[`desk 2 ${age}`])).toEqual(['in', 'in', 'in'])
})
