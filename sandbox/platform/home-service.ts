import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'

import { appointmentViews } from '../booking/appointment-views'
import { expireOverdueHolds } from '../booking/expiry-service'
import { VALID_STATES } from '../booking/policy'
import { REGISTRATION_KIND } from '../booking/seat-service'
import { cardsOf } from '../couple/card-service'
import { cardView } from '../couple/patient-views'
import { courseOf } from '../cycle/course-service'
import { boundPatient } from '../identity/verification-service'
import { dueOf } from '../payment/order-service'
import type { MemberContext, RequestContext } from '../server/context'
import { offerItem } from './pending-service'
import { findHomeRows } from './queries'

export async function bindStatus(context: MemberContext): Promise<DataOf<typeof calls.getBindStatus>> {
  const bound = await boundPatient(context)
  const cards = bound ? await cardsOf(context.db, bound.patient.patientId) : []
  const mobileBound = context.caller.mobile !== null
  return {
    mobileBound,
    verified: bound !== null,
    cardCount: cards.length,
    boundLevel: bound ? ('verified' as const) : mobileBound ? ('phone' as const) : ('guest' as const),
  }
}

/** What the home page shows; a guest gets the same shape with its parts absent. */
export async function homeView(context: RequestContext) {
  const bound = context.caller && context.unitId !== null ? await boundPatient(context as MemberContext) : null
  const guest = {
    patientId: '',
    patientName: '',
    verified: false,
    card: null,
    nextVisit: null,
    today: [],
    course: null,
    unread: 0,
    unpaidCount: 0,
    unpaidFen: null,
    serverTime: context.now,
  }
  if (!bound || context.unitId === null) return guest
  const { patient } = bound
  const isPartner = patient.patientId === context.caller?.actingPatientId
  await expireOverdueHolds(context.sandbox, context.now)
  const rows = await findHomeRows(context.db, patient.patientId, context.now)
  const [owned] = rows.cards
  const filter = {
    unitId: context.unitId,
    patientId: patient.patientId,
    kind: REGISTRATION_KIND,
    statuses: VALID_STATES,
  }
  const visits = await appointmentViews(context.db, filter, context.now)
  const next =
    visits.filter(({ status, date }) => status !== 'LOCKED' && date >= hospitalDate(context.now)).at(-1) ?? null
  const open = rows.orders
  const pays = open.map((order) => ({
    itemId: order.orderCode,
    kind: 'pay' as const,
    title: `待支付：${order.title}`,
    note: `${yuan(dueOf(order))}，请在${formatDateTime(order.expireAt).slice(11, 16)}前支付`,
    at: order.expireAt,
    link: `/PayOrder?orderCode=${order.orderCode}`,
    urgent: true,
  }))
  const booked = visits.filter(({ status }) => status === 'BOOKED' || status === 'CANCEL_PENDING')
  const comes = booked.map((visit) => ({
    itemId: visit.appointmentId,
    kind: 'visit' as const,
    title: `${formatDay(visit.date)} ${visit.startTime} 就诊`,
    note: `${visit.subjectName} ${visit.doctorName}`,
    at: null,
    link: `/ReservationRecordList?appointmentId=${visit.appointmentId}`,
    urgent: false,
  }))
  const offers = rows.offers.map(offerItem)
  const course = courseOf(patient, rows, hospitalDate(context.now))
  return {
    ...guest,
    patientId: patient.patientId,
    patientName: patient.name,
    verified: true,
    card: owned ? { ...cardView(owned, patient), relation: isPartner ? ('spouse' as const) : ('self' as const) } : null,
    nextVisit: next,
    today: [...offers, ...pays, ...course.today, ...comes],
    course: course.course,
    unread: rows.unread,
    unpaidCount: open.length,
    unpaidFen: open.reduce((sum, order) => sum + dueOf(order), 0),
  }
}
