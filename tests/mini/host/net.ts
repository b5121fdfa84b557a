/** Real HTTP requests for the simulated platforms: no cookies, no redirects hidden, a time limit over the whole exchange. */

import { request as http } from 'node:http'
import { request as https } from 'node:https'

/** One request as the platform's `request` describes it. */
export interface NetRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Buffer
  timeoutMs: number
}
/** A whole answer. */
export interface NetAnswer {
  status: number
  headers: Record<string, string>
  text: string
}
/** Why no answer came. */
export class NetFault extends Error {
  constructor(
    readonly kind: 'timeout' | 'refused' | 'reset' | 'aborted' | 'url' | 'unlisted' | 'tooMany',
    message: string,
  ) {
    super(message)
  }
}

/** Starts a request. */
export function send(request: NetRequest): { answer: Promise<NetAnswer>; abort: () => void } {
  let abort = (): void => undefined
  const answer = new Promise<NetAnswer>((resolve, reject) => {
    let url: URL
    try {
      url = new URL(request.url)
    } catch {
      reject(new NetFault('url', `invalid url ${request.url}`))
      return
    }
    const call = url.protocol === 'https:' ? https : http
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body
    const headers = { ...request.headers, ...(body && { 'content-length': String(body.length) }) }
    const outgoing = call(url, { method: request.method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', (error) => fail('reset', error.message))
      incoming.on('aborted', () => fail('reset', 'connection closed before the end'))
      incoming.on('end', () => {
        clearTimeout(timer)
        const plain = Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : (value ?? ''),
          ]),
        )
        resolve({ status: incoming.statusCode ?? 0, headers: plain, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    const fail = (kind: NetFault['kind'], message: string): void => {
      clearTimeout(timer)
      reject(new NetFault(kind, message))
      outgoing.destroy()
    }
    const timer = setTimeout(() => fail('timeout', 'timeout'), request.timeoutMs)
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ECONNREFUSED' ? 'refused' : 'reset', error.message),
    )
    abort = () => fail('aborted', 'abort')
    outgoing.end(body)
  })
  return { answer, abort: () => abort() }
}
