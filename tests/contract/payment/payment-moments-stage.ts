/** Orders and receipts asked for in the moment that their time ends, or while somebody else is doing the same; played by payment-tries-probe.ts. */

import { eq, ne } from 'drizzle-orm'

import { viewKey } from '../../../sandbox/couple/file/upload-service'
import { card } from '../../../sandbox/couple/tables'
import { binding, member, session } from '../../../sandbox/identity/tables'
import { orderForBill } from '../../../sandbox/payment/bill/bill-service'
import { payWithCard } from '../../../sandbox/payment/bill/card-payment-service'
import { invoice } from '../../../sandbox/payment/invoice-tables'
import { readReceipt, receiptUrl } from '../../../sandbox/payment/invoice/invoice-document-service'
import { refreshedOrder } from '../../../sandbox/payment/order/checkout-service'
import type { Gateway } from '../../../sandbox/payment/order/gateway'
import { orderForBills } from '../../../sandbox/payment/order/joint-order-service'
import { handleNotice } from '../../../sandbox/payment/order/notice-service'
import {
  createOrder,
  settleFree,
  settleOrder,
  startPayment,
  syncWithGateway,
} from '../../../sandbox/payment/order/order-service'
import { reconcilePayments } from '../../../sandbox/payment/order/reconcile-service'
import { bill, payNotice, payOrder, refund } from '../../../sandbox/payment/tables'
import type { PatientContext } from '../../../sandbox/server/context'
import { randomId } from '../../../sandbox/server/secrets'
import type { Stage } from '../../attack/rounds/notify-rounds'
import { draftOf } from './payment-orders-stage'

import { MINUTE_MS } from '@/domain/time'

export interface MomentsReport {
  /** What is said of an order in the very moment that its time ends. */
  readonly ends: { readonly cashier: string; readonly card: string; readonly state: string }
  /** The order of a bill, alone and together, that is asked for in that moment by somebody else of the couple. */
  readonly renewed: readonly { readonly isNew: boolean; readonly before: string }[]
  /** Who asks for one bill, or for two, while the other way of paying is taken; and while a payment becomes unclear. */
  readonly meanwhile: Readonly<Record<'alone' | 'together' | 'unclear', string>>
  /** Another member's order for the same. */
  readonly second: string
  /** Orders settled without money: one with a price, one of nothing, and that one once more. */
  readonly free: readonly string[]
  readonly paidOnceMore: { readonly answer: string; readonly reasons: readonly string[] }
  /** Paid at the window while its trade was being opened. */
  readonly opened: { readonly said: string; readonly trade: string }
  /** A notice over no amount of money, and what is kept of it. */
  readonly odd: { readonly answer: string; readonly keptFen: readonly number[] }
  /** Who reads the document of a receipt by an address of their own session, and until when. */
  readonly receipt: Readonly<Record<'patient' | 'asker' | 'stranger' | 'shortBefore' | 'atTheEnd', boolean>>
  /** One order that cannot be asked about, and one after it. */
  readonly reconciled: { readonly failure: string; readonly states: readonly string[] }
}

const FEN = 5000
const said = (made: Promise<unknown>): Promise<string> =>
  made.then(
    () => 'done',
    (reason?: Error) => reason?.message ?? 'nothing said',
  )

