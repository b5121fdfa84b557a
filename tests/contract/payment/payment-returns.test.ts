/**
 * Money that goes back because somebody asks: proved, once, by the way it came, two people above the limit, and not at all
 * while the books differ.
 */

import { startHost, type TestHost } from '../support/test-host'

const UNIT = 335
/** Above it two people decide (payment.twoPersonFen). */
const LIMIT = 200_000

let host: TestHost
let her: string
beforeAll(async () => {
  host = await startHost()
  her = await host.client.token('he-jing', UNIT)
}, 90_000)
afterAll(() => host?.close())

interface Balance {
  cardId: string
  reviewAboveFen: number
  balanceFen: number
  returnableFen: number
  list: { returnId: string; amountFen: number; status: string; answer: string; ways: object[] }[]
}
interface Look {
  order: { state: string; refundedFen: number }
  refunds: { amountFen: number; state: string; reason: string }[]
}
interface Books {
  returns: { returnId: string; amountFen: number; votes: object[] }[]
  differences: { differenceId: string; kind: string; gatewayFen: number; ledgerFen: number }[]
}

let intents = 0
const act = <Data = Record<string, unknown>>(name: string, input: Record<string, unknown>) =>
  host.client.act<Data>(name, input)
const look = (orderCode: string) => host.client.look<Look>('order', { orderCode })
const books = () => host.client.look<Books>('books', { unitId: String(UNIT) })
const balances = async (token = her) => (await host.client.call<Balance>('ext.balanceReturns', {}, token)).data
/** Who did what to one thing, as the audit keeps it, the first first. */
const trail = async (target: string, callId: string) => {
  type Row = { actor: string; result: string }
  const { list } = await host.client.look<{ list: Row[] }>('audit', { target, callId })
  return list.map(({ actor, result }) => `${actor.replace(/^member:.*/, 'member')} ${result}`).reverse()
}
const decide = (returnId: string, staffId: string, accept = true, answer = '') =>
  act<{ state: string }>('decideReturn', { returnId, staffId, accept, answer })

async function filled(amountFen: number, payMethod = 'weChatPay', token = her): Promise<string> {
  const input = { amountFen, intent: `fill-${++intents}` }
  const { orderCode } = (await host.client.call<{ orderCode: string }>('card-recharge.pay', input, token)).data
  await host.client.call('payment.paymentH5', { orderCode, payMethod }, token)
  await act('pay', { orderCode, decision: 'paid' })
  return orderCode
}

/** An order of the window over so much; paid from the card, through the institution, or not at all. */
async function issued(amountFen: number, by: 'card' | 'weChatPay' | null, insuredFen = 0): Promise<string> {
  const input = { persona: 'he-jing', type: 2, amountFen, insuredFen }
  const { orderCode } = await act<{ orderCode: string }>('issueOrder', input)
  if (by === 'card')
    expect((await host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, her)).code).toBe(200)
  if (by === 'weChatPay') {
    await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    await act('pay', { orderCode, decision: 'paid' })
  }
  return orderCode
}

interface LedgerRow {
  orderCode: string
  refunds: { amountFen: number; reason: string; arrived: boolean }[]
}
/** How the patient's ledger tells what came back of an order. */
const inLedger = async (orderCode: string, token = her) =>
  (await host.client.call<{ list: LedgerRow[] }>('ext.ledgerRows', { pageSize: 100 }, token)).data.list
    .find((row) => row.orderCode === orderCode)
    ?.refunds.map(({ amountFen, reason, arrived }) => ({ amountFen, reason, arrived }))

async function giveBack(amountFen: number, intent = `back-${++intents}`, token = her) {
  const stepUpProof = await host.client.stepUp('refund', token)
  const input = { amountFen, intent, stepUpProof }
  return host.client.call<{ returnId: string; status: string; balanceFen: number }>('ext.returnBalance', input, token)
}

