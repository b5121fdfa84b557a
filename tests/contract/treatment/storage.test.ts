/**
 * Frozen storage (spec:treatment#storage-terms): terms from the day that was counted first, one order of both partners, paid
 * once, found again after the app was killed; nobody else's rows are read or written.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { UNITS } from '../../../sandbox/server/hospitals'
import { type Actor, cardOf, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { monthsAfter } from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

interface Item {
  freezeId: string
  status: string
  paidUntil: string
  overdueDays: number
  arrearsFen: number
  orderCode: string
  obstacle: string
  offers: { months: number; periodFrom: string; periodTo: string; feeFen: number }[]
}
interface OrderRow {
  orderCode: string
  status: string
  feeFen: number
  refundedFen: number
  isMine: boolean
  items: { freezeId: string; periodFrom: string; periodTo: string }[]
}
type Fields = Record<string, unknown>

const itemsOf = async (token: string) =>
  (await host.client.call<{ list: Item[]; paired: boolean }>('freeze.getPatientFreeze', {}, token)).data
const itemOf = async (token: string, freezeId: string) =>
  (await itemsOf(token)).list.find((one) => one.freezeId === freezeId)
const order = (token: string, freezeIds: string[], months = 12, more: Fields = {}) =>
  host.client.call<{ orderCode: string; payableFen: number; shortFen: number; balanceFen: number }>(
    'freeze.createFreezeOrder',
    { freezeIds, months, ...more },
    token,
  )
const sync = (token: string, orderCode: string) =>
  host.client.call<OrderRow>('freeze.synOrderStatus', { orderCode }, token)
const cancel = (token: string, orderCode: string) =>
  host.client.call<OrderRow>('freeze.canCelFreezeOrder', { orderCode }, token)
const begin = (token: string, orderCode: string) =>
  host.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
const decide = (orderCode: string, decision: string, notify = true) =>
  host.client.act('pay', { orderCode, decision, notify })
/** What the newest message says. */
const lastWords = async (token: string) =>
  (
    await host.client.call<{ list: { summary: string }[] }>(
      'message-center.msgPageByCode',
      { groupCode: 'FREEZE', pageSize: 1 },
      token,
    )
  ).data.list[0]?.summary
const ledger = () =>
  host.client.look<{ charged: number; chargedFen: number; paidFen: number; lateRefundFen: number }>('ledger')

/** A new couple with one item; `ago` days before today it was frozen. */
async function coupleWith(stored: Fields = {}): Promise<{ her: string; him: string; freezeId: string; who: Actor }> {
  const who = await newActor(host.client)
  const { him } = await paired(who)
  const { freezeId } = await host.client.act<{ freezeId: string }>('storeMaterial', { persona: 'lin-xiao', ...stored })
  return { her: who.token, him, freezeId, who }
}

