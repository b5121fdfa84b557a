import { memoryStorage } from '@/platform/shared/memory-storage'
import { createMiniStorage } from '@/platform/shared/mini-storage'
import { createWebStorage, type StorageWindow } from '@/platform/shared/web-storage'
import { MAX_COOKIE_BYTES, MAX_VALUE_CHARS, type Storage } from '@/platform/storage/contract'
import { restoreSession } from '@/session/store'

const area = (over: Partial<globalThis.Storage> = {}) => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
    ...over,
    map,
  }
}

function webWindow(protocol = 'https:', pathname = '/h5/index.html', jar = new Map<string, string>()) {
  const written: string[] = []
  const win = {
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const pair = text.split('; ')[0] ?? ''
        if (/Max-Age=0(;|$)/.test(text)) jar.delete(pair.split('=')[0] ?? '')
        else jar.set(pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1))
      },
    },
    location: { protocol, pathname },
    localStorage: area(),
    sessionStorage: area(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } satisfies StorageWindow
  return { win, written, jar }
}

const fullMini = () => {
  const map = new Map<string, unknown>()
  return {
    map,
    storage: createMiniStorage({
      get: (key) => map.get(key) ?? '',
      set: (key, value) => void map.set(key, value),
      remove: (key) => void map.delete(key),
      keys: () => [...map.keys()],
    }),
  }
}

describe.each<[string, () => Storage]>([
  ['h5', () => createWebStorage(webWindow().win)],
  ['mini-program', () => fullMini().storage],
  ['memory', memoryStorage],
])('storage on %s', (_name, open) => {
  it('keeps texts as they are', () => {
    const storage = open()
    for (const value of ['plain', '张三; path=/', 'a=b&c', '{"x":"\\u0000"}', '100%', '😀']) {
      for (const place of ['cookie', 'local', 'session'] as const) {
        storage.set(place, 'member.x', value)
        expect(storage.get(place, 'member.x')).toBe(value)
      }
    }
  })

  it('keeps the areas apart and knows what is missing', () => {
    const storage = open()
    storage.set('local', 'openId', 'a')
    expect([storage.get('session', 'openId'), storage.get('cookie', 'openId'), storage.get('local', 'none')]).toEqual([
      null,
      null,
      null,
    ])
    storage.remove('local', 'openId')
    expect(storage.get('local', 'openId')).toBeNull()
  })

  it('refuses a cookie over 4096 bytes and does not leave the old value in its place', () => {
    const storage = open()
    storage.set('cookie', 'token', 'old')
    expect(storage.set('cookie', 'token', 'x'.repeat(MAX_COOKIE_BYTES))).toBe('refused')
    expect(storage.get('cookie', 'token')).toBeNull()
    expect(storage.set('cookie', 'token', 'x'.repeat(MAX_COOKIE_BYTES - 'token='.length))).not.toBe('refused')
    expect(storage.set('cookie', 'deptId', '汉'.repeat(500))).toBe('refused')
    expect(storage.set('cookie', 'deptId', '\ud800')).toBe('refused')
    expect(storage.set('local', 'userInfo', 'x'.repeat(MAX_VALUE_CHARS + 1))).toBe('refused')
  })

  it('clears what belongs to the person and nothing else', () => {
    const storage = open()
    const member = [
      ['cookie', 'token'],
      ['local', 'openId'],
      ['local', 'userInfo'],
      ['session', 'personalInfo'],
      ['local', 'member.draft'],
      ['session', 'member.a'],
      ['cookie', 'member.b'],
    ] as const
    const others = [
      ['cookie', 'unitId'],
      ['cookie', 'deptId'],
      ['session', 'channel'],
      ['local', 'consentVersion'],
    ] as const
    for (const [place, key] of [...member, ...others]) storage.set(place, key, 'v')
    storage.clearMember()
    expect(member.map(([place, key]) => storage.get(place, key))).toEqual(member.map(() => null))
    expect(others.map(([place, key]) => storage.get(place, key))).toEqual(others.map(() => 'v'))
  })
})

