/**
 * Several bills paid at once (spec:payment#bills-paid-together): to the fen, each in one order only, whoever of the couple
 * asks; nobody else's.
 */

import { startHost, type TestHost } from '../support/test-host'

import { yuan } from '@/domain/money'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
  await host.client.verify('he-jing', await host.client.token('he-jing', UNIT.heAgain))
})
afterAll(() => host?.close())

interface Row {
  billId: string
  title: string
  status: string
  totalFen: number
  selfPayFen: number
  orderCode: string
}
type Ordered = { orderCode: string; payableFen: number }

const UNIT = { zhou: 324, zhouRace: 335, he: 335, heAgain: 324, heGone: 17 } as const

const listOf = async (token: string): Promise<Row[]> =>
  (
    await Promise.all(
      ['advice.adviceList', 'pgt.getPgtRecord'].map((id) => host.client.call<{ list: Row[] }>(id, {}, token)),
    )
  ).flatMap(({ data }) => data.list)
const open = async (token: string) => (await listOf(token)).filter(({ status }) => status === 'UNPAID')
const billOf = async (token: string, billId: string) => (await listOf(token)).find((one) => one.billId === billId)
const together = (token: string, billIds: readonly string[]) =>
  host.client.call<Ordered>('ext.billsTogether', { billIds }, token)
const apart = (token: string, orderCode: string) =>
  host.client.call<{ payStatus: number }>('ext.billsApart', { orderCode }, token)
const alone = (token: string, billId: string) => host.client.call<Ordered>('advice.createPay', { billId }, token)
const begin = (token: string, orderCode: string) =>
  host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
const decide = (orderCode: string, decision: string) => host.client.act('pay', { orderCode, decision })
const stateOf = async (token: string, orderCode: string): Promise<Record<string, number>> =>
  (await host.client.call<Record<string, number>>('advice.queryPayState', { orderCode }, token)).data
const chargesOf = async (orderCode: string): Promise<number> => {
  const { trade } = await host.client.look<{ trade: { charges: number; amountFen: number } | null }>('order', {
    orderCode,
  })
  return trade ? trade.charges * trade.amountFen : 0
}
const sum = (rows: readonly Row[], field: 'totalFen' | 'selfPayFen') =>
  rows.reduce((total, row) => total + row[field], 0)
/** What the patient reads about bills that were settled elsewhere. */
const toldOf = async (token: string): Promise<string[]> => {
  type Page = { list: { title: string; text: string }[] }
  const asked = { groupCode: 'PAY', pageSize: 50 }
  const { data } = await host.client.call<Page>('message-center.detailList', asked, token)
  return data.list.flatMap(({ title, text }) => (title === '部分费用已退回' && text.includes('窗口处理') ? [text] : []))
}
const idsOf = (rows: readonly Row[]) => rows.map(({ billId }) => billId)

/** Two partners of whom he acts with her card. */
async function couple(her: string, him: string, unitId: number): Promise<{ her: string; him: string }> {
  const tokens = { her: await host.client.token(her, unitId), him: await host.client.token(him, unitId) }
  await host.client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, tokens.her)
  const { data } = await host.client.call<{ list: { cardId: string; relation: string }[] }>(
    'member.queryCardList',
    {},
    tokens.him,
  )
  const card = data.list.find(({ relation }) => relation === 'spouse')
  expect((await host.client.call('member.changeCardInfo', { cardId: card?.cardId }, tokens.him)).code).toBe(200)
  return tokens
}

it('three bills are one order to the fen, asked for thirty times at once, charged once, and all are paid', async () => {
  const token = await host.client.token('he-jing', UNIT.he)
  const bills = await open(token)
  expect(bills).toHaveLength(3)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => together(token, at % 2 ? idsOf(bills) : idsOf(bills).reverse())),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.orderCode)).size).toBe(1)
  const { orderCode, payableFen } = answers[0]?.data as Ordered
  expect(payableFen).toBe(sum(bills, 'totalFen'))
  const order = await host.client.call<{ items: { amountFen: number; qty: number }[]; title: string }>(
    'order.byCode',
    { orderCode },
    token,
  )
  expect(order.data.title).toBe('合并缴费（3笔）')
  expect(order.data.items.map(({ amountFen }) => amountFen).sort()).toEqual(
    bills.map(({ totalFen }) => totalFen).sort(),
  )
  expect(order.data.items.map(({ qty }) => qty)).toEqual([1, 1, 1])
  expect((await begin(token, orderCode)).code).toBe(200)
  await decide(orderCode, 'paid')
  await host.client.act('notify', { orderCode, times: 3 })
  expect(await chargesOf(orderCode)).toBe(sum(bills, 'selfPayFen'))
  expect(await stateOf(token, orderCode)).toMatchObject({ payStatus: 1 })
  for (const { billId } of bills) expect(await billOf(token, billId)).toMatchObject({ status: 'PAID', orderCode })
  expect((await together(token, idsOf(bills))).message).toMatch(/^“.+”已缴清，请勿重复缴费$/)
  expect((await alone(token, bills[0]?.billId ?? '')).message).toBe('该费用已缴清，请勿重复缴费')
  // None was settled elsewhere meanwhile, and none is said to have been.
  expect(await toldOf(token)).toEqual([])
})

