/** The web server of `deploy/` before two instances: nginx where the machine has one, else a small proxy that takes turns. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { findNginx, writeNginx } from '../../scripts/lib/nginx'

export interface WebServer {
  readonly url: string
  readonly isNginx: boolean
  /** What it logged of requests; null where it logs none. */
  log(): string | null
  stop(): Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function untilServing(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error('nginx does not serve')
}

async function startNginx(nginx: string, port: number, root: string, backends: readonly string[]): Promise<WebServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'web-'))
  const file = writeNginx({ folder, root, listen: `127.0.0.1:${port}`, backends })
  const child = spawn(nginx, ['-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilServing(url, child)
  return {
    url,
    isNginx: true,
    log: () => readFileSync(path.join(folder, 'app.log'), 'utf8'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes turns, asks the other one where one cannot be reached, adds who asked; files are the instances' own. */
async function startProxy(port: number, backends: readonly string[]): Promise<WebServer> {
  let turn = 0
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const ask = (left: number): void => {
        const [host, at] = (backends[turn++ % backends.length] ?? '').split(':')
        const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' }
        const { method, url: target } = request
        const out = http.request({ host, port: at, method, path: target, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        out.on('error', () => {
          if (left > 0) return ask(left - 1)
          response.writeHead(502).end()
        })
        out.end(Buffer.concat(chunks))
      }
      ask(backends.length - 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    isNginx: false,
    log: () => null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Starts it on this port of the machine itself. */
export function startWeb(port: number, root: string, backends: readonly string[]): Promise<WebServer> {
  const nginx = findNginx()
  return nginx ? startNginx(nginx, port, root, backends) : startProxy(port, backends)
}
