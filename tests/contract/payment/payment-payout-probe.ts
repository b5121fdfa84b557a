/** Run in a process of its own (the embedded database does not live in the test runner): refunds whose payout is cut off. */

import { and, eq } from 'drizzle-orm'

import { compareDay, comparePastDays } from '../../../sandbox/payment/bill/statement-service'
import type { Gateway } from '../../../sandbox/payment/order/gateway'
import { createOrder, refundOrder, startPayment, syncWithGateway } from '../../../sandbox/payment/order/order-service'
import { payOutRefunds } from '../../../sandbox/payment/refund/refund-payout-service'
import { dailyStatement, statementDifference } from '../../../sandbox/payment/statement-tables'
import { gatewayRefund, refund } from '../../../sandbox/payment/tables'
import { openStage, type Stage } from '../../attack/rounds/notify-rounds'

import { hospitalDate } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

/** What the tests look at; money in fen. */
export interface PayoutReport {
  /** Cut off before the institution heard of it, after it paid, and asked by three at once: paid there, and as the ledger has it. */
  readonly cut: readonly { readonly when: string; readonly paid: readonly number[]; readonly ledger: string }[]
  /** More than came in is not paid back, and the day's comparison tells. */
  readonly tooMuch: {
    readonly paid: number
    readonly ledger: string
    /** Open differences before any comparison. */
    readonly atOnce: number
    readonly differences: number
  }
  /** While the books differ nothing is paid; afterwards it is. */
  readonly blocked: { readonly paid: number; readonly afterwards: number }
  /** What the comparison says of a refund that the ledger has as paid and the institution does not know. */
  readonly neverPaid: { readonly gatewayFen: number; readonly ledgerFen: number } | null
  /**
   * Differences of what is seeded; whether a day that was looked at while it went on is compared once it is over, by a server
   * that was down for days; and how many days are left then.
   */
  readonly past: { readonly seeded: number; readonly ofToday: boolean; readonly again: number }
}

const FEN = 9000

async function paidOrder({ sandbox, gateway, ask }: Stage, bizId: string): Promise<string> {
  const now = sandbox.clock.now()
  const { unitId, patientId } = ask
  const { memberId } = ask.caller
  const items = [{ name: 'x', spec: '', qty: 1, unitPriceFen: FEN, amountFen: FEN }]
  const what = { type: 2, bizId, title: 'x', items, idemKey: bizId, expireAt: now + 60 * MINUTE_MS }
  const { orderCode } = await createOrder(sandbox.db, { unitId, patientId, memberId, ...what }, now)
  await startPayment(ask, orderCode, 'weChatPay')
  await gateway.decide(orderCode, 'paid')
  await syncWithGateway(sandbox, orderCode, now)
  return orderCode
}

const give = ({ sandbox }: Stage, orderCode: string, reason: string, fen: number) =>
  sandbox.db.transaction((tx) => refundOrder(tx, orderCode, reason, sandbox.clock.now(), { fen }))

async function books({ sandbox }: Stage, orderCode: string) {
  const back = await sandbox.db.select().from(gatewayRefund).where(eq(gatewayRefund.orderCode, orderCode))
  const rows = await sandbox.db.select().from(refund).where(eq(refund.orderCode, orderCode))
  return { paid: back.map(({ amountFen }) => amountFen), ledger: rows.map(({ state }) => state).join() }
}

const dying = async (): Promise<never> => {
  throw new Error('killed')
}

async function cutOff(stage: Stage, when: 'before' | 'after' | 'atOnce') {
  const { sandbox, gateway } = stage
  const orderCode = await paidOrder(stage, `cut-${when}`)
  await give(stage, orderCode, 'cancelled', 4000)
  const killed: Gateway = {
    ...gateway,
    refund: when === 'before' ? dying : async (request) => (await gateway.refund(request), dying()),
  }
  if (when === 'atOnce') await Promise.all([1, 2, 3].map(() => payOutRefunds(sandbox)))
  else await payOutRefunds({ ...sandbox, gateway: killed }).catch(() => undefined)
  // The process starts again.
  await payOutRefunds(sandbox)
  await payOutRefunds(sandbox)
  return { when, ...(await books(stage, orderCode)) }
}

