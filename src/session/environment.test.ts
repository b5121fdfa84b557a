import { exchangeToken, type ExchangeDeps } from './exchange'
import { facilityTypeFor } from './facility'
import { jumpAddress, SUB_APPS } from './jump'
import { outsideLoginAddress } from './login-gate'
import { PAY_RESULT, returnAddress } from './return-address'
import { dispatch, restoreSession, sessionState } from './store'

import { createTestLock, WRONG_PASSWORD } from '@/bootstrap/create-test-lock'
import { baseOf, loadServerConfig } from '@/bootstrap/server-config'
import type { FacilityType, HostKind } from '@/domain/platform'
import { memoryStorage } from '@/platform/shared/memory-storage'

describe('platform type', () => {
  it.each<[HostKind, FacilityType | undefined, FacilityType]>([
    ['browser', undefined, 'h5'],
    ['nativeShell', undefined, 'h5'],
    ['messagingBrowser', undefined, 'web'],
    ['messagingBrowser', 'h5', 'web'],
    ['messagingBrowser', 'wx_applet', 'wx_applet'],
    ['wechatWebView', 'wx_applet', 'wx_applet'],
    ['wechatWebView', undefined, 'web'],
    ['alipayWebView', 'ali_applet', 'ali_applet'],
    ['alipayWebView', undefined, 'h5'],
    ['weapp', 'h5', 'wx_applet'],
    ['alipay', 'wx_applet', 'ali_applet'],
  ])('[rule:enums.platformType] [rule:session.facilityType] in %s asked for %s it is %s', (host, asked, expected) => {
    expect(facilityTypeFor(host, asked)).toBe(expected)
  })
})

