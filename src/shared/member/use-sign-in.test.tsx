/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react'

import { useSignIn } from './use-sign-in'

import { configureClient } from '@/api/core/client'
import type { FacilityType } from '@/domain/platform'
import type * as Hospitals from '@/hospitals/index'
import { hospitalOf } from '@/hospitals/index'
import type { HttpRequest } from '@/platform/http/contract'
import { fakeHttp } from '@/platform/http/fake'
import type { PhoneGrant } from '@/platform/login/contract'
import { PortFault } from '@/platform/shared/fault'
import { goBack, goOn } from '@/routing/go'
import { dispatch, sessionState, wireIdentity } from '@/session/store'

/** What the hospital makes of WeChat's code. */
let openIds = () => JSON.stringify({ code: 200, data: { openId: 'o_1', unionId: '', linkTicket: 'lnk_1' } })

const phone: { grant: PhoneGrant | PortFault | null } = { grant: null }

jest.mock('@/platform/login', () => ({
  login: {
    authCode: () => Promise.resolve({ code: 'c1', kind: 'wx' }),
    phoneFromButton: () => (phone.grant instanceof Error ? Promise.reject(phone.grant) : Promise.resolve(phone.grant)),
  },
}))
jest.mock('@/hospitals/index', () => {
  const real = jest.requireActual<typeof Hospitals>('@/hospitals/index')
  return { ...real, hospitalOf: jest.fn(real.hospitalOf) }
})
jest.mock('@/routing/go', () => ({ goOn: jest.fn(() => Promise.resolve()), goBack: jest.fn(() => Promise.resolve()) }))

const ANSWERED = { event: 'answered', detail: {} } as const
const MOBILE = '13800000001'
const member = { memberId: 'M1', mobile: MOBILE, userName: '林晓', mobileBound: true, verified: false }

/** What was sent in the bodies of a call since the hospital was opened. */
let requests: HttpRequest[] = []
const sentBy = (path: string) =>
  requests
    .filter(({ url }) => url.includes(path))
    .map(({ body }) => JSON.parse(body ?? '{}') as Record<string, unknown>)

/** A hospital that opens a session to everybody, answers every sign-in with `code`, or refuses as it is told. */
function hospital(refuses: number | ((request: HttpRequest) => object | null) = 200) {
  const asked: HttpRequest[] = (requests = [])
  configureClient({
    http: fakeHttp((request) => {
      asked.push(request)
      if (/codeToOpenid/.test(request.url)) return { text: openIds() }
      const opens = /\/login\/|quickLogin/.test(request.url)
      const refusal =
        typeof refuses === 'function'
          ? refuses(request)
          : refuses !== 200 && { code: refuses, message: '验证码不正确或已过期' }
      if (opens && refusal) return { text: JSON.stringify(refusal) }
      const data = opens ? { token: 'a'.repeat(32), userInfo: member } : { ...member, boundLevel: 'phone' }
      return { text: JSON.stringify({ code: 200, data }) }
    }),
    bases: () => ({ '/hc-patient': '/hc-patient' }) as never,
    identity: wireIdentity,
    onEffect: () => undefined,
    overlay: { show: () => undefined, hide: () => undefined },
    log: () => undefined,
    host: () => 'h5',
    idempotency: () => false,
    sleep: async () => undefined,
  })
  return () => asked.map(({ url }) => url.split('?')[0]?.split('/api/')[1] ?? '')
}

const at = (facilityType: FacilityType, token: string) => {
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'hostDetected', facilityType, isNativeApp: false })
  if (token !== '') dispatch({ type: 'tokenReceived', token })
}

beforeEach(() => jest.mocked(goOn).mockClear())