describe('terms', () => {
  it('begin after the last one and hold what is owed; nothing is offered that does not reach today', async () => {
    const token = await host.client.token('he-jing')
    const { list } = await itemsOf(token)
    const today = await host.client.today()
    const [item] = list
    expect(item).toMatchObject({ status: 'OVERDUE', overdueDays: 30, obstacle: '', orderCode: '' })
    expect(item?.paidUntil).toBe(addDays(today, -30))
    expect(item?.offers.map(({ months }) => months)).toEqual([12, 24, 36])
    expect(item?.offers[0]).toMatchObject({ periodFrom: addDays(today, -29), feeFen: 360_000 })
    expect([30_000, 60_000].map((fen) => fen)).toContain(item?.arrearsFen)
    const fees = await host.client.call<{ list: { amountFen: number }[] }>('freeze-other.getFeesToPayList', {}, token)
    expect(fees.data.list).toMatchObject([{ amountFen: 360_000, months: 12 }])
  })

  it('are owed from the day after their last one on, at the second base too, until an order waits for them', async () => {
    const today = await host.client.today()
    const { her, freezeId: over } = await coupleWith({ frozenOn: addDays(today, -1), paidMonths: 0 })
    for (const stored of [
      { frozenOn: today, paidMonths: 0 },
      { frozenOn: monthsAfter(addDays(today, -40), -120), paidMonths: 120 },
    ])
      await host.client.act('storeMaterial', { persona: 'lin-xiao', ...stored })
    const { list } = await itemsOf(her)
    const last = list.find(({ paidUntil }) => paidUntil === today)
    expect(last).toMatchObject({ status: 'EXPIRING', overdueDays: 0, arrearsFen: 0, obstacle: '' })
    expect(list.find(({ freezeId }) => freezeId === over)).toMatchObject({ status: 'OVERDUE', overdueDays: 1 })
    // Neither what is paid for today nor what ten years of storage send to the window is a fee to pay here.
    const fees = async () =>
      (await host.client.call<{ list: Fields[] }>('freeze-other.getFeesToPayList', {}, her)).data.list
    expect(await fees()).toMatchObject([{ feeId: over, months: 12, amountFen: 120_000, orderCode: '' }])
    const paid = (await order(her, [last?.freezeId ?? ''])).data.orderCode
    await begin(her, paid)
    await decide(paid, 'paid')
    const { orderCode } = (await order(her, [over])).data
    expect((await fees()).map((one) => one['orderCode'])).toEqual([orderCode])
    expect((await itemOf(her, over))?.orderCode).toBe(orderCode)
    expect((await itemOf(her, last?.freezeId ?? ''))?.orderCode).toBe('')
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await fees()).map((one) => one['orderCode'])).toEqual([''])
    // Nobody has asked about it since: it reads as over all the same.
    const rows = async (status?: string) =>
      (await host.client.call<{ list: OrderRow[] }>('freeze.getFreezeOrderListBy', { status }, her)).data.list.map(
        (row) => [row.orderCode, row.status],
      )
    expect(await rows()).toEqual([
      [orderCode, 'CANCELLED'],
      [paid, 'PAID'],
    ])
    expect([await rows('CANCELLED'), await rows('UNPAID')]).toEqual([[[orderCode, 'CANCELLED']], []])
    // Nor is one that was left at the cashier open for longer.
    const left = (await order(her, [over])).data.orderCode
    await begin(her, left)
    expect(await rows('UNPAID')).toEqual([[left, 'UNPAID']])
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await rows())[0]).toEqual([left, 'CANCELLED'])
  })

  it('of 29 February end on the 28th and on the 29th, and paying moves them along the first day', async () => {
    const { her, freezeId } = await coupleWith({ frozenOn: '2024-02-29', paidMonths: 36, straws: 2 })
    expect(await itemOf(her, freezeId)).toMatchObject({
      paidUntil: '2027-02-28',
      strawCount: 2,
      itemCount: 2,
      straws: [
        { strawNo: 'S1', what: '囊胚', count: 1 },
        { strawNo: 'S2', what: '囊胚', count: 1 },
      ],
    })
    const { data } = await order(her, [freezeId])
    const placed = await host.client.call<{ items: Fields[] }>('order.byCode', { orderCode: data.orderCode }, her)
    expect(placed.data.items).toMatchObject([
      { name: '胚胎保存费', spec: '2027-03-01至2028-02-29', qty: 1, unitPriceFen: 240_000, amountFen: 240_000 },
    ])
    expect((await sync(her, data.orderCode)).data).toMatchObject({ title: '冻存续费（2管，12个月）', months: 12 })
    await begin(her, data.orderCode)
    await decide(data.orderCode, 'paid')
    expect(await itemOf(her, freezeId)).toMatchObject({ paidUntil: '2028-02-29' })
  })

  it('of a hospital that counts the last day before end then, and the next one begins where it ended', async () => {
    const unitId = UNITS.map((one) => one.unitId).find((id) => hospitalOf(id).storage.termEnds === 'dayBefore') ?? 0
    const token = await host.client.token('he-jing', unitId)
    await host.client.verify('he-jing', token)
    const stored = { persona: 'he-jing', unitId, frozenOn: '2024-02-29', paidMonths: 108 }
    const { freezeId } = await host.client.act<{ freezeId: string }>('storeMaterial', stored)
    const { list } = await itemsOf(token)
    expect(list.length).toBeGreaterThan(1)
    for (const { paidUntil, offers } of list) expect(offers[0]?.periodFrom).toBe(addDays(paidUntil, 1))
    // Ten years are over on the last day before the one on which it was frozen.
    expect(list.find((one) => one.freezeId === freezeId)).toMatchObject({
      paidUntil: '2033-02-27',
      offers: [{ months: 12, periodFrom: '2033-02-28', periodTo: '2034-02-27' }],
    })
  })

  it('are not offered beyond ten years of storage', async () => {
    const today = await host.client.today()
    const { her, freezeId } = await coupleWith({ frozenOn: monthsAfter(today, -119), paidMonths: 120 })
    expect(await itemOf(her, freezeId)).toMatchObject({ offers: [], obstacle: '该项需到医院窗口办理续费' })
    expect(await order(her, [freezeId])).toMatchObject({ code: 400, message: '该项需到医院窗口办理续费' })
    // Sixty days before its end a term is on the list of what is due, and not a day sooner.
    const ending = async (left: number) => {
      const stored = { persona: 'lin-xiao', frozenOn: monthsAfter(addDays(today, left), -48), paidMonths: 48 }
      return (await host.client.act<{ freezeId: string }>('storeMaterial', stored)).freezeId
    }
    const [soon] = [await ending(60), await ending(61)]
    const due = await host.client.call<{ list: (Item & { feeFen: number })[] }>('index.getEmbryoDue', {}, her)
    expect(due.data.list.map((one) => one.freezeId).sort()).toEqual([freezeId, soon].sort())
    expect(due.data.list.map(({ feeFen }) => feeFen)).toEqual([120_000, 120_000])
    const statuses = [await ending(30), await ending(31)].map(async (id) => (await itemOf(her, id))?.status)
    expect(await Promise.all(statuses)).toEqual(['EXPIRING', 'STORED'])
  })
})

