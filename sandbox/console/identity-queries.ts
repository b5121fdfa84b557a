import { eq, inArray } from 'drizzle-orm'

import { patient } from '../couple/tables'
import { captcha, recordMoved, stepUp, wrongCode } from '../identity/tables'
import type { Sealed } from '../server/db/columns'
import type { Db } from '../server/db/database'

export function findPatientOfStepUp(
  db: Db,
  stepUpId: string,
): Promise<{ patientId: string; unitId: number; idNo: Sealed }[]> {
  return db
    .select({ patientId: patient.patientId, unitId: patient.unitId, idNo: patient.idNo })
    .from(stepUp)
    .innerJoin(patient, eq(patient.patientId, stepUp.patientId))
    .where(eq(stepUp.stepUpId, stepUpId))
}

export function findCaptcha(db: Db, captchaId: string): Promise<{ gapX: number | null }[]> {
  return db.select({ gapX: captcha.gapX }).from(captcha).where(eq(captcha.captchaId, captchaId))
}

/** Forgets the tries and questions of an account, and those about its person's records. */
export async function forgetProofs(
  db: Db,
  memberId: string,
  mobile: string,
  patientIds: readonly string[],
): Promise<void> {
  await db.delete(stepUp).where(eq(stepUp.memberId, memberId))
  await db.delete(stepUp).where(eq(stepUp.mobile, mobile))
  await db.delete(stepUp).where(inArray(stepUp.patientId, [...patientIds]))
  await db.delete(wrongCode).where(eq(wrongCode.memberId, memberId))
  await db.delete(recordMoved).where(eq(recordMoved.memberId, memberId))
}
