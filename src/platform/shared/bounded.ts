import { HttpFault, type HttpRequest } from '@/platform/http/contract'

/** How an exchange ends. Whatever comes first counts; the rest is not heard. */
export interface Ending<Answer> {
  answer(answer: Answer): void
  /** The exchange is over by itself. */
  fail(fault: HttpFault): void
  /** The app does not want it any more: also aborts it. */
  giveUp(fault: HttpFault): void
}

/**
 * Runs an exchange under its deadline (ms) and the caller's signal; both abort it.
 *
 * @param start begins the exchange and reports its end; is not called when the caller has cancelled already
 * @param abort stops an exchange that has begun
 * @throws HttpFault, and nothing else
 */
export const bounded = <Answer>(
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
    // Rejecting first and aborting second: what the abort makes the host report comes too late to be taken for the reason.
    const giveUp = (fault: HttpFault): void =>
      finish(() => {
        reject(fault)
        try {
          abort()
        } catch {
          // A host that cannot abort lets the exchange run out; its answer is not heard any more.
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