describe('a couple', () => {
  it('asking at once for the same bill, alone and together, pays it once', async () => {
    const { her, him } = await couple('zhou-min', 'wu-gang', UNIT.zhouRace)
    const [first, second] = await open(her)
    const both = [first, second] as Row[]
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0 ? alone(her, both[0]?.billId ?? '') : together(at % 3 === 1 ? him : her, idsOf(both)),
      ),
    )
    const orders = new Set(asked.flatMap(({ code, data }) => (code === 200 ? [data.orderCode] : [])))
    // Whatever the race left open: no bill is in two orders, and paying all of it at once charges each bill once.
    await Promise.all(
      [...orders].flatMap((orderCode) =>
        [her, him].map(async (token) => {
          // One that another way of asking has closed is not paid any more, and has no trade.
          if ((await begin(token, orderCode)).code === 200) await decide(orderCode, 'paid')
          await stateOf(token, orderCode)
        }),
      ),
    )
    const charged = await Promise.all([...orders].map(chargesOf))
    const paid = (await listOf(her)).filter(({ billId, status }) => idsOf(both).includes(billId) && status === 'PAID')
    expect(paid.length).toBeGreaterThan(0)
    expect(charged.reduce((total, one) => total + one, 0)).toBe(sum(paid, 'selfPayFen'))
  })

  it('of whom one stands at the cashier: the other is told, and pays after it was left', async () => {
    const { her, him } = await couple('zhou-min', 'wu-gang', UNIT.zhou)
    const bills = (await open(her)).slice(0, 2)
    const { orderCode } = (await alone(her, bills[0]?.billId ?? '')).data
    await begin(her, orderCode)
    expect((await together(him, idsOf(bills))).message).toBe(
      `“${bills[0]?.title ?? ''}”正由家人支付，请等对方完成后再试`,
    )
    expect(await stateOf(her, orderCode)).toMatchObject({ payStatus: 0 })
    await decide(orderCode, 'unknown')
    expect((await together(him, idsOf(bills))).message).toContain('有一笔支付正在确认')
    await decide(orderCode, 'cancelled')
    const joint = await together(him, idsOf(bills))
    expect(joint.code).toBe(200)
    expect(await stateOf(her, orderCode)).toMatchObject({ payStatus: 9 })
    // She may pay or give up what he began for her bills; not when sharing has ended for him.
    expect((await apart(her, joint.data.orderCode)).data.payStatus).toBe(9)
    await host.client.call('ext.setSharing', { dataClass: 'actFor', shared: false }, her)
    expect((await together(him, idsOf(bills))).message).toBe('未找到该记录')
  })
})

it('given up, every bill can be paid by itself; so can one of them while the order is open', async () => {
  const token = await host.client.token('he-jing', UNIT.heAgain)
  const bills = await open(token)
  const first = (await together(token, idsOf(bills))).data.orderCode
  expect(new Set((await open(token)).map(({ orderCode }) => orderCode))).toEqual(new Set([first]))
  expect((await apart(token, first)).data.payStatus).toBe(9)
  expect((await apart(token, first)).data.payStatus).toBe(9)
  expect((await open(token)).map(({ orderCode }) => orderCode)).toEqual(['', '', ''])
  expect((await begin(token, first)).message).toBe('订单已失效，请重新提交')

  const again = (await together(token, idsOf(bills))).data.orderCode
  const single = await alone(token, bills[0]?.billId ?? '')
  expect(single.data.payableFen).toBe(bills[0]?.totalFen)
  expect(await stateOf(token, again)).toMatchObject({ payStatus: 9 })
  const smaller = (await together(token, idsOf(bills.slice(1)))).data
  expect(smaller.payableFen).toBe(sum(bills.slice(1), 'totalFen'))
})