async function tooMuch(stage: Stage): Promise<PayoutReport['tooMuch']> {
  const { sandbox, gateway } = stage
  const orderCode = await paidOrder(stage, 'too-much')
  const trade = await gateway.query(orderCode)
  // Somebody has paid back at the institution without the hospital.
  await gateway.refund({ refundId: 'by-hand', orderCode, tradeNo: trade?.tradeNo ?? '', amountFen: 6000 })
  await give(stage, orderCode, 'cancelled', FEN)
  await payOutRefunds(sandbox)
  const { paid, ledger } = await books(stage, orderCode)
  const atOnce = (await sandbox.db.select().from(statementDifference)).length
  const { differences } = await compareDay(sandbox, stage.ask.unitId, hospitalDate(sandbox.clock.now()))
  return { paid: paid.reduce((sum, fen) => sum + fen, 0), ledger, atOnce, differences }
}

async function blocked(stage: Stage): Promise<PayoutReport['blocked']> {
  const { sandbox } = stage
  const orderCode = await paidOrder(stage, 'blocked')
  await give(stage, orderCode, 'cancelled', 1000)
  await payOutRefunds(sandbox)
  const before = await books(stage, orderCode)
  const resolved = { resolvedAt: sandbox.clock.now(), resolvedBy: 'finance-1', note: 'x' }
  await sandbox.db.update(statementDifference).set(resolved)
  await payOutRefunds(sandbox)
  return { paid: before.paid.length, afterwards: (await books(stage, orderCode)).paid.length }
}

async function neverPaid(stage: Stage): Promise<PayoutReport['neverPaid']> {
  const { db, clock } = stage.sandbox
  const orderCode = await paidOrder(stage, 'never-paid')
  await give(stage, orderCode, 'cancelled', 700)
  await payOutRefunds(stage.sandbox)
  await db.delete(gatewayRefund).where(eq(gatewayRefund.orderCode, orderCode))
  await compareDay(stage.sandbox, stage.ask.unitId, hospitalDate(clock.now()))
  const { gatewayFen, ledgerFen } = statementDifference
  const found = await db
    .select({ gatewayFen, ledgerFen })
    .from(statementDifference)
    .where(eq(statementDifference.orderCode, orderCode))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Run last: it moves the clock. */
async function past({ sandbox, ask }: Stage): Promise<Omit<PayoutReport['past'], 'seeded'>> {
  const { db, clock } = sandbox
  const date = hospitalDate(clock.now())
  await compareDay(sandbox, ask.unitId, date)
  const later = clock.now() + 3 * DAY_MS
  await clock.set(db, later)
  await comparePastDays(sandbox)
  const [row] = await db
    .select()
    .from(dailyStatement)
    .where(and(eq(dailyStatement.unitId, ask.unitId), eq(dailyStatement.date, date)))
  return { ofToday: (row?.checkedAt ?? 0) >= later, again: await comparePastDays(sandbox) }
}

async function probe(): Promise<PayoutReport> {
  const { stage, close } = await openStage()
  try {
    await comparePastDays(stage.sandbox)
    const seeded = (await stage.sandbox.db.select().from(statementDifference)).length
    const cut = []
    for (const when of ['before', 'after', 'atOnce'] as const) cut.push(await cutOff(stage, when))
    return {
      cut,
      tooMuch: await tooMuch(stage),
      blocked: await blocked(stage),
      neverPaid: await neverPaid(stage),
      past: { seeded, ...(await past(stage)) },
    }
  } finally {
    await close()
  }
}

void probe().then((report) => process.stdout.write(JSON.stringify(report)))
