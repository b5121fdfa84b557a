import { HttpFault, type HttpRequest } from '@/platform/http/contract'

/** Callbacks that end an exchange. The first call counts; later ones are ignored. */
export interface Ending<Answer> {
  answer(answer: Answer): void
  /** The exchange ended by itself. */
  fail(fault: HttpFault): void
  /** The caller cancelled; aborts the exchange, too. */
  giveUp(fault: HttpFault): void
}

/**
 * Runs an exchange under its deadline (ms) and the caller's signal; both abort it.
 *
 * @param start begins the exchange and reports its end; is not called when the caller has cancelled already
 * @param abort stops an exchange that has begun
 * @throws HttpFault, and nothing else
 */
export const withDeadline = <Answer>(
  { deadlineMs, signal }: Pick<HttpRequest, 'deadlineMs' | 'signal'>,
  start: (ending: Ending<Answer>) => void,
  abort: () => void,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let settled = false
    const finish = (act: () => void): void => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onCancel)
      act()
    }
    // Reject before aborting, so that the error caused by the abort does not replace the reason.
    const giveUp = (fault: HttpFault): void =>
      finish(() => {
        reject(fault)
        try {
          abort()
        } catch {
          // On a host that cannot abort, the exchange continues and its answer is ignored.
        }
      })
    const onCancel = (): void => giveUp(new HttpFault('cancelled'))
    const timer = setTimeout(() => giveUp(new HttpFault('timeout')), deadlineMs)
    if (signal?.aborted) return onCancel()
    signal?.addEventListener('abort', onCancel)
    try {
      start({
        answer: (answer) => finish(() => resolve(answer)),
        fail: (fault) => finish(() => reject(fault)),
        giveUp,
      })
    } catch {
      giveUp(new HttpFault('reset', 'the exchange threw'))
    }
  })
