import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { SECURITY_HEADERS } from '../../../sandbox/server/http/headers'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { compress } from '../../../scripts/release/compress'
import { spawnSandbox } from '../../hospital/spawn'
import { programArgs } from '../../programs'
import { copyFolder } from '../mutants/copy-folder'
import type { AttackPart, Finding } from '../part'
import { ServerClient } from '../server/server-client'
import { binaries, startCluster } from '../server/server-postgres-cluster'
import { startWeb, type WebServer } from '../web-stack'

import { SUCCESS } from '@/api/core/envelope'
import { SEPARATE_VERSION } from '@/domain/person/consent-kinds'

/** Ports of the database and of the web server; others where they are taken. */
const PG_PORT = Number(process.env['WEB_PG_PORT'] ?? 9251)
const WEB_PORT = Number(process.env['WEB_PORT'] ?? 9252)
const SECRET = 'token-in-the-address'

interface Got {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** One request with the encodings that it names; Node's fetch unpacks by itself. */
const get = (url: string, encodings = ''): Promise<Got> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encodings }, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
  })

type Say = (what: string, isRight: boolean, detail?: string) => void

/** How the files of the browser edition are handed out. */
async function files({ url, isNginx }: WebServer, app: string, hold: Say): Promise<void> {
  const script = `js/${readdirSync(path.join(app, 'js')).find((name) => /^app\.[0-9a-f]{8}\.js$/.test(name)) ?? ''}`
  const page = await get(`${url}/`)
  hold('the page is there', page.status === 200 && page.body.includes('id="app"'), String(page.status))
  hold(
    'the page is asked for again',
    page.headers['cache-control'] === 'no-cache',
    String(page.headers['cache-control']),
  )
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    hold(`${name} of the page`, page.headers[name.toLowerCase()] === value, String(page.headers[name.toLowerCase()]))
  const plain = await get(`${url}/${script}`)
  hold(
    'a script is kept for ever',
    /immutable/.test(plain.headers['cache-control'] ?? ''),
    plain.headers['cache-control'],
  )
  hold('a script has its type', /javascript/.test(plain.headers['content-type'] ?? ''), plain.headers['content-type'])
  const gzip = await get(`${url}/${script}`, 'gzip')
  hold('gzip says the same', gzip.headers['content-encoding'] === 'gzip' && gunzipSync(gzip.body).equals(plain.body))
  hold('a folder above is closed', (await get(`${url}/..%2f..%2fpackage.json`)).status >= 400)
  hold('a file with a dot is closed', (await get(`${url}/.git/config`)).status === 404)
  if (!isNginx) return
  hold('the console is closed', (await get(`${url}/console/`)).status === 404)
  const brotli = await get(`${url}/${script}`, 'gzip, deflate, br')
  const unpacked = brotli.headers['content-encoding'] === 'br' ? brotliDecompressSync(brotli.body) : Buffer.alloc(0)
  hold('brotli says the same', unpacked.equals(plain.body), String(brotli.headers['content-encoding']))
  hold('brotli has the type of its file', brotli.headers['content-type'] === plain.headers['content-type'])
  hold('brotli is kept for ever', /immutable/.test(brotli.headers['cache-control'] ?? ''))
  hold('caches are told of the encodings', /accept-encoding/i.test(brotli.headers.vary ?? ''), brotli.headers.vary)
  hold('br;q=0 gets no brotli', (await get(`${url}/${script}`, 'br;q=0')).headers['content-encoding'] === undefined)
  hold('a copy is no address', (await get(`${url}/${script}.br`)).status === 404)
  hold('an unknown file is not found', (await get(`${url}/js/absent.js`)).status === 404)
}

/** What one instance wrote the other one knows, and one alone goes on. */
async function instances(
  web: WebServer,
  behind: string,
  stopOne: () => Promise<void>,
  hold: Say,
  say: (text: string) => void,
): Promise<number> {
  const client = new ServerClient(web.url)
  // The console is no address of the web server; it is asked for the session directly.
  const token = await new ServerClient(behind).token('sun-lei')
  const seen = new Set<string>()
  const rounds = 40
  let failed = 0
  const ask = async () => {
    const { status, code } = await client.call('member.selectInfo', {}, token)
    if (status !== 200 || code !== SUCCESS) {
      failed += 1
      seen.add(`${status}/${code}`)
    }
  }
  for (let round = 0; round < rounds; round++) await ask()
  hold('a session is known to both instances', failed === 0, [...seen].join(', '))
  await stopOne()
  failed = 0
  seen.clear()
  const started = Date.now()
  for (let round = 0; round < rounds; round++) await ask()
  say(`one of two gone: ${rounds} calls in ${Date.now() - started} ms, ${failed} failed`)
  hold('one instance alone goes on', failed === 0, [...seen].join(', '))
  return 2 * rounds
}

/** People who call without a pause while instances are replaced, and how many calls that shall be at least. */
const CALLERS = 8
const LEAST_CALLS = 2000

