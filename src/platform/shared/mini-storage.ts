import { type Place, createHostStorage } from './host-storage'

import type { Storage, StorageArea } from '@/platform/storage/contract'

/** A mini-program's own store; each function may throw. */
export interface KeyValueStore {
  get(key: string): unknown
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

const PREFIX: Readonly<Record<Exclude<StorageArea, 'session'>, string>> = {
  cookie: 'hc:cookie:',
  local: 'hc:local:',
}

/**
 * The areas in one store under prefixes, with the same keys as on h5 (spec:session#stored-values).
 * Session values stay in memory: a mini-program has no other store that ends with the visit.
 */
export function createMiniStorage(store: KeyValueStore): Storage {
  const under = (prefix: string): Place => ({
    get(key) {
      const value = store.get(prefix + key)
      return typeof value === 'string' && value !== '' ? value : null
    },
    set: (key, value) => store.set(prefix + key, value),
    remove: (key) => store.remove(prefix + key),
    keys: () =>
      store
        .keys()
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  })
  return createHostStorage({ cookie: under(PREFIX.cookie), local: under(PREFIX.local), session: null })
}
