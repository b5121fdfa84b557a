import { paired } from '../../../sandbox/couple/example-couple'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { abstinenceDays, daysWords } from '@/domain/booking/examinations'
import { addDays, diffDays, weekday } from '@/domain/dates'

/** Examinations: the engine of registrations with what each examination asks of whom it is done on. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
  // A Monday at ten before five days on which every doctor and room has a session: some weeks have one that is stopped.
  const today = await host.client.today()
  for (let week = 0; week < 8; week++) {
    await host.client.clockTo(`${addDays(today, 8 - weekday(today) + week * 7)} 10:00:00`)
    if (await isWholeWeek()) return
  }
  throw new Error('every week has a session that is stopped')
})
afterAll(() => host.close())

interface Exam {
  subjectId: string
  name: string
  itemCode: string
  bookKind: string
  parentCode: string
  exam: {
    refusal: string
    needsPeriod: boolean
    windowFrom: string
    windowTo: string
    abstainFrom: number
    abstainUntil: number
    fastingHours: number
    preparation: string[]
  } | null
}
interface Session {
  subjectId: string
  date: string
  status: string
  doctorId: string
  slots: { slotId: string; remain: number; startTime: string }[]
}
interface Booked {
  appointmentId: string
  orderCode: string
  kind: string
  itemCode: string
  subjectName: string
  date: string
  status: string
  abstainsSince: string
  cancellable: boolean
}

const call = <Data>(id: string, input: object, token: string) =>
  host.client.call<Data>(id, input as Record<string, unknown>, token)
const examsOf = async (token: string, parentCode?: string) =>
  (await call<{ list: Exam[] }>('jiancha.appointmentQueueList', parentCode ? { parentCode } : {}, token)).data.list
const examOf = async (token: string, code: string): Promise<Exam> => {
  const all = [...(await examsOf(token)), ...(await examsOf(token, 'gqj'))]
  const found = all.find(({ itemCode }) => itemCode === code)
  if (!found) throw new Error(`no examination ${code}`)
  return found
}
/** A free place of an examination so many days ahead. */
const slotOf = async (
  token: string,
  code: string,
  ahead: number,
  from = 0,
): Promise<{ slotId: string; date: string }> => {
  const { subjectId } = await examOf(token, code)
  const date = addDays(await host.client.today(), ahead)
  const { data } = await call<{ list: Session[] }>('jiancha.schedulingList', { subjectId, date }, token)
  const free = data.list.flatMap(({ slots }) => slots).filter(({ remain }) => remain > 0)
  return { slotId: free[from]?.slotId ?? '', date }
}
/** Whether no session of an examination is stopped on the next five days. */
const isWholeWeek = async (): Promise<boolean> => {
  const token = await host.client.token('zhou-min')
  const monday = await host.client.today()
  for (let ahead = 1; ahead <= 5; ahead++) {
    const { data } = await call<{ list: Session[] }>('jiancha.schedulingList', { date: addDays(monday, ahead) }, token)
    if (data.list.some(({ status }) => status === 'SUSPENDED')) return false
  }
  return true
}
const lock = (slotId: string, token: string) => call<{ lockId: string }>('subjects.lockNumber', { slotId }, token)
const book = (lockId: string, token: string, stated: object = {}) =>
  call<Booked>('jiancha.appointmentRegist', { lockId, ...stated }, token)
const recordsOf = async (token: string, id = 'jiancha.appointmentRecordList') =>
  (await call<{ list: Booked[] }>(id, {}, token)).data.list
/** Somebody new and a man, who may book; nothing of hers is booked. */
const couple = async () => {
  await host.client.act('fresh', { persona: 'li-jun' })
  return { her: (await newActor(host.client)).token, him: await host.client.token('li-jun') }
}
/** A period of her own, and no other; days before today, the end null while it is not over. */
const bled = async (token: string, startAgo: number, endAgo: number | null) => {
  const today = await host.client.today()
  const { data } = await call<{ list: { recordId: string }[] }>('tool-physiology.getMenstruationInfo', {}, token)
  for (const { recordId } of data.list)
    await call('tool-physiology.delMenstruation', { kind: 'period', recordId }, token)
  const endDate = endAgo === null ? undefined : addDays(today, -endAgo)
  const said = await call(
    'tool-physiology.saveMenstruation',
    { kind: 'period', startDate: addDays(today, -startAgo), endDate },
    token,
  )
  expect(said).toMatchObject({ code: 200 })
}

