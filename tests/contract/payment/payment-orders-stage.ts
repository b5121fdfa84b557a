/** Orders of the stage that the payment probes play on. Money in fen. */

import { closeOrder, createOrder, startPayment } from '../../../sandbox/payment/order/order-service'
import type { Stage } from '../../attack/rounds/notify-rounds'

import { MINUTE_MS } from '@/domain/time'

/** What differs between them: the price, the part that the insurance settles, and the kind (a bill when left out). */
export interface OrderTerms {
  readonly fen: number
  readonly insuredFen?: number
  readonly type?: number
}

/** An order of one line for the patient of the stage, open for an hour. */
export const draftOf = ({ ask }: Stage, bizId: string, { fen, insuredFen = 0, type = 2 }: OrderTerms, now: number) => ({
  ...{ unitId: ask.unitId, patientId: ask.patientId, memberId: ask.caller.memberId },
  ...{ type, bizId, title: 'x', idemKey: bizId, insuredFen, expireAt: now + 60 * MINUTE_MS },
  items: [{ name: 'x', spec: '', qty: 1, unitPriceFen: fen, amountFen: fen }],
})

/** Makes it; returns its code. */
export async function order(stage: Stage, bizId: string, terms: OrderTerms): Promise<string> {
  const now = stage.sandbox.clock.now()
  return (await createOrder(stage.sandbox.db, draftOf(stage, bizId, terms, now), now)).orderCode
}

/** Closes an order while nobody knows how its payment ended. */
export async function closeUnknown({ sandbox, gateway, ask }: Stage, orderCode: string): Promise<void> {
  await startPayment(ask, orderCode, 'weChatPay')
  await gateway.decide(orderCode, 'unknown')
  await closeOrder(sandbox, orderCode, sandbox.clock.now())
}
