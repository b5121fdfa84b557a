/** What the vendors refuse, each rule by itself. */

import { agreeable } from './answers'
import { Refusal, within } from './host/api-shared'
import { declarationFaults } from './host/declarations'
import { Faults } from './host/faults'
import { Concurrency, isListed, LARGEST_UPLOAD, MOST_REQUESTS } from './host/limits'
import type { Logic } from './host/logic'
import { PageStack, STACK_LIMIT } from './host/page-stack'
import { sendFile } from './host/upload'
import { PrivacyGate } from './privacy-gate'
import { EMPTY_VIEW } from './view/nodes'

const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: Error) => error.message,
  )

describe('the privacy agreement', () => {
  it('lets a private call wait until an agree button was tapped, and names it', async () => {
    const gate = new PrivacyGate(() => true)
    let answer: (said: { event: 'agree' | 'disagree'; buttonId?: string }) => void = () => undefined
    gate.listen((resolve: typeof answer) => (answer = resolve))
    const first = kindOf(gate.pass())
    gate.tap('agree')
    answer({ event: 'agree', buttonId: 'agree' })
    expect(await first).toBe('ok')
    expect(await kindOf(gate.pass())).toBe('ok')
  })

  it.each([
    ['nobody listens', undefined, 'not authorized'],
    ['the person refuses', { event: 'disagree' }, 'not authorized'],
    ['the app agrees for the person', { event: 'agree', buttonId: 'never tapped' }, 'not authorized'],
  ])('fails the call where %s', async (_, said, words) => {
    const gate = new PrivacyGate(() => true)
    if (said) gate.listen((resolve: (said: unknown) => void) => resolve(said))
    expect(await kindOf(gate.pass())).toContain(words)
  })

  it('hinders nobody on a host without one', async () =>
    expect(await kindOf(new PrivacyGate(() => false).pass())).toBe('ok'))
})

describe('what app.json declares', () => {
  const PLACE = { 'scope.userLocation': { desc: '用于签到' } }
  const sound = { pages: [], requiredPrivateInfos: ['getLocation'], permission: PLACE, __usePrivacyCheck__: true }
  const CALL = 'a.getLocation({})'

  it.each([
    ['all that is called and nothing else', sound, CALL, 'weapp', ''],
    ['a key of the web', { ...sound, animation: false }, CALL, 'weapp', '["animation"] is no key'],
    ['a key of another vendor', { pages: [], permission: PLACE }, '', 'alipay', '["permission"] is no key'],
    ['a place that nobody asks for', sound, '', 'weapp', 'declared and called nowhere'],
    ['no place that is asked for', { ...sound, requiredPrivateInfos: [] }, CALL, 'weapp', 'called and not declared'],
    ['no reason for the place', { ...sound, permission: {} }, CALL, 'weapp', 'the permission for the position'],
    ['no privacy agreement', { ...sound, __usePrivacyCheck__: false }, CALL, 'weapp', 'privacy agreement'],
  ] as const)('%s', (_name, app, code, platform, words) => {
    const faults = declarationFaults(app, code, platform).join('; ')
    expect(words === '' ? faults === '' : faults.includes(words)).toBe(true)
  })
})

