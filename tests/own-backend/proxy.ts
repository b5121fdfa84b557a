/**
 * The backend of this hospital: a server in front of a sandbox that understands the hospital's own words alone and answers
 * in them. What is no call (the app itself, pictures, the console) passes through.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { enveloped, requestUnderstood, SPELLINGS } from './spelling'

import { catalogue } from '@/api/catalogue'
import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

/** One exchange in the hospital's words and in the catalogue's. */
export interface Exchange {
  readonly id: string
  readonly sent: Readonly<Record<string, unknown>>
  readonly answered: Readonly<Record<string, unknown>>
  readonly meant: Readonly<Record<string, unknown>>
}

export interface OwnBackend {
  readonly origin: string
  /** The newest exchange of each call, one that succeeded before one that was refused. */
  readonly seen: ReadonlyMap<string, Exchange>
  close(): Promise<void>
}

const patterns = catalogue.map((call) => ({
  call,
  pattern: new RegExp(`^${(SPELLINGS[call.id]?.path ?? sandboxPath(call)).replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Addresses of the catalogue that this backend has elsewhere, and therefore not here. */
const elsewhere = new Set(
  catalogue.filter(({ id }) => SPELLINGS[id]?.path).map((call) => `${call.method} ${sandboxPath(call)}`),
)

const callAt = (method: string, path: string): AnyCall | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call

/** Starts it in front of a sandbox, on a free port of this machine unless one is named. */
export async function ownBackend(sandbox: string, port = 0): Promise<OwnBackend> {
  const seen = new Map<string, Exchange>()
  const server = createServer((request, response) => {
    answer(sandbox, seen, request, response).catch((cause: unknown) => response.destroy(cause as Error))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  sandbox: string,
  seen: Map<string, Exchange>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', sandbox)
  const call = callAt(method, url.pathname)
  if (elsewhere.has(`${method} ${url.pathname}`)) return void response.writeHead(404).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  // Multipart and files are not a matter of names.
  if (!call || call.bare || !/json/.test(request.headers['content-type'] ?? 'json')) {
    const passed = await fetch(url, {
      method,
      headers: headersOf(request),
      ...(body.length > 0 ? { body } : {}),
      redirect: 'manual',
    })
    response.writeHead(passed.status, passedHeaders(passed))
    response.end(Buffer.from(await passed.arrayBuffer()))
    return
  }
  const sent = { ...Object.fromEntries(url.searchParams), ...(JSON.parse(body.toString() || '{}') as object) }
  const understood = requestUnderstood(call.id, sent)
  const target = new URL(SPELLINGS[call.id]?.path ? sandboxPath(call) : url.pathname, sandbox)
  if (method === 'GET')
    for (const [name, value] of Object.entries(understood)) target.searchParams.set(name, String(value))
  const answered = await fetch(target, {
    method,
    headers: headersOf(request),
    ...(method === 'POST' ? { body: JSON.stringify(understood) } : {}),
  })
  const meant = (await answered.json()) as Record<string, unknown>
  const told = enveloped(call.id, meant)
  if (meant['code'] === 200 || !seen.has(call.id)) seen.set(call.id, { id: call.id, sent, answered: told, meant })
  response.writeHead(answered.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(told))
}

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'])

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HOP.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )

const passedHeaders = (answered: Response): Record<string, string> =>
  Object.fromEntries([...answered.headers].filter(([name]) => !HOP.has(name) && name !== 'content-encoding'))
