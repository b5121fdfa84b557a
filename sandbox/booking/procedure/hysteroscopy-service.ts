/** What a woman applies for and withdraws (spec:booking#hysteroscopy). Reserving its time is reservation-service.ts. */

import { ownPatient } from '../../couple/couple-service'
import { attachUploads } from '../../couple/file/upload-service'
import type { Patient } from '../../couple/tables'
import { validateForm } from '../../filing/form/form-validation'
import { sameAnswers } from '../../filing/form/record-kinds'
import { patientWriter } from '../../filing/form/writer-service'
import { findOpenOrdersOfBill } from '../../payment/bill/single-bill-service'
import { closeOrder, OPEN_STATES } from '../../payment/order/order-service'
import { actorOf, auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, Refusal, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { HysteroscopyApplication } from '../procedure-tables'
import { lockPatientsByPatientId } from '../reads'
import { endFee, moveApplication, settleApplication } from './application-state'
import { insertApplication, lockApplications, lockOpenApplications } from './hysteroscopy-queries'
import { preChecksOf } from './pre-check-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { reservableDays } from '@/domain/booking/hysteroscopy'
import { hospitalDate } from '@/domain/dates'

/** An examination before it is missing: the app leads to the examinations that can be booked (spec:codes#table). */
export const CHECKS_MISSING = 3040

const FEMALE = 2
export const FOR_HER = '宫腔镜申请由女方本人提交'
export const ONE_OPEN = '您已有一份进行中的宫腔镜申请，请勿重复申请'
export const DAYS_OVER = '本次月经的检查日期已过，请下次月经干净后再申请'
const ENDED = '该申请已结束'

/** The patient behind the card of the session, locked: acts of one person take turns. @throws Refusal */
export async function lockWoman(tx: Db, { patientId }: PatientContext): Promise<Patient> {
  const who = rowOf(await lockPatientsByPatientId(tx, patientId))
  if (who.sex !== FEMALE) throw refuse(FOR_HER)
  return who
}

/** The patient's own application, locked, as it stands by now. @throws Refusal when absent or another patient's */
export async function lockOwnApplication(
  tx: Db,
  context: PatientContext,
  which: { applicationId: string } | { appointmentId: string },
): Promise<HysteroscopyApplication> {
  const { patientId, unitId } = context
  const [found] = await lockApplications(tx, { ...which, patientId, unitId })
  if (!found) throw notFound()
  context.target = found.applicationId
  return settleApplication(tx, found, context.now)
}

/**
 * Applies with the answers of the form. The same answers sent again are the application they made.
 * @throws Refusal 400 in words, 3040 where an examination before it is missing
 */
export async function applyForHysteroscopy(
  context: PatientContext,
  input: InputOf<typeof calls.applyForHysteroscopy>,
): Promise<DataOf<typeof calls.applyForHysteroscopy>> {
  const writer = await patientWriter(context)
  // What it states of her health she states herself, whoever's card the session acts with.
  context.patientId = writer.me.patientId
  const { now, unitId, patientId } = context
  return context.db.transaction(async (tx) => {
    // An application is not changed: who names one names an own one, and it is this one or none.
    if (input.recordId) await lockOwnApplication(tx, context, { applicationId: input.recordId })
    await lockWoman(tx, context)
    const { answers, uploads } = validateForm(context, input)
    const open = await Promise.all(
      (await lockOpenApplications(tx, patientId, unitId)).map((row) => settleApplication(tx, row, now)),
    )
    const going = open.find(({ endedAt }) => endedAt === null)
    if (going?.state === 'APPLIED' && sameAnswers(going.answers, answers)) {
      await auditCall(tx, context, going.applicationId)
      return saved(going)
    }
    if (going) throw refuse(ONE_OPEN)
    const period = { lmp: String(answers['lmp']), bleedingEndedOn: String(answers['menstruationEndDate']) }
    if (reservableDays(period, hospitalDate(now)) === null) throw refuse(DAYS_OVER)
    const missing = (await preChecksOf(tx, patientId, answers, now)).filter(({ met }) => !met)
    if (missing.length > 0) {
      const labels = missing.map(({ label }) => label)
      const data = { parentCode: 'gqj', missing: labels }
      throw new Refusal(CHECKS_MISSING, `还缺少${labels.join('、')}报告，请先预约检查或上传外院报告`, data)
    }
    const row = rowOf(
      await insertApplication(tx, {
        applicationId: randomId(),
        unitId,
        patientId,
        memberId: context.caller.memberId,
        state: 'APPLIED',
        ...period,
        answers,
        appliedAt: now,
        updatedAt: now,
      }),
    )
    await attachUploads(tx, context, writer, row.applicationId, uploads, patientId)
    await auditCall(tx, context, row.applicationId)
    return saved(row)
  })
}

const saved = ({ applicationId, updatedAt }: HysteroscopyApplication) => ({
  recordId: applicationId,
  state: 'SUBMITTED' as const,
  version: 1,
  savedAt: updatedAt,
})

/**
 * Withdraws an application that has no time reserved; what was paid goes back. Asked again it stays withdrawn.
 * @throws Refusal while a time is reserved (the appointment is cancelled first), and once it has ended
 */
export async function withdrawApplication(
  context: PatientContext,
  applicationId: string,
): Promise<DataOf<typeof calls.withdrawHysteroscopyApplication>> {
  // Withdrawn by the person who made it, whoever's card the session acts with.
  context.patientId = (await ownPatient(context)).patientId
  const { now, sandbox, db } = context
  const before = await db.transaction((tx) => lockOwnApplication(tx, context, { applicationId }))
  assertWithdrawable(before)
  if (before.billId && before.state !== 'CANCELLED') await closeOrders(context, before.billId)
  return db.transaction(async (tx) => {
    await lockWoman(tx, context)
    const row = await lockOwnApplication(tx, context, { applicationId })
    if (row.state === 'CANCELLED') return { applicationId, state: row.state, refundFen: null }
    assertWithdrawable(row)
    const moved = await moveApplication(tx, row, 'CANCELLED', { actor: actorOf(context), callId: context.callId, now })
    const backFen = await endFee(tx, moved, now)
    await auditCall(tx, context, applicationId)
    return { applicationId, state: moved.state, refundFen: backFen > 0 ? backFen : null }
  })

  /** A payment that comes in after this is given back by the payment itself: its bill is void then. */
  async function closeOrders(of: PatientContext, billId: string): Promise<void> {
    for (const { orderCode, bizId } of await findOpenOrdersOfBill(of.db, billId, OPEN_STATES)) {
      // One order of several bills stays: the part of this bill goes back when it is paid.
      if (bizId !== billId) continue
      const isClosed = await closeOrder(sandbox, orderCode, now)
      const rest = await findOpenOrdersOfBill(of.db, billId, ['unknown'])
      if (!isClosed && rest.length > 0) throw refuse('有一笔支付正在确认，请稍后再撤回申请')
    }
  }
}

/** Why an application cannot be withdrawn, '' where it can. */
export function withdrawRefusal({ state }: Pick<HysteroscopyApplication, 'state'>): string {
  if (state === 'RESERVED') return '请先取消检查预约，再撤回申请'
  return state === 'APPLIED' || state === 'APPROVED' ? '' : ENDED
}

function assertWithdrawable(row: HysteroscopyApplication): void {
  const reason = row.state === 'CANCELLED' ? '' : withdrawRefusal(row)
  if (reason !== '') throw refuse(reason)
}
