/** The hospital's books beside the institution's, and refunds on their way to the payer; played by payment-tries-probe.ts. */

import { and, eq, inArray, isNull } from 'drizzle-orm'

import { message } from '../../../sandbox/messages/tables'
import { compareDay } from '../../../sandbox/payment/bill/statement-service'
import { handleNotice } from '../../../sandbox/payment/order/notice-service'
import { refundOrder, REGISTRATION, startPayment, syncWithGateway } from '../../../sandbox/payment/order/order-service'
import { payOutRefunds, retryRefund } from '../../../sandbox/payment/refund/refund-payout-service'
import { dailyStatement, statementDifference } from '../../../sandbox/payment/statement-tables'
import { gatewayRefund, gatewayTrade, payOrder, refund } from '../../../sandbox/payment/tables'
import { audit } from '../../../sandbox/server/tables'
import type { Stage } from '../../attack/rounds/notify-rounds'
import { closeUnknown, order } from './payment-orders-stage'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time'

/** Money in fen. */
const FEN = 9000
const INSURED_FEN = 1000

/** One difference that the comparison of a day told. */
export interface Difference {
  readonly of: string
  readonly kind: string
  readonly gatewayFen: number
  readonly ledgerFen: number
}

export interface BooksReport {
  readonly differences: readonly Difference[]
  /** By how much the sums of the day grew with all of it. */
  readonly grown: Readonly<Record<'gatewayIn' | 'gatewayBack' | 'ledgerIn' | 'ledgerBack', number>>
}

/** Refunds of one round, by their states, with what the patient was told. */
export interface PayoutRound {
  readonly asked: number
  readonly states: readonly string[]
  readonly told: readonly string[]
  readonly failure: string
}

export interface RefundsReport {
  /** The institution refuses the first of two. */
  readonly refused: PayoutRound
  /** The institution cannot be reached for the first of two, and is asked again. */
  readonly unreachable: PayoutRound
  readonly afterwards: PayoutRound
  /** Three processes are told no about the same refund. */
  readonly atOnce: PayoutRound & { readonly differences: number }
  /** The desk asks again, and a round of the house has the answer before it does. */
  readonly retried: readonly { readonly said: string; readonly state: string; readonly noted: number }[]
  /** More than one page of them. */
  readonly many: PayoutRound
  /** What a second refund of an order for the same reason gives. */
  readonly again: { readonly first: number; readonly second: number; readonly refundedFen: number }
}

/** An order in part settled by the insurance. */
const insuredOrder = (stage: Stage, bizId: string, type?: number): Promise<string> =>
  order(stage, bizId, { fen: FEN, insuredFen: INSURED_FEN, ...(type !== undefined && { type }) })

async function paid(stage: Stage, bizId: string): Promise<string> {
  const orderCode = await insuredOrder(stage, bizId)
  await startPayment(stage.ask, orderCode, 'weChatPay')
  await stage.gateway.decide(orderCode, 'paid')
  await syncWithGateway(stage.sandbox, orderCode, stage.sandbox.clock.now())
  return orderCode
}

/** Closed while nobody knew how its payment ended, and charged after that. */
async function chargedLate(stage: Stage, bizId: string): Promise<string> {
  const orderCode = await insuredOrder(stage, bizId, REGISTRATION)
  await closeUnknown(stage, orderCode)
  await stage.gateway.decide(orderCode, 'paid')
  return orderCode
}

const give = ({ sandbox }: Stage, orderCode: string, fen: number, reason = 'cancelled') =>
  sandbox.db.transaction((tx) => refundOrder(tx, orderCode, reason, sandbox.clock.now(), { fen }))

/** At noon of the day after: nothing that is compared falls on two days. */
export async function atNoon(stage: Stage): Promise<Stage> {
  const { db, clock } = stage.sandbox
  await clock.set(db, hospitalInstant(hospitalDate(clock.now())) + DAY_MS + 12 * HOUR_MS)
  return { ...stage, ask: { ...stage.ask, now: clock.now() } }
}

