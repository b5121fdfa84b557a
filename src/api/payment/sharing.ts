import type { DataOf } from '../core/call'
import { type Fields, pageOf, type SharingOf, Theirs } from '../core/sharing'
import type * as calls from './calls'

/** Bills are shared as such, or needed by a partner who pays. */
const BILL = ['bills', 'actFor'] as const

const itemFields: Fields<DataOf<typeof calls.getBill>['items'][number]> = {
  name: BILL,
  spec: BILL,
  qty: BILL,
  unitPriceFen: BILL,
  amountFen: BILL,
}

/** A bill with its lines; the order that pays is for whoever acts. */
const billFields: Fields<Omit<DataOf<typeof calls.getBill>, 'serverTime'>> = {
  billId: BILL,
  kind: BILL,
  title: BILL,
  deptName: BILL,
  doctorName: BILL,
  prescNo: BILL,
  date: BILL,
  status: BILL,
  orderCode: 'actFor',
  paidAt: BILL,
  totalFen: BILL,
  medicareFen: BILL,
  selfPayFen: BILL,
  items: itemFields,
}

const bills = { about: 'askedOrActing', fields: pageOf(billFields, BILL) } as const

const bridge = {
  appId: 'actFor',
  timeStamp: 'actFor',
  nonceStr: 'actFor',
  package: 'actFor',
  signType: 'actFor',
  paySign: 'actFor',
  return_url: 'actFor',
} as const

const toPay = { orderCode: 'actFor', payableFen: 'actFor', expireAt: 'actFor', serverTime: 'public' } as const

const paid = {
  about: 'acting',
  fields: {
    orderCode: 'actFor',
    appointmentId: 'actFor',
    payStatus: 'actFor',
    balanceAfterFen: 'actFor',
    serverTime: 'public',
  },
} as const

const sums: Fields<DataOf<typeof calls.getLedger>['sums']> = {
  totalFen: 'bills',
  discountFen: 'bills',
  insuredFen: 'bills',
  paidFen: 'bills',
  refundedFen: 'bills',
  netFen: 'bills',
  dueFen: 'bills',
  unclearFen: 'bills',
}

type LedgerRow = DataOf<typeof calls.listLedgerRows>['list'][number]

/** A row of the partner's; what is both's is no part of it. */
const ledgerRow = Theirs.when<LedgerRow, 'whose'>('whose', 'spouse', {
  orderCode: 'bills',
  billId: 'bills',
  billKind: 'bills',
  whose: 'partner',
  type: 'bills',
  title: 'bills',
  date: 'bills',
  status: 'bills',
  payMethod: 'bills',
  paidAt: 'bills',
  sums,
  refunds: { at: 'bills', amountFen: 'bills', insuredFen: 'bills', reason: 'bills', arrived: 'bills' },
})

const cardPayment = {
  about: 'acting',
  fields: {
    orderCode: 'actFor',
    payStatus: 'actFor',
    pending: 'actFor',
    paidFen: 'actFor',
    refundedFen: 'actFor',
    serverTime: 'public',
  },
} as const

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const paymentSharing: SharingOf<typeof calls> = {
  createBillOrder: { about: 'acting', fields: { ...toPay, weChat: bridge, tradeNo: 'actFor' } },
  getPaymentState: {
    about: 'acting',
    fields: {
      orderCode: 'actFor',
      payStatus: 'actFor',
      payMethod: 'actFor',
      payableFen: 'actFor',
      paidFen: 'actFor',
      refundedFen: 'actFor',
      pending: 'actFor',
      tradeNo: 'actFor',
      paidAt: 'actFor',
      expireAt: 'actFor',
      serverTime: 'public',
    },
  },
  listBills: bills,
  listBillsJM: bills,
  listPgtFees: bills,
  getBill: { about: 'askedOrActing', fields: { ...billFields, serverTime: 'public' } },
  payPrescriptionJM: paid,
  payPrescriptionByCard: paid,
  isDirectPaymentOpen: 'nobody',
  getPrepayId: { about: 'acting', fields: { ...toPay, prepayId: 'actFor', weChat: bridge } },
  getTopUpOptions: {
    about: 'acting',
    fields: {
      cardId: 'actFor',
      cardNo: 'actFor',
      balanceFen: 'actFor',
      presets: 'public',
      minFen: 'public',
      maxFen: 'public',
      serverTime: 'public',
    },
  },
  createTopUp: { about: 'acting', fields: toPay },
  listTopUps: {
    about: 'acting',
    fields: pageOf(
      {
        orderCode: 'actFor',
        cardNo: 'actFor',
        amountFen: 'actFor',
        payStatus: 'actFor',
        payMethod: 'actFor',
        createdAt: 'actFor',
        paidAt: 'actFor',
      },
      'actFor',
    ),
  },
  preparePayment: {
    about: 'acting',
    fields: {
      orderCode: 'actFor',
      payMethod: 'actFor',
      tradeNo: 'actFor',
      weChat: bridge,
      payUrl: 'actFor',
      expireAt: 'actFor',
      serverTime: 'public',
    },
  },
  getCardBalance: {
    about: 'acting',
    fields: { cardId: 'actFor', cardNo: 'actFor', balanceFen: 'actFor', at: 'public' },
  },
  getOrder: {
    about: 'acting',
    fields: {
      orderCode: 'actFor',
      type: 'actFor',
      kind: 'actFor',
      title: 'actFor',
      items: { name: 'actFor', spec: 'actFor', qty: 'actFor', unitPriceFen: 'actFor', amountFen: 'actFor' },
      totalFen: 'actFor',
      discountFen: 'actFor',
      payableFen: 'actFor',
      paidFen: 'actFor',
      refundedFen: 'actFor',
      payStatus: 'actFor',
      payMethod: 'actFor',
      patientName: 'name',
      cardNo: 'actFor',
      bizId: 'actFor',
      tradeNo: 'actFor',
      createdAt: 'actFor',
      expireAt: 'actFor',
      paidAt: 'actFor',
      refundAt: 'actFor',
      serverTime: 'public',
    },
  },
  listPaymentMethods: {
    about: 'acting',
    fields: {
      list: { payMethod: 'public', label: 'public', enabled: 'actFor', reason: 'actFor', balanceFen: 'actFor' },
    },
  },
  prepareWebPayment: {
    about: 'acting',
    fields: {
      orderCode: 'actFor',
      payMethod: 'actFor',
      payableFen: 'actFor',
      payUrl: 'actFor',
      tradeNo: 'actFor',
      weChat: bridge,
      expireAt: 'actFor',
      serverTime: 'public',
    },
  },
  createPgtOrder: { about: 'acting', fields: toPay },
  createJointOrder: { about: 'acting', fields: toPay },
  cancelJointOrder: {
    about: 'acting',
    fields: { orderCode: 'actFor', payStatus: 'actFor', serverTime: 'public' },
  },
  payRegistrationByTopUp: paid,
  getCardPaymentState: cardPayment,
  getCardOrderState: cardPayment,
  listCoupons: 'holder',
  // Sums of what the reader may read: the server adds up no row of the partner's that is not shared.
  getLedger: 'couple',
  listLedgerRows: { about: 'parts', fields: pageOf(ledgerRow, 'couple') },
  listBalanceReturns: 'holder',
  returnBalance: 'holder',
  listInvoices: 'holder',
}
