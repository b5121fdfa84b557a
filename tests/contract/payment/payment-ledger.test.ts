/** The couple's ledger and the receipts of its orders: to the fen, once, and for nobody else. */

import { PERSONAS } from '../../../sandbox/identity/personas'
import { dayAfter } from '../../attack/server/server-client'
import { pdfText } from '../../stubs/pdf-text'
import { startHost, type TestHost } from '../support/test-host'

const UNIT = 335

let host: TestHost
let her: string
let him: string
beforeAll(async () => {
  host = await startHost()
  her = await host.client.token('zhou-min', UNIT)
  him = await host.client.token('wu-gang', UNIT)
}, 90_000)
afterAll(() => host?.close())

type Sums = Record<'totalFen' | 'insuredFen' | 'paidFen' | 'refundedFen' | 'netFen' | 'dueFen' | 'unclearFen', number>
interface Cycle {
  cycleId: string
  startedOn: string
  sums: Sums
  orders: number
  estimate: {
    firstFen: number | null
    nowFen: number | null
    lines: { name: string; firstFen: number; nowFen: number }[]
    changes: { name: string; reason: string; fromFen: number; toFen: number }[]
  }
}
interface Ledger {
  sums: Sums
  topUps: Sums
  orders: number
  partner: string
  cycles: Cycle[]
  visits: { date: string; title: string; sums: Sums; orders: number }[]
}
interface Row {
  orderCode: string
  title: string
  whose: string
  status: string
  sums: Sums
  refunds: { amountFen: number; insuredFen: number; reason: string }[]
}
interface Receipt {
  status: string
  checkCode: string
  payer: string
  taxNo: string
  billCode: string
  billNo: string
  fileName: string
  amountCn: string
  redBillNo: string
  pdfUrl: string
  mayAsk: boolean
  refusal: string
}

const act = <Data = Record<string, unknown>>(name: string, input: Record<string, unknown>) =>
  host.client.act<Data>(name, input)
const ledger = async (token = her) => (await host.client.call<Ledger>('ext.ledger', {}, token)).data
const rows = async (token = her, input = {}) =>
  (await host.client.call<{ list: Row[] }>('ext.ledgerRows', { pageSize: 100, ...input }, token)).data.list
const issue = async (amountFen: number, insuredFen = 0, persona = 'zhou-min') =>
  (await act<{ orderCode: string }>('issueOrder', { persona, type: 2, amountFen, insuredFen })).orderCode
const pay = async (orderCode: string, decision = 'paid', token = her) => {
  await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
  await act('pay', { orderCode, decision })
}
const ask = (orderCode: string, token = her, title: Record<string, unknown> = { titleKind: 'person' }) =>
  host.client.call<Receipt>('freeze-other.invoiceEstablishInfo', { orderCode, ...title }, token)
const receipt = async (orderCode: string, token = her) =>
  (await host.client.call<Receipt>('freeze-other.invoiceDownload', { orderCode }, token)).data
const total = (list: readonly { sums: Sums }[], name: keyof Sums) => list.reduce((sum, one) => sum + one.sums[name], 0)

