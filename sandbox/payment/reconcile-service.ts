/** Payments that nobody asked about any more: how they ended is found out, and nothing is kept that no order waits for. */
import type { Sandbox } from '../server/context'
import { findLateTrades, findPayOrdersByState } from './order-queries'
import { applyPaid, syncWithGateway } from './order-service'

/**
 * Asks about every payment whose end is unknown (spec:payment#query-loop), and about those of orders that were closed or
 * paid otherwise meanwhile: what was charged for them goes back, also when the institution's message never comes.
 * @returns how many were asked about
 */
export async function reconcilePayments(sandbox: Sandbox): Promise<number> {
  const open = await findPayOrdersByState(sandbox.db)
  await each(open, (orderCode) => syncWithGateway(sandbox, orderCode, sandbox.clock.now()))
  const late = await findLateTrades(sandbox.db)
  await each(late, (orderCode) => giveLateMoneyBack(sandbox, orderCode))
  return open.length + late.length
}

/**
 * One payment that cannot be asked about keeps none of the others waiting.
 * @throws Error the first failure, once all were tried
 */
async function each(
  orders: readonly { readonly orderCode: string }[],
  ask: (orderCode: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { orderCode } of orders) await ask(orderCode).catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}

async function giveLateMoneyBack({ db, gateway, clock }: Sandbox, orderCode: string): Promise<void> {
  const trade = await gateway.query(orderCode)
  if (trade?.state === 'paid') await db.transaction((tx) => applyPaid(tx, trade, clock.now()))
}
