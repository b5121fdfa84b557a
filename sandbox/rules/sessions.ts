import { and, eq, gt, isNull } from 'drizzle-orm'

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

import type { Ask, Caller, Sandbox } from '../context'
import type { Db } from '../db/open'
import { member, oauthLink, session, ticket, unit } from '../db/schema'
import { refuse } from '../refusal'
import { hashOf, randomId } from '../secrets'

/** A session lives 12 hours, 30 minutes without use (spec:security#session-life). Both by the sandbox clock. */
export const SESSION_LIFE_MS = 12 * HOUR_MS
export const SESSION_IDLE_MS = 30 * MINUTE_MS
/** Entry tickets are for the next minute and one use (spec:security#replaced-session). */
export const TICKET_LIFE_MS = 60 * SECOND_MS
/** How often the last use is written down; a third of a minute is precise enough against 30 minutes. */
const SEEN_STEP_MS = 20 * SECOND_MS

/** Opens a session; the token leaves the server here and is known to it only as a hash afterwards. */
export async function openSession(
  db: Db,
  who: { memberId: string; unitId: number | null; openId?: string | null; deptId?: string },
  now: number,
): Promise<string> {
  const token = randomId()
  await db.insert(session).values({
    tokenHash: hashOf(token),
    memberId: who.memberId,
    unitId: who.unitId,
    openId: who.openId ?? null,
    deptId: who.deptId ?? '',
    createdAt: now,
    seenAt: now,
  })
  await db.update(member).set({ loginAt: now }).where(eq(member.memberId, who.memberId))
  return token
}

/** Whose token this is; null for unknown, ended, expired and idle ones alike. */
export async function callerOf(sandbox: Sandbox, token: string, now: number): Promise<Caller | null> {
  const tokenHash = hashOf(token)
  const [row] = await sandbox.db
    .select({ session, mobile: member.mobile })
    .from(session)
    .innerJoin(member, eq(member.memberId, session.memberId))
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
  if (!row) return null
  const { createdAt, seenAt, memberId, unitId, openId, actingPatientId } = row.session
  if (now - createdAt >= SESSION_LIFE_MS || now - seenAt >= SESSION_IDLE_MS) return null
  if (now - seenAt >= SEEN_STEP_MS)
    await sandbox.db.update(session).set({ seenAt: now }).where(eq(session.tokenHash, tokenHash))
  return { tokenHash, memberId, mobile: row.mobile, unitId, openId, actingPatientId }
}

/** A session opened before a hospital was chosen takes the first one named, and keeps it. */
export async function adoptUnit(sandbox: Sandbox, caller: Caller, unitId: number): Promise<void> {
  if (!(await isUnit(sandbox.db, unitId))) return
  const open = and(eq(session.tokenHash, caller.tokenHash), isNull(session.unitId))
  const changed = await sandbox.db.update(session).set({ unitId }).where(open).returning({ unitId: session.unitId })
  caller.unitId = changed[0]?.unitId ?? null
  if (changed.length > 0) return
  const [row] = await sandbox.db
    .select({ unitId: session.unitId })
    .from(session)
    .where(eq(session.tokenHash, caller.tokenHash))
  caller.unitId = row?.unitId ?? null
}

export async function isUnit(db: Db, unitId: number): Promise<boolean> {
  return (await db.select({ id: unit.unitId }).from(unit).where(eq(unit.unitId, unitId))).length > 0
}

export async function endSession(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
}

/** A one-time way in for this member: `tkt_…`, 60 s. */
export async function mintTicket(
  db: Db,
  who: { memberId: string; unitId: number | null },
  now: number,
): Promise<string> {
  const text = `tkt_${randomId()}`
  await db.insert(ticket).values({ ticketHash: hashOf(text), ...who, expiresAt: now + TICKET_LIFE_MS })
  return text
}

/** Uses up a ticket. @throws Refusal for unknown, used and expired ones alike. */
export async function spendTicket(ask: Ask, text: string): Promise<{ memberId: string; unitId: number | null }> {
  const [spent] = await ask.db
    .update(ticket)
    .set({ usedAt: ask.now })
    .where(and(eq(ticket.ticketHash, hashOf(text)), isNull(ticket.usedAt), gt(ticket.expiresAt, ask.now)))
    .returning()
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
  const made = await db
    .insert(member)
    .values({ memberId: randomId(), mobile, channel, createdAt: now, loginAt: now })
    .onConflictDoNothing()
    .returning({ memberId: member.memberId })
  if (made[0]) return { memberId: made[0].memberId, isNew: true }
  const [known] = await db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
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
  const find = async () => (await db.select().from(oauthLink).where(eq(oauthLink.openId, openId)))[0]
  const known = await find()
  if (known) return { memberId: known.memberId, isNew: false }
  return db.transaction(async (tx) => {
    const memberId = randomId()
    const channel = kind === 'wx' ? 'wx_applet' : 'ali_applet'
    await tx.insert(member).values({ memberId, mobile: null, channel, createdAt: now, loginAt: now })
    await tx.insert(oauthLink).values({ openId, kind, memberId }).onConflictDoNothing()
    const [link] = await tx.select().from(oauthLink).where(eq(oauthLink.openId, openId))
    return { memberId: link?.memberId ?? memberId, isNew: link?.memberId === memberId }
  })
}

/**
 * Points an applet identity at a member; one identity belongs to one member (spec:identity#member). One that belongs to
 * an account with a phone of its own stays there: nobody's applet may be led into another account.
 */
export async function linkOpenId(db: Db, openId: string, kind: 'wx' | 'alipay', memberId: string): Promise<void> {
  const [owner] = await db
    .select({ memberId: member.memberId, mobile: member.mobile })
    .from(oauthLink)
    .innerJoin(member, eq(member.memberId, oauthLink.memberId))
    .where(eq(oauthLink.openId, openId))
  if (owner && owner.memberId !== memberId && owner.mobile !== null) return
  await db
    .insert(oauthLink)
    .values({ openId, kind, memberId })
    .onConflictDoUpdate({ target: oauthLink.openId, set: { memberId } })
}