it('the sums are the orders to the fen: paid, insured, refunded in part, together, reversed, in doubt', async () => {
  const before = await ledger()
  const part = await issue(10_000, 4_000)
  await pay(part)
  await act('refundPart', { orderCode: part, amountFen: 7_000 })
  const reversed = await issue(5_000)
  await pay(reversed)
  await act('refundPart', { orderCode: reversed, amountFen: 5_000 })
  const doubtful = await issue(3_300)
  await pay(doubtful, 'unknown')
  await issue(2_200)
  const { data } = await host.client.call<{ list: { billId: string; selfPayFen: number; medicareFen: number }[] }>(
    'advice.adviceList',
    { state: 'UNPAID' },
    her,
  )
  const bills = data.list.slice(0, 2)
  const billIds = bills.map(({ billId }) => billId)
  const together = (await host.client.call<{ orderCode: string }>('ext.billsTogether', { billIds }, her)).data
  await pay(together.orderCode)

  const after = await ledger()
  const list = await rows()
  const own = bills.reduce((sum, { selfPayFen }) => sum + selfPayFen, 0)
  const insured = bills.reduce((sum, { medicareFen }) => sum + medicareFen, 0)
  const grown = (name: keyof Sums) => after.sums[name] - before.sums[name]
  // 7,000 back of 6,000 own and 4,000 insured: the own first.
  expect([grown('paidFen'), grown('refundedFen'), grown('insuredFen')]).toEqual([11_000 + own, 11_000, 3_000 + insured])
  // What was paid together was due before as two bills.
  expect([grown('dueFen'), grown('unclearFen')]).toEqual([2_200 - own, 3_300])
  expect(list.find(({ orderCode }) => orderCode === doubtful)?.status).toBe('confirming')
  expect(list.find(({ orderCode }) => orderCode === part)).toMatchObject({
    status: 'partlyRefunded',
    refunds: [{ amountFen: 7_000, insuredFen: 1_000, reason: '窗口退费' }],
  })
  for (const name of ['totalFen', 'netFen', 'insuredFen', 'dueFen', 'unclearFen'] as const) {
    expect([name, total(after.cycles, name)]).toEqual([name, after.sums[name]])
    expect([name, total(after.visits, name)]).toEqual([name, after.sums[name]])
    expect([name, total(list, name)]).toEqual([name, after.sums[name] + after.topUps[name]])
  }
  const [cycle] = after.cycles as [Cycle]
  const ofCycle = await rows(her, { cycleId: cycle.cycleId })
  expect([ofCycle.length, total(ofCycle, 'netFen')]).toEqual([cycle.orders, cycle.sums.netFen])
  for (const { date, orders, sums } of after.visits) {
    const ofDay = await rows(her, { date })
    expect([date, ofDay.length, total(ofDay, 'netFen')]).toEqual([date, orders, sums.netFen])
  }
  const outside = after.cycles.find(({ cycleId }) => cycleId === '')
  const others = await rows(her, { outside: true })
  expect([others.length, total(others, 'netFen')]).toEqual([outside?.orders ?? 0, outside?.sums.netFen ?? 0])
})

it('the days are told newest first, each by three of its titles at most', async () => {
  const other = await host.client.token('he-jing', UNIT)
  // Paid for first, and of a day after all others.
  const place = await host.client.place(other, { daysAhead: 3 })
  await host.client.book(other, place.slotId)
  for (const title of ['甲', '乙', '丙', '丁'])
    await act('issueOrder', { persona: 'he-jing', type: 2, amountFen: 100, title })
  const { visits } = await ledger(other)
  const dates = visits.map(({ date }) => date)
  expect([dates[0], dates[1], dates.length > 3]).toEqual([place.date, await host.client.today(), true])
  expect(dates).toEqual([...dates].sort().reverse())
  for (const { date, title } of visits.slice(0, 4)) {
    const titles = [...new Set((await rows(other, { date })).map((row) => row.title))]
    expect([date, title]).toEqual([date, titles.slice(0, 3).join('、')])
    if (date === dates[1]) expect(titles.length).toBeGreaterThan(3)
  }
})

it('a cycle has what is ordered from its first day on, and nothing from the day before', async () => {
  const [{ cycleId, startedOn }] = (await ledger()).cycles as [Cycle]
  const today = await host.client.today()
  const onDay = async (date: string) => {
    await host.client.clockTo(`${date} 10:00:00`)
    const orderCode = await issue(1_000)
    await pay(orderCode)
    return orderCode
  }
  const [first, before] = [await onDay(startedOn), await onDay(dayAfter(startedOn, -1))]
  await host.client.clockTo(`${today} 10:00:00`)
  const ofCycle = (await rows(her, { cycleId })).map(({ orderCode }) => orderCode)
  expect([ofCycle.includes(first), ofCycle.includes(before)]).toEqual([true, false])
})

it('of a payment that is under way or unclear the institution is asked: what it has is paid, what it waits for is due', async () => {
  const [waiting, begun, unclear] = [await issue(1_100), await issue(1_200), await issue(1_300)]
  for (const orderCode of [waiting, begun, unclear])
    await host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
  await act('pay', { orderCode: unclear, decision: 'unknown' })
  const told = async () => {
    const list = await rows()
    return [waiting, begun, unclear].map((code) => list.find(({ orderCode }) => orderCode === code)?.status)
  }
  expect(await told()).toEqual(['unpaid', 'unpaid', 'confirming'])
  // The money came, and its notice did not.
  for (const orderCode of [begun, unclear]) await act('pay', { orderCode, decision: 'paid', notify: false })
  expect(await told()).toEqual(['unpaid', 'paid', 'paid'])
})

