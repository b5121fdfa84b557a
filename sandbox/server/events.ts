/**
 * Domain events: what a domain says has happened, and what other domains do about it. Listeners run in the transaction of
 * whoever emits, in the order in which the registry lists them; one that fails takes everything back. What reaches the
 * outside (SMS, subscribed messages, refunds) is queued as a job, which the worker does after the commit
 * (sandbox/server/jobs).
 */

import type { Db } from './db/database'

/** One kind of event: `<domain>.<what has happened>`, with its meaning in one sentence for the documents. */
export interface EventType<Payload> {
  readonly name: string
  readonly meaning: string
  /** Carries the type of what an event says; it has no value. */
  readonly payload?: (payload: Payload) => void
}

/** The events that a domain emits, by their names in the past tense. */
export type EventsOf<Payloads> = { readonly [Name in keyof Payloads & string]: EventType<Payloads[Name]> }

/** What a domain does about an event of another one. */
export interface Listener {
  /** The domain that reacts; it writes its own tables alone. */
  readonly domain: string
  readonly event: string
  /** What follows, in one sentence for the documents. */
  readonly effect: string
  readonly run: (tx: Db, payload: never) => Promise<unknown>
}

/** Declares the events of a domain; each name is read as `<domain>.<name>`. */
export function declareEvents<Payloads>(
  domain: string,
  meanings: { readonly [Name in keyof Payloads & string]: string },
): EventsOf<Payloads> {
  const types = Object.entries(meanings).map(([name, meaning]) => [name, { name: `${domain}.${name}`, meaning }])
  return Object.fromEntries(types) as EventsOf<Payloads>
}

/**
 * Makes the function with which a domain declares its listeners to the events of another one. The types of the payloads
 * are imported as types only, so that no domain depends on another one because it listens.
 * @example const onCycle = listenTo<CycleEvents>('medication', 'cycle')
 */
export function listenTo<Payloads>(domain: string, emitter: string) {
  return <Name extends keyof Payloads & string>(
    name: Name,
    effect: string,
    run: (tx: Db, payload: Payloads[Name]) => Promise<unknown>,
  ): Listener => ({ domain, event: `${emitter}.${name}`, effect, run })
}

/** The listeners of each event in their order; null before the registry has connected them. */
let connected: ReadonlyMap<string, readonly Listener[]> | null = null

/**
 * Connects the listeners of all domains.
 * @throws Error for a listener to an event that no domain declares
 */
export function connectListeners(events: readonly EventType<never>[], listeners: readonly Listener[]): void {
  const table = new Map<string, Listener[]>(events.map(({ name }) => [name, []]))
  for (const listener of listeners) {
    const row = table.get(listener.event)
    if (!row) throw new Error(`${listener.domain} listens to ${listener.event}, which nobody emits`)
    row.push(listener)
  }
  connected = table
}

/** Whether these statements belong to a transaction; a listener outside of one could not be taken back. */
const isTransaction = (db: Db): boolean => typeof (db as Partial<{ rollback: unknown }>).rollback === 'function'

/**
 * Tells every listener of an event, one after the other, in the caller's transaction.
 * @throws whatever a listener throws, a Refusal included: then nothing of the transaction happens
 */
export async function emit<Payload>(tx: Db, { name }: EventType<Payload>, payload: Payload): Promise<void> {
  const listeners = connected?.get(name)
  if (!listeners) throw new Error(`no listeners are connected for ${name}`)
  if (!isTransaction(tx)) throw new Error(`${name} was emitted outside of a transaction`)
  for (const { run } of listeners) await run(tx, payload as never)
}
