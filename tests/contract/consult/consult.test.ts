import { begun, ended, freeDoctor } from '../../../sandbox/consult/examples'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { type Actor, cardOf, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { hospitalDate } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'

/** Consultations: every act in every state, their money, their times, and whose they are. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Doctor {
  doctorId: string
  name: string
  subjectId: string
  fansCount: number
  isFocused: boolean
  isCollected: boolean
  isMine: boolean
  rating: number
  ratingPercent: number | null
  reviewCount: number
  tags: string[]
  services: { type: number; priceFen: number; enabled: boolean; onDuty: boolean }[]
}
interface Consult {
  consultId: string
  orderCode: string
  state: string
  endReason: string
  refundFen: number | null
  payBy: string | number | null
  answerBy: string | number | null
  firstVisit: boolean
  lastText: string
  attachments: { kind: string; refId: string; whose: string; available: boolean }[]
  images: { uploadId: string }[]
  messages: { sender: string; content: string }[]
  review: { state: string; editable: boolean } | null
}
const ASK = '想了解下次复查前需要做哪些准备，谢谢。'

const doctors = async (who: Actor, input: object = {}) =>
  (await who.client.call<{ list: Doctor[] }>('consult.selectPageList', { pageSize: 50, ...input }, who.token)).data.list
const paidDoctor = async (who: Actor) => {
  const all = await doctors(who, { type: 6 })
  const found = all.find(({ services }) => services.some(({ type, priceFen }) => type === 5 && priceFen > 0))
  return found?.doctorId ?? ''
}
const create = (who: Actor, input: object) =>
  who.client.call<{ consultId: string; orderCode: string; payableFen: number }>(
    'consult.newAddConsult',
    { description: ASK, type: 5, ...input },
    who.token,
  )
const read = async (who: Actor, consultId: string) =>
  (await who.client.call<{ list: Consult[] }>('consult.selectConsult', { consultId }, who.token)).data.list[0]
const edit = (who: Actor, consultId: string, act: string, more: object = {}) =>
  who.client.call('consult.editConsult', { consultId, act, ...more }, who.token)
const pay = async (who: Actor, orderCode: string) => {
  await who.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, who.token)
  await who.client.act('pay', { orderCode, decision: 'paid' })
}
/** One that was paid for, waiting for its doctor. */
async function paid(who: Actor, type = 5) {
  const { code, data, message } = await create(who, { doctorId: await paidDoctor(who), type })
  if (code !== 200) throw new Error(message)
  await pay(who, data.orderCode)
  return data
}
const answer = (consultId: string, content = '请带上以前的报告。') =>
  host.client.act('answerConsult', { consultId, content })
/** Housekeeping runs after so much time. */
const later = async (ms: number) => {
  await host.client.act('clock', { shiftMinutes: Math.ceil(ms / MINUTE_MS), keepSessions: true })
  await host.client.act('keepHouse', {})
}
const actor = () => newActor(host.client)
/** What is written down of an act that was done to `target`. */
const auditOf = async (target: string) => {
  type Audit = { list: { actor: string; callId: string; result: string }[] }
  const { list } = await host.client.look<Audit>('audit', { target, limit: '50' })
  return list.map(({ callId, result }) => `${callId} ${result}`)
}
const atDesk = async (consultId: string) => {
  type Row = Consult & { patientName: string; doctorName: string; attached: string[]; pictures: number }
  return (await host.client.look<{ list: Row[] }>('consults')).list.find((one) => one.consultId === consultId)
}

it('begins with what the doctor is shown of a patient, the sex as each has it', async () => {
  for (const [persona, sex] of [
    ['zhou-min', '2'],
    ['wu-gang', '1'],
  ] as const) {
    const token = await host.client.token(persona)
    const { data } = await host.client.call<{ sex: string }>('consult.getUserInfo', {}, token)
    expect([persona, data.sex]).toEqual([persona, sex])
  }
})

describe('doctors', () => {
  it('are found by anybody, by name and field, and only those who consult', async () => {
    const all = await host.client.call<{ list: Doctor[] }>(
      'consult.selectPageList',
      { unitId: 335, pageSize: 50 },
      (await actor()).token,
    )
    expect(all.data.list.length).toBeGreaterThanOrEqual(7)
    const who = await actor()
    expect((await doctors(who, { keyword: '男科' })).map(({ name }) => name)).toEqual(['孙演示'])
    expect(await doctors(who, { keyword: '%' })).toEqual([])
    expect(all.data.list.every(({ services }) => services.length === 3)).toBe(true)
    const labels: Record<number, string> = { 5: '图文咨询', 6: '聊天咨询', 7: '视频咨询' }
    for (const { name, tags, services, rating, isMine } of all.data.list) {
      const open = services.filter(({ enabled, onDuty }) => enabled && onDuty).map(({ type }) => labels[type])
      expect([name, tags, rating > 3 && rating <= 5, isMine]).toEqual([name, open, true, false])
    }
    const reviewed = (name: string) => {
      const { ratingPercent, reviewCount } = all.data.list.find((one) => one.name === name) ?? {}
      return [ratingPercent, reviewCount]
    }
    expect([reviewed('周示范'), reviewed('孙演示')]).toEqual([
      [100, 1],
      [null, 0],
    ])
  })

  it('who answer now are found by the kind, and those who are rated best are recommended first', async () => {
    const who = await actor()
    const names = (rows: readonly Doctor[]) => rows.map(({ name }) => name).sort()
    const all = await doctors(who)
    const now = all.filter(({ name }) => name !== '郑演练')
    expect(now).toHaveLength(all.length - 1)
    for (const type of [5, 6]) expect(names(await doctors(who, { type }))).toEqual(names(now))
    expect(await doctors(who, { type: 7 })).toEqual([])
    const { data } = await who.client.call<{ list: Doctor[] }>('index.recomDoctor', { pageSize: 50 }, who.token)
    const ratings = data.list.map(({ rating }) => rating)
    expect(names(data.list)).toEqual(names(now))
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    expect(new Set(ratings).size).toBeGreaterThan(1)
  })

  it('are followed and kept once, and the count never falls below nothing', async () => {
    const who = await actor()
    const [first] = await doctors(who)
    const mark = (kind: string, on: boolean) =>
      who.client.call<{ fansCount: number }>('ext.markDoctor', { doctorId: first?.doctorId, kind, on }, who.token)
    const before = first?.fansCount ?? 0
    await Promise.all([mark('followed', true), mark('followed', true), mark('favourite', true)])
    expect((await doctors(who, { among: 'followed' }))[0]).toMatchObject({ fansCount: before + 1, isFocused: true })
    expect(await doctors(who, { among: 'favourite' })).toHaveLength(1)
    await mark('followed', false)
    expect((await mark('followed', false)).data.fansCount).toBe(before)
    expect(await doctors(who, { among: 'followed' })).toEqual([])
    expect(await doctors(await actor(), { among: 'favourite' })).toEqual([])
  })

  it('that are followed stand in the order in which that was done, the latest first', async () => {
    const who = await actor()
    const [first, second] = await doctors(who)
    const mark = (doctorId: string | undefined, more: object) =>
      who.client.call('ext.markDoctor', { doctorId, kind: 'followed', ...more }, who.token)
    await mark(first?.doctorId, { on: true })
    await mark(second?.doctorId, { on: true })
    const followed = async () => (await doctors(who, { among: 'followed' })).map(({ doctorId }) => doctorId)
    expect(await followed()).toEqual([second?.doctorId, first?.doctorId])
    // Without a word on it the mark is taken back.
    expect((await mark(second?.doctorId, {})).data).toEqual({ on: false, fansCount: second?.fansCount })
    expect(await followed()).toEqual([first?.doctorId])
  })

  it('of another hospital are nobody here', async () => {
    const who = await actor()
    const { members } = await who.client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 1001 })
    const there = { ...who, token: members[0]?.token ?? '' }
    const [other] = await doctors(there)
    expect(other).toBeDefined()
    const refused = await create(who, { doctorId: other?.doctorId })
    const absent = await create(who, { doctorId: 'nobody' })
    expect([refused.code, refused.message]).toEqual([absent.code, absent.message])
    expect(refused.code).toBe(400)
    const marked = await who.client.call(
      'ext.markDoctor',
      { doctorId: other?.doctorId, kind: 'followed', on: true },
      who.token,
    )
    expect([marked.code, marked.message]).toEqual([400, absent.message])
    const offer = { doctorId: other?.doctorId, type: 5, priceFen: 0, enabled: true, onDuty: true }
    await expect(host.client.act('consultOffer', offer)).rejects.toThrow('未找到')
  })
})