describe('signing in with a code', () => {
  it.each<[string, FacilityType, string, boolean, string]>([
    ['a guest in a browser signs in', 'h5', '', false, 'login/login'],
    ['a guest of the messaging browser signs in', 'web', '', false, 'login/login'],
    ['a guest on WeChat signs in', 'wx_applet', '', false, 'login/login'],
    ['an account of the WeChat login gets the phone bound', 'wx_applet', 'b'.repeat(32), false, 'login/oauthBind'],
    ['an account of the Alipay login gets the phone bound', 'ali_applet', 'b'.repeat(32), false, 'login/oauthBind'],
    ['somebody else signs in over an old session', 'h5', 'b'.repeat(32), false, 'login/login'],
    ['code 403 binds', 'h5', 'b'.repeat(32), true, 'login/oauthBind'],
    ['the binding screen signs a guest in, there is nothing to bind to', 'h5', '', true, 'login/login'],
  ])('%s', async (_, facilityType, token, binding, path) => {
    const asked = hospital()
    at(facilityType, token)
    const { result } = renderHook(() => useSignIn('/DoctorTime?doctorId=1', binding))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    const learns = facilityType === 'wx_applet' ? ['wx/codeToOpenid'] : []
    expect(asked().slice(0, learns.length + 1)).toEqual([...learns, path])
    expect(sessionState().token).toBe('a'.repeat(32))
    expect(goOn).toHaveBeenCalledWith('/DoctorTime?doctorId=1')
  })

  it('shows who somebody is where the hospital asks before it changes the phone, and says its words otherwise', async () => {
    const asks = { code: 400, message: '请先验证是您本人', data: { stepUp: 'changePhone', ways: ['sms'] } }
    const bindWith = async (prove?: Parameters<typeof useSignIn>[2]) => {
      hospital(({ body }) => (/"stepUpProof":"p1"/.test(body ?? '') ? null : asks))
      at('h5', 'b'.repeat(32))
      const { result } = renderHook(() => useSignIn(undefined, true, prove))
      let said = ''
      await act(async () => {
        said = await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })
      })
      return [said, sentBy('login/oauthBind').map(({ stepUpProof }) => stepUpProof)]
    }
    const prove = jest.fn((_act: string) => Promise.resolve({ proof: 'p1' }))
    expect(await bindWith(prove)).toEqual(['', [undefined, 'p1']])
    expect(prove).toHaveBeenCalledWith('changePhone')
    expect(await bindWith(() => Promise.resolve(null))).toEqual([asks.message, [undefined]])
    expect(await bindWith()).toEqual([asks.message, [undefined]])
  })

  it('goes by the call for known patients at a hospital that says so', async () => {
    const { hospitalOf: usual } = jest.requireActual<typeof Hospitals>('@/hospitals/index')
    jest.mocked(hospitalOf).mockImplementation((unitId) => ({ ...usual(unitId), smsSignIn: 'quickLogin' }))
    const asked = hospital()
    at('h5', '')
    dispatch({ type: 'hospitalSwitched', unitId: 19 })
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    expect(asked()[0]).toBe('member/quickLogin')
    expect(sentBy('member/quickLogin')).toEqual([{ mobile: MOBILE, smsCode: '123456', unitId: 19 }])
    jest.mocked(hospitalOf).mockImplementation(usual)
  })

  it('sends the open id of WeChat along with its proof, and exchanges anew for every sign-in', async () => {
    const asked = hospital()
    at('wx_applet', '')
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    expect(sessionState().openId).toBe('o_1')
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    expect(asked().filter((path) => path === 'wx/codeToOpenid')).toHaveLength(2)
    expect(sentBy('login/login').map(({ openId, linkTicket }) => [openId, linkTicket])).toEqual([['o_1', 'lnk_1']])
    expect(sentBy('login/oauthBind').map(({ linkTicket }) => linkTicket)).toEqual(['lnk_1'])
  })

  it.each([
    ['refuses', () => JSON.stringify({ code: 400, message: '登录凭证已失效' })],
    ['answers with none', () => JSON.stringify({ code: 200, data: {} })],
    ['is not there', () => '<html>'],
  ])('signs in by the phone alone where the exchange %s', async (_, answer) => {
    const usual = openIds
    openIds = answer
    try {
      hospital()
      at('wx_applet', '')
      const { result } = renderHook(() => useSignIn(undefined))
      await act(async () =>
        expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
      )
      expect([sessionState().token, sessionState().openId]).toEqual(['a'.repeat(32), ''])
    } finally {
      openIds = usual
    }
  })

  it("signs in with the number the host's button hands over, and stays where it is kept back", async () => {
    const asked = hospital()
    at('wx_applet', 'b'.repeat(32))
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () => expect(await result.current.withPhone({ event: 'refused', detail: {} })).toBe(''))
    expect(asked()).toEqual([])
    phone.grant = { kind: 'code', value: 'p1' }
    await act(async () => expect(await result.current.withPhone(ANSWERED)).toBe(''))
    expect(asked()[0]).toBe('login/loginMobileSignNew')
    expect(sessionState().token).toBe('a'.repeat(32))
    phone.grant = new PortFault('failed', '未能取得手机号')
    await act(async () => expect(await result.current.withPhone(ANSWERED)).toBe('未能取得手机号'))
  })

  it('signs in once where the host tells one answer by two events', async () => {
    const asked = hospital()
    at('ali_applet', 'b'.repeat(32))
    phone.grant = { kind: 'encrypted', value: 'sealed' }
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () => {
      const { withPhone } = result.current
      expect(await Promise.all([withPhone(ANSWERED), withPhone(ANSWERED)])).toEqual(['', ''])
    })
    expect(asked().filter((path) => path === 'login/loginMobileSignNew')).toHaveLength(1)
    expect(goOn).toHaveBeenCalledTimes(1)
  })

  it.each<[string, FacilityType]>([
    ['a browser', 'h5'],
    ['the messaging browser', 'web'],
    ['a mini-program that cannot ask its host', 'ali_applet'],
  ])('never sends an open id of an address as the own one, in %s', async (_, facilityType) => {
    hospital()
    at(facilityType, '')
    dispatch({ type: 'entered', values: { openId: 'o_theirs' } })
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    const [sent] = sentBy('login/login')
    expect([sent?.['openId'], sent?.['linkTicket']]).toEqual([undefined, undefined])
  })

  it('lets the own exchange win over the open id of an address', async () => {
    hospital()
    at('wx_applet', '')
    dispatch({ type: 'entered', values: { openId: 'o_theirs' } })
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    expect(sentBy('login/login').map(({ openId }) => openId)).toEqual(['o_1'])
    expect(sessionState().openId).toBe('o_1')
  })

  it.each<[string, FacilityType, boolean, boolean]>([
    ['nobody has confirmed', 'wx_applet', false, false],
    ['nobody has confirmed, where code 403 binds', 'h5', true, false],
    ['somebody has confirmed', 'wx_applet', false, true],
    ['somebody has confirmed, where code 403 binds', 'h5', true, true],
  ])('carries no visitor token of a link into a sign-in: one that %s', async (_, facilityType, binding, confirmed) => {
    const asked = hospital()
    at(facilityType, '')
    dispatch({ type: 'entered', values: { token: 'd'.repeat(32), facilityType } })
    const { generation } = sessionState()
    dispatch({ type: 'memberLoaded', generation, userInfo: { mobile: '' }, boundLevel: 'guest' })
    if (confirmed) dispatch({ type: 'entryConfirmed', generation })
    const { result } = renderHook(() => useSignIn('/mine', binding))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
    )
    expect(asked()).toContain('login/login')
    expect(asked()).not.toContain('login/oauthBind')
    expect(requests.map(({ headers }) => headers['token'])).not.toContain('d'.repeat(32))
    expect(sessionState()).toMatchObject({ token: 'a'.repeat(32), tokenOrigin: 'own' })
  })

  it('leaves what a ticket in an address opened to be confirmed', async () => {
    hospital()
    at('h5', '')
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () => expect(await result.current.withTicket('tkt_1')).toBe(''))
    expect(sessionState()).toMatchObject({ token: 'a'.repeat(32), tokenOrigin: 'link' })
  })

  it.each([
    ['', undefined, [[], [[undefined]]]],
    ['/CheckResult', undefined, [[['/CheckResult']], []]],
    ['/CheckResult', '/mine', [[], [['/mine']]]],
    ['/nowhere', undefined, [[], [[undefined]]]],
  ] as const)(
    '[rule:session.backToPath] after a session that ended on %j, asked for %j, goes on there',
    async (ended, back, went) => {
      hospital()
      at('h5', '')
      dispatch({ type: 'wayBackKept', address: ended })
      jest.mocked(goBack).mockClear()
      const { result } = renderHook(() => useSignIn(back))
      await act(async () =>
        expect(await result.current.withCode({ mobile: MOBILE, code: '123456', ticket: '' })).toBe(''),
      )
      expect([jest.mocked(goBack).mock.calls, jest.mocked(goOn).mock.calls]).toEqual(went)
      expect(sessionState().backToPath).toBe('')
    },
  )

  it('says at the field what the hospital said, and keeps nobody signed in', async () => {
    hospital(400)
    at('h5', '')
    const { result } = renderHook(() => useSignIn(undefined))
    await act(async () =>
      expect(await result.current.withCode({ mobile: MOBILE, code: '000000', ticket: '' })).toBe(
        '验证码不正确或已过期',
      ),
    )
    expect(sessionState().token).toBe('')
    expect(goOn).not.toHaveBeenCalled()
  })
})
