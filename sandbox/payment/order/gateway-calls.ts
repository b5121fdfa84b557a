import * as bookingCalls from '@/api/booking/calls'
import * as calls from '@/api/payment/calls'
import * as storageCalls from '@/api/storage/calls'

/**
 * Writes that talk to the payment institution. Every other write is one transaction together with its stored answer;
 * nothing of ours takes back what happened at the institution, so each step of these is written down when it is taken,
 * and is one that may be taken again: one trade an order, one refund a reason, one settlement an order.
 */
export const GATEWAY_CALLS: ReadonlySet<string> = new Set([
  calls.createBillOrder.id,
  calls.cancelJointOrder.id,
  calls.createJointOrder.id,
  calls.createPgtOrder.id,
  calls.payPrescriptionByCard.id,
  calls.payPrescriptionJM.id,
  calls.payRegistrationByTopUp.id,
  calls.preparePayment.id,
  calls.prepareWebPayment.id,
  bookingCalls.confirmAppointment.id,
  bookingCalls.cancelAppointment.id,
  bookingCalls.cancelExamination.id,
  bookingCalls.cancelAssessment.id,
  bookingCalls.withdrawHysteroscopyApplication.id,
  bookingCalls.payRegistrationByCard.id,
  bookingCalls.payRegistrationZS.id,
  storageCalls.createStorageOrder.id,
  storageCalls.createStorageOrderZjsrm.id,
  storageCalls.createStorageOrderBz.id,
  storageCalls.createStorageOrderOther.id,
  storageCalls.createStorageFeeOrderOther.id,
  storageCalls.syncStorageOrder.id,
  storageCalls.cancelStorageOrder.id,
  storageCalls.confirmOutpatientOrderOther.id,
  storageCalls.requestInvoice.id,
])
