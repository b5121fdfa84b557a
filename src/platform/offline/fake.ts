import type { KeptTexts, Offline } from './contract'

export * from './contract'

/** Texts that live as long as the test. */
export function fakeTexts(kept = new Map<string, string>()): KeptTexts & { readonly kept: Map<string, string> } {
  return {
    isEncrypted: true,
    kept,
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, text) => Promise.resolve(void kept.set(name, text)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    clear: (spared = []) => {
      for (const name of [...kept.keys()]) if (!spared.includes(name)) kept.delete(name)
      return Promise.resolve()
    },
  }
}

/** A device that keeps no files. */
export const offline: Offline = { keepFiles: () => Promise.resolve(), texts: fakeTexts() }