describe('token exchange', () => {
  const SECRET = 'SECRET-authorization-value'
  let logged: unknown[][]
  const deps = (over: Partial<ExchangeDeps> = {}): ExchangeDeps => ({
    login: { authCode: () => Promise.resolve({ code: SECRET, kind: 'wx' }) },
    getMemberToken: () => Promise.resolve('new-token'),
    loadMember: () => Promise.resolve(null),
    log: (...args) => void logged.push(args),
    ...over,
  })
  const start = (facilityType: FacilityType, token = ''): void => {
    restoreSession(memoryStorage())
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'entered', values: { facilityType, deptId: '12', ...(token && { token }) } })
    logged = []
  }

  it('[rule:environment.tokenExchange] only a mini-program asks', async () => {
    for (const type of ['h5', 'web'] as const) {
      start(type)
      const getMemberToken = jest.fn()
      expect(await exchangeToken(deps({ getMemberToken }))).toBe('skipped')
      expect(getMemberToken).not.toHaveBeenCalled()
    }
  })

  it('[rule:environment.tokenExchange] sends authorization and deptId, stores the data as token and reads the member', async () => {
    start('wx_applet')
    const getMemberToken = jest.fn(() => Promise.resolve<unknown>('new-token'))
    const loadMember = jest.fn(() => Promise.resolve(sessionState().token))
    expect(await exchangeToken(deps({ getMemberToken, loadMember }))).toBe('done')
    expect(getMemberToken).toHaveBeenCalledWith({ authorization: SECRET, deptId: '12' })
    expect(sessionState().token).toBe('new-token')
    expect(await loadMember.mock.results[0]?.value).toBe('new-token')
  })

  it('takes the authorization of the address before it asks the host', async () => {
    start('wx_applet')
    const getMemberToken = jest.fn(() => Promise.resolve<unknown>('t'))
    await exchangeToken(deps({ getMemberToken }), 'given')
    expect(getMemberToken).toHaveBeenCalledWith({ authorization: 'given', deptId: '12' })
  })

  it('sends an Alipay code to the extension call', async () => {
    start('ali_applet')
    const exchangeAlipayCode = jest.fn(() => Promise.resolve<unknown>('ali-token'))
    const getMemberToken = jest.fn()
    await exchangeToken(deps({ exchangeAlipayCode, getMemberToken }))
    expect(getMemberToken).not.toHaveBeenCalled()
    expect(sessionState().token).toBe('ali-token')
  })

  const failure =
    (kind: string, code?: number): (() => Promise<unknown>) =>
    () =>
      Promise.reject(Object.assign(new Error(`GET /x?authorization=${SECRET}`), { kind, code, url: SECRET }))
  const ways: [string, Partial<ExchangeDeps>][] = [
    ['network', { getMemberToken: failure('offline') }],
    ['timeout', { getMemberToken: failure('timeout') }],
    ['bad JSON', { getMemberToken: failure('badBody') }],
    ['bad envelope', { getMemberToken: failure('badEnvelope') }],
    ['business code', { getMemberToken: failure('business', 500) }],
    ['a kind that is no word', { getMemberToken: failure(`GET /x?${SECRET}`) }],
    ['empty data', { getMemberToken: () => Promise.resolve('') }],
    ['wrong type', { getMemberToken: () => Promise.resolve({ token: SECRET }) }],
    [
      'throws',
      {
        getMemberToken: () => {
          throw new Error(SECRET)
        },
      },
    ],
    ['no code from the host', { login: { authCode: () => Promise.reject(new Error(SECRET)) } }],
  ]

  it.each(ways)(
    '[rule:environment.tokenExchange] [rule:clientErrors.tokenFetch] failing by %s is logged without secrets and the app goes on as a guest',
    async (way, over) => {
      start('wx_applet')
      // Without an answer the same may be asked again; a refusal stands.
      const again = way === 'network' || way === 'timeout'
      await expect(exchangeToken(deps(over))).resolves.toBe(again ? 'unreached' : 'guest')
      expect(sessionState()).toMatchObject({ token: '', boundLevel: 'guest', deptId: '12' })
      expect(logged[0]?.[0]).toBe('tokenFetch')
      expect(JSON.stringify(logged)).not.toContain('SECRET')
    },
  )

  it.each(ways)('failing by %s keeps an old token that still holds and drops one that does not', async (_way, over) => {
    start('wx_applet', 'old')
    await expect(exchangeToken(deps(over))).resolves.toBe('kept')
    expect(sessionState().token).toBe('old')
    await expect(exchangeToken(deps({ ...over, loadMember: () => Promise.reject(new Error(SECRET)) }))).resolves.toBe(
      'guest',
    )
    expect(sessionState().token).toBe('')
    expect(JSON.stringify(logged)).not.toContain('SECRET')
  })

  it.each(ways)('failing by %s without a network signs nobody out', async (_way, over) => {
    for (const kind of ['offline', 'timeout']) {
      start('wx_applet', 'old')
      await expect(exchangeToken(deps({ ...over, loadMember: failure(kind) }))).resolves.toBe('kept')
      expect(sessionState().token).toBe('old')
    }
    expect(JSON.stringify(logged)).not.toContain('SECRET')
  })

  it('does not replace somebody who signed in meanwhile', async () => {
    start('wx_applet')
    const getMemberToken = (): Promise<unknown> => {
      dispatch({ type: 'loggedIn', token: 'by-hand' })
      return Promise.resolve('late')
    }
    expect(await exchangeToken(deps({ getMemberToken }))).toBe('kept')
    expect(sessionState().token).toBe('by-hand')
  })
})

