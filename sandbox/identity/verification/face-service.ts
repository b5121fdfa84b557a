import { viewKey } from '../../couple/file/upload-service'
import { writeAudit } from '../../server/audit'
import type { RequestContext, Sandbox, UnitContext } from '../../server/context'
import { spend } from '../../server/http/budgets'
import { notFound, refuse } from '../../server/http/refusal'
import { hashOf, randomId, sameText, sign } from '../../server/secrets'
import { moveRecord } from '../account/record-owner-service'
import { findPatientsByIdNoKey } from '../reads'
import {
  findBindingsByMemberId,
  findFaceChecksByTicketHash,
  findOwnFaceCheck,
  findOpenFaceChecksByTicketHash,
  insertFaceCheck,
  failFaceCheck,
  decideFaceCheck,
} from './face-queries'
import { countFailedAttempt, lockAttempts, readIdentity } from './verification-service'

import { hospitalDate } from '@/domain/dates'
import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { isSameName } from '@/domain/input/name'
import { isOfAge } from '@/domain/person/of-age'
import { MINUTE_MS } from '@/domain/time'

/** Leave to be recognised by face lives five minutes (ours). */
const LIFE_MS = 5 * MINUTE_MS

/** How a check stands. */
export type FaceState = 'WAITING' | 'VERIFIED' | 'FAILED'

/**
 * Opens a check for the person of this name and document; the partner gets the ticket. Nobody learns whether the hospital
 * knows the person: for who is unknown the check looks the same and fails (spec:security#step-up).
 */
export async function openFaceCheck(
  context: UnitContext,
  stated: { name: string; idNo: string },
): Promise<{ ticket: string; expireAt: number | null; failReason: string }> {
  const { db, now, unitId, caller } = context
  const today = hospitalDate(now)
  const { name, idNo } = readIdentity({ ...stated, idType: RESIDENT_ID_TYPE }, today)
  if (!(await spend(db, 'face', caller.memberId, now))) throw refuse('人脸识别次数过多，请稍后再试或改用其他方式')
  // Every check counts as a try, whoever it is for.
  await countFailedAttempt(context, await lockAttempts(context), '')
  const [found] = await findPatientsByIdNoKey(db, unitId, context.sandbox.vault.keyOf(idNo))
  // Of who has died, or is under age by the hospital's record, it looks the same and fails, as for who is unknown.
  const isFound =
    found !== undefined && isSameName(found.name, name) && found.deceasedAt === null && isOfAge(found.birthday, today)
  const patientId = isFound ? found.patientId : null
  const ticket = `face_${randomId()}`
  const expiresAt = now + LIFE_MS
  await insertFaceCheck(db, { ticketHash: hashOf(ticket), unitId, memberId: caller.memberId, patientId, expiresAt })
  return { ticket, expireAt: expiresAt, failReason: '' }
}

const tokenOf = (ticketHash: string, expiresAt: number, key: string): string =>
  `facetoken_${sign({ faceTicket: ticketHash, expiresAt }, key)}`

/**
 * The outside service's token for one check: whoever has the ticket may ask for it, nobody else learns that there is one,
 * and it ends with the ticket (spec:identity#face). It names no person.
 * @throws NotFound for a ticket that is unknown, over or reported
 */
export async function faceTokenFor(
  { db, now }: RequestContext,
  { ticket }: { ticket: string },
): Promise<{ token: string; expireAt: number }> {
  const ticketHash = hashOf(ticket)
  const [row] = await findOpenFaceChecksByTicketHash(db, ticketHash, now)
  if (!row) throw notFound()
  return { token: tokenOf(ticketHash, row.expiresAt, await viewKey(db)), expireAt: row.expiresAt }
}

/** Whether a token that the partner was handed belongs to the check. */
export async function isFaceToken({ db }: Sandbox, ticketHash: string, token: string): Promise<boolean> {
  const [row] = await findFaceChecksByTicketHash(db, ticketHash)
  return row !== undefined && sameText(tokenOf(ticketHash, row.expiresAt, await viewKey(db)), token)
}

/** How the member's own check stands. @throws NotFound for a ticket of somebody else */
export async function faceStateOf(context: UnitContext, ticket: string): Promise<FaceState> {
  const [row] = await findOwnFaceCheck(context.db, ticket, context.caller.memberId)
  if (!row) throw notFound()
  if (row.passed === null) return row.expiresAt > context.now ? 'WAITING' : 'FAILED'
  return row.passed ? 'VERIFIED' : 'FAILED'
}

/**
 * The partner's report. It counts once; a pass verifies the member who asked, also where another account has the record.
 * @throws NotFound for a check that is unknown, over or reported already
 */
export async function reportFace({ db, clock }: Sandbox, ticketHash: string, passed: boolean): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await decideFaceCheck(tx, { passed }, ticketHash, now)
    if (!row) throw notFound()
    if (!passed) return
    const { unitId, memberId, patientId } = row
    const [known] = await findBindingsByMemberId(tx, unitId, memberId)
    if (known) return
    const recognised = { at: now, unitId, actor: `member:${memberId}`, callId: 'system.faceReport', result: 'ok' }
    const isGiven =
      patientId !== null &&
      (await moveRecord(tx, { unitId, memberId, patientId, method: 'face', now }, (inner) =>
        writeAudit(inner, { ...recognised, target: patientId }),
      ))
    if (!isGiven) await failFaceCheck(tx, ticketHash)
  })
}
