import { clearMemberKeys, fits, memoryStorage } from './memory-storage'

import type { Storage, StorageArea } from '@/platform/storage/contract'

/** A mini-program's own store; each function may throw. */
export interface KeyValueStore {
  get(key: string): unknown
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

const PREFIX: Readonly<Record<StorageArea, string>> = {
  cookie: 'hc:cookie:',
  local: 'hc:local:',
  session: 'hc:session:',
}

/**
 * The three areas in one store under prefixes, with the same keys as on h5 (spec/README S5).
 * Session values stay in memory: a mini-program has no other store that ends with the visit.
 */
export function createMiniStorage(store: KeyValueStore): Storage {
  const memory = memoryStorage()
  const removed = new Set<string>()
  const inStore = (area: StorageArea): boolean => area !== 'session'
  const storage: Storage = {
    get(area, key) {
      const kept = memory.get(area, key)
      const name = PREFIX[area] + key
      if (kept !== null || !inStore(area) || removed.has(name)) return kept
      try {
        const value = store.get(name)
        return typeof value === 'string' && value !== '' ? value : null
      } catch {
        return null
      }
    },
    set(area, key, value) {
      if (!fits(area, key, value)) {
        storage.remove(area, key)
        return 'refused'
      }
      const name = PREFIX[area] + key
      if (!inStore(area)) return memory.set(area, key, value)
      try {
        store.set(name, value)
        memory.remove(area, key)
        removed.delete(name)
        return 'stored'
      } catch {
        return memory.set(area, key, value)
      }
    },
    remove(area, key) {
      memory.remove(area, key)
      if (!inStore(area)) return
      try {
        store.remove(PREFIX[area] + key)
      } catch {
        // What the host will not delete is at least not read again.
        removed.add(PREFIX[area] + key)
      }
    },
    keys(area) {
      const found = new Set(memory.keys(area))
      try {
        if (inStore(area)) {
          for (const name of store.keys()) {
            if (name.startsWith(PREFIX[area]) && !removed.has(name)) found.add(name.slice(PREFIX[area].length))
          }
        }
      } catch {
        // The list of names is lost; the specified ones are removed by name.
      }
      return [...found]
    },
    clearMember: () => clearMemberKeys(storage),
  }
  return storage
}
