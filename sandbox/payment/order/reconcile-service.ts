/** Payments that nobody asked about any more: how they ended is found out, and nothing is kept that no order waits for. */

import type { Sandbox } from '../../server/context'
import { findLateTrades, findPayingOrders, type LateTradeCursor } from './order-queries'
import { applyPaid, syncWithGateway } from './order-service'

import { DAY_MS } from '@/domain/time'

/** How many are read at a time. */
const PAGE = 100
/**
 * How long after a trade was opened the hospital asks by itself whether it was paid late; 30 days are ours. Money of an
 * older trade goes back when the institution's message comes, however late that is.
 */
const LATE_FOR_MS = 30 * DAY_MS

/**
 * Asks about every payment whose end is unknown (spec:payment#query-loop), and about those of orders that were closed or
 * paid otherwise meanwhile: what was charged for them goes back, also when the institution's message never comes.
 * @returns how many were asked about
 * @throws Error the first failure, once all were tried
 */
export async function reconcilePayments(sandbox: Sandbox): Promise<number> {
  const now = sandbox.clock.now()
  const failures: unknown[] = []
  const open = await eachPage(
    failures,
    { orderCode: '' },
    (after) => findPayingOrders(sandbox.db, after.orderCode, PAGE),
    ({ orderCode }) => syncWithGateway(sandbox, orderCode, now),
  )
  const late = await eachPage<LateTradeCursor>(
    failures,
    { createdAt: now - LATE_FOR_MS, orderCode: '' },
    (after) => findLateTrades(sandbox.db, after, PAGE),
    ({ orderCode }) => giveLateMoneyBack(sandbox, orderCode),
  )
  if (failures.length > 0) throw failures[0]
  return open + late
}

/** Page by page to the end; one payment that cannot be asked about keeps none of the others waiting. */
async function eachPage<Row>(
  failures: unknown[],
  from: Row,
  read: (after: Row) => Promise<Row[]>,
  ask: (row: Row) => Promise<unknown>,
): Promise<number> {
  let after = from
  let count = 0
  for (;;) {
    const page = await read(after)
    for (const row of page) await ask(row).catch((reason: unknown) => failures.push(reason))
    count += page.length
    const last = page[page.length - 1]
    if (last === undefined || page.length < PAGE) return count
    after = last
  }
}

async function giveLateMoneyBack({ db, gateway, clock }: Sandbox, orderCode: string): Promise<void> {
  const trade = await gateway.query(orderCode)
  if (trade?.state === 'paid') await db.transaction((tx) => applyPaid(tx, trade, clock.now()))
}