describe('the order', () => {
  it('of a free one is settled by itself; the doctor has a day', async () => {
    const who = await actor()
    const { data } = await create(who, { doctorId: await freeDoctor(who) })
    expect(data.payableFen).toBe(0)
    const begin = '仅供咨询，不作为诊断依据；急重症请立即就医。'
    expect(await read(who, data.consultId)).toMatchObject({
      ...{ state: 'PAID', hasVisited: false, lastText: begin },
      messages: [{ sender: 'system', content: begin, mediaUrl: '' }],
    })
    expect(await auditOf(data.consultId)).toContain('consult.newAddConsult ok')
    const mine = (await doctors(who)).filter(({ isMine }) => isMine).map(({ doctorId }) => doctorId)
    expect(mine).toEqual([await freeDoctor(who)])
  })

  it.each([5, 6])('[code:111] of type %d waits to be paid, and leads there a second time', async (type) => {
    const who = await actor()
    const doctorId = await paidDoctor(who)
    const made = await create(who, { doctorId, type })
    expect([made.code, made.data.payableFen > 0]).toEqual([200, true])
    const again = await create(who, { doctorId, type })
    expect([again.code, again.data]).toEqual([111, { orderCode: made.data.orderCode, consultId: made.data.consultId }])
    const order = await who.client.call<{ type: number }>('order.byCode', { orderCode: made.data.orderCode }, who.token)
    expect(order.data).toMatchObject({ type, payStatus: 0, items: [{ qty: 1, amountFen: made.data.payableFen }] })
    await pay(who, made.data.orderCode)
    expect(await read(who, made.data.consultId)).toMatchObject({ state: 'PAID' })
    expect((await create(who, { doctorId, type })).message).toContain('进行中')
  })

  it('of type 7 is made where a doctor offers it, and by nobody else', async () => {
    const who = await actor()
    const doctorId = await paidDoctor(who)
    expect((await create(who, { doctorId, type: 7 })).message).toContain('未开通')
    await host.client.act('consultOffer', { doctorId, type: 7, priceFen: 8000, enabled: true, onDuty: true })
    const { data } = await create(who, { doctorId, type: 7 })
    expect(data.payableFen).toBe(8000)
    await pay(who, data.orderCode)
    await answer(data.consultId)
    await later(15 * MINUTE_MS)
    expect(await read(who, data.consultId)).toMatchObject({ state: 'FINISHED', endReason: 'time' })
    await host.client.act('consultOffer', { doctorId, type: 7, priceFen: 8000, enabled: true, onDuty: false })
    const paused = await create(who, { doctorId, type: 7 })
    expect([paused.code, paused.message]).toEqual([400, '该医生暂停接诊，请选择其他医生或稍后再来'])
    await host.client.act('consultOffer', { doctorId, type: 7, priceFen: 8000, enabled: false, onDuty: false })
  })

  it('needs a kind, ten characters and, where it goes on from another one, an own one', async () => {
    const who = await actor()
    const doctorId = await freeDoctor(who)
    const previousId = await ended(who)
    const theirs = await ended(await actor())
    for (const [more, words] of [
      [{ type: undefined }, '请选择咨询方式'],
      [{ description: `${'九'.repeat(9)}  ` }, '请至少填写10个字'],
      [{ previousId: theirs }, '未找到该记录'],
      [{ previousId: 'nobody' }, '未找到该记录'],
    ] as const) {
      const { code, message } = await create(who, { doctorId, ...more })
      expect([code, message]).toEqual([400, words])
    }
    const { data } = await create(who, { doctorId, description: '十'.repeat(10), previousId })
    expect(await read(who, data.consultId)).toMatchObject({ state: 'PAID', description: '十'.repeat(10) })
  })

  it('begun five times at once is one', async () => {
    const who = await actor()
    const doctorId = await paidDoctor(who)
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => create(who, { doctorId })))
    expect(made.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(made.filter(({ code }) => code === 111)).toHaveLength(4)
  })

  it('that nobody pays in 15 minutes is closed, and money that comes late goes back', async () => {
    const who = await actor()
    const { data } = await create(who, { doctorId: await paidDoctor(who) })
    await who.client.call('payment.paymentH5', { orderCode: data.orderCode, payMethod: 'weChatPay' }, who.token)
    await later(15 * MINUTE_MS)
    expect(await read(who, data.consultId)).toMatchObject({ state: 'CLOSED', endReason: 'unpaid' })
    await who.client.act('pay', { orderCode: data.orderCode, decision: 'paid' })
    expect((await read(who, data.consultId))?.refundFen).toBe(data.payableFen)
    expect(await read(who, data.consultId)).toMatchObject({ state: 'CLOSED' })
  })

  it('is cancelled before it is paid, and no more afterwards', async () => {
    const who = await actor()
    const { data } = await create(who, { doctorId: await paidDoctor(who) })
    expect((await edit(who, data.consultId, 'cancel')).code).toBe(200)
    expect((await edit(who, data.consultId, 'cancel')).code).toBe(200)
    const order = await who.client.call<{ payStatus: number }>('order.byCode', { orderCode: data.orderCode }, who.token)
    expect(order.data.payStatus).toBe(9)
    const other = await paid(who)
    expect((await edit(who, other.consultId, 'cancel')).code).toBe(400)
  })

  it('is not cancelled while a payment of it is under way', async () => {
    const who = await actor()
    const { data } = await create(who, { doctorId: await paidDoctor(who) })
    const { consultId, orderCode } = data
    await who.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, who.token)
    const refused = await edit(who, consultId, 'cancel')
    expect([refused.code, refused.message]).toEqual([400, '有一笔支付正在确认，请稍后再取消'])
    expect(await read(who, consultId)).toMatchObject({ state: 'UNPAID', endReason: null })
    // Broken off in the wallet: nobody has told the hospital yet.
    await who.client.act('pay', { orderCode, decision: 'cancelled' })
    expect((await edit(who, consultId, 'cancel')).code).toBe(200)
    expect(await read(who, consultId)).toMatchObject({ state: 'CLOSED', endReason: 'cancelled' })
  })
})

