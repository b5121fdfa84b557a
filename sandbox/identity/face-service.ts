import { and, eq, gt, isNull } from 'drizzle-orm'

import { MINUTE_MS } from '@/domain/time'

import { patient } from '../couple/tables'
import { transferNewcomerRecords } from '../filing/newcomer-service'
import type { Sandbox, UnitContext } from '../server/context'
import { isUniqueViolation } from '../server/db/errors'
import { notFound } from '../server/refusal'
import { hashOf, randomId } from '../server/secrets'
import { binding, faceCheck } from './tables'
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
  const [found] = await db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNo, idNo.trim().toUpperCase())))
  const wrong = !found ? REASONS.unknown : found.name !== name.trim() ? REASONS.name : ''
  if (!found || wrong !== '') {
    const { failReason } = await countFailedAttempt(context, used, wrong)
    return { ticket: '', expireAt: null, failReason }
  }
  const ticket = `face_${randomId()}`
  const expiresAt = now + LIFE_MS
  const row = { ticketHash: hashOf(ticket), unitId, memberId: caller.memberId, patientId: found.patientId, expiresAt }
  await db.insert(faceCheck).values(row)
  return { ticket, expireAt: expiresAt, failReason: '' }
}

/** How the member's own check stands. @throws NotFound for a ticket of somebody else */
export async function faceStateOf(context: UnitContext, ticket: string): Promise<FaceState> {
  const own = and(eq(faceCheck.ticketHash, hashOf(ticket)), eq(faceCheck.memberId, context.caller.memberId))
  const [row] = await context.db.select().from(faceCheck).where(own)
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
    const open = and(eq(faceCheck.ticketHash, ticketHash), isNull(faceCheck.passed), gt(faceCheck.expiresAt, now))
    const [row] = await tx.update(faceCheck).set({ passed }).where(open).returning()
    if (!row) throw notFound()
    if (!passed) return
    const { unitId, memberId, patientId } = row
    const [known] = await tx
      .select()
      .from(binding)
      .where(and(eq(binding.unitId, unitId), eq(binding.memberId, memberId)))
    if (known) return
    try {
      await tx.transaction(async (inner) => {
        const bound = { bindingId: randomId(), unitId, memberId, patientId, method: 'face', verifiedAt: now }
        await inner.insert(binding).values(bound)
        await transferNewcomerRecords(inner, { memberId, unitId, patientId, now })
      })
    } catch (cause) {
      if (!isUniqueViolation(cause, 'binding_')) throw cause
      await tx.update(faceCheck).set({ passed: false }).where(eq(faceCheck.ticketHash, ticketHash))
    }
  })
}
