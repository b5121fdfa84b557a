import { sql } from 'drizzle-orm'

import type { Db } from './database'

/** Lets those who change the same thing take turns until the transaction ends. */
export async function advisoryLock(tx: Db, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}))`)
}
