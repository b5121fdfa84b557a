import { ENCRYPTED_LIFE_MS } from '../../couple/card/card-service'
import type { Caller, PatientContext, RequestContext, Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { hashOf, randomId } from '../../server/secrets'
import { isUnit } from '../../server/units'
import { assertLivingMember } from '../account/living-service'
import { updateMemberByMemberId } from '../account/profile-queries'
import { findLivingSession } from '../reads'
import {
  consumeTicket,
  findMembersByMobile,
  findOauthLinksByOpenId,
  findOauthLinksWithMemberByOpenId,
  findSessionsByTokenHash,
  insertMember,
  insertMemberIfAbsent,
  insertOauthLinkIfAbsent,
  insertSession,
  insertTicket,
  updateOpenSession,
  updateSessionByTokenHash,
  changeOpenSession,
  upsertOauthLink,
} from './session-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

export async function encryptedMemberId(context: PatientContext): Promise<DataOf<typeof calls.getEncryptedMemberId>> {
  const until = context.now + ENCRYPTED_LIFE_MS
  return { encrypted: hashOf(`${context.caller.memberId}:${context.caller.tokenHash}:${until}`), expireAt: until }
}

/** A session lives 12 hours, 30 minutes without use (spec:security#session-life). Both by the sandbox clock. */
export const SESSION_LIFE_MS = 12 * HOUR_MS
export const SESSION_IDLE_MS = 30 * MINUTE_MS
/** Entry tickets are for the next minute and one use (spec:security#replaced-session). */
export const TICKET_LIFE_MS = 60 * SECOND_MS
/** How often the last use is written down; a third of a minute is precise enough against 30 minutes. */
const SEEN_STEP_MS = 20 * SECOND_MS

/** Where and when somebody signs in; a request is one. */
type SignInPlace = Pick<RequestContext, 'db' | 'now'> & Partial<Pick<RequestContext, 'facilityType' | 'device'>>

/** Whom a session is for. */
interface NewSession {
  memberId: string
  unitId: number | null
  openId?: string | null
  deptId?: string
  /**
   * The sign-in that is behind an exchange: the session's twelve hours began then (spec:security#session-life). Absent for
   * a sign-in of its own.
   */
  signedInAt?: number
}

/**
 * Opens a session; the token leaves the server here and is known to it only as a hash afterwards.
 * @throws Refusal where the account's record at that hospital was closed after a death
 */
export async function openSession(
  { db, now, facilityType = '', device = '' }: SignInPlace,
  who: NewSession,
): Promise<string> {
  if (who.unitId !== null) await assertLivingMember(db, who.memberId, who.unitId)
  const token = randomId()
  await insertSession(db, {
    tokenHash: hashOf(token),
    sessionId: randomId(),
    memberId: who.memberId,
    unitId: who.unitId,
    openId: who.openId ?? null,
    deptId: who.deptId ?? '',
    createdAt: who.signedInAt ?? now,
    seenAt: now,
    kind: facilityType,
    device,
  })
  await updateMemberByMemberId(db, { loginAt: now }, who.memberId)
  return token
}

/** Whose token this is; null for unknown, ended, expired and idle ones alike. */
export async function findCaller(sandbox: Sandbox, token: string): Promise<Caller | null> {
  const tokenHash = hashOf(token)
  const [row] = await sandbox.shared.untilWrite(`session ${tokenHash}`, async () =>
    findLivingSession(sandbox.db, tokenHash, sandbox.shared),
  )
  if (!row) {
    await sandbox.shared.refresh()
    return null
  }
  if (sandbox.shared.isShared) sandbox.shared.observe(row)
  const now = sandbox.clock.now()
  const { createdAt: signedInAt, seenAt, memberId, unitId, openId, actingPatientId, sessionId } = row.session
  if (!isFresh(row.session, now)) return null
  // The waiting time is over, whether or not anybody has swept yet.
  if (row.endsAt !== null && row.endsAt <= now) return null
  if (row.patient !== null && row.patient.deceasedAt !== null) return null
  if (now - seenAt >= SEEN_STEP_MS) await updateSessionByTokenHash(sandbox.db, { seenAt: now }, tokenHash)
  const { patient, verifiedAt } = row
  const own = patient !== null && verifiedAt !== null ? { patient, verifiedAt } : null
  const { mobile } = row
  const seen = { tokenHash, sessionId, signedInAt, memberId, mobile, unitId, openId, actingPatientId }
  return { ...seen, ...(unitId !== null && { own }) }
}

/** Whether a session that nobody has ended still counts. */
export const isFresh = ({ createdAt, seenAt }: { createdAt: number; seenAt: number }, now: number): boolean =>
  now - createdAt < SESSION_LIFE_MS && now - seenAt < SESSION_IDLE_MS

/**
 * A session opened before a hospital was chosen takes the first one named, and keeps it.
 * @throws Refusal where the account's record there was closed after a death
 */
export async function adoptUnit(sandbox: Sandbox, caller: Caller, unitId: number): Promise<void> {
  if (!(await isUnit(sandbox.shared, unitId))) return
  await assertLivingMember(sandbox.db, caller.memberId, unitId)
  const changed = await updateOpenSession(sandbox.db, { unitId }, caller.tokenHash)
  caller.unitId = changed[0]?.unitId ?? null
  if (changed.length > 0) return
  const [row] = await findSessionsByTokenHash(sandbox.db, caller.tokenHash)
  caller.unitId = row?.unitId ?? null
}

export async function endSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await changeOpenSession(db, { endedAt: now }, tokenHash)
}

