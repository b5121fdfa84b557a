import {
  arg,
  choice,
  date,
  fen,
  id,
  instant,
  int,
  list,
  optionalFen,
  optionalInt,
  optionalText,
  shape,
  text,
} from '../core/schema'

/** Payment methods: the first two are the specification's, the card is ours (spec:payment#payment-methods). */
export const PAY_METHODS = ['weChatPay', 'aliPay', 'visitCard'] as const

/** One charged line of an order (spec:payment#order). */
export const orderItemShape = shape({
  name: text(),
  spec: text(),
  qty: int(1),
  unitPriceFen: optionalFen(),
  amountFen: optionalFen(),
})

/** Parameters of the bridge of one host. Only the group of the chosen method is filled. */
export const weChatBridgeShape = shape({
  appId: optionalText(),
  timeStamp: text(),
  nonceStr: text(),
  package: text(),
  signType: text(),
  paySign: text(),
  /** Where the pay helper goes on to once the order is paid (spec:session#return-address). */
  return_url: text(),
})

/** States of a bill (spec:payment#bills). */
export const BILL_STATES = ['UNPAID', 'PAID', 'REFUNDED', 'VOID'] as const

const billEntries = {
  billId: id(),
  /** A doctor's order, or a fee of embryo testing. */
  kind: choice(['advice', 'pgt']),
  title: text(),
  deptName: text(),
  doctorName: text(),
  prescNo: text(),
  date: date(),
  status: choice(BILL_STATES),
  /** The order that pays or paid for it, '' while there is none. */
  orderCode: text(),
  paidAt: instant(),
} as const

/** A bill as a row of a list (spec:payment#bills); its amounts are for display, paying reads the order. */
export const billShape = shape({
  ...billEntries,
  totalFen: optionalFen(),
  medicareFen: optionalFen(),
  selfPayFen: optionalFen(),
  /** Its lines; the fees of embryo testing have no other call that tells them. */
  items: list(orderItemShape),
})

/** A bill with its lines. Money is strict: an odd amount must not be offered for payment. */
export const billDetailShape = shape({
  ...billEntries,
  totalFen: fen(),
  /** Settled by the medical insurance. */
  medicareFen: fen(),
  /** What the patient pays. */
  selfPayFen: fen(),
  items: list(orderItemShape),
  serverTime: instant(),
})

/** Answer of a call that made or found the order to pay: the cashier takes it from there. */
export const orderToPay = {
  orderCode: id(),
  payableFen: fen(),
  expireAt: instant(),
  serverTime: instant(),
} as const

/** A top-up of the visiting card (spec:payment#top-up). */
export const topUpShape = shape({
  orderCode: id(),
  cardNo: text(),
  amountFen: optionalFen(),
  payStatus: optionalInt(),
  payMethod: choice(PAY_METHODS),
  createdAt: instant(),
  paidAt: instant(),
})

/** What every payment from the visiting card takes. */
export const cardPaymentBody = {
  orderCode: arg.id(),
  cardId: arg.optionalId(),
  /** False or missing: the server answers 4002 and the patient is asked first. */
  confirmed: arg.flag(),
}

/** How such a payment ended; the order query is what counts. */
export const cardPaidShape = shape({
  orderCode: id(),
  appointmentId: text(),
  payStatus: optionalInt(),
  balanceAfterFen: optionalFen(),
  serverTime: instant(),
})
