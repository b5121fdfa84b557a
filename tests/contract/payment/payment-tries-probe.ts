/** Run in a process of its own (the embedded database does not live in the test runner): late trades and overtaken answers. */

import { eq } from 'drizzle-orm'

import { handleNotice } from '../../../sandbox/payment/order/notice-service'
import { closeOrder, REGISTRATION, startPayment, syncWithGateway } from '../../../sandbox/payment/order/order-service'
import { reconcilePayments } from '../../../sandbox/payment/order/reconcile-service'
import { gatewayTrade, payNotice, payOrder, refund } from '../../../sandbox/payment/tables'
import { openStage, type Stage } from '../../attack/rounds/notify-rounds'
import { atNoon, type BooksReport, comparedBooks, refundsOnTheirWay, type RefundsReport } from './payment-books-stage'
import { moments, type MomentsReport } from './payment-moments-stage'
import { closeUnknown, order } from './payment-orders-stage'

import { DAY_MS } from '@/domain/time'

/** What the tests look at; money in fen. */
export interface TriesReport {
  readonly books: BooksReport
  readonly refunds: RefundsReport
  readonly moments: MomentsReport
  /** Answers to the messages of a first, a second and the second trade once more of an order that is closed, and of no order. */
  readonly lateAnswers: readonly string[]
  readonly lateRefunds: readonly number[]
  /** Genuine by their signature, and contradicted by the institution itself: not paid there, and paid for somebody else. */
  readonly contradicted: readonly { readonly answer: string; readonly state: string; readonly kept: string }[]
  /** The order and whether its payment is found, after an answer about the try before arrives. */
  readonly overtaken: readonly { readonly asked: string; readonly state: string; readonly paid: string }[]
  /** An order whose trade could not be opened, asked about, tried again and paid; one closed while its trade was opened. */
  readonly opening: { readonly asked: string; readonly paid: string; readonly closed: string; readonly trade: string }
  /** Late trades that no message told of: how many there were, and how many were given back by asking once. */
  readonly silent: { readonly trades: number; readonly back: number; readonly askedAgain: number; readonly old: number }
}

const FEN = 4200

const registration = (stage: Stage, bizId: string): Promise<string> =>
  order(stage, bizId, { fen: FEN, type: REGISTRATION })

/** An order that was closed while nobody knew how its payment ended. */
async function closedUnknown(stage: Stage, bizId: string): Promise<string> {
  const orderCode = await registration(stage, bizId)
  await closeUnknown(stage, orderCode)
  return orderCode
}

const refundsOf = async ({ sandbox }: Stage, orderCode: string): Promise<number[]> =>
  (await sandbox.db.select().from(refund).where(eq(refund.orderCode, orderCode))).map(({ amountFen }) => amountFen)

async function lateTrades(stage: Stage): Promise<Pick<TriesReport, 'lateAnswers' | 'lateRefunds'>> {
  const orderCode = await closedUnknown(stage, 'two-late')
  const first = await stage.gateway.decide(orderCode, 'paid')
  if (!first) throw new Error('no trade')
  const second = { ...first, tradeNo: `${first.tradeNo}-second` }
  const lateAnswers: string[] = []
  for (const trade of [first, second, second])
    lateAnswers.push(await handleNotice(stage.sandbox, stage.gateway.notice(trade)))
  const unknown = { ...first, orderCode: 'of-nobody' }
  lateAnswers.push(await handleNotice(stage.sandbox, stage.gateway.notice(unknown)))
  return { lateAnswers, lateRefunds: await refundsOf(stage, orderCode) }
}

async function contradicted({ sandbox, gateway, ask }: Stage, what: 'notPaid' | 'wrongMerchant') {
  const orderCode = await registration({ sandbox, gateway, ask } as Stage, `contradicted-${what}`)
  await startPayment(ask, orderCode, 'weChatPay')
  if (what === 'wrongMerchant') await gateway.decide(orderCode, 'paid')
  const trade = await gateway.query(orderCode)
  if (!trade) throw new Error('no trade')
  const told = what === 'wrongMerchant' ? { ...trade, unitId: trade.unitId + 1 } : trade
  const answer = await handleNotice(sandbox, gateway.notice(told))
  const [line] = await sandbox.db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
  const kept = await sandbox.db.select().from(payNotice).where(eq(payNotice.orderCode, orderCode))
  return { answer, state: line?.state ?? '', kept: kept.map(({ result }) => result).join() }
}

