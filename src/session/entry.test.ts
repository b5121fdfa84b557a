import fc from 'fast-check'

import { readEntry } from './entry'
import { keepTicket, takeTicket } from './entry-ticket'
import { ENTRY_KEYS } from './keys'
import { dispatch, restoreSession, sessionState } from './store'

import { enter } from '@/bootstrap/apply-entry'
import { memoryStorage } from '@/platform/shared/memory-storage'

const VALUE_KEYS = [
  'token',
  'unitId',
  'deptId',
  'openId',
  'channel',
  'subscribe',
  'isWeChatMiniApp',
  'facilityType',
  'hasAdminToken',
]

describe('reading an entry address', () => {
  it('[rule:session.entryQuery] reads all eight parameters, before and after the hash', () => {
    const query =
      'token=token.t1&unitId=335&deptId=7&openId=o1&channel=wx&subscribe=1&isWeChatMiniApp=true&facilityType=web'
    const values = {
      token: 'token.t1',
      unitId: 335,
      deptId: '7',
      openId: 'o1',
      channel: 'wx',
      subscribe: true,
      isWeChatMiniApp: true,
      facilityType: 'web',
    }
    expect(readEntry(`https://h.example/?${query}#/index`).values).toEqual(values)
    expect(readEntry(`https://h.example/#/index?${query}`).values).toEqual(values)
    expect(readEntry(`/pages/home/index?${query}`).values).toEqual(values)
    expect(Object.keys(values).sort()).toEqual([...ENTRY_KEYS].sort())
  })

  it('takes the value after the hash where both are given', () => {
    expect(readEntry('/?unitId=17#/index?unitId=335').values.unitId).toBe(335)
  })

  it.each([
    ['unitId=335', undefined],
    ['/unitId=335', undefined],
    ['#unitId=335', undefined],
    ['/?a=1#unitId=335', undefined],
    ['?unitId=335', 335],
    ['?unitId=335#/index', 335],
    ['#?unitId=335', 335],
  ])('reads %s as an address with hospital %s: what follows no question mark is no parameter', (address, unitId) => {
    expect(readEntry(address).values.unitId).toBe(unitId)
  })

  it.each([
    ['unitId=335', 335, undefined],
    ['deptId=324', 324, '324'],
    ['unitId=335&deptId=324', 335, '324'],
    ['unitId=0&deptId=19', 19, '19'],
    ['unitId=abc', undefined, undefined],
    ['unitId=-1', undefined, undefined],
    ['unitId=1e3', undefined, undefined],
    ['unitId=335;x', undefined, undefined],
    ['deptId=d_9', undefined, 'd_9'],
  ])('[rule:session.unitId] [rule:session.deptId] %s gives hospital %s and department %s', (query, unitId, deptId) => {
    const { values } = readEntry(`/?${query}`)
    expect([values.unitId, values.deptId]).toEqual([unitId, deptId])
  })

  it.each([
    ['openId=a', 'a'],
    ['openId=a&openId=b', 'a'],
    ['openId[]=a&openId[]=b', 'a'],
    ['openId=a,b', 'a'],
    [`openId=${encodeURIComponent('["a","b"]')}`, 'a'],
    [`openId=${encodeURIComponent('[[]]')}`, undefined],
    [`openId=${encodeURIComponent('{"a":1}')}`, undefined],
    [`openId=${'x'.repeat(129)}`, undefined],
  ])('[rule:session.openId] %s counts as %s', (query, openId) => {
    expect(readEntry(`/?${query}`).values.openId).toBe(openId)
  })

  it.each([
    ['https://h.example.com/#/freeLogin?ticket=tkt_abc', 'tkt_abc'],
    ['https://h.example.com/?ticket=tkt_abc#/freeLogin', 'tkt_abc'],
    ['https://h.example.com/#/freeLogin?ticket=%3Cscript%3E', ''],
    ['https://h.example.com/#/freeLogin', ''],
  ])('reads the ticket of the password-free page: %s', (address, ticket) => {
    expect(readEntry(address)).toMatchObject({ freeTicket: ticket, ticket: null })
  })

  it('hands that ticket out once', () => {
    keepTicket('tkt_abc')
    keepTicket('')
    expect([takeTicket(), takeTicket()]).toEqual(['tkt_abc', ''])
  })

  it('tells a ticket from a token and never treats it as one', () => {
    const entry = readEntry('/#/index?token=tkt_abc')
    expect(entry.ticket).toBe('tkt_abc')
    expect(entry.values.token).toBeUndefined()
  })

  it('[rule:session.otherQuery] reads isTestLock, transferMark, authorization and the code before the hash', () => {
    const entry = readEntry('/?code=c1&authorization=a1#/index?isTestLock&transferMark=1')
    expect(entry).toMatchObject({ oauthCode: 'c1', authorization: 'a1', testLock: true, transferMark: true })
    for (const address of ['/#/hysteroscopy?code=tjhysteroscope', '#/index?code=c1', '#?code=c1'])
      expect(readEntry(address).oauthCode).toBeNull()
  })

  it.each([
    ['AdminToken=abc', true],
    ['AdminToken=', undefined],
    [`AdminToken=${encodeURIComponent('a b')}`, undefined],
    ['token=abc', undefined],
  ])('of %s notes that there is an administrator: %s', (query, has) => {
    expect(readEntry(`/?${query}`).values.hasAdminToken).toBe(has)
  })

  it('names what it refused without its value', () => {
    const entry = readEntry(`/?token=${encodeURIComponent('a;b')}&facilityType=root&subscribe=maybe`)
    expect(entry.values).toEqual({})
    expect(entry.rejected.sort()).toEqual(['facilityType', 'subscribe', 'token'])
  })

  it('survives 500 hostile queries without an exception, a foreign key or a changed prototype', () => {
    const hostileName = fc.oneof(
      fc.constantFrom(
        ...ENTRY_KEYS,
        '__proto__',
        'constructor',
        'prototype',
        'constructor[prototype][x]',
        '__proto__[token]',
        'toString',
        'AdminToken',
        'token[]',
        ' token',
        'TOKEN',
        '',
      ),
      fc.string({ maxLength: 12, unit: 'binary' }),
    )
    const hostileValue = fc.oneof(
      fc.string({ maxLength: 40, unit: 'binary' }),
      fc.constantFrom(
        '__proto__',
        '{"__proto__":{"x":1}}',
        '["__proto__"]',
        '%',
        '%E0%A4%A',
        '\u0000',
        'a;b=c',
        '[[[[',
        'x'.repeat(5000),
        'true',
        '1',
        'wx_applet',
        'tkt_1',
      ),
    )
    /** A lone surrogate cannot be encoded; it goes in raw, as a hostile address would have it. */
    const encode = (text: string): string => {
      try {
        return encodeURIComponent(text)
      } catch {
        return text
      }
    }
    const pair = fc
      .tuple(hostileName, hostileValue, fc.boolean())
      .map(([name, value, raw]) => (raw ? `${name}=${value}` : `${encode(name)}=${encode(value)}`))
    const address = fc
      .tuple(fc.array(pair, { maxLength: 12 }), fc.array(pair, { maxLength: 12 }))
      .map(([a, b]) => `/?${a.join('&')}#/index?${b.join('&')}`)
    const before = Object.getOwnPropertyNames(Object.prototype).sort()
    const storage = memoryStorage()
    restoreSession(storage)
    fc.assert(
      fc.property(address, (text) => {
        const entry = readEntry(text)
        for (const key of Object.keys(entry.values)) expect(VALUE_KEYS).toContain(key)
        if (entry.values.token !== undefined) expect(entry.values.token).toMatch(/^[A-Za-z0-9._~+/=-]{1,2048}$/)
        void enter(entry, { host: 'browser' })
        expect(Object.keys(sessionState()).sort()).toEqual(Object.keys(restoreShape).sort())
      }),
      { numRuns: 500, seed: 20261121 },
    )
    const stored = (['cookie', 'local', 'session'] as const).flatMap((area) => storage.keys(area))
    const known = [
      'token',
      'unitId',
      'deptId',
      'isWeChatMiniApp',
      'openId',
      'userInfo',
      'member.cardId',
      'consentVersion',
      'sessionVersion',
      'channel',
      'subscribe',
      'facilityType',
      'loginFilter',
      'personalInfo',
      'tokenOrigin',
      'personChange',
    ]
    expect(stored.filter((key) => !known.includes(key))).toEqual([])
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('copes with a megabyte', () => {
    expect(() => readEntry(`/?token=${'a'.repeat(1_000_000)}&unitId=1`)).not.toThrow()
    expect(() => readEntry(`/#/index?${'a=1&'.repeat(200_000)}`)).not.toThrow()
  })
})

const restoreShape = restoreSession(memoryStorage())

describe('applying an entry', () => {
  beforeEach(() => {
    restoreSession(memoryStorage())
    dispatch({ type: 'signedOut' })
  })

  it('keeps the session of a navigation that repeats the same values', async () => {
    await enter(readEntry('/?token=token-a1&unitId=335'), { host: 'browser' })
    const before = sessionState()
    await enter(readEntry('/#/mine?token=token-a1&unitId=335'), { host: 'browser' })
    expect(sessionState()).toBe(before)
  })

  it('begins a new generation with another token and says so', async () => {
    await enter(readEntry('/?token=token-a1'), { host: 'browser' })
    dispatch({
      type: 'memberLoaded',
      generation: sessionState().generation,
      userInfo: { realName: '张三' },
      boundLevel: 'verified',
    })
    const { generation } = sessionState()
    await enter(readEntry('/?token=token-b2'), { host: 'browser' })
    expect(sessionState()).toMatchObject({
      token: 'token-b2',
      userInfo: null,
      boundLevel: 'phone',
      tokenOrigin: 'link',
    })
    expect(sessionState().generation).toBe(generation + 1)
  })

  it.each([
    'undefined',
    'null',
    'NaN',
    'abc',
    '',
    '%20',
    '1234567',
    '[object Object]',
    encodeURIComponent('[object Object]'),
    encodeURIComponent(' null '),
  ])('leaves the session as it is where a link carries %p for a token', async (token) => {
    await enter(readEntry('/?token=token-a1&unitId=335&openId=o1'), { host: 'browser' })
    const before = sessionState()
    await enter(readEntry(`/#/mine?token=${token}&unitId=undefined&openId=undefined&deptId=null`), { host: 'browser' })
    expect(sessionState()).toBe(before)
  })

  it.each([
    ['the hospital does not know', () => Promise.reject(new Error('401')), 'token-a1'],
    ['is refused', () => Promise.resolve(false), 'token-a1'],
    ['is known', () => Promise.resolve(true), 'token-b2'],
  ])('leaves a session for a token that %s: %p', async (_what, isAlive, token) => {
    await enter(readEntry('/?token=token-a1&unitId=335&openId=o1'), { host: 'browser' })
    const { generation } = sessionState()
    await enter(readEntry('/#/mine?token=token-b2&openId=o2'), { host: 'browser', isAlive })
    const isReplaced = token === 'token-b2'
    expect(sessionState()).toMatchObject({ token, openId: isReplaced ? 'o2' : 'o1' })
    expect(sessionState().generation).toBe(generation + (isReplaced ? 1 : 0))
  })

  it('drops the token of a link once somebody has signed in meanwhile', async () => {
    await enter(readEntry('/?token=token-a1'), { host: 'browser' })
    let tell: (isAlive: boolean) => void = () => undefined
    const isAlive = () => new Promise<boolean>((resolve) => (tell = resolve))
    const entering = enter(readEntry('/?token=token-b2'), { host: 'browser', isAlive })
    dispatch({ type: 'loggedIn', token: 'token-c3' })
    tell(true)
    await entering
    expect(sessionState().token).toBe('token-c3')
  })

  it('redeems a ticket and stores the token it gives, never the ticket', async () => {
    const redeemed: string[] = []
    await enter(readEntry('/?token=tkt_9'), {
      host: 'browser',
      redeemTicket: (ticket) => (redeemed.push(ticket), Promise.resolve('real')),
    })
    expect(redeemed).toEqual(['tkt_9'])
    expect(sessionState().token).toBe('real')
  })

  it.each([
    [Promise.reject.bind(Promise, new Error('x'))],
    [() => Promise.resolve('tkt_again')],
    [() => Promise.resolve({})],
  ])('stays a guest when a ticket gives no token', async (redeemTicket: () => Promise<unknown>) => {
    const logged: unknown[] = []
    await enter(readEntry('/?token=tkt_9'), { host: 'browser', redeemTicket, log: (...args) => logged.push(args) })
    expect(sessionState().token).toBe('')
    expect(JSON.stringify(logged)).not.toContain('tkt_9')
  })

  it('drops a ticket whose token arrives after somebody signed in', async () => {
    let give: (token: string) => void = () => undefined
    const entering = enter(readEntry('/?token=tkt_9'), {
      host: 'browser',
      redeemTicket: () => new Promise((resolve) => (give = resolve)),
    })
    dispatch({ type: 'loggedIn', token: 'mine' })
    give('late')
    await entering
    expect(sessionState().token).toBe('mine')
  })
})
