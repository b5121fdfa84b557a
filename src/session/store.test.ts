import { memberIs } from '../../tests/screens/member'
import { FALLBACK_OPEN_ID } from './keys'
import { purgeAll } from './purge'
import { SEALED_PREFIX } from './set-aside'
import type { PurgeReason, SessionCard } from './state'
import { dispatch, hasUnsent, registerPurge, restoreSession, sealedNames, sessionState, wireIdentity } from './store'

import { memoryStorage } from '@/platform/shared/memory-storage'
import { createMiniStorage } from '@/platform/shared/mini-storage'
import { createWebStorage, type StorageWindow } from '@/platform/shared/web-storage'
import type { Storage } from '@/platform/storage/contract'

const webArea = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
    dump: () => JSON.stringify([...map]),
  }
}

/** A browser's three stores, and everything in them as one text. */
function browser() {
  const jar = new Map<string, string>()
  const local = webArea()
  const session = webArea()
  const win: StorageWindow = {
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [pair = '', ...attributes] = text.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      },
    },
    location: { protocol: 'https:', pathname: '/' },
    localStorage: local,
    sessionStorage: session,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  return {
    storage: createWebStorage(win),
    dump: () => decodeURIComponent(win.document.cookie) + local.dump() + session.dump(),
  }
}

function miniProgram() {
  const map = new Map<string, unknown>()
  const storage = createMiniStorage({
    get: (key) => map.get(key) ?? '',
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  })
  const inMemory = (): string => JSON.stringify(storage.keys('session').map((key) => storage.get('session', key)))
  return { storage, dump: () => JSON.stringify([...map]) + inMemory() }
}

const card: SessionCard = { cardId: 'CANARY01card', patientId: 'CANARY02patient', name: 'CANARY03name' }

/** Signs somebody in whose every trace is one of 25 marked texts. */
function signInWithCanaries(storage: Storage, caches: Map<string, string>): string[] {
  restoreSession(storage)
  dispatch({ type: 'loggedIn', token: 'CANARY04token', openId: 'CANARY05openid', unitId: 335, deptId: '9' })
  dispatch({
    type: 'memberLoaded',
    generation: sessionState().generation,
    userInfo: {
      unitName: 'CANARY06unit',
      realName: 'CANARY07real',
      mobile: 'CANARY08mobile',
      userName: 'CANARY09user',
      accessToken: 'CANARY10access',
    },
    boundLevel: 'verified',
    card,
  })
  dispatch({ type: 'personalInfoKept', text: '{"a":"CANARY11personal"}' })
  dispatch({ type: 'recordsKept', kind: 'inspection', records: [{ result: 'CANARY12inspection' }] })
  dispatch({ type: 'recordsKept', kind: 'check', records: [{ result: 'CANARY13check' }] })
  dispatch({ type: 'unreadCounted', messages: 3, consults: 2 })
  storage.set('local', 'member.draft', 'CANARY14draft')
  storage.set('local', 'member.search', 'CANARY15search')
  storage.set('session', 'member.view', 'CANARY16view')
  storage.set('session', 'member.scroll', 'CANARY17scroll')
  storage.set('cookie', 'member.mark', 'CANARY18mark')
  const cached = [
    'CANARY19query',
    'CANARY20kept',
    'CANARY21draft',
    'CANARY22watermark',
    'CANARY23report',
    'CANARY24order',
    'CANARY25message',
  ]
  for (const text of cached) {
    caches.set(text, text)
    registerPurge(text, () => caches.delete(text))
  }
  return Array.from({ length: 25 }, (_, index) => `CANARY${String(index + 1).padStart(2, '0')}`)
}

describe.each([
  ['h5', browser],
  ['mini-program', miniProgram],
])('member data on %s', (_name, open) => {
  it.each([
    ['a sign-out', () => dispatch({ type: 'signedOut' })],
    ['a 401', () => dispatch({ type: 'expired', generation: sessionState().generation })],
    ['another person’s link', () => dispatch({ type: 'entered', values: { token: 'other' } })],
  ])('[rule:session.clearedBy401] [rule:states.session] is nowhere after %s', (_what, end) => {
    const { storage, dump } = open()
    const caches = new Map<string, string>()
    const canaries = signInWithCanaries(storage, caches)
    expect(dump()).toContain('CANARY04token')
    end()
    const everything = dump() + JSON.stringify(sessionState()) + JSON.stringify([...caches])
    expect(canaries.filter((canary) => everything.includes(canary))).toEqual([])
    expect(sessionState()).toMatchObject({ openId: '', userInfo: null, unitId: 335, deptId: '9' })
  })

  it('keeps hospital, department and channel over a 401', () => {
    const { storage } = open()
    signInWithCanaries(storage, new Map())
    dispatch({ type: 'entered', values: { channel: 'mp' } })
    dispatch({ type: 'expired', generation: sessionState().generation })
    expect([
      storage.get('cookie', 'unitId'),
      storage.get('cookie', 'deptId'),
      storage.get('session', 'channel'),
    ]).toEqual(['335', '9', 'mp'])
  })

  it('puts no name or phone in clear on the device', () => {
    const { storage, dump } = open()
    restoreSession(storage)
    dispatch({ type: 'loggedIn', token: 't' })
    dispatch({
      type: 'memberLoaded',
      generation: sessionState().generation,
      userInfo: { realName: '欧阳示例', mobile: '13800001234' },
      boundLevel: 'phone',
    })
    expect(sessionState().userInfo).toMatchObject({ realName: '欧阳示例', mobile: '13800001234' })
    expect(dump()).not.toContain('13800001234')
    expect(dump()).not.toContain('欧阳示例')
  })
})

