/** What waits for a patient: messages, payments, places that were held. Home and the menus count the same. */
import { and, eq, gte, isNull } from 'drizzle-orm'

import { formatDay } from '@/domain/dates'

import type { Ask } from '../context'
import { appointment, message, payOrder, placeWatch } from '../db/schema'

/** Messages that were not opened. */
export async function unreadOf(ask: Ask, patientId: string): Promise<number> {
  const rows = await ask.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.patientId, patientId), isNull(message.readAt)))
  return rows.length
}

/** Orders that can still be paid. */
export async function openOrdersOf(ask: Ask, patientId: string) {
  const unpaid = await ask.db
    .select({
      orderCode: payOrder.orderCode,
      payableFen: payOrder.payableFen,
      paidFen: payOrder.paidFen,
      expireAt: payOrder.expireAt,
      title: payOrder.title,
      state: payOrder.state,
    })
    .from(payOrder)
    .where(and(eq(payOrder.patientId, patientId), gte(payOrder.expireAt, ask.now)))
  return unpaid.filter(({ state }) => state === 'created' || state === 'paying' || state === 'unknown')
}

/** Places held for somebody who waits for one: the most pressing thing of the day. */
export async function offersOf(ask: Ask, patientId: string) {
  const rows = await ask.db
    .select({ watchId: placeWatch.watchId, date: placeWatch.date, until: appointment.lockExpireAt })
    .from(placeWatch)
    .innerJoin(appointment, eq(appointment.appointmentId, placeWatch.offerId))
    .where(and(eq(placeWatch.patientId, patientId), eq(placeWatch.state, 'OFFERED')))
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
