/** Bills and top-ups over raw HTTP: one order however often it is asked for, the server's price, nobody else's. */

import { paired } from '../../../sandbox/couple/example-couple'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { maskName } from '@/domain/text'

let host: TestHost
let token: string

beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('he-jing')
})
afterAll(() => host?.close())

interface Row {
  billId: string
  title: string
  status: string
  selfPayFen: number
  orderCode: string
}
const bills = async (id = 'advice.adviceList', state?: string): Promise<Row[]> =>
  (await host.client.call<{ list: Row[] }>(id, state ? { state } : {}, token)).data.list
const named = async (title: string): Promise<Row> => {
  const found = (await bills()).find((row) => row.title === title)
  if (!found) throw new Error(`no bill ${title}`)
  return found
}
const stateOf = async (orderCode: string): Promise<Record<string, number>> =>
  (await host.client.call<Record<string, number>>('advice.queryPayState', { orderCode }, token)).data
/** Pays the order through the institution. */
async function pay(orderCode: string): Promise<void> {
  const prepared = await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
  expect(prepared.code).toBe(200)
  await host.client.act('pay', { orderCode, decision: 'paid' })
}
const orderOf = async (billId: string) =>
  host.client.call<{ orderCode: string; payableFen: number }>('advice.createPay', { billId }, token)

