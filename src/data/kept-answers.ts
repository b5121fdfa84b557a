/**
 * The last answers of the reads that say `kept`, on the device for a time without a network: visit code, next visits, plan,
 * opened results (spec:security#kept-answers, docs/adr/0025). They are one person's and go with the session; another person, hospital or session
 * finds nothing. A token that is renewed for the same phone leaves them to the same person.
 */

import { hashOf, OlderAnswer } from './answers'
import { randomKey } from './intent'

import type { AnyCall } from '@/api/core/call'
import { CallError } from '@/api/core/errors'
import { HOUR_MS } from '@/domain/time'
import { isOwnerKnown } from '@/session/state'
import { isWaiting, keepMemberValue, memberValue, registerPurge, sealedNames, sessionState } from '@/session/store'

/** Where the texts lie; nothing rejects. */
export interface TextStore {
  readonly isEncrypted: boolean
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  clear(spared?: readonly string[]): Promise<void>
}

/** Older than this nothing is shown [ours]: a plan or a visit may have changed too often since. */
export const KEPT_FOR_MS = 72 * HOUR_MS
/** Longest text of one answer, characters: half of what Alipay takes under one key. */
const MAX_CHARS = 100_000
/**
 * Each answer may lie at eight of five hundred places, by eight parts of its number; where others lie at all of them, the oldest gives
 * way. So many that of the hundred or so which a person reads in three days none is lost.
 */
const PLACES = 509
const PARTS = [0, 3, 6, 9, 12, 15, 18, 21]

interface Kept {
  /** Of which person, hospital, card, call and input: a place may be shared. */
  readonly key: string
  readonly at: number
  readonly data?: unknown
  /** The server had nothing to show. */
  readonly isEmpty?: boolean
}

let store: TextStore | null = null
let last: Promise<unknown> = Promise.resolve()

/** One after the other: what is cleared must not be written again by what began before. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Wires the device's store, once, when the session is restored: a guest finds an empty one. */
export function keepAnswersIn(given: TextStore): void {
  store = given
  registerPurge('kept answers', (reason) => {
    // While it is not known whose a renewed token is, they wait with the person's other values.
    if (reason !== 'cardSwitched' && !isWaiting(BINDING)) clear(given)
  })
  if (sessionState().token === '') void inTurn(() => given.clear())
}

/** Now, before anything else of the next person lies there. */
function clear(from: TextStore): void {
  const spared = sealedNames()
  void inTurn(() => from.clear(spared))
}

/** Drops every kept answer of the person: something of it may not be shown any more. */
export function forgetKeptAnswers(): void {
  if (store) clear(store)
}

/** A value of the person's that binds the answers to her: neither a number of this start nor an id that an answer could claim. */
const BINDING = 'kept'

/** Binds what is kept from now on to the person who is known to be there; what lies there was somebody else's. */
function bind(into: TextStore): void {
  if (memberValue(BINDING) !== null || !isOwnerKnown(sessionState())) return
  clear(into)
  keepMemberValue(BINDING, randomKey())
}

/** 32 bits that only spread names over places. */
function mixed(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0
  return sum
}

const placesOf = (key: string): readonly string[] => PARTS.map((bits) => String((mixed(key) >>> bits) % PLACES))

/** A place, and what lies there; null where nothing does that counts. */
type Place = readonly [name: string, kept: Kept | null]

/** The places of a key; what is too old is taken away. */
const lyingAt = (from: TextStore, key: string): Promise<Place[]> =>
  Promise.all(
    placesOf(key).map(async (name): Promise<Place> => {
      const text = await from.read(name)
      const kept = text === null ? null : readKept(text)
      if (text !== null && kept === null) await from.remove(name)
      return [name, kept]
    }),
  )

/** The place at which the answer of a key lies. */
const ownOf = (lying: readonly Place[], key: string): Place | undefined => lying.find(([, kept]) => kept?.key === key)

function readKept(text: string): Kept | null {
  try {
    const kept = JSON.parse(text) as Kept
    const age = Date.now() - kept.at
    return age >= 0 && age < KEPT_FOR_MS ? kept : null
  } catch {
    return null
  }
}

