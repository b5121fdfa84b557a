import { and, eq, gte, isNull } from 'drizzle-orm'

import { appointment, waitlistEntry } from '../booking/tables'
import { card } from '../couple/tables'
import { message } from '../messages/tables'
import { payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { unit } from './tables'

export function findUnits(db: Db) {
  return db.select().from(unit).orderBy(unit.sort)
}

export function findMessagesByPatientIdAndReadAt(db: Db, patientId: string) {
  return db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.patientId, patientId), isNull(message.readAt)))
}

export function findPayOrdersByPatientIdAndExpireAt(db: Db, patientId: string, now: number) {
  return db
    .select({
      orderCode: payOrder.orderCode,
      payableFen: payOrder.payableFen,
      paidFen: payOrder.paidFen,
      expireAt: payOrder.expireAt,
      title: payOrder.title,
      state: payOrder.state,
    })
    .from(payOrder)
    .where(and(eq(payOrder.patientId, patientId), gte(payOrder.expireAt, now)))
}

export function findWaitlistEntriesWithAppointmentByPatientIdAndState(db: Db, patientId: string) {
  return db
    .select({ watchId: waitlistEntry.watchId, date: waitlistEntry.date, until: appointment.lockExpireAt })
    .from(waitlistEntry)
    .innerJoin(appointment, eq(appointment.appointmentId, waitlistEntry.offerId))
    .where(and(eq(waitlistEntry.patientId, patientId), eq(waitlistEntry.state, 'OFFERED')))
}

export function findCardsByPatientIdAndIsDefault(db: Db, patientId: string) {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.isDefault, true)))
}
