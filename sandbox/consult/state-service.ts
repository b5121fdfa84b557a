/** How a consultation moves: what time has made of it, what ends it, whose money goes back. */

import { leaveMessage } from '../messages/notify-service'
import { closeUnpaidOrder, lockOrder, refundOrder } from '../payment/order/order-service'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { refuse } from '../server/http/refusal'
import { findConsultOrders, findLapsedIds, insertMessageIfAbsent, lockConsults, updateConsult } from './queries'
import type { Consult } from './tables'

import { type ConsultEnd, type ConsultState, lapseOf, OPEN_MS } from '@/domain/service/consult'

/** A sentence of the hospital's own in the conversation; said once under its name. */
export const sayBySystem = (tx: Db, consultId: string, name: string, content: string, at: number) =>
  insertMessageIfAbsent(tx, { consultId, clientId: `system:${name}`, sender: 'system', kind: 'text', content, at })

/** One consultation, locked after its order, as a payment and a refund lock them; null where there is none. */
export async function lockConsult(tx: Db, filter: Parameters<typeof lockConsults>[1]): Promise<Consult | null> {
  const [seen] = await findConsultOrders(tx, filter)
  if (seen?.orderCode) await lockOrder(tx, seen.orderCode)
  const [row] = await lockConsults(tx, filter)
  return row ?? null
}

interface Ending {
  readonly state: ConsultState
  readonly end: ConsultEnd
  readonly text?: string
}

/** Addresses of one consultation: what was said in it, and where it stands. */
export const chatOf = (consultId: string): string => `/chatConsultation?consultId=${consultId}`
const detailOf = (consultId: string): string => `/DoctorCsDetial?consultId=${consultId}`

/** Words of the message; nothing clinical in title and text. */
const TOLD: Readonly<Partial<Record<ConsultEnd, readonly [title: string, text: string]>>> = {
  unanswered: ['咨询费已退回', '医生未能在24小时内回复，费用已原路退回。您可以换一位医生咨询，或预约门诊。'],
  refused: ['咨询费已退回', '医生暂时不能接诊，费用已原路退回。原因请在“我的订单”中查看。'],
  time: ['咨询已结束', '本次咨询时间已到，记录可以随时查看。'],
  quota: ['咨询已结束', '本次咨询的提问次数已用完，记录可以随时查看。'],
  doctor: ['咨询已结束', '医生已结束本次咨询，记录可以随时查看。'],
}

/** Ends a locked consultation: its open order is closed, what was paid for nothing goes back once. */
export async function endConsult(
  tx: Db,
  row: Consult,
  { state, end, text = '' }: Ending,
  now: number,
): Promise<Consult> {
  if (row.state === 'UNPAID' && row.orderCode) await closeUnpaid(tx, row.orderCode, end, now)
  const changes = { state, endReason: end, endText: text, endAt: now, payBy: null }
  const [ended] = await updateConsult(tx, changes, row.consultId)
  if (state === 'REFUNDED' && row.orderCode) await refundOrder(tx, row.orderCode, `consult:${row.consultId}`, now)
  const told = TOLD[end]
  if (told) {
    const [title, words] = told
    const shown = state === 'REFUNDED' && row.priceFen === 0 ? '医生暂时不能回复，本次咨询已结束。' : words
    await sayBySystem(tx, row.consultId, end, shown, now)
    await leaveMessage(tx, row, row.priceFen === 0 ? '咨询已结束' : title, shown, now, detailOf(row.consultId))
  }
  const { unitId, consultId } = row
  await writeAudit(tx, { at: now, unitId, actor: 'system', callId: 'consult', target: consultId, result: `ok:${end}` })
  return ended ?? row
}

/** Nobody is to pay it any more. @throws Refusal while a payment of it is under way */
async function closeUnpaid(tx: Db, orderCode: string, end: ConsultEnd, now: number): Promise<void> {
  const order = await lockOrder(tx, orderCode)
  if (order?.state === 'created') await closeUnpaidOrder(tx, orderCode, now)
  // A payment that comes in after the time is given back by the payment itself.
  else if (order && order.state !== 'closed' && end === 'cancelled') throw refuse('有一笔支付正在确认，请稍后再取消')
}

/** Writes down what time has made of a locked consultation. */
export async function settleConsult(tx: Db, row: Consult, now: number): Promise<Consult> {
  const lapse = lapseOf(row, now)
  return lapse ? endConsult(tx, row, lapse, now) : row
}

/** The doctor's first word: the time of the consultation begins. */
export async function beginConsult(tx: Db, row: Consult, now: number): Promise<Consult> {
  if (row.state !== 'PAID') return row
  const changes = { state: 'ONGOING' as const, startAt: now, answerBy: null, openUntil: now + OPEN_MS[row.type] }
  const [begun] = await updateConsult(tx, changes, row.consultId)
  return begun ?? row
}

const PAGE = 100

/** Ends what nobody answered, paid or went on with in time; the fee of an unanswered one goes back, once. */
export async function settleConsults({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const failures: unknown[] = []
  for (let after = ''; ;) {
    const page = await findLapsedIds(db, now, after, PAGE)
    for (const { consultId } of page)
      await db
        .transaction(async (tx) => {
          const row = await lockConsult(tx, { consultId })
          if (row) await settleConsult(tx, row, now)
        })
        .catch((reason: unknown) => failures.push(reason))
    after = page[page.length - 1]?.consultId ?? ''
    if (page.length < PAGE) break
  }
  if (failures.length > 0) throw failures[0]
}
