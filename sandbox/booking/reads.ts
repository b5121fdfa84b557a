/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql, eq, and, inArray, desc, gte, isNotNull, asc, or, isNull } from 'drizzle-orm'

import type { Patient } from '../couple/patient-tables'
import { patient, card, upload } from '../couple/tables'
import { payOrder, bill, type Order, type Bill } from '../payment/tables'
import { labReport } from '../results/tables'
import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { unit } from '../server/tables'
import {
  hysteroscopyApplication,
  operationRequest,
  type HysteroscopyApplication,
  type OperationRequest,
} from './procedure-tables'
import {
  appointment,
  doctor,
  subject,
  schedule,
  checkItem,
  checkStatement,
  type Appointment,
  type Doctor,
  type Schedule,
  type Subject,
  type CheckItem,
} from './tables'
import type { AppointmentState } from './tables'

import { OPEN_APPLICATION_STATES } from '@/domain/booking/hysteroscopy'
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
  {
    unitId,
    patientId,
    appointmentId,
    orderCode,
    kinds,
    statuses,
    now,
  }: {
    unitId: number
    patientId: string
    appointmentId: string | undefined
    orderCode: string | undefined
    kinds: readonly AppointmentKind[] | undefined
    statuses: readonly AppointmentState[] | undefined
    now: number
  },
): Promise<
  {
    appointment: Appointment
    doctor: Doctor
    subject: Subject
    schedule: Schedule
    patient: Patient
    unitName: string
    order: Order | null
    exam: CheckItem | null
    abstainsSince: string | null
    cardNo: string | null
    cancelledAt: number[]
    movedAt: number[]
  }[]
> {
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

export function lockPatientsByPatientId(db: Db, patientId: string): Promise<Patient[]> {
  return db.select().from(patient).where(eq(patient.patientId, patientId)).for('update')
}

export function findPayOrdersByOrderCode(db: Db, orderCode: string): Promise<Order[]> {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

/** Applications with what they hang on: their bill and their appointment, the newest first. */
export function findApplications(
  db: Db,
  filter: { unitId: number; patientId?: string; applicationId?: string; open?: boolean },
): Promise<
  {
    application: HysteroscopyApplication
    bill: Bill | null
    appointment: Appointment | null
    patient: Patient
  }[]
> {
  return db
    .select({ application: hysteroscopyApplication, bill, appointment, patient })
    .from(hysteroscopyApplication)
    .innerJoin(patient, eq(patient.patientId, hysteroscopyApplication.patientId))
    .leftJoin(bill, eq(bill.billId, hysteroscopyApplication.billId))
    .leftJoin(appointment, eq(appointment.appointmentId, hysteroscopyApplication.appointmentId))
    .where(
      and(
        eq(hysteroscopyApplication.unitId, filter.unitId),
        filter.patientId ? eq(hysteroscopyApplication.patientId, filter.patientId) : undefined,
        filter.applicationId ? eq(hysteroscopyApplication.applicationId, filter.applicationId) : undefined,
        filter.open ? inArray(hysteroscopyApplication.state, [...OPEN_APPLICATION_STATES]) : undefined,
      ),
    )
    .orderBy(desc(hysteroscopyApplication.appliedAt), desc(hysteroscopyApplication.applicationId))
    .limit(200)
}

/** Reported laboratory reports of these titles since then, the newest first. */
export function findReportedSince(
  db: Db,
  patientId: string,
  titles: readonly string[],
  since: number,
): Promise<
  { reportId: string; patientId: string; unitId: number; deskOnly: boolean; title: string; reportedAt: number | null }[]
> {
  return db
    .select({
      reportId: labReport.reportId,
      patientId: labReport.patientId,
      unitId: labReport.unitId,
      deskOnly: labReport.deskOnly,
      title: labReport.title,
      reportedAt: labReport.reportedAt,
    })
    .from(labReport)
    .where(
      and(
        eq(labReport.patientId, patientId),
        inArray(labReport.title, [...titles]),
        inArray(labReport.status, ['REPORTED', 'AMENDED']),
        gte(labReport.reportedAt, since),
      ),
    )
    .orderBy(desc(labReport.reportedAt))
}

/** Pictures of the patient's applications, the newest first. */
export function findApplicationPictures(
  db: Db,
  patientId: string,
  unitId: number,
): Promise<
  {
    uploadId: string
    recordId: string | null
    kind:
      | 'signature'
      | 'idFront'
      | 'idBack'
      | 'marriageCert'
      | 'household'
      | 'photo'
      | 'report'
      | 'followUp'
      | 'pregnancy'
      | 'feedback'
      | 'diary'
      | 'consult'
      | 'voice'
    createdAt: number
  }[]
> {
  return db
    .select({ uploadId: upload.uploadId, recordId: upload.recordId, kind: upload.kind, createdAt: upload.createdAt })
    .from(upload)
    .innerJoin(hysteroscopyApplication, eq(hysteroscopyApplication.applicationId, upload.recordId))
    .where(
      and(
        eq(hysteroscopyApplication.patientId, patientId),
        eq(hysteroscopyApplication.unitId, unitId),
        isNotNull(upload.recordId),
        sql`${upload.deletedAt} is null`,
      ),
    )
    .orderBy(desc(upload.createdAt))
    .limit(100)
}

/** What waits for an answer of the desk, the oldest first. */
export function findPendingRequests(
  db: Db,
  unitId: number,
): Promise<{ request: OperationRequest; patientName: string; mobile: string }[]> {
  return db
    .select({ request: operationRequest, patientName: patient.name, mobile: patient.mobile })
    .from(operationRequest)
    .innerJoin(patient, eq(patient.patientId, operationRequest.patientId))
    .where(and(eq(operationRequest.unitId, unitId), eq(operationRequest.state, 'PENDING')))
    .orderBy(asc(operationRequest.askedAt))
    .limit(200)
}

/** An application whose time can be reserved, or has one that can be changed. */
export function findReservableApplication(
  db: Db,
  patientId: string,
  unitId: number,
): Promise<{ lmp: string; bleedingEndedOn: string }[]> {
  const { state, billId, lmp, bleedingEndedOn } = hysteroscopyApplication
  return db
    .select({ lmp, bleedingEndedOn })
    .from(hysteroscopyApplication)
    .leftJoin(bill, eq(bill.billId, billId))
    .where(
      and(
        eq(hysteroscopyApplication.patientId, patientId),
        eq(hysteroscopyApplication.unitId, unitId),
        or(eq(state, 'RESERVED'), and(eq(state, 'APPROVED'), or(isNull(billId), eq(bill.state, 'PAID')))),
      ),
    )
    .limit(1)
}

/** Appointments of a hospital, or of one of its slots, with the names of both sides; what changed last first. */
export function listBookings(
  db: Db,
  unitId: number,
  slotId: string | undefined,
): Promise<{ appointment: Appointment; patientName: string; doctorName: string }[]> {
  return db
    .select({ appointment, patientName: patient.name, doctorName: doctor.name })
    .from(appointment)
    .innerJoin(patient, eq(patient.patientId, appointment.patientId))
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(and(eq(appointment.unitId, unitId), slotId ? eq(appointment.slotId, slotId) : undefined))
    .orderBy(desc(appointment.updatedAt))
    .limit(60)
}
