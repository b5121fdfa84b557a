import { and, asc, between, eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { selfCheck, type SelfCheck } from '../check-tables'

import type { CheckWindow } from '@/domain/treatment/self-check'

/** The checks of a window, or all of them, by day. */
export function findChecksByPatientId(db: Db, patientId: string, window?: CheckWindow): Promise<SelfCheck[]> {
  return db
    .select()
    .from(selfCheck)
    .where(
      and(eq(selfCheck.patientId, patientId), window ? between(selfCheck.date, window.from, window.until) : undefined),
    )
    .orderBy(asc(selfCheck.date))
}

/** One row a day; what a later check of the day leaves open stays as it was told. */
export function upsertCheck(db: Db, row: typeof selfCheck.$inferInsert): Promise<{ checkId: string }[]> {
  const told = (column: string) => sql.raw(`coalesce(excluded.${column}, self_check.${column})`)
  return db
    .insert(selfCheck)
    .values(row)
    .onConflictDoUpdate({
      target: [selfCheck.patientId, selfCheck.date],
      set: {
        weightHg: told('weight_hg'),
        girthMm: told('girth_mm'),
        urine: told('urine'),
        breath: told('breath'),
        pain: told('pain'),
        vomiting: told('vomiting'),
        faint: told('faint'),
        thirst: told('thirst'),
        leg: told('leg'),
        at: row.at,
      },
    })
    .returning({ checkId: selfCheck.checkId })
}
