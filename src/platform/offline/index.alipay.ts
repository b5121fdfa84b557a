import { type KeptTexts, KEPT_PREFIX, type Offline } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

/** The host offers no encryption; its store is that of this account and this mini-program alone. */
const texts: KeptTexts = {
  isEncrypted: false,
  read: (name) =>
    callHost<{ data?: unknown }>((callbacks) => my.getStorage({ key: KEPT_PREFIX + name, ...callbacks }), '').then(
      ({ data }) => (typeof data === 'string' && data !== '' ? data : null),
      () => null,
    ),
  write: (name, data) =>
    callHost((callbacks) => my.setStorage({ key: KEPT_PREFIX + name, data, ...callbacks }), '').then(
      () => undefined,
      () => undefined,
    ),
  remove: (name) => forget([KEPT_PREFIX + name]),
  clear: async (spared = []) => {
    const { keys } = await callHost<{ keys?: string[] }>((callbacks) => my.getStorageInfo(callbacks), '').catch(
      () => ({}) as { keys?: string[] },
    )
    const kept = spared.map((name) => KEPT_PREFIX + name)
    await forget((keys ?? []).filter((key) => key.startsWith(KEPT_PREFIX) && !kept.includes(key)))
  },
}

async function forget(keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map((key) => callHost((callbacks) => my.removeStorage({ key, ...callbacks }), '').catch(() => undefined)),
  )
}

/** The host keeps the packages of a mini-program. */
export const offline: Offline = { keepFiles: () => Promise.resolve(), texts }
