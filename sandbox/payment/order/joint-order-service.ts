/** Several bills paid at once (spec:payment#bills-paid-together): one order, one trade, and every bill in one order only. */

import type { PatientContext } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { findBillIdsOfOrder, findOpenOrdersOfBills, insertOrderBills } from '../bill/bill-queries'
import { BILL_ORDER, CHANGED, ORDER_MS, payableBills, payableView, payingFor, releaseBills } from '../bill/bill-service'
import type { Bill, Order } from '../tables'
import { createOrder, OPEN_STATES, ownOrder, syncWithGateway, wirePayStatus } from './order-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/payment/calls'

/** Fewer are paid by themselves. */
const LEAST = 2

/** How one bill stands in the order of several: its whole price, as a line. */
const lineOf = ({ title, date, totalFen }: Bill) => ({
  name: title,
  spec: date,
  qty: 1,
  unitPriceFen: totalFen,
  amountFen: totalFen,
})

/**
 * The order that pays for these bills together: the one that is open for exactly these, or a new one. Orders that were
 * begun for some of them are closed; what was paid meanwhile is told and stays paid.
 * @throws Refusal that names the bill that cannot be paid; then no order is made.
 */
export async function orderForBills(
  context: PatientContext,
  { billIds }: InputOf<typeof calls.createJointOrder>,
): Promise<DataOf<typeof calls.createJointOrder>> {
  const ids = [...new Set(billIds)].sort()
  if (ids.length < LEAST) throw refuse('请至少选择两笔费用')
  const { db, now } = context
  // Whose bills these are is known before any order of theirs is touched.
  await db.transaction((tx) => payableBills(tx, context, ids))
  for (const order of await openOrdersOf(context, ids)) {
    if (order.expireAt > now && (await isFor(context, order, ids)))
      await syncWithGateway(context.sandbox, order.orderCode, now)
    else await releaseBills(context, order)
  }
  const order = await db.transaction(async (tx) => {
    const bills = await payableBills(tx, context, ids)
    const within = { ...context, db: tx }
    const [open, ...others] = await openOrdersOf(within, ids)
    if (open && others.length === 0 && (await isFor(within, open, ids))) return open
    if (open) throw refuse(CHANGED)
    const made = await createOrder(
      tx,
      {
        ...payingFor(context),
        bizId: `bills:${randomId()}`,
        title: `合并缴费（${bills.length}笔）`,
        items: bills.map(lineOf),
        insuredFen: bills.reduce((sum, { insuredFen }) => sum + insuredFen, 0),
        // The bills are locked: nobody else is making an order for them.
        idemKey: `bills:${randomId()}`,
        expireAt: now + ORDER_MS,
      },
      now,
    )
    await insertOrderBills(
      tx,
      ids.map((billId) => ({ orderCode: made.orderCode, billId })),
    )
    return made
  })
  context.target = order.orderCode
  return payableView(context, order)
}

/** Gives up paying together: every bill can be paid by itself again. What was paid meanwhile stays paid, and is told. */
export async function cancelJointOrder(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.cancelJointOrder>,
): Promise<DataOf<typeof calls.cancelJointOrder>> {
  const order = await ownOrder(context.db, context, orderCode)
  const bills = await findBillIdsOfOrder(context.db, orderCode)
  if (bills.length === 0) throw notFound()
  if (OPEN_STATES.includes(order.state)) await releaseBills(context, order)
  const after = await ownOrder(context.db, context, orderCode)
  return { orderCode, payStatus: wirePayStatus(after), serverTime: context.now }
}

/** Orders in which some of these bills can still be paid, each once. */
async function openOrdersOf({ db }: PatientContext, billIds: readonly string[]): Promise<Order[]> {
  const rows = await findOpenOrdersOfBills(db, BILL_ORDER, billIds, OPEN_STATES)
  return [...new Map(rows.map(({ order }) => [order.orderCode, order])).values()]
}

/** Whether the order is for exactly these bills. */
async function isFor({ db }: PatientContext, { orderCode }: Order, sortedIds: readonly string[]): Promise<boolean> {
  const own = (await findBillIdsOfOrder(db, orderCode)).map(({ billId }) => billId).sort()
  return own.join() === sortedIds.join()
}
