import { clearMemberKeys, fits, memoryStorage } from './memory-storage'

import type { Storage, StorageArea } from '@/platform/storage/contract'

/** Access to one storage area of a host, under the keys of the specification; each function may throw. */
export interface Place {
  get(key: string): string | null
  /** Throws when the value did not arrive. */
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Calls a storage function that may throw. */
function attempt<T>(act: () => T, refused: T): T {
  try {
    return act()
  } catch {
    return refused
  }
}

/** A storage over the host's areas. An area that is null, and values an area refuses, are kept in memory until the app closes. */
export function createHostStorage(places: Readonly<Record<StorageArea, Place | null>>): Storage {
  const memory = memoryStorage()
  /** Keys that the host failed to delete; they are not read again. */
  const removed: Record<StorageArea, Set<string>> = { cookie: new Set(), local: new Set(), session: new Set() }
  const storage: Storage = {
    get(area, key) {
      const kept = memory.get(area, key)
      const place = places[area]
      if (kept !== null || !place || removed[area].has(key)) return kept
      return attempt(() => place.get(key), null)
    },
    set(area, key, value) {
      if (!fits(area, key, value)) {
        storage.remove(area, key)
        return 'refused'
      }
      const place = places[area]
      if (!place) return memory.set(area, key, value)
      try {
        place.set(key, value)
      } catch {
        return memory.set(area, key, value)
      }
      memory.remove(area, key)
      removed[area].delete(key)
      return 'stored'
    },
    remove(area, key) {
      memory.remove(area, key)
      try {
        places[area]?.remove(key)
      } catch {
        removed[area].add(key)
      }
    },
    keys(area) {
      // Without a list of keys, the specified names are removed by name.
      const stored = attempt(() => places[area]?.keys() ?? [], [])
      return [...new Set([...memory.keys(area), ...stored.filter((key) => !removed[area].has(key))])]
    },
    onOtherPage: () => () => undefined,
    clearMember: (spared) => clearMemberKeys(storage, spared),
  }
  return storage
}
