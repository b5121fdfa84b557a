import type { Patient } from '../../couple/tables'
import type { UnitContext, VisitorContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { hashOf, randomId, randomInt } from '../../server/secrets'
import {
  ATTEMPTS_PER_DAY,
  bindPatient,
  boundPatient,
  countFailedAttempt,
  lockAttempts,
  takeOverRecord,
  type Verification,
} from '../verification/verification-service'
import { insertDeskCode, changeOpenDeskCodes } from './desk-code-queries'
import { consumeDeskCode } from './desk-slip-service'

import { MINUTE_MS } from '@/domain/time'

/** A code lives ten minutes (ours). */
export const DESK_CODE_LIFE_MS = 10 * MINUTE_MS
/** Digits of a code: few enough to be read out, too many to be guessed within its life (ours). */
const DIGITS = 8

const WRONG = '就诊短码或证件尾号有误，或短码已失效，请到窗口重新获取'

/** What the desk hands out for one patient; the earlier ones of this patient end. */
export async function mintDeskCode(
  db: Db,
  who: { unitId: number; patientId: string },
  now: number,
): Promise<{ code: string; expiresAt: number }> {
  const code = String(randomInt(0, 10 ** DIGITS)).padStart(DIGITS, '0')
  const expiresAt = now + DESK_CODE_LIFE_MS
  await changeOpenDeskCodes(db, { usedAt: now }, who.unitId, who.patientId)
  await insertDeskCode(db, { codeId: randomId(), codeHash: hashOf(code), ...who, expiresAt })
  return { code, expiresAt }
}

/**
 * Verifies a member with a code of the desk, whose staff has seen the papers: the phone on file is not asked, and a record
 * that another account holds comes to this one.
 */
export async function verifyByDeskCode(context: UnitContext, code: string, idTail: string): Promise<Verification> {
  const bound = await boundPatient(context)
  if (bound)
    return { patient: bound.patient, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: bound.verifiedAt }
  const used = await lockAttempts(context)
  const found = await consumeDeskCode(context, code, idTail)
  if (!found) return countFailedAttempt(context, used, WRONG)
  return (await bindPatient(context, found, 'quick')) ?? takeOverRecord(context, found, 'quick')
}

/** Who signs in with a code of the desk. @throws Refusal, the same words for wrong, expired, used and absent */
export async function patientOfDeskCode(context: VisitorContext, code: string, idTail: string): Promise<Patient> {
  const found = await consumeDeskCode(context, code, idTail)
  if (!found) throw refuse(WRONG)
  return found
}
