import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { card } from '../tables'

export function findDefaultCardNo(db: Db, patientId: string): Promise<{ cardNo: string }[]> {
  return db
    .select({ cardNo: card.cardNo })
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.isDefault, true)))
}
