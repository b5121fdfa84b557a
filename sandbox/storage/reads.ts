/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { type SQL, eq, and, inArray, gte, lte, sql, ne, or, desc, asc } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { couple, patient, type Couple } from '../couple/tables'
import type { OrderState, Order } from '../payment/tables'
import { payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import {
  frozenItem,
  storageNotice,
  storageContact,
  storageDeferral,
  storageDisposal,
  storageRenewal,
  storageRenewalItem,
  type Deferral,
  type Disposal,
  type Renewal,
} from './tables'

/** Ends of couples' items between two days of which not both partners were told at this stage. */
export function findEndsToTell(
  db: Db,
  { unitIds, from, to, stage }: { unitIds: readonly number[]; from: string; to: string; stage: number },
): Promise<{ pairId: string; unitId: number; femalePatientId: string; malePatientId: string; paidUntil: string }[]> {
  return db
    .select({
      pairId: couple.pairId,
      unitId: couple.unitId,
      femalePatientId: couple.femalePatientId,
      malePatientId: couple.malePatientId,
      paidUntil: frozenItem.paidUntil,
    })
    .from(couple)
    .innerJoin(frozenItem, eq(frozenItem.pairId, couple.pairId))
    .where(
      and(
        eq(couple.state, 'PAIRED'),
        inArray(couple.unitId, [...unitIds]),
        eq(frozenItem.state, 'STORED'),
        gte(frozenItem.paidUntil, from),
        lte(frozenItem.paidUntil, to),
        sql`(select count(*) from ${storageNotice} n where n.pair_id = ${couple.pairId} and n.paid_until = ${frozenItem.paidUntil} and n.stage = ${stage}) < 2`,
      ),
    )
    .groupBy(couple.pairId, frozenItem.paidUntil)
}

/**
 * Who was told before a time that an end is over, has confirmed no contact since another, and is no task of the desk yet.
 * @param stage under which the desk's task is noted
 */
export function findUnreached(
  db: Db,
  toldBefore: number,
  confirmedAfter: number,
  stage: number,
): Promise<{ unitId: number; pairId: string; patientId: string; paidUntil: string }[]> {
  const { pairId, patientId, paidUntil } = storageNotice
  return db
    .select({ unitId: couple.unitId, pairId, patientId, paidUntil })
    .from(storageNotice)
    .innerJoin(couple, eq(couple.pairId, pairId))
    .where(
      and(
        eq(couple.state, 'PAIRED'),
        // The first word after the end, whichever stage it was.
        lte(storageNotice.stage, 0),
        ne(storageNotice.stage, stage),
        lte(storageNotice.at, toldBefore),
        sql`exists (select 1 from ${frozenItem} i where i.pair_id = ${pairId} and i.paid_until = ${paidUntil} and i.state = 'STORED')`,
        sql`not exists (select 1 from ${storageContact} c where c.patient_id = ${patientId} and c.confirmed_at > ${confirmedAfter})`,
        sql`not exists (select 1 from ${storageNotice} n where n.pair_id = ${pairId} and n.patient_id = ${patientId} and n.paid_until = ${paidUntil} and n.stage = ${stage})`,
      ),
    )
}

/** A couple by its id, whatever has become of it. */
export function findPair(db: Db, pairId: string): Promise<Couple[]> {
  return db.select().from(couple).where(eq(couple.pairId, pairId))
}

/** What is still in store of couples that the desk has ended, the newest first; of one patient, or of a hospital. */
export function findHeld(
  db: Db,
  of: { readonly patientId: string } | { readonly unitId: number },
): Promise<
  {
    reason: '' | 'separation' | 'death'
    endedAt: number | null
    female: string
    male: string
    straws: number
    paidUntil: string
  }[]
> {
  const female = alias(patient, 'female')
  const male = alias(patient, 'male')
  const { pairId, femalePatientId, malePatientId } = couple
  const whose =
    'patientId' in of
      ? or(eq(femalePatientId, of.patientId), eq(malePatientId, of.patientId))
      : eq(couple.unitId, of.unitId)
  return db
    .select({
      reason: couple.endReason,
      endedAt: couple.endedAt,
      female: female.name,
      male: male.name,
      straws: sql<number>`sum(${frozenItem.straws})`.mapWith(Number),
      paidUntil: sql<string>`min(${frozenItem.paidUntil})`,
    })
    .from(couple)
    .innerJoin(frozenItem, eq(frozenItem.pairId, pairId))
    .innerJoin(female, eq(female.patientId, femalePatientId))
    .innerJoin(male, eq(male.patientId, malePatientId))
    .where(and(ne(couple.endReason, ''), eq(frozenItem.state, 'STORED'), whose))
    .groupBy(pairId, female.name, male.name)
    .orderBy(desc(couple.endedAt), asc(pairId))
    .limit(200)
}

/** What the desk has in hand: requests that wait, and giving up that runs. */
export function findOpenRequests(db: Db, unitId: number): Promise<{ row: Deferral; name: string; mobile: string }[]> {
  return db
    .select({ row: storageDeferral, name: patient.name, mobile: patient.mobile })
    .from(storageDeferral)
    .innerJoin(patient, eq(patient.patientId, storageDeferral.patientId))
    .where(and(eq(storageDeferral.unitId, unitId), eq(storageDeferral.state, 'PENDING')))
    .orderBy(asc(storageDeferral.createdAt))
}

export function findOpenDisposals(db: Db, unitId: number): Promise<{ row: Disposal; name: string; mobile: string }[]> {
  return db
    .select({ row: storageDisposal, name: patient.name, mobile: patient.mobile })
    .from(storageDisposal)
    .innerJoin(couple, eq(couple.pairId, storageDisposal.pairId))
    .innerJoin(patient, eq(patient.patientId, couple.femalePatientId))
    .where(and(eq(storageDisposal.unitId, unitId), inArray(storageDisposal.state, ['SIGNING', 'REFLECTING'])))
    .orderBy(asc(storageDisposal.startedAt))
}

/** Orders of a couple in some states that are about any of these items. */
export function findOrdersOfItems(
  db: Db,
  pairId: string,
  freezeIds: readonly string[],
  states: readonly OrderState[],
): Promise<{ renewal: Renewal; order: Order; freezeId: string }[]> {
  return db
    .selectDistinctOn([storageRenewal.renewalId], {
      renewal: storageRenewal,
      order: payOrder,
      freezeId: storageRenewalItem.freezeId,
    })
    .from(storageRenewal)
    .innerJoin(payOrder, eq(payOrder.orderCode, storageRenewal.orderCode))
    .innerJoin(storageRenewalItem, eq(storageRenewalItem.renewalId, storageRenewal.renewalId))
    .where(
      and(
        eq(storageRenewal.pairId, pairId),
        inArray(storageRenewalItem.freezeId, [...freezeIds]),
        inArray(payOrder.state, [...states]),
      ),
    )
}

/** The orders of a couple, the newest first. */
export function findOrdersOfPair(db: Db, pairId: string): Promise<{ renewal: Renewal; order: Order }[]> {
  return db
    .select({ renewal: storageRenewal, order: payOrder })
    .from(storageRenewal)
    .innerJoin(payOrder, eq(payOrder.orderCode, storageRenewal.orderCode))
    .where(eq(storageRenewal.pairId, pairId))
    .orderBy(desc(storageRenewal.createdAt), desc(storageRenewal.renewalId))
}

/** Items for which an order of the couple can still be paid, with its code. */
export function findOpenOrderCodes(
  db: Db,
  pairId: string,
  states: readonly OrderState[],
  now: number,
): Promise<{ freezeId: string; orderCode: string; expireAt: number }[]> {
  return db
    .select({ freezeId: storageRenewalItem.freezeId, orderCode: payOrder.orderCode, expireAt: payOrder.expireAt })
    .from(storageRenewal)
    .innerJoin(payOrder, eq(payOrder.orderCode, storageRenewal.orderCode))
    .innerJoin(storageRenewalItem, eq(storageRenewalItem.renewalId, storageRenewal.renewalId))
    .where(and(eq(storageRenewal.pairId, pairId), inArray(payOrder.state, [...states])))
    .then((rows) => rows.filter(({ expireAt }) => expireAt > now))
}

/** What a living couple has in storage, as a subquery of columns for the day. */
export const storedOf = (patientId: string): SQL =>
  sql`select f.freeze_id as "freezeId", f.kind, f.straws, f.paid_until as "paidUntil", f.fee_per_year_fen as "feePerYearFen" from ${frozenItem} f join ${couple} c on c.pair_id = f.pair_id where c.state = 'PAIRED' and f.state = 'STORED' and ${patientId} in (c.female_patient_id, c.male_patient_id)`