it('asks who it is first, and gives back only what came through the app, by the way it came', async () => {
  const asked = await host.client.call('ext.returnBalance', { amountFen: 1_000, intent: 'no-proof' }, her)
  expect(asked).toMatchObject({ code: 400, data: { stepUp: 'refund' } })
  const begin = await balances()
  // What is on the card from before came by the window.
  expect(begin.returnableFen).toBe(0)
  expect((await giveBack(100)).message).toContain('窗口')
  const first = await filled(30_000, 'weChatPay')
  const second = await filled(20_000, 'aliPay')
  const done = await giveBack(45_000)
  expect(done.data).toMatchObject({ status: 'PAYING', balanceFen: begin.balanceFen + 5_000 })
  const after = await balances()
  expect(after).toMatchObject({ balanceFen: begin.balanceFen + 5_000, returnableFen: 5_000 })
  expect(after.list[0]).toMatchObject({
    amountFen: 45_000,
    status: 'DONE',
    ways: [
      { payMethod: 'weChatPay', amountFen: 25_000 },
      { payMethod: 'aliPay', amountFen: 20_000 },
    ],
  })
  // The newest top-up first.
  expect([(await look(first)).order, (await look(second)).order]).toMatchObject([
    { state: 'partRefunded', refundedFen: 25_000 },
    { state: 'refunded', refundedFen: 20_000 },
  ])
  expect((await look(second)).refunds).toMatchObject([{ amountFen: 20_000, state: 'done' }])
  const { returnId } = done.data
  expect(await trail(returnId, 'ext.returnBalance')).toEqual(['member ok'])
  expect(await trail(second, 'payment')).toEqual(['system paid', `system refund:return:${returnId}`])
  expect(await inLedger(first)).toEqual([{ amountFen: 25_000, reason: '余额退回', arrived: true }])

  // Once the money of the window is spent, all that is left goes back to the fen, and not one fen more.
  await issued(begin.balanceFen, 'card')
  expect(await balances()).toMatchObject({ balanceFen: 5_000, returnableFen: 5_000 })
  expect((await giveBack(5_001)).message).toBe('余额不足，当前余额¥50.00')
  expect((await giveBack(5_000)).data).toMatchObject({ status: 'PAYING', balanceFen: 0 })
  const empty = await balances()
  expect(empty).toMatchObject({ balanceFen: 0, returnableFen: 0 })
  // By the way it came alone.
  expect(empty.list[0]?.ways).toEqual([{ payMethod: 'weChatPay', amountFen: 5_000 }])
})

it('one intent is one return, also asked ten times at once, and the balance is never below zero', async () => {
  await filled(10_000)
  const before = await balances()
  const stepUpProof = await host.client.stepUp('refund', her)
  const input = { amountFen: 8_000, intent: 'ten-times', stepUpProof }
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => host.client.call('ext.returnBalance', input, her).then(({ code }) => code)),
  )
  expect(codes).toContain(200)
  expect((await giveBack(8_000, 'ten-times')).code).toBe(200)
  expect((await giveBack(7_000, 'ten-times')).message).toContain('已变化')
  const after = await balances()
  expect(after.balanceFen).toBe(before.balanceFen - 8_000)
  expect(after.list.filter(({ amountFen }) => amountFen === 8_000)).toHaveLength(1)
  expect((await giveBack(after.balanceFen + 1)).message).toContain('余额不足')
})

