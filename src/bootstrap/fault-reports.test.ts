/** Faults that are told to a hospital: nothing of a person in them, few of them, and none that nobody has asked for. */

import type { Host } from '@/platform/host/contract'
import type { HttpRequest } from '@/platform/http/contract'

const TOKEN = 'canary-token-0123456789abcdef0123456789abcdef'
const PHONE = '13912345678'
const NAME = '金丝雀'
const CARD = '110101199001011237'
const TYPED = '我怀疑自己怀孕了'
const KEY = 'canaryKey'
const CANARIES = [TOKEN, PHONE, NAME, CARD, TYPED, KEY, encodeURIComponent(NAME)]

const sent: HttpRequest[] = []
let fails = false
let heard: (thrown: unknown) => void
let address = ''

jest.mock('@tarojs/taro', () => {
  const real = jest.requireActual<{ default: object }>('@tarojs/taro')
  const getCurrentInstance = () => ({ router: { path: address, params: { [KEY]: NAME, mobile: PHONE } } })
  return { ...real, __esModule: true, default: { ...real.default, getCurrentInstance } }
})
jest.mock('@/platform/http', () => ({
  http: {
    send: (request: HttpRequest) => {
      sent.push(request)
      return fails ? Promise.reject(new Error('offline')) : Promise.resolve({ status: 200, text: '', headers: {} })
    },
  },
}))
jest.mock('@/platform/host', () => ({
  host: { kind: () => 'weapp', onFault: (listener: typeof heard) => (heard = listener) } as Partial<Host>,
}))

const load = async () => {
  jest.resetModules()
  Object.assign(globalThis, { APP_VERSION: '1.4.0', BUILD_ID: 'abcd1234' })
  const { dispatch } = await import('@/session/store')
  const { CONSENT_VERSION } = await import('@/shared/consent/text')
  const faults = await import('./hear-faults')
  faults.wireFaults()
  return { ...faults, dispatch, consent: () => dispatch({ type: 'consentGiven', version: CONSENT_VERSION }) }
}

const thrown = (name: string, message: string, place = 'common.js:1:2') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at f (https://usr/${place})` })

interface Body {
  faults: { name: string; screen: string; callId: string; places: string[]; times: number }[]
}
const bodies = () => sent.map(({ body }) => JSON.parse(body ?? '') as Body)

beforeEach(() => {
  jest.useFakeTimers()
  sent.length = 0
  fails = false
  address = '/CheckList'
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { APP_VERSION: '', BUILD_ID: '' })
})

/** Signed in at a hospital that wants to know, with canaries wherever something of a person lives. */
async function arrive(unitId = 335) {
  const app = await load()
  app.dispatch({ type: 'loggedIn', token: TOKEN, unitId })
  app.consent()
  app.dispatch({ type: 'entered', values: { openId: PHONE, channel: CARD, deptId: PHONE } })
  return app
}

it('tells release, build, host, screen, kind and place, and nothing of a person', async () => {
  const app = await arrive()
  address = `/CheckList?${KEY}=${encodeURIComponent(NAME)}&mobile=${PHONE}&token=${TOKEN}`
  for (const canary of CANARIES) {
    heard(thrown('TypeError', canary))
    heard(thrown('Error', `no\n    at ${canary}.js:1:2`))
    heard(canary)
    heard({ name: canary, message: canary, stack: canary, [canary]: canary })
    heard(`ReferenceError: ${canary}\n    at ${canary} (https://usr/${canary}.js:1:2)`)
  }
  app.hearOutcome('member.labList', 'badAnswer')
  await jest.advanceTimersByTimeAsync(300_000)
  const said = JSON.stringify(sent)
  for (const canary of CANARIES) expect(said).not.toContain(canary)
  expect(sent[0]).toMatchObject({
    url: '/hc-patient/api/ext/reportFaults',
    headers: { 'Content-Type': 'application/json;charset=UTF-8' },
  })
  expect(bodies()[0]).toMatchObject({ unitId: 335, release: '1.4.0', build: 'abcd1234', host: 'weapp' })
  const faults = bodies().flatMap((one) => one.faults)
  expect(faults).toContainEqual(
    expect.objectContaining({ name: 'TypeError', screen: 'lab-list', places: ['common.js:1:2'] }),
  )
  expect(faults).toContainEqual(expect.objectContaining({ name: 'badAnswer', callId: 'member.labList', places: [] }))
})

it.each([
  ['at a hospital that has not asked for it', 19, true],
  ['before the consent', 335, false],
])('tells nothing %s', async (_when, unitId, agreed) => {
  const app = await load()
  app.dispatch({ type: 'loggedIn', token: TOKEN, unitId })
  if (agreed) app.consent()
  heard(thrown('TypeError', 'x'))
  await jest.advanceTimersByTimeAsync(300_000)
  expect(sent).toEqual([])
})

it('counts the same fault, gathers a heap, and sends one report a minute of five faults', async () => {
  await arrive()
  for (let round = 0; round < 1000; round++) heard(thrown('TypeError', 'x'))
  for (let at = 1; at <= 7; at++) heard(thrown('TypeError', 'x', `common.js:${at + 1}:2`))
  await jest.advanceTimersByTimeAsync(4000)
  expect(sent).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(2000)
  expect(bodies().map(({ faults }) => faults.length)).toEqual([5])
  expect(bodies()[0]?.faults[0]?.times).toBe(1000)
  await jest.advanceTimersByTimeAsync(50_000)
  expect(sent).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(bodies().map(({ faults }) => faults.length)).toEqual([5, 3])
})

it('ends after ten reports of one start, is bounded in size, and survives a hospital that does not answer', async () => {
  await arrive()
  fails = true
  for (let minute = 0; minute < 60; minute++) {
    heard(thrown('TypeError', 'x'))
    for (let at = 0; at < 50; at++)
      heard(thrown('RangeError', 'x', `packages/some-long-name/index.js:${minute}${at}:1`))
    await jest.advanceTimersByTimeAsync(60_000)
  }
  expect(sent).toHaveLength(10)
  for (const { body } of sent) expect(body?.length).toBeLessThan(4096)
})

it('takes outcomes of a call for no fault unless the answer could not be read', async () => {
  const app = await arrive()
  for (const outcome of ['ok', 'offline', 'timeout', 'business', 'http', 'cancelled'])
    app.hearOutcome('member.labList', outcome)
  await jest.advanceTimersByTimeAsync(300_000)
  expect(sent).toEqual([])
})
