import type { KeptTexts } from './contract'

const DATABASE = 'hc-kept'
const KEYS = 'keys'
const TEXTS = 'texts'
/** AES-GCM with a fresh 96-bit nonce for every text (NIST SP 800-38D). */
const CIPHER = 'AES-GCM'
const NONCE_BYTES = 12

interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** The parts of a window that this needs; a page without a secure address has no `subtle`. */
export interface SealWindow {
  readonly indexedDB?: IDBFactory
  readonly crypto?: { readonly subtle?: SubtleCrypto; getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('database'))
  })

/**
 * Texts in the browser's database, sealed with a key that no script can take out of the browser. Without a database or
 * without cryptography (an insecure address, a private window) nothing is kept.
 */
export function sealedTexts({ indexedDB, crypto }: SealWindow): KeptTexts {
  const subtle = crypto?.subtle
  let opened: Promise<IDBDatabase> | null = null

  const open = (): Promise<IDBDatabase> => {
    if (!indexedDB || !subtle) return Promise.reject(new Error('unsupported'))
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore(KEYS)
        request.result.createObjectStore(TEXTS)
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('database'))
      request.onblocked = () => reject(new Error('database'))
    })
    return opened
  }
  const at = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await open()).transaction(name, mode).objectStore(name)

  const keyOf = async (cipher: SubtleCrypto): Promise<CryptoKey> => {
    const known = (await answerOf((await at(KEYS, 'readonly')).get(0))) as CryptoKey | undefined
    if (known) return known
    const made = await cipher.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
    await answerOf((await at(KEYS, 'readwrite')).put(made, 0))
    return made
  }

  return {
    isEncrypted: indexedDB !== undefined && subtle !== undefined,
    async read(name) {
      try {
        if (!subtle) return null
        const sealed = (await answerOf((await at(TEXTS, 'readonly')).get(name))) as Sealed | undefined
        if (!sealed) return null
        const bytes = await subtle.decrypt({ name: CIPHER, iv: sealed.nonce }, await keyOf(subtle), sealed.bytes)
        return new TextDecoder().decode(bytes)
      } catch {
        return null
      }
    },
    async write(name, text) {
      try {
        if (!subtle || !crypto) return
        const nonce = new Uint8Array(NONCE_BYTES)
        crypto.getRandomValues(nonce)
        const key = await keyOf(subtle)
        const bytes = await subtle.encrypt({ name: CIPHER, iv: nonce }, key, new TextEncoder().encode(text))
        await answerOf((await at(TEXTS, 'readwrite')).put({ nonce, bytes } satisfies Sealed, name))
      } catch {
        // A full disk or a private window: nothing is kept.
      }
    },
    async remove(name) {
      try {
        await answerOf((await at(TEXTS, 'readwrite')).delete(name))
      } catch {
        // Nothing was kept.
      }
    },
    async clear(spared = []) {
      try {
        const names = await answerOf((await at(TEXTS, 'readonly')).getAllKeys())
        const kept = names.filter((name) => spared.includes(String(name)))
        for (const name of names) if (!kept.includes(name)) await answerOf((await at(TEXTS, 'readwrite')).delete(name))
        if (kept.length > 0) return
        // What a copy of the disk may still hold cannot be read without the key.
        await answerOf((await at(KEYS, 'readwrite')).clear())
      } catch {
        // Nothing was kept.
      }
    },
  }
}
