import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  appointment,
  checkItem,
  checkStatement,
  schedule,
  subject,
  type CheckItem,
  type CheckStatement,
  type Subject,
} from '../tables'

/** The examinations of a hospital with what they ask, in the hospital's order. */
export function findExams(db: Db, unitId: number): Promise<{ subject: Subject; item: CheckItem }[]> {
  return db
    .select({ subject, item: checkItem })
    .from(subject)
    .innerJoin(checkItem, eq(checkItem.subjectId, subject.subjectId))
    .where(and(eq(subject.unitId, unitId), eq(subject.bookKind, 'check')))
    .orderBy(asc(subject.sort))
}

export function findCheckItem(db: Db, subjectId: string): Promise<CheckItem[]> {
  return db.select().from(checkItem).where(eq(checkItem.subjectId, subjectId))
}

/** What the examinations ask that these appointments are for; nothing of those for anything else. */
export function findCheckItemsOfAppointments(
  db: Db,
  appointmentIds: readonly string[],
): Promise<{ appointmentId: string; item: CheckItem }[]> {
  return db
    .select({ appointmentId: appointment.appointmentId, item: checkItem })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(checkItem, eq(checkItem.subjectId, schedule.subjectId))
    .where(and(inArray(appointment.appointmentId, [...appointmentIds]), eq(appointment.kind, 'check')))
}

export function findStatement(db: Db, appointmentId: string): Promise<CheckStatement[]> {
  return db.select().from(checkStatement).where(eq(checkStatement.appointmentId, appointmentId))
}

export async function upsertStatement(db: Db, row: typeof checkStatement.$inferInsert): Promise<void> {
  await db.insert(checkStatement).values(row).onConflictDoUpdate({ target: checkStatement.appointmentId, set: row })
}
