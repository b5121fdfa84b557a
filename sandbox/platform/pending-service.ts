/** What waits for a patient: messages, payments, places that were held. Home and the menus count the same. */

import { sumBy } from 'es-toolkit/math'

import { amountDue } from '../payment/bill/amount-due'
import type { RequestContext } from '../server/context'
import { type Offer, type UnreadMessages } from './queries'
import { findOpenDuties, findPending } from './reads'

import type { AppointmentKind } from '@/domain/booking/kinds'
import { formatDay } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

/** Unread messages, and of these the ones of consultations; those whose title a patient in quiet mode is not shown wait uncounted until it ends. */
export function countUnread(messages: readonly UnreadMessages[], isQuiet: boolean) {
  const shown = messages.filter(({ title }) => !(isQuiet && mentionsPregnancy(title)))
  const consults = shown.filter(({ groupCode }) => groupCode === 'CONSULT')
  return { unread: sumBy(shown, ({ count }) => count), unreadConsults: sumBy(consults, ({ count }) => count) }
}

/** Counts of what waits for a patient. */
export async function pendingOf({ db, now }: RequestContext, patientId: string) {
  const { unread, isQuiet, ...waiting } = await findPending(db, patientId, now)
  return { ...waiting, ...countUnread(unread, isQuiet) }
}

/** What somebody has not signed or paid yet: the same rows that home names. */
export async function openDuties({ db, now }: RequestContext, patientId: string) {
  const { unsigned, ...claims } = await findOpenDuties(db, patientId, now)
  const due = amountDue(claims)
  return { unsigned, unpaid: due.count, unpaidFen: due.fen }
}

/** Where an offer is taken, other than among the visits. */
const OFFER_LINKS: Partial<Record<AppointmentKind, string>> = {
  check: '/appointCheckRecord',
  hysteroscopy: '/bespokenHysteroscopy',
  assessment: '/assessmentAppointment',
  operation: '/oprationIndex',
}

/** A place held for somebody who waits for one, as an item of the day: the most pressing one. */
export const offerItem = ({ watchId, kind, date, until }: Offer) => ({
  itemId: watchId,
  kind: 'notice' as const,
  title: `候补成功：${formatDay(date)}`,
  note: kind === 'registration' ? '号源已为您保留，请尽快确认' : '时间已为您保留，请尽快确认',
  at: until,
  link: OFFER_LINKS[kind] ?? '/ReservationRecordList',
  urgent: true,
})