describe('the fee', () => {
  it('of one that nobody answers in a day goes back once, and the patient is told', async () => {
    const who = await actor()
    const one = await paid(who)
    await later(DAY_MS - 2 * MINUTE_MS)
    expect(await read(who, one.consultId)).toMatchObject({ state: 'PAID' })
    await Promise.all([later(2 * MINUTE_MS), host.client.act('keepHouse', {}), host.client.act('keepHouse', {})])
    await host.client.act('keepHouse', {})
    expect(await read(who, one.consultId)).toMatchObject({
      state: 'REFUNDED',
      endReason: 'unanswered',
      refundFen: one.payableFen,
    })
    const { data } = await who.client.call<{ list: { title: string }[] }>(
      'message-center.detailList',
      { groupCode: 'CONSULT' },
      who.token,
    )
    expect(data.list.filter(({ title }) => title === '咨询费已退回')).toHaveLength(1)
    await expect(answer(one.consultId)).rejects.toThrow('已结束')
  })

  it('either goes back or is earned: a doctor who answers while it is refused, and at the last moment', async () => {
    const who = await actor()
    const refused = await paid(who)
    await Promise.allSettled([
      ...Array.from({ length: 3 }, () => answer(refused.consultId)),
      ...Array.from({ length: 3 }, () => host.client.act('refuseConsult', { consultId: refused.consultId })),
    ])
    const late = await paid(who, 6)
    await later(DAY_MS - 2 * MINUTE_MS)
    await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    await Promise.allSettled([answer(late.consultId), host.client.act('keepHouse', {}), answer(late.consultId)])
    for (const { consultId } of [refused, late]) {
      const one = await read(who, consultId)
      const isAnswered = one?.messages.some(({ sender }) => sender === 'doctor')
      expect([one?.state === 'REFUNDED', (one?.refundFen ?? 0) > 0]).toEqual([!isAnswered, !isAnswered])
    }
  })

  it('of one that the doctor refuses goes back, of an answered one it does not', async () => {
    const who = await actor()
    const one = await paid(who)
    await host.client.act('refuseConsult', { consultId: one.consultId, reason: '请预约门诊面诊' })
    expect(await read(who, one.consultId)).toMatchObject({
      state: 'REFUNDED',
      endText: '请预约门诊面诊',
      refundFen: one.payableFen,
    })
    const other = await paid(who, 6)
    await answer(other.consultId)
    // A chat has no number of questions.
    const said = await edit(who, other.consultId, 'message', { content: '需要空腹吗？', clientId: 'c1' })
    expect([said.code, await read(who, other.consultId)]).toMatchObject([200, { questionQuota: 0, questionUsed: 1 }])
    await later(DAY_MS / 2)
    // Its time counts from the doctor's first word.
    await answer(other.consultId)
    await later(DAY_MS / 2)
    expect(await read(who, other.consultId)).toMatchObject({ state: 'FINISHED', endReason: 'time', refundFen: null })
    await expect(host.client.act('refuseConsult', { consultId: other.consultId })).rejects.toThrow('待接诊')
  })

  it.each([
    ['free, refused', 0, 'refuseConsult', '咨询已结束', '医生暂时不能回复，本次咨询已结束。'],
    [
      'paid, refused',
      1,
      'refuseConsult',
      '咨询费已退回',
      '医生暂时不能接诊，费用已原路退回。原因请在“我的订单”中查看。',
    ],
    ['free, ended', 0, 'finishConsult', '咨询已结束', '医生已结束本次咨询，记录可以随时查看。'],
    ['paid, ended', 1, 'finishConsult', '咨询已结束', '医生已结束本次咨询，记录可以随时查看。'],
  ])(
    'of one that is %s is spoken of where there is one, in the conversation and in the inbox',
    async (_, fee, act, title, text) => {
      const who = await actor()
      const consultId = fee > 0 ? (await paid(who)).consultId : await begun(who)
      if (act === 'finishConsult') await answer(consultId)
      await host.client.act(act, { consultId })
      const one = await read(who, consultId)
      expect([one?.messages.at(-1), one?.lastText]).toMatchObject([{ sender: 'system', content: text }, text])
      type Told = { title: string; text: string; route: string }
      const input = { groupCode: 'CONSULT', pageSize: 1 }
      const { data } = await who.client.call<{ list: Told[] }>('message-center.detailList', input, who.token)
      expect(data.list[0]).toMatchObject({ title, text, route: `/DoctorCsDetial?consultId=${consultId}` })
      expect(await auditOf(consultId)).toContain(`consult ok:${act === 'refuseConsult' ? 'refused' : 'doctor'}`)
    },
  )

  it('that the window gives back ends one that waits or goes on, and changes none that has ended', async () => {
    const who = await actor()
    const [waiting, going, over] = [await paid(who), await paid(who, 6), await paid(await actor())]
    await answer(going.consultId)
    await answer(over.consultId)
    await host.client.act('finishConsult', { consultId: over.consultId })
    for (const { orderCode, payableFen } of [waiting, going, over])
      await host.client.act('refundPart', { orderCode, amountFen: payableFen })
    const { list } = await host.client.look<{ list: Consult[] }>('consults')
    const told = [waiting, going, over].map(({ consultId }) => list.find((one) => one.consultId === consultId))
    expect(told.map((one) => [one?.state, one?.endReason])).toEqual([
      ['REFUNDED', 'refunded'],
      ['REFUNDED', 'refunded'],
      ['FINISHED', 'doctor'],
    ])
    expect((await read(who, waiting.consultId))?.refundFen).toBe(waiting.payableFen)
    await expect(answer(going.consultId)).rejects.toThrow('已结束')
  })
})

