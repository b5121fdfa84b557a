import { and, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'

import { appointment, waitlistEntry } from '../booking/tables'
import { card, consentSignature, couple, pairInvite, upload, WRITERS_OWN } from '../couple/tables'
import { patient } from '../couple/patient-tables'
import { formDraft } from '../filing/tables'
import { complaint } from '../messages/complaint-tables'
import { feedback, reminder, reminderGrant, smsOutbox } from '../messages/tables'
import { bill, payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { frozenItem } from '../storage/tables'
import {
  basalTemperature,
  dating,
  gestationLog,
  period,
  periodSetting,
  pregnancyBody,
  pregnancyDiary,
} from '../tools/tables'
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
} from './tables'

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

/** The couples in which this account stands for one of the two, with the other one. */
export async function findPairsOfMember(db: Db, memberId: string) {
  const rows = await db
    .select({ own: binding.patientId, pair: couple })
    .from(binding)
    .innerJoin(couple, or(eq(couple.femalePatientId, binding.patientId), eq(couple.malePatientId, binding.patientId)))
    .where(and(eq(binding.memberId, memberId), eq(couple.state, 'PAIRED')))
  return rows.map(({ own, pair }) => ({
    pairId: pair.pairId,
    unitId: pair.unitId,
    ownId: own,
    partnerId: pair.femalePatientId === own ? pair.malePatientId : pair.femalePatientId,
  }))
}

export function withdrawInvitesOfPatient(db: Db, patientId: string, now: number) {
  return db
    .update(pairInvite)
    .set({ state: 'WITHDRAWN', answeredAt: now })
    .where(and(eq(pairInvite.fromPatientId, patientId), eq(pairInvite.state, 'REQUESTED')))
}

/**
 * Deletes what the app knows of a member. The row of the member stays without anything of a person, because orders,
 * signatures and consents of the hospital's file name it.
 */
export async function eraseMember(tx: Db, memberId: string, now: number): Promise<void> {
  const [known] = await tx.select({ mobile: member.mobile }).from(member).where(eq(member.memberId, memberId))
  const mobile = known?.mobile ?? null
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
  if (mobile !== null)
    for (const table of [smsCode, captcha, smsOutbox]) await tx.delete(table).where(eq(table.mobile, mobile))
  for (const table of [reminderGrant, reminder]) await tx.delete(table).where(eq(table.memberId, memberId))
  // Kept for oneself only, at any hospital: nobody else has a use for it.
  for (const table of [dating, period, periodSetting, basalTemperature, pregnancyBody, gestationLog, pregnancyDiary])
    await tx.delete(table).where(eq(table.memberId, memberId))
  await tx.delete(upload).where(and(eq(upload.memberId, memberId), inArray(upload.kind, [...WRITERS_OWN])))
  await tx.delete(formDraft).where(eq(formDraft.byMember, memberId))
  await tx
    .update(waitlistEntry)
    .set({ state: 'ENDED', endedAt: now })
    .where(and(eq(waitlistEntry.memberId, memberId), eq(waitlistEntry.state, 'WAITING')))
  // What was said to the hospital stays with its answer; how to reach the person does not.
  await tx.update(feedback).set({ contact: '' }).where(eq(feedback.memberId, memberId))
  await tx.update(complaint).set({ phone: '' }).where(eq(complaint.memberId, memberId))
  const signed = tx
    .select({ uploadId: sql<string>`${consentSignature.uploadId}` })
    .from(consentSignature)
    .where(sql`${consentSignature.uploadId} is not null`)
  await tx
    .delete(upload)
    .where(
      and(
        eq(upload.memberId, memberId),
        isNull(upload.recordId),
        eq(upload.state, 'SUBMITTED'),
        notInArray(upload.uploadId, signed),
      ),
    )
  await tx.update(member).set({ mobile: null, userName: '', avatarUrl: '' }).where(eq(member.memberId, memberId))
}
