/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import type { SQL } from 'drizzle-orm'
import { sql, eq, and } from 'drizzle-orm'

import { waitlistEntry, appointment, subject, schedule } from '../booking/tables'
import { lastAnswerOf } from '../couple/consent-tables'
import { quiet, consentDocument, couple, consentSignature, patient, consent, sharing, card } from '../couple/tables'
import { isSelfCheck } from '../cycle/check-tables'
import { isTransferOver, cyclesOf } from '../cycle/record-tables'
import { toldDangersOf } from '../followup/danger-tables'
import { transfer } from '../followup/tables'
import { binding } from '../identity/tables'
import type { DayOrder } from '../medication/day-items'
import { medicationPlan, medicalOrder } from '../medication/tables'
import { message } from '../messages/tables'
import type { OpenOrder, UnpaidBills } from '../payment/bill/amount-due'
import { openOrdersOf, unpaidBillsOf } from '../payment/due-tables'
import type { Db } from '../server/db/database'
import type { StoredItem } from '../storage/day-items'
import { frozenItem } from '../storage/tables'
import type { Offer, UnreadMessages, HomePartner, ShownCard } from './queries'

import { VISIT_OVER_MS } from '@/domain/booking/visit-over'
import { hospitalDate, hospitalClock, hospitalInstant } from '@/domain/dates'

/** The rows of a subquery as one JSON list. */
const list = <T>(rows: SQL) => sql<T[]>`(select coalesce(json_agg(to_json(r)), '[]'::json) from (${rows}) r)`

const openOrders = (patientId: string, now: number) => list<OpenOrder>(openOrdersOf(patientId, now))

const offers = (patientId: string) =>
  list<Offer>(
    sql`select w.watch_id as "watchId", w.date, a.lock_expire_at as "until", s.book_kind as "kind" from ${waitlistEntry} w join ${appointment} a on a.appointment_id = w.offer_id join ${subject} s on s.subject_id = w.subject_id where w.patient_id = ${patientId} and w.state = 'OFFERED'`,
  )

const unread = (patientId: string) =>
  list<UnreadMessages>(
    sql`select title, count(*)::int as count from ${message} where patient_id = ${patientId} and read_at is null group by title`,
  )

const isQuiet = (patientId: string) =>
  sql<boolean>`coalesce((select quiet from ${quiet} where patient_id = ${patientId}), false)`

const one = sql`(values (1)) as single(place)`

/** What waits for a patient, in one query. */
export async function findPending(db: Db, patientId: string, now: number) {
  const [found] = await db
    .select({
      orders: openOrders(patientId, now),
      offers: offers(patientId),
      unread: unread(patientId),
      isQuiet: isQuiet(patientId),
    })
    .from(one)
  return found ?? { orders: [], offers: [], unread: [], isQuiet: false }
}

const bills = (patientId: string, now: number) => list<UnpaidBills>(unpaidBillsOf(patientId, now))

const orders = (patientId: string) =>
  list<DayOrder>(
    sql`select advice_id as "adviceId", kind, content, next_visit as "nextVisit", items, exists (select 1 from ${medicationPlan} p where p.plan_id = advice_id) as "isPlanned" from ${medicalOrder} where patient_id = ${patientId} and status = 'ACTIVE' order by advice_date desc, advice_id`,
  )

/** Documents of the couple that this partner has not signed yet. */
const unsigned = (patientId: string, now: number) =>
  sql<number>`(select count(*)::int from ${consentDocument} d join ${couple} c on c.pair_id = d.pair_id where c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id) and d.state in ('WAIT_SIGN', 'PARTLY') and d.ended_at is null and d.expires_at > ${now} and not exists (select 1 from ${consentSignature} s where s.doc_id = d.doc_id and s.patient_id = ${patientId} and s.ended_at is null))`

/** What a patient has not signed or paid, in one query. */
export async function findOpenDuties(db: Db, patientId: string, now: number) {
  const [found] = await db
    .select({ unsigned: unsigned(patientId, now), bills: bills(patientId, now), orders: openOrders(patientId, now) })
    .from(one)
  return found ?? { unsigned: 0, bills: [], orders: [] }
}

/** Whether there may be a plan of follow-ups: it begins with a transfer that something may follow from. */
const hasTransfer = (patientId: string) =>
  sql<boolean>`exists (select 1 from ${transfer} where patient_id = ${patientId} and not ${isTransferOver})`

