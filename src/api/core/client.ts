import type * as v from 'valibot'

import type { AnyCall, Call, DataOf, DataSchema, InputOf } from './call'
import { decide, decideFault, type Effect } from './codes'
import { parseObject, readEnvelope, SUCCESS } from './envelope'
import { CallError, type CallErrorKind, FAULT_TEXTS, patientText, SILENT_TEXT } from './errors'
import { headersOf, type Identity } from './headers'
import { isHeldBack } from './held-back'
import { RequestQueue } from './queue'
import { type Bases, buildRequest, type WireRequest } from './request'
import { readWith } from './schema'
import type { Translator } from './translator'
import { exchange, REQUEST_TIMEOUT_MS } from './transport'

import { classLacking } from '@/domain/person/consent-kinds'
import { actAsked } from '@/domain/person/step-up'
import { type CancelSignal, type Http, type HttpAnswer, HttpFault, MAX_ANSWER_CHARS } from '@/platform/http/contract'

/** What the performer of an effect is told about its origin. */
export interface EffectContext {
  readonly callId: string
  readonly generation: number
  readonly unitId: number
}

/** One line for the log: never an address with its query, a header, a body or a message of the server. */
export interface CallLog {
  readonly callId: string
  readonly path: string
  readonly outcome: 'ok' | CallErrorKind
  readonly code?: number | undefined
  readonly status?: number | undefined
  readonly ms: number
  readonly detail?: string | undefined
  /** Assumed fields that had to fall back. */
  readonly odd?: number | undefined
}

/** What the client is given once at app start; everything that differs between app, tests and sandbox. */
export interface ClientDeps {
  readonly http: Http
  readonly bases: () => Bases
  /** Resolves when the bases are known; no call is sent before. Never rejects. */
  readonly ready?: () => Promise<unknown>
  readonly identity: () => Identity
  /** Carries out what a code asks for; called at most once per answer and never awaited. */
  readonly onEffect: (effect: Effect, context: EffectContext) => void
  /** Counted loading overlay; `hide` is called exactly once for each `show`. */
  readonly overlay: { show(): void; hide(): void }
  readonly log: (line: CallLog) => void
  readonly host: () => 'h5' | 'miniProgram'
  /** Whether the hospital's backend honours idempotency keys (its profile says so). */
  readonly idempotency?: () => boolean
  /** Told the server's clock whenever an answer shows it (`serverTime`, ms), with the moment it was received. */
  readonly onServerTime?: (serverMs: number, receivedMs: number) => void
  /**
   * Speaks the words of the hospital's backend; null where it speaks as the catalogue does. Rejects when what it needs
   * could not be loaded: then nothing is sent.
   */
  readonly wire?: (unitId: number) => Promise<Translator> | null
  readonly deadlineMs?: number
  readonly now?: () => number
  readonly sleep?: (ms: number) => Promise<void>
  /** 0 to 1; spreads retries so that a thousand phones do not come back at once. */
  readonly random?: () => number
}

/** How one request differs from the usual. */
export interface SendOptions {
  readonly signal?: CancelSignal
  /** Key of the patient's intent; the same for every try of the same tap. Sent only where the backend honours it. */
  readonly idempotencyKey?: string
  /** No loading overlay, as `isLoadingLock` in the data does. */
  readonly quiet?: boolean
  /** No alert and no navigation because of this answer; for calls whose outcome is only logged (bindCheck). */
  readonly withoutEffects?: boolean
  /** No alert: the place that asked says itself what went wrong. Signing out and navigation still follow. */
  readonly withoutAlert?: boolean
  /** The place that asked opens the question when the answer asks for a proof of an act: then that is no failure to tell. */
  readonly opensStepUp?: boolean
  /** In the name of a session that waits at another hospital (its end), instead of the present one's. */
  readonly as?: { readonly token: string; readonly unitId: number }
  /** Asked right before it goes out, when it is known under whose token: false, and it is not sent. */
  readonly isStillMeant?: () => boolean
  /** Leaves out every identity header (a complaint without a name). */
  readonly anonymous?: boolean
}

/** Input may be left out when nothing in it is required. */
export type SendArguments<C> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: SendOptions]
    : [input: InputOf<C>, options?: SendOptions]

/** Reads are tried three times in all where the exchange broke (spec:calls#request-contract). */
export const MAX_RETRIES = 2
/** Wait before the first retry; doubled for the second, spread over half to all of it. */
const RETRY_BASE_MS = 400

type Outcome =
  | { readonly ok: true; readonly data: unknown; readonly odd: number }
  | { readonly ok: false; readonly error: CallError; readonly effect: Effect }

/**
 * No data at all reads as an object whose fields are all absent, and a bare list as the `list` of the answer: both are
 * common where an older backend has nothing or nothing else to say. What is strict still fails.
 */
function completed(schema: DataSchema, value: unknown): unknown {
  const entries = (schema as Partial<v.ObjectSchema<v.ObjectEntries, undefined>>).entries
  if (!entries) return value
  if (value === '') return {}
  return Array.isArray(value) && 'list' in entries ? { list: value } : value
}

