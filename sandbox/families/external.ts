import { cancelAppointment, confirmAppointment, payRegistrationByCard, payRegistrationZS } from '@/api/booking/calls'
import {
  createBillOrder,
  createPgtOrder,
  payPrescriptionByCard,
  payPrescriptionJM,
  preparePayment,
  prepareWebPayment,
} from '@/api/payment/calls'

/**
 * Writes that talk to the payment institution. Every other write is one transaction together with its stored answer;
 * nothing of ours takes back what happened at the institution, so each step of these is written down when it is taken,
 * and is one that may be taken again: one trade an order, one refund a reason, one settlement an order.
 */
export const EXTERNAL: ReadonlySet<string> = new Set([
  createBillOrder.id,
  createPgtOrder.id,
  payPrescriptionByCard.id,
  payPrescriptionJM.id,
  preparePayment.id,
  prepareWebPayment.id,
  confirmAppointment.id,
  cancelAppointment.id,
  payRegistrationByCard.id,
  payRegistrationZS.id,
])
