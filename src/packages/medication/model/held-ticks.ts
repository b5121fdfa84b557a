/**
 * Ticks of a phone without network. Each rests once on the device, as ids and instants alone, until the hospital has
 * heard of it; it goes with the session.
 */

import { storage } from '@/platform/storage'
import { UNSENT_PREFIX } from '@/session/set-aside'
import { sessionState } from '@/session/store'

export interface HeldTick {
  readonly planId: string
  readonly dueAt: number
  /** The version of the order that was on the screen. */
  readonly version: number
  /** When it was tapped, by the server's clock as the phone knew it, ms. */
  readonly doneAt: number
}

/** More than these nobody taps without network; the oldest go first. */
const MOST = 20

const keyOf = (): string => `${UNSENT_PREFIX}doses.${sessionState().unitId}`

function isHeld(one: unknown): one is HeldTick {
  if (typeof one !== 'object' || one === null) return false
  const { planId, dueAt, version, doneAt } = one as Record<string, unknown>
  return typeof planId === 'string' && [dueAt, version, doneAt].every((value) => Number.isSafeInteger(value))
}

export function heldTicks(): HeldTick[] {
  try {
    const found: unknown = JSON.parse(storage.get('local', keyOf()) ?? '[]')
    return Array.isArray(found) ? found.filter(isHeld) : []
  } catch {
    return []
  }
}

const write = (ticks: readonly HeldTick[]): void => {
  if (ticks.length === 0) storage.remove('local', keyOf())
  else storage.set('local', keyOf(), JSON.stringify(ticks.slice(-MOST)))
}

const isSame = (a: Pick<HeldTick, 'planId' | 'dueAt'>, b: Pick<HeldTick, 'planId' | 'dueAt'>): boolean =>
  a.planId === b.planId && a.dueAt === b.dueAt

/** Keeps a tick; the first of a dose stays. */
export function holdTick(tick: HeldTick): void {
  const held = heldTicks()
  if (!held.some((one) => isSame(one, tick))) write([...held, tick])
}

export function dropTick(tick: Pick<HeldTick, 'planId' | 'dueAt'>): void {
  write(heldTicks().filter((one) => !isSame(one, tick)))
}
