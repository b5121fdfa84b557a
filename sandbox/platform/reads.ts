/** What home shows of all domains, each piece from its owner, put together in one statement. Nothing is written here. */

import { sql } from 'drizzle-orm'

import { offersOf } from '../booking/fragments'
import { chosenCardOf, isQuietOf, isWoman, unsignedOf, womanOf } from '../couple/fragments'
import { lastAnswerOf, partnerOf, sharesTreatmentOf } from '../couple/reads'
import { cyclesOf, isSelfCheck } from '../cycle/reads'
import type { CycleRecords } from '../cycle/records'
import { toldDangersOf, type ToldDanger } from '../followup/fragments'
import { hasTransferOf } from '../followup/reads'
import type { DayOrder } from '../medication/day-items'
import { standingOrdersOf } from '../medication/fragments'
import { unreadOf } from '../messages/fragments'
import type { OpenOrder, UnpaidBills } from '../payment/bill/amount-due'
import { openOrdersOf, unpaidBillsOf } from '../payment/fragments'
import type { Db } from '../server/db/database'
import { rowsOf } from '../server/db/json-rows'
import type { StoredItem } from '../storage/day-items'
import { storedOf } from '../storage/reads'
import type { HomePartner, Offer, ShownCard, UnreadMessages } from './queries'

import { hospitalDate, hospitalInstant } from '@/domain/dates'

const SINGLE = sql`(values (1)) as single(place)`

/** What waits for a patient, in one query. */
export async function findPending(
  db: Db,
  patientId: string,
  now: number,
): Promise<{ orders: OpenOrder[]; offers: Offer[]; unread: UnreadMessages[]; isQuiet: boolean }> {
  const [found] = await db
    .select({
      orders: rowsOf<OpenOrder>(openOrdersOf(patientId, now)),
      offers: rowsOf<Offer>(offersOf(patientId)),
      unread: rowsOf<UnreadMessages>(unreadOf(patientId)),
      isQuiet: isQuietOf(patientId),
    })
    .from(SINGLE)
  return found ?? { orders: [], offers: [], unread: [], isQuiet: false }
}

/** What a patient has not signed or paid, in one query. */
export async function findOpenDuties(
  db: Db,
  patientId: string,
  now: number,
): Promise<{ unsigned: number; bills: UnpaidBills[]; orders: OpenOrder[] }> {
  const [found] = await db
    .select({
      unsigned: unsignedOf(patientId, now),
      bills: rowsOf<UnpaidBills>(unpaidBillsOf(patientId, now)),
      orders: rowsOf<OpenOrder>(openOrdersOf(patientId, now)),
    })
    .from(SINGLE)
  return found ?? { unsigned: 0, bills: [], orders: [] }
}

/** Whether the woman of a couple has agreed to health data, or refused it; null before any answer. */
const herHealth = (patientId: string) => lastAnswerOf(womanOf(patientId), 'health')

/**
 * The same with everything else that home needs, in one query.
 * @param asksFirst the hospital keeps the answers to the separate consents: what she has not agreed to is not shown to him
 */
export async function findHomeRows(
  db: Db,
  patientId: string,
  now: number,
  asksFirst: boolean,
): Promise<{
  showsTreatment: boolean
  cycles: CycleRecords[]
  coupleCycles: CycleRecords[]
  partnerDangers: ToldDanger[]
  orders: OpenOrder[]
  offers: Offer[]
  unread: UnreadMessages[]
  cards: ShownCard[]
  stored: StoredItem[]
  isQuiet: boolean
  bills: UnpaidBills[]
  medicalOrders: DayOrder[]
  unsigned: number
  hasTransfer: boolean
  partner: HomePartner[]
  dangers: ToldDanger[]
}> {
  const today = hospitalInstant(hospitalDate(now))
  const [found] = await db
    .select({
      orders: rowsOf<OpenOrder>(openOrdersOf(patientId, now)),
      offers: rowsOf<Offer>(offersOf(patientId)),
      unread: rowsOf<UnreadMessages>(unreadOf(patientId)),
      cards: rowsOf<ShownCard>(chosenCardOf(patientId)),
      stored: rowsOf<StoredItem>(storedOf(patientId)),
      isQuiet: isQuietOf(patientId),
      bills: rowsOf<UnpaidBills>(unpaidBillsOf(patientId, now)),
      medicalOrders: rowsOf<DayOrder>(standingOrdersOf(patientId)),
      unsigned: unsignedOf(patientId, now),
      hasTransfer: hasTransferOf(patientId),
      partner: rowsOf<HomePartner>(partnerOf(patientId, now)),
      coupleCycles: cyclesOf(womanOf(patientId)),
      sharesTreatment: sharesTreatmentOf(patientId),
      herHealth: herHealth(patientId),
      isHers: isWoman(patientId),
      dangers: toldDangersOf(sql`${patientId}`, today),
      coupleDangers: toldDangersOf(womanOf(patientId), today, isSelfCheck),
    })
    .from(SINGLE)
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
