/**
 * Values and faults of one form by field. A component subscribes to one field, so that a keystroke renders one input and
 * nothing else (budget: one setData under 2 KB; docs/adr/0009).
 */

import { sum } from 'es-toolkit/math'

import type { Fault, RawAnswers } from '../engine/kinds'

type Listener = () => void

export interface FormStore {
  /** The value at `femaleName`, or at `babies.0.weightG` inside a group. */
  readonly value: (path: string) => unknown
  readonly set: (path: string, value: unknown) => void
  readonly fault: (path: string) => string | undefined
  /** Replaces all faults. */
  readonly setFaults: (faults: readonly Fault[]) => void
  readonly setFault: (path: string, message: string | null) => void
  /** Hears changes of value, fault or length at exactly this path. */
  readonly on: (path: string, listener: Listener) => () => void
  /** Hears every change of a value with the field it belongs to. */
  readonly onChange: (listener: (field: string) => void) => () => void
  readonly all: () => RawAnswers
  /** Stable names of the items of a group, for drawing them. */
  readonly keys: (field: string) => readonly string[]
  readonly addItem: (field: string) => void
  readonly removeItem: (field: string, at: number) => void
  /** Number of uploads in progress. */
  readonly pending: () => number
  readonly setPending: (path: string, count: number) => void
}

type Item = { readonly key: string; readonly values: { [name: string]: unknown } }

const EMPTY: readonly string[] = []

/** Lists of records are groups; lists of words are choices or pictures. */
const isItems = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null)

export function createFormStore(initial: RawAnswers, groups: readonly string[]): FormStore {
  const values: { [field: string]: unknown } = Object.create(null) as { [field: string]: unknown }
  const items: { [field: string]: Item[] } = Object.create(null) as { [field: string]: Item[] }
  const names: { [field: string]: readonly string[] } = Object.create(null) as { [field: string]: readonly string[] }
  const faults = new Map<string, string>()
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<(field: string) => void>()
  const uploads = new Map<string, number>()
  let made = 0

  const newItem = (given: RawAnswers = {}): Item => {
    made += 1
    return { key: `item${made}`, values: { ...given } }
  }
  const rename = (field: string): void => {
    names[field] = (items[field] ?? []).map(({ key }) => key)
  }
  for (const field of groups) {
    const given = initial[field]
    items[field] = isItems(given) ? given.map((one) => newItem(one)) : []
    rename(field)
  }
  for (const [field, value] of Object.entries(initial)) if (!groups.includes(field)) values[field] = value

  const tell = (path: string): void => listeners.get(path)?.forEach((listener) => listener())
  const changed = (field: string): void => watchers.forEach((watcher) => watcher(field))

  const place = (path: string): { record: { [name: string]: unknown }; name: string; field: string } => {
    const [field = '', at, name] = path.split('.')
    const record = at === undefined ? values : (items[field]?.[Number(at)]?.values ?? {})
    return { record, name: name ?? field, field }
  }
  const setFault = (path: string, message: string | null): void => {
    if ((faults.get(path) ?? null) === message) return
    if (message === null) faults.delete(path)
    else faults.set(path, message)
    tell(path)
  }
  const clearBelow = (field: string): void => {
    for (const path of [...faults.keys()]) if (path.split('.')[0] === field) setFault(path, null)
  }
  return {
    value: (path) => {
      const { record, name } = place(path)
      return record[name]
    },
    set: (path, value) => {
      const { record, name, field } = place(path)
      if (record[name] === value) return
      record[name] = value
      faults.delete(path)
      tell(path)
      changed(field)
    },
    fault: (path) => faults.get(path),
    setFault,
    setFaults: (next) => {
      const before = [...faults.keys()]
      faults.clear()
      // The first fault of a place is the one to put right.
      for (const { path, message } of [...next].reverse()) faults.set(path, message)
      for (const path of new Set([...before, ...faults.keys()])) tell(path)
    },
    on: (path, listener) => {
      const set = listeners.get(path) ?? new Set<Listener>()
      listeners.set(path, set.add(listener))
      return () => void set.delete(listener)
    },
    onChange: (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    all: () => ({
      ...values,
      ...Object.fromEntries(
        Object.entries(items).map(([field, list]) => [field, list.map((one) => ({ ...one.values }))]),
      ),
    }),
    keys: (field) => names[field] ?? EMPTY,
    addItem: (field) => {
      items[field] = [...(items[field] ?? []), newItem()]
      rename(field)
      faults.delete(field)
      tell(field)
      changed(field)
    },
    removeItem: (field, at) => {
      items[field] = (items[field] ?? []).filter((_one, place) => place !== at)
      rename(field)
      clearBelow(field)
      tell(field)
      changed(field)
    },
    pending: () => sum([...uploads.values()]),
    setPending: (path, count) => void uploads.set(path, count),
  }
}
