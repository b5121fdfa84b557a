/**
 * A hospital for a process that looks into the tables: the database in memory with the rows of a day, as the hospitals of
 * the tests begin, and a server on it.
 */

import { seed } from '../../sandbox/seed'
import type { OpenDatabase } from '../../sandbox/server/db/database'
import { openInMemory } from '../../sandbox/server/db/open'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/start'

import { hospitalDate } from '@/domain/dates'

/** A database of its own, filled for `now`. */
export const openFilled = (now = Date.now()): Promise<OpenDatabase> =>
  openInMemory({ day: hospitalDate(now), rows: (db) => seed(db, now) })

/**
 * A server on a database that `openFilled` has opened.
 *
 * @param data folder for the secret of the identity numbers
 */
export const startOn = (
  database: OpenDatabase,
  data: string,
  more: Partial<SandboxOptions> = {},
): Promise<RunningSandbox> =>
  startSandbox({ port: 0, data, database, inMemory: true, staticDir: data, strictAnswers: true, ...more })
