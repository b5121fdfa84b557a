import { and, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, waitlistEntry } from '../tables'

export async function expireAppointment(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  id: string,
  status: AppointmentState,
  now: number,
): Promise<void> {
  await db
    .update(appointment)
    .set(changes)
    .where(and(eq(appointment.appointmentId, id), eq(appointment.status, status), lte(appointment.lockExpireAt, now)))
}

/** Holds and unpaid appointments whose time is over, and whether anybody waits for a place: in one query, as every booking call asks. */
export async function findOverdueAndWaiting(
  db: Db,
  now: number,
): Promise<{
  due: {
    id: string
    status: AppointmentState
    orderCode: string | null
  }[]
  waiting: boolean
}> {
  const rows = await db
    .select({ id: appointment.appointmentId, status: appointment.status, orderCode: appointment.orderCode, waiting })
    .from(sql`(values (1)) as single(place)`)
    .leftJoin(appointment, and(inArray(appointment.status, ['LOCKED', 'UNPAID']), lte(appointment.lockExpireAt, now)))
  const due = rows.flatMap(({ id, status, orderCode }) =>
    id === null || status === null ? [] : [{ id, status, orderCode }],
  )
  return { due, waiting: rows[0]?.waiting === true }
}

const waiting = sql<boolean>`exists (select 1 from ${waitlistEntry} where ${waitlistEntry.state} = 'WAITING')`