describe('a mini-program that starts again with a new token', () => {
  const CARD: SessionCard = { cardId: 'C1', patientId: '', name: '' }
  const DRAFT = 'member.draft.335'
  let map: Map<string, unknown>
  let storage: Storage

  const isOpen = (): Storage => {
    const opened = createMiniStorage({
      get: (key) => map.get(key) ?? '',
      set: (key, value) => void map.set(key, value),
      remove: (key) => void map.delete(key),
      keys: () => [...map.keys()],
    })
    restoreSession(opened)
    return opened
  }
  const receive = (token: string) => dispatch({ type: 'tokenReceived', token, byHost: true })

  beforeEach(() => {
    map = new Map()
    storage = isOpen()
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'entered', values: { unitId: 335 } })
    receive('first')
    memberIs('m1')
    dispatch({ type: 'cardSwitched', card: CARD })
    storage.set('local', DRAFT, 'hers')
    storage = isOpen()
  })

  it('shows nothing to anybody until it is known whose the token is, then gives it back to its owner', () => {
    receive('second')
    expect([storage.get('local', DRAFT), sessionState().card]).toEqual([null, null])
    memberIs('m1')
    expect([storage.get('local', DRAFT), sessionState().card]).toEqual(['hers', CARD])
    memberIs('m1')
    expect([storage.get('local', DRAFT), sessionState().card]).toEqual(['hers', CARD])
  })

  it('loses nothing when it dies before that was known, however often', () => {
    for (const token of ['second', 'third', 'fourth']) {
      receive(token)
      storage = isOpen()
    }
    receive('last')
    memberIs('m1')
    expect([storage.get('local', DRAFT), sessionState().card]).toEqual(['hers', CARD])
  })

  it('keeps what is set aside when it starts once more, and nothing of whoever wrote in between', () => {
    receive('second')
    storage.set('local', DRAFT, 'of nobody known')
    storage.set('local', 'member.draft.38', 'of nobody known')
    storage = isOpen()
    receive('third')
    memberIs('m1')
    expect([storage.get('local', DRAFT), storage.get('local', 'member.draft.38')]).toEqual(['hers', null])
  })

  it('keeps what was written meanwhile', () => {
    receive('second')
    storage.set('local', DRAFT, 'newer')
    memberIs('m1')
    expect(storage.get('local', DRAFT)).toBe('newer')
  })

  it.each([
    ['another account of the phone', () => memberIs('m2')],
    ['a hospital that does not tell who it is', () => memberIs('')],
    ['a sign-out', () => dispatch({ type: 'signedOut' })],
    ['a 401', () => dispatch({ type: 'expired', generation: sessionState().generation })],
    ['another person’s link', () => dispatch({ type: 'entered', values: { token: 'other' } })],
  ])('leaves nothing to %s', (_what, next) => {
    receive('second')
    next()
    expect(JSON.stringify([...map])).not.toMatch(/hers|C1|m1/)
    expect(sessionState().card).toBeNull()
  })

  it('leaves nothing when the same token turns out to be another’s', () => {
    dispatch({ type: 'cardSwitched', card: CARD })
    memberIs('m2')
    expect(JSON.stringify([...map])).not.toMatch(/hers|C1/)
    expect(sessionState().card).toBeNull()
  })

  it('gives nothing to a member of another hospital who has the same number there', () => {
    receive('second')
    dispatch({ type: 'hospitalSwitched', unitId: 38 })
    memberIs('m1')
    expect(sessionState().card).toBeNull()
    expect(storage.get('local', DRAFT)).toBeNull()
    expect([...map.values()]).not.toContain('hers')
  })

  it('gives it back where this hospital knew the member, but no card of the other one', () => {
    dispatch({ type: 'hospitalSwitched', unitId: 38 })
    memberIs('n7')
    expect(storage.get('local', DRAFT)).toBe('hers')
    receive('second')
    memberIs('n7')
    expect([storage.get('local', DRAFT), sessionState().card]).toEqual(['hers', null])
  })
})

