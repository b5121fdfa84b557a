import { listCoupons } from '../followup/coupon-service'
import { type ByHospital, ofHospital } from '../server/by-hospital'
import { forPatient, forPhone, type Handler } from '../server/http/handler'
import { billDetail, listBills, orderForBill, payableView } from './bill/bill-service'
import { cardBalance, payOrderWithCard } from './bill/card-payment-service'
import { listLedgerRows, readLedger } from './bill/ledger-service'
import { listInvoices } from './invoice/invoice-service'
import {
  createPayment,
  listPayMethods,
  orderDetail,
  cardPaymentState,
  paymentState,
  preparePayment,
  startBrowserPayment,
  startPreparedPayment,
} from './order/checkout-service'
import { cancelJointOrder, orderForBills } from './order/joint-order-service'
import { listTopUps, topUpOptions, topUpOrder } from './order/top-up-service'
import { listBalanceReturns, returnBalance } from './refund/return-service'

import * as calls from '@/api/payment/calls'

/** Whether prescriptions are paid in the app; where not, what to do. */
const DIRECT_PAYMENT: ByHospital<{ open: boolean; reason: string }> = {
  usual: { open: true, reason: '' },
  324: { open: false, reason: '本院处方请到收费窗口或自助机缴费' },
}

export const paymentHandlers: Handler[] = [
  forPatient(calls.listBills, (context, filter) => listBills(context, 'advice', filter)),
  forPatient(calls.listBillsJM, (context, filter) => listBills(context, 'advice', filter)),
  forPatient(calls.getBill, billDetail),
  // This hospital's counter of the app never closes; one that closes says so here.
  forPatient(calls.isDirectPaymentOpen, async ({ unitId, now }) => ({
    ...ofHospital(DIRECT_PAYMENT, unitId),
    serverTime: now,
  })),
  forPatient(calls.listPgtFees, (context, filter) => listBills(context, 'pgt', filter)),
  forPatient(calls.createPgtOrder, async (context, { billId }) =>
    payableView(context, await orderForBill(context, billId)),
  ),
  forPatient(calls.createJointOrder, orderForBills),
  forPatient(calls.cancelJointOrder, cancelJointOrder),
  forPatient(calls.getTopUpOptions, topUpOptions),
  forPatient(calls.createTopUp, async (context, { amountFen, ...rest }) =>
    payableView(context, await topUpOrder(context, { ...rest, amountFen: Number(amountFen) })),
  ),
  forPatient(calls.listTopUps, listTopUps),
  forPatient(calls.listPaymentMethods, listPayMethods),
  forPatient(calls.prepareWebPayment, startBrowserPayment),
  forPatient(calls.preparePayment, startPreparedPayment),
  forPatient(calls.createBillOrder, createPayment),
  forPatient(calls.getPrepayId, async (context, { orderCode }) => {
    const { order, trade, weChat, expireAt, serverTime } = await preparePayment(context, orderCode, 'weChatPay')
    return { orderCode, payableFen: order.payableFen, prepayId: trade?.prepayId ?? '', weChat, expireAt, serverTime }
  }),
  forPatient(calls.getPaymentState, paymentState),
  forPatient(calls.getOrder, orderDetail),
  forPatient(calls.payPrescriptionByCard, payOrderWithCard),
  forPatient(calls.payPrescriptionJM, payOrderWithCard),
  forPatient(calls.getCardBalance, cardBalance),
  forPatient(calls.payRegistrationByTopUp, payOrderWithCard),
  forPatient(calls.getCardPaymentState, cardPaymentState),
  forPatient(calls.getCardOrderState, cardPaymentState),
  forPhone(calls.listCoupons, listCoupons),
  forPatient(calls.getLedger, readLedger),
  forPatient(calls.listLedgerRows, listLedgerRows),
  forPatient(calls.listBalanceReturns, listBalanceReturns),
  forPatient(calls.returnBalance, returnBalance),
  forPatient(calls.listInvoices, listInvoices),
]
