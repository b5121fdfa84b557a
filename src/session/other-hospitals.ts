/**
 * Sessions of hospitals that the person has left for another one by a link (spec:security#foreign-hospital). Each waits on
 * the device under the number of its hospital, so that going back asks for no code; signing out forgets all of them.
 */

import { isToken } from './keys'
import type { Holder } from './set-aside'
import type { TokenOrigin } from './token-origin'

import { type Storage, WAITING_PREFIX } from '@/platform/storage/contract'

/** A session that waits: its token, and how that came to the device. */
export interface WaitingSession {
  readonly token: string
  readonly origin: TokenOrigin
}

/** What lies on the device beside a session that waits. */
interface Kept extends WaitingSession {
  /** The phone has given a new token since, and nobody knows yet whether the same person holds the phone. */
  readonly isUnsure: boolean
}

/** Most sessions that wait at a time: on h5 each is a cookie. */
const MOST = 3

const ORIGINS: readonly TokenOrigin[] = ['own', 'link', 'confirmedLink']

const keyOf = (unitId: number): string => `${WAITING_PREFIX}${unitId}`

const waitingKeys = (storage: Storage): string[] =>
  storage.keys('cookie').filter((key) => key.startsWith(WAITING_PREFIX))

const UNSURE = 'unsure'

const write = (storage: Storage, key: string, { origin, token, isUnsure }: Kept): void =>
  void storage.set('cookie', key, [origin, token, isUnsure ? UNSURE : ''].join(' ').trimEnd())

function read(storage: Storage, key: string): Kept | null {
  // An older app wrote the number of the member between the two.
  const [kind, token, ...marks] = (storage.get('cookie', key) ?? '').split(' ')
  const origin = ORIGINS.find((one) => one === kind)
  if (origin === undefined || !isToken(token)) return null
  return { token, origin, isUnsure: marks.includes(UNSURE) }
}

/** Writes anew what changes of each session that waits; the others do not live longer by it. */
function change(storage: Storage, to: (kept: Kept) => Partial<Kept>): void {
  for (const key of waitingKeys(storage)) {
    const found = read(storage, key)
    if (!found) continue
    const { origin, isUnsure } = { ...found, ...to(found) }
    if (origin !== found.origin || isUnsure !== found.isUnsure) write(storage, key, { ...found, origin, isUnsure })
  }
}

const doubted = { origin: 'link' } as const

/** Puts a session aside under its hospital; one that nobody holds leaves nothing. */
export function keepWaiting(
  storage: Storage,
  { token, tokenOrigin, unitId }: { token: string; tokenOrigin: TokenOrigin; unitId: number },
): void {
  if (token === '' || unitId === 0) return
  const key = keyOf(unitId)
  const others = waitingKeys(storage).filter((one) => one !== key)
  for (const one of others.slice(0, Math.max(0, others.length - MOST + 1))) storage.remove('cookie', one)
  write(storage, key, { token, origin: tokenOrigin, isUnsure: false })
}

/** Every session that waits, with the number of its hospital. */
export function listWaiting(storage: Storage): (WaitingSession & { readonly unitId: number })[] {
  return waitingKeys(storage).flatMap((key) => {
    const found = read(storage, key)
    return found ? [{ token: found.token, origin: found.origin, unitId: Number(key.slice(WAITING_PREFIX.length)) }] : []
  })
}

/** Hands out the session that waits for a hospital, once; while it is unsure whose the phone is, as one to be asked about. */
export function takeWaiting(storage: Storage, unitId: number): WaitingSession | null {
  const found = read(storage, keyOf(unitId))
  storage.remove('cookie', keyOf(unitId))
  return found && { token: found.token, origin: found.isUnsure ? 'link' : found.origin }
}

/**
 * Somebody has signed in meanwhile, perhaps another person on the same phone: whose a waiting session is has to be said
 * again before it is used (spec:security#confirmed-person).
 */
export const doubtWaiting = (storage: Storage): void => change(storage, () => doubted)

/** The phone's own account signed in by itself: the same person, most likely; the member call will tell. */
export const holdWaiting = (storage: Storage): void => change(storage, () => ({ isUnsure: true }))

/**
 * The member call has told who holds the phone, so that what was unsure is settled: a phone that is still with who had it at
 * this hospital before needs no question. A hospital counts its members by numbers of its own, so that the number itself
 * says nothing about the sessions of other hospitals.
 * @param holder what is known of who had the phone before at this hospital
 */
export function settleWaiting(storage: Storage, holder: Holder): void {
  change(storage, ({ isUnsure }) => {
    if (holder === 'same') return { isUnsure: false }
    return isUnsure || holder === 'other' ? doubted : {}
  })
}

/** Forgets them all: the person signs out or takes the consent back. */
export function forgetWaiting(storage: Storage): void {
  for (const key of waitingKeys(storage)) storage.remove('cookie', key)
}
