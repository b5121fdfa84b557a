/**
 * Lines of the preparation that were ticked off: on this phone alone, under a key that goes with the session. Neither what the
 * visit is for nor a word of a line lies there, only a mark of each.
 */

import { create } from 'zustand'

import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { registerPurge, sessionState, useSession } from '@/session/store'

/** Marks that are kept; those of visits long past go first. */
const MOST = 200

const keyAt = (unitId: number): string => `${MEMBER_PREFIX}ready.${unitId}`

/** A short mark of a line of a visit, which says nothing of either. */
export function markOf(visitId: string, key: string): string {
  let hash = 5381
  for (const sign of `${visitId} ${key}`) hash = ((hash * 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

function read(unitId: number): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage.get('local', keyAt(unitId)) ?? '[]')
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

const useTicked = create<{ of: string; marks: readonly string[] }>(() => ({ of: '', marks: [] }))
registerPurge('ready ticks', () => useTicked.setState({ of: '', marks: [] }))

/** The ticks of the present person at this hospital, and how to set one. */
export function useReadyTicks() {
  const unitId = useSession((session) => session.unitId)
  const generation = useSession((session) => session.generation)
  const kept = useTicked()
  const of = `${unitId} ${generation}`
  const marks = kept.of === of ? kept.marks : read(unitId)
  const set = (mark: string, isOn: boolean): void => {
    const { unitId: now } = sessionState()
    const next = [...read(now).filter((one) => one !== mark), ...(isOn ? [mark] : [])].slice(-MOST)
    storage.set('local', keyAt(now), JSON.stringify(next))
    useTicked.setState({ of: `${now} ${sessionState().generation}`, marks: next })
  }
  return { isTicked: (mark: string) => marks.includes(mark), set }
}
