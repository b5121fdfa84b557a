import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { member, oauthLink, session, ticket, type OauthLink, type SignInTicket } from '../tables'

export async function insertSession(db: Db, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row)
}

export async function updateSessionByTokenHash(
  db: Db,
  changes: Partial<typeof session.$inferInsert>,
  tokenHash: string,
): Promise<void> {
  await db.update(session).set(changes).where(eq(session.tokenHash, tokenHash))
}

export function updateOpenSession(
  db: Db,
  changes: Partial<typeof session.$inferInsert>,
  tokenHash: string,
): Promise<{ unitId: number | null }[]> {
  return db
    .update(session)
    .set(changes)
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.unitId)))
    .returning({ unitId: session.unitId })
}

export function findSessionsByTokenHash(db: Db, tokenHash: string): Promise<{ unitId: number | null }[]> {
  return db.select({ unitId: session.unitId }).from(session).where(eq(session.tokenHash, tokenHash))
}

export async function changeOpenSession(
  db: Db,
  changes: Partial<typeof session.$inferInsert>,
  tokenHash: string,
): Promise<void> {
  await db
    .update(session)
    .set(changes)
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
}

export async function insertTicket(db: Db, row: typeof ticket.$inferInsert): Promise<void> {
  await db.insert(ticket).values(row)
}

export function consumeTicket(
  db: Db,
  changes: Partial<typeof ticket.$inferInsert>,
  text: string,
  now: number,
): Promise<SignInTicket[]> {
  return db
    .update(ticket)
    .set(changes)
    .where(and(eq(ticket.ticketHash, hashOf(text)), isNull(ticket.usedAt), gt(ticket.expiresAt, now)))
    .returning()
}

export function insertMemberIfAbsent(db: Db, row: typeof member.$inferInsert): Promise<{ memberId: string }[]> {
  return db.insert(member).values(row).onConflictDoNothing().returning({ memberId: member.memberId })
}

export function findMembersByMobile(db: Db, mobile: string): Promise<{ memberId: string }[]> {
  return db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
}

export function findOauthLinksByOpenId(db: Db, openId: string): Promise<OauthLink[]> {
  return db.select().from(oauthLink).where(eq(oauthLink.openId, openId))
}

export async function insertMember(db: Db, row: typeof member.$inferInsert): Promise<void> {
  await db.insert(member).values(row)
}

export async function insertOauthLinkIfAbsent(db: Db, row: typeof oauthLink.$inferInsert): Promise<void> {
  await db.insert(oauthLink).values(row).onConflictDoNothing()
}

export function findOauthLinksWithMemberByOpenId(
  db: Db,
  openId: string,
): Promise<{ memberId: string; mobile: string | null }[]> {
  return db
    .select({ memberId: member.memberId, mobile: member.mobile })
    .from(oauthLink)
    .innerJoin(member, eq(member.memberId, oauthLink.memberId))
    .where(eq(oauthLink.openId, openId))
}

export async function upsertOauthLink(db: Db, row: typeof oauthLink.$inferInsert, memberId: string): Promise<void> {
  await db.insert(oauthLink).values(row).onConflictDoUpdate({ target: oauthLink.openId, set: { memberId } })
}

/** Lets a session act with the card of a partner, or with the own one. */
export async function actFor(tx: Db, tokenHash: string, actingPatientId: string | null): Promise<void> {
  await tx.update(session).set({ actingPatientId }).where(eq(session.tokenHash, tokenHash))
}

/** Ends acting for these patients in every session. */
export async function stopActingFor(tx: Db, patientIds: readonly string[]): Promise<void> {
  await tx
    .update(session)
    .set({ actingPatientId: null })
    .where(inArray(session.actingPatientId, [...patientIds]))
}
