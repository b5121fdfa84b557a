import { eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { doctor } from '../tables'

/** Adds followers of a doctor, or takes them away; never below nothing. @returns how many there are now */
export function countFollowers(tx: Db, doctorId: string, change: number): Promise<{ fansCount: number }[]> {
  return tx
    .update(doctor)
    .set({ fansCount: sql`greatest(0, ${doctor.fansCount} + ${change})` })
    .where(eq(doctor.doctorId, doctorId))
    .returning({ fansCount: doctor.fansCount })
}

/** Counts one more consultation of a doctor. */
export async function countConsultation(tx: Db, doctorId: string): Promise<void> {
  await tx
    .update(doctor)
    .set({ consultCount: sql`${doctor.consultCount} + 1` })
    .where(eq(doctor.doctorId, doctorId))
}
