/** Where films were left, so that they go on there; it goes with the session. */

import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'

const KEY = `${MEMBER_PREFIX}films`
/** Films whose place is kept, the newest. */
const MOST = 20
/** Whoever saw less begins anew, seconds. */
const LEAST = 5

type Place = readonly [url: string, seconds: number]

const isPlace = (one: unknown): one is Place =>
  Array.isArray(one) && typeof one[0] === 'string' && Number.isSafeInteger(one[1])

function places(): Place[] {
  try {
    const found: unknown = JSON.parse(storage.get('local', KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Whole seconds from the beginning; 0 where the film was not begun or was seen to its end. */
export const leftAt = (url: string): number => places().find(([one]) => one === url)?.[1] ?? 0

/** @param seconds from the beginning; 0 forgets the film */
export function keepPlace(url: string, seconds: number): void {
  const others = places().filter(([one]) => one !== url)
  const kept = seconds >= LEAST ? [...others, [url, Math.floor(seconds)] as const] : others
  storage.set('local', KEY, JSON.stringify(kept.slice(-MOST)))
}