it('an estimate changes with a reason only, and the couple reads it', async () => {
  const [cycle] = (await ledger()).cycles as [Cycle]
  expect(cycle.estimate).toMatchObject({ nowFen: 1_880_000, changes: [{ fromFen: 150_000, toFen: 180_000 }] })
  const change = { cycleId: cycle.cycleId, lineNo: 1, toFen: 850_000 }
  await expect(act('changeEstimate', { ...change, reason: ' ' })).rejects.toThrow('原因')
  await expect(act('changeEstimate', { ...change, reason: '用药增加', unitId: 324 })).rejects.toThrow()
  await act('changeEstimate', { ...change, reason: '用药增加' })
  await expect(act('changeEstimate', { ...change, reason: '再次调整' })).rejects.toThrow('金额没有变化')
  const trail = await host.client.look<{ list: object[] }>('audit', { callId: 'payment.estimate' })
  expect(trail.list).toMatchObject([{ actor: 'staff', result: 'ok', unitId: UNIT }])
  const [after] = (await ledger()).cycles as [Cycle]
  expect(after.estimate).toMatchObject({ nowFen: 1_930_000, changes: [{ reason: '用药增加' }, {}] })
  const { firstFen, lines, changes } = after.estimate
  const summed = (name: 'firstFen' | 'nowFen') => lines.reduce((sum, one) => sum + one[name], 0)
  expect([firstFen, summed('firstFen'), summed('nowFen')]).toEqual([1_850_000, 1_850_000, 1_930_000])
  expect(changes[0]?.name).toBe(lines.find(({ nowFen }) => nowFen === 850_000)?.name)
})

it('the desk tells a cycle its first estimate and adds to it with a reason, and the couple reads it', async () => {
  const they = await host.client.token('xu-jie', UNIT)
  const [cycle] = (await ledger(they)).cycles as [Cycle]
  expect(cycle.estimate).toMatchObject({ nowFen: null, lines: [], changes: [] })
  const tell = (lines: string, reason: string, input = {}) =>
    act('addEstimate', { cycleId: cycle.cycleId, lines, reason, ...input })
  await expect(tell('监测检查 900', ' ')).rejects.toThrow('原因')
  await expect(tell('监测检查', '首次告知')).rejects.toThrow('请按“项目 金额（元）”填写：监测检查')
  await expect(tell('监测检查 0', '首次告知')).rejects.toThrow('请按')
  await expect(tell('监测检查 900', '首次告知', { unitId: 324 })).rejects.toThrow('该周期已结束或不存在')
  await tell('监测检查 900\n人工授精：1800', '首次告知')
  await expect(tell('监测检查 100', '再次告知')).rejects.toThrow('该项目已有预估')
  await tell('黄体支持药物 300', '医生开了黄体支持')
  const [after] = (await ledger(they)).cycles as [Cycle]
  expect(after.estimate).toMatchObject({
    firstFen: 270_000,
    nowFen: 300_000,
    lines: [
      { name: '监测检查', firstFen: 90_000, nowFen: 90_000 },
      { name: '人工授精', firstFen: 180_000, nowFen: 180_000 },
      { name: '黄体支持药物', firstFen: 0, nowFen: 30_000 },
    ],
  })
  expect(after.estimate.changes.map(({ name, fromFen, reason }) => [name, fromFen, reason])).toEqual([
    ['黄体支持药物', 0, '医生开了黄体支持'],
    ['人工授精', 0, '首次告知'],
    ['监测检查', 0, '首次告知'],
  ])
  const past = (await ledger(await host.client.token('he-jing', UNIT))).cycles.find(({ cycleId }) => cycleId !== '')
  await expect(tell('监测检查 900', '首次告知', { cycleId: past?.cycleId })).rejects.toThrow('该周期已结束')
})

