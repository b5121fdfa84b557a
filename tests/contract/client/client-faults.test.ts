import rules from '../../fixtures/spec/rules.json'
import { FAULTS, type Fault, startFaultServer } from '../support/fault-server'
import { miniRequest } from '../support/mini-request'
import { clientStage } from './client-stage'

import { holdSlot } from '@/api/booking/calls'
import { EXPIRED_TEXT } from '@/api/core/codes'
import { CallError, type CallErrorKind, FAULT_TEXTS } from '@/api/core/errors'
import { REQUEST_TIMEOUT_MS } from '@/api/core/transport'
import { getMember } from '@/api/identity/calls'
import type { Http } from '@/platform/http/contract'
import { createMiniHttp } from '@/platform/shared/mini-http'
import { createWebHttp } from '@/platform/shared/web-http'

/** The deadline in these tests; the app's own is asserted below. */
const DEADLINE_MS = 3000
/** Less than the deadline: one that is set twice would show. */
const GRACE_MS = 2500

interface Expected {
  readonly kind: CallErrorKind
  readonly text: string
  /** What the patient sees besides the screen's own failure state. */
  readonly shown: readonly string[]
  /** Requests a read makes. */
  readonly tries: number
  /** Whether a write has to be re-read before it is offered again. */
  readonly unknown: boolean
}

const timeout: Expected = {
  kind: 'timeout',
  text: '网络超时，请重试',
  shown: ['alert 网络超时，请重试'],
  tries: 1,
  unknown: true,
}
const unreadable: Expected = {
  kind: 'badBody',
  text: FAULT_TEXTS.badBody,
  shown: [`alert ${FAULT_TEXTS.badBody}`],
  tries: 1,
  unknown: true,
}
const failing: Expected = {
  kind: 'http',
  text: FAULT_TEXTS.http,
  shown: [`alert ${FAULT_TEXTS.http}`],
  tries: 1,
  unknown: true,
}
/** "Network Error" is silent (codes.json, transport.networkError); the screen's failure state speaks. */
const broken: Expected = { kind: 'offline', text: FAULT_TEXTS.offline, shown: [], tries: 3, unknown: true }

const expected: Record<Fault, Expected> = {
  noHeader: timeout,
  stall: timeout,
  slowBytes: timeout,
  cut: broken,
  reset: broken,
  brokenJson: unreadable,
  html: unreadable,
  empty: unreadable,
  status204: unreadable,
  status500: failing,
  status502: failing,
  status401: {
    kind: 'business',
    text: EXPIRED_TEXT,
    shown: [`alert ${EXPIRED_TEXT}`, 'clear', 'wait 400', 'native userInvalid', 'push /login'],
    tries: 1,
    unknown: false,
  },
}

const transports: Readonly<Record<string, () => Http>> = {
  h5: () => createWebHttp(() => true),
  weapp: () => createMiniHttp(miniRequest('weapp')),
  alipay: () => createMiniHttp(miniRequest('alipay')),
}

it('[rule:constants.requestTimeout] the deadline of the app is the specified one', () => {
  const constant = rules.constants.find((one) => one.key === 'requestTimeout')
  expect(REQUEST_TIMEOUT_MS).toBe(constant?.value)
  expect(REQUEST_TIMEOUT_MS).toBe(60_000)
})

describe.each(Object.keys(transports))('twelve faults of the transport on %s', (platform) => {
  let server: Awaited<ReturnType<typeof startFaultServer>>
  type Outcome = { reason: unknown; ms: number; seen: string[]; open: number; tries: number }
  const outcomes: Record<string, Outcome> = {}

  async function run(fault: string, effect: 'read' | 'write'): Promise<void> {
    const http = transports[platform]?.()
    if (!http) throw new Error(platform)
    const place = `${fault}/${effect}`
    // The first segment names the behaviour; the second keeps the counts of the runs apart.
    const stage = clientStage(http, { origin: `${server.origin}/${place}`, deadlineMs: DEADLINE_MS })
    const started = Date.now()
    const call = effect === 'read' ? stage.client.send(getMember) : stage.client.send(holdSlot, { slotId: 's1' })
    const reason = await call.then(
      (data) => data,
      (error: unknown) => error,
    )
    const ms = Date.now() - started
    await stage.settled()
    const tries = server.requests.filter((request) => request.path.startsWith(`/${place}/`)).length
    outcomes[place] = { reason, ms, seen: stage.seen, open: stage.overlay.open, tries }
  }

  beforeAll(async () => {
    server = await startFaultServer()
    await Promise.all([...FAULTS, 'good'].flatMap((fault) => [run(fault, 'read'), run(fault, 'write')]))
  })
  afterAll(() => server.stop())

  it.each(FAULTS)('%s settles in time into its error and text', (fault) => {
    const want = expected[fault]
    const read = outcomes[`${fault}/read`]
    const write = outcomes[`${fault}/write`]
    for (const one of [read, write]) {
      expect(one?.ms).toBeLessThan(DEADLINE_MS + GRACE_MS)
      expect(one?.reason).toBeInstanceOf(CallError)
      expect(one?.reason).toMatchObject({ kind: want.kind, message: want.text })
      expect(one?.seen).toEqual(want.shown)
      expect(one?.open).toBe(0)
    }
    expect(read?.tries).toBe(want.tries)
    expect(write?.tries).toBe(1)
    expect((read?.reason as CallError).outcomeUnknown).toBe(false)
    expect((write?.reason as CallError).outcomeUnknown).toBe(want.unknown)
  })

  it('reads a good answer', () => {
    expect(outcomes['good/read']?.reason).toMatchObject({ memberId: 'm1' })
    expect(outcomes['good/write']?.reason).toMatchObject({ lockId: 'l1' })
  })
})

it.each([
  ['iOS WeChat in the phone’s language', { errMsg: 'request:fail 似乎已断开与互联网的连接。' }],
  ['Alipay’s error 12', { error: 12, errorMessage: '网络出错' }],
])('%s: a write with a key goes out once and is known not to have arrived', async (_what, failure) => {
  let tries = 0
  const http = createMiniHttp(() => {
    tries += 1
    return Promise.reject(failure)
  })
  const { client } = clientStage(http, { idempotency: () => true, sleep: () => Promise.resolve() })
  const reason = await client
    .send(holdSlot, { slotId: 's1' }, { idempotencyKey: 'k1' })
    .catch((error: unknown) => error)
  expect(reason).toMatchObject({ kind: 'offline', outcomeUnknown: false })
  expect(tries).toBe(1)
})