/** What an answer says of the server's clock; null when it says nothing. */
function serverTimeOf(data: unknown): number | null {
  const told = (data as { readonly serverTime?: unknown } | null | undefined)?.serverTime
  return typeof told === 'number' && told > 0 ? told : null
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A client over the given surroundings. The app has one (`configureClient`); tests make their own. */
export function createClient(deps: ClientDeps) {
  const { now = Date.now, sleep = pause, random = Math.random, deadlineMs = REQUEST_TIMEOUT_MS } = deps
  const queue = new RequestQueue()

  function fault(call: AnyCall, kind: Exclude<CallErrorKind, 'business'>, detail = '', unknown = false): Outcome {
    const outcomeUnknown = unknown && call.effect === 'write'
    const text = FAULT_TEXTS[kind]
    const silent = kind === 'offline' || kind === 'cancelled'
    const named = kind === 'timeout' || kind === 'notFound' || kind === 'offline' ? kind : 'other'
    return {
      ok: false,
      error: new CallError({ kind, callId: call.id, message: text, silent, outcomeUnknown, detail }),
      effect: kind === 'cancelled' ? { type: 'none', settles: 'reject' } : decideFault(named, text),
    }
  }

  /** An extension that this hospital has not, whatever its profile says: the screen does without it, and nothing is said. */
  function notOffered(call: AnyCall): Outcome {
    const init = { kind: 'notFound', callId: call.id, message: SILENT_TEXT } as const
    return {
      ok: false,
      error: new CallError({ ...init, silent: true, settlesEmpty: true }),
      effect: { type: 'none', settles: 'nothing' },
    }
  }

  function refused(call: AnyCall, identity: Identity, code: number, message: string, data: unknown): Outcome {
    const effect = decide({ code, unitId: identity.unitId, host: deps.host(), data, message, callId: call.id })
    // A code that shows nothing brings no words of the server onto a screen either (spec:codes#table).
    const shown = 'text' in effect ? effect.text : effect.type === 'none' ? SILENT_TEXT : patientText(message)
    return {
      ok: false,
      effect,
      error: new CallError({
        kind: 'business',
        callId: call.id,
        code,
        data,
        message: shown,
        silent: effect.type === 'none',
        settlesEmpty: effect.settles === 'nothing',
      }),
    }
  }

  function readData(call: AnyCall, value: unknown, wire: Translator | null): Outcome {
    if (!call.data) return fault(call, 'badAnswer', 'declared only', true)
    try {
      const mapped = wire?.answer(call.id, value) ?? { data: value, odd: 0 }
      const reading = readWith(call.data, completed(call.data, mapped.data))
      if (!reading.ok) return fault(call, 'badAnswer', reading.problem, true)
      const data = call.fromWire ? call.fromWire(reading.data as never) : reading.data
      return { ok: true, data, odd: mapped.odd + reading.odd.length }
    } catch {
      return fault(call, 'badAnswer', 'wire mapper', true)
    }
  }

  function read(call: AnyCall, identity: Identity, answer: HttpAnswer, wire: Translator | null): Outcome {
    const { status, text } = answer
    const success = status >= 200 && status < 300
    if (text.length > MAX_ANSWER_CHARS) return fault(call, 'badBody', 'too large', true)
    if (status === 404) return call.ext && call.effect === 'read' ? notOffered(call) : fault(call, 'notFound')
    if (call.bare) {
      if (!success) return fault(call, 'http', String(status))
      const parsed = parseObject(text)
      return parsed.ok ? readData(call, parsed.value, wire) : fault(call, parsed.problem, parsed.detail)
    }
    const reading = readEnvelope(text, wire?.envelope)
    // A transport status of 401 takes the same path as the code (codes.json, 401).
    if (status === 401) return refused(call, identity, 401, '', '')
    if (!success) {
      const coded = reading.ok && reading.envelope.code !== SUCCESS ? reading.envelope : null
      return coded
        ? refused(call, identity, coded.code, coded.message, coded.data)
        : fault(call, 'http', String(status), status >= 500)
    }
    if (!reading.ok) return fault(call, reading.problem, reading.detail, true)
    const { code, message, data } = reading.envelope
    return code === SUCCESS ? readData(call, data, wire) : refused(call, identity, code, message, data)
  }

  function broken(call: AnyCall, reason: HttpFault): Outcome {
    if (reason.kind === 'tooLarge') return fault(call, 'badBody', 'too large', true)
    if (reason.kind === 'reset') return fault(call, 'offline', 'reset', true)
    return fault(call, reason.kind, reason.message, reason.kind !== 'offline')
  }

  async function attempt(
    call: AnyCall,
    url: string,
    wire: WireRequest,
    identity: Identity,
    leftMs: number,
    options: SendOptions,
    key: string | undefined,
  ): Promise<HttpAnswer> {
    const extra = { ...(key ? { idempotencyKey: key } : {}), anonymous: options.anonymous ?? false }
    return exchange(
      deps.http,
      {
        url,
        method: call.method,
        headers: headersOf(call, identity, extra),
        ...(wire.body ? { body: JSON.stringify(wire.body) } : {}),
        deadlineMs: leftMs,
      },
      options.signal,
    )
  }

  /** Tries until an answer has come, or no further try is allowed or worth while. */
  async function obtain(call: AnyCall, url: string, wire: WireRequest, identity: Identity, options: SendOptions) {
    const keyHonoured = options.idempotencyKey !== undefined && call.idempotent && (deps.idempotency?.() ?? false)
    const key = keyHonoured ? options.idempotencyKey : undefined
    const retries = (call.effect === 'read' && !call.once) || keyHonoured ? MAX_RETRIES : 0
    const started = now()
    for (let round = 0; ; round += 1) {
      const leftMs = Math.max(1, deadlineMs - (now() - started))
      try {
        return await attempt(call, url, wire, identity, leftMs, options, key)
      } catch (reason) {
        const problem = reason instanceof HttpFault ? reason : new HttpFault('reset', 'client')
        const waitMs = RETRY_BASE_MS * 2 ** round * (0.5 + random() / 2)
        // Without a network another try fares no better, and what was kept would be shown that much later, call after call.
        if (
          problem.kind !== 'reset' ||
          round >= retries ||
          now() - started + waitMs >= deadlineMs ||
          options.signal?.aborted
        )
          throw problem
        await sleep(waitMs)
      }
    }
  }

  async function settle(
    call: AnyCall,
    input: Readonly<Record<string, unknown>>,
    options: SendOptions,
  ): Promise<unknown> {
    if (deps.ready) await deps.ready()
    const started = now()
    const unitId = options.as?.unitId ?? deps.identity().unitId
    const loading = deps.wire?.(unitId)
    const words = loading ? await loading.catch(() => undefined) : null
    const identity: Identity = options.as ? { ...deps.identity(), ...options.as, unconfirmed: false } : deps.identity()
    const built = buildRequest(call, input, words)
    const base = deps.bases()[call.base]
    const overlay = built.ok && !built.request.quiet && !options.quiet
    let outcome: Outcome
    let status: number | undefined
    if (overlay) deps.overlay.show()
    try {
      if (!built.ok) outcome = fault(call, 'badInput', built.problem)
      else if (words === undefined) outcome = fault(call, 'offline', 'dialect')
      // The hospital was changed meanwhile: these are another one's words.
      else if (words && identity.unitId !== unitId) outcome = fault(call, 'cancelled')
      else if (options.isStillMeant?.() === false) outcome = fault(call, 'cancelled')
      else if (isHeldBack(call, identity)) outcome = fault(call, 'unconfirmed')
      else if (base === null || base === undefined) outcome = fault(call, 'notFound', 'no base')
      else {
        const wire = built.request
        const answer = await queue.run(call.effect, () => obtain(call, base + wire.path, wire, identity, options))
        status = answer.status
        outcome = read(call, identity, answer, words)
      }
    } catch (reason) {
      outcome = broken(call, reason instanceof HttpFault ? reason : new HttpFault('reset', 'client'))
    } finally {
      if (overlay) deps.overlay.hide()
    }
    const line = { callId: call.id, path: call.path, status, ms: now() - started }
    if (outcome.ok) {
      const told = serverTimeOf(outcome.data)
      if (told !== null) deps.onServerTime?.(told, now())
      deps.log({ ...line, outcome: 'ok', ...(outcome.odd > 0 ? { odd: outcome.odd } : {}) })
      return outcome.data
    }
    const { error, effect } = outcome
    deps.log({ ...line, outcome: error.kind, code: error.code, detail: error.detail || undefined })
    // The screen asks for the proof, or for the consent, in place of an alert.
    const isAsked =
      (options.opensStepUp && actAsked(error.data) !== null) ||
      (call.effect === 'read' && classLacking(error.data) !== null)
    const isSaid = effect.type === 'alert' && (options.withoutAlert || isAsked)
    if (!options.withoutEffects && !isSaid && effect.type !== 'none') {
      deps.onEffect(effect, { callId: call.id, generation: identity.generation, unitId: identity.unitId })
    }
    throw error
  }

  return {
    /**
     * Sends one call and reads its answer.
     * @throws CallError, and nothing else; its effect (alert, navigation) has already been handed over
     */
    send<C extends Call<never, unknown>>(call: C, ...[input, options]: SendArguments<C>): Promise<DataOf<C>> {
      return settle(call, (input ?? {}) as Readonly<Record<string, unknown>>, options ?? {}) as Promise<DataOf<C>>
    },
    /** Exchanges running now; for tests and diagnostics. */
    inFlight: () => queue.inFlight,
  }
}

export type Client = ReturnType<typeof createClient>

let client: Client | null = null

/** Gives the app its client, once at app start. */
export function configureClient(deps: ClientDeps): void {
  client = createClient(deps)
}

/**
 * Sends one call with the app's client.
 * @throws CallError, and nothing else
 */
export function send<C extends Call<never, unknown>>(call: C, ...rest: SendArguments<C>): Promise<DataOf<C>> {
  if (!client)
    return Promise.reject(
      new CallError({ kind: 'cancelled', callId: call.id, message: FAULT_TEXTS.cancelled, silent: true }),
    )
  return client.send(call, ...rest)
}
