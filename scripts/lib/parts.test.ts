import { readdirSync } from 'node:fs'

import { browserTests, distributeFiles } from './parts.mjs'
import { inRoot } from './root.mjs'

it('deals long and short files out evenly', () => {
  const seconds = { a: 100, b: 60, c: 50, d: 10 }
  expect(distributeFiles(['d', 'c', 'b', 'a'], seconds, 2)).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ])
})

it('counts a file that nobody has timed as a middling one', () => {
  expect(distributeFiles(['a', 'b', 'c', 'new'], { a: 10, b: 2, c: 4 }, 2)).toEqual([['a'], ['c', 'new', 'b']])
  expect(distributeFiles(['x', 'y'], {}, 2)).toEqual([['x'], ['y']])
})

it('runs every browser test in exactly one part', () => {
  const all = readdirSync(inRoot('tests', 'flows'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/flows/${file}`)
  expect([1, 2, 3, 4].flatMap((part) => browserTests(part, 4)).sort()).toEqual(all.sort())
})
