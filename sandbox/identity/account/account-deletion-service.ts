/**
 * The end of an account (spec:identity#account-deletion): asked for with a fresh proof of who asks, waited for, and then
 * carried out, so that nothing of the app leads back to the person. What the hospital has to keep is not the account's.
 */

import { sendSmsTo } from '../../messages/notify-service'
import { auditCall, writeAudit } from '../../server/audit'
import type { MemberContext, Sandbox } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { emit } from '../../server/events'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { identityEvents } from '../events'
import { findAccountFacts } from '../reads'
import { findOwnRecords } from '../reads'
import { requireStepUp } from '../verification/step-up-service'
import {
  eraseMember,
  findDueDeletions,
  findOpenDeletion,
  insertDeletion,
  settleDeletion,
} from './account-deletion-queries'
import { endEverywhere, endSessionsOf } from './device-service'
import { findMobileOfMember } from './record-owner-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { formatDateTime, hospitalDate } from '@/domain/dates'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

type Deletion = DataOf<typeof calls.getAccountDeletion>

/** Those of the usual hospital where none was chosen. */
const waitDaysOf = ({ unitId }: MemberContext): number => hospitalOf(unitId ?? 0).accountDeletionDays

/** Why it cannot be asked for now; '' when it can. */
const obstacleOf = ({ unsettled }: { unsettled: number }): string =>
  unsettled > 0 ? '有一笔支付正在确认，等结果出来后再申请注销' : ''

/** When the account of the caller ends, ms; null while nobody asked for that. */
export async function accountEnd({ db, caller }: MemberContext): Promise<number | null> {
  const [open] = await findOpenDeletion(db, caller.memberId)
  return open?.dueAt ?? null
}

export async function accountDeletion(context: MemberContext): Promise<Deletion> {
  const { db, now, caller } = context
  const [open] = await findOpenDeletion(db, caller.memberId)
  const facts = await findAccountFacts(db, caller.memberId, hospitalDate(now))
  return {
    state: open ? 'WAITING' : 'NONE',
    requestedAt: open?.requestedAt ?? null,
    dueAt: open?.dueAt ?? null,
    waitDays: waitDaysOf(context),
    upcomingVisits: facts.visits,
    unpaidBills: facts.bills,
    unpaidFen: facts.billsFen,
    balanceFen: facts.balanceFen,
    stored: facts.stored,
    partnerNameMasked: facts.partner ? maskName(facts.partner) : '',
    obstacle: obstacleOf(facts),
    needsProof: needsProof(context, (await findOwnRecords(db, caller.memberId)).length > 0),
    serverTime: now,
  }
}

/** An account without a record and without a phone has nothing to prove it by, and nothing that a proof would protect. */
const needsProof = ({ caller }: MemberContext, hasRecord: boolean): boolean => hasRecord || caller.mobile !== null

/**
 * Asks for the end of the account. From this moment it is signed out everywhere, shares nothing and nobody acts for it;
 * the rest happens when the waiting time is over.
 * @throws Refusal without a proof, without the person's word, while a payment is being confirmed, and when it was asked for
 */
export async function requestAccountDeletion(
  context: MemberContext,
  { agreed, stepUpProof }: InputOf<typeof calls.requestAccountDeletion>,
): Promise<DataOf<typeof calls.requestAccountDeletion>> {
  const { db, now, caller, unitId } = context
  if (agreed !== true) throw refuse('请先阅读并确认注销的后果')
  await advisoryLock(db, `account-deletion:${caller.memberId}`)
  const [open] = await findOpenDeletion(db, caller.memberId)
  if (open) throw refuse('您已申请注销，无需重复申请')
  const obstacle = obstacleOf(await findAccountFacts(db, caller.memberId, hospitalDate(now)))
  if (obstacle) throw refuse(obstacle)
  const records = await findOwnRecords(db, caller.memberId)
  if (needsProof(context, records.length > 0)) {
    const own = records.find(({ patient }) => patient.unitId === unitId) ?? records[0]
    await requireStepUp(context, 'deleteAccount', own?.patient.patientId ?? null, stepUpProof)
  }
  const dueAt = await begin(db, { memberId: caller.memberId, unitId, mobile: caller.mobile, now })
  await auditCall(db, context, caller.memberId)
  await endEverywhere(context)
  return { dueAt, serverTime: now }
}