it('bills are listed newest first, narrowed by their state, each as its own page tells it', async () => {
  type Item = { amountFen: number }
  type Whole = Row & { date: string; totalFen: number; medicareFen: number; paidAt: number | null; items: Item[] }
  type Page = { list: Whole[]; total: number }
  const page = async (input: Record<string, unknown>) =>
    (await host.client.call<Page>('advice.adviceList', input, token)).data
  const { list, total } = await page({ pageSize: 50 })
  expect([total, list.length > 3]).toEqual([list.length, true])
  expect(list.map(({ date }) => date)).toEqual(
    list
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  for (const row of list) {
    const { data } = await host.client.call<Whole>('advice.adviceDetail', { billId: row.billId }, token)
    expect(data).toEqual({ ...row, serverTime: expect.any(Number) })
    expect(row.selfPayFen).toBe(row.totalFen - row.medicareFen)
    expect([row.title, row.items.reduce((sum, { amountFen }) => sum + amountFen, 0)]).toEqual([row.title, row.totalFen])
    if (row.status === 'PAID' || row.status === 'UNPAID')
      expect([row.title, row.paidAt !== null]).toEqual([row.title, row.status === 'PAID'])
  }
  const ids = (rows: readonly Whole[]) => rows.map(({ billId }) => billId)
  for (const state of ['UNPAID', 'PAID', 'VOID'])
    expect([state, ids((await page({ state, pageSize: 50 })).list)]).toEqual([
      state,
      ids(list.filter(({ status }) => status === state)),
    ])
  const second = await page({ pageNo: 2, pageSize: 2 })
  expect([ids(second.list), second.total]).toEqual([ids(list.slice(2, 4)), total])
})

describe('a bill', () => {
  it('has one order, asked for fifty times at once, at the price of the books', async () => {
    const { billId, selfPayFen } = await named('检查检验费')
    const answers = await Promise.all(Array.from({ length: 50 }, () => orderOf(billId)))
    expect(new Set(answers.map(({ data }) => data.orderCode)).size).toBe(1)
    expect(answers[0]?.data.payableFen).toBe(selfPayFen)
    const orderCode = answers[0]?.data.orderCode ?? ''
    // The order that was begun is told with the bill, in the list and on its page.
    const detail = await host.client.call<Row>('advice.adviceDetail', { billId }, token)
    expect([(await named('检查检验费')).orderCode, detail.data.orderCode]).toEqual([orderCode, orderCode])
    await pay(orderCode)
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 1, paidFen: selfPayFen })
    expect((await named('检查检验费')).status).toBe('PAID')
    expect((await orderOf(billId)).message).toBe('该费用已缴清，请勿重复缴费')
    const { trade } = await host.client.look<{ trade: { charges: number } }>('order', { orderCode })
    expect(trade.charges).toBe(1)
  })

  it('of which the insurance has settled a part is partly paid (3); the rest is charged, and it is paid (1)', async () => {
    const { billId, selfPayFen } = await named('西药费')
    const { orderCode, payableFen } = (await orderOf(billId)).data
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 3, payableFen, paidFen: payableFen - selfPayFen })
    await pay(orderCode)
    const { trade } = await host.client.look<{ trade: { amountFen: number } }>('order', { orderCode })
    expect(trade.amountFen).toBe(selfPayFen)
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 1, paidFen: payableFen })
  })

  it('refunded in part is 4, in full 2, and then the bill says so', async () => {
    const { orderCode } = await named('西药费')
    await host.client.act('refundPart', { orderCode, amountFen: 1000 })
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 4, refundedFen: 1000 })
    await host.client.act('refundPart', { orderCode, amountFen: 1_000_000 })
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 2 })
    expect((await named('西药费')).status).toBe('REFUNDED')
  })

  it('of embryo testing is listed apart and gets a new order when the first one has lapsed (9)', async () => {
    const [fee] = await bills('pgt.getPgtRecord', 'UNPAID')
    const first = await host.client.call<{ orderCode: string }>('pgt.createPGTOrder', { billId: fee?.billId }, token)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect(await stateOf(first.data.orderCode)).toMatchObject({ payStatus: 9 })
    const second = await host.client.call<{ orderCode: string }>('pgt.createPGTOrder', { billId: fee?.billId }, token)
    expect(second.data.orderCode).not.toBe(first.data.orderCode)
  })

  it('that the window settles while it is paid gives the payer all of it back, and stays the window’s', async () => {
    const her = await host.client.token('zhou-min')
    const mine = async () => (await host.client.call<{ list: Row[] }>('advice.adviceList', {}, her)).data.list
    const { billId = '' } = (await mine()).find(({ status }) => status === 'UNPAID') ?? {}
    const { orderCode, payableFen } = (
      await host.client.call<{ orderCode: string; payableFen: number }>('advice.createPay', { billId }, her)
    ).data
    await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    await host.client.act('settleBill', { billId, state: 'PAID' })
    await host.client.act('pay', { orderCode, decision: 'paid' })
    const state = await host.client.call('advice.queryPayState', { orderCode }, her)
    expect(state.data).toMatchObject({ payStatus: 2, refundedFen: payableFen })
    expect((await mine()).find((one) => one.billId === billId)).toMatchObject({ status: 'PAID', orderCode: '' })
  })

  it('that is void, or somebody else’s, has no order', async () => {
    expect((await orderOf((await named('治疗费')).billId)).message).toBe('该费用已作废，无需缴费')
    const stranger = await host.client.token('zhao-ting')
    const { billId } = await named('化验费')
    for (const [id, input] of [
      ['advice.adviceDetail', { billId }],
      ['advice.createPay', { billId }],
      ['pgt.createPGTOrder', { billId }],
    ] as const)
      expect((await host.client.call(id, input, stranger)).message).toBe('未找到该记录')
  })

  it('that is being paid is asked about at the institution for its patient alone, before a second payment as well', async () => {
    const her = await host.client.token('zhou-min')
    const stranger = await host.client.token('zhao-ting')
    const { data } = await host.client.call<{ list: Row[] }>('advice.adviceList', { state: 'UNPAID' }, her)
    const [{ billId } = { billId: '' }] = data.list
    const made = await host.client.call<{ orderCode: string }>('advice.createPay', { billId }, her)
    const { orderCode } = made.data
    const cashier = { orderCode, payMethod: 'weChatPay' }
    await host.client.call('payment.paymentH5', cashier, her)
    await host.client.act('pay', { orderCode, decision: 'paid', notify: false })
    for (const [id, input] of [
      ['advice.createPay', { billId }],
      ['ext.billsTogether', { billIds: [billId, 'b'.repeat(32)] }],
      ['advice.queryPayState', { orderCode }],
      ['payment.paymentH5', cashier],
    ] as const)
      expect([id, (await host.client.call(id, input, stranger)).message]).toEqual([id, '未找到该记录'])
    type Found = { order: { state: string } }
    expect((await host.client.look<Found>('order', { orderCode })).order.state).toBe('paying')
    expect((await host.client.call('payment.paymentH5', cashier, her)).message).toBe('该订单已支付，请勿重复支付')
    expect((await host.client.look<Found>('order', { orderCode })).order.state).toBe('paid')
  })
})

