import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { card, consentDocument } from '../tables'

export function findBoundCardIds(db: Db, patientId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: card.cardId })
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
}

export function findDocumentStates(
  db: Db,
  pairId: string,
): Promise<{ state: 'EXPIRED' | 'REFUSED' | 'SIGNED' | 'WAIT_SIGN' | 'PARTLY' | 'ARCHIVED' }[]> {
  return db.select({ state: consentDocument.state }).from(consentDocument).where(eq(consentDocument.pairId, pairId))
}