describe('serverConfig.json', () => {
  const hosts = ['api.hospital.example']
  const load = (text: string, status = 200, allowRelative = true) => {
    const refused: string[] = []
    return loadServerConfig({
      read: () => Promise.resolve({ status, text }),
      allowedHosts: hosts,
      allowRelative,
      defaultBase: 'DEFAULT',
      onRefused: (reason) => refused.push(reason),
    }).then((base) => ({ base, refused }))
  }

  it('[rule:environment.configFile] supplies the API base', async () => {
    expect((await load('{"baseUrl":"https://api.hospital.example/"}')).base).toBe('https://api.hospital.example')
    expect((await load('{"baseUrl":"https://api.hospital.example/v2"}')).base).toBe('https://api.hospital.example/v2')
    expect((await load('{"baseUrl":"/gateway"}')).base).toBe('/gateway')
    expect((await load('{"baseUrl":""}')).base).toBe('')
    expect((await load('{"baseUrl":"/gateway"}', 200, false)).base).toBe('DEFAULT')
  })

  const address = (value: unknown): string => JSON.stringify({ baseUrl: value })
  const malformed: string[] = [
    '',
    ' ',
    '{',
    'null',
    '5',
    '"https://api.hospital.example"',
    '[]',
    '{}',
    '<!doctype html><p>login</p>',
    '{"baseurl":"https://api.hospital.example"}',
    '{"__proto__":{"baseUrl":"https://api.hospital.example"}}',
    `{"baseUrl":"https://api.hospital.example","x":"${'y'.repeat(20_000)}"}`,
    address(null),
    address(5),
    address({}),
    address(['https://api.hospital.example']),
    address('http://api.hospital.example'),
    address('//api.hospital.example'),
    address('https://evil.example'),
    address('https://api.hospital.example.evil.example'),
    address('https://api.hospital.example@evil.example'),
    address('https://user:pw@api.hospital.example'),
    address('https://api.hospital.example:8443'),
    address('https://127.0.0.1'),
    address('https://API.HOSPITAL.EXAMPLE\\@evil.example'),
    address('javascript:alert(1)'),
    address('data:text/plain,x'),
    address('/../..'),
    address('/a//b'),
    address('\\\\evil.example'),
    address('https://api.hospital.example/?x='),
    address('https://api.hospital.example/#'),
    address('/%2e%2e/x'),
    address(`https://api.hospital.example/${'a'.repeat(400)}`),
  ]
  it.each(malformed.map((text) => [text.slice(0, 60), text]))(
    '[rule:environment.configFile] [rule:clientErrors.configFile] %s gives the default base silently',
    async (_shown, text) => {
      const { base, refused } = await load(text)
      expect(base).toBe('DEFAULT')
      expect(refused).toHaveLength(1)
    },
  )

  it('[rule:environment.configFile] gives the default base when the file is missing or out of reach', async () => {
    expect((await load('{"baseUrl":""}', 404)).base).toBe('DEFAULT')
    const read = () => Promise.reject(new Error('x'))
    expect(await loadServerConfig({ read, allowedHosts: hosts, allowRelative: true, defaultBase: 'DEFAULT' })).toBe(
      'DEFAULT',
    )
  })

  it('counts at least thirty malformed files', () => {
    expect(malformed.length).toBeGreaterThanOrEqual(30)
    expect(baseOf('https://api.hospital.example:8443', ['api.hospital.example:8443'], false)).toBe(
      'https://api.hospital.example:8443',
    )
  })
})

describe('test lock', () => {
  const lock = (answers: (string | null)[], code = '2580') => {
    const calls: string[] = []
    const check = createTestLock({
      code,
      prompt: () => (calls.push('prompt'), Promise.resolve(answers.shift() ?? null)),
      alert: (text) => (calls.push(`alert ${text}`), Promise.resolve()),
      reload: () => calls.push('reload'),
      leave: () => calls.push('leave'),
    })
    return { check, calls }
  }

  it('[rule:testLock.parameter] [rule:testLock.when] [rule:session.otherQuery] asks on the first navigation that carries isTestLock, once', async () => {
    const { check, calls } = lock(['2580'])
    expect(await check(true)).toBe('open')
    expect(await check(true)).toBe('open')
    expect(calls).toEqual(['prompt'])
  })

  it('[rule:testLock.when] does not ask later when the first navigation had no isTestLock', async () => {
    const { check, calls } = lock(['2580'])
    await check(false)
    expect(await check(true)).toBe('open')
    expect(calls).toEqual([])
  })

  it('[rule:testLock.wrong] [rule:clientErrors.testPassword] a wrong answer alerts 口令错误, reloads, and asks again', async () => {
    const { check, calls } = lock(['0000', '2580'])
    expect(WRONG_PASSWORD).toBe('口令错误')
    expect(await check(true)).toBe('wrong')
    expect(calls).toEqual(['prompt', 'alert 口令错误', 'reload'])
    expect(await check(false)).toBe('open')
  })

  it('[rule:testLock.cancel] cancelling leaves for the mini-program home or /', async () => {
    const { check, calls } = lock([null])
    expect(await check(true)).toBe('left')
    expect(calls).toEqual(['prompt', 'leave'])
  })

  it('[rule:testLock.password] is a fixed code, and none compiles the lock out', async () => {
    const { check, calls } = lock([], '')
    expect(await check(true)).toBe('open')
    expect(calls).toEqual([])
  })
})