describe('a top-up', () => {
  const topUp = (amountFen: unknown, intent: string) =>
    host.client.call<{ orderCode: string; payableFen: number }>('card-recharge.pay', { amountFen, intent }, token)
  const balance = async (): Promise<number> =>
    (await host.client.call<{ balanceFen: number }>('card-recharge.payChannelList', {}, token)).data.balanceFen

  it('is one order an intent, fills the card once, and is not paid from the card itself', async () => {
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(10_000, 'intent-1')))
    expect(new Set(answers.map(({ data }) => data.orderCode)).size).toBe(1)
    const orderCode = answers[0]?.data.orderCode ?? ''
    type Found = { order: { createdAt: number; expireAt: number } }
    const { order } = await host.client.look<Found>('order', { orderCode })
    expect(order.expireAt - order.createdAt).toBe(30 * 60_000)
    const channels = await host.client.call<{ list: { payMethod: string }[] }>(
      'payment.payChannel',
      { orderCode },
      token,
    )
    expect(channels.data.list.map(({ payMethod }) => payMethod)).not.toContain('visitCard')
    const fromCard = await host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, token)
    expect(fromCard.message).toBe('充值不能使用就诊卡余额支付')
    expect(await balance()).toBe(before)
    await pay(orderCode)
    await host.client.act('notify', { orderCode, times: 5 })
    expect(await balance()).toBe(before + 10_000)
    const topUps = (input: object, as = token) =>
      host.client.call<{ list: { orderCode: string }[] }>('card-recharge.orderQuery', { ...input }, as)
    const { cardNo } = (await host.client.call<{ cardNo: string }>('card-recharge.payChannelList', {}, token)).data
    const row = { orderCode, cardNo, amountFen: 10_000, payStatus: 1, payMethod: 'weChatPay' }
    expect((await topUps({})).data.list[0]).toMatchObject(row)
    await topUp(10_000, 'intent-of-another')
    expect((await topUps({ orderCode })).data.list).toMatchObject([row])
    const foreign = await topUps({ orderCode }, await host.client.token('zhao-ting'))
    expect(foreign.message).toBe('未找到该记录')
    const whole = await host.client.call('order.byCode', { orderCode }, token)
    const line = { name: '就诊卡充值', qty: 1, unitPriceFen: 10_000, amountFen: 10_000 }
    expect(whole.data['items']).toEqual([{ ...line, spec: `卡号尾号${cardNo.slice(-4)}` }])
    const receipt = await host.client.call(
      'freeze-other.invoiceEstablishInfo',
      { orderCode, titleKind: 'person' },
      token,
    )
    expect(receipt.message).toBe('充值不开具票据，消费后按缴费开具')
  })

  it('is offered beside the card, of which alone the balance is told', async () => {
    type Method = { payMethod: string; balanceFen: number | null; enabled: boolean }
    const { list } = (await host.client.call<{ list: Method[] }>('payment.payChannel', {}, token)).data
    const known = list.map(({ payMethod, balanceFen, enabled }) => [payMethod, balanceFen, enabled])
    const card = await balance()
    expect(known).toContainEqual(['visitCard', card, true])
    expect(known).toContainEqual(['weChatPay', null, true])
    expect((await host.client.call('card-recharge.payChannelList', {}, token)).data).toMatchObject({
      presets: [10_000, 50_000, 100_000, 200_000, 500_000],
      minFen: 100,
      maxFen: 500_000,
    })
  })

  it('without an intent is one by itself each time, and of one to five thousand yuan', async () => {
    const least = { amountFen: 100 }
    const [one, other, keyed] = [
      await host.client.call<{ orderCode: string; payableFen: number }>('card-recharge.pay', least, token),
      await host.client.call<{ orderCode: string; payableFen: number }>('card-recharge.pay', least, token),
      await host.client.call<{ orderCode: string; payableFen: number }>('card-recharge.pay', least, token, {
        'idempotency-key': 'a key of the app, told once for this top-up',
      }),
    ]
    expect([one, other, keyed].map(({ data }) => data.payableFen)).toEqual([100, 100, 100])
    const codes = [one, other, keyed].map(({ data }) => data.orderCode)
    expect(new Set(codes).size).toBe(3)
    const { cardId } = (await host.client.call<{ cardId: string }>('card-recharge.payChannelList', {}, token)).data
    // The order names the card, and what was meant in 32 characters that tell nothing of the key.
    for (const orderCode of codes) {
      const { data } = await host.client.call<{ bizId: string }>('order.byCode', { orderCode }, token)
      expect(data.bizId).toMatch(new RegExp(`^${cardId}:[0-9a-f]{32}$`))
    }
    expect((await topUp(500_000, 'most')).data.payableFen).toBe(500_000)
  })

  it.each([0, 1, 99, 150, 500_100, -100, 1e9])('of %p fen is refused', async (amountFen) => {
    expect((await topUp(amountFen, `bad-${amountFen}`)).code).toBe(400)
  })

  it('keeps its amount: the same intent with another one is refused', async () => {
    await topUp(20_000, 'intent-2')
    expect((await topUp(30_000, 'intent-2')).message).toBe('订单信息已变化，请重新提交')
  })
})