it('above the limit two different people agree; one no puts the money back on the card', async () => {
  for (let at = 0; at < 2; at++) await filled(300_000)
  const before = await balances()
  const asked = await giveBack(LIMIT + 100)
  expect(asked.data).toMatchObject({ status: 'REVIEW', balanceFen: before.balanceFen - LIMIT - 100 })
  const { returnId } = asked.data
  expect(await decide(returnId, 'cashier-1')).toMatchObject({ state: 'waiting' })
  await expect(decide(returnId, 'cashier-1')).rejects.toThrow('同一人')
  await expect(decide(returnId, 'nobody')).rejects.toThrow()
  await expect(act('decideReturn', { returnId, staffId: 'cashier-2', accept: true, unitId: 324 })).rejects.toThrow()
  expect((await balances()).list[0]).toMatchObject({ returnId, status: 'REVIEW' })
  expect(await decide(returnId, 'cashier-2')).toMatchObject({ state: 'done' })
  await expect(decide(returnId, 'finance-1')).rejects.toThrow('已处理')
  expect(await trail(returnId, 'payment.return')).toEqual(['staff:cashier-1 vote:yes', 'staff:cashier-2 vote:yes'])
  expect((await balances()).list[0]).toMatchObject({ returnId, status: 'DONE' })

  const again = await giveBack(LIMIT + 100)
  await decide(again.data.returnId, 'cashier-1')
  await expect(decide(again.data.returnId, 'cashier-2', false)).rejects.toThrow('原因')
  expect(await decide(again.data.returnId, 'cashier-2', false, '信息不符')).toMatchObject({ state: 'refused' })
  const after = await balances()
  expect(after.balanceFen).toBe(before.balanceFen - LIMIT - 100)
  expect(after.list[0]).toMatchObject({ status: 'REFUSED', answer: '信息不符' })
  const said = ['staff:cashier-1 vote:yes', 'staff:cashier-2 vote:no']
  expect(await trail(again.data.returnId, 'payment.return')).toEqual(said)
})

it('parts of a balance count as the whole of it', async () => {
  const other = await host.client.token('zhou-min', UNIT)
  await filled(300_000, 'weChatPay', other)
  expect((await giveBack(LIMIT - 50_000, undefined, other)).data.status).toBe('PAYING')
  expect((await balances(other)).reviewAboveFen).toBe(50_000)
  expect((await giveBack(50_100, undefined, other)).data.status).toBe('REVIEW')
  // The limit itself is one person's, what is beyond it two.
  expect((await giveBack(50_000, undefined, other)).data.status).toBe('PAYING')
  expect((await balances(other)).reviewAboveFen).toBe(0)
  expect((await giveBack(1, undefined, other)).data.status).toBe('REVIEW')
})

it('a return that waits is not carried out any more when the window has given its top-up back meanwhile', async () => {
  const other = await host.client.token('wu-gang', UNIT)
  const orderCode = await filled(300_000, 'weChatPay', other)
  const before = await balances(other)
  const { returnId } = (await giveBack(LIMIT + 100, undefined, other)).data
  await decide(returnId, 'cashier-1')
  await filled(200_000, 'weChatPay', other)
  await act('refundPart', { orderCode, amountFen: 150_000 })
  await expect(decide(returnId, 'cashier-2')).rejects.toThrow('订单金额已变化，不能退回，请重新核对')
  expect((await look(orderCode)).order).toMatchObject({ state: 'partRefunded', refundedFen: 150_000 })
  expect((await balances(other)).list[0]).toMatchObject({ returnId, status: 'REVIEW' })
  await decide(returnId, 'finance-1', false, '已在窗口退款')
  const after = await balances(other)
  expect(after.balanceFen).toBe(before.balanceFen + 200_000 - 150_000)
  expect(after.list[0]).toMatchObject({ returnId, status: 'REFUSED', answer: '已在窗口退款' })
})

