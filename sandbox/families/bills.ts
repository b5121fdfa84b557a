import * as paymentCalls from '@/api/payment/calls'

import type { PatientAsk } from '../context'
import type { BillKind, BillState } from '../db/payment-tables'
import { billsOf, openOrders, orderForBill, ownBill, type Bill } from '../rules/bills'
import { cardOf } from '../rules/delivery'
import { wirePayStatus, type Order } from '../rules/orders'
import { readPartners } from '../rules/pairs'
import { cardToFill, TOP_UP_MAX_FEN, TOP_UP_MIN_FEN, TOP_UP_PRESETS, topUpOrder, topUpsOf } from '../rules/top-ups'
import { paged } from '../views/paging'
import { cardsOf } from '../views/people'
import { forPatient, type Implementation } from './implement'
import { payMethodOf } from './payment'

interface Filter {
  whose?: 'self' | 'spouse' | undefined
  state?: BillState | undefined
  pageNo?: number | string | undefined
  pageSize?: number | string | undefined
}

const view = (row: Bill, openOrder: string | undefined) => ({
  billId: row.billId,
  kind: row.kind,
  title: row.title,
  deptName: row.deptName,
  doctorName: row.doctorName,
  prescNo: row.prescNo,
  date: row.date,
  status: row.state,
  orderCode: row.orderCode ?? openOrder ?? '',
  paidAt: row.paidAt,
  totalFen: row.totalFen,
  medicareFen: row.medicareFen,
  selfPayFen: row.totalFen - row.medicareFen,
})

/** The partner sees what is to be paid; the order that pays for it stays with the patient. */
const partnersView = (row: Bill) => ({ ...view({ ...row, orderCode: null }, undefined), items: row.items })

async function listed(ask: PatientAsk, kind: BillKind, { whose, state, pageNo, pageSize }: Filter) {
  if (whose === 'spouse')
    return readPartners(ask, 'bills', async ({ patientId }) =>
      paged((await billsOf(ask.db, { ...ask, patientId }, kind, state)).map(partnersView), pageNo, pageSize),
    )
  const rows = await billsOf(ask.db, ask, kind, state)
  const open = await openOrders(
    ask.db,
    rows.map(({ billId }) => billId),
  )
  const list = rows.map((row) => ({ ...view(row, open.get(row.billId)), items: row.items }))
  return paged(list, pageNo, pageSize)
}

const toPay = (ask: PatientAsk, { orderCode, payableFen, expireAt }: Order) => ({
  orderCode,
  payableFen,
  expireAt,
  serverTime: ask.now,
})

export const billCalls: Implementation[] = [
  forPatient(paymentCalls.listBills, (ask, filter) => listed(ask, 'advice', filter)),
  forPatient(paymentCalls.listBillsJM, (ask, filter) => listed(ask, 'advice', filter)),
  forPatient(paymentCalls.getBill, async (ask, { billId, whose }) => {
    if (whose === 'spouse')
      return readPartners(
        ask,
        'bills',
        async ({ patientId }) => ({
          ...partnersView(await ownBill(ask.db, { ...ask, patientId }, billId)),
          serverTime: ask.now,
        }),
        billId,
      )
    const row = await ownBill(ask.db, ask, billId)
    const open = await openOrders(ask.db, [billId])
    return { ...view(row, open.get(billId)), items: row.items, serverTime: ask.now }
  }),
  // This hospital's counter of the app never closes; one that closes says so here.
  forPatient(paymentCalls.isDirectPaymentOpen, async (ask) => ({ open: true, reason: '', serverTime: ask.now })),
  forPatient(paymentCalls.listPgtFees, (ask, filter) => listed(ask, 'pgt', filter)),
  forPatient(paymentCalls.createPgtOrder, async (ask, { billId }) => toPay(ask, await orderForBill(ask, billId))),
  forPatient(paymentCalls.getTopUpOptions, async (ask, { cardId }) => {
    const filled = await cardToFill(ask, cardId)
    return {
      cardId: filled.cardId,
      cardNo: filled.cardNo,
      balanceFen: filled.balanceFen,
      presets: [...TOP_UP_PRESETS],
      minFen: TOP_UP_MIN_FEN,
      maxFen: TOP_UP_MAX_FEN,
      serverTime: ask.now,
    }
  }),
  forPatient(paymentCalls.createTopUp, async (ask, { amountFen, ...rest }) =>
    toPay(ask, await topUpOrder(ask, { ...rest, amountFen: Number(amountFen) })),
  ),
  forPatient(paymentCalls.listTopUps, async (ask, { orderCode, pageNo, pageSize }) => {
    const numbers = new Map((await cardsOf(ask.db, ask.patientId)).map((one) => [one.cardId, one.cardNo]))
    const list = (await topUpsOf(ask, orderCode)).map((order) => ({
      orderCode: order.orderCode,
      cardNo: numbers.get(cardOf(order.bizId)) ?? '',
      amountFen: order.payableFen,
      payStatus: wirePayStatus(order),
      payMethod: payMethodOf(order),
      createdAt: order.createdAt,
      paidAt: order.paidAt,
    }))
    return paged(list, pageNo, pageSize)
  }),
]
