/** What the person on duty looks at: journal, figures, health, readiness; and what none of it may tell. */

import { get } from 'node:http'

import { isMigrated } from '../../../sandbox/server/db/migrate'
import { createJournal } from '../../../sandbox/server/upkeep/journal'
import { createReadiness } from '../../../sandbox/server/upkeep/readiness'
import { ServerClient } from '../../attack/server/server-client'
import { openHospital, type Hospital } from '../../hospital/open'

jest.mock('../../../sandbox/server/db/migrate', () => ({ isMigrated: jest.fn() }))

let hospital: Hospital
let client: ServerClient
beforeAll(async () => {
  hospital = await openHospital({ logLevel: 'info', metricsToken: 'figures-for-me' })
  client = new ServerClient(hospital.url)
})
afterAll(() => hospital?.close())

/** Canaries: nothing of these may ever stand in a line or a label. */
const TOKEN = 'canary-token-0123456789abcdef'
const PHONE = '13912345678'
const NAME = '金丝雀'
const CARD = '110101199001011237'
const PARAM = 'canaryParameter'

const lines = async () => (await hospital.printed()).split('\n').filter((line) => line !== '')

/** The raw request: fetch refuses some of what a stranger may send. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    get(`${hospital.url}${path}`, { headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
    }).on('error', reject)
  })

describe('the journal', () => {
  it('has one JSON line a call with its id, code, time and unit, under the id that the answer carries', async () => {
    const token = await client.token('he-jing')
    const answer = await fetch(`${hospital.url}/hc-patient/api/index/patientIndex`, {
      headers: { token, unitId: '335' },
    })
    const id = answer.headers.get('x-request-id')
    const found = (await lines()).map((line) => JSON.parse(line) as Record<string, unknown>)
    const mine = found.filter(({ requestId }) => requestId === id)
    expect(mine).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        what: 'call',
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
        callId: 'index.patientIndex',
        code: 200,
        status: 200,
        ms: expect.any(Number),
        unitId: 335,
      },
    ])
  })

  it('takes over the id of a server in front, and no text of a stranger', async () => {
    const given = 'abcdef0123456789abcdef0123456789'
    const idFor = async (id: string) => (await raw('/healthz', { 'x-request-id': id })).headers['x-request-id']
    expect(await idFor(given)).toBe(given)
    for (const bad of [PHONE, `${given}${given}`, 'x y', CARD]) expect(await idFor(bad)).toMatch(/^[0-9a-f]{32}$/)
    expect(await idFor(PHONE)).not.toContain(PHONE)
  })

  it('holds nothing of a person, whatever is sent where', async () => {
    const path = `/hc-patient/api/index/patientIndex?${PARAM}=${PARAM}&mobile=${PHONE}&name=${encodeURIComponent(NAME)}%0A{"level":"error"}`
    const headers = {
      token: TOKEN,
      Authorization: TOKEN,
      openId: PHONE,
      channel: CARD,
      deptId: PARAM,
      'user-agent': `${PARAM} ${PHONE}`,
    }
    await raw(path, headers)
    await raw(`/console/start?said=${PHONE}`, headers)
    await raw(`/${PARAM}/${PHONE}`, headers)
    await client.call('login.login', { mobile: PHONE, code: CARD, name: NAME }, TOKEN)
    await client.call('advice.queryPayState', { orderCode: `${PARAM}\n${NAME}` }, TOKEN)
    const said = (await lines()).join('\n')
    for (const canary of [TOKEN, PHONE, NAME, CARD, PARAM]) expect(said).not.toContain(canary)
    for (const line of await lines()) expect(() => JSON.parse(line) as unknown).not.toThrow()
  })

  it('keeps one line whatever stands in a fact', () => {
    const written: string[] = []
    const journal = createJournal((line) => written.push(line), 'warn')
    journal.error('x', { cause: 'Error: a\n{"level":"info","what":"forged"}\r\n\u2028 at b' })
    journal.info('not at this level')
    expect(written).toHaveLength(1)
    expect(written[0]).not.toMatch(/[\n\r]/)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'error', what: 'x' })
  })

  it('writes nothing of a call without a name', async () => {
    const before = (await lines()).length
    const { code } = await client.call('ext.followAnonymousComplaint', { unitId: 335, queryCode: 'A'.repeat(12) })
    expect(code).not.toBe(501)
    expect((await lines()).slice(before).filter((line) => line.includes('nonymous'))).toEqual([])
  })
})

describe('the figures', () => {
  it('count calls by id and code in OpenMetrics, and housekeeping by task', async () => {
    await client.call('index.getUnit', {})
    await client.act('keepHouse')
    const { body, headers } = await raw('/metrics')
    expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect(body).toMatch(/hc_calls_total\{call="index\.getUnit",code="200"\} [1-9]/)
    expect(body).toMatch(/hc_call_duration_seconds_bucket\{le="0\.5",effect="read"\} [1-9]/)
    expect(body).toMatch(/hc_housekeeping_total\{task="holds",outcome="ok"\} [1-9]/)
    expect(body).toMatch(/hc_housekeeping_last_timestamp_seconds \d{10}/)
    expect(body).toMatch(/process_resident_memory_bytes \d+/)
    expect(body.endsWith('# EOF\n')).toBe(true)
    for (const canary of [TOKEN, PHONE, NAME, CARD, PARAM]) expect(body).not.toContain(canary)
  })

  it.each([
    ['a machine that claims to forward', { 'x-forwarded-for': '127.0.0.1' }],
    ['another proxy header', { via: '1.1 a' }],
    ['a name that leads here from outside', { host: 'hospital.example.com' }],
    ['a wrong token', { 'x-forwarded-for': '10.1.1.1', authorization: 'Bearer figures-for-m' }],
    ['an empty token', { 'x-forwarded-for': '10.1.1.1', authorization: 'Bearer ' }],
    ['a member’s token', { 'x-forwarded-for': '10.1.1.1', token: 'figures-for-me' }],
  ])('are no page for %s', async (_who, headers) => {
    const { status, body } = await raw('/metrics', headers)
    expect([status, body]).toEqual([404, 'Not found'])
  })

  it('are there for who holds the token', async () => {
    const headers = { 'x-forwarded-for': '10.1.1.1', authorization: 'Bearer figures-for-me' }
    expect((await raw('/metrics', headers)).status).toBe(200)
  })
})

describe('health and readiness', () => {
  it('answer anybody, and say nothing but what they are asked', async () => {
    const outside = { 'x-forwarded-for': '10.1.1.1' }
    expect(await raw('/healthz', outside)).toMatchObject({ status: 200, body: 'ok\n' })
    expect(await raw('/readyz', outside)).toMatchObject({ status: 200, body: '{"ready":true,"obstacles":[]}' })
  })

  const migrated = isMigrated as jest.MockedFunction<typeof isMigrated>
  const database = (execute: () => Promise<unknown>) => ({ execute }) as never
  const fine = () => Promise.resolve({ rows: [] })
  /** Answers the first question, refuses what comes after it. */
  const refusesWrites = () => {
    let asked = 0
    return () =>
      asked++ === 0 ? fine() : Promise.reject(new Error('cannot execute INSERT in a read-only transaction'))
  }

  it.each([
    ['nothing', fine, true, []],
    ['a database that takes no writes', refusesWrites(), true, ['writing']],
    ['a database that refuses', () => Promise.reject(new Error('down')), true, ['database']],
    ['a database that does not answer', () => new Promise<never>(() => undefined), true, ['database']],
    ['tables of an earlier program', fine, false, ['migrations']],
  ] as const)('%s stands in the way', async (_what, execute, isDone, obstacles) => {
    migrated.mockResolvedValue(isDone)
    expect(await createReadiness(database(execute), 20).obstacles()).toEqual(obstacles)
  })

  it('asks the database once a second at most, and not any more when it leaves', async () => {
    migrated.mockResolvedValue(true)
    const asked = jest.fn(fine)
    let now = 0
    const readiness = createReadiness(database(asked), 20, () => now)
    for (now = 0; now < 2000; now += 100) await readiness.obstacles()
    // Each time one question and one write.
    expect(asked).toHaveBeenCalledTimes(4)
    readiness.leave()
    expect(await readiness.obstacles()).toEqual(['leaving'])
    expect(asked).toHaveBeenCalledTimes(4)
  })
})