describe('an order of the window', () => {
  const issue = async (amountFen: number) =>
    (await host.client.act<{ orderCode: string }>('issueOrder', { persona: 'he-jing', type: 2, amountFen })).orderCode
  const receipt = (orderCode: string) =>
    host.client.call('freeze-other.invoiceEstablishInfo', { orderCode, titleKind: 'person' }, token)
  const fromCard = (orderCode: string) =>
    host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, token)

  it.each([
    ['payment.paymentH5', { payMethod: 'weChatPay' }],
    ['ext.paymentPrepare', { payMethod: 'aliPay' }],
    ['advice.createPay', {}],
  ])('of nothing is settled by asking to pay it with %s, without a trade and without a receipt', async (id, input) => {
    const orderCode = await issue(0)
    const { code, data } = await host.client.call(id, { orderCode, ...input }, token)
    expect([code, data]).toMatchObject([200, { orderCode, tradeNo: '', weChat: null }])
    if (id !== 'advice.createPay') expect(data['payUrl']).toBe('')
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 1, paidFen: 0, payMethod: null, tradeNo: '' })
    expect((await host.client.look<{ trade: object | null }>('order', { orderCode })).trade).toBeNull()
    expect((await host.client.call(id, { orderCode, ...input }, token)).message).toBe('该订单已支付，请勿重复支付')
    expect((await receipt(orderCode)).message).toBe('没有收费，不需要开具票据')
  })

  it('is paid from the card only in two steps of its own, and not after its time', async () => {
    const orderCode = await issue(200)
    const asked = await host.client.call('payment.paymentH5', { orderCode, payMethod: 'visitCard' }, token)
    expect(asked.message).toBe('就诊卡余额支付请在确认后直接扣款')
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 0, payMethod: null })
    // Its time is not over: what the window took and gave back is not paid again all the same.
    const given = await issue(300)
    await host.client.act('payOrder', { orderCode: given })
    await host.client.act('refundPart', { orderCode: given, amountFen: 300 })
    expect((await fromCard(given)).message).toBe('订单已失效，请重新提交')
    expect(await stateOf(given)).toMatchObject({ payStatus: 2, refundedFen: 300 })
    const { balanceFen } = (await host.client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, token)).data
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    // Nobody has asked about it since: it is open in the books, and over all the same.
    expect((await fromCard(orderCode)).message).toBe('订单已失效，请重新提交')
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 9 })
    expect((await fromCard(orderCode)).message).toBe('订单已失效，请重新提交')
    const after = await host.client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, token)
    expect(after.data.balanceFen).toBe(balanceFen)
  })

  it('that was begun at the cashier is not paid from the card as well, whatever is known of that payment', async () => {
    const orderCode = await issue(200)
    type Balance = { balanceFen: number; cardNo: string }
    const onCard = async () => (await host.client.call<Balance>('opdepartment.cardBalance', {}, token)).data
    const before = await onCard()
    await host.client.call('payment.paymentH5', { orderCode, payMethod: 'aliPay' }, token)
    expect(await stateOf(orderCode)).toMatchObject({ payStatus: 0, payMethod: 'aliPay' })
    await host.client.act('pay', { orderCode, decision: 'unknown' })
    expect((await fromCard(orderCode)).message).toBe('该订单有一笔支付正在确认，请稍后查询')
    await host.client.act('pay', { orderCode, decision: 'paid', notify: false })
    expect((await fromCard(orderCode)).data).toMatchObject({ orderCode, payStatus: 1, balanceAfterFen: null })
    expect((await onCard()).balanceFen).toBe(before.balanceFen)
    // One that was only begun there is; a card that is not hers pays nothing.
    const begun = await issue(300)
    await host.client.call('payment.paymentH5', { orderCode: begun, payMethod: 'weChatPay' }, token)
    const absent = { orderCode: begun, cardId: 'c'.repeat(32), confirmed: true }
    expect((await host.client.call('advice.prescriptionPay', absent, token)).message).toBe('未找到该记录')
    expect((await fromCard(begun)).data).toMatchObject({ payStatus: 1, balanceAfterFen: before.balanceFen - 300 })
    expect(await stateOf(begun)).toMatchObject({ payMethod: 'visitCard', tradeNo: before.cardNo })
  })

  it('over all that is on the card can be paid from it, over one fen more it cannot', async () => {
    type Method = { payMethod: string; enabled: boolean; reason: string }
    const offered = async (orderCode: string) =>
      (await host.client.call<{ list: Method[] }>('payment.payChannel', { orderCode }, token)).data.list.find(
        ({ payMethod }) => payMethod === 'visitCard',
      )
    const { balanceFen } = (await host.client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, token)).data
    expect(await offered(await issue(balanceFen))).toMatchObject({ enabled: true, reason: '' })
    const more = await offered(await issue(balanceFen + 1))
    expect([more?.enabled, more?.reason]).toEqual([false, expect.stringMatching(/^余额不足，当前余额¥/)])
  })
})

