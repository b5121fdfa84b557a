import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { card, patient } from '../../couple/tables'
import { payOrder } from '../../payment/tables'
import type { Db } from '../../server/db/database'
import { preparedOnce } from '../../server/db/prepared-once'
import { unit } from '../../server/tables'
import { appointment, type AppointmentState, checkItem, checkStatement, doctor, schedule, subject } from '../tables'

import type { AppointmentKind } from '@/domain/booking/kinds'
import { DAY_MS } from '@/domain/time'

/** Longer than any rule looks back at cancellations and moves. */
const COUNTED_MS = 60 * DAY_MS

/** Which conditions a list of appointments has: one of an id, and so many kinds and states; null where all of them count. */
interface DetailsShape {
  readonly byId: boolean
  readonly byOrder: boolean
  readonly kinds: number | null
  readonly statuses: number | null
}

/** A name for each of so many placeholders. */
const places = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name}${at}`)

const placed = (name: string, count: number) => places(name, count).map((one) => sql.placeholder(one))

const filled = (name: string, values: readonly unknown[] = []): Record<string, unknown> =>
  Object.fromEntries(places(name, values.length).map((one, at) => [one, values[at]]))

const details = preparedOnce((db, { byId, byOrder, kinds, statuses }: DetailsShape) => {
  const [patientId, since] = [sql.placeholder('patientId'), sql.placeholder('since')]
  return db
    .select({
      appointment,
      doctor,
      subject,
      schedule,
      patient,
      unitName: unit.name,
      order: payOrder,
      exam: checkItem,
      abstainsSince: checkStatement.abstainsSince,
      cardNo: card.cardNo,
      // What the limits on cancelling and moving count, so that a list asks once and not for every row.
      cancelledAt: sql<
        number[]
      >`(select coalesce(json_agg(a.ended_at), '[]'::json) from sandbox.appointment a where a.patient_id = ${patientId} and a.kind = ${subject.bookKind} and a.status = 'CANCELLED' and a.ended_by = 'patient' and a.booked_at is not null and a.ended_at > ${since})`,
      movedAt: sql<
        number[]
      >`(select coalesce(json_agg(m.at), '[]'::json) from sandbox.appointment_move m join sandbox.appointment a on a.appointment_id = m.appointment_id where m.patient_id = ${patientId} and a.kind = ${subject.bookKind} and m.at > ${since})`,
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .innerJoin(patient, eq(patient.patientId, appointment.patientId))
    .innerJoin(unit, eq(unit.unitId, appointment.unitId))
    .leftJoin(checkItem, eq(checkItem.subjectId, subject.subjectId))
    .leftJoin(checkStatement, eq(checkStatement.appointmentId, appointment.appointmentId))
    .leftJoin(payOrder, eq(payOrder.orderCode, appointment.orderCode))
    .leftJoin(card, and(eq(card.patientId, appointment.patientId), eq(card.isDefault, true)))
    .where(
      and(
        eq(appointment.unitId, sql.placeholder('unitId')),
        eq(appointment.patientId, patientId),
        byId ? eq(appointment.appointmentId, sql.placeholder('appointmentId')) : undefined,
        byOrder ? eq(appointment.orderCode, sql.placeholder('orderCode')) : undefined,
        kinds === null ? undefined : inArray(appointment.kind, placed('kind', kinds)),
        statuses === null ? undefined : inArray(appointment.status, placed('status', statuses)),
      ),
    )
    .orderBy(desc(appointment.createdAt), desc(appointment.appointmentId))
    .prepare('')
})

/** A patient's appointments with every name that a screen shows. */
export function findAppointmentDetails(
  db: Db,
  unitId: number,
  patientId: string,
  appointmentId: string | undefined,
  orderCode: string | undefined,
  kinds: readonly AppointmentKind[] | undefined,
  statuses: readonly AppointmentState[] | undefined,
  now: number,
) {
  const shape = {
    byId: Boolean(appointmentId),
    byOrder: Boolean(orderCode),
    kinds: kinds?.length ?? null,
    statuses: statuses?.length ?? null,
  }
  return details(db, shape).execute({
    unitId,
    patientId,
    appointmentId,
    orderCode,
    since: now - COUNTED_MS,
    ...filled('kind', kinds),
    ...filled('status', statuses),
  })
}

export function lockPatientsByPatientId(db: Db, patientId: string) {
  return db.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
}

export function updateAppointmentByAppointmentId(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId)).returning()
}

export function findHeldSwapsOf(db: Db, appointmentId: string) {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.swapOf, appointmentId), eq(appointment.status, 'LOCKED')))
}

export function updateAppointment(db: Db, changes: Partial<typeof appointment.$inferInsert>, appointmentId: string) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}