it('lists the examinations of a group with what each asks, and the codes of all', async () => {
  const { her } = await couple()
  const usual = await examsOf(her)
  expect(usual.map(({ itemCode }) => itemCode)).toEqual(['ultrasound', 'hsg', 'semen', 'hormone', 'blood', 'hcg'])
  expect(usual.every(({ bookKind, exam }) => bookKind === 'check' && (exam?.preparation.length ?? 0) > 0)).toBe(true)
  expect(usual.find(({ itemCode }) => itemCode === 'blood')?.exam).toMatchObject({ fastingHours: 8 })
  expect(usual.find(({ itemCode }) => itemCode === 'hcg')?.exam).toMatchObject({ fastingHours: 0 })
  const before = await examsOf(her, 'gqj')
  expect(before.map(({ itemCode, parentCode }) => `${parentCode} ${itemCode}`)).toEqual([
    'gqj leucorrhea',
    'gqj preBlood',
    'gqj ecg',
  ])
  // What code 3040 says is missing is found here under the same words.
  for (const missing of ['白带常规', '传染病四项', '凝血功能'])
    expect([missing, before.filter(({ name }) => name.includes(missing)).length]).toEqual([missing, 1])
  const { data } = await call<{ list: { code: string; parentLabel: string }[] }>('jiancha.getUnitYDList', {}, her)
  expect(data.list.map(({ code }) => code)).toEqual([...usual, ...before].map(({ itemCode }) => itemCode))
  expect(data.list.find(({ code }) => code === 'ecg')?.parentLabel).toBe('宫腔镜术前检查')
  // Registrations know nothing of them, nor they of registrations.
  const clinics = (await call<{ list: Exam[] }>('subjects.subjectsList', {}, her)).data.list
  expect(clinics.every(({ bookKind }) => bookKind === 'registration')).toBe(true)
  const sessions = (await call<{ list: Session[] }>('subjects.scheduInfo', {}, her)).data.list
  const ids = new Set([...usual, ...before].map(({ subjectId }) => subjectId))
  expect(sessions.some(({ subjectId }) => ids.has(subjectId))).toBe(false)
})

it('lists the examinations with their terms to a visitor and to somebody without a record, in whose way nothing stands', async () => {
  const unknown = await host.client.token('chen-hao')
  for (const token of ['', unknown]) {
    const { data } = await host.client.call<{ list: Exam[] }>('jiancha.appointmentQueueList', {}, token, {
      unitId: '335',
    })
    const semen = data.list.find(({ itemCode }) => itemCode === 'semen')
    expect(semen?.exam).toMatchObject({
      refusal: '',
      abstainFrom: 2,
      abstainUntil: 7,
      windowFrom: '',
      needsPeriod: false,
    })
  }
})

it('names as doctors those a patient chooses, in both calls', async () => {
  const { her } = await couple()
  for (const id of ['jiancha.getDoctor', 'jiancha.getDoctorListByZJ']) {
    const { data } = await call<{ list: { name: string; title: string }[] }>(id, {}, her)
    expect(data.list.map(({ name }) => name)).toEqual(['蒋图例', '沈模型', '韩示踪'])
  }
})

it('each counts by itself: what stands in the way of one is in the way of no other, nor of a registration', async () => {
  const { her } = await couple()
  const [ultrasound, other] = [await examOf(her, 'ultrasound'), await examOf(her, 'ecg')]
  type Standing = { validAppointmentId: string; heldLockId: string; heldSlotId: string; heldUntil: number | null }
  const standing = async (input: object) => {
    const { data } = await call<Standing>('ext.bookingStanding', input, her)
    return [data.validAppointmentId, data.heldLockId, data.heldSlotId, data.heldUntil]
  }
  const of = ({ subjectId }: Exam) => standing({ kind: 'check', subjectId })
  const NONE = ['', '', '', null]
  expect([await of(ultrasound), await of(other), await standing({})]).toEqual([NONE, NONE, NONE])
  const { slotId } = await slotOf(her, 'ultrasound', 3)
  const { data: held } = await lock(slotId, her)
  expect([await of(ultrasound), await of(other), await standing({})]).toEqual([
    ['', held.lockId, slotId, expect.any(Number)],
    NONE,
    NONE,
  ])
  // Asked without an examination, a hold is told wherever it is.
  expect((await standing({ kind: 'check' }))[1]).toBe(held.lockId)
  const { data: booked } = await book(held.lockId, her)
  expect([await of(ultrasound), await of(other), await standing({ kind: 'check' }), await standing({})]).toEqual([
    [booked.appointmentId, '', '', null],
    NONE,
    NONE,
    NONE,
  ])
})