/** A receipt that one member has asked for and another one's patient is in, read by these two and by a third. */
async function receiptReaders({ sandbox, ask: { now } }: Stage): Promise<MomentsReport['receipt']> {
  const { db } = sandbox
  const members = await db.select().from(member)
  const [kept] = await db.select().from(invoice).where(eq(invoice.state, 'ISSUED'))
  if (!kept) throw new Error('the seed has no receipt')
  const [whose] = await db.select().from(binding).where(eq(binding.patientId, kept.patientId))
  const [asker, stranger] = members.filter(({ memberId }) => memberId !== whose?.memberId)
  await db
    .update(invoice)
    .set({ memberId: asker?.memberId ?? '' })
    .where(eq(invoice.invoiceId, kept.invoiceId))
  const read = async (memberId = '', beforeEnd = 1000) => {
    const [opened] = await db
      .insert(session)
      .values({ tokenHash: randomId(), memberId, unitId: kept.unitId, createdAt: now, seenAt: now })
      .returning()
    const url = receiptUrl(kept.invoiceId, { sessionId: opened?.sessionId ?? '' }, now, await viewKey(db))
    const said = new URLSearchParams(url.split('?')[1])
    const until = Number(said.get('until'))
    const asked = { receipt: kept.invoiceId, until, by: said.get('by') ?? '', signature: said.get('sign') ?? '' }
    return (await readReceipt(db, asked, until - beforeEnd)) !== null
  }
  return {
    patient: await read(whose?.memberId),
    asker: await read(asker?.memberId),
    stranger: await read(stranger?.memberId),
    shortBefore: await read(asker?.memberId, 1),
    atTheEnd: await read(asker?.memberId, 0),
  }
}

