/**
 * The day of a visit: check-ins, queues and their numbers. Instants are milliseconds of the sandbox clock, days are hospital
 * days `YYYY-MM-DD`. No position has a column.
 */

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, isOneOf, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { appointmentKey, patientKey, scheduleKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { type CheckInMethod, type QueueKind, type TicketState } from '@/domain/service/queue'

export const queue = sandboxSchema.table(
  'visit_queue',
  {
    queueId: text('queue_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    kind: text('kind').$type<QueueKind>().notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    /** Before the number: `A018`. */
    prefix: text('prefix').notNull(),
    /** Of a doctor's session; a queue that stands every day has none. */
    scheduleId: text('schedule_id'),
    /** Patients take a number here by themselves. */
    takes: boolean('takes').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    references(table.scheduleId, scheduleKey),
    uniqueOf(table.scheduleId),
    oneOf(table.kind, ['clinic', 'blood', 'scan', 'drug']),
    index('visit_queue_unit').on(table.unitId, table.sort),
  ],
)

/** What the desk has announced of a queue for a day. */
export const queueDelay = sandboxSchema.table(
  'queue_delay',
  {
    queueId: text('queue_id').primaryKey(),
    date: text('date').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    references(table.queueId, queue.queueId),
    checkOf(table.minutes, sql`${table.minutes} between 0 and 600`),
  ],
)

/** States in which a number still has its place. */
const LIVE = ['WAITING', 'CALLED', 'IN_VISIT', 'MISSED'] as const satisfies readonly TicketState[]

export const queueTicket = sandboxSchema.table(
  'queue_ticket',
  {
    ticketId: text('ticket_id').primaryKey(),
    queueId: text('queue_id').notNull(),
    unitId: integer('unit_id').notNull(),
    /** Null: taken at the machine by somebody without the app. */
    patientId: text('patient_id'),
    appointmentId: text('appointment_id'),
    date: text('date').notNull(),
    number: integer('number').notNull(),
    /** Decides the turn: a missed number that comes back is put between two others. */
    rank: bigint('rank', { mode: 'number' }).notNull(),
    status: text('status').$type<TicketState>().notNull(),
    /** How often it was called since it last began to wait. */
    calls: integer('calls').notNull().default(0),
    rejoined: integer('rejoined').notNull().default(0),
    callBackAhead: integer('call_back_ahead'),
    calledBackAt: instant('called_back_at'),
    takenAt: instant('taken_at').notNull(),
    calledAt: instant('called_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    references(table.queueId, queue.queueId),
    references(table.unitId, unit.unitId),
    references(table.patientId, patientKey),
    references(table.appointmentId, appointmentKey),
    indexOf(table.appointmentId),
    uniqueOf(table.queueId, table.date, table.number),
    oneOf(table.status, ['WAITING', 'CALLED', 'IN_VISIT', 'MISSED', 'DONE', 'CANCELLED']),
    checkOf(table.rejoined, sql`${table.rejoined} >= 0`),
    uniqueIndex('queue_ticket_one_live')
      .on(table.queueId, table.date, table.patientId)
      .where(isOneOf(table.status, LIVE)),
    index('queue_ticket_day').on(table.queueId, table.date, table.rank),
    index('queue_ticket_patient').on(table.patientId, table.date),
  ],
)

export const checkIn = sandboxSchema.table(
  'check_in',
  {
    appointmentId: text('appointment_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    method: text('method').$type<CheckInMethod>().notNull(),
    ticketId: text('ticket_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.appointmentId, appointmentKey),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.ticketId, queueTicket.ticketId),
    indexOf(table.ticketId),
    references(table.unitId, unit.unitId),
    oneOf(table.method, ['gps', 'scan', 'machine']),
  ],
)

/** Codes of the screen at the door; each is shown for some minutes, so that a photo of it is soon worth nothing. */
export const checkInCode = sandboxSchema.table(
  'check_in_code',
  {
    codeHash: text('code_hash').primaryKey(),
    unitId: integer('unit_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [references(table.unitId, unit.unitId), index('check_in_code_unit').on(table.unitId, table.expiresAt)],
)

export type Queue = typeof queue.$inferSelect
export type Ticket = typeof queueTicket.$inferSelect

export type QueueDelay = typeof queueDelay.$inferSelect

export type CheckIn = typeof checkIn.$inferSelect
