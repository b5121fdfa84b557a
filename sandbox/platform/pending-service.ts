/** What waits for a patient: messages, payments, places that were held. Home and the menus count the same. */
import { and, eq, gte, isNull } from 'drizzle-orm'

import { formatDay } from '@/domain/dates'

import { appointment, waitlistEntry } from '../booking/tables'
import { message } from '../messages/tables'
import { payOrder } from '../payment/tables'
import type { RequestContext } from '../server/context'

/** Messages that were not opened. */
export async function unreadOf(context: RequestContext, patientId: string): Promise<number> {
  const rows = await context.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.patientId, patientId), isNull(message.readAt)))
  return rows.length
}

/** Orders that can still be paid. */
export async function openOrdersOf(context: RequestContext, patientId: string) {
  const unpaid = await context.db
    .select({
      orderCode: payOrder.orderCode,
      payableFen: payOrder.payableFen,
      paidFen: payOrder.paidFen,
      expireAt: payOrder.expireAt,
      title: payOrder.title,
      state: payOrder.state,
    })
    .from(payOrder)
    .where(and(eq(payOrder.patientId, patientId), gte(payOrder.expireAt, context.now)))
  return unpaid.filter(({ state }) => state === 'created' || state === 'paying' || state === 'unknown')
}

/** Places held for somebody who waits for one: the most pressing thing of the day. */
export async function offersOf(context: RequestContext, patientId: string) {
  const rows = await context.db
    .select({ watchId: waitlistEntry.watchId, date: waitlistEntry.date, until: appointment.lockExpireAt })
    .from(waitlistEntry)
    .innerJoin(appointment, eq(appointment.appointmentId, waitlistEntry.offerId))
    .where(and(eq(waitlistEntry.patientId, patientId), eq(waitlistEntry.state, 'OFFERED')))
  return rows.map(({ watchId, date, until }) => ({
    itemId: watchId,
    kind: 'notice' as const,
    title: `您等候的${formatDay(date)}有号源了`,
    note: '已为您保留，请在时限内确认',
    at: until,
    link: '/ReservationRecordList',
    urgent: true,
  }))
}