describe('the network', () => {
  const host = () =>
    ({
      platform: 'alipay',
      answers: agreeable(),
      requests: new Concurrency(),
      offline: () => false,
      files: new Map([
        ['fits', Buffer.alloc(LARGEST_UPLOAD.alipay)],
        ['large', Buffer.alloc(LARGEST_UPLOAD.alipay + 1)],
      ]),
    }) as unknown as Parameters<typeof within>[0]

  it.each([
    ['https://hospital.invalid/a', true],
    ['https://hospital.invalid.evil/a', false],
    ['http://hospital.invalid/a', false],
    ['https://hospital.invalid:8443/a', false],
    ['/a', false],
  ])('%s is listed: %s', (url, listed) => expect(isListed(url, ['hospital.invalid'])).toBe(listed))

  it('takes ten at a time, and the next when one is done', async () => {
    const phone = host()
    const open: (() => void)[] = []
    const start = () => ({
      answer: new Promise<never>((done) => open.push(done as unknown as () => void)),
      abort: () => undefined,
    })
    const all = Array.from(
      { length: MOST_REQUESTS },
      () => within(phone, 'request', 'https://hospital.invalid/a', start).answer,
    )
    expect(await kindOf(within(phone, 'request', 'https://hospital.invalid/a', start).answer)).toBe(
      'exceed max task count',
    )
    open[0]?.()
    await all[0]
    await new Promise((done) => setImmediate(done))
    void within(phone, 'request', 'https://hospital.invalid/a', start)
    expect(open).toHaveLength(MOST_REQUESTS + 1)
    expect(await kindOf(within(phone, 'request', 'https://other.example/a', start).answer)).toContain('domain list')
  })

  const part = { url: 'https://other.example/', field: 'file', headers: {}, form: {}, timeoutMs: 1000 }

  it('takes uploads with a name, of 8 MB at most on Alipay', () => {
    expect(() => sendFile(host(), { ...part, file: 'large' })).toThrow('too large')
    expect(() => sendFile(host(), { ...part, file: 'fits', field: '' })).toThrow('name is missing')
    expect(() => void sendFile(host(), { ...part, file: 'fits' }).answer.catch(() => undefined)).not.toThrow()
  })

  it('keeps a list for requests and another one for uploads', async () => {
    const phone = host()
    const lists = { request: ['calls.example'], upload: ['files.example'] }
    phone.answers = { ...phone.answers, hosts: (list) => lists[list], request: () => undefined }
    const answered = { status: 200, headers: {}, text: '' }
    const start = () => ({ answer: Promise.resolve(answered), abort: () => undefined })
    expect(await kindOf(within(phone, 'request', 'https://calls.example/a', start).answer)).toBe('ok')
    expect(await kindOf(within(phone, 'request', 'https://files.example/a', start).answer)).toContain('domain list')
    const sent = sendFile(phone, { ...part, url: 'https://calls.example/a', file: 'fits' })
    expect(await kindOf(sent.answer)).toContain('domain list')
  })
})

describe('the pages', () => {
  const stack = (loads = () => true) => {
    const told: string[] = []
    const definition = (route: string) => ({
      onShow: () => void told.push(`${route} shown`),
      onHide: () => void told.push(`${route} hidden`),
      onUnload: () => void told.push(`${route} gone`),
    })
    const pages = new Map(['a', 'b', 'sub/c'].map((route) => [route, definition(route)]))
    const logic = { pages, copy: <T>(value: T) => value } as unknown as Logic
    const made = new PageStack({
      root: '/nowhere',
      app: { pages: ['a', 'b'], subPackages: [{ root: 'sub', pages: ['c'] }], tabPages: [], window: {} },
      engine: { name: 'none', open: () => EMPTY_VIEW },
      logic: () => logic,
      guard: (_, run) => void run(),
      fail: () => undefined,
      post: () => undefined,
      parse: () => ({}),
      hooks: () => ({ onError: () => undefined, onEvent: () => undefined, onComponent: () => undefined }),
      setData: () => undefined,
      loads,
    })
    return { stack: made, told, routes: () => made.all.map(({ route }) => route) }
  }

  it('come, hide and go as the vendors say', () => {
    const { stack: pages, told, routes } = stack()
    pages.navigate('reLaunch', '/a')
    pages.navigate('navigateTo', '/b?x=1')
    pages.navigate('redirectTo', '/sub/c')
    expect(routes()).toEqual(['a', 'sub/c'])
    pages.back(5)
    expect(told).toEqual(['a shown', 'a hidden', 'b shown', 'b gone', 'sub/c shown', 'sub/c gone', 'a shown'])
  })

  it('are ten at most, and none that is unknown', () => {
    const { stack: pages } = stack()
    for (let count = 0; count < STACK_LIMIT; count += 1) pages.navigate('navigateTo', '/a')
    expect(() => pages.navigate('navigateTo', '/a')).toThrow('limit exceed')
    expect(() => pages.navigate('navigateTo', '/x')).toThrow(Refusal)
  })

  it('of a sub-package that does not arrive stay closed, and open when it does', () => {
    let there = false
    const { stack: pages, routes } = stack(() => there)
    pages.navigate('reLaunch', '/a')
    expect(() => pages.navigate('navigateTo', '/sub/c')).toThrow('loadSubpackage')
    expect(routes()).toEqual(['a'])
    there = true
    pages.navigate('navigateTo', '/sub/c')
    there = false
    pages.navigate('navigateTo', '/sub/c')
    expect(routes()).toEqual(['a', 'sub/c', 'sub/c'])
  })
})

it('what goes wrong is noted and told to onError, whose own error is noted once', () => {
  const faults = new Faults(() => {
    throw new Error('in onError')
  })
  faults.guard('handler', () => {
    throw new Error('first')
  })
  expect(faults.errors.map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'handler: first',
    'onError: in onError',
  ])
  expect(faults.describe()).toContain('[handler] first')
})
