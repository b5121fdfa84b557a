import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Twelve ways in which a server or the way to it goes wrong (spec:security#transport-faults). */
export const FAULTS = [
  'noHeader',
  'stall',
  'cut',
  'brokenJson',
  'html',
  'empty',
  'status204',
  'status401',
  'status500',
  'status502',
  'reset',
  'slowBytes',
] as const

export type Fault = (typeof FAULTS)[number]

const GOOD = JSON.stringify({ code: 200, message: '', data: { memberId: 'm1', lockId: 'l1' } })
const JSON_TYPE = { 'content-type': 'application/json' }

const behaviours: Record<Fault | 'good', (response: http.ServerResponse, socket: Socket) => void> = {
  good: (response) => response.writeHead(200, JSON_TYPE).end(GOOD),
  noHeader: () => undefined,
  stall: (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-length': GOOD.length }).write(GOOD.slice(0, 10)),
  cut: (response, socket) => {
    response
      .writeHead(200, { ...JSON_TYPE, 'content-length': GOOD.length })
      .write(GOOD.slice(0, 30), () => socket.destroy())
  },
  brokenJson: (response) => response.writeHead(200, JSON_TYPE).end('{"code":200,"data":{"memberId":'),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>登录网络</title></html>'),
  empty: (response) => response.writeHead(200, JSON_TYPE).end(''),
  status204: (response) => response.writeHead(204).end(),
  status401: (response) => response.writeHead(401, JSON_TYPE).end('{"code":200}'),
  status500: (response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>at Object.<anonymous> (/srv/app.js:1)</pre>'),
  status502: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>bad gateway</html>'),
  reset: (_response, socket) => socket.destroy(),
  slowBytes: (response, socket) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': GOOD.length })
    let sent = 0
    const timer = setInterval(() => response.write(GOOD[sent++] ?? ''), 1000)
    socket.on('close', () => clearInterval(timer))
  },
}

/** A real server whose first path segment names the behaviour; `hits` counts the requests of each. */
export async function startFaultServer() {
  const hits: Record<string, number> = {}
  const requests: { path: string; headers: http.IncomingHttpHeaders; body: string }[] = []
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    const fault = (request.url ?? '').split('/')[1] ?? ''
    hits[fault] = (hits[fault] ?? 0) + 1
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      const act = behaviours[fault as Fault] ?? behaviours.good
      act(response, request.socket)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    requests,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
