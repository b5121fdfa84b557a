import { ownPatient } from '../../couple/couple-service'
import { leaveMessage } from '../../messages/notify-service'
import type { PatientContext, Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { referral } from '../referral-tables'
import { findReferrals, insertReferral, moveReferral } from './referral-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { referralStateOn } from '@/domain/service/referral'

type Found = Awaited<ReturnType<typeof findReferrals>>[number]

/** Days that a patient has for an answer (own choice). */
const ANSWER_DAYS = 14

/** What is known of the other hospital, unless the desk says otherwise. All invented. */
const ELSEWHERE = {
  toName: '示例省综合医院',
  toDepartment: '内分泌门诊',
  toAddress: '示例省示例市健康路1号门诊楼3层',
  toPhone: '010-0000-2001',
  doctorName: '周示范',
  reason: '甲状腺功能需要进一步检查，建议到内分泌科就诊后再安排后续治疗。',
  records: ['治疗小结', '近三个月检验报告', '超声检查报告'],
  bring: ['身份证原件', '就诊卡或社保卡', '本院病历与检查报告'],
}

const rowOf = ({ row, fromName }: Found, now: number) => ({
  transferId: row.transferId,
  fromName,
  toName: row.toName,
  toDepartment: row.toDepartment,
  state: referralStateOn(row.state, row.validUntil, hospitalDate(now)),
  createdAt: row.createdAt,
  validUntil: row.validUntil,
})

const viewOf = (found: Found, now: number): DataOf<typeof calls.getReferral> => {
  const { reason, doctorName, toAddress, toPhone, records, bring, answeredAt, arrivedAt } = found.row
  return {
    ...rowOf(found, now),
    ...{ reason, doctorName, toAddress, toPhone, records, bring, answeredAt, arrivedAt, serverTime: now },
  }
}

/** The own referral of this id. @throws Refusal 404 for one that is not there, and for somebody else's alike */
async function ownReferral(context: PatientContext, transferId: string): Promise<Found> {
  const { patientId } = await ownPatient(context)
  const [found] = await findReferrals(context.db, { unitId: context.unitId, patientId }, transferId)
  if (!found) throw notFound()
  context.target = transferId
  return found
}

export async function listReferrals(context: PatientContext): Promise<DataOf<typeof calls.listReferrals>> {
  const { db, now, unitId } = context
  const { patientId } = await ownPatient(context)
  const found = await findReferrals(db, { unitId, patientId })
  return { list: found.map((one) => rowOf(one, now)), serverTime: now }
}

export const getReferral = async (
  context: PatientContext,
  { transferId }: InputOf<typeof calls.getReferral>,
): Promise<DataOf<typeof calls.getReferral>> => viewOf(await ownReferral(context, transferId), context.now)

/** One word only: the same word again is no other act. @throws Refusal past the last day, and for another word */
export async function answerReferral(
  context: PatientContext,
  { transferId, answer }: InputOf<typeof calls.answerReferral>,
): Promise<DataOf<typeof calls.answerReferral>> {
  const { db, now } = context
  const found = await ownReferral(context, transferId)
  if (rowOf(found, now).state === 'EXPIRED') throw refuse('转诊已超过确认期限，请联系医院重新开具')
  const [moved] = await moveReferral(db, transferId, 'OFFERED', { state: answer, answeredAt: now })
  if (moved) return viewOf({ ...found, row: moved }, now)
  // Somebody was faster, perhaps the same tap: what counts is what stands there now.
  const stands = await ownReferral(context, transferId)
  const said = stands.row.state === 'ARRIVED' ? 'AGREED' : stands.row.state
  if (said !== answer) throw refuse('您已答复过这次转诊，如需更改请联系医院')
  return viewOf(stands, now)
}

/** A row of a new offer. */
export const offerOf = (
  owner: Pick<typeof referral.$inferInsert, 'transferId' | 'unitId' | 'patientId'>,
  now: number,
): typeof referral.$inferInsert => ({
  ...ELSEWHERE,
  ...owner,
  createdAt: now,
  validUntil: addDays(hospitalDate(now), ANSWER_DAYS),
})

/** The desk refers a patient; the patient is asked. */
export async function offerReferral(
  { db, clock }: Sandbox,
  to: { unitId: number; patientId: string },
): Promise<{ transferId: string }> {
  const now = clock.now()
  const transferId = randomId()
  await db.transaction(async (tx) => {
    await insertReferral(tx, offerOf({ ...to, transferId }, now))
    await leaveMessage(tx, to, '有一份转诊等您确认', '医院建议您到其他医院继续就诊，请查看并确认是否同意。', now)
  })
  return { transferId }
}

/** The other hospital has received the patient. @throws Refusal when the patient has not agreed */
export async function arriveReferral({ db, clock }: Sandbox, transferId: string): Promise<void> {
  const [moved] = await moveReferral(db, transferId, 'AGREED', { state: 'ARRIVED', arrivedAt: clock.now() })
  if (!moved) throw refuse('患者尚未同意这次转诊')
}