it('a bill that the window settled meanwhile gets its money back, the others are paid, and the patient is told', async () => {
  const token = await host.client.token('zhou-min', UNIT.zhou)
  const bills = await open(token)
  const unread = async () =>
    Number((await host.client.call<{ unread: number }>('index.patientIndex', {}, token)).data.unread)
  const before = await unread()
  const gone = bills.find(({ title }) => title === '西药费') as Row
  const rest = bills.filter(({ billId }) => billId !== gone.billId)
  const { orderCode } = (await together(token, idsOf(bills))).data
  await begin(token, orderCode)
  await host.client.act('settleBill', { billId: gone.billId, state: 'VOID' })
  await decide(orderCode, 'paid')
  expect(await stateOf(token, orderCode)).toMatchObject({ payStatus: 4, refundedFen: gone.totalFen })
  for (const { billId } of rest) expect(await billOf(token, billId)).toMatchObject({ status: 'PAID', orderCode })
  expect(await billOf(token, gone.billId)).toMatchObject({ status: 'VOID' })
  expect(await unread()).toBe(before + 1)
  const told = `“西药费”已在医院窗口处理，${yuan(gone.selfPayFen)}已原路退回。`
  expect(await toldOf(token)).toEqual([`${told}其余${rest.length}笔已缴清。`])
  await host.client.act('notify', { orderCode, times: 3 })
  expect(await stateOf(token, orderCode)).toMatchObject({ refundedFen: gone.totalFen })
})

it('bills that the window settled all meanwhile give all of their money back, and nothing is said of a rest', async () => {
  const token = await host.client.token('he-jing', UNIT.heGone)
  await host.client.verify('he-jing', token)
  const bills = (await open(token)).filter(({ title }) => title !== '西药费')
  const { orderCode, payableFen } = (await together(token, idsOf(bills))).data
  await begin(token, orderCode)
  for (const { billId } of bills) await host.client.act('settleBill', { billId, state: 'VOID' })
  await decide(orderCode, 'paid')
  expect(await stateOf(token, orderCode)).toMatchObject({ payStatus: 2, refundedFen: payableFen })
  for (const { billId } of bills) expect(await billOf(token, billId)).toMatchObject({ status: 'VOID' })
  const told = await toldOf(token)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(new RegExp(`^“.+”“.+”已在医院窗口处理，${yuan(payableFen)}已原路退回。$`))
})

it('nobody else’s bill, no single one and no crowd: refused whole, and nothing of anybody’s is touched', async () => {
  const her = await host.client.token('he-jing', UNIT.heAgain)
  const stranger = await host.client.token('zhou-min', UNIT.heAgain)
  const elsewhere = await host.client.token('he-jing', UNIT.he)
  const [mine, ...others] = idsOf(await open(her))
  const { data } = await together(her, [mine ?? '', others[0] ?? ''])
  for (const token of [stranger, elsewhere]) {
    expect((await together(token, [mine ?? '', others[0] ?? ''])).message).toBe('未找到该记录')
    expect((await apart(token, data.orderCode)).message).toBe('未找到该记录')
  }
  const single = (await alone(her, others[1] ?? '')).data.orderCode
  expect((await apart(her, single)).message).toBe('未找到该记录')
  expect((await together(her, [mine ?? '', 'b'.repeat(32)])).message).toBe('未找到该记录')
  expect((await together(her, [mine ?? '', mine ?? ''])).message).toBe('请至少选择两笔费用')
  expect(
    (
      await together(
        her,
        Array.from({ length: 21 }, (_, at) => `bill-${at}`),
      )
    ).code,
  ).toBe(400)
  expect(await stateOf(her, data.orderCode)).toMatchObject({ payStatus: 3 })
})

it('bills whose payment is being confirmed past the time of the order are neither released by asking nor paid again', async () => {
  const token = await host.client.token('he-jing', UNIT.heAgain)
  const ids = idsOf(await open(token)).slice(0, 2)
  const { orderCode } = (await together(token, ids)).data
  await begin(token, orderCode)
  await decide(orderCode, 'unknown')
  await host.client.act('clock', { shiftMinutes: 60, keepSessions: true })
  expect(await stateOf(token, orderCode)).toMatchObject({ payStatus: 3, pending: true })
  await decide(orderCode, 'paid')
  expect(await stateOf(token, orderCode)).toMatchObject({ payStatus: 1 })
  for (const id of ids) expect(await billOf(token, id)).toMatchObject({ status: 'PAID' })
})
