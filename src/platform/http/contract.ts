/** A signal that cancels a request; every AbortSignal, real or polyfilled, fits. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type HttpMethod = 'GET' | 'POST'

export interface HttpRequest {
  /** Absolute address, or on h5 an address relative to the page. */
  url: string
  method: HttpMethod
  headers: Record<string, string>
  /** The body as sent, already serialised. */
  body?: string
  /** Milliseconds from sending to the last byte of the body (spec:calls#deadline: 60 000). */
  deadlineMs: number
  signal?: CancelSignal
}

export interface HttpAnswer {
  /** The transport status; every status is an answer, none rejects. */
  status: number
  /** The whole body, never parsed here: hosts parse JSON differently and hide damage (spec:calls#request-contract). */
  text: string
  /** Header names in lower case. */
  headers: Record<string, string>
  /** The `Date` header in epoch milliseconds, when the server sent a readable one. */
  serverDate?: number
}

/**
 * - `timeout`: the deadline passed before the last byte;
 * - `offline`: nothing can have reached the server (no network, name not resolved, refused);
 * - `reset`: the exchange broke or the host interrupted it; the server may have acted;
 * - `cancelled`: the caller's signal;
 * - `tooLarge`: the body passed `MAX_ANSWER_CHARS`.
 */
export type HttpFaultKind = 'timeout' | 'offline' | 'reset' | 'cancelled' | 'tooLarge'

/** The only thing `http.send` rejects with. `detail` is for logs: never an address, header or body. */
export class HttpFault extends Error {
  readonly kind: HttpFaultKind

  constructor(kind: HttpFaultKind, detail = '') {
    super(detail || kind)
    this.name = 'HttpFault'
    this.kind = kind
    Object.setPrototypeOf(this, HttpFault.prototype)
  }
}

/** Longest body that is read, in characters (spec:calls#request-contract: 2 MB; files travel by the upload port). */
export const MAX_ANSWER_CHARS = 2_000_000

/** One exchange. No cookies, no retry, no parsing, no queue: those belong to `api/`. */
export interface Http {
  /** @throws HttpFault, and nothing else */
  send(request: HttpRequest): Promise<HttpAnswer>
}