describe('what is stored where', () => {
  const { storage } = browser()
  beforeAll(() => {
    restoreSession(storage)
    dispatch({
      type: 'loggedIn',
      token: 'tok',
      openId: 'op',
      unitId: 335,
      deptId: '12',
      userInfo: { unitName: '示例生殖医院', accessToken: 'at' },
    })
    dispatch({
      type: 'entered',
      values: { channel: 'mp', subscribe: true, facilityType: 'web', isWeChatMiniApp: true },
    })
    dispatch({ type: 'personalInfoKept', text: '{}' })
    dispatch({ type: 'loginFilterSet', value: true })
  })

  it.each([
    ['token', 'cookie', 'tok'],
    ['unitId', 'cookie', '335'],
    ['deptId', 'cookie', '12'],
    ['isWeChatMiniApp', 'cookie', '1'],
    ['openId', 'local', 'op'],
    ['channel', 'session', 'mp'],
    ['subscribe', 'session', '1'],
    ['facilityType', 'session', 'web'],
    ['personalInfo', 'session', '{}'],
    ['loginFilter', 'session', '1'],
  ] as const)('[rule:session.%s] [rule:session.values] stands in %s storage and is read back', (key, area, value) => {
    expect(storage.get(area, key)).toBe(value)
    const again = restoreSession(storage)
    expect(String(again[key] === true ? '1' : again[key])).toBe(value)
  })

  it('what was never said is read back as no', () => {
    const plain = memoryStorage()
    restoreSession(plain)
    dispatch({ type: 'loggedIn', token: 'tok2' })
    const { subscribe, isWeChatMiniApp, loginFilter } = restoreSession(plain)
    expect({ subscribe, isWeChatMiniApp, loginFilter }).toEqual({
      subscribe: false,
      isWeChatMiniApp: false,
      loginFilter: false,
    })
    restoreSession(storage)
  })

  it('a sealed text is kept until its end and not at it, one that waits to be sent without an end', () => {
    const other = memoryStorage()
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000)
    for (const [name, until] of Object.entries({ gone: 999, ends: 1000, stays: 1001, unsent: 0 }))
      other.set('local', `${SEALED_PREFIX}${name}`, `${name} ${until}`)
    restoreSession(other)
    expect(sealedNames().sort()).toEqual(['stays', 'unsent'])
    expect(hasUnsent()).toBe(true)
    now.mockRestore()
    restoreSession(storage)
  })

  it('[rule:session.userInfo] is JSON with the five fields', () => {
    const stored = JSON.parse(storage.get('local', 'userInfo') ?? '') as Record<string, unknown>
    expect(Object.keys(stored)).toEqual(['unitName', 'realName', 'mobile', 'userName', 'accessToken'])
    expect(restoreSession(storage)).toMatchObject({ userInfo: { unitName: '示例生殖医院' }, userInfoMasked: true })
  })

  it('[rule:session.unitId] is 0 when missing', () => {
    expect(restoreSession(memoryStorage()).unitId).toBe(0)
  })

  it('[rule:session.openId] counts a stored list as its first entry, and sends a fallback when none is stored', () => {
    const other = memoryStorage()
    other.set('local', 'openId', '["first","second"]')
    expect(restoreSession(other).openId).toBe('first')
    expect(restoreSession(memoryStorage()).openId).toBe('')
    expect(wireIdentity().openId).toBe(FALLBACK_OPEN_ID)
  })

  it.each([
    ['local', 'userInfo', '{'],
    ['local', 'userInfo', '[]'],
    ['local', 'userInfo', 'null'],
    ['local', 'userInfo', '{"realName":{}}'],
    ['local', 'openId', '{"x":1}'],
    ['cookie', 'token', 'a b'],
    ['cookie', 'unitId', '1; DROP'],
    ['session', 'facilityType', 'root'],
    ['local', 'sessionVersion', '99'],
    ['local', 'sessionVersion', 'NaN'],
  ] as const)('a foreign value in %s %s does no harm', (area, key, value) => {
    const other = memoryStorage()
    other.set('cookie', 'token', 'ok')
    other.set(area, key, value)
    expect(() => restoreSession(other)).not.toThrow()
  })

  it('reads the wrapped values of an older app', () => {
    const other = memoryStorage()
    other.set('cookie', 'token', 'ok')
    other.set('local', 'openId', '{"data":"old"}')
    other.set('local', 'userInfo', '{"data":"{\\"userName\\":\\"u\\"}"}')
    expect(restoreSession(other)).toMatchObject({ openId: 'old', userInfo: { userName: 'u' } })
  })

  it('makes a guest of what a newer build stored', () => {
    const other = memoryStorage()
    other.set('cookie', 'token', 'ok')
    other.set('local', 'sessionVersion', '2')
    expect(restoreSession(other).token).toBe('')
  })

  it('knows in full who has just signed in, where the device held masked words', () => {
    restoreSession(storage)
    expect(sessionState().userInfoMasked).toBe(true)
    dispatch({ type: 'loggedIn', token: 'tok', unitId: 335, userInfo: { realName: '林晓' } })
    expect(sessionState()).toMatchObject({ userInfoMasked: false, userInfo: { realName: '林晓' } })
  })
})

