import { createPay, prescriptionPay, prescriptionPayJM } from '@/api/calls/advice'
import { paymentPrepare } from '@/api/calls/ext'
import { paymentH5 } from '@/api/calls/payment'
import { createPGTOrder } from '@/api/calls/pgt'
import { confirmRegist, hisCancelRegist, payByVisitCardTj, payHisOrderByZs } from '@/api/calls/subjects'

/**
 * Writes that talk to the payment institution. Every other write is one transaction together with its stored answer;
 * nothing of ours takes back what happened at the institution, so each step of these is written down when it is taken,
 * and is one that may be taken again: one trade an order, one refund a reason, one settlement an order.
 */
export const GATEWAY_CALLS: ReadonlySet<string> = new Set([
  createPay.id,
  createPGTOrder.id,
  prescriptionPay.id,
  prescriptionPayJM.id,
  paymentPrepare.id,
  paymentH5.id,
  confirmRegist.id,
  hisCancelRegist.id,
  payByVisitCardTj.id,
  payHisOrderByZs.id,
])