describe('who', () => {
  it('nobody else reads or changes one, and it answers like one that is not there', async () => {
    const who = await actor()
    const consultId = await begun(who)
    for (const token of [(await actor()).token, await host.client.token('wu-gang')]) {
      const other = { ...who, token }
      const foreign = await who.client.call('consult.selectConsult', { consultId }, token)
      const absent = await who.client.call('consult.selectConsult', { consultId: 'absent' }, token)
      expect([foreign.code, foreign.message]).toEqual([absent.code, absent.message])
      expect((await edit(other, consultId, 'message', { content: '你好', clientId: 'c1' })).code).toBe(400)
      expect((await who.client.call('consult.deleteConsult', { consultId }, token)).code).toBe(400)
      expect((await who.client.call('consult.updateReview', { consultId, stars: 1 }, token)).code).toBe(400)
    }
    expect(await read(who, consultId)).toMatchObject({ state: 'PAID' })
  })

  it('on the list of those who may not is told why, decently, and begins none', async () => {
    const who = await actor()
    const { data: me } = await who.client.call<{ patientId: string }>('first-visit.getPatientHisInfo', {}, who.token)
    await host.client.act('banFromConsult', { patientId: me.patientId, reason: '此前的咨询中有不当言语。' })
    const { data } = await who.client.call<{ black: boolean; reason: string }>('consult.getConsultBlack', {}, who.token)
    expect(data).toMatchObject({ black: true, reason: expect.stringContaining('预约就诊不受影响') as string })
    expect((await create(who, { doctorId: await freeDoctor(who) })).message).toBe(data.reason)
    await host.client.act('banFromConsult', { patientId: me.patientId, reason: '' })
    expect((await create(who, { doctorId: await freeDoctor(who) })).code).toBe(200)
  })

  it('acts for the partner is told so and begins none, neither for the partner nor for the own file', async () => {
    const who = await actor()
    const [her, him] = [await host.client.token('zhou-min'), await host.client.token('wu-gang')]
    const standing = async () => (await who.client.call('consult.getConsultBlack', {}, him)).data
    expect(await standing()).toMatchObject({ black: false, reason: '', verified: true })
    await who.client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const own = await cardOf(host.client, him)
    const cardId = await cardOf(host.client, her)
    expect((await who.client.call('member.changeCardInfo', { cardId }, him)).code).toBe(200)
    const words = '代为办理时不能发起咨询，请切换回本人'
    expect(await standing()).toMatchObject({ black: false, reason: words })
    const before = await host.client.look<{ list: Consult[] }>('consults')
    const refused = await create({ ...who, token: him }, { doctorId: await freeDoctor(who) })
    expect([refused.code, refused.message]).toEqual([400, words])
    expect((await host.client.look<{ list: Consult[] }>('consults')).list).toEqual(before.list)
    await who.client.call('member.changeCardInfo', { cardId: own }, him)
    expect(await standing()).toMatchObject({ reason: '' })
    await who.client.call('ext.setSharing', { dataClass: 'actFor', shared: false }, her)
  })

  it('is not verified begins none, and is led to the verification', async () => {
    const token = await host.client.token('lin-xiao')
    const who = { ...(await actor()), token }
    expect((await create(who, { doctorId: await freeDoctor(who) })).code).toBe(402)
    expect((await who.client.call('consult.selectConsult', {}, token)).data).toMatchObject({ total: 0 })
    expect((await who.client.call('consult.getConsultBlack', {}, token)).data).toMatchObject({
      verified: false,
      firstVisit: false,
    })
  })

  it('comes for the first time is told that nothing is diagnosed online', async () => {
    const who = await actor()
    const token = await host.client.token('lin-xiao')
    await host.client.verify('lin-xiao', token)
    const first = { ...who, token }
    const { data } = await who.client.call<{ firstVisit: boolean }>('consult.getConsultBlack', {}, token)
    const consultId = await begun(first)
    const told = (await read(first, consultId))?.messages.some(({ content }) => content.includes('不能为首次就诊'))
    expect([data.firstVisit, told]).toEqual([true, true])
  })

  it('deletes one that is over from the own list, and none that goes on', async () => {
    const who = await actor()
    const consultId = await ended(who)
    const going = await paid(who)
    expect((await who.client.call('consult.deleteConsult', { consultId: going.consultId }, who.token)).code).toBe(400)
    expect((await who.client.call('consult.deleteConsult', { consultId }, who.token)).code).toBe(200)
    const { data } = await who.client.call<{ list: Consult[] }>('consult.selectConsult', {}, who.token)
    expect(data.list.map((one) => one.consultId)).toEqual([going.consultId])
    // To its writer it is there no more, to the hospital it is.
    for (const [id, more] of [
      ['consult.updateReview', { stars: 5 }],
      ['consult.deleteConsult', {}],
      ['consult.editConsult', { act: 'read', msgId: 1 }],
    ] as const)
      expect((await who.client.call(id, { consultId, ...more }, who.token)).message).toBe('未找到该记录')
    expect(await atDesk(consultId)).toMatchObject({ state: 'FINISHED' })
    expect(await auditOf(consultId)).toContain('consult.deleteConsult ok')
  })
})

