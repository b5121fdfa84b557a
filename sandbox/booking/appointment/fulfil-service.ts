/** What the payment of a registration does, within the transaction of the payment. */

import { leaveMessage } from '../../messages/notify-service'
import { type Fulfilment, LAPSED } from '../../payment/order/fulfilment-service'
import { expireOverdueHolds } from './expiry-service'
import { bookPaid, findBookedKind } from './fulfil-queries'

const fulfil: Fulfilment['fulfil'] = async (tx, order, at) => {
  const [booked] = await bookPaid(tx, order.bizId, at)
  if (!booked) return LAPSED
  // Nobody checks in for an examination: it is done at its own place.
  const text =
    booked.kind === 'check'
      ? `您预约的 ${booked.date} 检查已确认，检查序号 ${booked.seqNo}，请按准备要求按时到院检查。`
      : `您预约的 ${booked.date} 就诊已确认，就诊序号 ${booked.seqNo}，请按时到院签到。`
  await leaveMessage(tx, { unitId: order.unitId, patientId: order.patientId }, '预约成功', text, at)
  return []
}

/** A registration as the domain of payments sells it. */
export const bookingFulfilment: Fulfilment = {
  fulfil,
  expire: expireOverdueHolds,
  kindOf: async (db, appointmentId) => (await findBookedKind(db, appointmentId))[0]?.kind ?? null,
}