describe('an order', () => {
  it('is one, whoever of the two asks and however often at once; it is charged once and moves the term once', async () => {
    const { her, him, freezeId } = await coupleWith()
    const before = await itemOf(her, freezeId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => order(at % 2 === 0 ? her : him, [freezeId])),
    )
    const codes = new Set(answers.map(({ data }) => data.orderCode))
    expect([answers.map(({ code }) => code).filter((code) => code !== 200), codes.size]).toEqual([[], 1])
    const [code = ''] = codes
    const first = await ledger()
    await Promise.all([begin(her, code), begin(him, code)])
    await decide(code, 'paid')
    const { data: card } = await host.client.call<Fields>('order.byCode', { orderCode: code }, him)
    expect(card).toMatchObject({ payStatus: 1, paidFen: 120_000 })
    for (const token of [her, him]) expect(await lastWords(token)).toMatch(/^冻存续费已到账/)
    expect(await itemOf(him, freezeId)).toMatchObject({
      paidUntil: monthsAfter(before?.paidUntil ?? '', 12),
      orderCode: '',
    })
    const after = await ledger()
    expect([after.charged - first.charged, after.paidFen - first.paidFen]).toEqual([1, 120_000])
    // One receipt of the two; the title that one of them gives is theirs, and the other reads that there is one.
    const [mine, others] = (await sync(her, code)).data.isMine ? [her, him] : [him, her]
    const company = { titleKind: 'company', title: '示例科技有限公司', taxNo: '91350100M000100Y43' }
    await host.client.call('freeze-other.invoiceEstablishInfo', { orderCode: code, ...company }, mine)
    await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
    const receipt = async (token: string) =>
      (await host.client.call<Fields>('freeze-other.invoiceDownload', { orderCode: code }, token)).data
    const own = await receipt(mine)
    expect(own).toMatchObject({ status: 'ISSUED', amountFen: 120_000, payer: company.title, taxNo: company.taxNo })
    expect([own['checkCode'], own['pdfUrl']]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\/hc-upload\/receipt\//),
    ])
    const { billNo } = own
    const seen = { status: 'ISSUED', amountFen: 120_000, billNo, payer: '示例科技*限公司', taxNo: '', checkCode: '' }
    expect(await receipt(others)).toMatchObject({ ...seen, pdfUrl: '' })
  })

  it('that is paid at the cashier and from the card at once is paid once', async () => {
    const { her, him, freezeId } = await coupleWith({ feePerYearFen: 1_000 })
    const { data } = await order(her, [freezeId])
    const first = await ledger()
    await begin(her, data.orderCode)
    const byCard = () => host.client.call('advice.prescriptionPay', { orderCode: data.orderCode, confirmed: true }, him)
    const [card] = await Promise.all([byCard(), decide(data.orderCode, 'paid').catch(() => null)])
    const after = await ledger()
    const row = await sync(her, data.orderCode)
    expect([row.data.status, [200, 400]]).toEqual(['PAID', expect.arrayContaining([card.code])])
    const money = after.chargedFen - first.chargedFen - (after.lateRefundFen - first.lateRefundFen)
    expect([0, 1_000]).toContain(money)
    expect((await itemOf(her, freezeId))?.obstacle).toBe('')
  })

  it('whose first order lapsed and was paid late: the second one counts, the first one’s money goes back', async () => {
    const { her, him, freezeId } = await coupleWith()
    const paidUntil = (await itemOf(her, freezeId))?.paidUntil ?? ''
    const one = (await order(her, [freezeId])).data.orderCode
    await begin(her, one)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    const two = (await order(him, [freezeId])).data.orderCode
    expect(two).not.toBe(one)
    await begin(him, two)
    await decide(two, 'paid')
    await decide(one, 'paid').catch(() => null)
    expect((await sync(her, one)).data.status).toBe('CANCELLED')
    expect((await sync(her, two)).data).toMatchObject({ status: 'PAID', isMine: false })
    expect(await itemOf(her, freezeId)).toMatchObject({ paidUntil: monthsAfter(paidUntil, 12) })
  })

  it('is found by the query after the app was killed between paying and hearing of it', async () => {
    const { her, him, freezeId } = await coupleWith()
    const { data } = await order(her, [freezeId])
    await begin(her, data.orderCode)
    await decide(data.orderCode, 'paid', false)
    expect((await sync(him, data.orderCode)).data).toMatchObject({ status: 'PAID', isMine: false })
    expect((await itemOf(her, freezeId))?.orderCode).toBe('')
    const { list } = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {
      target: data.orderCode,
    })
    expect(list.map(({ result }) => result)).toContain('ok:PAID')
  })

  it('that turns out to be paid is found, and no second term is ordered in its place', async () => {
    const { her, him, freezeId } = await coupleWith()
    const before = await itemOf(her, freezeId)
    const { data } = await order(her, [freezeId])
    await begin(her, data.orderCode)
    await decide(data.orderCode, 'paid', false)
    expect(await order(him, [freezeId])).toMatchObject({ code: 400, message: expect.stringContaining('请刷新') })
    const paidUntil = monthsAfter(before?.paidUntil ?? '', 12)
    expect(await itemOf(him, freezeId)).toMatchObject({ paidUntil, orderCode: '' })
    const periodsFrom = [before?.offers[0]?.periodFrom]
    expect((await order(him, [freezeId], 12, { periodsFrom })).message).toContain('请刷新')
    expect((await order(him, [freezeId], 12, { periodsFrom: [addDays(paidUntil, 1)] })).code).toBe(200)
  })

  it('is another one for other items, be they as many and for as long, and the first one is over', async () => {
    const { her, him, freezeId: a } = await coupleWith()
    const stored = async () =>
      (await host.client.act<{ freezeId: string }>('storeMaterial', { persona: 'lin-xiao', feePerYearFen: 50_000 }))
        .freezeId
    const [b, c] = [await stored(), await stored()]
    const asked: [string, string[], number][] = [
      [her, [a, b], 170_000],
      [him, [a, c], 170_000],
      [her, [a], 120_000],
      [him, [a, b, c], 220_000],
    ]
    const codes: string[] = []
    for (const [token, ids, payableFen] of asked) {
      const { data } = await order(token, ids)
      expect([ids.length, data.payableFen, codes.includes(data.orderCode)]).toEqual([ids.length, payableFen, false])
      for (const code of codes) expect((await sync(her, code)).data.status).toBe('CANCELLED')
      codes.push(data.orderCode)
      expect((await order(token === her ? him : her, [...ids].reverse())).data.orderCode).toBe(data.orderCode)
    }
    expect((await itemsOf(her)).list.map(({ orderCode }) => orderCode)).toEqual([codes[3], codes[3], codes[3]])
  })

  it('of an item whose term went back meanwhile does not renew it, gives its money back, and both are told', async () => {
    const small = { feePerYearFen: 1_000 }
    const { her, him, freezeId: a } = await coupleWith(small)
    const { freezeId: b } = await host.client.act<{ freezeId: string }>('storeMaterial', {
      persona: 'lin-xiao',
      ...small,
    })
    const ends = async () => [(await itemOf(her, a))?.paidUntil ?? '', (await itemOf(her, b))?.paidUntil ?? '']
    const [first = '', second = ''] = await ends()
    const begun = async (ids: string[]) => {
      const { orderCode } = (await order(her, ids)).data
      await begin(her, orderCode)
      return orderCode
    }
    const refund = (orderCode: string) => host.client.act('refundPart', { orderCode, amountFen: 1_000 })
    const paidFirst = async (ids: string[]) => {
      const before = await begun([a])
      await decide(before, 'paid')
      const next = await begun(ids)
      await refund(before)
      await decide(next, 'paid')
      return next
    }
    const both = await paidFirst([a, b])
    expect(await ends()).toEqual([first, monthsAfter(second, 12)])
    expect((await sync(her, both)).data).toMatchObject({ status: 'PAID', feeFen: 2_000, refundedFen: 1_000 })
    for (const token of [her, him])
      expect(await lastWords(token)).toBe('部分冻存项的保存期限已有变化，这部分款项已退回，请查看最新到期日。')
    // The rest of it goes back: only the term that it had lengthened does.
    await refund(both)
    expect(await ends()).toEqual([first, second])
    for (const token of [her, him]) expect(await lastWords(token)).toBe(`冻存续费已退款，保存到期日为${second}。`)
    const one = await paidFirst([a])
    expect(await ends()).toEqual([first, second])
    for (const token of [her, him])
      expect(await lastWords(token)).toBe('所选冻存项的保存期限已有变化，本次款项已退回，请查看最新到期日。')
    expect((await sync(her, one)).data).toMatchObject({ status: 'REFUNDED', refundedFen: 1_000 })
    const payments = await host.client.call<{ list: OrderRow[] }>('freeze.getFreezeOrderRecord', {}, him)
    const seen = payments.data.list.map(({ orderCode, status }) => [orderCode, status])
    expect(seen).toEqual(expect.arrayContaining([both, one].map((code) => [code, 'REFUNDED'])))
    expect(seen).toHaveLength(4)
  })

  it('that is refunded takes its own term back, also when a later one was paid, and both are told', async () => {
    const { her, him, freezeId } = await coupleWith()
    const paidUntil = (await itemOf(her, freezeId))?.paidUntil ?? ''
    const pay = async () => {
      const { orderCode } = (await order(her, [freezeId])).data
      await begin(her, orderCode)
      await decide(orderCode, 'paid')
      return orderCode
    }
    const first = await pay()
    await pay()
    await host.client.act('refundPart', { orderCode: first, amountFen: 120_000 })
    expect((await itemOf(him, freezeId))?.paidUntil).toBe(monthsAfter(paidUntil, 12))
    for (const persona of ['lin-xiao', 'chen-hao']) {
      const { list } = await host.client.look<{ list: { text: string }[] }>('messagesOf', { persona })
      expect(list.map(({ text }) => text).join()).toContain('续费已退款')
    }
  })

  it('while nobody knows how its payment ended stands, and is neither replaced nor cancelled', async () => {
    const { her, freezeId } = await coupleWith()
    const { data } = await order(her, [freezeId])
    await begin(her, data.orderCode)
    await decide(data.orderCode, 'unknown', false)
    expect((await sync(her, data.orderCode)).data).toMatchObject({ status: 'UNPAID', pending: true })
    expect((await order(her, [freezeId], 24)).message).toContain('正在确认')
    expect((await cancel(her, data.orderCode)).message).toContain('正在确认')
  })

  it('that is not paid can be cancelled by either, but not while the other one is paying', async () => {
    const { her, him, freezeId } = await coupleWith()
    const one = (await order(her, [freezeId])).data.orderCode
    expect((await cancel(him, one)).data).toMatchObject({ status: 'CANCELLED' })
    const two = (await order(her, [freezeId])).data.orderCode
    await begin(her, two)
    expect((await cancel(him, two)).message).toContain('正由家人支付')
    expect((await cancel(her, two)).data).toMatchObject({ status: 'CANCELLED' })
    expect((await itemOf(her, freezeId))?.orderCode).toBe('')
  })

  it.each([
    ['a further term', {}],
    // Without it nothing is paid for yet.
    ['the first term of all', { paidMonths: 0 }],
  ])('for %s that is refunded in full takes it back, and the card that paid gets its money', async (_, stored) => {
    const { her, him, freezeId } = await coupleWith({ feePerYearFen: 1_000, ...stored })
    const paidUntil = (await itemOf(her, freezeId))?.paidUntil
    const { data } = await order(her, [freezeId])
    const balance = async () =>
      (await host.client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, him)).data.balanceFen
    const before = await balance()
    await host.client.call('advice.prescriptionPay', { orderCode: data.orderCode, confirmed: true }, him)
    expect(await balance()).toBe(before - 1_000)
    for (const id of ['order.byCode', 'advice.queryPayState']) {
      const tradeNo = async (token: string) =>
        (await host.client.call<Fields>(id, { orderCode: data.orderCode }, token)).data['tradeNo']
      expect([id, await tradeNo(her), await tradeNo(him)]).toEqual([id, '', expect.stringMatching(/./)])
    }
    await host.client.act('refundPart', { orderCode: data.orderCode, amountFen: 1_000 })
    expect([await balance(), (await itemOf(her, freezeId))?.paidUntil]).toEqual([before, paidUntil])
    expect((await sync(her, data.orderCode)).data.status).toBe('REFUNDED')
  })

  it('that the card does not cover is refused with 888 and what is missing, and nothing is made', async () => {
    const token = await host.client.token('he-jing', 1002)
    await host.client.verify('he-jing', token)
    const [item] = (await itemsOf(token)).list
    const refused = await order(token, [item?.freezeId ?? ''], 12, { payMethod: 'visitCard' })
    expect(refused).toMatchObject({
      code: 888,
      message: '余额不足，请先充值',
      data: { payableFen: 360_000, balanceFen: 3_000, shortFen: 357_000 },
    })
    const { data } = await order(token, [item?.freezeId ?? ''])
    const paying = { orderCode: data.orderCode, cardId: await cardOf(host.client, token), confirmed: true }
    expect(await host.client.call('advice.prescriptionPay', paying, token)).toMatchObject({
      code: 888,
      data: { shortFen: 357_000 },
    })
    await cancel(token, data.orderCode)
    // Nor is there anything to pay with once the card is taken out of the app.
    await host.client.call('member.deleteCardById', { cardId: await cardOf(host.client, token) }, token)
    const byCard = () => order(token, [item?.freezeId ?? ''], 12, { payMethod: 'visitCard' })
    expect(await byCard()).toMatchObject({ code: 400, message: '请先绑定就诊卡' })
    await host.client.call('member.getCardsFromUnit', {}, token)
    expect((await byCard()).code).toBe(888)
    // A card that covers it to the last fen is enough.
    const { her } = await coupleWith()
    const { balanceFen } = (await host.client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, her)).data
    const costing = async (feePerYearFen: number) => {
      const { freezeId } = await host.client.act<{ freezeId: string }>('storeMaterial', {
        persona: 'lin-xiao',
        feePerYearFen,
      })
      return order(her, [freezeId], 12, { payMethod: 'visitCard' })
    }
    expect(await costing(balanceFen + 1)).toMatchObject({ code: 888, data: { shortFen: 1 } })
    expect(await costing(balanceFen)).toMatchObject({ code: 200, data: { payableFen: balanceFen } })
  })

  it('of one item goes to the call of one hospital, and another one sets the months by itself', async () => {
    const { her, freezeId } = await coupleWith()
    const one = await host.client.call<Fields>('freeze.createFreezeOrderZjsrm', { freezeId, months: 24 }, her)
    expect(one.data).toMatchObject({ payableFen: 240_000 })
    const other = await host.client.call<Fields>('freeze.createFreezeOrderBz', { freezeIds: [freezeId] }, her)
    expect(other.data).toMatchObject({ payableFen: 120_000 })
    const { data } = await host.client.call<{ list: OrderRow[] }>('freeze.getFreezeOrderListBy', {}, her)
    expect(data.list.map(({ status }) => status)).toEqual(['UNPAID', 'CANCELLED'])
    const payments = await host.client.call<{ list: OrderRow[] }>('freeze.getFreezeOrderRecord', {}, her)
    expect(payments.data.list).toEqual([])
  })

  it('takes no months, items or amount that are not offered', async () => {
    const { her, freezeId } = await coupleWith()
    expect((await order(her, [freezeId], 13)).code).toBe(400)
    expect((await order(her, [freezeId], 120)).message).toBe('所选期限不能续费，请重新选择')
    expect((await order(her, [freezeId, 'f'.repeat(32)])).message).toBe('未找到该记录')
    const { data } = await order(her, [freezeId], 12, { amountFen: 1, payableFen: 1 })
    expect(data.payableFen).toBe(120_000)
    // An order of something else is none of storage, and stays what it is.
    const bill = { persona: 'lin-xiao', type: 2, amountFen: 100 }
    const { orderCode } = await host.client.act<{ orderCode: string }>('issueOrder', bill)
    const absent = { code: 400, message: '未找到该记录' }
    expect(await sync(her, orderCode)).toMatchObject(absent)
    expect(await cancel(her, orderCode)).toMatchObject(absent)
    expect((await host.client.call('order.byCode', { orderCode }, her)).data).toMatchObject({ payStatus: 0 })
    await begin(her, orderCode)
    await decide(orderCode, 'paid', false)
    expect(await sync(her, orderCode)).toMatchObject(absent)
    const seen = await host.client.look<{ order: { state: string } }>('order', { orderCode })
    expect(seen.order.state).toBe('paying')
  })
})

