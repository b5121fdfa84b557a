import { made } from '../booking/examples'
import type { Actor, Examples } from '../server/example'

import type * as calls from '@/api/payment/calls'

/** An example for every write of orders, bills and top-ups. */
export const paymentExamples: Examples<typeof calls> = {
  prepareWebPayment: unpaid,
  preparePayment: unpaid,
  createBillOrder: unpaid,
  payPrescriptionByCard: bill,
  payPrescriptionJM: bill,
  createPgtOrder: async (who) => {
    who.token = await who.client.token('he-jing')
    // The order of the last time lapses, and is closed when it is asked about.
    await who.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    const { data } = await who.client.call<{ list: { billId: string; orderCode: string }[] }>(
      'pgt.getPgtRecord',
      { state: 'UNPAID' },
      who.token,
    )
    const { billId = '', orderCode = '' } = data.list[0] ?? {}
    if (orderCode) await who.client.call('advice.queryPayState', { orderCode }, who.token)
    return { billId }
  },
  createJointOrder: async (who) => ({ billIds: await openBills(who) }),
  cancelJointOrder: async (who) => {
    const { data } = await who.client.call<{ orderCode: string }>(
      'ext.billsTogether',
      { billIds: await openBills(who) },
      who.token,
    )
    return { orderCode: data.orderCode }
  },
  createTopUp: async () => ({ amountFen: 10_000, intent: `intent-${++intents}` }),
  payRegistrationByTopUp: async (who) => ({ orderCode: (await made(who)).orderCode, confirmed: true }),
  returnBalance: async (who) => {
    await filledCard(who, 10_000)
    const stepUpProof = await who.client.stepUp('refund', who.token)
    return { amountFen: 5_000, intent: `return-${++intents}`, stepUpProof }
  },
}

let intents = 0

/** The last bill that was paid with the card, by server. */
const bills = new Map<string, string>()

/** Money on the card that came through the payment institution. */
async function filledCard(who: Actor, amountFen: number): Promise<void> {
  const input = { amountFen, intent: `fill-${++intents}` }
  const { data } = await who.client.call<{ orderCode: string }>('card-recharge.pay', input, who.token)
  const { orderCode } = data
  await who.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, who.token)
  await who.client.act('pay', { orderCode, decision: 'paid' })
}

/** Two bills of a couple's woman, with no order begun for them. */
async function openBills(who: Actor): Promise<string[]> {
  who.token = await who.client.token('he-jing')
  await who.client.act('clock', { shiftMinutes: 31, keepSessions: true })
  const { data } = await who.client.call<{ list: { billId: string; orderCode: string }[] }>(
    'advice.adviceList',
    { state: 'UNPAID' },
    who.token,
  )
  // An order of the last time has lapsed, and is closed when it is asked about.
  for (const { orderCode } of data.list)
    if (orderCode) await who.client.call('advice.queryPayState', { orderCode }, who.token)
  return data.list.slice(0, 2).map(({ billId }) => billId)
}

async function unpaid(who: Actor) {
  return { orderCode: (await made(who)).orderCode, payMethod: 'weChatPay' as const }
}

async function bill(who: Actor) {
  who.token = await who.client.token('zhao-ting')
  // What the one before took from the card goes back, so that everybody begins with the same balance.
  const before = bills.get(who.client.url)
  if (before) await who.client.act('refundPart', { orderCode: before, amountFen: 100 }).catch(() => undefined)
  const issued = await who.client.act<{ orderCode: string }>('issueOrder', {
    persona: 'zhao-ting',
    type: 2,
    amountFen: 100,
  })
  bills.set(who.client.url, issued.orderCode)
  return { ...issued, confirmed: true }
}
