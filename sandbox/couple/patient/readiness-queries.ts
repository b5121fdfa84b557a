import { and, eq, inArray, isNull } from 'drizzle-orm'

import { formRecord } from '../../filing/tables'
import type { Db } from '../../server/db/database'
import { card, consentDocument } from '../tables'

export function findBoundCardIds(db: Db, patientId: string) {
  return db
    .select({ id: card.cardId })
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
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

export function findDocumentStates(db: Db, pairId: string) {
  return db.select({ state: consentDocument.state }).from(consentDocument).where(eq(consentDocument.pairId, pairId))
}
