/**
 * The payment institution's messages gone wrong, in number: lost, late, doubled, reordered, at once, forged, with a wrong
 * amount, about another order. Whatever comes, an order is charged once, and money nobody waited for goes back once.
 */

import { eq } from 'drizzle-orm'

import { card } from '../../../sandbox/couple/tables'
import { binding } from '../../../sandbox/identity/tables'
import { dueOf } from '../../../sandbox/payment/bill/amount-due'
import {
  createGateway,
  type PayNotice,
  type SimulatedGateway,
  type Trade,
} from '../../../sandbox/payment/order/gateway'
import { handleNotice } from '../../../sandbox/payment/order/notice-service'
import {
  closeOrder,
  createOrder,
  REGISTRATION,
  startPayment,
  syncWithGateway,
} from '../../../sandbox/payment/order/order-service'
import { reconcilePayments } from '../../../sandbox/payment/order/reconcile-service'
import { gatewayTrade, payNotice, payOrder, refund } from '../../../sandbox/payment/tables'
import type { Order } from '../../../sandbox/payment/tables'
import { createClock } from '../../../sandbox/server/clock'
import type { PatientContext, Sandbox } from '../../../sandbox/server/context'
import { randomFrom } from '../../contract/support/mutants'
import { openFilled } from '../../hospital/own-database'
import type { Finding } from '../part'

import { ORDER_TYPES } from '@/domain/payment/orders'
import { consultType } from '@/domain/service/consult'
import { MINUTE_MS } from '@/domain/time'

/**
 * How the payer ends it; `afterClose`: the institution makes up its mind when the order was to be closed already, which
 * only a registration was.
 */
const ENDINGS = ['paid', 'cancelledThenPaid', 'unknownThenPaid', 'afterClose', 'never'] as const
/** What may arrive about an order. */
const ARRIVALS = ['genuine', 'forgedSign', 'forgedAmount', 'wrongAmount', 'otherOrder', 'ask'] as const

type Ending = (typeof ENDINGS)[number]
type Arrival = (typeof ARRIVALS)[number]

export interface NotifyReport {
  cases: number
  findings: Finding[]
  /** How many of each ending and arrival there were, so that a reader sees what was tried. */
  tried: Record<string, number>
  charged: number
  forgedAccepted: number
}

/** Everything a case needs of the hospital. */
export interface Stage {
  sandbox: Sandbox
  gateway: SimulatedGateway
  ask: PatientContext
  cardId: string
}

interface Case {
  at: number
  ending: Ending
  type: number
  amountFen: number
  insuredFen: number
  arrivals: Arrival[]
  /** Several arrive in the same moment. */
  atOnce: boolean
}

function caseOf(at: number, random: () => number): Case {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const amountFen = 1 + Math.floor(random() * 999_999)
  return {
    at,
    ending: pick(ENDINGS),
    type: pick(ORDER_TYPES),
    amountFen,
    insuredFen: random() < 0.2 ? Math.floor(amountFen / 3) : 0,
    arrivals: Array.from({ length: Math.floor(random() * 8) }, () => pick(ARRIVALS)),
    atOnce: random() < 0.3,
  }
}

/** The message of the institution, or what somebody made of it. */
function noticeOf(gateway: SimulatedGateway, trade: Trade, kind: Exclude<Arrival, 'ask'>): PayNotice {
  const genuine = gateway.notice(trade)
  switch (kind) {
    case 'genuine':
      return genuine
    case 'forgedSign':
      return { ...genuine, sign: genuine.sign.replace(/^./, (first) => (first === '0' ? '1' : '0')) }
    case 'forgedAmount':
      return { ...genuine, amountFen: 1 }
    case 'wrongAmount':
      return gateway.notice(trade, trade.amountFen + 1)
    case 'otherOrder':
      return { ...genuine, orderCode: `${genuine.orderCode.slice(0, -1)}x` }
  }
}

async function arrive(stage: Stage, trade: Trade, arrival: Arrival): Promise<string> {
  if (arrival !== 'ask') return handleNotice(stage.sandbox, noticeOf(stage.gateway, trade, arrival))
  await syncWithGateway(stage.sandbox, trade.orderCode, stage.sandbox.clock.now())
  return 'asked'
}

/** A case that has been run: its order as it was made, what arrived, and how that was answered. */
interface Played {
  trial: Case
  made: Order
  coming: readonly Arrival[]
  results: readonly string[]
}

