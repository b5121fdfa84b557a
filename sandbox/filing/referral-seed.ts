import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { insertReferral } from './referral/referral-queries'
import { offerOf } from './referral/referral-service'

import { DAY_MS } from '@/domain/time'

const WHO = 'he-jing'

/** One offer to somebody whom the demonstration shows, at every hospital. Running it again changes nothing. */
export async function seedReferrals(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS) {
    const owner = { unitId, patientId: seededId('patient', unitId, WHO), transferId: seededId('referral', unitId, WHO) }
    await insertReferral(db, offerOf(owner, now - DAY_MS))
  }
}