it('a refund at the window above the limit waits for a second person as well', async () => {
  const { orderCode } = await act<{ orderCode: string }>('issueOrder', {
    persona: 'he-jing',
    type: 2,
    amountFen: 300_000,
  })
  await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
  await act('pay', { orderCode, decision: 'paid' })
  const whole = { orderCode, amountFen: 300_000, staffId: 'cashier-1' }
  expect(await act('refundPart', whole)).toMatchObject({ refundedFen: 0, waits: true })
  // Neither the same again nor a smaller part beside it.
  await expect(act('refundPart', whole)).rejects.toThrow('等待复核')
  await expect(act('refundPart', { ...whole, amountFen: 100 })).rejects.toThrow('等待复核')
  const { returnId } = (await books()).returns.find(({ amountFen }) => amountFen === 300_000) as { returnId: string }
  await expect(decide(returnId, 'cashier-1')).rejects.toThrow('同一人')
  expect((await look(orderCode)).order.refundedFen).toBe(0)
  await decide(returnId, 'finance-1')
  // It is paid at once, not only when somebody looks.
  const paid = { order: { state: 'refunded' }, refunds: [{ amountFen: 300_000, state: 'done' }] }
  expect(await look(orderCode)).toMatchObject(paid)
  expect(await trail(returnId, 'payment.return')).toEqual(['staff:cashier-1 vote:yes', 'staff:finance-1 vote:yes'])
})

it('parts of a refund at the window count together, and a doubled click refunds once', async () => {
  const { orderCode } = await act<{ orderCode: string }>('issueOrder', {
    persona: 'he-jing',
    type: 2,
    amountFen: 300_000,
  })
  await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
  await act('pay', { orderCode, decision: 'paid' })
  const part = { orderCode, amountFen: 150_000, staffId: 'cashier-1', intent: 'click' }
  for (const again of [part, part])
    expect(await act('refundPart', again)).toMatchObject({ refundedFen: 150_000, waits: false })
  expect((await look(orderCode)).order.refundedFen).toBe(150_000)
  // Up to the limit itself one person is enough.
  const upTo = { ...part, amountFen: LIMIT - 150_000, intent: 'up-to' }
  expect(await act('refundPart', upTo)).toMatchObject({ refundedFen: 50_000, waits: false })
  expect(await trail(orderCode, 'payment.return')).toEqual(['staff:cashier-1 refund', 'staff:cashier-1 refund'])
  const rest = { ...part, amountFen: 100_000, intent: 'rest' }
  for (const again of [rest, rest])
    expect(await act('refundPart', again)).toMatchObject({ refundedFen: 0, waits: true })
  expect((await look(orderCode)).order.refundedFen).toBe(LIMIT)
  const waiting = (await books()).returns.filter(({ amountFen }) => amountFen === 100_000)
  expect(waiting).toHaveLength(1)
  await decide((waiting[0] as { returnId: string }).returnId, 'finance-1', false, '重复')
})

it('the window gives nothing back of an order that is not there, not paid, or given back already', async () => {
  const absent = act('refundPart', { orderCode: '2026'.padEnd(20, '0'), amountFen: 100 })
  await expect(absent).rejects.toThrow('未找到该记录')
  // What the insurance has settled is no payment of hers.
  const open = await issued(10_000, null, 4_000)
  await expect(act('refundPart', { orderCode: open, amountFen: 100 })).rejects.toThrow('未找到该记录')
  expect(await look(open)).toMatchObject({ order: { state: 'created', refundedFen: 0 }, refunds: [] })
  const given = await issued(1_000, 'weChatPay')
  await act('refundPart', { orderCode: given, amountFen: 1_000 })
  await expect(act('refundPart', { orderCode: given, amountFen: 1_000 })).rejects.toThrow('未找到该记录')
  expect((await look(given)).refunds).toHaveLength(1)
})

