/** The last calls of the app for who demonstrates it: masked before they are kept, and only while somebody looks. */

import type { Phone } from '../phone-names'

/** How many calls are kept; a demonstration looks at the last few. */
export const MOST_KEPT = 120
/** Without anybody who looks nothing is written down after this time, and what is there is forgotten. */
const WATCHED_MS = 10 * 60_000

export interface LoggedCall {
  readonly seq: number
  /** By the hospital's clock, ms. */
  readonly at: number
  readonly callId: string
  readonly method: string
  /** Path template: parameters may be a person's. */
  readonly path: string
  readonly phone: Phone | null
  readonly unitId: string
  readonly status: number
  /** The envelope's code; null where the answer was none. */
  readonly code: string | null
  readonly message: string
  readonly ms: number
  readonly input: unknown
  readonly answer: unknown
  /** The damage that was asked for in the console, '' for none. */
  readonly fault: string
  /** The call that it repeats. */
  readonly repeats: number | null
  readonly mayRepeat: boolean
}

/** What a repetition sends: lives in this process only, is shown nowhere and goes with its row. */
interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string
}

export interface CallLog {
  isWatched(): boolean
  /** Somebody looks; the log is kept for a while from now on. */
  watch(): void
  add(entry: Omit<LoggedCall, 'seq' | 'mayRepeat'>, sent: Sent | null): void
  /** Newest first. */
  list(): readonly LoggedCall[]
  sent(seq: number): Sent | null
  onAdded(listener: () => void): () => void
}

/** @param now real time, ms */
export function createCallLog(now: () => number = Date.now): CallLog {
  let kept: { entry: LoggedCall; sent: Sent | null }[] = []
  let lookedAt = -Infinity
  let seq = 0
  const listeners = new Set<() => void>()
  const isWatched = (): boolean => {
    const watched = now() - lookedAt < WATCHED_MS
    if (!watched) kept = []
    return watched
  }
  return {
    isWatched,
    watch() {
      isWatched()
      lookedAt = now()
    },
    add(entry, sent) {
      if (!isWatched()) return
      kept = [{ entry: { ...entry, seq: ++seq, mayRepeat: sent !== null }, sent }, ...kept].slice(0, MOST_KEPT)
      listeners.forEach((listener) => listener())
    },
    list: () => (isWatched() ? kept.map(({ entry }) => entry) : []),
    sent: (wanted) => kept.find(({ entry }) => entry.seq === wanted)?.sent ?? null,
    onAdded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