describe('nobody else', () => {
  it('reads or orders: a stranger, another hospital, somebody who is alone', async () => {
    const { her, freezeId } = await coupleWith()
    const { orderCode } = (await order(her, [freezeId])).data
    const strangers = [
      (await newActor(host.client)).token,
      await host.client.token('he-jing'),
      await host.client.token('zhou-min', 324),
    ]
    for (const token of strangers) {
      const all = await itemsOf(token)
      expect(all.list.map((one) => one.freezeId)).not.toContain(freezeId)
      const refused: [string, Fields][] = [
        ['freeze.getPatientFreezeDetail', { freezeId }],
        ['freeze-other.getPatientFreezeDetail', { freezeId }],
        ['freeze-other.getFeesToPayDetails', { feeId: freezeId }],
        ['freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }],
        ['freeze.createFreezeOrderZjsrm', { freezeId, months: 12 }],
        ['freeze.createFreezeOrderBz', { freezeIds: [freezeId] }],
        ['freeze-other.createFreezeOrder', { freezeIds: [freezeId], months: 12 }],
        ['freeze-other.createFeesToPayOrder', { feeId: freezeId }],
        ['freeze.synOrderStatus', { orderCode }],
        ['freeze.canCelFreezeOrder', { orderCode }],
        ['freeze-other.confirmOutpOrder', { orderCode }],
        ['order.byCode', { orderCode }],
        ['payment.paymentH5', { orderCode, payMethod: 'weChatPay' }],
        ['ext.storageDisposal', { freezeIds: [freezeId], way: 'research' }],
      ]
      for (const [id, input] of refused)
        expect([id, (await host.client.call(id, input, token)).code]).toEqual([id, 400])
    }
    expect((await sync(her, orderCode)).data.status).toBe('UNPAID')
  })

  it('and no former partner', async () => {
    const { her, him, freezeId } = await coupleWith({ feePerYearFen: 1_000 })
    const paid = (await order(her, [freezeId])).data.orderCode
    await begin(her, paid)
    await decide(paid, 'paid')
    const { orderCode } = (await order(her, [freezeId])).data
    await host.client.act('endPair', { persona: 'lin-xiao' })
    await expect(host.client.act('storeMaterial', { persona: 'lin-xiao' })).rejects.toThrow('请先完成夫妻配对')
    // Money that goes back now is told to neither as a matter of both.
    const told = async () =>
      Promise.all(
        ['lin-xiao', 'chen-hao'].map(async (persona) => {
          const { list } = await host.client.look<{ list: { title: string }[] }>('messagesOf', { persona })
          return list.filter(({ title }) => title === '冻存续费').length
        }),
      )
    const before = await told()
    await host.client.act('refundPart', { orderCode: paid, amountFen: 1_000 })
    expect(await told()).toEqual(before)
    for (const token of [her, him]) expect(await itemsOf(token)).toMatchObject({ list: [], paired: false })
    for (const id of [
      'index.getEmbryoDue',
      'freeze.getFreezeOrderListBy',
      'freeze.getFreezeOrderRecord',
      'freeze-other.getFeesToPayList',
    ])
      expect([id, (await host.client.call(id, {}, her)).data]).toEqual([id, expect.objectContaining({ list: [] })])
    expect((await host.client.call('ext.storageGuard', {}, her)).data).toMatchObject({
      paired: false,
      contacts: [],
      deferrals: [],
      disposal: null,
    })
    for (const id of ['freeze.getPatientFreezeDetail', 'freeze-other.getFeesToPayDetails'])
      expect([id, (await host.client.call(id, { freezeId, feeId: freezeId }, her)).message]).toEqual([
        id,
        '未找到该记录',
      ])
    for (const id of ['freeze.synOrderStatus', 'order.byCode'])
      expect([id, (await host.client.call(id, { orderCode }, him)).code]).toEqual([id, 400])
    const asked = { freezeIds: [freezeId], way: 'medicalWaste' }
    expect((await host.client.call('ext.storageDisposal', asked, her)).message).toContain('请联系医院')
  })

  it('and nobody who acts with the partner’s card orders in the partner’s name', async () => {
    const { her, him, freezeId } = await coupleWith()
    await host.client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const { data } = await host.client.call<{ list: { cardId: string; relation: string }[] }>(
      'member.queryCardList',
      {},
      him,
    )
    const cardId = data.list.find(({ relation }) => relation === 'spouse')?.cardId
    const { orderCode } = (await order(her, [freezeId])).data
    expect((await host.client.call('member.changeCardInfo', { cardId }, him)).code).toBe(200)
    expect((await order(him, [freezeId])).message).toContain('切换回本人')
    const paying = await host.client.call('advice.prescriptionPay', { orderCode, confirmed: true }, him)
    expect([paying.code, paying.message]).toEqual([400, expect.stringContaining('切换回本人')])
    expect((await begin(him, orderCode)).message).toContain('切换回本人')
    expect((await cancel(him, orderCode)).message).toContain('切换回本人')
    const numbered = await host.client.call('freeze-other.savePatientHisNo', { hisNo: '0001' }, him)
    expect(numbered.message).toContain('切换回本人')
    expect((await sync(her, orderCode)).data.status).toBe('UNPAID')
  })

  it('finds another’s number at the second base', async () => {
    const { her } = await coupleWith()
    const theirs = (await host.client.call<Fields>('member.getPatienInfo', {}, await host.client.token('he-jing'))).data
    const save = (hisNo: unknown) => host.client.call('freeze-other.savePatientHisNo', { hisNo }, her)
    const shown = async () => (await host.client.call<Fields>('freeze-other.getPatientHisInfo', {}, her)).data
    expect((await save(theirs['hisPatientId'])).code).toBe(400)
    expect(await shown()).toMatchObject({ saved: false, hisNoMasked: '', nameMasked: '林*' })
    const own = (await host.client.call<Fields>('member.getPatienInfo', {}, her)).data
    const hisNo = String(own['hisPatientId'])
    expect(await save(` ${hisNo} `)).toMatchObject({ code: 200, data: { saved: true } })
    const hisNoMasked = `${'*'.repeat(hisNo.length - 4)}${hisNo.slice(-4)}`
    expect(await shown()).toMatchObject({ saved: true, hisNoMasked })
    const { list } = await host.client.look<{ list: { target: string }[] }>('audit', {
      callId: 'freeze-other.savePatientHisNo',
      limit: '1',
    })
    expect(list).toMatchObject([{ target: own['patientId'], result: 'ok' }])
  })
})