async function play(stage: Stage, trial: Case): Promise<Played> {
  const { sandbox, gateway, ask } = stage
  const { db } = sandbox
  const now = sandbox.clock.now()
  const made = await createOrder(
    db,
    {
      unitId: ask.unitId,
      patientId: ask.patientId,
      memberId: ask.caller.memberId,
      type: trial.type,
      bizId: trial.type === 1 ? `${stage.cardId}:${trial.at}` : `biz-${trial.at}`,
      title: 'x',
      items: [{ name: 'x', spec: '', qty: 1, unitPriceFen: trial.amountFen, amountFen: trial.amountFen }],
      idemKey: `case:${trial.at}`,
      insuredFen: trial.insuredFen,
      expireAt: now + 60 * MINUTE_MS,
    },
    now,
  )
  const { orderCode } = made
  const trade = (await startPayment(ask, orderCode, 'weChatPay')).trade
  if (!trade) throw new Error('no trade')
  // Before anybody paid there is nothing genuine; what comes now is somebody's invention.
  for (const early of ['forgedSign', 'forgedAmount'] as const) await arrive(stage, trade, early)
  await endIt(stage, orderCode, trial.ending)
  const isPaid = trial.ending !== 'never'
  const coming = trial.arrivals.filter((arrival) => isPaid || !['genuine', 'wrongAmount'].includes(arrival))
  const known = (await gateway.query(orderCode)) ?? trade
  const results = trial.atOnce ? await Promise.all(coming.map((arrival) => arrive(stage, known, arrival))) : []
  if (!trial.atOnce) for (const arrival of coming) results.push(await arrive(stage, known, arrival))
  // The institution repeats its message until it is heard, the patient's app asks, and the hospital asks by itself: one of
  // them comes in the end. Nobody's app asks about an order that is closed.
  if (isPaid && trial.at % 2 === 0) await arrive(stage, known, 'genuine')
  else if (isClosedLate(trial)) await reconcilePayments(sandbox)
  else if (isPaid) await arrive(stage, known, 'ask')
  return { trial, made, coming, results }
}

/** Paid for nothing: no place stands behind these registrations and no question behind these consultations. */
const isForNothing = ({ type }: Case): boolean => type === REGISTRATION || consultType(type) !== null

const isClosedLate = ({ ending, type }: Case): boolean => ending === 'afterClose' && type === REGISTRATION

async function endIt({ sandbox, gateway, ask }: Stage, orderCode: string, ending: Ending): Promise<void> {
  if (ending === 'cancelledThenPaid') {
    await gateway.decide(orderCode, 'cancelled')
    await syncWithGateway(sandbox, orderCode, sandbox.clock.now())
    await startPayment(ask, orderCode, 'aliPay')
  }
  if (ending === 'unknownThenPaid' || ending === 'afterClose') await gateway.decide(orderCode, 'unknown')
  if (ending === 'afterClose') await closeOrder(sandbox, orderCode, sandbox.clock.now())
  if (ending !== 'never') await gateway.decide(orderCode, 'paid')
}

/** What the books say about all orders in the end. */
interface Books {
  orders: Map<string, Order>
  charges: Map<string, number>
  refunds: Map<string, { amountFen: number; insuredFen: number }[]>
  notices: Map<string, { result: string }[]>
}

async function readBooks({ sandbox: { db } }: Stage): Promise<Books> {
  const byOrder = <Row extends { orderCode: string }>(rows: readonly Row[]): Map<string, Row[]> => {
    const found = new Map<string, Row[]>()
    for (const row of rows) found.set(row.orderCode, [...(found.get(row.orderCode) ?? []), row])
    return found
  }
  return {
    orders: new Map((await db.select().from(payOrder)).map((order) => [order.orderCode, order])),
    charges: new Map((await db.select().from(gatewayTrade)).map((trade) => [trade.orderCode, trade.charges])),
    refunds: byOrder(await db.select().from(refund)),
    notices: byOrder(await db.select().from(payNotice)),
  }
}