it('nobody reaches the balance of somebody else: partner, stranger, other hospital', async () => {
  const { cardId, balanceFen } = await balances()
  const him = await host.client.token('sun-lei', UNIT)
  const stranger = await host.client.token('zhao-ting', UNIT)
  const elsewhere = await host.client.token('he-jing', 324)
  for (const token of [him, stranger, elsewhere])
    expect((await host.client.call('ext.balanceReturns', { cardId }, token)).code).not.toBe(200)
  for (const id of ['card-recharge.payChannelList', 'opdepartment.cardBalance']) {
    expect([id, (await host.client.call(id, { cardId }, stranger)).message]).toEqual([id, '未找到该记录'])
    expect([id, (await host.client.call<{ cardId: string }>(id, { cardId }, her)).data.cardId]).toEqual([id, cardId])
  }
  const named = { cardId, amountFen: 100, intent: 'named' }
  expect((await host.client.call('card-recharge.pay', named, stranger)).message).toBe('未找到该记录')
  expect((await host.client.call('card-recharge.pay', named, her)).code).toBe(200)
  expect(await trail(cardId, 'card-recharge.pay')).toEqual(['member refused:400', 'member ok'])
  for (const token of [him, stranger]) {
    const stepUpProof = await host.client.stepUp('refund', token)
    const input = { amountFen: 100, intent: 'theirs', stepUpProof }
    expect((await host.client.call('ext.returnBalance', input, token)).code).not.toBe(200)
  }
  expect((await balances()).balanceFen).toBe(balanceFen)
  // A proof is worth nothing in another hand.
  const stepUpProof = await host.client.stepUp('refund', stranger)
  const stolen = await host.client.call('ext.returnBalance', { amountFen: 100, intent: 'stolen', stepUpProof }, him)
  expect(stolen).toMatchObject({ code: 400, data: { stepUp: 'refund' } })
})

it('a difference of the day’s comparison stops what is new until somebody has looked into it', async () => {
  const other = await host.client.token('zhou-min', UNIT)
  const ask = () => giveBack(1_000, undefined, other)
  expect(await act('compareBooks', {})).toMatchObject({ differences: 0 })
  const waiting = (await ask()).data
  expect(waiting.status).toBe('REVIEW')
  await decide(waiting.returnId, 'cashier-1')
  const orderCode = await filled(50_000, 'weChatPay', other)
  await act('forgeTrade', { orderCode, byFen: 100 })
  expect(await act('compareBooks', {})).toMatchObject({ differences: 1 })
  expect((await ask()).message).toContain('核对账目')
  await expect(act('refundPart', { orderCode, amountFen: 1_000 })).rejects.toThrow('核对账目')
  await expect(decide(waiting.returnId, 'cashier-2')).rejects.toThrow('核对账目')
  const { differences } = await books()
  expect(differences).toMatchObject([{ kind: 'charge', gatewayFen: 50_100, ledgerFen: 50_000 }])
  const differenceId = differences[0]?.differenceId
  const settle = (more: Record<string, unknown>) =>
    act('settleDifference', { differenceId, staffId: 'finance-1', ...more })
  await expect(settle({ note: ' ' })).rejects.toThrow('核对结果')
  await expect(settle({ note: '已核对', unitId: 324 })).rejects.toThrow()
  await expect(settle({ note: '已核对', staffId: 'nobody' })).rejects.toThrow('未找到该记录')
  expect((await books()).differences).toHaveLength(1)
  await settle({ note: '机构多记1元，已更正' })
  expect(await trail(orderCode, 'payment.books')).toEqual(['staff:finance-1 resolved:charge'])
  expect(await decide(waiting.returnId, 'cashier-2')).toMatchObject({ state: 'done' })
  // Found again it stays resolved; another amount is news.
  expect(await act('compareBooks', {})).toMatchObject({ differences: 1 })
  expect((await ask()).code).toBe(200)
  // Now the window may give money back, and only who works there.
  const give = (staffId: string) => act('refundPart', { orderCode, amountFen: 1_000, staffId })
  await expect(give('nobody-1')).rejects.toThrow('未找到')
  await give('finance-1')
  await act('forgeTrade', { orderCode, byFen: 100 })
  await act('compareBooks', {})
  expect((await ask()).message).toContain('核对账目')
})

