/**
 * How long what is written down stays (spec:security#retention). Rows of a patient's file are none of it: the hospital keeps
 * them. What leaves by rounds of its own: idempotent answers, budgets, pictures that were left, texts of circles, accounts.
 */

import { lt, sql } from 'drizzle-orm'

import type { Sandbox } from '../context'
import type { Db } from '../db/database'
import type { Domains } from '../domains'
import type { Period } from '../period'
import { audit } from '../tables'

import { DAY_MS, HOUR_MS } from '@/domain/time'

/** Days that a row of the audit stays; the tables themselves refuse to give one up sooner (migration 0311). */
export const AUDIT_DAYS = 3 * 365

/** The server's own rows. */
const AUDIT: Period = {
  kind: 'audit',
  table: audit,
  days: AUDIT_DAYS,
  source: 'internet diagnosis 2022',
  past: (before) => lt(audit.at, before),
}

/** Every period, in the order in which rows go. */
export const periodsOf = (domains: Pick<Domains, 'periods'>): readonly Period[] => [AUDIT, ...domains.periods]

/**
 * Deletes what is past its period.
 * @param now the hospital's time, ms
 * @param real the real time, ms: a clock that a demonstration has set forward takes nothing out of the audit
 * @returns rows that went, by kind; only of kinds of which some did
 */
export async function forgetPast(
  db: Db,
  periods: readonly Period[],
  now: number,
  real: number = Date.now(),
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const { kind, table, days, past } of periods) {
    const before = (table === audit ? Math.min(now, real) : now) - days * DAY_MS
    const { rows } = (await db.execute(
      sql`with gone as (delete from ${table} where ${past(before)} returning 1) select count(*)::int as count from gone`,
    )) as unknown as { rows: { count: number }[] }
    const count = rows[0]?.count ?? 0
    if (count > 0) gone[kind] = count
  }
  return gone
}

const EVERY_MS = HOUR_MS
const doneAt = new WeakMap<Sandbox, number>()

/** Once an hour of the hospital's clock; what went is counted and written down. */
export async function keepPeriods(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now()
  const last = doneAt.get(sandbox)
  if (last !== undefined && now >= last && now - last < EVERY_MS) return
  doneAt.set(sandbox, now)
  for (const [kind, rows] of Object.entries(await forgetPast(sandbox.db, periodsOf(sandbox.domains), now))) {
    sandbox.metrics.forgotten(kind, rows)
    sandbox.journal.info('past their period', { task: kind, rows })
  }
}
