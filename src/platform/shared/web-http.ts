import { withDeadline } from './with-deadline'

import { HttpFault, MAX_ANSWER_CHARS, type Http, type HttpAnswer, type HttpRequest } from '@/platform/http/contract'

/** Reads the whole body, counting as it comes, so that an endless answer cannot fill the memory. */
async function readText(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_ANSWER_CHARS * 4) throw new HttpFault('tooLarge')
  const reader = typeof TextDecoder === 'function' ? response.body?.getReader?.() : undefined
  if (!reader) {
    const text = await response.text()
    if (text.length > MAX_ANSWER_CHARS) throw new HttpFault('tooLarge')
    return text
  }
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += done ? decoder.decode() : decoder.decode(value, { stream: true })
    if (text.length > MAX_ANSWER_CHARS) throw new HttpFault('tooLarge')
    if (done) return text
  }
}

async function exchange(request: HttpRequest, signal: AbortSignal, isOnline: () => boolean): Promise<HttpAnswer> {
  let response: Response
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    // A browser does not say whether a broken exchange reached the server; only a missing network is sure.
    throw new HttpFault(isOnline() ? 'reset' : 'offline')
  }
  try {
    const text = await readText(response)
    const headers: Record<string, string> = {}
    response.headers.forEach((value, name) => (headers[name.toLowerCase()] = value))
    const serverDate = Date.parse(headers.date ?? '')
    return { status: response.status, text, headers, ...(Number.isNaN(serverDate) ? {} : { serverDate }) }
  } catch (error) {
    throw error instanceof HttpFault ? error : new HttpFault('reset')
  }
}

/**
 * The browser's transport: used instead of Taro's, which hangs on stalled bodies and resolves broken ones
 * (spec:platforms#stock-request). One deadline covers headers and body.
 */
export function createWebHttp(isOnline: () => boolean = () => navigator.onLine !== false): Http {
  return {
    send(request) {
      const controller = new AbortController()
      return withDeadline(
        request,
        ({ answer, fail, giveUp }) =>
          void exchange(request, controller.signal, isOnline).then(answer, (fault: HttpFault) =>
            fault.kind === 'tooLarge' ? giveUp(fault) : fail(fault),
          ),
        () => controller.abort(),
      )
    },
  }
}