describe('whose it is', () => {
  it.each([
    ['semen', 'her', '精液分析由男方检查，请由男方本人登录预约'],
    ['ultrasound', 'him', '妇科B超由女方检查，请切换到女方的就诊卡预约'],
  ] as const)('%s is not booked for %s', async (code, whom, words) => {
    const tokens = await couple()
    const { slotId } = await slotOf(tokens[whom], code, 2)
    expect(await lock(slotId, tokens[whom])).toMatchObject({ code: 400, message: words })
    expect((await examOf(tokens[whom], code)).exam?.refusal).toBe(words)
    expect((await recordsOf(tokens[whom])).some(({ itemCode }) => itemCode === code)).toBe(false)
  })
})

describe('days of the cycle, by her own record', () => {
  // Start and end of bleeding, days before today; the first and the last day ahead that are open.
  it.each([
    ['hsg', '3 to 7 days after bleeding ended', 4, 0, [3, 7]],
    ['hsg', 'no later than day 14, although bleeding was long', 10, 1, [2, 3]],
    ['hormone', 'the second and third day', 0, null, [1, 2]],
  ] as const)('%s: %s', async (code, _, startAgo, endAgo, open) => {
    const { her } = await couple()
    await bled(her, startAgo, endAgo)
    const today = await host.client.today()
    const { exam } = await examOf(her, code)
    const [from, to] = open
    expect(exam).toMatchObject({ refusal: '', windowFrom: addDays(today, from), windowTo: addDays(today, to) })
    for (const ahead of [1, 2, 3, 4, 5]) {
      const { slotId } = await slotOf(her, code, ahead, 1)
      if (slotId === '') continue
      const held = await lock(slotId, her)
      const fits = ahead >= from && ahead <= to
      expect([ahead, held.code]).toEqual([ahead, fits ? 200 : 400])
      if (!fits) expect(held.message).toContain(daysWords(exam?.windowFrom ?? '', exam?.windowTo ?? ''))
    }
  })

  it.each([
    ['no period is known', 60, 55, '请先登记本次月经的日期', true],
    ['bleeding is not over', 3, null, '请在月经结束后登记结束日期', true],
    ['the days of this cycle are over', 20, 15, '本周期已过，请下次月经后再约', false],
  ] as const)('%s: says what to do', async (_, startAgo, endAgo, words, needsPeriod) => {
    const { her } = await couple()
    await bled(her, startAgo, endAgo)
    const { exam } = await examOf(her, 'hsg')
    expect(exam).toMatchObject({ needsPeriod, windowFrom: '', windowTo: '' })
    expect(exam?.refusal).toContain(words)
    const refused = await lock((await slotOf(her, 'hsg', 2)).slotId, her)
    expect(refused).toMatchObject({ code: 400 })
    expect(refused.message).toContain(words)
  })

  it('asks for a day without bleeding', async () => {
    const { her } = await couple()
    await bled(her, 1, null)
    expect((await lock((await slotOf(her, 'leucorrhea', 2)).slotId, her)).message).toContain('避开月经期')
    await bled(her, 6, 1)
    expect((await lock((await slotOf(her, 'leucorrhea', 2)).slotId, her)).code).toBe(200)
  })
})

