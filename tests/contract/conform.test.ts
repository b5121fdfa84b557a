import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { callNamed } from '../flows/support/calls'
import { ownBackend } from '../own-backend/proxy'
import { startHost, type TestHost } from './support/test-host'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'

const ROOT = path.join(__dirname, '../..')

interface Row {
  id: string
  verdict: string
  detail: string
  comparison?: { missing: string[]; extra: string[] }
}

/** A field that the backend behind the proxy calls otherwise, in the answers of one call. */
interface Rename {
  call: string
  from: string
  to: string
}

const patterns = catalogue.map((call) => ({
  call,
  pattern: new RegExp(`^${sandboxPath(call).replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The id of the call that a request is, else the request itself. */
const callAt = (method: string, url: string): string => {
  const { pathname } = new URL(url)
  const found = patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
  return found?.call.id ?? `${method} ${pathname}`
}

let host: TestHost
let token: string
let proxy: Server
let origin: string
let rename: Rename | null = null
const asked = new Set<string>()

beforeAll(async () => {
  host = await startHost()
  await host.client.act('fresh', { persona: 'he-jing' })
  token = await host.client.token('he-jing')
  proxy = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const url = `${host.client.url}${request.url ?? ''}`
      const id = callAt(request.method ?? '', url)
      asked.add(id)
      const answer = await fetch(url, {
        method: request.method ?? 'GET',
        headers: { ...(request.headers as Record<string, string>), host: new URL(url).host },
        ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      })
      const text = await answer.text()
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(rename?.call === id ? text.replaceAll(`"${rename.from}":`, `"${rename.to}":`) : text)
    })().catch((cause: unknown) => response.destroy(cause as Error))
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy?.closeAllConnections()
  proxy?.close()
  await host?.close()
})

/** Runs the command as a hospital's people would. */
const conform = (...more: string[]) => conformAt(origin, ...more)

function conformAt(where: string, ...more: string[]): Promise<{ exit: number; out: string }> {
  const words = ['--import', 'tsx', path.join(ROOT, 'scripts/conform.ts'), where, '--token', token, ...more]
  return new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: ROOT, maxBuffer: 20_000_000 }, (error, stdout, stderr) =>
      resolve({ exit: error ? Number(error.code ?? 1) : 0, out: stdout + stderr }),
    ),
  )
}

const table = async (...more: string[]): Promise<Map<string, Row>> =>
  new Map((JSON.parse((await conform('--json', ...more)).out) as Row[]).map((row) => [row.id, row]))

it('finds the sandbox to be what the catalogue says, and one renamed field exactly', async () => {
  rename = null
  const before = await table()
  const usable = [...before.values()].filter(({ verdict }) => verdict === 'same')
  expect(usable.length).toBeGreaterThan(200)
  expect([...before.values()].filter(({ verdict }) => ['broken', 'absent', 'differs'].includes(verdict))).toEqual([])

  rename = { call: 'subjects.scheduInfo', from: 'doctorTitle', to: 'doctorRank' }
  const after = await table()
  const changed = [...after.values()].filter((row) => {
    const known = before.get(row.id)
    // A code of a host is good for one exchange; asked again it is refused, which says nothing about fields.
    return row.verdict !== 'refused' && (known?.verdict !== row.verdict || known.detail !== row.detail)
  })
  expect(changed).toEqual([
    expect.objectContaining({
      id: 'subjects.scheduInfo',
      verdict: 'differs',
      comparison: expect.objectContaining({ missing: ['list[].doctorTitle'], extra: ['list[].doctorRank'] }),
    }),
  ])
})

it('says that an answer cannot be used when an identifier is called otherwise, and ends with 1', async () => {
  rename = { call: 'member.getPatienInfo', from: 'patientId', to: 'patientNumber' }
  const { exit, out } = await conform('--only', 'member')
  expect(exit).toBe(1)
  expect(out).toMatch(/broken: 1\n\s+member\.getPatienInfo .*patientId/)
})

it('proposes the words of a backend that has others, and reads with them', async () => {
  const own = await ownBackend(host.client.url)
  try {
    const without = await conformAt(own.origin, '--only', 'member')
    expect(without.exit).toBe(1)
    for (const words of [
      'envelope: {"code":"ret","message":"msg","data":"body"},\ncodes: { "0": 200 },',
      "'member.queryCardList': words<typeof couple.listCards>({",
      "list: { name: 'sj', fields: {",
      "balanceFen: { name: 'ye', notation: 'yuan' },",
      "birthday: { name: 'csrq', notation: 'compactDate' },",
    ])
      expect(without.out).toContain(words)
    const { exit, out } = await conformAt(own.origin, '--only', 'member', '--wire', 'tests/own-backend/wire.ts')
    expect(out).not.toMatch(/^(broken|differs)/m)
    expect(exit).toBe(0)
  } finally {
    await own.close()
  }
})

it('sends reads alone', () => {
  expect(asked.size).toBeGreaterThan(200)
  expect([...asked].filter((id) => callNamed(id)?.effect !== 'read')).toEqual([])
})

it('says how it is used when no backend is named', async () => {
  const answer = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', path.join(ROOT, 'scripts/conform.ts')],
      { cwd: ROOT },
      (_, out, said) => resolve(out + said),
    ),
  )
  expect(answer).toContain('npm run conform -- https://')
})
