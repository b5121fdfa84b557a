import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'

import { appointment } from '../../booking/tables'
import { patient } from '../../couple/patient-tables'
import { card, couple } from '../../couple/tables'
import { bill, payOrder } from '../../payment/tables'
import type { Db } from '../../server/db/database'
import { frozenItem } from '../../storage/tables'
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
} from '../tables'

export function insertDeletion(db: Db, row: typeof accountDeletion.$inferInsert) {
  return db.insert(accountDeletion).values(row)
}

const isOpen = () => and(isNull(accountDeletion.withdrawnAt), isNull(accountDeletion.doneAt))

/** The request of a member that is neither withdrawn nor carried out. */
export function findOpenDeletion(db: Db, memberId: string) {
  return db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.memberId, memberId), isOpen()))
}

export function findDueDeletions(db: Db, now: number) {
  return db
    .select({ memberId: accountDeletion.memberId })
    .from(accountDeletion)
    .where(and(isOpen(), lte(accountDeletion.dueAt, now)))
}

export function settleDeletion(db: Db, deletionId: string, changes: { withdrawnAt: number } | { doneAt: number }) {
  return db.update(accountDeletion).set(changes).where(eq(accountDeletion.deletionId, deletionId))
}

/** What still goes on for the records of an account, at all hospitals, in one statement. */
export async function findAccountFacts(db: Db, memberId: string, today: string) {
  const own = sql`(select patient_id from ${binding} where member_id = ${memberId})`
  const pairs = sql`(select c.pair_id from ${couple} c where c.state = 'PAIRED' and (c.female_patient_id in ${own} or c.male_patient_id in ${own}))`
  const [found] = await db
    .select({
      visits: sql<number>`(select count(*)::int from ${appointment} where patient_id in ${own} and date >= ${today} and status in ('UNPAID', 'BOOKED', 'CANCEL_PENDING'))`,
      bills: sql<number>`(select count(*)::int from ${bill} where patient_id in ${own} and state = 'UNPAID')`,
      billsFen: sql<number>`(select coalesce(sum(total_fen - medicare_fen), 0)::int from ${bill} where patient_id in ${own} and state = 'UNPAID')`,
      balanceFen: sql<number>`(select coalesce(sum(balance_fen), 0)::int from ${card} where patient_id in ${own})`,
      stored: sql<number>`(select count(*)::int from ${frozenItem} where pair_id in ${pairs})`,
      unsettled: sql<number>`(select count(*)::int from ${payOrder} where (member_id = ${memberId} or patient_id in ${own}) and state = 'unknown')`,
      partner: sql<
        string | null
      >`(select p.name from ${couple} c join ${patient} p on p.patient_id in (c.female_patient_id, c.male_patient_id) where c.pair_id in ${pairs} and p.patient_id not in ${own} limit 1)`,
    })
    .from(sql`(values (1)) as single(place)`)
  return found ?? { visits: 0, bills: 0, billsFen: 0, balanceFen: 0, stored: 0, unsettled: 0, partner: null }
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
