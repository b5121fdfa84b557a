import { clearMemberKeys, fits, memoryStorage } from './memory-storage'

import type { Storage, StorageArea } from '@/platform/storage/contract'

/** Where a host keeps one area, under the keys of the specification; each function may throw. */
export interface Place {
  get(key: string): string | null
  /** Throws when the value did not arrive. */
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Calls a store that may refuse. */
function attempt<T>(act: () => T, refused: T): T {
  try {
    return act()
  } catch {
    return refused
  }
}

/** A storage over the host's places; null for an area, and whatever a place refuses, lives in memory until the app closes. */
export function storageOver(places: Readonly<Record<StorageArea, Place | null>>): Storage {
  const memory = memoryStorage()
  /** What a host would not delete is at least not read again. */
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
      // A list that cannot be had cannot be told apart either; the specified names are removed by name.
      const stored = attempt(() => places[area]?.keys() ?? [], [])
      return [...new Set([...memory.keys(area), ...stored.filter((key) => !removed[area].has(key))])]
    },
    clearMember: (spared) => clearMemberKeys(storage, spared),
  }
  return storage
}