describe('what goes along', () => {
  const attachables = async (token: string) => {
    type Answer = { list: { kind: string; whose: string; refId: string; title: string; note: string }[] }
    const { data, message } = await host.client.call<Answer>('ext.consultAttachables', {}, token)
    if (!data.list) throw new Error(message)
    return data.list
  }

  it('is of the own file or shared, and is not shown once it is shared no more', async () => {
    const her = await host.client.token('zhou-min')
    const him = await host.client.token('wu-gang')
    const share = (shared: boolean) => host.client.call('ext.setSharing', { dataClass: 'labs', shared }, her)
    await share(false)
    const own = (await attachables(her)).filter(({ kind }) => kind === 'labReport')
    const offered = await attachables(her)
    expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(['dose', 'labReport', 'imaging', 'chart']))
    type Plan = { today: string; doses: { dueAt: number | null }[] }
    const { data: plan } = await host.client.call<Plan>('ext.medicationPlan', {}, her)
    const today = plan.doses.filter(({ dueAt }) => dueAt !== null && hospitalDate(dueAt) === plan.today)
    for (const [kind, note] of [
      ['dose', new RegExp(`月\\d+日.* ${today.length}次$`)],
      ['labReport', /月\d+日/],
      ['imaging', /月\d+日/],
      ['chart', /^\d+次监测$/],
    ] as const)
      expect(offered.find((one) => one.kind === kind)).toMatchObject({
        note: expect.stringMatching(note) as string,
        title: expect.not.stringContaining('配偶') as string,
      })
    // Of the reports those that can be read in the app now.
    const idsOf = async (kind: string, token: string) =>
      (await attachables(token)).filter((one) => one.kind === kind).map(({ refId }) => refId)
    type Report = { reportId: string; inspectId: string; status: string; deskOnly?: boolean; seal?: string | null }
    const readable = async (id: string, token: string) =>
      (await host.client.call<{ list: Report[] }>(id, { pageSize: 50 }, token)).data.list.filter(
        ({ status, deskOnly, seal }) =>
          ['REPORTED', 'AMENDED'].includes(status) && !deskOnly && [undefined, null, 'OPEN'].includes(seal),
      )
    for (const persona of ['zhou-min', 'he-jing', 'wu-gang', 'zhao-ting']) {
      const token = await host.client.token(persona)
      const labs = (await readable('member.labList', token)).map(({ reportId }) => reportId)
      expect([persona, await idsOf('labReport', token)]).toEqual([persona, labs])
      const scans = (await readable('inspect.inspectList', token)).map(({ inspectId }) => inspectId)
      expect([persona, await idsOf('imaging', token)]).toEqual([persona, scans])
      const doses = (await host.client.call<Plan>('ext.medicationPlan', {}, token)).data
      const isDue = doses.doses.some(({ dueAt }) => dueAt !== null && hospitalDate(dueAt) === doses.today)
      expect([persona, await idsOf('dose', token)]).toEqual([persona, isDue ? [doses.today] : []])
    }
    expect((await attachables(him)).some(({ whose, kind }) => whose === 'spouse' && kind === 'labReport')).toBe(false)
    const who = { ...(await actor()), token: him }
    const doctorId = await freeDoctor(who)
    const hers = `labReport:spouse:${own[0]?.refId}`
    for (const sent of [hers, `labReport:self:${own[0]?.refId}`, 'labReport:self:nobody', 'x'])
      expect((await create(who, { doctorId, attachments: [sent] })).code).toBe(400)
    await share(true)
    const { data, message } = await create(who, { doctorId, attachments: [hers] })
    expect(message).toBe('操作成功')
    expect((await read(who, data.consultId))?.attachments).toMatchObject([{ kind: 'labReport', available: true }])
    expect((await atDesk(data.consultId))?.attached).toEqual([expect.stringContaining('配偶的')])
    const inList = await who.client.call<{ list: Consult[] }>('consult.selectConsult', {}, him)
    expect(inList.data.list.find((one) => one.consultId === data.consultId)?.attachments).toEqual([])
    await share(false)
    const hidden = await read(who, data.consultId)
    expect(hidden?.attachments).toMatchObject([{ available: false, title: '资料已不再共享' }])
  })

  it('keeps the doses of its day when the day is over, the own ones alone', async () => {
    const her = await host.client.token('zhou-min')
    const him = await host.client.token('wu-gang')
    const share = (shared: boolean) => host.client.call('ext.setSharing', { dataClass: 'orders', shared }, her)
    await share(true)
    const dose = (await attachables(her)).find(({ kind, whose }) => kind === 'dose' && whose === 'self')?.refId
    const shownTo = async (token: string, whose: string) => {
      const who = { ...(await actor()), token }
      const { data } = await create(who, { doctorId: await paidDoctor(who), attachments: [`dose:${whose}:${dose}`] })
      return async () => (await read(who, data.consultId))?.attachments
    }
    const [hers, his] = [await shownTo(her, 'self'), await shownTo(him, 'spouse')]
    expect([await hers(), await his()]).toMatchObject([
      [{ available: true, title: '今日用药' }],
      [{ available: true, title: '配偶的今日用药' }],
    ])
    await share(false)
    await later(DAY_MS)
    expect([await hers(), await his()]).toMatchObject([
      [{ available: true, title: '今日用药' }],
      [{ available: false, title: '资料已不再共享', note: '' }],
    ])
  })

  it('takes own free pictures once', async () => {
    const who = await actor()
    const other = await actor()
    const doctorId = await freeDoctor(who)
    const picture = await uploaded(who, 'consult')
    expect((await create(other, { doctorId, uploadIds: [picture] })).code).toBe(400)
    const { data } = await create(who, { doctorId, uploadIds: [picture] })
    expect((await read(who, data.consultId))?.images).toHaveLength(1)
    const { data: all } = await who.client.call<{ list: Consult[] }>('consult.selectConsult', {}, who.token)
    expect(all.list).toMatchObject([{ consultId: data.consultId, images: [], messages: [], hasEarlier: false }])
    expect(await atDesk(data.consultId)).toMatchObject({ pictures: 1, attached: [], doctorName: '吴样例' })
    expect((await atDesk(data.consultId))?.patientName).toContain('*')
    expect((await create(who, { doctorId: await paidDoctor(who), uploadIds: [picture] })).code).toBe(400)
  })
})

