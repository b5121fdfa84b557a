/** spec:security#confirmed-person and what the tabs of one browser know of each other. */

import { enter } from '../bootstrap/apply-entry'
import { readEntry } from './entry'
import { exchangeToken } from './exchange'
import { registerPurge } from './purge'
import { isUnconfirmed, type SessionEvent } from './state'
import { adoptStored, dispatch, onOtherTab, restoreSession, sessionState, wireIdentity } from './store'

import { memoryStorage } from '@/platform/shared/memory-storage'
import { createWebStorage, type StorageWindow } from '@/platform/shared/web-storage'
import type { Storage } from '@/platform/storage/contract'

let storage: Storage

const loaded = (realName = '张三') =>
  dispatch({ type: 'memberLoaded', generation: sessionState().generation, userInfo: { realName }, boundLevel: 'phone' })
const confirm = () => dispatch({ type: 'entryConfirmed', generation: sessionState().generation })
const byLink = (token = 'token-theirs') => enter(readEntry(`/#/filingInfo?token=${token}`), { host: 'browser' })

beforeEach(() => {
  storage = memoryStorage()
  restoreSession(storage)
})

describe('a token that came by an address', () => {
  const REDEEM = { host: 'browser', redeemTicket: () => Promise.resolve('redeemed') } as const
  const exchange = (authorization: string | null) =>
    exchangeToken(
      {
        login: { authCode: () => Promise.resolve({ code: 'c', kind: 'wx' }) },
        getMemberToken: () => Promise.resolve('exchanged'),
        loadMember: () => Promise.resolve(),
        log: () => undefined,
      },
      authorization,
    )

  it.each<[string, () => Promise<unknown>]>([
    ['a token, for a guest', () => byLink()],
    ['a token, over somebody who is signed in', async () => (dispatch({ type: 'loggedIn', token: 'mine' }), byLink())],
    [
      'another token, after one that was confirmed',
      async () => (await byLink('token-of-a'), loaded(), confirm(), byLink('token-of-b')),
    ],
    ['a ticket', () => enter(readEntry('/?token=tkt_1'), REDEEM)],
    [
      'an authorization, exchanged on a mini-program',
      async () => {
        dispatch({ type: 'hostDetected', facilityType: 'wx_applet', isNativeApp: false })
        await exchange('theirs')
      },
    ],
    ['the ticket of a password-free sign-in', async () => dispatch({ type: 'loggedIn', token: 'x', byEntry: true })],
  ])('waits for the person: %s', async (_, arrive) => {
    await arrive()
    expect([isUnconfirmed(sessionState()), wireIdentity().unconfirmed]).toEqual([true, true])
  })

  it.each<[string, () => unknown]>([
    ['signing in by hand', () => dispatch({ type: 'loggedIn', token: 'mine' })],
    ['signing in by hand over a link', async () => (await byLink(), dispatch({ type: 'loggedIn', token: 'mine' }))],
    [
      'the mini-program’s own login',
      async () => {
        dispatch({ type: 'hostDetected', facilityType: 'wx_applet', isNativeApp: false })
        await exchange(null)
      },
    ],
    [
      'the mini-program’s own login over a link',
      async () => {
        dispatch({ type: 'hostDetected', facilityType: 'wx_applet', isNativeApp: false })
        await byLink()
        await exchange(null)
      },
    ],
    [
      'the link of the session that is held',
      async () => (dispatch({ type: 'loggedIn', token: 'mine' }), byLink('mine')),
    ],
  ])('asks nobody after %s', async (_, arrive) => {
    await arrive()
    expect(sessionState().token).not.toBe('')
    expect([isUnconfirmed(sessionState()), wireIdentity().unconfirmed]).toEqual([false, false])
  })

  it('is confirmed only once the hospital has said who it is, and only the one that was shown', async () => {
    await byLink('token-first')
    confirm()
    expect(isUnconfirmed(sessionState())).toBe(true)
    loaded('李四')
    const shown = sessionState().generation
    await byLink('token-second')
    loaded('王五')
    dispatch({ type: 'entryConfirmed', generation: shown })
    expect(isUnconfirmed(sessionState())).toBe(true)
    confirm()
    expect(sessionState()).toMatchObject({ tokenOrigin: 'confirmedLink', token: 'token-second' })
  })

  it('is as unconfirmed after a reload, and as confirmed', async () => {
    await byLink()
    loaded()
    restoreSession(storage)
    expect(isUnconfirmed(sessionState())).toBe(true)
    // What is restored is masked: who it is has to be heard from the hospital once more.
    confirm()
    expect(isUnconfirmed(sessionState())).toBe(true)
    loaded()
    confirm()
    restoreSession(storage)
    expect(sessionState()).toMatchObject({ token: 'token-theirs', tokenOrigin: 'confirmedLink' })
  })

  it.each<[string, SessionEvent]>([
    ['signing out', { type: 'signedOut' }],
    ['signing in as oneself', { type: 'entryDeclined' }],
  ])('leaves nothing behind with %s', async (_, event) => {
    dispatch({ type: 'wayBackKept', address: '/mine' })
    await byLink()
    loaded()
    dispatch(event)
    expect(sessionState()).toMatchObject({ token: '', userInfo: null, tokenOrigin: 'own' })
    expect(sessionState().backToPath).toBe(event.type === 'entryDeclined' ? '/mine' : '')
    restoreSession(storage)
    expect(sessionState()).toMatchObject({ token: '', tokenOrigin: 'own' })
    dispatch({ type: 'loggedIn', token: 'mine' })
    restoreSession(storage)
    expect(isUnconfirmed(sessionState())).toBe(false)
  })

  it('expires like any other, and a guest is asked nothing', async () => {
    await byLink()
    dispatch({ type: 'expired', generation: sessionState().generation })
    expect(isUnconfirmed(sessionState())).toBe(false)
  })

  it('an own sign-in is not forgotten because the page offers another', () => {
    dispatch({ type: 'loggedIn', token: 'mine' })
    dispatch({ type: 'entryDeclined' })
    expect(sessionState().token).toBe('mine')
  })
})