describe('days without ejaculation before a semen analysis', () => {
  it('takes 2 to 7 days, tells which those are, and keeps the day', async () => {
    const { him } = await couple()
    const { slotId, date } = await slotOf(him, 'semen', 3)
    const { lockId } = (await lock(slotId, him)).data
    for (const since of [undefined, '2026-99-99', addDays(date, -8), addDays(date, -1), date, addDays(date, 1)]) {
      const refused = await book(lockId, him, { abstainsSince: since })
      expect([since, refused.code]).toEqual([since, 400])
      expect(refused.message).toContain('禁欲2至7天')
    }
    expect((await recordsOf(him))[0]).toMatchObject({ status: 'LOCKED', orderCode: '' })
    const fitting = abstinenceDays({ abstainFrom: 2, abstainUntil: 7 }, date)
    expect(fitting.map((day) => diffDays(date, day))).toEqual([7, 6, 5, 4, 3, 2])
    const abstainsSince = fitting[5]
    expect(await book(lockId, him, { abstainsSince })).toMatchObject({ code: 200 })
    expect((await recordsOf(him))[0]).toMatchObject({ status: 'UNPAID', itemCode: 'semen', abstainsSince })
  })

  it('asks again when the examination moves to a day that no longer fits', async () => {
    const { him } = await couple()
    const { slotId, date } = await slotOf(him, 'semen', 3)
    const { lockId } = (await lock(slotId, him)).data
    const { orderCode } = (await book(lockId, him, { abstainsSince: addDays(date, -7) })).data
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, him)
    await host.client.act('pay', { orderCode, decision: 'paid' })
    const later = await slotOf(him, 'semen', 5)
    const swap = await call<{ lockId: string }>('ext.swapHold', { appointmentId: lockId, slotId: later.slotId }, him)
    expect(swap.code).toBe(200)
    const moved = { lockId: swap.data.lockId }
    expect((await call('ext.swapConfirm', moved, him)).message).toContain('您所选为9天')
    expect((await recordsOf(him))[0]).toMatchObject({ status: 'BOOKED', date })
    const abstainsSince = addDays(later.date, -2)
    expect((await call('ext.swapConfirm', { ...moved, abstainsSince }, him)).code).toBe(200)
    expect((await recordsOf(him))[0]).toMatchObject({ status: 'BOOKED', date: later.date, abstainsSince })
  })
})

it('his partner with his card neither books nor moves a semen analysis, and learns nothing of his day', async () => {
  const { him } = await couple()
  const pair = await newActor(host.client)
  const { him: his } = await paired(pair)
  expect(him).not.toBe(his)
  const her = pair.token
  const { slotId, date } = await slotOf(his, 'semen', 3)
  const { lockId } = (await lock(slotId, his)).data
  expect((await call('ext.setSharing', { dataClass: 'actFor', shared: true }, his)).code).toBe(200)
  const { list } = (await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, her)).data
  const cardId = list.find(({ relation }) => relation === 'spouse')?.cardId
  expect((await call('member.changeCardInfo', { cardId }, her)).code).toBe(200)
  const words = '精液分析与排精日期有关，请由男方本人登录预约'
  const stated = { abstainsSince: addDays(date, -7) }
  expect(await book(lockId, her, stated)).toMatchObject({ code: 400, message: words })
  const { orderCode } = (await book(lockId, his, stated)).data
  await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, his)
  await host.client.act('pay', { orderCode, decision: 'paid' })
  const later = (await slotOf(his, 'semen', 5)).slotId
  expect(await call('ext.swapHold', { appointmentId: lockId, slotId: later }, her)).toMatchObject({
    code: 400,
    message: words,
  })
  // A time that he holds to move there himself is not confirmed by her either.
  const swap = await call<{ lockId: string }>('ext.swapHold', { appointmentId: lockId, slotId: later }, his)
  expect(await call('ext.swapConfirm', { lockId: swap.data.lockId }, her)).toMatchObject({ code: 400, message: words })
  expect((await recordsOf(his))[0]).toMatchObject({ status: 'BOOKED', date, ...stated })
})

