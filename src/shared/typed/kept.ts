/**
 * What somebody has typed outside the form engine, until it is sent (spec:filing#form-drafts). All of it is kept in memory
 * for the present session; on the device rests only what a screen names, and no text in which a person's number stands.
 */

import { namesAPerson } from '@/domain/input/person-number'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { registerPurge, sessionState } from '@/session/store'

export type Typed = Readonly<Record<string, string | boolean | null>>

/** A text that waited longer is not offered any more [ours]. */
const KEPT_MS = 86_400_000
/** Longest text that rests, in characters. */
const MAX_KEPT = 1000
const PREFIX = `${MEMBER_PREFIX}typed.`

const memory = new Map<string, Typed>()
/** Counted up whenever what was typed is given up: a form that is still open belongs to the occasion before. */
let openings = 0

registerPurge('typed', (reason) => {
  openings += 1
  memory.clear()
  // The ends of a session clear the device by themselves; another card or hospital is another occasion.
  if (reason === 'cardSwitched' || reason === 'hospitalSwitched')
    for (const key of storage.keys('local')) if (key.startsWith(PREFIX)) storage.remove('local', key)
})

const fits = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_KEPT && !namesAPerson(value))

/** The values of `found` that belong to these fields and are of their kind. */
function fitting<V extends Typed>(found: unknown, empty: V, fields: readonly (keyof V & string)[]): Partial<V> {
  if (typeof found !== 'object' || found === null) return {}
  const values = new Map(Object.entries(found))
  const kept = fields.filter((field) => fits(values.get(field)) && isKind(empty[field], values.get(field)))
  return Object.fromEntries(kept.map((field) => [field, values.get(field)])) as Partial<V>
}

const isKind = (like: unknown, value: unknown): boolean => like === null || typeof like === typeof value

/**
 * The store of one screen's fields.
 * @param rests the fields that may rest on the device: neither names nor numbers of a person, no codes, no consents
 */
export function keptFor<V extends Typed>(key: string, empty: V, rests: readonly (keyof V & string)[]) {
  const scope = `${PREFIX}${sessionState().unitId}.${key}`
  const { generation } = sessionState()
  const opened = openings
  // What was typed is not written down once another person, or nobody, is signed in, nor with another card or hospital.
  const isOver = () => sessionState().generation !== generation || openings !== opened
  return {
    read: (now: number): Partial<V> => {
      const found = memory.get(scope)
      if (found !== undefined) return found as Partial<V>
      try {
        const rested = JSON.parse(storage.get('local', scope) ?? 'null') as { at?: unknown; values?: unknown } | null
        if (typeof rested?.at !== 'number' || now - rested.at > KEPT_MS) {
          storage.remove('local', scope)
          return {}
        }
        return fitting(rested.values, empty, rests)
      } catch {
        return {}
      }
    },
    remember: (values: V): void => void (isOver() || memory.set(scope, values)),
    rest: (values: V, now: number): void => {
      if (isOver() || rests.length === 0) return
      storage.set('local', scope, JSON.stringify({ at: now, values: fitting(values, empty, rests) }))
    },
    drop: (): void => {
      memory.delete(scope)
      storage.remove('local', scope)
    },
  }
}