describe('a refund that the institution refuses', () => {
  interface Desk extends Books {
    failed: { refundId: string; orderCode: string; amountFen: number }[]
  }
  const desk = () => host.client.look<Desk>('books', { unitId: String(UNIT) })
  const told = async (token: string, text: string) =>
    (
      await host.client.call<{ list: { title: string }[] }>('message-center.msgPageByCode', { groupCode: 'PAY' }, token)
    ).data.list.filter(({ title }) => title === text)
  const settleAll = async () => {
    for (const { differenceId } of (await books()).differences)
      await act('settleDifference', { differenceId, staffId: 'finance-1', note: '已核对' })
  }

  /** What the institution has of a top-up is made too little, so that it refuses to pay it back. */
  async function refused(token: string): Promise<{ orderCode: string; refundId: string }> {
    await settleAll()
    const orderCode = await filled(3_000, 'weChatPay', token)
    await act('forgeTrade', { orderCode, byFen: -2_000 })
    await act('refundPart', { orderCode, amountFen: 3_000 })
    const found = (await desk()).failed.find((one) => one.orderCode === orderCode)
    return { orderCode, refundId: found?.refundId ?? '' }
  }
  const states = async (orderCode: string) => (await look(orderCode)).refunds.map(({ state }) => state)

  it('is told to the patient, and the desk has it paid once, however often it is asked', async () => {
    const token = await host.client.token('zhou-min', UNIT)
    const { orderCode, refundId } = await refused(token)
    expect(await states(orderCode)).toEqual(['failed'])
    expect(await told(token, '退款未到账')).toHaveLength(1)
    const ask = (more: Record<string, unknown> = {}) =>
      act<{ state: string }>('retryRefund', { refundId, staffId: 'cashier-1', ...more })
    await expect(ask({ staffId: 'nobody' })).rejects.toThrow()
    await expect(ask({ unitId: 324 })).rejects.toThrow()
    expect(await ask()).toMatchObject({ state: 'failed' })
    expect(await told(token, '退款未到账')).toHaveLength(1)
    await act('forgeTrade', { orderCode, byFen: 2_000 })
    const all = await Promise.allSettled([ask(), ask(), ask()])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await states(orderCode)).toEqual(['done'])
    expect(await told(token, '退款已完成')).toHaveLength(1)
    expect(await desk()).toMatchObject({ failed: [], differences: [] })
    await act('compareBooks', {})
    expect((await books()).differences).toEqual([])
    expect(await trail(refundId, 'payment.refund')).toEqual([
      'staff:cashier-1 retry:failed',
      'staff:cashier-1 retry:done',
    ])
    await expect(act('refundInCash', { refundId, staffId: 'cashier-1' })).rejects.toThrow('已处理')
  })

  it('or given at the window, after which nobody asks the institution for it', async () => {
    const token = await host.client.token('zhou-min', UNIT)
    const { orderCode, refundId } = await refused(token)
    const inCash = (more: Record<string, unknown> = {}) =>
      act('refundInCash', { refundId, staffId: 'cashier-1', ...more })
    await expect(inCash({ staffId: 'nobody' })).rejects.toThrow('未找到该记录')
    await expect(inCash({ unitId: 324 })).rejects.toThrow('未找到该记录')
    expect(await states(orderCode)).toEqual(['failed'])
    expect(await inLedger(orderCode, token)).toEqual([{ amountFen: 3_000, reason: '窗口退费', arrived: false }])
    await inCash()
    expect(await inLedger(orderCode, token)).toEqual([{ amountFen: 3_000, reason: '窗口退费', arrived: true }])
    await act('forgeTrade', { orderCode, byFen: 2_000 })
    await expect(act('retryRefund', { refundId, staffId: 'cashier-2' })).rejects.toThrow('已处理')
    await act('payRefunds', {})
    expect(await states(orderCode)).toEqual(['window'])
    expect(await trail(refundId, 'payment.refund')).toEqual(['staff:cashier-1 window'])
    expect((await desk()).failed).toEqual([])
  })

  it('is told with the balance that it was to come from', async () => {
    await settleAll()
    const other = await host.client.token('wu-gang', UNIT)
    const orderCode = await filled(3_000, 'weChatPay', other)
    await act('forgeTrade', { orderCode, byFen: -2_000 })
    const { returnId } = (await giveBack(3_000, undefined, other)).data
    expect((await balances(other)).list[0]).toMatchObject({ returnId, amountFen: 3_000, status: 'FAILED' })
    await settleAll()
  })
})

