import { HttpFault, type CancelSignal, type Http, type HttpAnswer, type HttpRequest } from '@/platform/http/contract'

/** Milliseconds from sending to the last byte (D2 9, constants.requestTimeout). */
export const REQUEST_TIMEOUT_MS = 60_000

/** The least of an AbortController that the http port needs; mini-programs have none of their own. */
export class Canceller {
  private stopped = false
  private readonly listeners = new Set<() => void>()

  readonly signal: CancelSignal

  constructor() {
    const stopped = () => this.stopped
    this.signal = {
      get aborted() {
        return stopped()
      },
      addEventListener: (_type, listener) => {
        this.listeners.add(listener)
      },
      removeEventListener: (_type, listener) => {
        this.listeners.delete(listener)
      },
    }
  }

  abort(): void {
    if (this.stopped) return
    this.stopped = true
    for (const listener of [...this.listeners]) listener()
    this.listeners.clear()
  }
}

/**
 * One exchange with a deadline of its own over everything up to the last byte. The port gets the deadline too, but is not
 * trusted to keep it: a host that never calls back must not leave a screen waiting.
 * @throws HttpFault, and nothing else
 */
export async function exchange(
  http: Http,
  request: Omit<HttpRequest, 'signal'>,
  signal?: CancelSignal,
): Promise<HttpAnswer> {
  const canceller = new Canceller()
  if (signal?.aborted) throw new HttpFault('cancelled')
  return new Promise<HttpAnswer>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new HttpFault('timeout'))), request.deadlineMs)
    const onCancel = () => end(() => reject(new HttpFault('cancelled')))
    let ended = false
    const end = (settle: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onCancel)
      settle()
      canceller.abort()
    }
    signal?.addEventListener('abort', onCancel)
    const answered = (answer: HttpAnswer) => end(() => resolve(answer))
    const failed = (reason: unknown) =>
      end(() => reject(reason instanceof HttpFault ? reason : new HttpFault('reset', 'port')))
    try {
      http.send({ ...request, signal: canceller.signal }).then(answered, failed)
    } catch (reason) {
      failed(reason)
    }
  })
}
