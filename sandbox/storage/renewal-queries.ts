/** Orders of storage: the terms that were ordered beside what the order of each says. */

import { and, desc, eq, inArray } from 'drizzle-orm'

import { type OrderState, payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { storageRenewal, storageRenewalItem } from './tables'

/** Orders of a couple in some states that are about any of these items. */
export function findOrdersOfItems(db: Db, pairId: string, freezeIds: readonly string[], states: readonly OrderState[]) {
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
export function findOrdersOfPair(db: Db, pairId: string) {
  return db
    .select({ renewal: storageRenewal, order: payOrder })
    .from(storageRenewal)
    .innerJoin(payOrder, eq(payOrder.orderCode, storageRenewal.orderCode))
    .where(eq(storageRenewal.pairId, pairId))
    .orderBy(desc(storageRenewal.createdAt), desc(storageRenewal.renewalId))
}

/** Items for which an order of the couple can still be paid, with its code. */
export function findOpenOrderCodes(db: Db, pairId: string, states: readonly OrderState[], now: number) {
  return db
    .select({ freezeId: storageRenewalItem.freezeId, orderCode: payOrder.orderCode, expireAt: payOrder.expireAt })
    .from(storageRenewal)
    .innerJoin(payOrder, eq(payOrder.orderCode, storageRenewal.orderCode))
    .innerJoin(storageRenewalItem, eq(storageRenewalItem.renewalId, storageRenewal.renewalId))
    .where(and(eq(storageRenewal.pairId, pairId), inArray(payOrder.state, [...states])))
    .then((rows) => rows.filter(({ expireAt }) => expireAt > now))
}
