/** The table of consequences: what follows from each domain event in which domain, with the tests that prove it. */

import { readdirSync, readFileSync } from 'node:fs'

import { events, listeners } from '../../sandbox/registry'
import type { EventType, Listener } from '../../sandbox/server/events'
import { inRoot } from './root.mjs'

/** What a domain does about an event, with the places of the tests that name it. */
export interface Cell {
  readonly event: string
  readonly domain: string
  readonly effect: string
  readonly tests: readonly string[]
}

/** A title names the cell that its test proves: `[effect:cycle.cycleClosed:booking]`. */
const TAG = /\[effect:([a-zA-Z]+\.[a-zA-Z]+):([a-z]+)\]/g

/** The files of contract tests that prove each cell, by `event:domain`. */
export function provenCells(folder = 'tests/contract'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.test.ts')) continue
    for (const [, event, domain] of readFileSync(inRoot(folder, name), 'utf8').matchAll(TAG)) {
      const key = `${event}:${domain}`
      const files = found.get(key) ?? []
      found.set(key, [...new Set([...files, `${folder}/${name}`])])
    }
  }
  return found
}

/** The cells of an event in the order in which its listeners run. */
export const cellsOf = (
  { name }: EventType<never>,
  heard: readonly Listener[],
  proven: ReadonlyMap<string, string[]>,
): Cell[] =>
  heard
    .filter(({ event }) => event === name)
    .map(({ domain, effect }) => ({ event: name, domain, effect, tests: proven.get(`${name}:${domain}`) ?? [] }))

/** What is wrong with the table, a line each: an event that nobody hears, a cell without a test, a tag without a cell. */
export function problemsOf(
  declared: readonly EventType<never>[],
  heard: readonly Listener[],
  proven: ReadonlyMap<string, string[]>,
): string[] {
  const cells = declared.flatMap((event) => cellsOf(event, heard, proven))
  const unheard = declared.filter(({ name }) => !heard.some(({ event }) => event === name))
  const keys = new Set(cells.map(({ event, domain }) => `${event}:${domain}`))
  return [
    ...unheard.map(({ name }) => `${name}: no domain listens to it`),
    ...cells
      .filter(({ tests }) => tests.length === 0)
      .map(({ event, domain }) => `${event}: no test proves what follows in ${domain}`),
    ...[...proven.keys()].filter((key) => !keys.has(key)).map((key) => `${key}: a test names it, and nobody does it`),
  ]
}

/** The table as it stands. */
export const consequences = () => {
  const proven = provenCells()
  return {
    rows: events.map((event) => ({ event, cells: cellsOf(event, listeners, proven) })),
    problems: problemsOf(events, listeners, proven),
  }
}
