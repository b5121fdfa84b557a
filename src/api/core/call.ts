import * as v from 'valibot'

import type { StepUpAct } from '@/domain/person/step-up'

/**
 * Where a call lives. The names are those of the specification (spec:calls#bases); a hospital's configuration turns
 * each into an address. `/hc-patient` is the default.
 */
export type Base =
  | '/hc-patient'
  | '/hc-api'
  | '/hc-hyt'
  | '/hc-patient-web'
  | 'file-upload'
  | 'freeze-other'
  | 'external-face'
  | 'static'

/** Id of a call of the catalogue; a test holds every id that is named here against the catalogue. */
export type CallId = `${string}.${string}`

/** Named parameters of one place (query, body or path), each with its schema. */
export type Entries = v.ObjectEntries

/** Any schema that turns wire data into `Output`. */
export type DataSchema<Output = unknown> = v.GenericSchema<unknown, Output>

/** Whether a call reads or writes. */
export type Effect = 'read' | 'write'

/** What a call states about itself before its types are inferred. */
export interface CallSpec<
  Q extends Entries,
  B extends Entries,
  P extends Entries,
  D,
  E extends Effect = Effect,
  S extends Proves = undefined,
> {
  /** Id of the catalogue, spelled as the specification's inventory spells it. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly base?: Base
  /** Path below the base with a leading slash; `{name}` marks a path parameter. */
  readonly path: `/${string}`
  /**
   * Whether the server's state changes. Retry, prefetch and confirmation follow this, never the method
   * (spec:calls#writing-gets).
   */
  readonly effect: E
  /** Of a write: the reads that show something else afterwards. By id, so that no domain imports another one's calls. */
  readonly invalidates?: readonly CallId[]
  /**
   * Default: only a signed-in member may call it. `optional`: a guest may as well; the headers are sent all the same
   * (spec:calls#headers: every request). `anonymous`: no identity header is sent at all
   * (spec:security#anonymous-calls).
   */
  readonly identity?: 'optional' | 'anonymous'
  readonly query?: Q
  readonly body?: B
  readonly pathParams?: P
  /** Reader of the answer. Without one the call is declared only and cannot be sent from a screen. */
  readonly data?: D
  /** Turns what the schema read into what the app works with, in the same shape: a unit, a spelling, a default. */
  readonly fromWire?: (
    data: D extends DataSchema<infer Data> ? Data : never,
  ) => D extends DataSchema<infer Data> ? Data : never
  /** True when the specification shows no field of the request or the answer: the shapes are ours. */
  readonly assumed?: boolean
  /** True for calls of our own under `/api/ext/`; a hospital offers them as a capability. */
  readonly ext?: boolean
  /** True when a backend that honours idempotency keys may receive the same write twice without harm. */
  readonly idempotent?: boolean
  /** The answer is a bare JSON document without envelope (static files). */
  readonly bare?: boolean
  /** True for the three entries that the specification speaks of without a path; path and method are ours. */
  readonly onlyDescribed?: boolean
  /** True for a read whose request is good for one time only (login codes, captchas): never sent twice. */
  readonly once?: boolean
  /**
   * Of a read whose last answer stays on the device for a time without a network (docs/adr/0025): `anywhere`, or only on a
   * host that encrypts (`encrypted`): measured values. Never a document, and never what a hospital holds back.
   */
  readonly kept?: Keeping
  /** True for a write that signs somebody in or out: it does not wait until the person has confirmed the account. */
  readonly signsInOrOut?: boolean
  /**
   * The act that is proved before the server carries the call out, always (spec:security#step-up): the input takes a
   * `stepUpProof`, and the server asks for it whatever the handler does. null says that it was considered and is not asked.
   */
  readonly proves?: S
  /** One English sentence for the API document. */
  readonly summary: string
}

type Proves = StepUpAct | null | undefined

type Keeping = 'anywhere' | 'encrypted' | undefined

