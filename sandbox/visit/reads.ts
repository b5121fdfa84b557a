/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { eq, and, asc, inArray, desc } from 'drizzle-orm'

import { appointment } from '../booking/tables'
import { patient } from '../couple/patient-tables'
import type { Db } from '../server/db/database'
import { queueTicket, queue, type Queue, type Ticket } from './tables'

/** Numbers of a queue on a day in the order of their turns, with what became of the visits behind them. */
export function findTicketsOfDay(
  db: Db,
  queueId: string,
  date: string,
): Promise<
  {
    ticket: Ticket
    visit:
      | 'LOCKED'
      | 'UNPAID'
      | 'BOOKED'
      | 'CANCEL_PENDING'
      | 'CHECKED_IN'
      | 'MISSED'
      | 'IN_VISIT'
      | 'DONE'
      | 'CANCELLED'
      | 'EXPIRED'
      | 'SUSPENDED'
      | 'NO_SHOW'
      | null
  }[]
> {
  return db
    .select({ ticket: queueTicket, visit: appointment.status })
    .from(queueTicket)
    .leftJoin(appointment, eq(appointment.appointmentId, queueTicket.appointmentId))
    .where(and(eq(queueTicket.queueId, queueId), eq(queueTicket.date, date)))
    .orderBy(asc(queueTicket.rank), asc(queueTicket.number))
}

const ticketRow = {
  ticket: queueTicket,
  queue,
  visit: appointment.status,
  visitEndedAt: appointment.endedAt,
  name: patient.name,
}

const tickets = (db: Db) =>
  db
    .select(ticketRow)
    .from(queueTicket)
    .innerJoin(queue, eq(queue.queueId, queueTicket.queueId))
    .innerJoin(patient, eq(patient.patientId, queueTicket.patientId))
    .leftJoin(appointment, eq(appointment.appointmentId, queueTicket.appointmentId))

/** Numbers of patients at a hospital; of one day where it is named, newest first. */
export function findTickets(
  db: Db,
  unitId: number,
  patientIds: readonly string[],
  date?: string,
): Promise<
  {
    ticket: Ticket
    queue: Queue
    visit:
      | 'LOCKED'
      | 'UNPAID'
      | 'BOOKED'
      | 'CANCEL_PENDING'
      | 'CHECKED_IN'
      | 'MISSED'
      | 'IN_VISIT'
      | 'DONE'
      | 'CANCELLED'
      | 'EXPIRED'
      | 'SUSPENDED'
      | 'NO_SHOW'
      | null
    visitEndedAt: number | null
    name: string
  }[]
> {
  return tickets(db)
    .where(
      and(
        eq(queueTicket.unitId, unitId),
        inArray(queueTicket.patientId, [...patientIds]),
        date ? eq(queueTicket.date, date) : undefined,
      ),
    )
    .orderBy(desc(queueTicket.takenAt), desc(queueTicket.number))
}

export function findTicket(
  db: Db,
  ticketId: string,
  unitId: number,
): Promise<
  {
    ticket: Ticket
    queue: Queue
    visit:
      | 'LOCKED'
      | 'UNPAID'
      | 'BOOKED'
      | 'CANCEL_PENDING'
      | 'CHECKED_IN'
      | 'MISSED'
      | 'IN_VISIT'
      | 'DONE'
      | 'CANCELLED'
      | 'EXPIRED'
      | 'SUSPENDED'
      | 'NO_SHOW'
      | null
    visitEndedAt: number | null
    name: string
  }[]
> {
  return tickets(db).where(and(eq(queueTicket.ticketId, ticketId), eq(queueTicket.unitId, unitId)))
}
