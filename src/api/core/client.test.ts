import { unknown } from 'valibot'

import rules from '../../../tests/fixtures/spec/rules.json'
import { cancelAppointment, holdSlot } from '../booking/calls'
import { getCard, getQuietMode, setQuietMode } from '../couple/calls'
import { checkBinding, exchangeMemberToken, getCaptcha, getMember } from '../identity/calls'
import { getOrder } from '../payment/calls'
import { getServerConfig, getServerTime, listHospitals } from '../platform/calls'
import { listStorageItemsOther } from '../storage/calls'
import { call } from './call'
import { type ClientDeps, createClient, type EffectContext } from './client'
import type { Effect } from './codes'
import { CallError, SILENT_TEXT } from './errors'
import type { Identity } from './headers'
import { MAX_IN_FLIGHT } from './queue'
import type { Bases } from './request'
import { shape, text } from './schema'
import { createTranslator } from './translator'

import { HttpFault, type HttpRequest } from '@/platform/http/contract'
import { fakeHttp } from '@/platform/http/fake'

const me: Identity = {
  token: 'tk',
  openId: 'op',
  unitId: 335,
  deptId: '9',
  channel: 'wechat_mp',
  facilityType: 'h5',
  generation: 1,
}

const ok = (data: unknown = {}) => ({ text: JSON.stringify({ code: 200, data }) })
const member = ok({ memberId: 'm1' })
const place = ok({ lockId: 'l1' })

function client(reply: NonNullable<Parameters<typeof fakeHttp>[0]>, over: Partial<ClientDeps> = {}) {
  const http = fakeHttp(reply)
  const effects: [Effect, EffectContext][] = []
  const lines: unknown[] = []
  const overlay = { open: 0, most: 0 }
  const waits: number[] = []
  const bases = Object.fromEntries(['/hc-patient', '/hc-patient-web'].map((base) => [base, base])) as unknown as Bases
  const deps: ClientDeps = {
    http,
    bases: () => ({ ...bases, static: '', 'freeze-other': null }),
    identity: () => me,
    onEffect: (...told) => void effects.push(told),
    overlay: {
      show: () => void (overlay.most = Math.max(overlay.most, ++overlay.open)),
      hide: () => void (overlay.open -= 1),
    },
    log: (line) => void lines.push(line),
    host: () => 'h5',
    sleep: async (ms) => void waits.push(ms),
    random: () => 1,
    ...over,
  }
  return { ...createClient(deps), http, effects, lines, overlay, waits }
}

const first = (requests: HttpRequest[]) => requests[0] as HttpRequest
const body = (request: HttpRequest) => JSON.parse(request.body ?? 'null') as unknown

describe('headers', () => {
  it('[rule:requestHeaders.always] [rule:requestHeaders.authorizationValue] carries the six headers on every request and Authorization repeats the token', async () => {
    const on = client(() => member)
    await on.send(getMember)
    const { headers } = first(on.http.requests)
    for (const name of rules.requestHeaders.always) expect(headers).toHaveProperty(name)
    expect(headers).toMatchObject({
      token: 'tk',
      Authorization: 'tk',
      deptId: '9',
      openId: 'op',
      channel: 'wechat_mp',
      facilityType: 'h5',
    })
  })

  it.each([
    [335, '335'],
    [0, undefined],
    [Number.NaN, undefined],
  ])('[rule:requestHeaders.whenNonZeroNumber] unitId %p is sent as %p', async (unitId, sent) => {
    const on = client(() => member, { identity: () => ({ ...me, unitId }) })
    await on.send(getMember)
    expect(first(on.http.requests).headers['unitId']).toBe(sent)
  })

  it('[rule:requestHeaders.cookiesSent] has no cookie header', async () => {
    const on = client(() => member)
    await on.send(getMember)
    expect(Object.keys(first(on.http.requests).headers).map((name) => name.toLowerCase())).not.toContain('cookie')
  })

  it('sends no identity at all with an anonymous request', async () => {
    const on = client(() => ({ text: '{"baseUrl":"/x"}' }))
    await on.send(getServerConfig)
    const other = client(() => member)
    await other.send(getMember, {}, { anonymous: true })
    for (const { headers } of [first(on.http.requests), first(other.http.requests)]) {
      expect(JSON.stringify(headers)).not.toMatch(/tk|op|wechat_mp|335/)
    }
  })

  it('never lets a value split a header', async () => {
    const on = client(() => member, { identity: () => ({ ...me, channel: 'a\r\nX-Evil: 1', deptId: '科室' }) })
    await on.send(getMember)
    for (const value of Object.values(first(on.http.requests).headers)) expect(value).toMatch(/^[\x20-\x7e]*$/)
  })
})

