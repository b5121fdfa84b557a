import {
  MAX_COOKIE_BYTES,
  MAX_VALUE_CHARS,
  MEMBER_KEYS,
  MEMBER_PREFIX,
  type Storage,
  type StorageArea,
} from '@/platform/storage/contract'

/** Bytes a cookie pair takes on the wire, both halves percent-encoded. */
export const cookieBytes = (key: string, value: string): number =>
  encodeURIComponent(key).length + 1 + encodeURIComponent(value).length

/** Whether a value may be kept in an area at all. */
export const fits = (area: StorageArea, key: string, value: string): boolean => {
  if (value.length > MAX_VALUE_CHARS) return false
  if (area !== 'cookie') return true
  // A lone surrogate cannot be percent-encoded; such a value is refused like one that is too long.
  try {
    return cookieBytes(key, value) <= MAX_COOKIE_BYTES
  } catch {
    return false
  }
}

/** Removes the member's data from a storage. */
export function clearMemberKeys(storage: Pick<Storage, 'keys' | 'remove'>, spared?: string): void {
  for (const [area, key] of MEMBER_KEYS) storage.remove(area, key)
  for (const area of ['cookie', 'local', 'session'] as const) {
    for (const key of storage.keys(area)) {
      if (key.startsWith(MEMBER_PREFIX) && (spared === undefined || !key.startsWith(spared))) storage.remove(area, key)
    }
  }
}

/** A storage that lives until the app closes: the fallback of every host, and the fake of the tests. */
export function memoryStorage(): Storage {
  const areas: Record<StorageArea, Map<string, string>> = { cookie: new Map(), local: new Map(), session: new Map() }
  const storage: Storage = {
    get: (area, key) => areas[area].get(key) ?? null,
    set(area, key, value) {
      if (!fits(area, key, value)) {
        areas[area].delete(key)
        return 'refused'
      }
      areas[area].set(key, value)
      return 'memory'
    },
    remove: (area, key) => void areas[area].delete(key),
    keys: (area) => [...areas[area].keys()],
    onOtherPage: () => () => undefined,
    clearMember: (spared) => clearMemberKeys(storage, spared),
  }
  return storage
}