it('[rule:states.consultation] a consultation is unpaid, paid and, after its end, rated; none of them before its turn', async () => {
  const who = await actor()
  const stateOf = async (consultId: string) => (await read(who, consultId))?.state
  const rate = (consultId: string) => who.client.call('consult.updateReview', { consultId, stars: 5 }, who.token)
  const { data } = await create(who, { doctorId: await paidDoctor(who) })
  const { consultId, orderCode } = data
  expect([await stateOf(consultId), (await rate(consultId)).code]).toEqual(['UNPAID', 400])
  await expect(answer(consultId)).rejects.toThrow()
  const said = await edit(who, consultId, 'message', { content: '需要空腹吗？', clientId: 'c1' })
  expect([said.code, said.message]).toEqual([400, '请先完成支付'])
  await pay(who, orderCode)
  expect([await stateOf(consultId), (await rate(consultId)).code]).toEqual(['PAID', 400])
  await expect(host.client.act('finishConsult', { consultId })).rejects.toThrow('咨询还没有开始或已结束')
  expect(await stateOf(consultId)).toBe('PAID')
  await answer(consultId)
  await host.client.act('finishConsult', { consultId })
  expect(await stateOf(consultId)).toBe('FINISHED')
  expect((await rate(consultId)).code).toBe(200)
  expect(await stateOf(consultId)).toBe('RATED')
})