it('pays a bill from the card in two steps: 4002, then the confirmed payment; once', async () => {
  const { billId, selfPayFen } = (await bills('pgt.getPgtRecord', 'UNPAID'))[0] as Row
  const { orderCode } = (await host.client.call<{ orderCode: string }>('pgt.createPGTOrder', { billId }, token)).data
  const fromCard = (confirmed: boolean) => host.client.call('advice.prescriptionPay', { orderCode, confirmed }, token)
  expect((await fromCard(false)).code).toBe(4002)
  expect(await fromCard(true)).toMatchObject({ code: 400, message: '余额不足，请先充值' })
  const filled = await host.client.call<{ orderCode: string }>(
    'card-recharge.pay',
    { amountFen: 500_000, intent: 'big-1' },
    token,
  )
  await pay(filled.data.orderCode)
  const again = await host.client.call<{ orderCode: string }>(
    'card-recharge.pay',
    { amountFen: 500_000, intent: 'big-2' },
    token,
  )
  await pay(again.data.orderCode)
  const paid = await Promise.all(Array.from({ length: 5 }, () => fromCard(true)))
  expect(paid.map(({ code }) => code)).toEqual(Array(5).fill(200))
  const balances = paid.map(({ data }) => data['balanceAfterFen']).filter((fen) => fen !== null && fen !== '')
  expect(balances).toHaveLength(1)
  expect(selfPayFen).toBe(940_000)
  expect(await stateOf(orderCode)).toMatchObject({ payStatus: 1, paidFen: selfPayFen })
})

describe('the cashier', () => {
  const issue = async (type = 2) =>
    (await host.client.act<{ orderCode: string }>('issueOrder', { persona: 'he-jing', type, amountFen: 700 })).orderCode
  type Opened = { payUrl: string; weChat: object | null }
  const open = async (orderCode: string, more: object) =>
    (await host.client.call<Opened>('payment.paymentH5', { orderCode, payMethod: 'weChatPay', ...more }, token)).data

  it('offers in each host the methods that the hospital takes there', async () => {
    const offered = async (facilityType: string) =>
      (
        await host.client.call<{ list: { payMethod: string }[] }>('payment.payChannel', {}, token, { facilityType })
      ).data.list.map(({ payMethod }) => payMethod)
    const all = ['weChatPay', 'aliPay', 'visitCard']
    for (const [facilityType, methods] of [
      ['h5', all],
      ['web', ['weChatPay', 'visitCard']],
      ['wx_applet', ['weChatPay', 'visitCard']],
      ['ali_applet', ['aliPay', 'visitCard']],
      ['', all],
    ] as const)
      expect([facilityType, await offered(facilityType)]).toEqual([facilityType, methods])
  })

  it('leads back to a page of the app alone, and has the bridge of WeChat for WeChat alone', async () => {
    const orderCode = await issue()
    const own = `/PayResult?orderCode=${orderCode}`
    for (const [returnPath, back] of [
      [undefined, own],
      ['/bills/detail?billId=b1&tab=2', '/bills/detail?billId=b1&tab=2'],
      [`/${'a'.repeat(80)}`, `/${'a'.repeat(80)}`],
      [`/${'a'.repeat(81)}`, own],
      ['//example.com/pay', own],
      ['/pay//example.com', own],
      ['https://example.com/pay', own],
      ['/pay#<script>', own],
    ] as const) {
      const { payUrl } = await open(orderCode, { returnPath })
      const said = new URLSearchParams(payUrl.split('?')[1]).get('return') ?? ''
      expect([returnPath, Buffer.from(said, 'base64url').toString()]).toEqual([returnPath, back])
    }
    expect((await open(orderCode, {})).weChat).toMatchObject({ signType: 'HMAC-SHA256' })
    // Who leaves WeChat's cashier for Alipay's on the way pays at Alipay's.
    expect((await open(orderCode, { payMethod: 'aliPay' })).weChat).toBeNull()
    expect((await open(orderCode, {})).weChat).not.toBeNull()
  })

  it('takes WeChat where no method is told, in the Alipay applet Alipay, and nothing without an order', async () => {
    for (const [facilityType, method] of [
      ['wx_applet', 'weChatPay'],
      ['ali_applet', 'aliPay'],
    ]) {
      const orderCode = await issue()
      expect((await host.client.call('advice.createPay', { orderCode, facilityType }, token)).code).toBe(200)
      expect(await stateOf(orderCode)).toMatchObject({ payMethod: method })
    }
    const nothing = await host.client.call('advice.createPay', {}, token)
    expect([nothing.code, nothing.message]).toEqual([400, '请选择需要支付的订单'])
  })
})

