import { inArray, sql } from 'drizzle-orm'

import { type Clock, CLOCK_KEY } from '../clock'
import type { Db } from '../db/database'
import { writesSent } from '../db/query-count'
import { setting, unit } from '../tables'

/** The setting that counts the changes of rows which every process keeps in memory. */
export const VERSION_KEY = 'shared.version'

type Unit = typeof unit.$inferSelect

/**
 * What every call needs and hardly ever changes: the hospitals and the clock. It is kept in the process. Where several
 * processes share one database, each call reads the version and the clock together with its session, in one query, and
 * reads the rows again once another process has changed them.
 */
export interface SharedState {
  /** Other processes may change the rows. */
  readonly isShared: boolean
  /** Every hospital in the order of the choice page. */
  units(): Promise<readonly Unit[]>
  /** Takes over what a query has read of the two settings. */
  observe(read: { version: unknown; clockOffset: unknown }): void
  /** For a call without a session: reads the two settings, unless no other process can have changed them. */
  refresh(): Promise<void>
  /**
   * What `read` finds, kept under `key` until this process sends the next statement that may write. Only where no other
   * process writes; elsewhere it is read each time. The rows are shared by calls and must not be changed.
   */
  untilWrite<Rows>(key: string, read: () => Promise<Rows>): Promise<Rows>
  /** Says that a row kept in memory has changed. */
  changed(db: Db): Promise<void>
}

/** Sessions and consents kept at once; far more than people use one sandbox. */
const MOST_KEPT = 2000

export function createSharedState(db: Db, clock: Clock, { isShared }: { isShared: boolean }): SharedState {
  let known: readonly Unit[] | null = null
  let version = 0
  /** Rows that were asked for before a change are not kept after it. */
  let generation = 0
  const kept = new Map<string, Promise<unknown>>()
  let keptAt = 0
  const forget = () => {
    known = null
    generation++
  }
  const observe: SharedState['observe'] = (read) => {
    const seen = Number(read.version ?? 0)
    if (seen !== version) forget()
    version = seen
    if (typeof read.clockOffset === 'number') clock.adopt(read.clockOffset)
  }
  return {
    isShared,
    observe,
    async units() {
      if (known) return known
      const asked = generation
      const rows = await db.select().from(unit).orderBy(unit.sort)
      if (asked === generation) known = rows
      return rows
    },
    untilWrite<Rows>(key: string, read: () => Promise<Rows>) {
      if (isShared) return read()
      if (writesSent() !== keptAt || kept.size >= MOST_KEPT) {
        kept.clear()
        keptAt = writesSent()
      }
      const known = kept.get(key) as Promise<Rows> | undefined
      if (known) return known
      const asked = read()
      kept.set(key, asked)
      asked.catch(() => {
        if (kept.get(key) === asked) kept.delete(key)
      })
      return asked
    },
    async refresh() {
      if (!isShared) return
      const rows = await db
        .select()
        .from(setting)
        .where(inArray(setting.key, [VERSION_KEY, CLOCK_KEY]))
      const valueOf = (key: string) => rows.find((row) => row.key === key)?.value
      observe({ version: valueOf(VERSION_KEY), clockOffset: valueOf(CLOCK_KEY) })
    },
    async changed(tx) {
      await tx
        .insert(setting)
        .values({ key: VERSION_KEY, value: 1 })
        .onConflictDoUpdate({ target: setting.key, set: { value: sql`to_jsonb(${setting.value}::int + 1)` } })
      forget()
    },
  }
}
