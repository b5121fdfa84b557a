import { type KeptTexts, KEPT_PREFIX, type Offline } from './contract'

import { callHost } from '@/platform/shared/call-host'

export * from './contract'

/** The host encrypts with a key of its own (AES-128); only its asynchronous calls do. */
const encrypt = true

const texts: KeptTexts = {
  isEncrypted: true,
  read: (name) =>
    callHost<{ data?: unknown }>(
      (callbacks) => wx.getStorage({ key: KEPT_PREFIX + name, encrypt, ...callbacks }),
      '',
    ).then(
      ({ data }) => (typeof data === 'string' && data !== '' ? data : null),
      () => null,
    ),
  write: (name, data) =>
    callHost((callbacks) => wx.setStorage({ key: KEPT_PREFIX + name, data, encrypt, ...callbacks }), '').then(
      () => undefined,
      () => undefined,
    ),
  remove: (name) => forget([KEPT_PREFIX + name]),
  clear: async (spared = []) => {
    const { keys } = await callHost<{ keys: string[] }>((callbacks) => wx.getStorageInfo(callbacks), '').catch(() => ({
      keys: [],
    }))
    const kept = spared.map((name) => KEPT_PREFIX + name)
    await forget(keys.filter((key) => key.startsWith(KEPT_PREFIX) && !kept.includes(key)))
  },
}

async function forget(keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map((key) => callHost((callbacks) => wx.removeStorage({ key, ...callbacks }), '').catch(() => undefined)),
  )
}

/** The host keeps the packages of a mini-program. */
export const offline: Offline = { keepFiles: () => Promise.resolve(), texts }
