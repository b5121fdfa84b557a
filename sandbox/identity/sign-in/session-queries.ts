import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import { patient } from '../../couple/tables'
import { CLOCK_KEY } from '../../server/clock'
import type { Db } from '../../server/db/database'
import { preparedOnce } from '../../server/db/prepared-once'
import { hashOf } from '../../server/secrets'
import { setting } from '../../server/tables'
import { VERSION_KEY } from '../../server/upkeep/shared-state'
import { accountDeletion, binding, member, oauthLink, session, ticket } from '../tables'

export function insertSession(db: Db, row: typeof session.$inferInsert) {
  return db.insert(session).values(row)
}

/** The value of a setting as a column of another query. */
const settingValue = (key: string) =>
  sql<unknown>`(select ${setting.value} from ${setting} where ${setting.key} = ${key})`

const living = (db: Db, isShared: boolean) => {
  const valueOf = (key: string) => (isShared ? settingValue(key) : sql<unknown>`null`)
  return db
    .select({
      session,
      mobile: member.mobile,
      patient,
      verifiedAt: binding.verifiedAt,
      /** When the account ends; null while nobody asked for that. */
      endsAt: sql<
        number | null
      >`(select due_at from ${accountDeletion} d where d.member_id = ${session.memberId} and d.withdrawn_at is null and d.done_at is null)`.mapWith(
        Number,
      ),
      version: valueOf(VERSION_KEY),
      clockOffset: valueOf(CLOCK_KEY),
    })
    .from(session)
    .innerJoin(member, eq(member.memberId, session.memberId))
    .leftJoin(binding, and(eq(binding.memberId, session.memberId), eq(binding.unitId, session.unitId)))
    .leftJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isNull(session.endedAt)))
    .prepare('')
}
const livingHere = preparedOnce((db) => living(db, false))
const livingShared = preparedOnce((db) => living(db, true))

/**
 * A session that has not ended, with everything that a call needs of its caller: the phone, the verified record at the
 * session's hospital, and, where other processes share the database, the settings that they may have changed.
 */
export function findLivingSession(db: Db, tokenHash: string, { isShared }: { isShared: boolean }) {
  return (isShared ? livingShared : livingHere)(db).execute({ tokenHash })
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
