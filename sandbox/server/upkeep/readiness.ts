/** Whether a server may be sent calls: its database answers and takes writes, it has every table of this program, and it is not leaving. */

import { sql } from 'drizzle-orm'

import type { Db } from '../db/database'
import { isMigrated } from '../db/migrate'
import { setting } from '../tables'

/** `writing`: the database answers and takes nothing (a full disk, a standby, a read-only start). */
export type Obstacle = 'leaving' | 'database' | 'migrations' | 'writing'

export interface Readiness {
  /** Why it is not ready; empty when it is. */
  obstacles(): Promise<readonly Obstacle[]>
  /** It is about to end: whoever shares out calls should look for another one. */
  leave(): void
  /** From now on calls are turned away untouched, so that a proxy sends them to another one and this one none any more. */
  turnAway(): void
  isTurningAway(): boolean
}

/** A database that takes longer is as good as none, ms. */
const PATIENCE_MS = 2000
/** Whoever asks more often gets the last answer: the question must not become a load of its own, ms. */
const FRESH_MS = 1000

/** One row that says when somebody last asked; only a real write meets a full disk. */
const WRITES = sql`insert into ${setting} (key, value) values ('readiness', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value`

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function createReadiness(db: Db, patienceMs = PATIENCE_MS, now: () => number = Date.now): Readiness {
  let isLeaving = false
  let turnsAway = false
  let asked: { at: number; found: Promise<readonly Obstacle[]> } | null = null
  const look = async (): Promise<readonly Obstacle[]> => {
    try {
      await within(db.execute(sql`select 1`), patienceMs)
      if (!(await within(isMigrated(db), patienceMs))) return ['migrations']
    } catch {
      return ['database']
    }
    try {
      await within(db.execute(WRITES), patienceMs)
      return []
    } catch {
      return ['writing']
    }
  }
  return {
    async obstacles() {
      if (isLeaving) return ['leaving']
      const at = now()
      if (!asked || at < asked.at || at - asked.at >= FRESH_MS) asked = { at, found: look() }
      return asked.found
    },
    leave: () => void (isLeaving = true),
    turnAway: () => void (turnsAway = true),
    isTurningAway: () => turnsAway,
  }
}
