import type { Db } from '../server/db/database'
import { deleteForms } from './fresh-start-queries'
import { newcomerScope } from './newcomer/newcomer-scope'

/** Takes away what a person of the demonstration has filled in, also before verification. @param now ms */
export const forgetFormsOf = (
  db: Db,
  { memberId, patientIds }: { memberId: string; patientIds: string[] },
  now: number,
): Promise<void> => deleteForms(db, { patientIds, scope: newcomerScope(memberId) }, now)
