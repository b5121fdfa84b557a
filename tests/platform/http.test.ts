import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { HttpFault, MAX_ANSWER_CHARS, type Http, type HttpRequest } from '@/platform/http/contract'
import { createMiniHttp, miniFault } from '@/platform/shared/mini-http'
import { createWebHttp } from '@/platform/shared/web-http'

/** A server that misbehaves in the ways of the transport fault list. */
const server = http.createServer((request, response) => {
  const path = request.url ?? '/'
  if (path === '/silent') return
  if (path === '/stall') {
    response.writeHead(200, { 'content-length': '100' })
    return void response.write('{"code":')
  }
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"code":200')
    return void setTimeout(() => response.destroy(), 20)
  }
  if (path === '/reset') return void request.socket.destroy()
  if (path === '/huge') {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    return more()
  }
  if (path === '/declared') {
    response.writeHead(200, { 'content-length': String(MAX_ANSWER_CHARS * 5) })
    return void response.write('x')
  }
  if (path === '/html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>bad gateway</p>')
  if (path === '/empty') return void response.writeHead(200).end()
  if (path === '/broken') return void response.writeHead(200).end('{"code":')
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () =>
    response
      .writeHead(200, { 'X-Seen': '1' })
      .end(JSON.stringify({ body, headers: request.headers, method: request.method, text: '汉字' })),
  )
})

let base = ''
const sockets = new Set<Socket>()

