import fc from 'fast-check'

import { createPerformer, type PerformerDeps, REDIRECT_DELAY_MS, REPEAT_MS } from './perform'

import { decide, EXPIRED_TEXT, FIRST_VISIT_TEXT } from '@/api/core/codes'
import { GATE_MESSAGE } from '@/domain/external-gate'

/** A small session, a recorder of everything the performer does, and a clock that only moves by hand. */
function stage(over: Partial<PerformerDeps> = {}) {
  const session = { generation: 1, signedIn: true }
  const done: string[] = []
  let time = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const deps: PerformerDeps = {
    session: () => ({ ...session }),
    expire: (generation) => {
      if (generation !== session.generation) return
      session.generation += 1
      session.signedIn = false
      done.push('cleared')
    },
    alert: async (text) => void done.push(`alert ${text}`),
    goLegacy: async (address, { mode, params }) => void done.push(`${mode} ${address} ${JSON.stringify(params)}`),
    goStart: async () => void done.push('start'),
    isInternal: (address) => ['/OnlineAuther', '/login', '/outpatientFilingZY', '/registerInfo'].includes(address),
    cardHosts: () => ['card.hospital.example.cn'],
    browse: async (url) => void done.push(`browse ${url}`),
    callNative: async () => false,
    log: (message) => void done.push(`log ${message}`),
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ at: time + ms, wake })),
    now: () => time,
    ...over,
  }
  const flush = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  return {
    ...createPerformer(deps),
    session,
    done,
    async advance(ms: number) {
      await flush()
      time += ms
      for (const one of sleepers.filter((sleeper) => sleeper.at <= time)) one.wake()
      await flush()
    },
  }
}

const answered = (code: number, data: unknown = '', unitId = 335) =>
  decide({ code, unitId, host: 'h5', data, message: '提示', callId: 'x.y' })

const context = (generation = 1) => ({ callId: 'x.y', generation, unitId: 335 })

describe('401', () => {
  it('[rule:constants.redirectDelay401] alerts and clears at once and leaves 400 ms later', async () => {
    expect(REDIRECT_DELAY_MS).toBe(400)
    const on = stage()
    void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS - 1)
    expect(on.done).toEqual([`alert ${EXPIRED_TEXT}`, 'cleared'])
    await on.advance(1)
    expect(on.done).toEqual([`alert ${EXPIRED_TEXT}`, 'cleared', 'push /login {}'])
  })

  it('alerts and navigates once for twenty answers at the same time', async () => {
    const on = stage()
    for (let i = 0; i < 20; i += 1) void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS)
    for (let i = 0; i < 20; i += 1) void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS)
    expect(on.done).toEqual([`alert ${EXPIRED_TEXT}`, 'cleared', 'push /login {}'])
  })

  it('leaves a sign-in alone that happens 200 ms later', async () => {
    const on = stage()
    void on.perform(answered(401), context())
    await on.advance(200)
    on.session.generation += 1
    on.session.signedIn = true
    await on.advance(200)
    void on.perform(answered(401), context(1))
    await on.advance(REDIRECT_DELAY_MS)
    expect(on.done).toEqual([`alert ${EXPIRED_TEXT}`, 'cleared'])
    expect(on.session).toEqual({ generation: 3, signedIn: true })
  })

  it('[rule:environment.nativeBridge] tells the native shell instead of opening the login page', async () => {
    const called: string[] = []
    const on = stage({ callNative: async (name) => called.push(name) > 0 })
    void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS)
    expect(called).toEqual(['userInvalid', 'backToList'])
    expect(on.done).not.toContain('push /login {}')
  })

  it('clears even while the alert stays open', async () => {
    const on = stage({ alert: () => new Promise(() => undefined) })
    void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS)
    expect(on.done).toEqual(['cleared', 'push /login {}'])
  })

  it('clears even when the alert fails', async () => {
    const on = stage({ alert: () => Promise.reject(new Error('no shell')) })
    void on.perform(answered(401), context())
    await on.advance(REDIRECT_DELAY_MS)
    expect(on.done).toContain('push /login {}')
  })
})

describe('navigations', () => {
  it('goes once for the same code from several calls, and again when the patient comes back later', async () => {
    const on = stage()
    await Promise.all([on.perform(answered(402), context()), on.perform(answered(402), context())])
    await on.advance(REPEAT_MS - 1)
    await on.perform(answered(402), context())
    expect(on.done).toEqual(['push /OnlineAuther {}'])
    await on.advance(1)
    await on.perform(answered(402), context())
    expect(on.done).toHaveLength(2)
  })

  it('drops what belongs to an older generation', async () => {
    const on = stage()
    on.session.generation = 2
    await on.perform(answered(402), context(1))
    await on.perform(answered(400), context(1))
    expect(on.done).toEqual([])
  })

  it('shows the message first and then replaces the page', async () => {
    const on = stage()
    await on.perform(answered(407, '', 17), context())
    expect(on.done).toEqual(['alert 提示', 'replace /outpatientFilingZY {}'])
  })

  it('does not navigate when the person changed while the message was open', async () => {
    const on = stage({
      alert: async () => {
        on.session.generation += 1
      },
    })
    await on.perform(answered(407, '', 17), context())
    expect(on.done).toEqual([])
  })

  it('2001 follows an address of the table with infoCase and oaData', async () => {
    const on = stage()
    await on.perform(answered(2001, { patientInfoUrl: '/registerInfo', infoCase: 2, hisInfo: { a: 1 } }), context())
    expect(on.done).toEqual([
      `alert ${FIRST_VISIT_TEXT}`,
      `replace /registerInfo ${JSON.stringify({ infoCase: '2', oaData: '{"a":1}' })}`,
    ])
  })

  it.each([
    '//evil.cn',
    'https://evil.cn',
    '/registerInfo/../x',
    '',
    'javascript:alert(1)',
    '/REGISTERINFO',
    undefined,
    5,
  ])('2001 with %p leads to the start page', async (patientInfoUrl) => {
    const on = stage()
    await on.perform(answered(2001, { patientInfoUrl }), context())
    expect(on.done.slice(1)).toEqual(['log address outside the table', 'start'])
  })
})

describe('258', () => {
  it('opens a listed card page', async () => {
    const on = stage()
    await on.perform(answered(258, 'https://card.hospital.example.cn/apply?a=1'), context())
    expect(on.done).toEqual(['browse https://card.hospital.example.cn/apply?a=1'])
  })

  it.each([
    'http://card.hospital.example.cn/',
    'https://card.hospital.example.cn@evil.cn/',
    'https://evil.cn/card.hospital.example.cn',
    'https://card.hospital.example.cn:8443/',
    'https://card.hospital.example.cn.evil.cn/',
    'javascript:alert(1)',
    '',
    { url: 'https://card.hospital.example.cn/' },
    null,
  ])('refuses %p', async (data) => {
    const on = stage()
    await on.perform(answered(258, data), context())
    expect(on.done.filter((line) => line.startsWith('browse'))).toEqual([])
    expect(on.done).toContain(`alert ${GATE_MESSAGE}`)
  })
})

it('never rejects, whatever breaks below it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(200, 400, 402, 403, 404, 2001, 258, 3002, 3040, 4002, 111, 888, 999, 123456),
      fc.jsonValue(),
      async (code, data) => {
        const on = stage({
          goLegacy: () => Promise.reject(new Error('gone')),
          goStart: () => Promise.reject(new Error('gone')),
          browse: () => Promise.reject(new Error('gone')),
        })
        await expect(on.perform(answered(code, data), context())).resolves.toBeUndefined()
      },
    ),
    { numRuns: 200 },
  )
})