describe('the outside login page', () => {
  const present = 'https://h.example/?unitId=17#/mine?token=SECRET&a=1'
  const hosts = ['auth.hospital.example']

  it('[rule:loginGate.redirectTo] carries the present address, less its secrets', () => {
    const carried = encodeURIComponent('https://h.example/?unitId=17#/mine?a=1')
    expect(outsideLoginAddress('https://auth.hospital.example/wx', hosts, present)).toBe(
      `https://auth.hospital.example/wx?redirect=${carried}`,
    )
    expect(outsideLoginAddress('https://auth.hospital.example/wx?app=1', hosts, present)).toBe(
      `https://auth.hospital.example/wx?app=1&redirect=${carried}`,
    )
  })

  it.each([
    '',
    'https://evil.example/',
    'http://auth.hospital.example/',
    'https://auth.hospital.example@evil.example/',
  ])('[rule:loginGate.redirectTo] nobody is sent to %s', (page) =>
    expect(outsideLoginAddress(page, hosts, present)).toBeNull(),
  )
})

describe('ways out', () => {
  const session = {
    token: 't/1',
    unitId: 335,
    openId: '',
    channel: 'mp',
    facilityType: 'web' as const,
    isWeChatMiniApp: true,
  }

  it.each(Object.entries(SUB_APPS))(
    '[rule:environment.jumpHelpers] %s carries the session after the hash',
    (name, folder) => {
      const address = jumpAddress(name, session, 'https://h.example', 1_700_000_000_000) ?? ''
      const [before = '', after = ''] = address.split('#')
      expect(before).toBe(`https://h.example${folder}`)
      expect(Object.fromEntries(new URLSearchParams(after.slice(after.indexOf('?'))))).toEqual({
        token: 't/1',
        unitId: '335',
        openId: 'openid-none',
        channel: 'mp',
        facilityType: 'web',
        isWeChatMiniApp: '1',
        v: '1700000000000',
      })
    },
  )

  it('[rule:environment.jumpHelpers] knows no other target and no foreign origin', () => {
    for (const name of ['', 'evil', '__proto__', 'constructor', 'toString', '../consult'])
      expect(jumpAddress(name, session, '', 1)).toBeNull()
    for (const origin of ['http://h.example', 'javascript:', 'https://u@h.example', 'https://h.example/x'])
      expect(jumpAddress('consult', session, origin, 1)).toBeNull()
  })

  it('[rule:environment.payHelper] opens return_url of the payload only when it is a listed host or a known path', () => {
    const isRoute = (path: string): boolean => path === '/payDetails'
    const go = (url: unknown) => returnAddress(url, ['shop.hospital.example'], isRoute)
    expect(go('https://shop.hospital.example/done')).toEqual({
      kind: 'external',
      url: 'https://shop.hospital.example/done',
    })
    expect(go('/payDetails?orderCode=1')).toEqual({ kind: 'route', address: '/payDetails?orderCode=1' })
    const longest = `/payDetails?${'x'.repeat(2048 - '/payDetails?'.length)}`
    expect(go(longest)).toEqual({ kind: 'route', address: longest })
    for (const bad of [
      `${longest}x`,
      undefined,
      null,
      '',
      5,
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/nowhere',
      'http://shop.hospital.example',
    ]) {
      expect(go(bad)).toEqual({ kind: 'route', address: PAY_RESULT })
    }
  })
})
