/**
 * Refunds that are decided and not yet paid back. Each is asked of the institution under its own id, which pays one id
 * once; so a process that ends before or after the question leaves nothing lost and nothing twice.
 */

import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { queueJob } from '../../server/jobs/queue'
import { type JobKind, runJobs } from '../../server/jobs/worker'
import { notifyPatient } from '../../server/notices'
import { randomId } from '../../server/secrets'
import { insertDifferenceIfAbsent } from '../bill/statement-queries'
import { lockBooks } from '../bill/statement-service'
import { isDeskStaff } from '../order/desk-staff'
import { findDueRefund, findRefund, leaveRefundState, resolveRefundDifference } from './refund-payout-queries'

import { hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'

/**
 * Has the institution pay one due refund back; one of a hospital whose books differ waits until a person has decided
 * (statement-service.ts).
 */
export const REFUND_JOB: JobKind<Pick<Sandbox, 'db' | 'gateway' | 'clock'>> = {
  kind: 'refund',
  async run(sandbox, refundId) {
    const [due] = await findDueRefund(sandbox.db, refundId)
    if (!due) return 'done'
    if (due.isBlocked) return 'later'
    const { orderCode, tradeNo, amountFen } = due
    if (await sandbox.gateway.refund({ refundId, orderCode, tradeNo, amountFen }))
      await leaveRefundState(sandbox.db, refundId, 'due', 'done')
    else await fail(sandbox, due)
    return 'done'
  },
}

/**
 * Has every due refund paid back now, also those that wait for their next try.
 * @returns how many were asked for
 * @throws Error the first failure, once all were tried
 */
export async function payOutRefunds(sandbox: Pick<Sandbox, 'db' | 'gateway' | 'clock'>): Promise<number> {
  const { done, failures } = await runJobs(sandbox, [REFUND_JOB], { atOnce: true })
  if (failures[0]) throw failures[0].reason
  return done
}

type Due = Awaited<ReturnType<typeof findDueRefund>>[number]

/**
 * What the institution refuses is a difference in the same step: the comparison of its day may have seen it as due, and would
 * not look at that day again.
 */
async function fail({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, one: Due): Promise<void> {
  const { refundId: about, orderCode, unitId, amountFen: ledgerFen, createdAt } = one
  await db.transaction(async (tx) => {
    await lockBooks(tx, unitId)
    const [failed] = await leaveRefundState(tx, about, 'due', 'failed')
    if (!failed) return
    const text = `您的一笔退款${yuan(ledgerFen)}没有到账，医院正在处理，您无需再次支付。`
    await notifyPatient(tx, one, '退款未到账', text, clock.now())
    await insertDifferenceIfAbsent(tx, {
      differenceId: randomId(),
      unitId,
      date: hospitalDate(createdAt),
      kind: 'refund',
      about,
      orderCode,
      gatewayFen: 0,
      ledgerFen,
      foundAt: clock.now(),
    })
  })
}

const TAKEN = '该退款已处理或正在处理，请刷新'

interface AtDesk {
  readonly refundId: string
  readonly unitId: number
  readonly staffId: string
}

/**
 * The desk has a refused refund asked for again, under its own id, so that the institution pays it once whatever happened
 * before; the difference that the refusal left ends with it. Where a process ends in between it is due, and is paid as such
 * once somebody has looked into that difference.
 * @returns what became of it: refused again it stays with the desk, and the patient is not told a second time
 * @throws Refusal where it is not refused: paid, given at the window, or on its way at this moment
 */
export async function retryRefund(sandbox: Sandbox, { refundId, unitId, staffId }: AtDesk): Promise<'done' | 'failed'> {
  const { db, gateway, clock } = sandbox
  if (!isDeskStaff(staffId)) throw notFound()
  const [known] = await findRefund(db, refundId, unitId)
  if (!known) throw notFound()
  // While it is due the window does not give it as well.
  await db.transaction(async (tx) => {
    const [left] = await leaveRefundState(tx, refundId, 'failed', 'due')
    if (!left) throw refuse(TAKEN)
    await queueJob(tx, { kind: REFUND_JOB.kind, about: refundId, dueAt: clock.now() })
  })
  const { orderCode, tradeNo, amountFen } = known
  const isPaid = await gateway.refund({ refundId, orderCode, tradeNo, amountFen })
  return db.transaction(async (tx) => {
    const to = isPaid ? 'done' : 'failed'
    const [moved] = await leaveRefundState(tx, refundId, 'due', to)
    if (!moved) return isPaid ? 'done' : 'failed'
    if (isPaid) await closeRefund(tx, known, { staffId, note: '重新退款已完成', at: clock.now() })
    await noteAtDesk(tx, { refundId, unitId, staffId }, `retry:${to}`, clock.now())
    return to
  })
}

/**
 * The window has given the patient what the institution refused: it is asked for nowhere any more.
 * @throws Refusal where it is not refused: what is due may be on its way at this moment
 */
export async function refundInCash({ db, clock }: Sandbox, { refundId, unitId, staffId }: AtDesk): Promise<void> {
  if (!isDeskStaff(staffId)) throw notFound()
  await db.transaction(async (tx) => {
    const [known] = await findRefund(tx, refundId, unitId)
    if (!known) throw notFound()
    const [left] = await leaveRefundState(tx, refundId, 'failed', 'window')
    if (!left) throw refuse(TAKEN)
    await closeRefund(tx, known, { staffId, note: '窗口已退', at: clock.now() })
    await noteAtDesk(tx, { refundId, unitId, staffId }, 'window', clock.now())
  })
}

async function closeRefund(
  tx: Db,
  known: { refundId: string; unitId: number; patientId: string; amountFen: number },
  { staffId, note, at }: { staffId: string; note: string; at: number },
): Promise<void> {
  await resolveRefundDifference(tx, known.refundId, { resolvedAt: at, resolvedBy: staffId, note })
  await notifyPatient(tx, known, '退款已完成', `之前没有到账的退款${yuan(known.amountFen)}已退回。`, at)
}

const noteAtDesk = (tx: Db, { refundId, unitId, staffId }: AtDesk, result: string, at: number) =>
  writeAudit(tx, { at, unitId, actor: `staff:${staffId}`, callId: 'payment.refund', target: refundId, result })

export { findFailedRefunds } from '../reads'
