/** What the other side of a sign-in sees: the desk, the face partner, somebody who looks at a picture. */

import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { findPatientOfStepUp } from '../reads'
import { findCaptcha, findMemberOfPatient, findOpenFaceChecks } from './desk-queries'

export { LAST_USE } from './desk-queries'

/** The patient's own account. @throws Refusal where they have none: what is offered in the app would reach nobody */
export async function memberOfPatient(db: Db, patientId: string): Promise<string> {
  const [found] = await findMemberOfPatient(db, patientId)
  if (!found) throw refuse('该患者还没有开通应用，请电话联系')
  return found.memberId
}

/** The ticket hash of a member's newest open check. @throws NotFound without one */
export async function openFaceCheckOf(db: Db, memberId: string): Promise<string> {
  const [newest] = await findOpenFaceChecks(db, memberId)
  if (!newest) throw notFound()
  return newest.ticketHash
}

/** Whom a step-up asks about. @throws NotFound */
export async function patientOfStepUp(db: Db, stepUpId: string) {
  const [found] = await findPatientOfStepUp(db, stepUpId)
  if (!found) throw notFound()
  return found
}

/** Where the gap of a picture is, as somebody sees it who looks at it. @throws NotFound */
export async function gapOf(db: Db, captchaId: string): Promise<{ gapX: number | null }> {
  const [found] = await findCaptcha(db, captchaId)
  if (!found) throw notFound()
  return found
}
