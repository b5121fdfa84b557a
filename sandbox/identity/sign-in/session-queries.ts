import { and, eq, gt, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import { member, oauthLink, session, ticket } from '../tables'

export function insertSession(db: Db, row: typeof session.$inferInsert) {
  return db.insert(session).values(row)
}

export function updateSessionByTokenHash(db: Db, changes: Partial<typeof session.$inferInsert>, tokenHash: string) {
  return db.update(session).set(changes).where(eq(session.tokenHash, tokenHash))
}

export function updateOpenSession(db: Db, changes: Partial<typeof session.$inferInsert>, tokenHash: string) {
  return db
    .update(session)
    .set(changes)
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.unitId)))
    .returning({ unitId: session.unitId })
}

export function findSessionsByTokenHash(db: Db, tokenHash: string) {
  return db.select({ unitId: session.unitId }).from(session).where(eq(session.tokenHash, tokenHash))
}

export function changeOpenSession(db: Db, changes: Partial<typeof session.$inferInsert>, tokenHash: string) {
  return db
    .update(session)
    .set(changes)
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.endedAt)))
}

export function insertTicket(db: Db, row: typeof ticket.$inferInsert) {
  return db.insert(ticket).values(row)
}

export function consumeTicket(db: Db, changes: Partial<typeof ticket.$inferInsert>, text: string, now: number) {
  return db
    .update(ticket)
    .set(changes)
    .where(and(eq(ticket.ticketHash, hashOf(text)), isNull(ticket.usedAt), gt(ticket.expiresAt, now)))
    .returning()
}

export function insertMemberIfAbsent(db: Db, row: typeof member.$inferInsert) {
  return db.insert(member).values(row).onConflictDoNothing().returning({ memberId: member.memberId })
}

export function findMembersByMobile(db: Db, mobile: string) {
  return db.select({ memberId: member.memberId }).from(member).where(eq(member.mobile, mobile))
}

export function findOauthLinksByOpenId(db: Db, openId: string) {
  return db.select().from(oauthLink).where(eq(oauthLink.openId, openId))
}

export function insertMember(db: Db, row: typeof member.$inferInsert) {
  return db.insert(member).values(row)
}

export function insertOauthLinkIfAbsent(db: Db, row: typeof oauthLink.$inferInsert) {
  return db.insert(oauthLink).values(row).onConflictDoNothing()
}

export function findOauthLinksWithMemberByOpenId(db: Db, openId: string) {
  return db
    .select({ memberId: member.memberId, mobile: member.mobile })
    .from(oauthLink)
    .innerJoin(member, eq(member.memberId, oauthLink.memberId))
    .where(eq(oauthLink.openId, openId))
}

export function upsertOauthLink(db: Db, row: typeof oauthLink.$inferInsert, memberId: string) {
  return db.insert(oauthLink).values(row).onConflictDoUpdate({ target: oauthLink.openId, set: { memberId } })
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
