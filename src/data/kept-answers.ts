/**
 * The last answers of the reads that say `kept`, on the device for a time without a network: visit code, next visits, plan,
 * opened results (spec:security#kept-answers, docs/adr/0025). They belong to one token and go with it; another person, hospital or session finds
 * nothing.
 */
import { hashOf, OlderAnswer } from './answers'

import type { AnyCall } from '@/api/core/call'
import { CallError } from '@/api/core/errors'
import { HOUR_MS } from '@/domain/time'
import { registerPurge, sealedNames, sessionState } from '@/session/store'

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
 * Each answer may lie at two of these places; where others lie at both, the older one gives way. So many that of the hundred or
 * so which a person reads in three days hardly one is lost.
 */
const PLACES = 1024

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
    if (reason === 'cardSwitched') return
    // Now, before anything else of the next person lies there.
    const spared = sealedNames()
    void inTurn(() => given.clear(spared))
  })
  if (sessionState().token === '') void inTurn(() => given.clear())
}

/** 32 bits of FNV-1a: only spreads names over places. */
function mixed(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum
}

const placesOf = (key: string): readonly string[] => {
  const sum = mixed(key)
  return [String(sum % PLACES), String((sum >>> 16) % PLACES)]
}

/** What lies at the places of a key; null where nothing does that counts. */
const lyingAt = (from: TextStore, key: string): Promise<readonly (Kept | null)[]> =>
  Promise.all(placesOf(key).map(async (place) => readKept(await from.read(place))))

function readKept(text: string | null): Kept | null {
  if (text === null) return null
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
  const at = (await lyingAt(from, key)).findIndex((kept) => kept?.key === key)
  if (at >= 0) await from.remove(placesOf(key)[at] ?? '')
}

/** Which of its places a new answer takes: its own, else a free one, else that of the older answer. */
async function placeFor(from: TextStore, key: string): Promise<string> {
  const lying = await lyingAt(from, key)
  const own = lying.findIndex((kept) => kept?.key === key)
  const free = lying.indexOf(null)
  const older = (lying[0]?.at ?? 0) <= (lying[1]?.at ?? 0) ? 0 : 1
  return placesOf(key)[own >= 0 ? own : free >= 0 ? free : older] ?? ''
}

/** The token stands for the person: neither a number of this start nor an id that an answer could claim. */
const ownKey = (what: readonly unknown[]): string => {
  const { token, unitId } = sessionState()
  return hashOf([mixed(token), mixed(`#${token}`), unitId, ...what])
}

function put(what: readonly unknown[], kept: Pick<Kept, 'data' | 'isEmpty'>): void {
  const { generation, token } = sessionState()
  if (!store || token === '') return
  const into = store
  const key = ownKey(what)
  const text = JSON.stringify({ key, at: Date.now(), ...kept } satisfies Kept)
  void inTurn(async () => {
    if (sessionState().generation !== generation) return
    if (text.length > MAX_CHARS) await forget(into, key)
    else await into.write(await placeFor(into, key), text)
  })
}

async function find(what: readonly unknown[]): Promise<Kept | null> {
  const from = store
  if (!from || sessionState().token === '') return null
  const key = ownKey(what)
  const lying = await inTurn(() => lyingAt(from, key))
  return ownKey(what) === key ? (lying.find((kept) => kept?.key === key) ?? null) : null
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