describe('a review', () => {
  const rate = (who: Actor, consultId: string, more: object = {}) =>
    who.client.call<{ state: string }>(
      'consult.updateReview',
      { consultId, stars: 5, tags: '回复及时', ...more },
      who.token,
    )
  const reviewsOf = async (who: Actor) =>
    (
      await who.client.call<{ list: { reviewId: string; content: string; name: string }[] }>(
        'consult.selectReviewList',
        { doctorId: await freeDoctor(who), pageSize: 100 },
        who.token,
      )
    ).data.list

  it('is written after the end, once, changed once, and seen by others when it was looked at', async () => {
    const who = await actor()
    const consultId = await begun(who)
    expect((await rate(who, consultId)).message).toContain('结束后')
    await answer(consultId)
    expect((await rate(who, consultId)).code).toBe(400)
    await host.client.act('finishConsult', { consultId })
    const content = `清楚${consultId}`
    expect((await rate(who, consultId, { content, anonymous: true })).data.state).toBe('PENDING')
    expect(await read(who, consultId)).toMatchObject({ state: 'RATED', review: { state: 'PENDING', editable: true } })
    expect((await reviewsOf(who)).some((one) => one.content === content)).toBe(false)
    const { reviews } = await host.client.look<{ reviews: { reviewId: string; content: string }[] }>('consults')
    const mine = reviews.find((one) => one.content === content)
    await host.client.act('judgeReview', { reviewId: mine?.reviewId, accept: true })
    const waiting = await host.client.look<{ reviews: { reviewId: string }[] }>('consults')
    expect(waiting.reviews.some(({ reviewId }) => reviewId === mine?.reviewId)).toBe(false)
    expect((await reviewsOf(who)).find((one) => one.content === content)).toMatchObject({ name: '匿名' })
    expect((await rate(who, consultId, { content: '改一次' })).data.state).toBe('PENDING')
    expect((await reviewsOf(who)).some((one) => one.content === '改一次')).toBe(false)
    expect((await rate(who, consultId)).message).toContain('不能再修改')
    await host.client.act('judgeReview', { reviewId: mine?.reviewId, accept: false, reply: '请致电医院。' })
    expect((await reviewsOf(who)).some((one) => one.reviewId === mine?.reviewId)).toBe(false)
    expect(await read(who, consultId)).toMatchObject({ review: { state: 'REJECTED', reply: '请致电医院。' } })
    expect((await auditOf(consultId)).filter((one) => one === 'consult.updateReview ok')).toHaveLength(2)
  })

  it('shows a masked name where the writer did not ask for none', async () => {
    const who = await actor()
    const consultId = await ended(who)
    const content = `谢谢${consultId}`
    const { data } = await who.client.call<{ reviewId: string }>(
      'consult.updateReview',
      { consultId, stars: 5, content },
      who.token,
    )
    await host.client.act('judgeReview', { reviewId: data.reviewId, accept: true })
    expect((await reviewsOf(who)).find((one) => one.content === content)?.name).toContain('*')
    expect(await read(who, consultId)).toMatchObject({ review: { anonymous: false } })
  })

  it.each([
    ['stars', { stars: 4 }],
    ['tags', { tags: '专业细致' }],
    ['words', { content: '另一句' }],
    ['name', { anonymous: true }],
  ])('with other %s alone is its one change', async (_, change) => {
    const who = await actor()
    const consultId = await ended(who)
    const said = { content: '清楚', anonymous: false }
    await rate(who, consultId, said)
    await rate(who, consultId, { ...said, ...change })
    expect(await read(who, consultId)).toMatchObject({ review: { editable: false } })
  })

  it('sent several times at once is one, and its one change is not used up', async () => {
    const who = await actor()
    const consultId = await ended(who)
    const all = await Promise.all(Array.from({ length: 5 }, () => rate(who, consultId, { content: '同一条' })))
    expect(new Set(all.map(({ code, data }) => `${code} ${data.state}`))).toEqual(new Set(['200 PENDING']))
    expect(await read(who, consultId)).toMatchObject({ review: { editable: true } })
  })

  it('cannot be changed after seven days', async () => {
    const who = await actor()
    const consultId = await ended(who)
    await rate(who, consultId)
    await later(7 * DAY_MS)
    expect((await rate(who, consultId)).code).toBe(400)
  })
})

