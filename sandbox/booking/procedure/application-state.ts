/**
 * Where an application for a hysteroscopy stands. The row keeps the last state that was written; the appointment and the
 * calendar may have gone on since, so that every act writes down what has become of it first, and every reading says the same.
 */

import { findBill, lockBill, setBillState, sumOtherPaidBills } from '../../payment/bill/single-bill-service'
import { lockOrder, refundOrder } from '../../payment/order/order-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import { notifyDiscreetly } from '../../server/notices'
import type { HysteroscopyApplication } from '../procedure-tables'
import type { Appointment } from '../tables'
import {
  findAppointmentById,
  findOpenApplicationIds,
  lockApplications,
  updateApplication,
} from './hysteroscopy-queries'

import { type ApplicationState, mayApplicationMove, reservableDays } from '@/domain/booking/hysteroscopy'
import type { AppointmentKind } from '@/domain/booking/kinds'
import { hospitalDate } from '@/domain/dates'

/** The kind of appointment, and of the clinic where it is made (spec:booking#appointment). */
export const HYSTEROSCOPY_KIND = 'hysteroscopy' satisfies AppointmentKind

/** What has become of an application by now. */
export function stateNow(
  { state, lmp, bleedingEndedOn }: Pick<HysteroscopyApplication, 'state' | 'lmp' | 'bleedingEndedOn'>,
  appointment: Pick<Appointment, 'status'> | null,
  now: number,
): ApplicationState {
  const isReserved = state === 'RESERVED'
  if (isReserved && appointment?.status === 'DONE') return 'DONE'
  // Who does not come has had the time that was kept: the application ends with it.
  if (isReserved && appointment?.status === 'NO_SHOW') return 'EXPIRED'
  const isGivenUp = isReserved && ['CANCELLED', 'EXPIRED', 'SUSPENDED'].includes(appointment?.status ?? 'CANCELLED')
  if (isReserved && !isGivenUp) return state
  const isWaiting = isGivenUp || state === 'APPLIED' || state === 'APPROVED'
  if (isWaiting && reservableDays({ lmp, bleedingEndedOn }, hospitalDate(now)) === null) return 'EXPIRED'
  return isGivenUp ? 'APPROVED' : state
}

/** Why no time can be reserved yet, '' where one can. */
export function reserveRefusal(state: ApplicationState, feeState: string | null): string {
  if (state === 'APPLIED') return '申请审核通过后可预约时间'
  if (state === 'RESERVED') return '您已预约检查时间，如需调整请改期'
  if (state !== 'APPROVED') return '该申请已结束'
  return feeState === null || feeState === 'PAID' ? '' : '请先支付检查费用，再预约时间'
}

/**
 * Moves a locked application on and says so in the audit.
 * @throws Error for a move that its states do not allow: a fault of the caller
 */
export async function moveApplication(
  tx: Db,
  row: HysteroscopyApplication,
  to: ApplicationState,
  { actor, now, callId, ...changes }: { actor: string; now: number; callId: string } & Partial<HysteroscopyApplication>,
): Promise<HysteroscopyApplication> {
  if (!mayApplicationMove(row.state, to)) throw new Error(`application ${row.state} does not become ${to}`)
  const isOver = ['DONE', 'REJECTED', 'CANCELLED', 'EXPIRED'].includes(to)
  const [moved] = await updateApplication(
    tx,
    { ...(isOver && { endedAt: now }), ...changes, state: to, updatedAt: now },
    row.applicationId,
  )
  if (!moved) throw notFound()
  const { unitId, applicationId } = row
  await writeAudit(tx, { at: now, unitId, actor, callId, target: applicationId, result: `ok:${row.state}>${to}` })
  return moved
}

/** Writes down what has become of a locked application. */
export async function settleApplication(
  tx: Db,
  row: HysteroscopyApplication,
  now: number,
): Promise<HysteroscopyApplication> {
  const [appointment] = row.appointmentId ? await findAppointmentById(tx, row.appointmentId) : []
  const to = stateNow(row, appointment ?? null, now)
  if (to === row.state) return row
  const isMissed = appointment?.status === 'NO_SHOW'
  const keeps = to === 'DONE' || isMissed
  const moved = await moveApplication(tx, row, to, {
    actor: 'system',
    callId: 'hysteroscopy',
    now,
    ...(keeps ? { endedAt: appointment?.endedAt ?? now } : { appointmentId: null }),
  })
  if (to === 'EXPIRED' && !isMissed) {
    const backFen = await endFee(tx, moved, now)
    const money = backFen > 0 ? '已支付的费用将原路退回。' : ''
    const text = `本次申请的检查日期已过，申请已失效。${money}如仍需检查，请下次月经干净后重新申请。`
    await notifyDiscreetly(tx, moved, '检查申请已失效', text, now)
  }
  return moved
}

/**
 * What was asked for an application that ends: nothing is to be paid any more, what was paid goes back, once.
 * @returns fen refunded
 */
export async function endFee(
  tx: Db,
  { billId, applicationId, ...to }: HysteroscopyApplication,
  now: number,
): Promise<number> {
  const [known] = billId ? await findBill(tx, billId) : []
  if (!known) return 0
  // In the order of a payment: first its order, then the bill.
  if (known.orderCode) await lockOrder(tx, known.orderCode)
  const [bill] = await lockBill(tx, known.billId)
  if (bill?.state === 'UNPAID') await setBillState(tx, bill.billId, 'VOID')
  if (bill?.state !== 'PAID') return 0
  if (!bill.orderCode) {
    await notifyDiscreetly(tx, to, '请到窗口退费', '检查费用是在收费窗口支付的，请携带票据到窗口办理退费。', now)
    return 0
  }
  // Of an order of several bills the window may have given back its part already: never the money of the others.
  const order = await lockOrder(tx, bill.orderCode)
  const [others] = await sumOtherPaidBills(tx, bill.orderCode, bill.billId)
  const leftFen = (order?.paidFen ?? 0) - (order?.refundedFen ?? 0) - (others?.fen ?? 0)
  const part = { fen: Math.max(0, Math.min(bill.totalFen, leftFen)), insuredFen: bill.insuredFen }
  const backFen = await refundOrder(tx, bill.orderCode, `hysteroscopy:${applicationId}`, now, part)
  await setBillState(tx, bill.billId, 'REFUNDED')
  return backFen
}

/** Writes down what has become of every application that goes on: days that are over, visits that were made. */
export async function settleApplications({ db, clock }: Sandbox): Promise<void> {
  for (const { applicationId } of await findOpenApplicationIds(db))
    await db.transaction(async (tx) => {
      const [row] = await lockApplications(tx, { applicationId })
      if (row) await settleApplication(tx, row, clock.now())
    })
}