describe('the amount due is one figure', () => {
  interface Home {
    unpaidFen: number
    unpaidCount: number
    today: { kind: string; title: string; amountFen: number | null }[]
  }
  interface BillRow {
    billId: string
    status: string
    selfPayFen: number
    orderCode: string
  }
  /** What home, the bills with the open orders, and the ledger say of one person who reads nobody else's. */
  const figuresOf = async (token: string) => {
    const call = async <Data>(id: string, input = {}) => (await host.client.call<Data>(id, input, token)).data
    // The ledger asks the institution about payments that are under way; the others read what is known since.
    const told = await ledger(token)
    const home = await call<Home>('index.patientIndex')
    const lists = await Promise.all(
      ['advice.adviceList', 'pgt.getPgtRecord'].map((id) => call<{ list: BillRow[] }>(id, { pageSize: 100 })),
    )
    const list = await rows(token)
    const orders = list.filter(({ orderCode, status }) => orderCode !== '' && status !== 'closed')
    const bills = lists
      .flatMap((one) => one.list)
      .filter(({ status, orderCode }) => status === 'UNPAID' && !orders.some((order) => order.orderCode === orderCode))
    const items = home.today.filter(({ kind, title }) => kind === 'pay' && !title.includes('充值'))
    return {
      home: home.unpaidFen,
      items: items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0),
      bills: bills.reduce((sum, { selfPayFen }) => sum + selfPayFen, 0) + total(orders, 'dueFen') - told.topUps.dueFen,
      ledger: told.sums.dueFen,
      rows: total(list, 'dueFen') - told.topUps.dueFen,
    }
  }
  const agree = async (token: string): Promise<number> => {
    const figures = await figuresOf(token)
    expect(figures).toEqual({
      home: figures.home,
      items: figures.home,
      bills: figures.home,
      ledger: figures.home,
      rows: figures.home,
    })
    return figures.home
  }

  it('for every persona, and through an order that is begun, doubtful, lapsed and paid', async () => {
    for (const { key, couple } of PERSONAS) {
      if (couple === 'A') continue
      // Of the partner's nothing is added.
      const token = await host.client.token(key, UNIT)
      await host.client.call('ext.setSharing', { dataClass: 'bills', shared: false }, token)
    }
    for (const { key, couple } of PERSONAS) {
      if (couple === 'A') continue
      await agree(await host.client.token(key, UNIT))
    }
    const token = await host.client.token('he-jing', UNIT)
    const first = await agree(token)
    expect(first).toBeGreaterThan(0)
    const { data } = await host.client.call<{ list: BillRow[] }>('advice.adviceList', { state: 'UNPAID' }, token)
    const [drugs] = data.list.filter(({ selfPayFen }) => selfPayFen === 12_140)
    const order = async () =>
      (await host.client.call<{ orderCode: string }>('advice.createPay', { billId: drugs?.billId }, token)).data
        .orderCode
    const begun = await order()
    expect(await agree(token)).toBe(first)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    // Other orders have lapsed too; this one has given its bill back.
    const lapsed = await agree(token)
    expect(await rows(token)).toContainEqual(expect.objectContaining({ billId: drugs?.billId, status: 'unpaid' }))
    const again = await order()
    expect(again).not.toBe(begun)
    await pay(again, 'unknown', token)
    expect(await agree(token)).toBe(lapsed - 12_140)
    await act('pay', { orderCode: again, decision: 'paid' })
    expect(await agree(token)).toBe(lapsed - 12_140)
    // What only moves money onto the card is owed to nobody.
    await host.client.call('card-recharge.pay', { amountFen: 50_000, intent: 'due-1' }, token)
    expect(await agree(token)).toBe(lapsed - 12_140)
  })
})

