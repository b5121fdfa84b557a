/** What waits for a patient: messages, payments, places that were held. Home and the menus count the same. */
import { formatDay } from '@/domain/dates'

import type { RequestContext } from '../server/context'
import { findPending, type Offer } from './queries'

/** Counts of what waits for a patient. */
export const pendingOf = ({ db, now }: RequestContext, patientId: string) => findPending(db, patientId, now)

/** A place held for somebody who waits for one, as an item of the day: the most pressing one. */
export const offerItem = ({ watchId, date, until }: Offer) => ({
  itemId: watchId,
  kind: 'notice' as const,
  title: `您等候的${formatDay(date)}有号源了`,
  note: '已为您保留，请在时限内确认',
  at: until,
  link: '/ReservationRecordList',
  urgent: true,
})
