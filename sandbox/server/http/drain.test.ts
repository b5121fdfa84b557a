import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createDrain, type Drain } from './drain'

let server: Server
let drain: Drain
let waiting: ServerResponse[]
let url: string
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  waiting = []
  server = createServer((request, answer) => {
    if (request.url === '/now') return void answer.end('now')
    if (request.url === '/stream') answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    if (request.url === '/begun') answer.writeHead(200).write('first ')
    waiting.push(answer)
  })
  drain = createDrain(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
afterAll(() => agent.destroy())

/** Status, connection header and body; null for a connection that ended without an answer. */
function ask(path: string): Promise<{ connection: string | undefined; body: string } | null> {
  return new Promise((resolve) => {
    const headers = path === '/stream' ? { accept: 'text/event-stream' } : {}
    get(`${url}${path}`, { agent, headers }, (answer: IncomingMessage) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ connection: answer.headers.connection, body }))
      answer.on('error', () => resolve(null))
    }).on('error', () => resolve(null))
  })
}

const arrived = async (count: number): Promise<void> => {
  while (waiting.length < count) await new Promise((done) => setTimeout(done, 5))
}

it('gives the answers that are on their way, then ends, and lets nobody in meanwhile', async () => {
  const slow = ask('/slow')
  await arrived(1)
  const end = drain.end(5000)
  expect(drain.isDraining()).toBe(true)
  expect(await ask('/now')).toBeNull()
  waiting[0]?.end('done')
  expect(await slow).toEqual({ connection: 'close', body: 'done' })
  expect(await end).toBe(0)
  expect(drain.open()).toBe(0)
})

it('ends at once where nobody is inside, also over a kept connection', async () => {
  expect((await ask('/now'))?.body).toBe('now')
  const begun = Date.now()
  expect(await drain.end(5000)).toBe(0)
  expect(Date.now() - begun).toBeLessThan(2000)
})

it('finishes an answer whose head was sent before', async () => {
  const slow = ask('/begun')
  await arrived(1)
  const end = drain.end(5000)
  waiting[0]?.end('second')
  expect((await slow)?.body).toBe('first second')
  const begun = Date.now()
  expect(await end).toBe(0)
  expect(Date.now() - begun).toBeLessThan(2000)
})

it('cuts a stream that would never end', async () => {
  const stream = ask('/stream')
  await arrived(1)
  expect(await drain.end(5000)).toBe(0)
  expect(await stream).toBeNull()
})

it('counts what is slower than the limit', async () => {
  const slow = ask('/slow')
  await arrived(1)
  expect(await drain.end(50)).toBe(1)
  expect(await slow).toBeNull()
})

it('goes on letting in while it leaves, each connection for one answer, and closes none that waits', async () => {
  expect((await ask('/now'))?.connection).toBe('keep-alive')
  const slow = ask('/slow')
  await arrived(1)
  const leaving = drain.leave(300)
  // An answer that ends meanwhile takes no other connection along.
  waiting[0]?.end('done')
  expect(await slow).toEqual({ connection: 'close', body: 'done' })
  expect(await ask('/now')).toEqual({ connection: 'close', body: 'now' })
  expect(await ask('/now')).toEqual({ connection: 'close', body: 'now' })
  await leaving
  expect(await drain.end(5000)).toBe(0)
  expect(await ask('/now')).toBeNull()
})
