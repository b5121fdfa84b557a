import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { operationRequest, type OperationRequest } from '../procedure-tables'
import { appointment, schedule, subject, type Appointment } from '../tables'

/** What an appointment at the theatre carries beside its view: what it is, and the request about it. */
export function findOperationRows(
  db: Db,
  patientId: string,
  unitId: number,
): Promise<{ appointment: Appointment; itemCode: string }[]> {
  return db
    .select({ appointment, itemCode: subject.itemCode })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(and(eq(appointment.patientId, patientId), eq(appointment.unitId, unitId), eq(appointment.kind, 'operation')))
}

/** Requests about operations of the course, the newest first. */
export function findOperationRequests(db: Db, operationIds: readonly string[]): Promise<OperationRequest[]> {
  return db
    .select()
    .from(operationRequest)
    .where(inArray(operationRequest.operationId, [...operationIds]))
    .orderBy(desc(operationRequest.askedAt), desc(operationRequest.requestId))
}

export function insertOperationRequest(db: Db, row: typeof operationRequest.$inferInsert): Promise<OperationRequest[]> {
  return db.insert(operationRequest).values(row).returning()
}

export function lockOperationRequest(db: Db, requestId: string): Promise<OperationRequest[]> {
  return db.select().from(operationRequest).where(eq(operationRequest.requestId, requestId)).for('update')
}

export async function updateOperationRequest(
  db: Db,
  changes: Partial<typeof operationRequest.$inferInsert>,
  requestId: string,
): Promise<void> {
  await db.update(operationRequest).set(changes).where(eq(operationRequest.requestId, requestId))
}
