/**
 * - `timeout`: no complete answer within the deadline; `offline`: no network, or the connection broke;
 * - `notFound`: transport status 404, or a base that this hospital has not; `http`: another failing transport status;
 * - `badBody`: not JSON; `badEnvelope`: JSON without a readable code; `badAnswer`: the data does not fit the call;
 * - `business`: the server answered with a code other than 200; `cancelled`: the caller gave up;
 * - `badInput`: the request itself does not fit the call and was not sent; `unconfirmed`: it would write for an account
 *   that an address opened and nobody has confirmed, and was not sent.
 */
export type CallErrorKind =
  | 'timeout'
  | 'offline'
  | 'notFound'
  | 'http'
  | 'badBody'
  | 'badEnvelope'
  | 'badAnswer'
  | 'business'
  | 'cancelled'
  | 'badInput'
  | 'unconfirmed'

/**
 * Texts for the faults of the transport. The first two translate the specification's (spec:codes#transport-errors); the
 * rest are ours.
 */
export const FAULT_TEXTS: Readonly<Record<Exclude<CallErrorKind, 'business'>, string>> = {
  timeout: '网络超时，请重试',
  notFound: '未找到接口服务，请重试',
  offline: '网络连接异常，请检查网络后重试',
  http: '服务暂时不可用，请稍后重试',
  badBody: '服务返回异常，请稍后重试',
  badEnvelope: '服务返回异常，请稍后重试',
  badAnswer: '数据暂时无法显示，请稍后重试',
  cancelled: '操作已取消',
  badInput: '提交的内容有误，请检查后重试',
  unconfirmed: '请先确认当前登录的账号',
}

/** For a business code whose message is empty or not fit to be shown. */
export const NO_MESSAGE = '操作未成功，请稍后重试'

/** For a code that the specification handles without a word: a screen that has to say something says this. */
export const SILENT_TEXT = '内容暂时无法显示，请稍后重试'

interface CallErrorInit {
  readonly kind: CallErrorKind
  readonly callId: string
  readonly message: string
  readonly code?: number | undefined
  readonly data?: unknown
  readonly silent?: boolean
  readonly settlesEmpty?: boolean
  readonly outcomeUnknown?: boolean
  readonly detail?: string
}

/** The one error a call rejects with. `message` is Chinese and fit for a patient. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly callId: string
  /** Code of the envelope, for `business` only. */
  readonly code: number | undefined
  /** Data that came with a business code (4002, 2001 …), unread. */
  readonly data: unknown
  /** The specification shows nothing for this one; a screen settles into empty or retry without a text of its own. */
  readonly silent: boolean
  /** Codes that "return nothing" (404, 555 at 19): the screen shows its empty state, not a failure. */
  readonly settlesEmpty: boolean
  /** The server may have carried out the write; the screen re-reads before it offers another try. */
  readonly outcomeUnknown: boolean
  /** For logs: a field path or a status, never an address or a value. */
  readonly detail: string

  constructor(init: CallErrorInit) {
    super(init.message)
    this.name = 'CallError'
    this.kind = init.kind
    this.callId = init.callId
    this.code = init.code
    this.data = init.data
    this.silent = init.silent ?? false
    this.settlesEmpty = init.settlesEmpty ?? false
    this.outcomeUnknown = init.outcomeUnknown ?? false
    this.detail = init.detail ?? ''
    // A build that the host's tool lowers to ES5 loses the prototype of a class that extends Error, and `instanceof` with it.
    Object.setPrototypeOf(this, CallError.prototype)
  }
}

/** A refusal of the hospital, in words for the patient (spec:codes#400). */
const REFUSAL = 400

/**
 * Whether the hospital has decided about what was sent, or it can never be sent as it is. Server trouble (500), too many
 * calls (429), an ended session and codes without a known meaning decide nothing: what waits to be sent is kept.
 */
export const isDecided = (reason: unknown): reason is CallError =>
  reason instanceof CallError && (reason.kind === 'badInput' || (reason.kind === 'business' && reason.code === REFUSAL))

/** Longest message that is read; a longer one is no sentence of a hospital. */
const MAX_MESSAGE = 2000
/** A whole page of a proxy or a server in place of a sentence. */
const PAGE = /<(?:!doctype|html|head|body|pre)\b/i
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/**
 * A server's message as a patient may see it, in full: no tags, addresses, control or direction characters
 * (spec:security#server-texts). Empty and unusable texts become a neutral sentence.
 */
export function patientText(message: unknown): string {
  if (typeof message !== 'string' || PAGE.test(message)) return NO_MESSAGE
  const plain = message
    .slice(0, MAX_MESSAGE)
    .replace(/<[^<>]{0,500}>/g, '')
    .replace(/[a-z][a-z0-9+.-]{1,20}:\/\/[^\s\u3000-\uffff]+/gi, '')
    .replace(CONTROL, ' ')
    .replace(/[<>]/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return plain === '' ? NO_MESSAGE : plain
}