/** Everything that the two books can say of a charge and of a refund, on one day. */
export async function comparedBooks(stage: Stage): Promise<BooksReport> {
  const { sandbox, gateway, ask } = stage
  const { db, clock } = sandbox
  const date = hospitalDate(clock.now())
  const yesterday = hospitalInstant(date) - MINUTE_MS
  await payOutRefunds(sandbox)
  const compared = async () => {
    await compareDay(sandbox, ask.unitId, date)
    const ofDay = and(eq(dailyStatement.unitId, ask.unitId), eq(dailyStatement.date, date))
    const [row] = await db.select().from(dailyStatement).where(ofDay)
    if (!row) throw new Error('the day was not compared')
    return row
  }
  const before = await compared()
  const names = new Map<string, string>()
  const named = async (name: string, made: Promise<string>): Promise<string> => {
    const orderCode = await made
    names.set(orderCode, name)
    return orderCode
  }
  const trade = (orderCode: string, changes: Partial<typeof gatewayTrade.$inferInsert>) =>
    db.update(gatewayTrade).set(changes).where(eq(gatewayTrade.orderCode, orderCode))

  await named('agreed', paid(stage, 'books-agreed'))
  await named('nobody told', chargedLate(stage, 'books-untold'))
  const late = await named('late', chargedLate(stage, 'books-late'))
  const told = await gateway.query(late)
  if (told) await handleNotice(sandbox, gateway.notice(told))
  await trade(await named('not charged', paid(stage, 'books-uncharged')), { charges: 0 })
  await trade(await named('charged yesterday', paid(stage, 'books-yesterday')), { decidedAt: yesterday })
  const other = await named('other number', paid(stage, 'books-other'))
  await db.update(payOrder).set({ tradeNo: 'T-other' }).where(eq(payOrder.orderCode, other))
  const unknown = await named('no trade', paid(stage, 'books-no-trade'))
  const [kept] = await db.delete(gatewayTrade).where(eq(gatewayTrade.orderCode, unknown)).returning()
  names.set('of-nobody', 'no order')
  if (kept) await db.insert(gatewayTrade).values({ ...kept, orderCode: 'of-nobody', tradeNo: 'T-of-nobody' })

  const back = async (name: string, fen: number) => {
    const orderCode = await named(name, paid(stage, `books-${name}`))
    await give(stage, orderCode, fen)
    return orderCode
  }
  await back('paid back', 500)
  const lost = await back('never paid back', 700)
  const less = await back('less paid back', 800)
  const early = await back('paid back yesterday', 300)
  await payOutRefunds(sandbox)
  await db.delete(gatewayRefund).where(eq(gatewayRefund.orderCode, lost))
  await db.update(gatewayRefund).set({ amountFen: 600 }).where(eq(gatewayRefund.orderCode, less))
  await db.update(gatewayRefund).set({ createdAt: yesterday }).where(eq(gatewayRefund.orderCode, early))
  const window = await back('given at the window', 900)
  await db.update(refund).set({ state: 'window' }).where(eq(refund.orderCode, window))
  const byHand = await named('by hand', paid(stage, 'books-by-hand'))
  const { tradeNo = '' } = (await gateway.query(byHand)) ?? {}
  await gateway.refund({ refundId: 'by-hand', orderCode: byHand, tradeNo, amountFen: 400 })

  const after = await compared()
  const found = await db
    .select()
    .from(statementDifference)
    .where(inArray(statementDifference.orderCode, [...names.keys()]))
  return {
    differences: found
      .map(({ orderCode, kind, gatewayFen, ledgerFen }) => ({
        of: names.get(orderCode) ?? '',
        kind,
        gatewayFen,
        ledgerFen,
      }))
      .sort((a, b) => a.of.localeCompare(b.of) || a.gatewayFen - b.gatewayFen),
    grown: {
      gatewayIn: after.gatewayInFen - before.gatewayInFen,
      gatewayBack: after.gatewayBackFen - before.gatewayBackFen,
      ledgerIn: after.ledgerInFen - before.ledgerInFen,
      ledgerBack: after.ledgerBackFen - before.ledgerBackFen,
    },
  }
}

