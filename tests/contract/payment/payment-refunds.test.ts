/** What goes back of an order that the insurance paid in part: to the insurance its share, to the payer the own, to the fen. */

import { startHost, type TestHost } from '../support/test-host'

const UNIT = 335
let host: TestHost
let token: string
beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('he-jing', UNIT)
}, 90_000)
afterAll(() => host?.close())

interface Bill {
  billId: string
  title: string
  status: string
  totalFen: number
  selfPayFen: number
}
interface Look {
  order: { state: string; paidFen: number; refundedFen: number; insuredFen: number }
  trade: { state: string; charges: number } | null
  refunds: { reason: string; amountFen: number; insuredFen: number }[]
}

const act = (name: string, input: Record<string, unknown>) =>
  host.client.act<{ orderCode: string; message?: string }>(name, input)
const look = (orderCode: string) => host.client.look<Look>('order', { orderCode })
const balance = async () =>
  (await host.client.call<{ balanceFen: number }>('card-recharge.payChannelList', {}, token)).data.balanceFen
const begin = (orderCode: string, as = token) =>
  host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, as)
const fromCard = async (orderCode: string) =>
  expect((await host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, token)).code).toBe(200)
const issue = async (amountFen: number, insuredFen: number) =>
  (await act('issueOrder', { persona: 'he-jing', unitId: UNIT, type: 2, amountFen, insuredFen })).orderCode
const bills = async (as = token) =>
  (await host.client.call<{ list: Bill[] }>('advice.adviceList', { state: 'UNPAID' }, as)).data.list
const insured = async (orderCode: string) =>
  (await look(orderCode)).refunds.reduce((sum, { insuredFen }) => sum + insuredFen, 0)

async function filled(): Promise<void> {
  const input = { amountFen: 500_000, intent: `fill-${Math.random()}` }
  const { data } = await host.client.call<{ orderCode: string }>('card-recharge.pay', input, token)
  await begin(data.orderCode)
  await act('pay', { orderCode: data.orderCode, decision: 'paid' })
}

it('a part beyond the own money is the insurance’s, not the card’s', async () => {
  await filled()
  const before = await balance()
  const orderCode = await issue(10_000, 4_000)
  await fromCard(orderCode)
  expect(await balance()).toBe(before - 6_000)
  await act('refundPart', { orderCode, amountFen: 5_000 })
  expect([await balance(), await insured(orderCode)]).toEqual([before - 1_000, 0])
  await act('refundPart', { orderCode, amountFen: 3_000 })
  expect([await balance(), await insured(orderCode)]).toEqual([before, 2_000])
  await act('refundPart', { orderCode, amountFen: 2_000 })
  expect([await balance(), await insured(orderCode)]).toEqual([before, 4_000])
  expect((await look(orderCode)).order).toMatchObject({ state: 'refunded', refundedFen: 10_000 })
})

it('of bills paid together the share of the one that was void goes to the insurance once', async () => {
  await filled()
  const before = await balance()
  const list = await bills()
  const drugs = list.find(({ title }) => title === '西药费') as Bill
  const { data } = await host.client.call<{ orderCode: string }>(
    'ext.billsTogether',
    { billIds: list.map(({ billId }) => billId) },
    token,
  )
  await act('settleBill', { billId: drugs.billId, state: 'VOID' })
  await fromCard(data.orderCode)
  const own = list.reduce((sum, { selfPayFen }) => sum + selfPayFen, 0)
  expect(await balance()).toBe(before - own + drugs.selfPayFen)
  await act('refundPart', { orderCode: data.orderCode, amountFen: 1_000_000 })
  expect(await balance()).toBe(before)
  expect(await insured(data.orderCode)).toBe(drugs.totalFen - drugs.selfPayFen)
})

it('an order that is closed gives its insured part to the insurance', async () => {
  const orderCode = await issue(10_000, 4_000)
  const [least, none] = [await issue(10_000, 1), await issue(10_000, 0)]
  const ask = async (code: string) =>
    (await host.client.call<{ payStatus: number }>('advice.queryPayState', { orderCode: code }, token)).data.payStatus
  expect([await ask(orderCode), await ask(least), await ask(none)]).toEqual([3, 3, 0])
  await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
  expect([await ask(orderCode), await ask(least), await ask(none)]).toEqual([9, 9, 9])
  expect((await look(orderCode)).refunds).toMatchObject([{ reason: 'closed', amountFen: 4_000, insuredFen: 4_000 }])
  expect((await look(least)).refunds).toMatchObject([{ reason: 'closed', amountFen: 1, insuredFen: 1 }])
  expect((await look(none)).refunds).toEqual([])
  const trail = await host.client.look<{ list: { result: string }[] }>('audit', { target: none, callId: 'payment' })
  expect(trail.list.map(({ result }) => result)).toEqual(['closed'])
})

it('a top-up that is given back leaves the card, and what was spent of it is not given back', async () => {
  const input = { amountFen: 10_000, intent: 'give-back' }
  const { orderCode } = (await host.client.call<{ orderCode: string }>('card-recharge.pay', input, token)).data
  await begin(orderCode)
  await act('pay', { orderCode, decision: 'paid' })
  const before = await balance()
  await act('refundPart', { orderCode, amountFen: 4_000 })
  expect(await balance()).toBe(before - 4_000)
  for (const amountFen of [500_000, before - 504_000]) await fromCard(await issue(amountFen, 0))
  await expect(act('refundPart', { orderCode, amountFen: 6_000 })).rejects.toThrow('余额')
  expect([await balance(), (await look(orderCode)).order.refundedFen]).toEqual([0, 4_000])
})

it('the window takes no money while a payment online is being confirmed', async () => {
  const orderCode = await issue(10_000, 0)
  await begin(orderCode)
  await act('pay', { orderCode, decision: 'unknown' })
  await expect(act('payOrder', { orderCode })).rejects.toThrow('正在确认')
  await act('pay', { orderCode, decision: 'paid' })
  await expect(act('payOrder', { orderCode })).rejects.toThrow('已在线支付')
  expect(await look(orderCode)).toMatchObject({ order: { state: 'paid' }, refunds: [] })
})

it('whoever of the couple is at the cashier is not disturbed, also with an order that the other one began', async () => {
  const her = await host.client.token('zhou-min', UNIT)
  const him = await host.client.token('wu-gang', UNIT)
  await host.client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
  type Cards = { list: { cardId: string; relation: string }[] }
  const { list } = (await host.client.call<Cards>('member.queryCardList', {}, him)).data
  const card = list.find(({ relation }) => relation === 'spouse')
  await host.client.call('member.changeCardInfo', { cardId: card?.cardId }, him)
  const ids = (await bills(her)).map(({ billId }) => billId)
  const together = (as: string) =>
    host.client.call<{ orderCode: string }>('ext.billsTogether', { billIds: ids.slice(0, 2) }, as)
  const alone = await host.client.call<{ orderCode: string }>('advice.createPay', { billId: ids[0] }, her)
  expect((await begin(alone.data.orderCode, him)).code).toBe(200)
  expect((await together(her)).message).toContain('正由家人支付')
  expect((await together(him)).code).toBe(200)
})