/** Takes away what lies under a key. */
async function forget(from: TextStore, key: string): Promise<void> {
  const own = ownOf(await lyingAt(from, key), key)
  if (own) await from.remove(own[0])
}

/** Which of its places a new answer takes: its own, else a free one, else that of the oldest answer. */
async function placeFor(from: TextStore, key: string): Promise<string> {
  const lying = await lyingAt(from, key)
  const [oldest] = lying.slice().sort(([, one], [, other]) => (one?.at ?? 0) - (other?.at ?? 0))
  return (ownOf(lying, key) ?? oldest)?.[0] ?? ''
}

/** '' while nobody is bound. */
const ownKey = (what: readonly unknown[]): string => {
  const binding = memberValue(BINDING)
  return binding === null ? '' : hashOf([binding, sessionState().unitId, ...what])
}

function put(what: readonly unknown[], kept: Pick<Kept, 'data' | 'isEmpty'>): void {
  const { generation, token } = sessionState()
  if (!store || token === '') return
  const into = store
  bind(into)
  const key = ownKey(what)
  if (key === '') return
  const text = JSON.stringify({ key, at: Date.now(), ...kept } satisfies Kept)
  void inTurn(async () => {
    if (sessionState().generation !== generation) return
    if (text.length > MAX_CHARS) await forget(into, key)
    else await into.write(await placeFor(into, key), text)
  })
}

async function find(what: readonly unknown[]): Promise<Kept | null> {
  const from = store
  const key = ownKey(what)
  if (!from || key === '') return null
  const lying = await inTurn(() => lyingAt(from, key))
  return ownKey(what) === key ? (ownOf(lying, key)?.[1] ?? null) : null
}

/** Without an answer because there is no network, or none that carries: not because somebody said no. */
export const isUnreached = (reason: unknown): boolean =>
  reason instanceof CallError && (reason.kind === 'offline' || reason.kind === 'timeout')

/** What of a cache key names the answer beyond this start: all but the session's generation. */
const lasting = (key: readonly unknown[]): readonly unknown[] => key.slice(0, 4).concat(key.slice(5))

const isKept = ({ kept }: Pick<AnyCall, 'kept'>): boolean =>
  kept === 'anywhere' || (kept === 'encrypted' && store?.isEncrypted === true)

/** What a partner shares can be taken back at any moment, and a device without a network would not hear of it. */
const isPartners = ([, input]: readonly unknown[]): boolean =>
  (input as { readonly whose?: unknown } | null | undefined)?.whose === 'spouse'

/** Keeps an answer of a call that says `kept`, about the person's own. @param data undefined where the server had nothing to show */
export function keepAnswer(call: Pick<AnyCall, 'kept'>, key: readonly unknown[], data: unknown): void {
  if (isKept(call) && !isPartners(key)) put(lasting(key), data === undefined ? { isEmpty: true } : { data })
}

/**
 * What may stand in the place of an answer that could not be had. A hospital that said no is believed, and what was kept
 * goes.
 * @param nothing stands for an answer without a value
 * @throws reason when there is nothing
 */
export async function insteadOf(
  call: Pick<AnyCall, 'kept'>,
  key: readonly unknown[],
  reason: unknown,
  nothing: unknown,
): Promise<OlderAnswer> {
  if (!isKept(call)) throw reason
  if (!isUnreached(reason)) {
    const isRefusal = reason instanceof CallError && reason.kind === 'business'
    if (isRefusal && store) {
      const from = store
      await inTurn(() => forget(from, ownKey(lasting(key))))
    }
    throw reason
  }
  const kept = await find(lasting(key))
  if (kept === null) throw reason
  return new OlderAnswer(kept.isEmpty ? nothing : kept.data, kept.at, reason)
}

/** Keeps a small value of the app's own beside the answers. */
export const keepValue = (name: string, value: string): void => put([name], { data: value })

/** @returns the value of this session, null when there is none */
export async function keptValue(name: string): Promise<string | null> {
  const kept = await find([name])
  return typeof kept?.data === 'string' ? kept.data : null
}