describe('generations and purges', () => {
  const reasons: PurgeReason[] = []
  beforeEach(() => {
    restoreSession(memoryStorage())
    dispatch({ type: 'loggedIn', token: `t${Math.floor(sessionState().generation)}` })
    registerPurge('reasons', (reason) => reasons.push(reason))
    reasons.length = 0
  })

  it('a late 401 of the session before does not touch the new one', () => {
    const old = sessionState().generation
    dispatch({ type: 'expired', generation: old })
    dispatch({ type: 'loggedIn', token: 'fresh' })
    for (let i = 0; i < 20; i += 1) dispatch({ type: 'expired', generation: old })
    expect(sessionState().token).toBe('fresh')
  })

  it('a guest who signs in keeps the openId of the entry, the next person does not get it', () => {
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'entered', values: { openId: 'entry-openid' } })
    dispatch({ type: 'loggedIn', token: 'by-sms' })
    expect(sessionState().openId).toBe('entry-openid')
    dispatch({ type: 'loggedIn', token: 'somebody-else' })
    expect(sessionState().openId).toBe('')
  })

  it('a late member answer of the session before is dropped', () => {
    const old = sessionState().generation
    dispatch({ type: 'signedOut' })
    dispatch({ type: 'loggedIn', token: 'fresh' })
    dispatch({ type: 'memberLoaded', generation: old, userInfo: { realName: '旧' }, boundLevel: 'verified' })
    expect(sessionState()).toMatchObject({ userInfo: null, boundLevel: 'phone' })
  })

  it('says why caches have to go', () => {
    dispatch({ type: 'hospitalSwitched', unitId: 335 })
    dispatch({ type: 'hospitalSwitched', unitId: 17 })
    dispatch({ type: 'cardSwitched', card })
    dispatch({ type: 'cardSwitched', card: { ...card, cardId: 'c2' } })
    dispatch({ type: 'entered', values: { token: 'next' } })
    dispatch({ type: 'expired', generation: sessionState().generation })
    dispatch({ type: 'signedOut' })
    expect(reasons).toEqual(['hospitalSwitched', 'cardSwitched', 'replaced', 'expired', 'signedOut'])
  })

  it('another hospital keeps the person signed in and forgets the card', () => {
    dispatch({ type: 'hospitalSwitched', unitId: 335 })
    dispatch({ type: 'cardSwitched', card })
    const { token, generation } = sessionState()
    dispatch({ type: 'hospitalSwitched', unitId: 17 })
    expect(sessionState()).toMatchObject({ token, generation, unitId: 17, card: null, boundLevel: 'phone' })
  })

  it('a purger that throws does not save the others’ data', () => {
    const ran: string[] = []
    registerPurge('bad', () => {
      throw new Error('no')
    })
    registerPurge('good', () => ran.push('good'))
    expect(purgeAll('signedOut')).toEqual(['bad'])
    expect(ran).toEqual(['good'])
  })

  it('lets nobody see the old person’s cache under the new token', () => {
    const seen: string[] = []
    registerPurge('order', () => seen.push(sessionState().token))
    dispatch({ type: 'loggedIn', token: 'second-person' })
    expect(seen[0]).not.toBe('second-person')
  })

  it('[rule:session.unreadMessageCount] [rule:session.unreadConsultCount] [rule:session.inspectionRecords] [rule:session.checkRecords] [rule:session.backToPath] [rule:session.isNativeApp] are kept in memory', () => {
    dispatch({ type: 'unreadCounted', messages: 4 })
    dispatch({ type: 'unreadCounted', consults: 2 })
    dispatch({ type: 'recordsKept', kind: 'check', records: [1] })
    dispatch({ type: 'recordsKept', kind: 'inspection', records: [2] })
    dispatch({ type: 'wayBackKept', address: '/mine' })
    dispatch({ type: 'hostDetected', facilityType: 'h5', isNativeApp: true })
    expect(sessionState()).toMatchObject({
      unreadMessageCount: 4,
      unreadConsultCount: 2,
      checkRecords: [1],
      inspectionRecords: [2],
      backToPath: '/mine',
      isNativeApp: true,
    })
  })

  it('[rule:session.AdminToken] is remembered as a fact, not as a value', () => {
    dispatch({ type: 'entered', values: { hasAdminToken: true } })
    expect(sessionState().hasAdminToken).toBe(true)
  })
})
