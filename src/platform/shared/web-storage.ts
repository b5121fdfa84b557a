import { clearMemberKeys, fits, memoryStorage } from './memory-storage'

import { OTHER_COOKIE_SECONDS, TOKEN_COOKIE_SECONDS, type Storage, type StorageArea } from '@/platform/storage/contract'

/** The names of the specification stand as they are, so that the hospital's other pages find them; ours get a prefix. */
const SPECIFIED: Readonly<Record<StorageArea, readonly string[]>> = {
  cookie: ['token', 'unitId', 'deptId', 'isWeChatMiniApp'],
  local: ['openId', 'userInfo'],
  session: ['channel', 'subscribe', 'facilityType', 'personalInfo'],
}

const OURS = 'hc.'

const nameOf = (area: StorageArea, key: string): string => (SPECIFIED[area].includes(key) ? key : OURS + key)

/** The parts of a window that storage needs; each property may throw on reading. */
export interface StorageWindow {
  document: { cookie: string }
  location: { protocol: string; pathname: string }
  localStorage: WebArea
  sessionStorage: WebArea
}

type WebArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Place {
  get(name: string): string | null
  /** Throws when the value did not arrive. */
  set(name: string, value: string): void
  remove(name: string): void
  names(): string[]
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Somebody else's cookie that was never encoded.
    return text
  }
}

function cookies(win: StorageWindow): Place {
  const pairs = (): [string, string][] =>
    win.document.cookie
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? ['', decode(pair)] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
      })
  // The folder the page stands in, not the whole host (security R21).
  const attributes = (seconds: number): string =>
    `; Path=${win.location.pathname.replace(/[^/]*$/, '') || '/'}; Max-Age=${seconds}; SameSite=Strict${win.location.protocol === 'https:' ? '; Secure' : ''}`
  const write = (name: string, value: string, seconds: number): void => {
    win.document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${attributes(seconds)}`
  }
  const get = (name: string): string | null => pairs().find(([one]) => one === name)?.[1] ?? null
  return {
    get,
    set(name, value) {
      write(name, value, name === 'token' ? TOKEN_COOKIE_SECONDS : OTHER_COOKIE_SECONDS)
      // A browser that refuses cookies says nothing.
      if (get(name) !== value) throw new Error('cookie refused')
    },
    remove: (name) => write(name, '', 0),
    names: () => pairs().map(([name]) => name),
  }
}

function webArea(read: () => WebArea): Place {
  return {
    get: (name) => read().getItem(name),
    set: (name, value) => read().setItem(name, value),
    remove: (name) => read().removeItem(name),
    names: () => Array.from({ length: read().length }, (_, index) => read().key(index) ?? ''),
  }
}

/** The browser's three stores; whatever one of them refuses lives in memory until the page closes. */
export function createWebStorage(win: StorageWindow): Storage {
  const places: Record<StorageArea, Place> = {
    cookie: cookies(win),
    local: webArea(() => win.localStorage),
    session: webArea(() => win.sessionStorage),
  }
  const memory = memoryStorage()
  const removed = new Set<string>()
  const storage: Storage = {
    get(area, key) {
      const kept = memory.get(area, key)
      if (kept !== null || removed.has(`${area}:${key}`)) return kept
      try {
        return places[area].get(nameOf(area, key))
      } catch {
        return null
      }
    },
    set(area, key, value) {
      if (!fits(area, key, value)) {
        storage.remove(area, key)
        return 'refused'
      }
      try {
        places[area].set(nameOf(area, key), value)
        memory.remove(area, key)
        removed.delete(`${area}:${key}`)
        return 'stored'
      } catch {
        return memory.set(area, key, value)
      }
    },
    remove(area, key) {
      memory.remove(area, key)
      try {
        places[area].remove(nameOf(area, key))
      } catch {
        removed.add(`${area}:${key}`)
      }
    },
    keys(area) {
      const found = new Set(memory.keys(area))
      try {
        for (const name of places[area].names()) {
          if (SPECIFIED[area].includes(name)) found.add(name)
          else if (name.startsWith(OURS)) found.add(name.slice(OURS.length))
        }
      } catch {
        // Names that cannot be listed cannot be told apart either; the specified ones are removed by name.
      }
      return [...found].filter((key) => !removed.has(`${area}:${key}`))
    },
    clearMember: () => clearMemberKeys(storage),
  }
  return storage
}