it('a registration is told as one: on its order, in the message of its payment and on its receipt', async () => {
  const { slotId, date } = await host.client.place(token, { daysAhead: 3 })
  const { orderCode, appointmentId } = await host.client.book(token, slotId)
  const { data } = await host.client.call('order.byCode', { orderCode }, token)
  expect(data).toMatchObject({ type: 3, kind: 'registration', bizId: appointmentId, patientName: '何静' })
  type Messages = { list: { title: string; text: string }[] }
  const { list } = await host.client.look<Messages>('messagesOf', { persona: 'he-jing' })
  expect(list.filter(({ title }) => title === '预约成功').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`^您预约的 ${date} 就诊已确认，就诊序号 \\d+，请按时到院签到。$`)),
  )
  const asked = await host.client.call('freeze-other.invoiceEstablishInfo', { orderCode, titleKind: 'person' }, token)
  expect(asked.data).toMatchObject({ status: 'ISSUING', lines: [{ chargeClass: '挂号费' }] })
})

it('an order of both partners is paid from the own card, whose number and name the other one does not read', async () => {
  const who = await newActor(host.client)
  const { him } = await paired(who)
  const call = <Data = Record<string, unknown>>(id: string, input: Record<string, unknown>, as: string) =>
    host.client.call<Data>(id, input, as)
  const { cardId, cardNo, balanceFen } = (
    await call<{ cardId: string; cardNo: string; balanceFen: number }>('opdepartment.cardBalance', {}, who.token)
  ).data
  const stored = { persona: 'lin-xiao', feePerYearFen: balanceFen + 1_000 }
  const { freezeId } = await host.client.act<{ freezeId: string }>('storeMaterial', stored)
  const asked = { freezeIds: [freezeId], months: 12 }
  const { orderCode } = (await call<{ orderCode: string }>('freeze.createFreezeOrder', asked, who.token)).data
  const fromCard = () => call('advice.prescriptionPay', { orderCode, cardId, confirmed: true }, who.token)
  const short = { payableFen: balanceFen + 1_000, balanceFen, shortFen: 1_000 }
  expect(await fromCard()).toMatchObject({ code: 888, message: '余额不足，请先充值', data: short })
  const filled = await call<{ orderCode: string }>('card-recharge.pay', { amountFen: 1_000 }, who.token)
  await call('payment.paymentH5', { orderCode: filled.data.orderCode, payMethod: 'weChatPay' }, who.token)
  await host.client.act('pay', { orderCode: filled.data.orderCode, decision: 'paid' })
  expect((await fromCard()).data).toMatchObject({ payStatus: 1, balanceAfterFen: 0 })
  const hers = (await call<{ patientName: string }>('order.byCode', { orderCode }, who.token)).data
  expect(hers).toMatchObject({ cardNo, tradeNo: cardNo })
  const his = { patientName: maskName(hers.patientName), cardNo: '', tradeNo: '' }
  expect((await call('order.byCode', { orderCode }, him)).data).toMatchObject({ payStatus: 1, ...his })
  // Who has given the title of the receipt reads it, and so does whose order it is.
  const company = { titleKind: 'company', title: '示例科技有限公司', taxNo: '91350100M000100Y43' }
  const receipts = [
    await call('freeze-other.invoiceEstablishInfo', { orderCode, ...company }, him),
    await call('freeze-other.invoiceDownload', { orderCode }, who.token),
  ]
  for (const { data } of receipts) expect(data).toMatchObject({ payer: company.title, taxNo: company.taxNo })
})
