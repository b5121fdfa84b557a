/**
 * Clinics, sessions, appointments and the waitlist. Instants are milliseconds of the sandbox clock,
 * days are hospital days `YYYY-MM-DD`, money is integer fen.
 */

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, isOneOf, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { memberKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { OCCUPYING_STATES, VALID_STATES } from '@/domain/booking/appointment-states'
import { CYCLE_RULES, type CycleRule, EXAM_PATIENTS, type ExamPatient } from '@/domain/booking/examinations'
import { APPOINTMENT_KINDS, type AppointmentKind } from '@/domain/booking/kinds'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@/domain/booking/status'

export const subject = sandboxSchema.table(
  'subject',
  {
    subjectId: text('subject_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    parentCode: text('parent_code').notNull(),
    name: text('name').notNull(),
    floor: text('floor').notNull(),
    intro: text('intro').notNull(),
    /** What is booked here. */
    bookKind: text('book_kind').$type<AppointmentKind>().notNull(),
    /** Which examination, assessment or operation of its kind; '' for a clinic. */
    itemCode: text('item_code').notNull().default(''),
    regClass: text('reg_class').notNull(),
    feeFen: integer('fee_fen').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    checkOf(table.feeFen, sql`${table.feeFen} >= 0`),
    oneOf(table.bookKind, APPOINTMENT_KINDS),
  ],
)

/** What an examination asks of whom it is done on; one row a subject of kind `check`. */
export const checkItem = sandboxSchema.table(
  'check_item',
  {
    subjectId: text('subject_id').primaryKey(),
    who: text('who').$type<ExamPatient>().notNull(),
    /** Hours without food before it; 0: may eat. */
    fastingHours: integer('fasting_hours').notNull(),
    cycleRule: text('cycle_rule').$type<CycleRule>(),
    cycleFrom: integer('cycle_from').notNull().default(0),
    cycleUntil: integer('cycle_until').notNull().default(0),
    latestCycleDay: integer('latest_cycle_day').notNull().default(0),
    abstainFrom: integer('abstain_from').notNull().default(0),
    abstainUntil: integer('abstain_until').notNull().default(0),
    /** How to prepare, a line each. */
    preparation: text('preparation').notNull().default(''),
    /** Done by a doctor whom the patient chooses, not by a room. */
    byDoctor: boolean('by_doctor').notNull(),
  },
  (table) => [
    references(table.subjectId, subject.subjectId),
    oneOf(table.who, EXAM_PATIENTS),
    oneOf(table.cycleRule, CYCLE_RULES),
    checkOf(table.fastingHours, sql`${table.fastingHours} between 0 and 24`),
    checkOf(table.cycleUntil, sql`${table.cycleUntil} >= ${table.cycleFrom}`),
    checkOf(table.abstainUntil, sql`${table.abstainUntil} >= ${table.abstainFrom}`),
  ],
)

export const doctor = sandboxSchema.table(
  'doctor',
  {
    doctorId: text('doctor_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    subjectId: text('subject_id').notNull(),
    name: text('name').notNull(),
    sex: integer('sex').notNull(),
    title: text('title').notNull(),
    goodAt: text('good_at').notNull(),
    intro: text('intro').notNull(),
    feeFen: integer('fee_fen').notNull(),
    ratingTenths: integer('rating_tenths').notNull(),
    consultCount: integer('consult_count').notNull(),
    fansCount: integer('fans_count').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    references(table.subjectId, subject.subjectId),
    indexOf(table.subjectId),
    references(table.unitId, unit.unitId),
    checkOf(table.feeFen, sql`${table.feeFen} >= 0`),
  ],
)

export const schedule = sandboxSchema.table(
  'schedule',
  {
    scheduleId: text('schedule_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    doctorId: text('doctor_id').notNull(),
    subjectId: text('subject_id').notNull(),
    date: text('date').notNull(),
    period: text('period').$type<'AM' | 'PM' | 'EVENING' | 'DAY'>().notNull(),
    regClass: text('reg_class').notNull(),
    feeFen: integer('fee_fen').notNull(),
    suspended: boolean('suspended').notNull().default(false),
    suspendReason: text('suspend_reason'),
    plusTotal: integer('plus_total').notNull().default(0),
  },
  (table) => [
    references(table.doctorId, doctor.doctorId),
    references(table.subjectId, subject.subjectId),
    indexOf(table.subjectId),
    references(table.unitId, unit.unitId),
    uniqueOf(table.doctorId, table.date, table.period),
    checkOf(table.feeFen, sql`${table.feeFen} >= 0`),
    oneOf(table.period, ['AM', 'PM', 'EVENING', 'DAY']),
    index('schedule_unit_date').on(table.unitId, table.date),
  ],
)

export const slot = sandboxSchema.table(
  'slot',
  {
    slotId: text('slot_id').primaryKey(),
    scheduleId: text('schedule_id').notNull(),
    unitId: integer('unit_id').notNull(),
    startMin: integer('start_min').notNull(),
    endMin: integer('end_min').notNull(),
    capacity: integer('capacity').notNull(),
    withheld: integer('withheld').notNull().default(0),
  },
  (table) => [
    references(table.scheduleId, schedule.scheduleId),
    checkOf(table.capacity, sql`${table.capacity} > 0`),
    check('slot_check', sql`${table.withheld} between 0 and ${table.capacity}`),
    index('slot_schedule').on(table.scheduleId, table.startMin),
  ],
)

export const appointment = sandboxSchema.table(
  'appointment',
  {
    appointmentId: text('appointment_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    kind: text('kind').$type<SeatKind>().notNull(),
    /** Which examination, so that each of them counts by itself; '' for every other kind. */
    itemCode: text('item_code').notNull().default(''),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id'),
    sessionHash: text('session_hash'),
    scheduleId: text('schedule_id').notNull(),
    slotId: text('slot_id').notNull(),
    seqNo: integer('seq_no').notNull(),
    date: text('date').notNull(),
    startMin: integer('start_min').notNull(),
    endMin: integer('end_min').notNull(),
    feeFen: integer('fee_fen').notNull(),
    status: text('status').$type<AppointmentStatus>().notNull(),
    createdBy: text('created_by').$type<'patient' | 'staff'>().notNull(),
    lockExpireAt: instant('lock_expire_at'),
    orderCode: text('order_code'),
    bookedAt: instant('booked_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
    requestReason: text('request_reason').notNull().default(''),
    requestState: text('request_state').$type<'' | 'PENDING' | 'ACCEPTED' | 'REFUSED'>().notNull().default(''),
    requestAnswer: text('request_answer').notNull().default(''),
    requestAt: instant('request_at'),
    checkInAt: instant('check_in_at'),
    remark: text('remark').notNull().default(''),
    swapOf: text('swap_of'),
    acknowledgedAt: instant('acknowledged_at'),
    extra: boolean('extra').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.patientId, patientKey),
    references(table.scheduleId, schedule.scheduleId),
    indexOf(table.scheduleId),
    references(table.slotId, slot.slotId),
    indexOf(table.slotId),
    references(table.unitId, unit.unitId),
    oneOf(table.createdBy, ['patient', 'staff']),
    oneOf(table.kind, [...APPOINTMENT_KINDS, 'swap', 'offer']),
    checkOf(table.feeFen, sql`${table.feeFen} >= 0`),
    oneOf(table.status, APPOINTMENT_STATUSES),
    index('appointment_due')
      .on(table.lockExpireAt)
      .where(isOneOf(table.status, ['LOCKED', 'UNPAID'])),
    uniqueIndex('appointment_one_seat').on(table.slotId, table.seqNo).where(isOneOf(table.status, OCCUPYING_STATES)),
    uniqueIndex('appointment_one_valid')
      .on(table.patientId, table.unitId, table.kind, table.itemCode)
      .where(isOneOf(table.status, VALID_STATES)),
    index('appointment_patient').on(table.patientId, table.createdAt),
    index('appointment_of_session').on(table.scheduleId, table.slotId).where(isOneOf(table.status, OCCUPYING_STATES)),
    index('appointment_taken')
      .on(table.unitId, table.date, table.slotId)
      .where(isOneOf(table.status, OCCUPYING_STATES)),
  ],
)

/** What a patient stated for an examination. */
export const checkStatement = sandboxSchema.table(
  'check_statement',
  {
    appointmentId: text('appointment_id').primaryKey(),
    /** Day of the last ejaculation. */
    abstainsSince: text('abstains_since').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [references(table.appointmentId, appointment.appointmentId)],
)

/** Visits that were moved to another place, by the hold the move came from. */
export const appointmentMove = sandboxSchema.table(
  'appointment_move',
  {
    heldId: text('lock_id').primaryKey(),
    appointmentId: text('appointment_id').notNull(),
    patientId: text('patient_id').notNull(),
    unitId: integer('unit_id').notNull(),
    fromSlotId: text('from_slot_id').notNull(),
    fromSeqNo: integer('from_seq_no').notNull(),
    toSlotId: text('to_slot_id').notNull(),
    toSeqNo: integer('to_seq_no').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.appointmentId, appointment.appointmentId),
    indexOf(table.appointmentId),
    references(table.patientId, patientKey),
    index('appointment_move_patient').on(table.patientId, table.at),
  ],
)

/** Where a place watch stands. */
export type WaitlistState = 'WAITING' | 'OFFERED' | 'TAKEN' | 'LAPSED' | 'ENDED'

/** Patients who wait for a place of a day, in the order they came. */
export const waitlistEntry = sandboxSchema.table(
  'place_watch',
  {
    watchId: text('watch_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    subjectId: text('subject_id').notNull(),
    doctorId: text('doctor_id'),
    date: text('date').notNull(),
    state: text('state').$type<WaitlistState>().notNull(),
    offerId: text('offer_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    references(table.doctorId, doctor.doctorId),
    indexOf(table.doctorId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.patientId, patientKey),
    references(table.subjectId, subject.subjectId),
    indexOf(table.subjectId),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'ENDED']),
    index('place_watch_patient').on(table.patientId, table.createdAt),
    index('place_watch_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'WAITING'`),
  ],
)

/**
 * What a place is taken for: an appointment of a kind, or a hold beside one. What is held so is of the kind of the place's
 * subject. A place is held beside a booked visit until the visit is moved to it; beside a place watch until its offer is taken.
 */
export type SeatKind = AppointmentKind | 'swap' | 'offer'

export type AppointmentState = AppointmentStatus

export type Appointment = typeof appointment.$inferSelect

export type WaitlistEntry = typeof waitlistEntry.$inferSelect

export type Subject = typeof subject.$inferSelect

export type Doctor = typeof doctor.$inferSelect

export type Schedule = typeof schedule.$inferSelect

export type Slot = typeof slot.$inferSelect

export type CheckItem = typeof checkItem.$inferSelect

export type CheckStatement = typeof checkStatement.$inferSelect

export type AppointmentMove = typeof appointmentMove.$inferSelect
