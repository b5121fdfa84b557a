/** What waits for a patient: messages, payments, places that were held. Home and the menus count the same. */
import { formatDay } from '@/domain/dates'

import type { RequestContext } from '../server/context'
import {
  findMessagesByPatientIdAndReadAt,
  findPayOrdersByPatientIdAndExpireAt,
  findWaitlistEntriesWithAppointmentByPatientIdAndState,
} from './queries'

/** Messages that were not opened. */
export async function unreadOf(context: RequestContext, patientId: string): Promise<number> {
  const rows = await findMessagesByPatientIdAndReadAt(context.db, patientId)
  return rows.length
}

/** Orders that can still be paid. */
export async function openOrdersOf(context: RequestContext, patientId: string) {
  const unpaid = await findPayOrdersByPatientIdAndExpireAt(context.db, patientId, context.now)
  return unpaid.filter(({ state }) => state === 'created' || state === 'paying' || state === 'unknown')
}

/** Places held for somebody who waits for one: the most pressing thing of the day. */
export async function offersOf(context: RequestContext, patientId: string) {
  const rows = await findWaitlistEntriesWithAppointmentByPatientIdAndState(context.db, patientId)
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
