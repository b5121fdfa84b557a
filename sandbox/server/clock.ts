import { eq } from 'drizzle-orm'

import type { Db } from './db/database'
import { setting } from './tables'

/** The setting that says how far the hospital's clock is from the real one. */
export const CLOCK_KEY = 'clock.offsetMs'
/** Other instances on the same database learn of a changed clock within this time. */
const FRESH_MS = 1000

/** The hospital's own time. It runs like real time but a person may set it through the console. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the clock so that `now()` is `ms` and keeps it there across restarts. */
  set(db: Db, ms: number): Promise<void>
  /** Takes over how far another instance on the same database has moved it. */
  adopt(offsetMs: number): void
  /** Takes over what another instance on the same database has set. */
  refresh(db: Db): Promise<void>
  /** Tells of every change of the offset, also of one that another instance made; returns the unsubscriber. */
  onMoved(listener: (now: number) => void): () => void
}

/** @param real the running time underneath; tests pass their own. */
export function createClock(real: () => number = Date.now): Clock {
  let offset = 0
  let readAt = -Infinity
  const listeners = new Set<(now: number) => void>()
  const move = (offsetMs: number): void => {
    if (offsetMs === offset) return
    offset = offsetMs
    listeners.forEach((listener) => listener(real() + offset))
  }
  return {
    now: () => real() + offset,
    onMoved(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    adopt(offsetMs) {
      move(offsetMs)
      readAt = real()
    },
    async set(db, ms) {
      move(Math.round(ms - real()))
      readAt = real()
      await db
        .insert(setting)
        .values({ key: CLOCK_KEY, value: offset })
        .onConflictDoUpdate({ target: setting.key, set: { value: offset } })
    },
    async refresh(db) {
      const at = real()
      if (at >= readAt && at - readAt < FRESH_MS) return
      readAt = at
      const [row] = await db.select().from(setting).where(eq(setting.key, CLOCK_KEY))
      if (row && typeof row.value === 'number') move(row.value)
    },
  }
}