it('a danger sign in the description is a task of the desk', async () => {
  const who = await actor()
  const doctorId = await freeDoctor(who)
  const { data } = await create(who, { doctorId, description: '今天突然胸闷喘不上气，还有一点肚子胀，怎么办' })
  const { list } = await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')
  expect(list.find(({ source }) => source === data.consultId)?.danger).toMatch(/emergency|urgent/)
})

describe('what is recommended', () => {
  const toFollow = async (who: Actor) =>
    (await who.client.call<{ list: Doctor[]; total: number }>('index.getRecomUser', { pageSize: 50 }, who.token)).data
  const beside = async (keyword: string) =>
    (
      await host.client.call<{ articles: { articleId: string; title: string }[]; doctors: Doctor[] }>(
        'index.articleAnddoctor',
        keyword === '' ? {} : { keyword },
        '',
        { unitId: '335' },
      )
    ).data

  it('names doctors whom the member does not follow, and those of the own clinic first', async () => {
    const who = await actor()
    const before = await toFollow(who)
    expect(before.list.every(({ isFocused }) => !isFocused)).toBe(true)
    const all = await doctors(who)
    expect(before.list.map(({ doctorId }) => doctorId).sort()).toEqual(all.map(({ doctorId }) => doctorId).sort())
    const doctorId = await freeDoctor(who)
    await begun(who)
    const clinic = all.find((one) => one.doctorId === doctorId)?.subjectId
    const near = (await toFollow(who)).list.map((one) => [Number(one.subjectId === clinic), one.rating] as const)
    expect(near).toEqual([...near].sort(([a, one], [b, other]) => b - a || other - one))
    expect(new Set(near.map(String)).size).toBeGreaterThan(2)
    await who.client.call('ext.markDoctor', { doctorId, kind: 'followed', on: true }, who.token)
    const after = await toFollow(who)
    expect([after.total, after.list.some((one) => one.doctorId === doctorId)]).toEqual([before.total - 1, false])
  })

  it('finds articles and doctors by one word, three of each, for a guest as well', async () => {
    const found = await beside('取卵')
    expect(found.articles.length).toBeGreaterThan(0)
    expect(Math.max(found.articles.length, found.doctors.length)).toBeLessThanOrEqual(3)
    const { doctors: named } = await beside((await doctors(await actor()))[0]?.name ?? '')
    expect(named).toHaveLength(1)
    const newest = await beside('')
    expect([newest.articles.length, newest.doctors.length]).toEqual([3, 3])
    expect(await beside('没有人写过的词')).toEqual({ articles: [], doctors: [] })
  })
})