describe('a card', () => {
  const saved = (cardId: string, status: string, token: string) =>
    host.client.call('member.modifyCardInfo', { cardId, status }, token)
  const topUp = (token: string) =>
    host.client.call<{ orderCode: string }>(
      'card-recharge.pay',
      { amountFen: 10_000, intent: `card-${++intents}` },
      token,
    )
  const fromCard = (orderCode: string, token: string) =>
    host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, token)

  /** Orders that were begun and not paid. */
  const left: string[] = []
  const small = async () =>
    (await act<{ orderCode: string }>('issueOrder', { persona: 'zhao-ting', type: 2, amountFen: 100 })).orderCode

  it('that is reported lost is neither filled, nor paid from, nor given back', async () => {
    const other = await host.client.token('zhao-ting', UNIT)
    await filled(10_000, 'weChatPay', other)
    const { cardId, balanceFen } = await balances(other)
    const begun = (await topUp(other)).data.orderCode
    await host.client.call('payment.paymentH5', { orderCode: begun, payMethod: 'weChatPay' }, other)
    expect((await saved(cardId, 'LOST', other)).code).toBe(200)
    expect((await giveBack(1_000, undefined, other)).message).toBe('该就诊卡当前不可用，请到窗口办理退还')
    expect((await topUp(other)).message).toBe('该就诊卡当前不可用')
    left.push(await small())
    expect((await fromCard(left[0] ?? '', other)).message).toBe('该就诊卡当前不可用')
    // What was on its way to it when it was lost goes back to the payer.
    await act('pay', { orderCode: begun, decision: 'paid' })
    expect(await look(begun)).toMatchObject({
      order: { state: 'refunded', refundedFen: 10_000 },
      refunds: [{ amountFen: 10_000, reason: 'bookingLapsed' }],
    })
    expect((await balances(other)).balanceFen).toBe(balanceFen)
    await saved(cardId, 'ACTIVE', other)
    expect((await giveBack(1_000, undefined, other)).data).toMatchObject({
      status: 'PAYING',
      balanceFen: balanceFen - 1_000,
    })
  })

  it('is bound first by who has none', async () => {
    const other = await host.client.token('zhao-ting', UNIT)
    const { cardId } = await balances(other)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    // What nobody has paid in time is closed when it is asked about.
    for (const orderCode of left) await host.client.call('advice.queryPayState', { orderCode }, other)
    expect((await host.client.call('member.deleteCardById', { cardId }, other)).code).toBe(200)
    const orderCode = await small()
    const answers = [
      await host.client.call('ext.balanceReturns', {}, other),
      await giveBack(100, undefined, other),
      await host.client.call('card-recharge.payChannelList', {}, other),
      await topUp(other),
      await host.client.call('opdepartment.cardBalance', {}, other),
      await fromCard(orderCode, other),
    ]
    expect(answers.map(({ message }) => message)).toEqual(answers.map(() => '请先绑定就诊卡'))
    type Method = { payMethod: string; enabled: boolean; reason: string; balanceFen: number | null }
    const { data } = await host.client.call<{ list: Method[] }>('payment.payChannel', { orderCode }, other)
    expect(data.list.find(({ payMethod }) => payMethod === 'visitCard')).toMatchObject({
      enabled: false,
      reason: '请先绑定就诊卡',
      balanceFen: null,
    })
  })

  it('of a hospital that cannot ask who somebody is gives nothing back by the app', async () => {
    const elsewhere = await host.client.token('he-jing', 38)
    expect((await host.client.verify('he-jing', elsewhere)).code).toBe(200)
    const asked = await host.client.call('ext.returnBalance', { amountFen: 100, intent: 'elsewhere' }, elsewhere)
    expect(asked.message).toBe('请携带就诊卡和证件到窗口办理退还')
  })
})