/**
 * Replaces one instance after the other as docs/operate.md says, under calls: reads that may be sent again, and writes that
 * may not. None of them may fail.
 */
async function replaced(
  web: WebServer,
  tokens: readonly string[],
  restarts: readonly (() => Promise<void>)[],
  hold: Say,
  say: (text: string) => void,
): Promise<number> {
  const client = new ServerClient(web.url)
  const odd = new Map<string, number>()
  let reads = 0
  let writes = 0
  let isOver = false
  const send = async (id: string, input: Record<string, unknown>, token: string): Promise<void> => {
    const said = await client.call(id, input, token).then(
      ({ status, code }) => (status === 200 && code === SUCCESS ? '' : `${id}: ${status}/${code}`),
      (cause: Error) => `${id}: ${cause.message}`,
    )
    if (said !== '') odd.set(said, (odd.get(said) ?? 0) + 1)
  }
  const caller = async (token: string): Promise<void> => {
    while (!isOver || reads + writes < LEAST_CALLS) {
      await send('member.selectInfo', {}, token)
      reads += 1
      await send('ext.recordConsent', { kind: 'location', version: SEPARATE_VERSION, agreed: true }, token)
      writes += 1
    }
  }
  const calling = tokens.map(caller)
  for (const restart of restarts) await restart()
  isOver = true
  await Promise.all(calling)
  const failed = [...odd.values()].reduce((sum, count) => sum + count, 0)
  say(`two instances replaced in turn: ${reads} reads and ${writes} writes by ${CALLERS} people, ${failed} failed`)
  hold(
    'nobody notices that instances are replaced',
    failed === 0,
    [...odd].map(([what, count]) => `${count} × ${what}`).join('; '),
  )
  return reads + writes
}

/** The browser edition and two instances on one PostgreSQL behind the configuration of `deploy/nginx`. */
export const attack: AttackPart = {
  name: 'web-stack',
  about:
    'the h5 build and two sandbox instances on one PostgreSQL behind nginx (or a small proxy), one of them stopped',
  async run({ say }) {
    const bin = binaries()
    if (!bin) {
      say('skipped: two instances behind a web server (apt-get install postgresql)')
      return { rounds: 0, findings: [] }
    }
    if (!existsSync(inRoot('dist/h5/index.html'))) throw new Error('dist/h5 is not built; run npm run build:h5')
    const findings: Finding[] = []
    const hold: Say = (what, isRight, detail = '') => {
      if (!isRight) findings.push({ what, detail })
    }
    const app = copyFolder(inRoot('dist/h5'))
    say(`${compress(app)} files have copies`)
    const cluster = startCluster(bin, PG_PORT)
    const start = (port = 0) =>
      spawnSandbox({
        port,
        program: programArgs('sandbox/main.ts'),
        data: mkdtempSync(path.join(os.tmpdir(), 'web-')),
        databaseUrl: cluster.databaseUrl,
        env: {
          TRUSTED_PROXIES: '127.0.0.1',
          SANDBOX_IDENTITY_KEY: '5a'.repeat(32),
          SANDBOX_STATIC: app,
          CONSOLE_OPEN: '1',
        },
      })
    try {
      // Together, as compose starts them: both find an empty database.
      let [one, two] = await Promise.all([start(), start()])
      let isOneUp = true
      const stopOne = async () => {
        if (isOneUp) await one.stop()
        isOneUp = false
      }
      const web = await startWeb(WEB_PORT, app, [new URL(one.url).host, new URL(two.url).host])
      try {
        say(web.isNginx ? 'behind nginx' : 'behind a small proxy; NGINX names an nginx')
        await files(web, app, hold)
        await get(`${web.url}/?token=${SECRET}`)
        const log = web.log()
        hold('the log holds no query', log === null || !log.includes(SECRET), log ?? '')
        let rounds = 0
        if (web.isNginx) {
          const answer = await get(`${web.url}/static/serverConfig.json`)
          hold(
            'hosts of the app are asked for without a fault',
            answer.status === 200 && answer.body.toString() === '{}',
          )
          const known = new ServerClient(one.url)
          const { members } = await known.act<{ members: { token: string }[] }>('crowd', {
            unitId: 335,
            count: CALLERS,
          })
          // SIGTERM, then the same program again on its port; `start` returns when it is ready.
          const restartOne = async () => {
            await one.stop()
            one = await start(Number(new URL(one.url).port))
          }
          const restartTwo = async () => {
            await two.stop()
            two = await start(Number(new URL(two.url).port))
          }
          const tokens = members.map(({ token }) => token)
          rounds += await replaced(web, tokens, [restartOne, restartTwo], hold, say)
        } else say('skipped: instances replaced under calls (apt-get install nginx-light)')
        rounds += await instances(web, one.url, stopOne, hold, say)
        return { rounds, findings }
      } finally {
        await web.stop()
        await stopOne()
        await two.stop()
      }
    } finally {
      cluster.stop()
    }
  },
}