/** What is wrong about one order in the end; nothing when all is right. */
function judge(books: Books, { trial, made, coming, results }: Played): string[] {
  const order = books.orders.get(made.orderCode)
  const refunds = books.refunds.get(made.orderCode) ?? []
  const notices = books.notices.get(made.orderCode) ?? []
  const wrong: string[] = []
  const demand = (isTrue: boolean, otherwise: string) => {
    if (!isTrue) wrong.push(`${otherwise}: ${JSON.stringify({ trial, order, refunds, notices })}`)
  }
  const dueFen = dueOf(made)
  const backFen = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const insuredFen = refunds.reduce((sum, refund) => sum + refund.insuredFen, 0)
  demand(insuredFen === Math.min(backFen, trial.insuredFen), 'the insurance has not its own part back')
  demand(backFen - insuredFen <= dueFen, 'more is back than was charged')
  demand(books.charges.get(made.orderCode) === (trial.ending === 'never' ? 0 : 1), 'charged another number of times')
  demand(notices.filter(({ result }) => result === 'applied').length <= 1, 'two notices were applied')
  coming.forEach((arrival, at) => {
    const isForged = arrival === 'forgedSign' || arrival === 'forgedAmount' || arrival === 'otherOrder'
    const wanted = isForged ? 'badSignature' : arrival === 'wrongAmount' ? 'wrongAmount' : null
    demand(wanted === null || results[at] === wanted, `${arrival} was answered with ${results[at]}`)
  })
  if (trial.ending === 'never') {
    demand(order?.state === 'paying' || order?.state === 'created', 'an order nobody paid is not open')
    demand(order?.paidFen === trial.insuredFen && backFen === 0, 'money moved without a payment')
  } else if (isClosedLate(trial)) {
    demand(order?.state === 'closed', 'a closed order was opened by a late payment')
    const times = trial.insuredFen > 0 ? 2 : 1
    demand(backFen === dueFen + trial.insuredFen && refunds.length === times, 'late money is not back once')
  } else if (isForNothing(trial)) {
    // What was paid for is gone, so the money goes back.
    const isBack = order?.state === 'refunded' && backFen === trial.amountFen && refunds.length === 1
    demand(isBack, 'what was paid for nothing is not refunded once')
  } else {
    demand(order?.state === 'paid' && order.paidFen === order.payableFen, 'a paid order does not say so')
    demand(backFen === 0, 'money was given back')
  }
  return wrong
}

export async function openStage(): Promise<{ stage: Stage; close(): Promise<void> }> {
  const clock = createClock()
  const opened = await openFilled(clock.now())
  const { db } = opened
  const gateway = createGateway(db, clock, 'a key of this run')
  const sandbox = { db, clock, gateway } as unknown as Sandbox
  const [bound] = await db.select().from(binding)
  if (!bound) throw new Error('the seed has no verified patient')
  const [owned] = await db.select().from(card).where(eq(card.patientId, bound.patientId))
  const { unitId, memberId, patientId } = bound
  const ask = { sandbox, db, now: clock.now(), unitId, patientId, caller: { memberId } } as unknown as PatientContext
  return { stage: { sandbox, gateway, ask, cardId: owned?.cardId ?? '' }, close: opened.close }
}

/** Plays so many cases against an embedded database of its own. */
export async function notifyRounds(options: { cases: number; seed: number }): Promise<NotifyReport> {
  const { stage, close } = await openStage()
  const random = randomFrom(options.seed)
  const report: NotifyReport = { cases: options.cases, findings: [], tried: {}, charged: 0, forgedAccepted: 0 }
  try {
    const [before] = await stage.sandbox.db.select().from(card).where(eq(card.cardId, stage.cardId))
    const played: Played[] = []
    for (let at = 0; at < options.cases; at++) {
      const trial = caseOf(at, random)
      for (const word of [trial.ending, ...trial.arrivals]) report.tried[word] = (report.tried[word] ?? 0) + 1
      played.push(await play(stage, trial))
    }
    const books = await readBooks(stage)
    for (const each of played)
      report.findings.push(...judge(books, each).map((detail) => ({ what: `case ${each.trial.at}`, detail })))
    const [after] = await stage.sandbox.db.select().from(card).where(eq(card.cardId, stage.cardId))
    const raised = (after?.balanceFen ?? 0) - (before?.balanceFen ?? 0)
    const topUps = played.filter(({ trial }) => trial.type === 1 && trial.ending !== 'never')
    const wanted = topUps.reduce((sum, { trial }) => sum + trial.amountFen, 0)
    if (raised !== wanted) report.findings.push({ what: 'the card', detail: `rose by ${raised} fen, not ${wanted}` })
    report.charged = played.reduce((sum, { made }) => sum + (books.charges.get(made.orderCode) ?? 0), 0)
    for (const [orderCode, notices] of books.notices)
      if (orderCode.endsWith('x'))
        report.forgedAccepted += notices.filter(({ result }) => result !== 'badSignature').length
  } finally {
    await close()
  }
  return report
}
