import { Canceller } from '@/domain/service/canceller'
import { HttpFault, type CancelSignal, type Http, type HttpAnswer, type HttpRequest } from '@/platform/http/contract'

/** Milliseconds from sending to the last byte (spec:calls#deadline, constants.requestTimeout). */
export const REQUEST_TIMEOUT_MS = 60_000

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
    // A second end, of a port that answers to being cancelled, changes nothing.
    const end = (settle: () => void) => {
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
