import * as adviceCalls from '@/api/calls/advice'
import * as apppayCalls from '@/api/calls/apppay'
import * as cardRechargeCalls from '@/api/calls/card-recharge'
import * as extCalls from '@/api/calls/ext'
import * as opdepartmentCalls from '@/api/calls/opdepartment'
import * as orderCalls from '@/api/calls/order'
import * as paymentCalls from '@/api/calls/payment'
import * as pgtCalls from '@/api/calls/pgt'

import { forPatient, type Handler } from '../server/handler'
import { billDetail, listBills, orderForBill, payableView } from './bill-service'
import { cardBalance, payOrderWithCard } from './card-payment-service'
import {
  createPayment,
  listPayMethods,
  orderDetail,
  paymentState,
  preparePayment,
  startBrowserPayment,
  startPreparedPayment,
} from './checkout-service'
import { listTopUps, topUpOptions, topUpOrder } from './top-up-service'

export const paymentHandlers: Handler[] = [
  forPatient(adviceCalls.adviceList, (context, filter) => listBills(context, 'advice', filter)),
  forPatient(adviceCalls.adviceListJM, (context, filter) => listBills(context, 'advice', filter)),
  forPatient(adviceCalls.adviceDetail, billDetail),
  // This hospital's counter of the app never closes; one that closes says so here.
  forPatient(adviceCalls.getGoPayOpen, async (context) => ({ open: true, reason: '', serverTime: context.now })),
  forPatient(pgtCalls.getPgtRecord, (context, filter) => listBills(context, 'pgt', filter)),
  forPatient(pgtCalls.createPGTOrder, async (context, { billId }) =>
    payableView(context, await orderForBill(context, billId)),
  ),
  forPatient(cardRechargeCalls.payChannelList, topUpOptions),
  forPatient(cardRechargeCalls.pay, async (context, { amountFen, ...rest }) =>
    payableView(context, await topUpOrder(context, { ...rest, amountFen: Number(amountFen) })),
  ),
  forPatient(cardRechargeCalls.orderQuery, listTopUps),
  forPatient(paymentCalls.payChannel, listPayMethods),
  forPatient(paymentCalls.paymentH5, startBrowserPayment),
  forPatient(extCalls.paymentPrepare, startPreparedPayment),
  forPatient(adviceCalls.createPay, createPayment),
  forPatient(apppayCalls.getPrepayId, async (context, { orderCode }) => {
    const { order, trade, weChat, expireAt, serverTime } = await preparePayment(context, orderCode, 'weChatPay')
    return { orderCode, payableFen: order.payableFen, prepayId: trade?.prepayId ?? '', weChat, expireAt, serverTime }
  }),
  forPatient(adviceCalls.queryPayState, paymentState),
  forPatient(orderCalls.orderByCode, orderDetail),
  forPatient(adviceCalls.prescriptionPay, payOrderWithCard),
  forPatient(adviceCalls.prescriptionPayJM, payOrderWithCard),
  forPatient(opdepartmentCalls.cardBalance, cardBalance),
]
