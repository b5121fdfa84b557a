import type { Update } from './contract'

export * from './contract'

/** A host that has a new version as soon as `ready` is called, and counts how often it was started. */
export function fakeUpdate(): Update & { ready(): void; readonly applied: () => number } {
  let listener: (() => void) | null = null
  let count = 0
  return {
    onReady: (next) => void (listener = next),
    apply: () => void (count += 1),
    ready: () => listener?.(),
    applied: () => count,
  }
}

export const update = fakeUpdate()