it('the partner reads what is shared, in the sums as well; nobody else reads anything', async () => {
  const hers = await ledger()
  const { patientId } = (await host.client.call<{ patientId: string }>('member.getPatienInfo', {}, her)).data
  const trail = async () =>
    (await host.client.look<{ list: object[] }>('audit', { target: patientId, callId: 'ext.ledger' })).list.length
  expect(await ledger(him)).toMatchObject({ partner: 'notShared', orders: 0, cycles: [], sums: { netFen: 0 } })
  expect(await rows(him)).toEqual([])
  expect(await trail()).toBe(0)
  await host.client.call('ext.setSharing', { dataClass: 'bills', shared: true }, her)
  const seen = await ledger(him)
  expect(seen).toMatchObject({ partner: 'shared', sums: { netFen: hers.sums.netFen }, cycles: [] })
  expect(await trail()).toBe(1)
  expect(new Set((await rows(him)).map(({ whose }) => whose))).toEqual(new Set(['spouse']))
  await host.client.call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
  expect((await ledger(him)).cycles).toHaveLength(hers.cycles.length)
  // Prices of her cycle are bills: treatment alone does not tell them.
  const [priced] = (await ledger(him)).cycles
  expect(priced?.estimate.nowFen).not.toBeNull()
  await host.client.call('ext.setSharing', { dataClass: 'bills', shared: false }, her)
  const reads = await trail()
  const [bare] = (await ledger(him)).cycles
  expect(await trail()).toBe(reads + 1)
  expect(bare?.estimate).toMatchObject({ nowFen: null, changes: [] })
  await host.client.call('ext.setSharing', { dataClass: 'bills', shared: true }, her)
  // A receipt is not his, bills shared or not.
  const { orderCode } = (await rows()).find(({ status }) => status === 'partlyRefunded') as Row
  const stranger = await host.client.token('zhao-ting', UNIT)
  for (const token of [him, stranger]) expect((await ask(orderCode, token)).code).not.toBe(200)
  await host.client.call('ext.setSharing', { dataClass: 'bills', shared: false }, her)
  expect(await ledger(him)).toMatchObject({ partner: 'notShared', orders: 0, sums: { netFen: 0 } })
})

it('a receipt is raised once, of what is paid only, and is reversed with any refund', async () => {
  const orderCode = await issue(12_345)
  expect((await ask(orderCode)).message).toContain('还没有支付')
  const none = { status: 'NONE', payer: '周敏', taxNo: '', billNo: '', checkCode: '', pdfUrl: '', fileName: '' }
  expect(await receipt(orderCode)).toMatchObject({ ...none, mayAsk: false, refusal: '订单还没有支付，支付后才能开具' })
  await pay(orderCode, 'unknown')
  expect((await ask(orderCode)).message).toContain('确认')
  await act('pay', { orderCode, decision: 'paid' })
  expect(await receipt(orderCode)).toMatchObject({ ...none, mayAsk: true, refusal: '' })
  const company = { titleKind: 'company', title: '示例科技有限公司', taxNo: '91350100M000100Y43' }
  expect((await ask(orderCode, her, { ...company, taxNo: '91350100M000100Y44' })).message).toContain('识别号')
  const first = await Promise.all([1, 2, 3, 4, 5].map(() => ask(orderCode, her, company)))
  expect(first.filter(({ code }) => code === 200).map(({ data }) => data.status)).toContain('ISSUING')
  expect((await ask(orderCode)).data).toMatchObject({
    payer: '示例科技有限公司',
    taxNo: '91350100M000100Y43',
    billNo: '',
    checkCode: '',
    pdfUrl: '',
    fileName: '',
  })
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  type Listed = { list: { orderCode: string; status: string; amountFen: number }[] }
  const listed = (await host.client.call<Listed>('ext.invoices', { pageSize: 100 }, her)).data.list
  expect(listed.find((one) => one.orderCode === orderCode)).toMatchObject({ status: 'ISSUED', amountFen: 12_345 })
  const issued = await receipt(orderCode)
  expect(issued.pdfUrl).toMatch(/&sign=[\w-]{32}$/)
  expect(issued).toMatchObject({
    fileName: `电子票据${issued.billNo}.pdf`,
    status: 'ISSUED',
    amountCn: '壹佰贰拾叁元肆角伍分',
    mayAsk: false,
  })

  // Place, kind and the year of the issue.
  expect(issued.billCode).toBe(`033506${(await host.client.today()).slice(2, 4)}`)

  const file = await fetch(host.url + issued.pdfUrl)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [text] = pdfText(Buffer.from(await file.arrayBuffer()))
  for (const word of [
    '示例票据',
    issued.billNo,
    '壹佰贰拾叁元肆角伍分',
    '示例科技有限公司',
    '91350100M000100Y43',
    orderCode,
  ])
    expect(text).toContain(word)
  const said = (of = '', label: string) => of.split('\n')[of.split('\n').indexOf(label) + 1]
  expect(text).not.toMatch(/红票|负数|原票据|冲红|-123/)
  expect(
    ['票据号码', '金额合计（小写）', '医保类型', '医保统筹基金支付', '个人现金支付', '个人自付', '个人自费'].map(
      (one) => said(text, one),
    ),
  ).toEqual([issued.billNo, '¥123.45', '自费', '¥0.00', '¥123.45', '¥0.00', '¥123.45'])
  // Another id, another session's word, a time that is over.
  for (const wrong of [
    issued.pdfUrl.replace(/receipt\/./, 'receipt/0x'),
    issued.pdfUrl.replace(/until=\d/, 'until=9'),
    issued.pdfUrl.slice(0, -1),
  ])
    expect((await fetch(host.url + wrong)).status).toBe(404)

  await act('refundPart', { orderCode, amountFen: 45 })
  const red = await receipt(orderCode)
  expect(red).toMatchObject({ status: 'RED', billNo: issued.billNo, mayAsk: false })
  expect(red.redBillNo).toMatch(/^\d{10}$/)
  const [back] = pdfText(Buffer.from(await (await fetch(host.url + red.pdfUrl)).arrayBuffer()))
  expect(back).toContain('红票')
  expect(back).toContain('冲红时间')
  expect(['票据号码', '原票据号码', '金额合计（大写）', '金额合计（小写）'].map((one) => said(back, one))).toEqual([
    red.redBillNo,
    issued.billNo,
    '（负数）壹佰贰拾叁元肆角伍分',
    '-¥123.45',
  ])
  expect((await ask(orderCode)).data.status).toBe('RED')
  // One that was refunded before can have none.
  const late = await issue(1_000)
  await pay(late)
  await act('refundPart', { orderCode: late, amountFen: 1 })
  // Also one fen is paid back by the institution.
  expect(await act('compareBooks', {})).toMatchObject({ differences: 0 })
  expect((await ask(late)).message).toContain('剩余金额的票据请到窗口开具')
  await act('refundPart', { orderCode: late, amountFen: 999 })
  expect((await ask(late)).message).toContain('已全部退款')
})

