import { MINUTE_MS } from '@/domain/time'

import { transferNewcomerRecords } from '../filing/newcomer-service'
import type { Sandbox, UnitContext } from '../server/context'
import { isUniqueViolation } from '../server/db/errors'
import { notFound } from '../server/refusal'
import { hashOf, randomId } from '../server/secrets'
import {
  findBindingsByMemberId,
  findFaceChecksByTicketHashAndMemberId,
  findPatientsByIdNo,
  insertFaceCheck,
  setFaceCheckPassedFalseByTicketHash,
  updateFaceCheckByTicketHashAndPassed,
} from './face-queries'
import { insertBinding } from './verification-queries'
import { countFailedAttempt, lockAttempts, REASONS } from './verification-service'

/** Leave to be recognised by face lives five minutes (ours). */
const LIFE_MS = 5 * MINUTE_MS

/** How a check stands. */
export type FaceState = 'WAITING' | 'VERIFIED' | 'FAILED'

/** Opens a check for the person of this name and document, when the hospital knows them; the partner gets the ticket. */
export async function openFaceCheck(
  context: UnitContext,
  { name, idNo }: { name: string; idNo: string },
): Promise<{ ticket: string; expireAt: number | null; failReason: string }> {
  const { db, now, unitId, caller } = context
  const used = await lockAttempts(context)
  const [found] = await findPatientsByIdNo(db, unitId, idNo)
  const wrong = !found ? REASONS.unknown : found.name !== name.trim() ? REASONS.name : ''
  if (!found || wrong !== '') {
    const { failReason } = await countFailedAttempt(context, used, wrong)
    return { ticket: '', expireAt: null, failReason }
  }
  const ticket = `face_${randomId()}`
  const expiresAt = now + LIFE_MS
  const row = { ticketHash: hashOf(ticket), unitId, memberId: caller.memberId, patientId: found.patientId, expiresAt }
  await insertFaceCheck(db, row)
  return { ticket, expireAt: expiresAt, failReason: '' }
}

/** How the member's own check stands. @throws NotFound for a ticket of somebody else */
export async function faceStateOf(context: UnitContext, ticket: string): Promise<FaceState> {
  const [row] = await findFaceChecksByTicketHashAndMemberId(context.db, ticket, context.caller.memberId)
  if (!row) throw notFound()
  if (row.passed === null) return row.expiresAt > context.now ? 'WAITING' : 'FAILED'
  return row.passed ? 'VERIFIED' : 'FAILED'
}

/**
 * The partner's report. It counts once; a pass verifies the member who asked, unless another account has the record.
 * @throws NotFound for a check that is unknown, over or reported already
 */
export async function reportFace({ db, clock }: Sandbox, ticketHash: string, passed: boolean): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await updateFaceCheckByTicketHashAndPassed(tx, { passed }, ticketHash, now)
    if (!row) throw notFound()
    if (!passed) return
    const { unitId, memberId, patientId } = row
    const [known] = await findBindingsByMemberId(tx, unitId, memberId)
    if (known) return
    try {
      await tx.transaction(async (inner) => {
        const bound = { bindingId: randomId(), unitId, memberId, patientId, method: 'face', verifiedAt: now }
        await insertBinding(inner, bound)
        await transferNewcomerRecords(inner, { memberId, unitId, patientId, now })
      })
    } catch (cause) {
      if (!isUniqueViolation(cause, 'binding_')) throw cause
      await setFaceCheckPassedFalseByTicketHash(tx, ticketHash)
    }
  })
}
