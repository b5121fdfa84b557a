import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { unit } from '../../server/tables'
import { referral, type Referral } from '../referral-tables'

import type { ReferralState } from '@/domain/service/referral'

/** Whose referrals: a patient's at one hospital. */
interface Owner {
  readonly unitId: number
  readonly patientId: string
}

/** Referrals of a patient with the name of the hospital that refers, the newest first; of one id where it is given. */
export function findReferrals(
  db: Db,
  { unitId, patientId }: Owner,
  transferId?: string,
): Promise<{ row: Referral; fromName: string }[]> {
  return db
    .select({ row: referral, fromName: unit.name })
    .from(referral)
    .innerJoin(unit, eq(unit.unitId, referral.unitId))
    .where(
      and(
        eq(referral.unitId, unitId),
        eq(referral.patientId, patientId),
        transferId === undefined ? undefined : eq(referral.transferId, transferId),
      ),
    )
    .orderBy(desc(referral.createdAt), referral.transferId)
}

/** Moves a referral on where it stands as it is thought to; nothing otherwise. */
export function moveReferral(
  db: Db,
  transferId: string,
  from: ReferralState,
  to: Partial<typeof referral.$inferInsert> & { state: ReferralState },
): Promise<Referral[]> {
  return db
    .update(referral)
    .set(to)
    .where(and(eq(referral.transferId, transferId), eq(referral.state, from)))
    .returning()
}

export function insertReferral(db: Db, row: typeof referral.$inferInsert): Promise<Referral[]> {
  return db.insert(referral).values(row).onConflictDoNothing().returning()
}