beforeAll(async () => {
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(9300, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** What Taro.request does on a mini-program, over a real socket: the host's answer or failure, and a task that aborts. */
const miniLike = createMiniHttp((options) => {
  const abort = new AbortController()
  const promise = fetch(options.url, {
    method: options.method,
    headers: options.header,
    body: options.data,
    signal: abort.signal,
  })
    .then(async (answer) => ({
      statusCode: answer.status,
      data: await answer.text(),
      header: Object.fromEntries(answer.headers),
    }))
    .catch((error: Error) => Promise.reject({ errMsg: `request:fail ${error.message}` }))
  return Object.assign(promise, { abort: () => abort.abort() })
})

const ask = (port: Http, path: string, over: Partial<HttpRequest> = {}) =>
  port.send({ url: base + path, method: 'GET', headers: {}, deadlineMs: 400, ...over })

const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (fault: unknown) => (fault instanceof HttpFault ? fault.kind : `foreign ${String(fault)}`),
  )

describe.each([
  ['h5', createWebHttp(() => true)],
  ['mini-program', miniLike],
] as const)('transport on %s', (_name, port) => {
  it.each([
    ['/silent', 'timeout'],
    ['/stall', 'timeout'],
    ['/cut', 'reset'],
    ['/reset', 'reset'],
  ])('%s ends as %s', async (path, kind) => {
    expect(await kindOf(ask(port, path))).toBe(kind)
  })

  it.each([
    ['/html', 502, '<p>bad gateway</p>'],
    ['/empty', 200, ''],
    ['/broken', 200, '{"code":'],
  ])('%s is an answer as it stands', async (path, status, text) => {
    expect(await ask(port, path)).toMatchObject({ status, text })
  })

  it('sends body and headers, gives lower-case headers and the server’s time', async () => {
    const answer = await ask(port, '/echo', {
      method: 'POST',
      body: '{"a":1}',
      headers: { token: 't1', 'content-type': 'application/json' },
      deadlineMs: 5_000,
    })
    const seen = JSON.parse(answer.text) as { body: string; headers: Record<string, string>; text: string }
    expect(seen).toMatchObject({ body: '{"a":1}', text: '汉字' })
    expect(seen.headers.token).toBe('t1')
    expect(seen.headers.cookie).toBeUndefined()
    expect(answer.headers['x-seen']).toBe('1')
    expect(Math.abs((answer.serverDate ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('tells a cancelled request from a slow one', async () => {
    const caller = new AbortController()
    const kind = kindOf(ask(port, '/silent', { signal: caller.signal }))
    caller.abort()
    expect(await kind).toBe('cancelled')
    expect(await kindOf(ask(port, '/echo', { signal: caller.signal }))).toBe('cancelled')
  })

  it('keeps no listener on a signal that outlives the request', async () => {
    let listeners = 0
    const signal = {
      aborted: false,
      addEventListener: () => void (listeners += 1),
      removeEventListener: () => void (listeners -= 1),
    }
    await ask(port, '/echo', { signal, deadlineMs: 5_000 })
    await kindOf(ask(port, '/silent', { signal, deadlineMs: 50 }))
    expect(listeners).toBe(0)
  })
})

describe('transport on h5', () => {
  it.each(['/huge', '/declared'])('stops reading %s', async (path) => {
    expect(
      await kindOf(
        ask(
          createWebHttp(() => true),
          path,
          { deadlineMs: 10_000 },
        ),
      ),
    ).toBe('tooLarge')
  })

  it('is offline only when the device says so', async () => {
    const nowhere = { url: 'http://127.0.0.1:9301/', method: 'GET', headers: {}, deadlineMs: 2_000 } as const
    expect(await kindOf(createWebHttp(() => false).send(nowhere))).toBe('offline')
    expect(await kindOf(createWebHttp(() => true).send(nowhere))).toBe('reset')
  })

  it('asks for no cookies, no cache and no referrer', async () => {
    const asked: RequestInit[] = []
    const real = globalThis.fetch
    globalThis.fetch = (_url, init) => (asked.push(init ?? {}), Promise.resolve(new Response('{}')))
    try {
      await createWebHttp(() => true).send({ url: '/x', method: 'GET', headers: {}, deadlineMs: 100 })
    } finally {
      globalThis.fetch = real
    }
    expect(asked[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  })
})

describe('transport on mini-programs', () => {
  const from = (run: () => PromiseLike<unknown>) => createMiniHttp(() => run())
  const request = { url: 'https://x', method: 'GET', headers: {}, deadlineMs: 50 } as const

  it.each([
    [{ errMsg: 'request:fail timeout' }, 'timeout'],
    [{ errMsg: 'request:fail', errno: 5 }, 'timeout'],
    [{ error: 13, errorMessage: '超时' }, 'timeout'],
    [{ errMsg: 'request:fail interrupted' }, 'reset'],
    [{ errMsg: 'request:fail abort' }, 'cancelled'],
    [{ errMsg: 'request:fail -106:net::ERR_INTERNET_DISCONNECTED' }, 'offline'],
    [{ errMsg: 'request:fail -105:net::ERR_NAME_NOT_RESOLVED' }, 'offline'],
    [{ errMsg: 'request:fail errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED' }, 'offline'],
    [{ errMsg: 'request:fail -101:net::ERR_CONNECTION_RESET' }, 'reset'],
    [{ error: 12, errorMessage: '网络出错' }, 'offline'],
    [{ errMsg: 'request:fail 似乎已断开与互联网的连接。' }, 'offline'],
    [{ errMsg: 'request:fail 未能找到使用指定主机名的服务器。' }, 'offline'],
    [{ errMsg: 'request:fail 未能连接到服务器。' }, 'offline'],
    [{ errMsg: 'request:fail 網際網路連線似乎已離線。' }, 'offline'],
    [{ errMsg: 'request:fail The Internet connection appears to be offline.' }, 'offline'],
    [{ errMsg: 'request:fail 网络连接已中断。' }, 'reset'],
    [{ errMsg: 'request:fail ssl hand shake error' }, 'reset'],
    [undefined, 'reset'],
    [null, 'reset'],
    ['text', 'reset'],
  ])('a failure of %j is %s', (failure, kind) => {
    expect(miniFault(failure)).toBe(kind)
  })

  it.each([
    ['success with statusCode', () => Promise.resolve({ statusCode: 500, data: 'x', header: {} }), 500],
    ['failure with statusCode', () => Promise.reject({ statusCode: 401, data: 'x' }), 401],
    [
      'failure with status, as on Alipay',
      () => Promise.reject({ error: 19, status: 403, data: 'x', headers: {} }),
      403,
    ],
  ])('reads the status of a %s', async (_what, run, status) => {
    expect((await from(run).send(request)).status).toBe(status)
  })

  it('turns a body the host parsed back into text', async () => {
    expect((await from(() => Promise.resolve({ statusCode: 200, data: { code: 200 } })).send(request)).text).toBe(
      '{"code":200}',
    )
    expect((await from(() => Promise.resolve({ statusCode: 200, data: null })).send(request)).text).toBe('')
  })

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('not a function')
      },
    ],
    ['answers nothing', () => Promise.resolve(undefined)],
    ['answers a strange status', () => Promise.resolve({ statusCode: 'x' })],
  ])('a host that %s gives reset', async (_what, run) => {
    expect(await kindOf(from(run as () => PromiseLike<unknown>).send(request))).toBe('reset')
  })

  it('refuses a body that is too large', async () => {
    expect(
      await kindOf(
        from(() => Promise.resolve({ statusCode: 200, data: 'x'.repeat(MAX_ANSWER_CHARS + 1) })).send(request),
      ),
    ).toBe('tooLarge')
  })

  it('asks for text with the host’s own limit no shorter than ours, and aborts at the deadline', async () => {
    const options: Record<string, unknown>[] = []
    let aborted = 0
    const port = createMiniHttp(
      (given) => (
        options.push({ ...given }),
        Object.assign(new Promise(() => undefined), { abort: () => void (aborted += 1) })
      ),
    )
    expect(await kindOf(port.send(request))).toBe('timeout')
    expect(options[0]).toMatchObject({ dataType: 'text', responseType: 'text', timeout: 50 })
    expect(aborted).toBe(1)
  })
})
