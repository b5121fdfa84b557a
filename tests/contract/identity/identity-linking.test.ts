/** spec:identity#linking: an applet identity is linked by the server's own exchange and by nothing that anybody can write. */

import { personOf } from '../../../sandbox/identity/personas'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Opened = { token: string; isNew: boolean; userInfo: { mobile: string; openId: string } }
type Exchanged = { openId: string; linkTicket: string }

/** Code of the visitor whose identity somebody wants to see linked; the sandbox knows it again. */
let visitors = 0
const visitor = () => `wx-linking-${++visitors}`

const signIn = async (mobile: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  host.client.call<Opened>('login.login', { mobile, smsCode: await host.client.smsCode(mobile), ...more }, '', headers)

const exchange = async (code: string) => (await host.client.call<Exchanged>('wx.codeToOpenid', { code })).data

/** Whom the applet identity opens at the next launch; '' for nobody with a phone. */
const opens = async (code: string): Promise<string> =>
  (await host.client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })).data.userInfo.mobile

const bind = async (token: string, mobile: string, more: Record<string, unknown> = {}) =>
  host.client.call<Opened>(
    'login.oauthBind',
    { mobile, smsCode: await host.client.smsCode(mobile, 'bind'), ...more },
    token,
  )

const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })

describe('an open id that anybody can write', () => {
  it.each([
    ['in the body', (openId: string) => [{ openId }, {}] as const],
    ['in the header', (openId: string) => [{}, { openId }] as const],
    ['in both, as a mini-program', (openId: string) => [{ openId }, { openId, facilityType: 'wx_applet' }] as const],
    ['as a ticket', (openId: string) => [{ linkTicket: openId }, {}] as const],
  ])('%s links nothing, even right after its exchange', async (_, sent) => {
    const code = visitor()
    const { openId } = await exchange(code)
    const mobile = `1386100${String(visitors).padStart(4, '0')}`
    const [body, headers] = sent(openId)
    const opened = await signIn(mobile, body, headers)
    expect([opened.code, opened.data.userInfo.openId]).toEqual([200, ''])
    expect(await opens(code)).toBe('')
  })

  it('is not moved by a visitor token: who binds a phone in it keeps the own account', async () => {
    const code = visitor()
    const theirs = await host.client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })
    expect(theirs.data.isNew).toBe(true)
    const bound = await bind(theirs.data.token, '13861010001')
    expect([bound.code, bound.data.userInfo.mobile, bound.data.userInfo.openId]).toEqual([200, '13861010001', ''])
    expect(await opens(code)).toBe('')
  })
})

it('a new visitor is of the host whose code it is, or that the request names where the code says nothing', async () => {
  type Member = { channel: string; subscribe: boolean }
  const WECHAT = { channel: 'wx_applet', subscribe: true }
  const ALIPAY = { channel: 'ali_applet', subscribe: false }
  for (const [code, facilityType, expected] of [
    ['wx-linking-host', 'ali_applet', WECHAT],
    ['ali-linking-host', 'wx_applet', ALIPAY],
    ['linking-host-1', 'wx_applet', WECHAT],
    ['linking-host-2', 'ali_applet', ALIPAY],
  ] as const) {
    const opened = await host.client.call<{ userInfo: Member }>('login.loginMobileSignNew', { code, facilityType })
    expect([code, opened.data.userInfo]).toMatchObject([code, expected])
  }
  for (const [code, facilityType, { channel }] of [
    ['linking-host-3', 'wx_applet', WECHAT],
    ['linking-host-4', 'ali_applet', ALIPAY],
  ] as const) {
    const input = { authorization: code, deptId: '335' }
    const token = (await host.client.call<string>('member.getMemberToken', input, '', { facilityType })).data
    expect([code, (await host.client.call<Member>('member.selectInfo', {}, token)).data.channel]).toEqual([
      code,
      channel,
    ])
  }
})

describe('the proof of an exchange', () => {
  it('links at the sign-in that follows, once', async () => {
    const code = visitor()
    const { openId, linkTicket } = await exchange(code)
    const hers = await signIn('13861020001', { linkTicket })
    expect([hers.data.userInfo.openId, hers.data.isNew]).toEqual([openId, true])
    expect(await opens(code)).toBe('13861020001')
    const launched = await host.client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })
    expect(launched.data.isNew).toBe(false)
    const again = await signIn('13861020002', { linkTicket })
    expect([again.code, again.data.userInfo.openId]).toEqual([200, ''])
    expect(await opens(code)).toBe('13861020001')
  })

  it('opens one link however many sign-ins use it at once', async () => {
    const code = visitor()
    const { linkTicket } = await exchange(code)
    const phones = [1, 2, 3, 4, 5].map((at) => `1386103000${at}`)
    const codes: string[] = []
    for (const mobile of phones) codes.push(await host.client.smsCode(mobile))
    const all = await Promise.all(
      phones.map((mobile, at) => host.client.call<Opened>('login.login', { mobile, smsCode: codes[at], linkTicket })),
    )
    expect(all.filter(({ data }) => data.userInfo.openId !== '')).toHaveLength(1)
  })

  it.each([
    ['WeChat', () => exchange('wx-linking-bind')],
    [
      'Alipay',
      async () => (await host.client.call<Exchanged>('ext.alipayAuthCode', { code: 'ali-linking-bind' })).data,
    ],
  ])('moves the visitor of %s to the phone that is bound', async (name, prove) => {
    const code = name === 'WeChat' ? 'wx-linking-bind' : 'ali-linking-bind'
    const mobile = name === 'WeChat' ? '13861040001' : '13861040002'
    const token = (await host.client.call<Opened>('login.loginMobileSignNew', { code, unitId: 335 })).data.token
    const { linkTicket } = await prove()
    expect((await bind(token, mobile, { linkTicket })).code).toBe(200)
    expect(await opens(code)).toBe(mobile)
    // The visitor is nobody any more.
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(401)
  })

  it('is not needed with the phone that the host itself tells: the identity opens its account from then on', async () => {
    const code = visitor()
    const mobile = '13861060001'
    const input = { code, phoneCode: `phone-${mobile}`, unitId: 335 }
    expect((await host.client.call<Opened>('login.loginMobileSignNew', input)).data.userInfo.mobile).toBe(mobile)
    expect(await opens(code)).toBe(mobile)
  })

  it('is worth nothing after ten minutes, and never leads an identity out of an account with a phone', async () => {
    const code = visitor()
    const { linkTicket } = await exchange(code)
    await later(11)
    expect((await signIn('13861050001', { linkTicket })).data.userInfo.openId).toBe('')
    expect(await opens(code)).toBe('')
    const known = await exchange('wx-he-jing')
    await signIn('13861050002', { linkTicket: known.linkTicket })
    expect(await opens('wx-he-jing')).toBe(personOf('he-jing').mobile)
  })
})
