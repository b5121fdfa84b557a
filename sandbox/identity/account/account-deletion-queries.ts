import { and, eq, inArray, isNull, lte } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  accountDeletion,
  binding,
  captcha,
  faceCheck,
  linkTicket,
  member,
  oauthLink,
  recordMoved,
  session,
  smsCode,
  stepUp,
  ticket,
  verificationAttempt,
  wrongCode,
  type AccountDeletion,
} from '../tables'

export async function insertDeletion(db: Db, row: typeof accountDeletion.$inferInsert): Promise<void> {
  await db.insert(accountDeletion).values(row)
}

const isOpen = () => and(isNull(accountDeletion.withdrawnAt), isNull(accountDeletion.doneAt))

/** The request of a member that is neither withdrawn nor carried out. */
export function findOpenDeletion(db: Db, memberId: string): Promise<AccountDeletion[]> {
  return db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.memberId, memberId), isOpen()))
}

export function findDueDeletions(db: Db, now: number): Promise<{ memberId: string }[]> {
  return db
    .select({ memberId: accountDeletion.memberId })
    .from(accountDeletion)
    .where(and(isOpen(), lte(accountDeletion.dueAt, now)))
}

export async function settleDeletion(
  db: Db,
  deletionId: string,
  changes: { withdrawnAt: number } | { doneAt: number },
): Promise<void> {
  await db.update(accountDeletion).set(changes).where(eq(accountDeletion.deletionId, deletionId))
}

/**
 * Deletes what the domain of accounts knows of a member. The row of the member stays without anything of a person, because
 * orders, signatures and consents of the hospital's file name it.
 * @returns the phone that it signed in with; null where it had none
 */
export async function eraseMember(tx: Db, memberId: string): Promise<string | null> {
  const [row] = await tx.select({ mobile: member.mobile }).from(member).where(eq(member.memberId, memberId))
  const mobile = row?.mobile ?? null
  const links = tx.select({ openId: oauthLink.openId }).from(oauthLink).where(eq(oauthLink.memberId, memberId))
  await tx.delete(linkTicket).where(inArray(linkTicket.openId, links))
  for (const table of [
    session,
    ticket,
    oauthLink,
    binding,
    faceCheck,
    stepUp,
    verificationAttempt,
    wrongCode,
    recordMoved,
  ])
    await tx.delete(table).where(eq(table.memberId, memberId))
  if (mobile !== null) for (const table of [smsCode, captcha]) await tx.delete(table).where(eq(table.mobile, mobile))
  await tx.update(member).set({ mobile: null, userName: '', avatarUrl: '' }).where(eq(member.memberId, memberId))
  return mobile
}
