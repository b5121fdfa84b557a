import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
}

/** A running server; `origin` without a slash at the end. */
export interface StaticServer {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Serves a build the way a web server would (gzip, level 6, prepared before the measurement). What is no file goes to
 * `backend`, so that the same origin answers the API; without a backend it is a 404.
 */
export async function serveBuild(folder: string, backend?: string): Promise<StaticServer> {
  const packed = new Map<string, Buffer>()
  const server = createServer((incoming, outgoing) => {
    const path = normalize(decodeURIComponent((incoming.url ?? '/').split('?')[0] ?? '/')).replace(/^(\.\.[/\\])+/, '')
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (incoming.method === 'GET' && existsSync(file) && statSync(file).isFile()) return sendFile(file, outgoing)
    if (backend) return forward(backend, incoming, outgoing)
    outgoing.writeHead(404).end()
  })

  function sendFile(file: string, outgoing: ServerResponse): void {
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    if (!/text|json|svg/.test(type)) {
      outgoing.writeHead(200, { 'content-type': type })
      createReadStream(file).pipe(outgoing)
      return
    }
    const body = packed.get(file) ?? gzipSync(readFileSync(file), { level: 6 })
    packed.set(file, body)
    outgoing.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
    outgoing.end(body)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Passes one request on unchanged. */
function forward(backend: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    new URL(incoming.url ?? '/', backend),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}