describe('one engine, kinds apart', () => {
  it('[rule:states.appointment] one place, 30 callers: as many winners as places', async () => {
    const { her } = await couple()
    const { members } = await host.client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: 30 })
    const { slotId } = await slotOf(her, 'blood', 4)
    await host.client.act('leave', { slotId, places: 1 })
    const answers = await Promise.all(members.map(({ token }) => lock(slotId, token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set(['该时段号源已约满，请选择其他时段']),
    )
  })

  it('counts each examination by itself and registrations apart', async () => {
    const { her } = await couple()
    const registration = await host.client.place(her, { daysAhead: 3 })
    await host.client.register(her, registration.slotId)
    const blood = (await lock((await slotOf(her, 'blood', 3)).slotId, her)).data
    expect((await book(blood.lockId, her)).code).toBe(200)
    const ecg = (await lock((await slotOf(her, 'ecg', 3)).slotId, her)).data
    expect((await book(ecg.lockId, her)).code).toBe(200)
    const second = await lock((await slotOf(her, 'blood', 5)).slotId, her)
    expect(second).toMatchObject({ code: 400, message: '您已有未完成的预约，请勿重复预约' })
    expect((await recordsOf(her)).map(({ kind, itemCode }) => `${kind} ${itemCode}`)).toEqual([
      'check ecg',
      'check blood',
    ])
    expect((await recordsOf(her, 'subjects.reservationRecord')).every(({ kind }) => kind === 'registration')).toBe(true)
    const all = await recordsOf(her, 'member.reservationRecord')
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['registration', 'check']))
  })

  it('does with its own calls only what is its own', async () => {
    const { her } = await couple()
    const { lockId } = (await lock((await slotOf(her, 'blood', 3)).slotId, her)).data
    expect((await call('subjects.regist', { lockId }, her)).code).not.toBe(200)
    expect((await call('subjects.orderReg', { slotId: (await slotOf(her, 'ecg', 3)).slotId }, her)).code).not.toBe(200)
    expect((await book(lockId, her)).code).toBe(200)
    expect((await call('subjects.his-CancelRegist', { appointmentId: lockId }, her)).code).toBe(400)
    expect((await recordsOf(her))[0]).toMatchObject({ status: 'UNPAID' })
    const visit = await host.client.register(her, (await host.client.place(her, { daysAhead: 3 })).slotId)
    expect((await call('jiancha.cancleRegist', { appointmentId: visit.appointmentId }, her)).code).toBe(400)
    // Only another time of the same examination.
    await call('jiancha.cancleRegist', { appointmentId: lockId }, her)
    const free = await lock((await slotOf(her, 'ecg', 3)).slotId, her)
    const { orderCode } = (await book(free.data.lockId, her)).data
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    await host.client.act('pay', { orderCode, decision: 'paid' })
    const other = { appointmentId: free.data.lockId, slotId: (await slotOf(her, 'blood', 4)).slotId }
    expect((await call('ext.swapHold', other, her)).message).toContain('同一项目')
  })

  it('is closed outside of the hours, and to whom staff book', async () => {
    const { her } = await couple()
    const { slotId } = await slotOf(her, 'blood', 3)
    const nurse = await host.client.token('zhou-min')
    expect((await lock(slotId, nurse)).message).toContain('医护人员为您安排')
    const today = await host.client.today()
    await host.client.clockTo(`${today} 22:30:00`)
    try {
      expect(await lock(slotId, her)).toMatchObject({ code: 400, message: '预约时间为每日07:00-22:00' })
    } finally {
      await host.client.clockTo(`${addDays(today, 1)} 10:00:00`)
    }
  })

  it('[rule:states.appointment] of paying and cancelling at once exactly one wins, and the money follows', async () => {
    const { her } = await couple()
    const { lockId } = (await lock((await slotOf(her, 'blood', 4)).slotId, her)).data
    const { orderCode } = (await book(lockId, her)).data
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    await Promise.all([
      host.client.act('pay', { orderCode, decision: 'paid' }),
      call('jiancha.cancleRegist', { appointmentId: lockId }, her),
    ])
    const [booked] = await recordsOf(her)
    const order = (await call<{ payStatus: number; kind: string }>('order.byCode', { orderCode }, her)).data
    expect(order.kind).toBe('check')
    expect([
      ['BOOKED', 1],
      ['CANCELLED', 2],
      ['CANCELLED', 0],
      ['CANCELLED', 9],
    ]).toContainEqual([booked?.status, order.payStatus])
  })
})

it('shows and gives nothing of an examination to a stranger, the partner without a class or another hospital', async () => {
  await host.client.act('fresh', { persona: 'zhao-ting' })
  const her = await host.client.token('zhao-ting')
  const him = await host.client.token('li-jun')
  const { lockId } = (await lock((await slotOf(her, 'blood', 4)).slotId, her)).data
  const stranger = (await newActor(host.client)).token
  const elsewhere = await host.client.token('zhao-ting', 324)
  for (const token of [stranger, him, elsewhere]) {
    for (const [id, input] of [
      ['jiancha.appointmentRegist', { lockId }],
      ['jiancha.cancleRegist', { appointmentId: lockId }],
      ['subjects.selectRecordByOrderId', { appointmentId: lockId }],
      ['subjects.unLockNumber', { lockId }],
    ] as const)
      expect([id, (await call(id, input, token)).code]).not.toEqual([id, 200])
    const seen = await call<{ list?: Booked[] }>('jiancha.appointmentRecordList', {}, token)
    expect([200, 402]).toContain(seen.code)
    expect(seen.data?.list?.some(({ appointmentId }) => appointmentId === lockId) ?? false).toBe(false)
  }
  expect((await recordsOf(her))[0]).toMatchObject({ appointmentId: lockId, status: 'LOCKED' })
})