it('a receipt that is still being made is reversed too, once, whatever goes back after that', async () => {
  const orderCode = await issue(5_000)
  await pay(orderCode)
  expect((await ask(orderCode)).data).toMatchObject({ status: 'ISSUING', redBillNo: '' })
  await act('refundPart', { orderCode, amountFen: 1_000 })
  const first = await receipt(orderCode)
  expect(first).toMatchObject({ status: 'RED', redBillNo: expect.stringMatching(/^\d{10}$/) as string, mayAsk: false })
  expect(first.refusal).toContain('剩余金额的票据请到窗口开具')
  await act('refundPart', { orderCode, amountFen: 4_000 })
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  // Neither made anew nor reversed a second time.
  const last = await receipt(orderCode)
  expect(last).toMatchObject({ status: 'RED', redBillNo: first.redBillNo, billNo: first.billNo })
  expect(last.refusal).toContain('已全部退款')
})

it('an address of a receipt ends with the session that got it', async () => {
  const other = await host.client.token('zhou-min', UNIT)
  const orderCode = await issue(10_000, 1)
  await pay(orderCode)
  const person = { titleKind: 'person', title: '示例科技有限公司', taxNo: '91350100M000100Y43' }
  expect((await ask(orderCode, her, person)).data).toMatchObject({ payer: '周敏', taxNo: '' })
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  const { pdfUrl } = await receipt(orderCode, other)
  const file = await fetch(host.url + pdfUrl)
  expect(file.status).toBe(200)
  // What the insurance paid stands apart from the own money, were it one fen.
  const said = (pdfText(Buffer.from(await file.arrayBuffer()))[0] ?? '').split('\n')
  const facts = ['性别', '医保类型', '医保统筹基金支付', '个人账户支付', '个人现金支付', '个人自付', '个人自费']
  expect(facts.map((label) => said[said.indexOf(label) + 1])).toEqual([
    '女',
    '医保结算',
    '¥0.01',
    '¥0.00',
    '¥99.99',
    '¥99.99',
    '¥0.00',
  ])
  expect(said).not.toContain('纳税人识别号')
  await host.client.call('ext.signOut', {}, other)
  expect((await fetch(host.url + pdfUrl)).status).toBe(404)
})
