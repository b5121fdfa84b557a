/** What the domain of couples reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, eq, inArray, sql, isNull } from 'drizzle-orm'

import { formRecord } from '../filing/tables'
import { binding } from '../identity/tables'
import { payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { frozenItem } from '../storage/tables'
import { storageDisposalSignature } from '../storage/tables'
import { patient } from './tables'
import { consentSignature } from './tables'

/** Ids of the pictures that are signatures: under a document, or under a decision about what lies in storage. */
export const idsOfSignatures = sql`(select ${consentSignature.uploadId} from ${consentSignature} where ${consentSignature.uploadId} is not null union select ${storageDisposalSignature.uploadId} from ${storageDisposalSignature})`

export function findOpenOrdersOf(db: Db, patientId: string, openOrders: readonly ['created', 'paying', 'unknown']) {
  return db
    .select({ id: payOrder.orderCode })
    .from(payOrder)
    .where(and(eq(payOrder.patientId, patientId), inArray(payOrder.state, [...openOrders])))
}

const ownPatient = preparedOnce((db) =>
  db
    .select({ patient, verifiedAt: binding.verifiedAt })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, sql.placeholder('memberId')), eq(binding.unitId, sql.placeholder('unitId'))))
    .prepare(''),
)

export function findOwnPatient(db: Db, memberId: string, unitId: number) {
  return ownPatient(db).execute({ memberId, unitId })
}

export function findBindingsByMemberId(db: Db, memberId: string, unitId: number) {
  return db
    .select({ patientId: binding.patientId })
    .from(binding)
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

/** What the couple has in store. */
export function findFrozenItemsByPairId(db: Db, pairId: string) {
  return db
    .select({ id: frozenItem.freezeId })
    .from(frozenItem)
    .where(and(eq(frozenItem.pairId, pairId), eq(frozenItem.state, 'STORED')))
}

export function findFormStates(db: Db, unitId: number, scopes: string[], filing: string[]) {
  return db
    .select({ state: formRecord.state })
    .from(formRecord)
    .where(
      and(
        eq(formRecord.unitId, unitId),
        inArray(formRecord.scope, scopes),
        inArray(formRecord.family, filing),
        isNull(formRecord.deletedAt),
      ),
    )
}