/** The last word of the person behind a patient on sharing at all outweighs the class, as in `isShared`. */
const partner = (patientId: string, now: number) =>
  list<HomePartner>(
    sql`select p.name, coalesce(x.shared, false) as "isShared", case when x.shared then (select to_json(v) from (select a.date, a.start_min as "startMin", u.floor as place from ${appointment} a join ${schedule} sc on sc.schedule_id = a.schedule_id join ${subject} u on u.subject_id = sc.subject_id where a.patient_id = p.patient_id and a.kind not in ('swap', 'offer') and a.status in ('UNPAID', 'BOOKED', 'CANCEL_PENDING') and (a.date > ${hospitalDate(now - VISIT_OVER_MS)} or (a.date = ${hospitalDate(now - VISIT_OVER_MS)} and a.end_min >= ${hospitalClock(now - VISIT_OVER_MS).minutes})) order by a.date, a.start_min limit 1) v) end as visit from ${couple} c join ${patient} p on p.patient_id = case when c.female_patient_id = ${patientId} then c.male_patient_id else c.female_patient_id end left join lateral (select s.shared and coalesce((select w.agreed from ${consent} w join ${binding} b on b.member_id = w.member_id where b.patient_id = p.patient_id and w.kind = 'couple' order by w.seq desc limit 1), true) as shared from ${sharing} s where s.patient_id = p.patient_id and s.pair_id = c.pair_id and s.data_class = 'appointments') x on true where c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id)`,
  )

/** The woman of a couple: herself, or his partner while the pair lives. */
const womanOf = (patientId: string) =>
  sql`(select case when p.sex = 2 then p.patient_id else (select c.female_patient_id from ${couple} c where c.state = 'PAIRED' and c.male_patient_id = p.patient_id) end from ${patient} p where p.patient_id = ${patientId})`

/** Whether somebody is told of her treatment: her own; he where she shares it with him. */
const sharesTreatment = (patientId: string) =>
  sql<boolean>`coalesce((select p.sex = 2 or exists (select 1 from ${couple} c join ${sharing} s on s.patient_id = c.female_patient_id and s.pair_id = c.pair_id where c.state = 'PAIRED' and c.male_patient_id = p.patient_id and s.data_class = 'treatment' and s.shared and coalesce((select w.agreed from ${consent} w join ${binding} b on b.member_id = w.member_id where b.patient_id = c.female_patient_id and w.kind = 'couple' order by w.seq desc limit 1), true)) from ${patient} p where p.patient_id = ${patientId}), false)`

const isHers = (patientId: string) =>
  sql<boolean>`(select p.sex = 2 from ${patient} p where p.patient_id = ${patientId})`

/** Whether the woman of a couple has agreed to health data, or refused it; null before any answer. */
const herHealth = (patientId: string) => lastAnswerOf(womanOf(patientId), 'health')

/** The patient whom a member is verified as at a hospital. */
export function findBoundPatient(db: Db, memberId: string, unitId: number) {
  return db
    .select({ patientId: patient.patientId, sex: patient.sex })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

/**
 * The same with everything else that home needs, in one query.
 * @param asksFirst the hospital keeps the answers to the separate consents: what she has not agreed to is not shown to him
 */
export async function findHomeRows(db: Db, patientId: string, now: number, asksFirst: boolean) {
  const cards = list<ShownCard>(
    sql`select card_id as "cardId", card_no as "cardNo", card_type as "cardType", patient_id as "patientId", is_default as "isDefault", balance_fen as "balanceFen", status, source from ${card} where patient_id = ${patientId} and is_default limit 1`,
  )
  const stored = list<StoredItem>(
    sql`select f.freeze_id as "freezeId", f.kind, f.straws, f.paid_until as "paidUntil", f.fee_per_year_fen as "feePerYearFen" from ${frozenItem} f join ${couple} c on c.pair_id = f.pair_id where c.state = 'PAIRED' and f.state = 'STORED' and ${patientId} in (c.female_patient_id, c.male_patient_id)`,
  )
  const today = hospitalInstant(hospitalDate(now))
  const [found] = await db
    .select({
      orders: openOrders(patientId, now),
      offers: offers(patientId),
      unread: unread(patientId),
      cards,
      stored,
      isQuiet: isQuiet(patientId),
      bills: bills(patientId, now),
      medicalOrders: orders(patientId),
      unsigned: unsigned(patientId, now),
      hasTransfer: hasTransfer(patientId),
      partner: partner(patientId, now),
      coupleCycles: cyclesOf(womanOf(patientId)),
      sharesTreatment: sharesTreatment(patientId),
      herHealth: herHealth(patientId),
      isHers: isHers(patientId),
      dangers: toldDangersOf(sql`${patientId}`, today),
      coupleDangers: toldDangersOf(womanOf(patientId), today, isSelfCheck),
    })
    .from(one)
  if (!found) throw new Error('a row of values came back empty')
  const {
    coupleCycles,
    coupleDangers,
    sharesTreatment: isShared,
    herHealth: herAnswer,
    isHers: isOwn,
    ...shown
  } = found
  const showsTreatment = isShared && (isOwn || (herAnswer ?? !asksFirst))
  return {
    ...shown,
    showsTreatment,
    /** Her cycles as far as who reads is shown them. */
    cycles: showsTreatment ? coupleCycles : [],
    /** Her cycles whoever reads, for what he has to come for himself: nothing of hers may be told from them. */
    coupleCycles,
    /** What her self-checks told, where she shares her treatment: that she needs help waits for no consent. */
    partnerDangers: isShared ? coupleDangers : [],
  }
}

/** Everything that home shows of a patient. */
export type HomeRows = Awaited<ReturnType<typeof findHomeRows>>
