/** A configuration as its difference from another: how the builds write the hospitals. */

import { deepFreeze } from './freeze'

interface Group {
  readonly [key: string]: unknown
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

function over(base: Group, difference: Group): Group {
  const changed = Object.entries(difference).map(([key, value]) => {
    const below = base[key]
    return [key, isGroup(value) && isGroup(below) ? over(below, value) : value]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

/** The base with a difference, frozen: groups differ key by key, anything else is replaced whole. */
export const differing = <T extends object>(base: T, difference: object): T =>
  deepFreeze(over(base as unknown as Group, difference as Group)) as unknown as T
