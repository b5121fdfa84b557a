/** Which account holds a record of the hospital: given to the first who proves to be the patient, and moved to who proves it later. */

import { transferNewcomerRecords } from '../../filing/newcomer/newcomer-service'
import { sendSmsTo } from '../../messages/notify-service'
import { writeAudit } from '../../server/audit'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { randomId } from '../../server/secrets'
import {
  deleteBindingByPatientId,
  endSessionsOfMember,
  findHolder,
  findLastRecordMoved,
  findMobileOfMember,
  insertBinding,
  insertRecordMoved,
} from './record-owner-queries'

import { formatDateTime } from '@/domain/dates'

/** Who gets which record, and by which proof. */
export interface Ownership {
  readonly unitId: number
  readonly memberId: string
  readonly patientId: string
  readonly method: string
  readonly now: number
}

/**
 * Gives a record to an account, with what the account handed in before.
 * @returns false when another account holds the record, or this one holds another record of the hospital
 */
export async function giveRecord(
  db: Db,
  { now, ...who }: Ownership,
  audit: (tx: Db) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await insertBinding(tx, { bindingId: randomId(), verifiedAt: now, ...who })
      await transferNewcomerRecords(tx, { ...who, now })
      await audit(tx)
    })
    return true
  } catch (cause) {
    if (isUniqueViolation(cause, 'binding_')) return false
    throw cause
  }
}

/**
 * Gives a record to an account that has just proved to be the patient's, and takes it from the one that held it: that one
 * is signed out everywhere, gets no more reminders about the record, and is told by SMS and where it looks for its
 * verification (spec:security#step-up).
 * @returns false, and nothing has changed, when this account holds another record of the hospital
 */
export async function moveRecord(db: Db, who: Ownership, audit: (tx: Db) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const [lost] = await deleteBindingByPatientId(tx, who.patientId)
      if (lost && lost.memberId !== who.memberId) await tell(tx, lost.memberId, who)
      // Thrown, so that the other account keeps the record that this one cannot take.
      if (!(await giveRecord(tx, who, audit))) throw new NotGiven()
    })
    return true
  } catch (cause) {
    if (cause instanceof NotGiven) return false
    throw cause
  }
}

class NotGiven extends Error {}

/** Signs the account that holds a record out everywhere, without a word to anybody; its reminders end with the next round. */
export async function signOutHolder(tx: Db, { patientId, now }: Pick<Ownership, 'patientId' | 'now'>): Promise<void> {
  const [holder] = await findHolder(tx, patientId)
  if (!holder) return
  await endSessionsOfMember(tx, holder.memberId, now)
}

async function tell(tx: Db, memberId: string, { unitId, patientId, now }: Ownership): Promise<void> {
  await endSessionsOfMember(tx, memberId, now)
  await insertRecordMoved(tx, { unitId, memberId, at: now })
  await writeAudit(tx, {
    at: now,
    unitId,
    actor: `member:${memberId}`,
    callId: 'system.recordMoved',
    target: patientId,
    result: 'lost',
  })
  const [{ mobile } = { mobile: null }] = await findMobileOfMember(tx, memberId)
  const text = '【示例医院】您账号上的就诊档案已由本人验证后移至其他账号。您的账号已退出登录。如有疑问，请致电医院。'
  if (mobile) await sendSmsTo(tx, mobile, text, now)
}

/** What an account without a record reads when it once held one that was moved; '' otherwise. */
export async function movedAway(db: Db, memberId: string, unitId: number): Promise<string> {
  const [last] = await findLastRecordMoved(db, memberId, unitId)
  return last ? `原就诊档案已于${formatDateTime(last.at)}由本人验证后移至其他账号，如有疑问请致电医院` : ''
}