it('sends nothing before the bases are known, and then to the known ones', async () => {
  let known = (): void => undefined
  const wait = new Promise<void>((resolve) => (known = resolve))
  const bases = { '/hc-patient': '/early' }
  const on = client(() => member, { ready: () => wait, bases: () => bases as unknown as Bases })
  const sent = on.send(getMember)
  await new Promise((done) => setTimeout(done, 0))
  expect(on.http.requests).toHaveLength(0)
  bases['/hc-patient'] = '/alt'
  known()
  await sent
  expect(first(on.http.requests).url).toMatch(/^\/alt\//)
})

it('brings no words of the server with a code that shows nothing', async () => {
  const on = client(() => ({ text: '{"code":999,"message":"内部原因","data":""}' }))
  await expect(on.send(getMember)).rejects.toMatchObject({ silent: true, message: SILENT_TEXT })
})

describe('the request', () => {
  it('[rule:requestFlags.isLoadingLock] shows no overlay and does not send the flag', async () => {
    const on = client(() => ok({}))
    await on.send(checkBinding, { isLoadingLock: true })
    expect(on.overlay.most).toBe(0)
    expect(body(first(on.http.requests))).toEqual({})
    await on.send(checkBinding)
    expect(on.overlay).toEqual({ open: 0, most: 1 })
  })

  it('puts parameters where the call has them, encoded', async () => {
    const on = client(() => ok({ cardId: 'c' }))
    await on.send(getCard, { cardId: 'c:1' })
    expect(first(on.http.requests)).toMatchObject({
      method: 'GET',
      url: '/hc-patient/api/member/queryCardById?cardId=c%3A1',
    })
    expect(first(on.http.requests).body).toBeUndefined()
  })

  it('fills path parameters', async () => {
    const on = client(() => ok({}))
    await on.send(getOrder, { orderCode: '2026:1' }).catch(() => undefined)
    expect(first(on.http.requests).url).toBe('/hc-patient/api/order/2026%3A1')
  })

  it('does not send what does not fit the call', async () => {
    const on = client(() => place)
    await expect(on.send(holdSlot, { slotId: '../x' })).rejects.toMatchObject({
      kind: 'badInput',
      outcomeUnknown: false,
    })
    expect(on.http.requests).toEqual([])
  })

  it('answers at once when the hospital has no such base', async () => {
    const on = client(() => place)
    await expect(on.send(listStorageItemsOther)).rejects.toMatchObject({ kind: 'notFound' })
    expect(on.http.requests).toEqual([])
  })

  it('does without an extension that the hospital has not, and says nothing', async () => {
    const on = client(() => ({ status: 404, text: '' }))
    await expect(on.send(getQuietMode)).rejects.toMatchObject({ kind: 'notFound', silent: true, settlesEmpty: true })
    expect([on.http.requests.length, on.effects]).toEqual([1, []])
    // Who has asked for something to be done is told that it was not.
    await expect(on.send(setQuietMode, { quiet: true })).rejects.toMatchObject({ silent: false })
    expect(on.effects).toHaveLength(1)
  })

  it('sends absent values not at all', async () => {
    const on = client(() => ok({ list: [] }))
    await on.send(listHospitals, { keyword: '示例' })
    expect(body(first(on.http.requests))).toEqual({ keyword: '示例' })
  })
})

describe('trying again', () => {
  it('a read is tried three times on network faults, with spread waits', async () => {
    let left = 2
    const on = client(() => (left-- > 0 ? 'reset' : member))
    await expect(on.send(getMember)).resolves.toMatchObject({ memberId: 'm1' })
    expect(on.http.requests).toHaveLength(3)
    expect(on.waits).toEqual([400, 800])
    const soon = client(() => 'reset', { random: () => 0 })
    await soon.send(getMember).catch(() => undefined)
    expect(soon.waits).toEqual([200, 400])
  })

  it.each(['timeout', 'offline', 'cancelled', 'tooLarge'] as const)(
    'a read is not tried again after %s',
    async (kind) => {
      const on = client(() => kind)
      await on.send(getMember).catch(() => undefined)
      expect(on.http.requests).toHaveLength(1)
    },
  )

  it.each([
    ['a write', holdSlot, { slotId: 's' }],
    ['a read that is good once', exchangeMemberToken, { authorization: 'code' }],
  ] as const)('%s is sent once', async (_what, call, input) => {
    const on = client(() => 'reset')
    await on.send(call as typeof holdSlot, input as { slotId: string }).catch(() => undefined)
    expect(on.http.requests).toHaveLength(1)
  })

  it('a write with a key is tried again only where the backend honours keys', async () => {
    for (const [honoured, tries] of [
      [true, 3],
      [false, 1],
    ] as const) {
      const on = client(() => 'reset', { idempotency: () => honoured })
      await on.send(holdSlot, { slotId: 's' }, { idempotencyKey: 'k1' }).catch(() => undefined)
      expect(on.http.requests).toHaveLength(tries)
      const keys = new Set(on.http.requests.map((request) => request.headers['Idempotency-Key']))
      expect([...keys]).toEqual([honoured ? 'k1' : undefined])
    }
  })

  it('stays within one deadline over all tries', async () => {
    let time = 0
    const on = client(
      () => {
        time += 40
        return 'reset'
      },
      { now: () => time, deadlineMs: 600, random: () => 1 },
    )
    await expect(on.send(getMember)).rejects.toMatchObject({ kind: 'offline' })
    // 40 ms gone and a wait of 400: one more try fits; after it the next wait of 800 does not.
    expect(on.http.requests).toHaveLength(2)
    expect(on.http.requests[1]?.deadlineMs).toBeLessThan(600)
  })
})

describe('at the same time', () => {
  /** Answers only when told. */
  function gate() {
    const open: (() => void)[] = []
    const order: string[] = []
    const http = {
      send: (request: HttpRequest) =>
        new Promise<{ status: number; text: string; headers: Record<string, string> }>((resolve) => {
          order.push(request.url)
          open.push(() => resolve({ status: 200, headers: {}, ...member }))
        }),
    }
    return { http, order, next: () => open.shift()?.() }
  }
  const tick = () => new Promise((resolve) => setImmediate(resolve))

  it('has at most eight exchanges in flight, and a write goes before waiting reads', async () => {
    const { http, order, next } = gate()
    const on = client(() => member, { http })
    const all = Array.from({ length: 12 }, () => on.send(getMember).catch(() => undefined))
    const write = on.send(holdSlot, { slotId: 's' }).catch(() => undefined)
    await tick()
    expect(MAX_IN_FLIGHT).toBe(8)
    expect(order).toHaveLength(8)
    expect(on.inFlight()).toBe(8)
    next()
    await tick()
    expect(order[8]).toContain('lockNumber')
    for (let i = 0; i < 12; i += 1) {
      next()
      await tick()
    }
    await Promise.all([...all, write])
    expect(on.inFlight()).toBe(0)
    expect(on.overlay).toEqual({ open: 0, most: 13 })
  })

  it('gives the slot and the overlay back when the port never answers', async () => {
    const on = client(() => member, { http: { send: () => new Promise(() => undefined) }, deadlineMs: 20 })
    const all = Array.from({ length: 20 }, () => on.send(getMember).catch((error: unknown) => error))
    for (const error of await Promise.all(all)) expect(error).toMatchObject({ kind: 'timeout' })
    expect(on.inFlight()).toBe(0)
    expect(on.overlay.open).toBe(0)
  })

  it('survives a port that throws', async () => {
    const on = client(() => member, {
      http: {
        send: () => {
          throw new TypeError('no host')
        },
      },
    })
    await expect(on.send(holdSlot, { slotId: 's' })).rejects.toMatchObject({ kind: 'offline', outcomeUnknown: true })
    expect(on.overlay.open).toBe(0)
  })
})

describe('whether a write was carried out', () => {
  const mapped = call({
    id: 'a.b',
    method: 'POST',
    path: '/a/b',
    effect: 'write',
    summary: 'x',
    data: shape({ name: text() }),
    fromWire: () => {
      throw new Error('x')
    },
  })
  it.each([
    ['is not known after a page in place of an answer', cancelAppointment, { text: '<html>' }, true],
    ['is not known after an answer without a code', cancelAppointment, { text: '{}' }, true],
    ['is not known after an answer beyond all size', cancelAppointment, { text: 'x'.repeat(2_000_001) }, true],
    ['is not known after an answer that cannot be read', mapped, ok({ name: 'a' }), true],
    ['is not known after a fault of the server', cancelAppointment, { status: 500, text: '' }, true],
    ['is not known after a connection that broke', cancelAppointment, 'reset', true],
    ['is not known after a deadline', cancelAppointment, 'timeout', true],
    ['is not known after an answer that the host gave up', cancelAppointment, 'tooLarge', true],
    ['is known where nothing stands at the address', cancelAppointment, { status: 404, text: '' }, false],
    ['is known where the request was refused', cancelAppointment, { status: 400, text: '' }, false],
    ['is known where the session is over', cancelAppointment, { status: 401, text: '' }, false],
    ['is known without a network', cancelAppointment, 'offline', false],
  ] as const)('%s', async (_what, one, reply, outcomeUnknown) => {
    const on = client(() => reply)
    await expect(on.send(one as typeof cancelAppointment, { appointmentId: 'a1' })).rejects.toMatchObject({
      outcomeUnknown,
    })
  })

  it('a transport status of 401 ends the session like the code', async () => {
    const on = client(() => ({ status: 401, text: '<html>' }))
    await on.send(getMember).catch(() => undefined)
    expect(on.effects.map(([effect]) => effect.type)).toEqual(['signOut'])
  })
})

describe('the caller gives up', () => {
  it('ends at once, silently, with an unknown outcome for a write', async () => {
    const listeners = new Set<() => void>()
    const signal = {
      aborted: false,
      addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
    }
    const on = client(() => member, { http: { send: () => new Promise(() => undefined) } })
    const sent = on.send(cancelAppointment, { appointmentId: 'a1' }, { signal })
    await Promise.resolve()
    for (const listener of [...listeners]) listener()
    await expect(sent).rejects.toMatchObject({ kind: 'cancelled', silent: true, outcomeUnknown: true })
    expect(on.effects).toEqual([])
    expect(listeners.size).toBe(0)
  })
})

it('does not send what was meant for a session that has ended while the addresses were awaited', async () => {
  let begin: () => void = () => undefined
  const on = client(() => member, { ready: () => new Promise<void>((resolve) => (begin = resolve)) })
  let generation = 1
  const sent = on.send(cancelAppointment, { appointmentId: 'a1' }, { isStillMeant: () => generation === 1 })
  generation = 2
  begin()
  await expect(sent).rejects.toMatchObject({ kind: 'cancelled', outcomeUnknown: false })
  expect(on.http.requests).toEqual([])
})

describe('effects and logs', () => {
  it('hands the effect over with the generation of the request, not of the answer', async () => {
    let generation = 4
    const on = client(
      () => {
        generation = 5
        return { text: '{"code":402}' }
      },
      { identity: () => ({ ...me, generation }) },
    )
    await on.send(getMember).catch(() => undefined)
    expect(on.effects).toEqual([
      [expect.objectContaining({ type: 'go' }), { callId: 'member.selectInfo', generation: 4, unitId: 335 }],
    ])
  })

  it('keeps an alert to the place that asked for it, and still sends to the login whoever has to sign in again', async () => {
    for (const [code, types] of [
      [500, []],
      [401, ['signOut']],
    ] as const) {
      const on = client(() => ({ text: JSON.stringify({ code, message: '系统繁忙' }) }))
      await expect(on.send(getMember, {}, { withoutAlert: true })).rejects.toMatchObject({ kind: 'business' })
      expect(on.effects.map(([{ type }]) => type)).toEqual(types)
    }
  })

  it('[rule:bindCheck.formerRules] [rule:bindCheck.formerRulesActive] treats an answer to the bind check like that of any other call', async () => {
    const effectsOf = async (asked: typeof checkBinding | typeof getMember, code: number) => {
      const on = client(() => ({ text: JSON.stringify({ code, message: '请先认证' }) }))
      await on.send(asked as typeof getMember).catch(() => undefined)
      return on.effects.map(([effect]) => effect)
    }
    for (const { code } of rules.bindCheck.formerRules) {
      const usual = await effectsOf(getMember, code)
      expect(usual).not.toEqual([])
      const isOfItsOwn = JSON.stringify(await effectsOf(checkBinding, code)) !== JSON.stringify(usual)
      expect([code, isOfItsOwn]).toEqual([code, rules.bindCheck.formerRulesActive])
    }
  })

  it('[rule:bindCheck.call] hands nothing over when only the outcome matters', async () => {
    expect(rules.bindCheck.call).toBe(checkBinding.id)
    for (const { code } of rules.bindCheck.formerRules) {
      const on = client(() => ({ text: JSON.stringify({ code }) }))
      await expect(on.send(checkBinding, { isLoadingLock: true }, { withoutEffects: true })).rejects.toBeInstanceOf(
        CallError,
      )
      expect(on.effects).toEqual([])
    }
  })

  it('logs path template, code and time, never values', async () => {
    const on = client(() => ({
      text: JSON.stringify({ code: 500, message: 'secret-message', data: { idNo: 'secret-id' } }),
    }))
    await on.send(getOrder, { orderCode: 'secret-order' }).catch(() => undefined)
    expect(on.lines).toEqual([
      {
        callId: 'order.byCode',
        path: '/api/order/{orderCode}',
        outcome: 'business',
        code: 500,
        status: 200,
        ms: expect.any(Number),
        detail: undefined,
      },
    ])
    expect(JSON.stringify(on.lines)).not.toContain('secret')
  })

  it('counts the fields that had to fall back', async () => {
    const on = client(() => ok({ memberId: 'm1', unitId: 'abc', subscribe: [] }))
    await expect(on.send(getMember)).resolves.toMatchObject({ unitId: 0, subscribe: false })
    expect(on.lines).toMatchObject([{ odd: 2 }])
  })

  it('passes the clock of the server on', async () => {
    const told: [serverMs: number, receivedMs: number][] = []
    let now = 5000
    const on = client(
      (request) => (request.url.includes('serverTime') ? ok({ serverTime: 1_700_000_000_000 }) : member),
      {
        now: () => now,
        onServerTime: (...news) => void told.push(news),
      },
    )
    await on.send(getMember)
    expect(told).toEqual([])
    now = 7000
    await on.send(getServerTime)
    expect(told).toEqual([[1_700_000_000_000, 7000]])
  })

  it.each([
    [-1, []],
    [0, []],
    [1, [1]],
  ])('of a server whose clock says %d it passes on %j', async (serverTime, passed) => {
    const told: number[] = []
    const on = client(() => ok({ serverTime }), { onServerTime: (serverMs) => void told.push(serverMs) })
    await on.send(getServerTime).catch(() => undefined)
    expect(told).toEqual(passed)
  })

  it.each([
    ['code and data', { code: 200, data: { memberId: 'm1' } }],
    ['digits in infoCode, and infoData', { infoCode: '200', infoData: { memberId: 'm1' } }],
  ])(
    '[rule:envelope.code] [rule:envelope.data] [rule:envelope.successCode] takes an answer in %s',
    async (_, answer) => {
      const on = client(() => ({ text: JSON.stringify(answer) }))
      expect(await on.send(getMember)).toMatchObject({ memberId: 'm1' })
    },
  )

  it('[rule:envelope.message] passes on what the hospital says in a refusal', async () => {
    const on = client(() => ({ text: JSON.stringify({ code: 500, message: '号源已满' }) }))
    await expect(on.send(getMember)).rejects.toMatchObject({ message: '号源已满' })
  })

  it('[rule:envelope.nullAndEmptyBecome] gives the empty text for null', async () => {
    const bare = call({
      id: 'ext.bare',
      method: 'GET',
      path: '/api/ext/bare',
      effect: 'read',
      ext: true,
      data: unknown(),
      summary: 'Bare.',
    })
    const on = client(() => ok({ note: null, rest: [{ note: null }], zero: 0 }))
    expect(await on.send(bare)).toEqual({ note: '', rest: [{ note: '' }], zero: 0 })
  })

  it('reads an answer of a backend that spells it otherwise in the words of its hospital', async () => {
    const older = ok({ id: 'm7', unit: 335 })
    const acme = createTranslator({ calls: { 'member.selectInfo': { answer: { memberId: 'id' } } } })
    const plain = client(() => older)
    await expect(plain.send(getMember)).rejects.toMatchObject({ kind: 'badAnswer' })
    const mapped = client(() => older, { wire: () => Promise.resolve(acme) })
    await expect(mapped.send(getMember)).resolves.toMatchObject({ memberId: 'm7' })
  })

  it('sends nothing where the words of the backend cannot be loaded, and nothing that it has no word for', async () => {
    const sent = jest.fn(() => member)
    const lost = client(sent, { wire: () => Promise.reject(new Error('chunk')) })
    await expect(lost.send(getMember)).rejects.toMatchObject({ kind: 'offline' })
    const wordless = createTranslator({
      calls: { 'login.getCaptcha': { request: { mode: { values: { PIC: 'slider' } } } } },
    })
    const on = client(sent, { wire: () => Promise.resolve(wordless) })
    const input = { mobile: '13800000001', mode: 'text' as const }
    await expect(on.send(getCaptcha, input)).rejects.toMatchObject({ kind: 'badInput' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('sends nothing in the words of a hospital that was left while they were loaded', async () => {
    const sent = jest.fn(() => member)
    let unitId = 335
    const wire = async () => {
      unitId = 17
      return createTranslator({ calls: {} })
    }
    const on = client(sent, { wire, identity: () => ({ ...me, unitId }) })
    await expect(on.send(getMember)).rejects.toMatchObject({ kind: 'cancelled' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('hands on what the mapper of a call makes of what its schema read', async () => {
    const spaced = call({
      id: 'ext.madeUp',
      method: 'GET',
      path: '/api/ext/madeUp',
      effect: 'read',
      data: shape({ name: text() }),
      fromWire: ({ name }) => ({ name: name.trim() }),
      summary: 'Made up.',
    })
    await expect(client(() => ok({ name: ' 张 ' })).send(spaced)).resolves.toEqual({ name: '张' })
  })

  it('rejects with nothing but a CallError, even for a fault it has never heard of', async () => {
    const on = client(() => Promise.reject(Object.assign(new HttpFault('reset'), { kind: 'new' })))
    await expect(on.send(getMember)).rejects.toBeInstanceOf(CallError)
  })
})