/** The institution's answer waits on the way until the payer has begun anew. */
async function overtaken(stage: Stage, asked: 'beforeReopening' | 'afterReopening') {
  const { sandbox, gateway, ask } = stage
  const orderCode = await registration(stage, `overtaken-${asked}`)
  await startPayment(ask, orderCode, 'weChatPay')
  await gateway.decide(orderCode, 'cancelled')
  const again = () => startPayment(ask, orderCode, 'weChatPay')
  if (asked === 'afterReopening') {
    const slow = {
      ...gateway,
      query: async (code: string) => gateway.query(code).then(async (said) => (await again(), said)),
    }
    await syncWithGateway({ ...sandbox, gateway: slow }, orderCode, sandbox.clock.now())
  } else {
    // Somebody asks between the order's new try and the opening of its trade.
    const prepare: typeof gateway.prepare = async (request) => {
      await syncWithGateway(sandbox, request.orderCode, sandbox.clock.now())
      return gateway.prepare(request)
    }
    await startPayment({ ...ask, sandbox: { ...sandbox, gateway: { ...gateway, prepare } } }, orderCode, 'weChatPay')
  }
  const state = async () =>
    (await sandbox.db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode)))[0]?.state ?? ''
  const before = await state()
  // Its message is lost: only an order that is being paid is asked about.
  await gateway.decide(orderCode, 'paid')
  await reconcilePayments(sandbox)
  const [line] = await sandbox.db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
  return { asked, state: before, paid: line?.tradeNo === '' ? 'lost' : 'found' }
}

/** The institution is away when a trade is to be opened, or answers when nobody waits for it any more. */
async function opening(stage: Stage): Promise<TriesReport['opening']> {
  const { sandbox, gateway, ask } = stage
  const through = (prepare: typeof gateway.prepare) => ({
    ...ask,
    sandbox: { ...sandbox, gateway: { ...gateway, prepare } },
  })
  const line = async (code: string) => (await sandbox.db.select().from(payOrder).where(eq(payOrder.orderCode, code)))[0]
  const away = await registration(stage, 'never-opened')
  const down = through(() => Promise.reject(new Error('away')))
  await startPayment(down, away, 'weChatPay').catch(() => null)
  await syncWithGateway(sandbox, away, sandbox.clock.now())
  const asked = (await line(away))?.state ?? ''
  await startPayment(ask, away, 'weChatPay')
  await gateway.decide(away, 'paid')
  await reconcilePayments(sandbox)
  const left = await registration(stage, 'closed-meanwhile')
  const slow = through(async (request) => {
    await closeOrder(sandbox, left, sandbox.clock.now())
    return gateway.prepare(request)
  })
  const closed = await startPayment(slow, left, 'weChatPay').then(
    () => 'opened',
    (reason: Error) => reason.message,
  )
  const paid = (await line(away))?.tradeNo === '' ? 'lost' : 'found'
  return { asked, paid, closed, trade: (await gateway.query(left))?.state ?? '' }
}

async function silentTrades(stage: Stage): Promise<TriesReport['silent']> {
  const { sandbox, gateway } = stage
  const trades = 120
  const codes: string[] = []
  for (let at = 0; at < trades; at++) {
    const orderCode = await closedUnknown(stage, `silent-${at}`)
    await gateway.decide(orderCode, 'paid')
    codes.push(orderCode)
  }
  const old = await closedUnknown(stage, 'silent-old')
  const createdAt = sandbox.clock.now() - 40 * DAY_MS
  await sandbox.db.update(gatewayTrade).set({ createdAt }).where(eq(gatewayTrade.orderCode, old))
  let asked: string[] = []
  const query = (code: string) => (asked.push(code), gateway.query(code))
  const watched = { ...sandbox, gateway: { ...gateway, query } }
  await reconcilePayments(watched)
  const back = (await Promise.all(codes.map((code) => refundsOf(stage, code)))).filter(
    ({ length }) => length === 1,
  ).length
  const oldAsked = asked.filter((code) => code === old).length
  asked = []
  await reconcilePayments(watched)
  return { trades, back, askedAgain: asked.filter((code) => codes.includes(code)).length, old: oldAsked }
}

async function probe(): Promise<TriesReport> {
  const { stage: opened, close } = await openStage()
  try {
    const stage = await atNoon(opened)
    return {
      books: await comparedBooks(stage),
      refunds: await refundsOnTheirWay(stage),
      moments: await moments(stage),
      ...(await lateTrades(stage)),
      contradicted: [await contradicted(stage, 'notPaid'), await contradicted(stage, 'wrongMerchant')],
      overtaken: [await overtaken(stage, 'afterReopening'), await overtaken(stage, 'beforeReopening')],
      opening: await opening(stage),
      silent: await silentTrades(stage),
    }
  } finally {
    await close()
  }
}

void probe().then((report) => process.stdout.write(JSON.stringify(report)))
