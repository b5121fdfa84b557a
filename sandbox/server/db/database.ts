import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction on it; every rule takes one, so that callers decide what belongs together. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  /** Day of the hospital whose rows a new database began with, YYYY-MM-DD; absent for one that was there before. */
  day?: string
  /** Runs plain SQL, several statements at once, outside Drizzle (migrations, reset). */
  run(sql: string): Promise<void>
  /** Connections of a pool, and callers who wait for one; absent where there is no pool. */
  connections?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