/** Writes the request down and tells the phone. @returns when the account ends, ms */
async function begin(
  db: Db,
  who: { memberId: string; unitId: number | null; mobile: string | null; now: number },
): Promise<number> {
  const { memberId, unitId, mobile, now } = who
  const dueAt = now + hospitalOf(unitId ?? 0).accountDeletionDays * DAY_MS
  await insertDeletion(db, { deletionId: randomId(), memberId, unitId, requestedAt: now, dueAt })
  await endPartnersLinks(db, memberId, now)
  const records = await findOwnRecords(db, memberId)
  // Nothing is sent to the phone of who has died.
  if (mobile && records.every(({ patient }) => patient.deceasedAt === null)) {
    const text = `【示例医院】您的账号将于${formatDateTime(dueAt).slice(0, 16)}注销。如非本人操作或改变主意，请在此之前登录，在“设置-注销账号”撤回。`
    await sendSmsTo(db, mobile, text, now)
  }
  return dueAt
}

/**
 * The same asked for at the desk, by a person whose papers it has seen: with the same waiting time, in which the account's
 * owner can take it back in the app.
 * @throws Refusal for an account that does not exist, while a payment is being confirmed, and when it was asked for
 */
export async function requestDeletionAtDesk(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  memberId: string,
  unitId: number,
): Promise<{ dueAt: number }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `account-deletion:${memberId}`)
    const [known] = await findMobileOfMember(tx, memberId)
    if (!known) throw notFound()
    const [open] = await findOpenDeletion(tx, memberId)
    if (open) throw refuse('已申请注销，无需重复申请')
    const obstacle = obstacleOf(await findAccountFacts(tx, memberId, hospitalDate(now)))
    if (obstacle) throw refuse(obstacle)
    const dueAt = await begin(tx, { memberId, unitId, mobile: known.mobile, now })
    await endSessionsOf(tx, memberId, now)
    const entry = { at: now, unitId, actor: 'staff', callId: 'accountDeletion', target: memberId, result: 'requested' }
    await writeAudit(tx, entry)
    return { dueAt }
  })
}

/** Takes the request back. What was ended with it (sharing, acting) is given anew by whoever wants it. */
export async function withdrawAccountDeletion(context: MemberContext): Promise<null> {
  const { db, now, caller } = context
  await advisoryLock(db, `account-deletion:${caller.memberId}`)
  const [open] = await findOpenDeletion(db, caller.memberId)
  if (!open || open.dueAt <= now) throw refuse('没有可以撤回的注销申请')
  await settleDeletion(db, open.deletionId, { withdrawnAt: now })
  await auditCall(db, context, caller.memberId)
  return null
}

/** Neither partner reads or acts for the other by this account any more; that they are a couple is the hospital's to keep. */
async function endPartnersLinks(tx: Db, memberId: string, now: number): Promise<void> {
  const own = (await findOwnRecords(tx, memberId)).map(({ patient }) => patient.patientId)
  await emit(tx, identityEvents.accountClosing, { memberId, patientIds: own, now })
}

/** Carries out every deletion whose waiting time is over, each in one transaction. @returns how many */
export async function finishDueDeletions(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<number> {
  const now = sandbox.clock.now()
  const due = await findDueDeletions(sandbox.db, now)
  for (const { memberId } of due)
    await sandbox.db.transaction(async (tx) => {
      await advisoryLock(tx, `account-deletion:${memberId}`)
      const [open] = await findOpenDeletion(tx, memberId)
      // Withdrawn, or carried out by another process, in the meantime.
      if (!open || open.dueAt > now) return
      await endPartnersLinks(tx, memberId, now)
      const own = (await findOwnRecords(tx, memberId)).map(({ patient }) => patient.patientId)
      const mobile = await eraseMember(tx, memberId)
      await emit(tx, identityEvents.accountErased, { memberId, mobile, patientIds: own, now })
      await settleDeletion(tx, open.deletionId, { doneAt: now })
      const { unitId } = open
      const entry = { at: now, unitId, actor: 'system', callId: 'accountDeletion', target: memberId, result: 'done' }
      await writeAudit(tx, entry)
    })
  return due.length
}