/** What becomes of decided refunds where the institution refuses, is away, or is asked by several at once. */
export async function refundsOnTheirWay(stage: Stage): Promise<RefundsReport> {
  const { sandbox, gateway, ask } = stage
  const { db, clock } = sandbox
  const settle = () =>
    db
      .update(statementDifference)
      .set({ resolvedAt: clock.now(), resolvedBy: 'finance-1', note: 'x' })
      .where(isNull(statementDifference.resolvedAt))
  await settle()
  await payOutRefunds(sandbox)
  const toldSince = async (from: number) =>
    (await db.select().from(message).where(eq(message.patientId, ask.patientId)))
      .filter(({ id }) => id > from)
      .map(({ title }) => title)
  const newest = async () => Math.max(0, ...(await db.select({ id: message.id }).from(message)).map(({ id }) => id))
  const statesOf = async (codes: readonly string[]) =>
    (
      await db
        .select()
        .from(refund)
        .where(inArray(refund.orderCode, [...codes]))
    )
      .map(({ state }) => state)
      .sort()

  async function round(
    codes: readonly string[],
    play: (count: () => number) => Promise<unknown>,
  ): Promise<PayoutRound> {
    const from = await newest()
    let asked = 0
    const failure = await play(() => ++asked).then(
      () => '',
      (reason?: Error) => reason?.message ?? 'nothing said',
    )
    return { asked, states: await statesOf(codes), told: await toldSince(from), failure }
  }
  const through = (ask: typeof gateway.refund) => ({ ...sandbox, gateway: { ...gateway, refund: ask } })
  const due = async (name: string, fen = 100) => {
    const orderCode = await paid(stage, `refund-${name}`)
    await give(stage, orderCode, fen)
    return orderCode
  }
  const two = async (name: string) => [await due(`${name}-1`), await due(`${name}-2`)]

  const ofRefused = await two('refused')
  const refused = await round(ofRefused, (count) => payOutRefunds(through(async () => (count(), false))))
  await settle()
  await payOutRefunds(sandbox)

  const ofAway = await two('away')
  const away = async (count: () => number, request: Parameters<typeof gateway.refund>[0]) => {
    if (count() === 1) throw new Error('away')
    return gateway.refund(request)
  }
  const unreachable = await round(ofAway, (count) => payOutRefunds(through((request) => away(count, request))))
  const afterwards = await round(ofAway, () => payOutRefunds(sandbox))

  const ofOnce = [await due('once')]
  const once = await round(ofOnce, (count) =>
    Promise.all([1, 2, 3].map(() => payOutRefunds(through(async () => (count(), false))))),
  )
  const open = await db.select().from(statementDifference).where(isNull(statementDifference.resolvedAt))
  await settle()

  const [failed] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderCode, ofOnce[0] ?? ''), eq(refund.state, 'failed')))
  const refundId = failed?.refundId ?? ''
  const notes = async () => (await db.select().from(audit).where(eq(audit.target, refundId))).length
  const before = await notes()
  const retried = []
  for (const answer of [false, true]) {
    const slow = through(async (request) => {
      // The house is told the same before the desk is.
      await payOutRefunds(through(async () => answer && gateway.refund(request)))
      return answer
    })
    const said = await retryRefund(slow, { refundId, unitId: ask.unitId, staffId: 'cashier-1' })
    await settle()
    retried.push({ said, state: (await statesOf(ofOnce)).join(), noted: (await notes()) - before })
  }

  const long = await paid(stage, 'refund-many')
  for (let at = 0; at < 101; at++) await give(stage, long, 10, `part:${at}`)
  const many = await round([long], () => payOutRefunds(sandbox))

  const code = await paid(stage, 'refund-again')
  const first = await give(stage, code, 1000)
  const second = await give(stage, code, 1000)
  const [line] = await db.select().from(payOrder).where(eq(payOrder.orderCode, code))
  return {
    refused,
    unreachable,
    afterwards,
    atOnce: { ...once, differences: open.length },
    retried,
    many: { ...many, states: [...new Set(many.states)] },
    again: { first, second, refundedFen: line?.refundedFen ?? 0 },
  }
}
