import { type Place, createHostStorage } from './host-storage'

import {
  OTHER_COOKIE_SECONDS,
  TOKEN_COOKIE_SECONDS,
  WAITING_PREFIX,
  type Storage,
  type StorageArea,
} from '@/platform/storage/contract'

/** The names of the specification stand as they are, so that the hospital's other pages find them; ours get a prefix. */
const SPECIFIED: Readonly<Record<StorageArea, readonly string[]>> = {
  cookie: ['token', 'unitId', 'deptId', 'isWeChatMiniApp'],
  local: ['openId', 'userInfo'],
  session: ['channel', 'subscribe', 'facilityType', 'personalInfo', 'loginFilter'],
}

const OURS = 'hc.'

/** Keys of an area by the names they have in the browser. */
function named(area: StorageArea, place: Place): Place {
  const nameOf = (key: string): string => (SPECIFIED[area].includes(key) ? key : OURS + key)
  return {
    get: (key) => place.get(nameOf(key)),
    set: (key, value) => place.set(nameOf(key), value),
    remove: (key) => place.remove(nameOf(key)),
    keys: () =>
      place.keys().flatMap((name) => {
        if (SPECIFIED[area].includes(name)) return [name]
        return name.startsWith(OURS) ? [name.slice(OURS.length)] : []
      }),
  }
}

/** The parts of a window that storage needs; each property may throw on reading. */
export interface StorageWindow {
  document: { cookie: string }
  location: { protocol: string; pathname: string }
  localStorage: WebArea
  sessionStorage: WebArea
  addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
  removeEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

type WebArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A cookie of another program that was not encoded.
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
  // The folder the page stands in, not the whole host (spec:security#token-cookie).
  const attributes = (seconds: number): string =>
    `; Path=${win.location.pathname.replace(/[^/]*$/, '') || '/'}; Max-Age=${seconds}; SameSite=Strict${win.location.protocol === 'https:' ? '; Secure' : ''}`
  const write = (name: string, value: string, seconds: number): void => {
    win.document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${attributes(seconds)}`
  }
  const get = (name: string): string | null => pairs().find(([one]) => one === name)?.[1] ?? null
  return {
    get,
    set(name, value) {
      const holdsToken = name === 'token' || name.startsWith(OURS + WAITING_PREFIX)
      write(name, value, holdsToken ? TOKEN_COOKIE_SECONDS : OTHER_COOKIE_SECONDS)
      // A browser that refuses cookies throws no error.
      if (get(name) !== value) throw new Error('cookie refused')
    },
    remove: (name) => write(name, '', 0),
    keys: () => pairs().map(([name]) => name),
  }
}

function webArea(read: () => WebArea): Place {
  return {
    get: (name) => read().getItem(name),
    set: (name, value) => read().setItem(name, value),
    remove: (name) => read().removeItem(name),
    keys: () => Array.from({ length: read().length }, (_, index) => read().key(index) ?? ''),
  }
}

/** Another page of the browser wrote this key, or everything was cleared there. */
function onOtherPage(win: StorageWindow, key: string, listener: () => void): () => void {
  const hear = ({ key: written }: { readonly key: string | null }): void => {
    if (written === null || written === OURS + key) listener()
  }
  win.addEventListener('storage', hear)
  return () => win.removeEventListener('storage', hear)
}

/** The browser's three stores; values that one refuses are kept in memory until the page closes. */
export const createWebStorage = (win: StorageWindow): Storage => ({
  ...createHostStorage({
    cookie: named('cookie', cookies(win)),
    local: named(
      'local',
      webArea(() => win.localStorage),
    ),
    session: named(
      'session',
      webArea(() => win.sessionStorage),
    ),
  }),
  onOtherPage: (key, listener) => onOtherPage(win, key, listener),
})