/** A one-time way in for this member: `tkt_…`, 60 s. */
export async function mintTicket(
  db: Db,
  who: { memberId: string; unitId: number | null },
  now: number,
): Promise<string> {
  const text = `tkt_${randomId()}`
  await insertTicket(db, { ticketHash: hashOf(text), ...who, expiresAt: now + TICKET_LIFE_MS })
  return text
}

/** Uses up a ticket. @throws Refusal for unknown, used and expired ones alike. */
export async function redeemTicket(
  context: RequestContext,
  text: string,
): Promise<{ memberId: string; unitId: number | null }> {
  const [spent] = await consumeTicket(context.db, { usedAt: context.now }, text, context.now)
  if (!spent) throw refuse('登录凭证已失效，请重新进入')
  return { memberId: spent.memberId, unitId: spent.unitId }
}

/** The member with this phone, made when there is none. */
export async function memberOfMobile(
  db: Db,
  mobile: string,
  channel: string,
  now: number,
): Promise<{ memberId: string; isNew: boolean }> {
  const made = await insertMemberIfAbsent(db, { memberId: randomId(), mobile, channel, createdAt: now, loginAt: now })
  if (made[0]) return { memberId: made[0].memberId, isNew: true }
  const [known] = await findMembersByMobile(db, mobile)
  if (!known) throw refuse('登录失败，请重试')
  return { memberId: known.memberId, isNew: false }
}

/** The member of an applet identity, made without a phone when there is none. */
export async function memberOfOpenId(
  db: Db,
  openId: string,
  kind: 'wx' | 'alipay',
  now: number,
): Promise<{ memberId: string; isNew: boolean }> {
  const find = async () => (await findOauthLinksByOpenId(db, openId))[0]
  const known = await find()
  if (known) return { memberId: known.memberId, isNew: false }
  return db.transaction(async (tx) => {
    const memberId = randomId()
    const channel = kind === 'wx' ? 'wx_applet' : 'ali_applet'
    await insertMember(tx, { memberId, mobile: null, channel, createdAt: now, loginAt: now })
    await insertOauthLinkIfAbsent(tx, { openId, kind, memberId })
    const [link] = await findOauthLinksByOpenId(tx, openId)
    return { memberId: link?.memberId ?? memberId, isNew: link?.memberId === memberId }
  })
}

/**
 * Points an applet identity at a member; one identity belongs to one member (spec:identity#member). One that belongs to
 * an account with a phone of its own stays there: nobody's applet may be led into another account.
 */
export async function linkOpenId(db: Db, openId: string, kind: 'wx' | 'alipay', memberId: string): Promise<void> {
  const [owner] = await findOauthLinksWithMemberByOpenId(db, openId)
  if (owner && owner.memberId !== memberId && owner.mobile !== null) return
  await upsertOauthLink(db, { openId, kind, memberId }, memberId)
}