describe('an open id', () => {
  it('of the own exchange takes the place of the one that an entry brought', () => {
    dispatch({ type: 'entered', values: { openId: 'theirs' } })
    dispatch({ type: 'openIdLearned', generation: sessionState().generation, openId: 'mine' })
    expect(sessionState().openId).toBe('mine')
  })
})

/** Two tabs of one browser: cookies and local storage are common, the session storage is each one's own. */
function twoTabs() {
  const jar = new Map<string, string>()
  const local = new Map<string, string>()
  const tabs: { hear: (key: string) => void }[] = []
  const area = (map: Map<string, string>, wrote: (key: string) => void = () => undefined) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => (map.set(key, value), wrote(key)),
    removeItem: (key: string) => (map.delete(key), wrote(key)),
    key: (at: number) => [...map.keys()][at] ?? null,
    get length() {
      return map.size
    },
  })
  const open = () => {
    const listeners = new Set<(event: { key: string | null }) => void>()
    const own = { hear: (key: string) => listeners.forEach((listener) => listener({ key })) }
    tabs.push(own)
    const win: StorageWindow = {
      document: {
        get cookie() {
          return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        },
        set cookie(text: string) {
          const [pair = '', ...rest] = text.split('; ')
          const [name = '', value = ''] = pair.split('=')
          if (rest.includes('Max-Age=0')) jar.delete(name)
          else jar.set(name, value)
        },
      },
      location: { protocol: 'https:', pathname: '/' },
      localStorage: area(local, (key) => tabs.filter((one) => one !== own).forEach((one) => one.hear(key))),
      sessionStorage: area(new Map()),
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    }
    return createWebStorage(win)
  }
  return { one: open(), other: open() }
}

describe('the tabs of a browser', () => {
  it('hear of a sign-out, and keep nothing of the person', () => {
    const { one, other } = twoTabs()
    restoreSession(one)
    dispatch({ type: 'loggedIn', token: 'mine', unitId: 335, userInfo: { realName: '张三', mobile: '13800000001' } })
    dispatch({ type: 'personalInfoKept', text: '{"name":"张三"}' })
    one.set('session', 'member.actingFor', '李*')
    const { generation } = sessionState()
    const purged: string[] = []
    registerPurge('tabs', (reason) => void purged.push(reason))
    let told = 0
    onOtherTab(() => {
      told += 1
      adoptStored()
    })
    // What the other tab does when its person signs out.
    other.clearMember()
    other.set('local', 'personChange', 'x')
    expect(told).toBeGreaterThan(0)
    expect(sessionState()).toMatchObject({
      token: '',
      userInfo: null,
      boundLevel: 'guest',
      unitId: 335,
      personalInfo: '',
    })
    expect(sessionState().generation).toBeGreaterThan(generation)
    expect(purged).toEqual(['signedOut'])
    expect([one.get('session', 'member.actingFor'), one.get('session', 'personalInfo')]).toEqual([null, null])
    expect(JSON.stringify(sessionState())).not.toMatch(/张三|13800000001/)
  })

  it('are told by every change of person, and by nothing else', () => {
    const { one, other } = twoTabs()
    restoreSession(other)
    let told = 0
    onOtherTab(() => (told += 1))
    restoreSession(one)
    dispatch({ type: 'loggedIn', token: 'mine', unitId: 335 })
    dispatch({ type: 'expired', generation: sessionState().generation })
    dispatch({ type: 'entered', values: { token: 'token-theirs' } })
    dispatch({ type: 'signedOut' })
    expect(told).toBe(4)
    dispatch({ type: 'hospitalSwitched', unitId: 17 })
    expect(told).toBe(4)
  })

  it('take over whom another tab signed in, unconfirmed as it is', () => {
    const { one, other } = twoTabs()
    restoreSession(one)
    dispatch({ type: 'loggedIn', token: 'mine', unitId: 335, userInfo: { realName: '张三' } })
    onOtherTab(() => void adoptStored())
    // What the other tab does when a link is opened there.
    other.clearMember()
    other.set('cookie', 'tokenOrigin', 'link')
    other.set('cookie', 'token', 'token-theirs')
    other.set('local', 'personChange', 'x')
    expect(sessionState()).toMatchObject({ token: 'token-theirs', userInfo: null })
    expect(isUnconfirmed(sessionState())).toBe(true)
  })

  it('leave a session alone that they know already', () => {
    const { one } = twoTabs()
    restoreSession(one)
    dispatch({ type: 'loggedIn', token: 'mine', unitId: 335 })
    const before = sessionState()
    expect(adoptStored()).toBe(false)
    expect(sessionState()).toBe(before)
  })
})
