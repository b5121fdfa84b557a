import { HttpFault, type Http, type HttpAnswer, type HttpFaultKind, type HttpRequest } from './contract'

export * from './contract'

type Reply = Partial<HttpAnswer> | HttpFaultKind

/** A transport that answers from a function and keeps what was asked. A string reply is the fault to reject with. */
export function fakeHttp(
  reply: (request: HttpRequest) => Reply | Promise<Reply> = () => 'offline',
): Http & { requests: HttpRequest[] } {
  const requests: HttpRequest[] = []
  return {
    requests,
    async send(request) {
      requests.push(request)
      if (request.signal?.aborted) throw new HttpFault('cancelled')
      const answer = await reply(request)
      if (typeof answer === 'string') throw new HttpFault(answer)
      return { status: 200, text: '', headers: {}, ...answer }
    },
  }
}

export const http = fakeHttp()
