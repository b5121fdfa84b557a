/** Bills and top-ups over raw HTTP: one order however often it is asked for, the server's price, nobody else's. */
import { startHost, type TestHost } from './test-host'

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
    const { data } = await host.client.call<{ list: { orderCode: string; payStatus: number }[] }>(
      'card-recharge.orderQuery',
      {},
      token,
    )
    expect(data.list[0]).toMatchObject({ orderCode, payStatus: 1 })
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
  expect((await fromCard(true)).message).toBe('余额不足，请先充值')
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
