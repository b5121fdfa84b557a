import { and, eq, sql } from 'drizzle-orm'

import { appointment, schedule, subject } from '../booking/tables'
import { card } from '../couple/tables'
import type { Db } from '../server/db/database'
import { bill } from './tables'

/** What was booked by an appointment, whatever has become of it. */
export function findKindOfAppointment(db: Db, appointmentId: string) {
  return db
    .select({ kind: subject.bookKind })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(eq(appointment.appointmentId, appointmentId))
}

export function setBillStateRefundedByOrderCode(db: Db, orderCode: string) {
  return db.update(bill).set({ state: 'REFUNDED' }).where(eq(bill.orderCode, orderCode))
}

export function addToActiveCard(db: Db, payableFen: number, cardId: string, patientId: string) {
  return db
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} + ${payableFen}` })
    .where(and(eq(card.cardId, cardId), eq(card.patientId, patientId), eq(card.status, 'ACTIVE')))
    .returning({ cardId: card.cardId })
}

export function lockBillsByBillId(db: Db, bizId: string) {
  return db.select({ state: bill.state }).from(bill).where(eq(bill.billId, bizId)).for('update')
}

export function updateBillByBillId(db: Db, changes: Partial<typeof bill.$inferInsert>, bizId: string) {
  return db.update(bill).set(changes).where(eq(bill.billId, bizId))
}

export function updateAppointmentByAppointmentIdAndStatus(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  bizId: string,
) {
  return db
    .update(appointment)
    .set(changes)
    .where(and(eq(appointment.appointmentId, bizId), eq(appointment.status, 'UNPAID')))
    .returning()
}