export async function moments(stage: Stage): Promise<MomentsReport> {
  const { sandbox, gateway, ask } = stage
  const { db } = sandbox
  const { unitId, patientId } = ask
  const { memberId } = ask.caller
  const [other] = await db.select().from(member).where(ne(member.memberId, memberId))
  const otherMember = other?.memberId ?? ''
  const draft = (bizId: string, fen = FEN) => draftOf(stage, bizId, { fen }, ask.now)
  const order = (bizId: string, fen = FEN) => createOrder(db, draft(bizId, fen), ask.now)
  const line = async (code: string) => (await db.select().from(payOrder).where(eq(payOrder.orderCode, code)))[0]
  const stateOf = async (code: string) => (await line(code))?.state ?? ''
  const at = (now: number, by = memberId): PatientContext => ({ ...ask, now, caller: { ...ask.caller, memberId: by } })
  const through = (changes: Partial<Gateway>): PatientContext => ({
    ...ask,
    sandbox: { ...sandbox, gateway: { ...gateway, ...changes } },
  })
  const bills = async (name: string, count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, (_, no) => `bill-${name}-${no}`)
    const what = {
      unitId,
      patientId,
      kind: 'advice',
      title: 'x',
      deptName: 'x',
      doctorName: 'x',
      prescNo: 'x',
    } as const
    const { items } = draft('')
    const rows = ids.map((billId) => ({
      ...what,
      billId,
      date: '2026-01-01',
      items,
      totalFen: FEN,
      state: 'UNPAID' as const,
    }))
    await db.insert(bill).values(rows)
    return ids
  }

  const ending = await order('ends')
  await db.update(card).set({ balanceFen: 1_000_000 }).where(eq(card.cardId, stage.cardId))
  const end = at(ending.expireAt)
  const ends = {
    cashier: await said(startPayment(end, ending.orderCode, 'weChatPay')),
    card: await said(payWithCard(end, { orderCode: ending.orderCode, confirmed: true })),
    state: (await refreshedOrder(end, ending.orderCode)).state,
  }

  const renewed: { isNew: boolean; before: string }[] = []
  for (const count of [1, 2]) {
    const ids = await bills(`renewed${count}`, count)
    const asked = (context: PatientContext) =>
      count === 1 ? orderForBill(context, ids[0] ?? '') : orderForBills(context, { billIds: ids })
    const first = await asked(at(ask.now))
    await startPayment(ask, first.orderCode, 'weChatPay')
    const second = await asked(at(first.expireAt ?? 0, otherMember))
    renewed.push({ isNew: second.orderCode !== first.orderCode, before: await stateOf(first.orderCode) })
  }

  const [one = '', two = ''] = await bills('meanwhile', 2)
  const alone = await orderForBill(ask, one)
  await startPayment(ask, alone.orderCode, 'weChatPay')
  let isFirst = true
  /** Carries it out before the institution answers for the first time. */
  const before = (act: () => Promise<unknown>, changes: Partial<Gateway> = {}) => {
    isFirst = true
    return through({
      ...changes,
      query: async (code) => {
        if (isFirst) {
          isFirst = false
          await act()
        }
        return gateway.query(code)
      },
    })
  }
  const asAlone = await said(
    orderForBill(
      before(() => orderForBills(ask, { billIds: [one, two] })),
      one,
    ),
  )
  const joint = await orderForBills(ask, { billIds: [one, two] })
  await startPayment(ask, joint.orderCode, 'weChatPay')
  const three = (await bills('third', 1))[0] ?? ''
  const asTogether = await said(
    // The order of the first two is given up for one of them while it is given up for all three.
    orderForBills(
      before(async () => void (await orderForBill(ask, one))),
      { billIds: [one, two, three] },
    ),
  )
  const [four = '', five = ''] = await bills('unclear', 2)
  const begun = await orderForBill(ask, four)
  await startPayment(ask, begun.orderCode, 'weChatPay')
  const unclear = await said(
    orderForBills(through({ close: async (code) => (await gateway.decide(code, 'unknown'), gateway.close(code)) }), {
      billIds: [four, five],
    }),
  )

  await order('same')
  const second = await said(createOrder(db, { ...draft('same'), memberId: otherMember }, ask.now))

  const [priced, nothing] = [await order('priced'), await order('nothing', 0)]
  const settled = async (code: string, now: number) => {
    await settleFree(db, code, now)
    const { state, paidAt } = (await line(code)) ?? {}
    return `${state} ${paidAt === null ? '-' : (paidAt ?? 0) - ask.now}`
  }
  const free = [
    await settled(priced.orderCode, ask.now),
    await settled(nothing.orderCode, ask.now),
    await settled(nothing.orderCode, ask.now + MINUTE_MS),
  ]

  const twice = (await order('twice')).orderCode
  await startPayment(ask, twice, 'weChatPay')
  const trade = await gateway.decide(twice, 'paid')
  if (!trade) throw new Error('no trade')
  await syncWithGateway(sandbox, twice, ask.now)
  const answer = await handleNotice(sandbox, gateway.notice({ ...trade, tradeNo: `${trade.tradeNo}-other` }))
  const reasons = (await db.select().from(refund).where(eq(refund.orderCode, twice))).map(({ reason }) =>
    reason.replace(trade.tradeNo, 'trade'),
  )

  const atWindow = (await order('at-window')).orderCode
  const opened = await said(
    startPayment(
      through({
        prepare: async (request) => {
          const known = await line(atWindow)
          if (known) await settleOrder(db, known, { tradeNo: 'window:x', method: '', at: ask.now })
          return gateway.prepare(request)
        },
      }),
      atWindow,
      'weChatPay',
    ),
  )

  const oddCode = (await order('odd')).orderCode
  await startPayment(ask, oddCode, 'weChatPay')
  const oddTrade = await gateway.decide(oddCode, 'paid')
  if (!oddTrade) throw new Error('no trade')
  const oddAnswer = await handleNotice(sandbox, gateway.notice(oddTrade, FEN + 0.5))
  const kept = await db.select().from(payNotice).where(eq(payNotice.orderCode, oddCode))

  const codes = [(await order('away-1')).orderCode, (await order('away-2')).orderCode].sort()
  for (const code of codes) {
    await startPayment(ask, code, 'weChatPay')
    await gateway.decide(code, 'paid')
  }
  const { sandbox: away } = through({
    query: async (code) => {
      if (code === codes[0]) throw new Error('away')
      return gateway.query(code)
    },
  })
  const failure = await said(reconcilePayments(away))
  const states = [await stateOf(codes[0] ?? ''), await stateOf(codes[1] ?? '')]
  return {
    receipt: await receiptReaders(stage),
    ends,
    renewed,
    meanwhile: { alone: asAlone, together: asTogether, unclear },
    second,
    free,
    paidOnceMore: { answer, reasons },
    opened: { said: opened, trade: (await gateway.query(atWindow))?.state ?? '' },
    odd: { answer: oddAnswer, keptFen: kept.map(({ amountFen }) => amountFen) },
    reconciled: { failure, states },
  }
}
