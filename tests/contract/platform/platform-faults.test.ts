import { FAULT_KINDS } from '../../../sandbox/server/faults'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())
beforeEach(() => host.client.act('clearFaults'))

const CALL = 'ext.serverTime'

interface Seen {
  status: number
  type: string
  /** What arrived, null when the connection broke before the end. */
  text: string | null
  /** What arrived before it broke or before the reader gave up. */
  before: string
  /** The reader gave up: nothing came any more and the connection stayed open. */
  hung: boolean
  took: number
}

/** Longest wait for the beginning of an answer, ms: a busy machine is no fault. */
const FIRST_MS = 45_000
/** Longest wait for more of one that has begun, ms. */
const MORE_MS = 700

/** Reads a raw answer to its end or its break, or until nothing comes any more. */
async function raw(path = 'serverTime', init: RequestInit = {}): Promise<Seen> {
  const started = Date.now()
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), FIRST_MS)
  const seen: Seen = { status: 0, type: '', text: null, before: '', hung: false, took: 0 }
  try {
    const response = await fetch(`${host.client.url}/hc-patient/api/ext/${path}`, { ...init, signal: stop.signal })
    seen.status = response.status
    seen.type = response.headers.get('content-type') ?? ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      seen.before += decoder.decode(chunk, { stream: true })
      clearTimeout(timer)
      timer = setTimeout(() => stop.abort(), MORE_MS)
    }
    seen.text = seen.before
  } catch {
    seen.hung = stop.signal.aborted
  } finally {
    clearTimeout(timer)
    seen.took = Date.now() - started
  }
  return seen
}

const isGood = ({ status, text }: Seen): boolean =>
  status === 200 && (JSON.parse(text ?? '{}') as { code?: number }).code === 200
const parses = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const DELAY_MS = 400
type Kind = (typeof FAULT_KINDS)[number]

/** What each kind promises, as seen from outside. */
const PROMISES: Record<Kind, { set?: Record<string, unknown>; holds(seen: Seen): boolean }> = {
  // Setting is in whole milliseconds; a timer may ring one early.
  delay: { set: { ms: DELAY_MS }, holds: (seen) => isGood(seen) && seen.took >= DELAY_MS - 2 },
  stall: { holds: ({ status, hung, before }) => status === 200 && hung && before.length === 10 },
  cut: {
    holds: ({ status, text, hung, before }) =>
      status === 200 && text === null && !hung && before.startsWith('{"code":200') && !parses(before),
  },
  reset: { holds: ({ text, hung, before }) => text === null && !hung && before === '' },
  badJson: {
    holds: ({ status, type, text }) =>
      status === 200 && /json/.test(type) && text !== null && text.startsWith('{"code":200') && !parses(text),
  },
  html: { holds: ({ status, type, text }) => status === 200 && /^text\/html/.test(type) && /Wi-Fi/.test(text ?? '') },
  empty: { holds: ({ status, text }) => status === 200 && text === '' },
  status: { set: { status: 503 }, holds: ({ status, text }) => status === 503 && text !== null && !parses(text) },
  code: {
    set: { code: 3040, message: '甲', data: { a: 1 } },
    holds: ({ status, text }) => status === 200 && text === '{"code":3040,"message":"甲","data":{"a":1}}',
  },
}

it.each(FAULT_KINDS)('%s does what it says, as often as planned, and then no more', async (kind) => {
  const { set, holds } = PROMISES[kind]
  const times = 3
  await host.client.act('fault', { callId: CALL, kind, times, ...set })
  for (let at = 0; at < times; at++) {
    const seen = await raw()
    expect([at, holds(seen), holds(seen) ? '' : seen]).toEqual([at, true, ''])
  }
  expect((await host.client.look<{ faults: unknown[] }>('faults')).faults).toEqual([])
  expect(isGood(await raw())).toBe(true)
})

it('code without words sends any code of the table', async () => {
  for (const code of [401, 402, 403, 500, 2001, 4002]) {
    await host.client.act('fault', { callId: CALL, kind: 'code', code })
    expect((await raw()).text).toBe(`{"code":${code},"message":"","data":""}`)
  }
})

it('meets the named call only; * meets each', async () => {
  await host.client.act('fault', { callId: 'index.getUnit', kind: 'empty' })
  expect(isGood(await raw())).toBe(true)
  await expect(host.client.call('index.getUnit')).rejects.toThrow()
  await host.client.act('fault', { callId: '*', kind: 'code', code: 500, times: 2 })
  expect((await host.client.call('index.getUnit')).code).toBe(500)
  expect((await host.client.call(CALL)).code).toBe(500)
  expect((await host.client.call(CALL)).code).toBe(200)
})

it('two plans for one call happen one after the other, and clearing forgets the rest', async () => {
  await host.client.act('fault', { callId: CALL, kind: 'empty' })
  await host.client.act('fault', { callId: CALL, kind: 'html', times: 5 })
  expect([(await raw()).text, (await raw()).type]).toEqual(['', 'text/html; charset=utf-8'])
  await host.client.act('clearFaults')
  expect(isGood(await raw())).toBe(true)
})

it('twenty at once use up exactly the planned number', async () => {
  await host.client.act('fault', { callId: CALL, kind: 'status', status: 502, times: 7 })
  const seen = await Promise.all(Array.from({ length: 20 }, () => raw()))
  expect(seen.filter(({ status }) => status === 502)).toHaveLength(7)
  expect(seen.filter(isGood)).toHaveLength(13)
})

it.each(['cut', 'badJson', 'empty', 'html', 'status', 'code', 'reset', 'stall'] as const)(
  'whether a write that met %s was carried out is told by the record',
  async (kind) => {
    const { client } = host
    const token = await client.token('li-jun')
    const version = `fault-${kind}`
    await client.act('fault', { callId: 'ext.recordConsent', kind })
    await raw('recordConsent', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'location', version, agreed: true }),
    })
    const { data } = await client.call<{ list: { version: string }[] }>('ext.consents', {}, token)
    // Damage on the way back comes after the work; an answer from something in between means that it never arrived.
    const arrived = ['cut', 'badJson', 'stall'].includes(kind)
    expect([kind, data.list.some((one) => one.version === version)]).toEqual([kind, arrived])
  },
)

it('a plan that makes no sense is refused in words and leaves nothing planned', async () => {
  for (const plan of [
    { callId: CALL, kind: 'explode' },
    { callId: CALL, kind: 'delay', ms: -1 },
    { callId: CALL, kind: 'status', status: 99 },
    { callId: CALL, kind: 'empty', times: 0 },
    { kind: 'empty' },
  ]) {
    await expect(host.client.act('fault', plan)).rejects.toThrow()
  }
  expect((await host.client.look<{ faults: unknown[] }>('faults')).faults).toEqual([])
})