/** One typed entry of the catalogue. `Input` is flat: path, query and body names never collide within a call. */
export interface Call<Input, Data, E extends Effect = Effect> {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly base: Base
  readonly path: `/${string}`
  readonly effect: E
  readonly invalidates: readonly CallId[]
  readonly identity: 'member' | 'optional' | 'anonymous'
  readonly query: Entries
  readonly body: Entries
  readonly pathParams: Entries
  readonly data: DataSchema<Data> | undefined
  /** Takes and returns `Data`; untyped here, so that a call of one answer stays a call of any. */
  readonly fromWire: ((data: never) => unknown) | undefined
  readonly assumed: boolean
  readonly ext: boolean
  readonly idempotent: boolean
  readonly bare: boolean
  readonly onlyDescribed: boolean
  readonly once: boolean
  readonly kept: Keeping
  readonly signsInOrOut: boolean
  readonly proves: Proves
  readonly summary: string
  /** Carries the input type only; never set. */
  readonly inputType?: (input: Input) => void
}

/** A call whose types do not matter: the catalogue, the API document and the tests hold these. */
export type AnyCall = Call<never, unknown>

/** Input of a call: the flat object that `send` takes. */
export type InputOf<C> = C extends Call<infer Input, infer _Data> ? Input : never

/** Data of a call's answer after its schema has read it. The sandbox returns the same shape. */
export type DataOf<C> = C extends Call<infer _Input, infer Data> ? Data : never

type Empty = Record<never, never>

type InputFrom<Q extends Entries, B extends Entries, P extends Entries> = v.InferInput<
  v.ObjectSchema<Q & B & P, undefined>
>

/** What a call that proves an act takes beside its own input. */
type ProofIn<S> = S extends StepUpAct ? { stepUpProof?: string | undefined } : unknown

const PROOF = { stepUpProof: v.optional(v.pipe(v.string(), v.maxLength(64))) }

/** Declares one call. Types are inferred from the schemas and written nowhere else. */
export function call<
  Q extends Entries = Empty,
  B extends Entries = Empty,
  P extends Entries = Empty,
  D extends DataSchema | undefined = undefined,
  E extends Effect = Effect,
  S extends Proves = undefined,
>(
  spec: CallSpec<Q, B, P, D, E, S>,
): Call<InputFrom<Q, B, P> & ProofIn<S>, D extends DataSchema<infer Data> ? Data : never, E> {
  const { id, method, path, effect, summary } = spec
  type Data = D extends DataSchema<infer Output> ? Output : never
  return Object.freeze({
    id,
    method,
    path,
    effect,
    summary,
    invalidates: spec.invalidates ?? [],
    base: spec.base ?? '/hc-patient',
    identity: spec.identity ?? 'member',
    query: { ...spec.query, ...(spec.proves && method === 'GET' && PROOF) },
    body: { ...spec.body, ...(spec.proves && method === 'POST' && PROOF) },
    pathParams: spec.pathParams ?? {},
    data: spec.data as DataSchema<Data> | undefined,
    fromWire: spec.fromWire,
    assumed: spec.assumed ?? false,
    ext: spec.ext ?? false,
    idempotent: spec.idempotent ?? false,
    bare: spec.bare ?? false,
    onlyDescribed: spec.onlyDescribed ?? false,
    once: spec.once ?? false,
    kept: spec.kept,
    signsInOrOut: spec.signsInOrOut ?? false,
    proves: spec.proves,
  })
}

/** What a call with the shapes of another one says for itself. */
type OwnNames = Pick<AnyCall, 'id' | 'path' | 'summary'>

/** A call with the same request and answer as another one, under an id and a path of its own. */
export const alike = <Input, Data, E extends Effect>(
  other: Call<Input, Data, E>,
  names: OwnNames,
): Call<Input, Data, E> => Object.freeze({ ...other, ...names })
