import { sql, type SQL } from 'drizzle-orm'

import { appointment, waitlistEntry } from '../booking/tables'
import { type Card, card, couple, quiet } from '../couple/tables'
import { message } from '../messages/tables'
import { payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { frozenItem } from '../storage/tables'

/** An order that can still be paid, as home and the menus show it. */
export type OpenOrder = Pick<
  typeof payOrder.$inferSelect,
  'orderCode' | 'payableFen' | 'paidFen' | 'expireAt' | 'title' | 'state'
>
/** A place that is held for somebody who waits for one. */
export interface Offer {
  watchId: string
  date: string
  until: number | null
}
/** What a card shows of itself. */
export type ShownCard = Pick<
  Card,
  'cardId' | 'cardNo' | 'cardType' | 'patientId' | 'isDefault' | 'balanceFen' | 'status' | 'source'
>
/** Embryos in store. */
export type StoredItem = Pick<typeof frozenItem.$inferSelect, 'freezeId' | 'straws' | 'paidUntil'>

/** The rows of a subquery as one JSON list. */
const list = <T>(rows: SQL) => sql<T[]>`(select coalesce(json_agg(to_json(r)), '[]'::json) from (${rows}) r)`

const openOrders = (patientId: string, now: number) =>
  list<OpenOrder>(
    sql`select order_code as "orderCode", payable_fen as "payableFen", paid_fen as "paidFen", expire_at as "expireAt", title, state from ${payOrder} where patient_id = ${patientId} and expire_at >= ${now} and state in ('created', 'paying', 'unknown')`,
  )

const offers = (patientId: string) =>
  list<Offer>(
    sql`select w.watch_id as "watchId", w.date, a.lock_expire_at as "until" from ${waitlistEntry} w join ${appointment} a on a.appointment_id = w.offer_id where w.patient_id = ${patientId} and w.state = 'OFFERED'`,
  )

const unread = (patientId: string) =>
  sql<number>`(select count(*)::int from ${message} where patient_id = ${patientId} and read_at is null)`

const one = sql`(values (1)) as single(place)`

/** What waits for a patient, in one query. */
export async function findPending(db: Db, patientId: string, now: number) {
  const [found] = await db
    .select({ orders: openOrders(patientId, now), offers: offers(patientId), unread: unread(patientId) })
    .from(one)
  return found ?? { orders: [], offers: [], unread: 0 }
}

/** The same with the default card, the quiet mode and the embryos in store: all that home needs, in one query. */
export async function findHomeRows(db: Db, patientId: string, now: number) {
  const cards = list<ShownCard>(
    sql`select card_id as "cardId", card_no as "cardNo", card_type as "cardType", patient_id as "patientId", is_default as "isDefault", balance_fen as "balanceFen", status, source from ${card} where patient_id = ${patientId} and is_default limit 1`,
  )
  const stored = list<StoredItem>(
    sql`select f.freeze_id as "freezeId", f.straws, f.paid_until as "paidUntil" from ${frozenItem} f join ${couple} c on c.pair_id = f.pair_id where c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id)`,
  )
  const isQuiet = sql<boolean>`coalesce((select quiet from ${quiet} where patient_id = ${patientId}), false)`
  const [found] = await db
    .select({
      orders: openOrders(patientId, now),
      offers: offers(patientId),
      unread: unread(patientId),
      cards,
      stored,
      isQuiet,
    })
    .from(one)
  return found ?? { orders: [], offers: [], unread: 0, cards: [], stored: [], isQuiet: false }
}