describe('storage on h5', () => {
  it('writes cookies as Secure, SameSite=Strict, under the page’s own folder, the token for twelve hours', () => {
    const { win, written } = webWindow()
    createWebStorage(win).set('cookie', 'token', 'a/b')
    expect(written[0]).toBe('token=a%2Fb; Path=/h5/; Max-Age=43200; SameSite=Strict; Secure')
  })

  it('leaves Secure away only where the page itself is not https', () => {
    const { win, written } = webWindow('http:', '/')
    createWebStorage(win).set('cookie', 'unitId', '335')
    expect(written[0]).toBe('unitId=335; Path=/; Max-Age=15552000; SameSite=Strict')
  })

  it('[rule:session.loginFilter] hears the flag that a page beside the app has set in the same tab', () => {
    const { win } = webWindow()
    win.sessionStorage.setItem('loginFilter', '1')
    expect(restoreSession(createWebStorage(win)).loginFilter).toBe(true)
  })

  it('uses the specified names for the specified values and a prefix for ours', () => {
    const { win } = webWindow()
    const storage = createWebStorage(win)
    storage.set('local', 'openId', 'o')
    storage.set('local', 'consentVersion', '1')
    storage.set('session', 'channel', 'c')
    expect([...win.localStorage.map.keys(), ...win.sessionStorage.map.keys()]).toEqual([
      'openId',
      'hc.consentVersion',
      'channel',
    ])
  })

  it('neither lists nor clears foreign values, and reads an unencoded cookie of somebody else', () => {
    const { win, jar } = webWindow()
    win.localStorage.setItem('other-app', 'x')
    win.localStorage.setItem('member.other', 'x')
    jar.set('deptId', '%E0%A4%A')
    const storage = createWebStorage(win)
    expect(storage.get('cookie', 'deptId')).toBe('%E0%A4%A')
    expect(storage.keys('local')).toEqual([])
    storage.clearMember()
    expect(win.localStorage.map.size).toBe(2)
  })

  it('lives in memory where the browser refuses', () => {
    const throwing = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const win = {
      document: {
        get cookie() {
          return ''
        },
        set cookie(_text: string) {
          /* refuses in silence */
        },
      },
      location: { protocol: 'https:', pathname: '/' },
      localStorage: area({ getItem: throwing, setItem: throwing, removeItem: throwing }),
      get sessionStorage(): never {
        throw new DOMException('no', 'SecurityError')
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    const storage = createWebStorage(win)
    for (const place of ['cookie', 'local', 'session'] as const) {
      expect(storage.set(place, 'token', 'v')).toBe('memory')
      expect(storage.get(place, 'token')).toBe('v')
      storage.remove(place, 'token')
      expect(storage.get(place, 'token')).toBeNull()
      expect(() => storage.keys(place)).not.toThrow()
    }
    expect(() => storage.clearMember()).not.toThrow()
  })
})

describe('storage on mini-programs', () => {
  it('keeps one store under prefixes, and session values only until the app closes', () => {
    const { map, storage } = fullMini()
    storage.set('cookie', 'token', 't')
    storage.set('local', 'openId', 'o')
    storage.set('session', 'channel', 'c')
    expect([...map]).toEqual([
      ['hc:cookie:token', 't'],
      ['hc:local:openId', 'o'],
    ])
    expect(storage.get('session', 'channel')).toBe('c')
  })

  it('does not read again what the host would not delete, and tolerates foreign kinds of value', () => {
    const map = new Map<string, unknown>([
      ['hc:local:openId', 'old'],
      ['hc:local:userInfo', { a: 1 }],
      ['foreign', 'x'],
    ])
    const storage = createMiniStorage({
      get: (key) => map.get(key),
      set: () => {
        throw new Error('full')
      },
      remove: () => {
        throw new Error('no')
      },
      keys: () => {
        throw new Error('no')
      },
    })
    expect(storage.get('local', 'userInfo')).toBeNull()
    storage.remove('local', 'openId')
    expect(storage.get('local', 'openId')).toBeNull()
    expect(storage.set('local', 'openId', 'new')).toBe('memory')
    expect(storage.get('local', 'openId')).toBe('new')
  })
})
