import { and, eq } from 'drizzle-orm'

import { card } from '../../couple/tables'
import type { Db } from '../../server/db/database'

export function lockPayingCard(db: Db, patientId: string, cardId: string | undefined) {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), cardId ? eq(card.cardId, cardId) : eq(card.isDefault, true)))
    .for('update')
}
