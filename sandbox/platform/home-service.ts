import { type AppointmentView, appointmentViews } from '../booking/appointment/appointment-views'
import { expireOverdueHolds } from '../booking/appointment/expiry-service'
import { boundPatient } from '../couple/bound-patient-service'
import { cardsOf } from '../couple/card/card-service'
import { isClassClosed } from '../couple/consent/consent-service'
import { keepsConsents } from '../couple/couple-service'
import { cardView } from '../couple/patient/patient-views'
import { isCheckDue } from '../cycle/check/check-service'
import { courseOf } from '../cycle/course/course-service'
import { isTriggerOpen } from '../cycle/course/stage-engine'
import { attemptItems, closedAttemptItems, isPlanOver, ownDayItems } from '../cycle/day-items'
import { dangerItems, followUpItems } from '../followup/day-items'
import { accountEnd } from '../identity/account/account-deletion-service'
import { orderItems } from '../medication/day-items'
import { planItems } from '../medication/plan-service'
import { amountDue, dueOf, isDue, type OpenOrder, type UnpaidBills } from '../payment/bill/amount-due'
import type { MemberContext, PatientContext, RequestContext } from '../server/context'
import { storageItems } from '../storage/day-items'
import { countUnread, offerItem } from './pending-service'
import { findHomeRows, type HomeRows } from './reads'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/platform/calls'
import { VALID_STATES } from '@/domain/booking/appointment-states'
import { APPOINTMENT_KINDS, type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { isVisitOver } from '@/domain/booking/visit-over'
import { formatDateTime, formatMinutes, hospitalDate, hospitalInstant, parseMinutes } from '@/domain/dates'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'
import { hospitalOf, offers } from '@/hospitals/index'

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

/** An item of the day as home shows it; what a kind does not say is empty. */
type DayItem = DataOf<typeof calls.getHome>['today'][number]
type SaidItem = Pick<DayItem, 'itemId' | 'kind' | 'title' | 'note' | 'link'> & Partial<DayItem>

const dayItem = (said: SaidItem): DayItem => ({
  at: null,
  date: '',
  amountFen: null,
  urgent: false,
  doneAt: null,
  level: null,
  facts: [],
  ...said,
})

/** An order that can be paid with its amount; one whose payment nobody knows the end of is not asked for. */
const orderItem = (order: OpenOrder, now: number): SaidItem => {
  const isAsked = isDue(order) && order.expireAt >= now
  return {
    itemId: order.orderCode,
    kind: 'pay',
    title: `${isAsked ? '待支付' : '支付结果确认中'}：${order.title}`,
    note: isAsked ? `请在${formatDateTime(order.expireAt).slice(11, 16)}前支付` : '请勿重复支付，点开可查询结果',
    ...(isAsked && { at: order.expireAt, amountFen: dueOf(order) }),
    date: hospitalDate(order.expireAt),
    link: `/PayOrder?orderCode=${order.orderCode}`,
    urgent: true,
  }
}

/** What an appointment of a kind is called, and the list that shows it. */
const VISITS: Readonly<Record<AppointmentKind, { readonly title: string; readonly records: string }>> = {
  registration: { title: '就诊', records: '/ReservationRecordList' },
  check: { title: '检查', records: '/appointCheckRecord' },
  hysteroscopy: { title: '宫腔镜检查', records: '/bespokenDetails' },
  assessment: { title: '生育力评估', records: '/assessmentAppointment' },
  operation: { title: '手术', records: '/operationAppointment' },
  filing: { title: '建档', records: '/myAppoint' },
}

/** A visit; on its day it leads to where the patient checks in. */
const visitItem = (visit: AppointmentView, today: string): SaidItem => {
  const kind = visit.kind ?? REGISTRATION_KIND
  const { title, records } = VISITS[kind]
  const arrives = visit.date === today && visit.status === 'BOOKED'
  return {
    itemId: visit.appointmentId,
    kind: 'visit',
    title: arrives ? `${title}，到院后请签到` : title,
    note: [visit.subjectName, visit.doctorName].filter(Boolean).join(' '),
    at: hospitalInstant(visit.date, parseMinutes(visit.startTime) ?? 0),
    date: visit.date,
    link: `${arrives ? '/Location' : records}?appointmentId=${visit.appointmentId}`,
  }
}

/** What is the patient's own business and no partner's who acts with the card: drugs, signatures, embryos in store. */
function ownItems(
  rows: HomeRows,
  { today, hasPlans, ...reading }: { today: string; hasPlans: boolean; isEnded: boolean; isClosed: boolean },
): SaidItem[] {
  const unsigned: SaidItem[] =
    rows.unsigned > 0
      ? [
          {
            itemId: 'consents',
            kind: 'consent',
            title: '待签署知情同意书',
            note: `${rows.unsigned}份，需本人签署`,
            link: '/electronicSignature',
          },
        ]
      : []
  // At a hospital without plans the order itself says its hours.
  const orders = rows.medicalOrders.map((order) => ({ ...order, isPlanned: order.isPlanned && hasPlans }))
  return [...orderItems(orders, today, reading), ...storageItems(rows.stored, today), ...unsigned]
}

/** Where the bills of a kind are paid. */
const BILLS = {
  advice: { title: '待缴费用', link: '/StayPayList' },
  pgt: { title: '待缴胚胎检测费', link: '/pgtPayListTG' },
} as const

/** The daily self-check after the trigger, until something of the day is told; it stands in quiet mode too. */
const CHECK_ITEM: SaidItem = {
  itemId: 'selfCheck',
  kind: 'notice',
  title: '今日自查',
  note: '呼吸、腹痛、尿量、体重等，约30秒',
  link: '/treatmentProcess',
}

const billItem = ({ kind, count, fen }: UnpaidBills): SaidItem => ({
  itemId: `bills.${kind}`,
  kind: 'pay',
  ...BILLS[kind],
  note: `${count}笔`,
  amountFen: fen,
})

function partnerOf([found]: HomeRows['partner']): DataOf<typeof calls.getHome>['partner'] {
  if (!found) return null
  const { name, isShared, visit } = found
  const nextVisit = visit && { date: visit.date, startTime: formatMinutes(visit.startMin), place: visit.place }
  return { nameMasked: maskName(name), isShared, nextVisit }
}

const FEMALE = 2

/** What the home page shows; a guest gets the same shape with its parts absent. */
export async function homeView(context: RequestContext): Promise<DataOf<typeof calls.getHome>> {
  const bound = context.caller && context.unitId !== null ? await boundPatient(context as MemberContext) : null
  const accountEndsAt = context.caller ? await accountEnd(context as MemberContext) : null
  const guest = {
    patientId: '',
    patientName: '',
    verified: false,
    card: null,
    nextVisit: null,
    today: [],
    course: null,
    mayBook: false,
    partner: null,
    accountEndsAt,
    unread: 0,
    unreadConsults: 0,
    unpaidCount: 0,
    unpaidFen: null,
    serverTime: context.now,
  }
  if (!bound || context.unitId === null) return guest
  const { patient } = bound
  const isPartner = patient.patientId === context.caller?.actingPatientId
  const today = hospitalDate(context.now)
  await expireOverdueHolds(context.sandbox, context.now)
  const rows = await findHomeRows(context.db, patient.patientId, context.now, keepsConsents(context.unitId))
  const isClosed = await isClassClosed(context as MemberContext, 'health')
  const [owned] = rows.cards
  const filter = {
    unitId: context.unitId,
    patientId: patient.patientId,
    kinds: APPOINTMENT_KINDS,
    statuses: VALID_STATES,
  }
  const all = await appointmentViews(context.db, filter, context.now)
  const visits = all.filter((visit) => !isVisitOver(visit, context.now))
  const [next = null] = visits
    .filter(({ status, date }) => status !== 'LOCKED' && date >= today)
    .sort((one, other) => `${one.date}${one.startTime}`.localeCompare(`${other.date}${other.startTime}`))
  const booked = visits.filter(({ status }) => status === 'BOOKED' || status === 'CANCEL_PENDING')
  // In quiet mode and after hard news the plan is not shown, and nothing leads to it.
  const hasPlan = !isPartner && rows.hasTransfer && !rows.isQuiet && !isPlanOver(rows.cycles, context.now)
  const own = { ...context, patientId: patient.patientId } as PatientContext
  const hasCheck = !isPartner && patient.sex === FEMALE && (await isCheckDue(own, rows.cycles))
  const hasPlans = offers(hospitalOf(context.unitId), 'medicationPlan')
  const isHer = patient.sex === FEMALE
  // Asked for only where something may be due: each is a question more to the database.
  const mayHavePlan =
    hasPlans &&
    !isPartner &&
    (rows.medicalOrders.some(({ isPlanned }) => isPlanned) ||
      (isHer
        ? rows.cycles.some(
            (cycle) =>
              isTriggerOpen(cycle, context.now) || (cycle.triggerAt !== null && cycle.triggerAt > context.now - DAY_MS),
          )
        : rows.partner.length > 0))
  const { now } = context
  const isEnded = isHer && isPlanOver(rows.cycles, now)
  const attempts = isPartner ? [] : attemptItems(rows.cycles, { isQuiet: rows.isQuiet, isHers: isHer, now })
  const items: SaidItem[] = [
    ...(isPartner ? [] : dangerItems(rows.dangers, true)),
    ...(isPartner || isHer ? [] : dangerItems(rows.partnerDangers, false)),
    ...rows.offers.map(offerItem),
    ...rows.orders.map((order) => orderItem(order, now)),
    ...(hasCheck ? [CHECK_ITEM] : []),
    ...(isClosed ? closedAttemptItems(attempts) : attempts),
    ...(isPartner || isHer || rows.showsTreatment ? [] : ownDayItems(rows.coupleCycles, now)),
    ...(isPartner ? [] : ownItems(rows, { today, hasPlans, isEnded, isClosed })),
    ...(mayHavePlan ? await planItems(own, { patientId: patient.patientId, isHer, isEnded, isClosed }) : []),
    ...booked.map((visit) => visitItem(visit, today)),
    ...(hasPlan ? await followUpItems(own) : []),
    ...rows.bills.map(billItem),
  ]
  const due = amountDue(rows)
  return {
    ...guest,
    patientId: patient.patientId,
    patientName: patient.name,
    verified: true,
    card: owned ? cardView(owned, patient, isPartner ? 'spouse' : 'self') : null,
    nextVisit: next,
    today: items.map(dayItem),
    course: isClosed ? null : courseOf(rows.cycles, { isQuiet: rows.isQuiet, now: context.now }),
    mayBook: !patient.staffManaged && !patient.selfBookingDisabled,
    partner: isPartner ? null : partnerOf(rows.partner),
    ...countUnread(rows.unread, rows.isQuiet),
    unpaidCount: due.count,
    unpaidFen: due.fen,
  }
}
