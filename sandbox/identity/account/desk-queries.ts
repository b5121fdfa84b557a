import { and, desc, eq, getTableName, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { binding, captcha, faceCheck, session, type FaceCheck } from '../tables'

/** Where it is written when a session was last used, which every call may move. */
export const LAST_USE = { table: getTableName(session), column: session.seenAt.name } as const

/** The account through which a patient reads what is sent to them. */
export function findMemberOfPatient(db: Db, patientId: string): Promise<{ memberId: string }[]> {
  return db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId)).limit(1)
}

/** Checks of a member's face that nobody has reported about, the newest first. */
export function findOpenFaceChecks(db: Db, memberId: string): Promise<FaceCheck[]> {
  return db
    .select()
    .from(faceCheck)
    .where(and(eq(faceCheck.memberId, memberId), isNull(faceCheck.passed)))
    .orderBy(desc(faceCheck.expiresAt))
    .limit(1)
}

export function findCaptcha(db: Db, captchaId: string): Promise<{ gapX: number | null }[]> {
  return db.select({ gapX: captcha.gapX }).from(captcha).where(eq(captcha.captchaId, captchaId))
}
