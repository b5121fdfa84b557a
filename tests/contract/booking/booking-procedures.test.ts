import { paired } from '../../../sandbox/couple/example-couple'
import { orderTrigger } from '../../attack/last-doses'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, hospitalDate } from '@/domain/dates'

/** Operations that the hospital arranges, and assessments of fertility: one place each, the right partner, one fact once. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Operation {
  operationId: string
  kind: string
  date: string
  until: string
  at: number | null
  arriveAt: number | null
  fastingFrom: number | null
  state: string
  appointmentId: string
  acknowledgedAt: number | null
  request: { state: string; reason: string; answer: string } | null
  requestRefusal: string
  preparation: { when: string }[]
}
interface Session {
  scheduleId: string
  date: string
  status: string
  slots: { slotId: string; remain: number }[]
}
interface Assessments {
  list: { subjectId: string; sex: string; refusal: string }[]
  mine: { appointmentId: string; status: string; orderCode: string }[]
}

const HOUR = 3_600_000
const call = <Data = Record<string, unknown>>(id: string, input: Record<string, unknown>, token: string) =>
  host.client.call<Data>(id, input, token)
const operations = async (token: string, whose?: 'spouse') =>
  (await call<{ list: Operation[] }>('ext.operations', { ...(whose && { whose }) }, token)).data.list
const of = async (token: string, operationId: string) =>
  (await operations(token)).find((one) => one.operationId === operationId)
const ask = (operationId: string, token: string, reason = '家中有事') =>
  call<Operation>('ext.operationCancelRequest', { operationId, reason }, token)
const procedures = () => host.client.look<{ requests: { requestId: string; reason: string }[] }>('procedures')

/** An operation of the theatre some days ahead. */
async function arranged({ client, token }: Actor, item = 'surgery', daysAhead = 4): Promise<string> {
  const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
  const input = { patientId: data.patientId, item, daysAhead }
  return (await client.act<{ appointmentId: string }>('arrangeOperation', input)).appointmentId
}

describe('an operation of the course', () => {
  let her: string
  let him: string
  beforeAll(async () => {
    her = await host.client.token('zhou-min')
    him = await host.client.token('wu-gang')
  })

  it('is the same fact as the course: a window until its hour is ordered, then that hour, and gone with the cycle', async () => {
    const window = (await operations(her)).find(({ kind, state }) => kind === 'retrieval' && state === 'AHEAD')
    expect(window?.until).not.toBe('')
    // Without a day there is no hour from which she fasts.
    expect(window?.fastingFrom).toBeNull()
    expect(window?.requestRefusal).toBe('具体日期还未安排，如有疑问请联系医院')
    // Nobody is told to fast for a transfer.
    const [transfer] = await operations(await host.client.token('zhao-ting'))
    expect([transfer?.kind, transfer?.preparation.map(({ when }) => when)]).toEqual(['transfer', ['当天']])
    const today = await host.client.today()
    await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger: `${addDays(today, 2)} 21:00` }, 'orderCourse')
    const known = await of(her, window?.operationId ?? '')
    const steps = (
      await call<{ steps: { key: string; date: string; at: number | null }[] }>(
        'treatment-process.getPatientPeriodicInfo',
        {},
        her,
      )
    ).data.steps
    const step = steps.find(({ key }) => key === 'retrieval')
    expect([known?.date, known?.at, known?.until]).toEqual([step?.date, step?.at, ''])
    expect(known?.date).toBe(addDays(today, 4))
    // Nothing from midnight on, wherever the hour lies.
    expect(hospitalDate(known?.fastingFrom ?? 0)).toBe(known?.date)
  })

  it('is asked to be called off, not cancelled; another day is another arrangement', async () => {
    const one = (await operations(her)).find(({ kind, state }) => kind === 'retrieval' && state === 'AHEAD')
    const id = one?.operationId ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id, her)))
    expect(answers.map(({ code, data }) => [code, data.request?.state])).toEqual(Array(5).fill([200, 'PENDING']))
    const [asked, ...others] = (await procedures()).requests
    expect([asked?.reason, others]).toEqual(['家中有事', []])
    await host.client.act('answerOperation', { requestId: asked?.requestId, accept: false, answer: '请按时到院' })
    expect((await of(her, id))?.request).toMatchObject({ state: 'REFUSED', answer: '请按时到院' })
    const { list: trail } = await host.client.look<{ list: object[] }>('audit', { limit: '20' })
    expect(trail).toContainEqual(
      expect.objectContaining({ callId: 'console.answerOperation', actor: 'staff', target: id, result: 'ok' }),
    )
    const answer = (requestId = '') => host.client.act('answerOperation', { requestId, accept: true })
    await expect(answer(asked?.requestId)).rejects.toThrow('该申请已答复')
    await expect(answer('f'.repeat(32))).rejects.toThrow('未找到该记录')
    expect((await of(her, id))?.request).toMatchObject({ state: 'REFUSED', answer: '请按时到院' })
    const today = await host.client.today()
    await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger: `${addDays(today, 3)} 21:00` }, 'orderCourse')
    expect(await of(her, id)).toMatchObject({ date: addDays(today, 5), request: null, requestRefusal: '' })
  })

  it('is read by him while she shares her treatment, and asked about by nobody but her', async () => {
    const [own] = await operations(her)
    const id = own?.operationId ?? ''
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
    await call('ext.setSharing', { dataClass: 'appointments', shared: false }, her)
    const seen = await operations(him, 'spouse')
    expect(seen.map(({ operationId }) => operationId)).toContain(id)
    expect(seen.every(({ requestRefusal }) => requestRefusal === '取消申请由本人提交')).toBe(true)
    expect((await ask(id, him)).code).toBe(400)
    await call('ext.setSharing', { dataClass: 'treatment', shared: false }, her)
    expect((await call('ext.operations', { whose: 'spouse' }, him)).code).toBe(400)
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
    await call('ext.setSharing', { dataClass: 'appointments', shared: true }, her)
    const stranger = await newActor(host.client)
    expect((await ask(id, stranger.token)).message).toBe('未找到该记录')
    expect(await operations(stranger.token)).toEqual([])
  })
})

describe('an operation of the theatre', () => {
  it('is confirmed by the patient, never cancelled by a call of another kind, and called off by the staff', async () => {
    const who = await newActor(host.client)
    const appointmentId = await arranged(who)
    const one = await of(who.token, appointmentId)
    expect(one).toMatchObject({ kind: 'surgery', state: 'AHEAD', requestRefusal: '' })
    expect((one?.at ?? 0) - (one?.arriveAt ?? 0)).toBe(HOUR)
    for (const [id, input] of [
      ['subjects.his-CancelRegist', { appointmentId }],
      ['activity.cancelActivity', { appointmentId }],
      ['gqj.cancelAppoint', { id: appointmentId }],
      ['ext.swapHold', { appointmentId, slotId: await who.place() }],
    ] as const)
      expect([id, (await call(id, input, who.token)).code]).toEqual([id, 400])
    await call('ext.acknowledgeVisit', { appointmentId }, who.token)
    expect((await of(who.token, appointmentId))?.acknowledgedAt).not.toBeNull()
    expect((await ask(appointmentId, who.token, ' ')).message).toBe('请填写申请取消的原因')
    expect((await ask(appointmentId, who.token)).data.request).toMatchObject({ state: 'PENDING' })
    expect((await ask(appointmentId, who.token)).data.request).toMatchObject({ state: 'PENDING' })
    await host.client.act('answerRequest', { appointmentId, accept: true })
    expect(await of(who.token, appointmentId)).toMatchObject({ state: 'CANCELLED', request: { state: 'ACCEPTED' } })
    // What is to come stands first; of what is over the later day does.
    const later = await arranged(who, 'surgery', 8)
    await ask(later, who.token)
    await host.client.act('answerRequest', { appointmentId: later, accept: true })
    const next = await arranged(who)
    expect((await operations(who.token)).map(({ operationId }) => operationId)).toEqual([next, later, appointmentId])
  })

  it('is arranged for the right one of the couple, one at a time, and taken by no patient', async () => {
    const who = await newActor(host.client)
    await expect(arranged(who, 'sampling')).rejects.toThrow('该手术不适用于这位患者')
    await arranged(who)
    await expect(arranged(who)).rejects.toThrow('该患者已有未完成的预约')
    let slotId = ''
    for (let ahead = 1; ahead < 7 && slotId === ''; ahead++) {
      const { list } = await host.client.look<{ list: (Session & { subjectName: string })[] }>('sessions', {
        date: addDays(await host.client.today(), ahead),
      })
      const open = list.find(({ subjectName, status }) => subjectName === '宫腔镜手术' && status === 'OPEN')
      slotId = open?.slots.find(({ remain }) => remain > 0)?.slotId ?? ''
    }
    const locked = await call('subjects.lockNumber', { slotId }, (await newActor(host.client)).token)
    expect([locked.code, locked.message]).toEqual([400, '手术由医护人员安排，如有疑问请联系医院'])
  })

  it('of the man says from when he fasts, and is over after its day', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    const operationId = await arranged({ ...her, token: him }, 'sampling')
    const one = await of(him, operationId)
    const at = one?.at ?? 0
    expect(one).toMatchObject({ kind: 'sampling', fastingFrom: at - 6 * HOUR, arriveAt: at - HOUR })
    const { date = '' } = one ?? {}
    const now = await host.client.today()
    await host.client.clockTo(`${date} 10:00:00`)
    expect(await of(him, operationId)).toMatchObject({ state: 'AHEAD', requestRefusal: '已到手术日期，请直接致电医院' })
    await host.client.clockTo(`${addDays(date, 1)} 10:00:00`)
    expect(await of(him, operationId)).toMatchObject({ state: 'PAST', requestRefusal: '该手术已结束，无需申请' })
    await host.client.clockTo(`${now} 10:00:00`)
  })

  /** The sessions of the theatre for her on the days ahead, by day. */
  const theatre = async (days: readonly number[]) => {
    const today = await host.client.today()
    type Day = { list: (Session & { subjectName: string })[] }
    const found = days.map((ahead) => host.client.look<Day>('sessions', { date: addDays(today, ahead) }))
    return (await Promise.all(found)).map(({ list }) => list.filter(({ subjectName }) => subjectName === '宫腔镜手术'))
  }

  it('is waited for on a full day of the theatre alone, by whom it is for and who has none', async () => {
    const who = await newActor(host.client)
    const patientId = (await call<{ patientId: string }>('member.getPatienInfo', {}, who.token)).data.patientId
    const wait = (daysAhead: number, item = 'surgery') =>
      host.client.act('waitForOperation', { patientId, item, daysAhead })
    const ahead = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const days = await theatre(ahead)
    const closed = days.findIndex((list) => list.length === 0) + 1
    const isFree = ({ status, slots }: Session) => status !== 'SUSPENDED' && slots.some(({ remain }) => remain > 0)
    const [open = -1, other = -1] = days.flatMap((list, at) => (list.some(isFree) ? [at] : []))
    await expect(wait(closed)).rejects.toThrow('这一天没有手术安排，请选择其他日期')
    await expect(wait(open + 1)).rejects.toThrow('这一天还有空余的手术时间，请直接安排')
    await expect(wait(open + 1, 'sampling')).rejects.toThrow('该手术不适用于这位患者')
    await arranged(who, 'surgery', other + 1)
    const slots = (days[open] ?? []).flatMap((one) => one.slots)
    for (const { slotId } of slots) await host.client.act('leave', { slotId, places: 0 })
    await expect(wait(open + 1)).rejects.toThrow('该患者已有未完成的预约')
    for (const { slotId, remain } of slots) await host.client.act('leave', { slotId, places: remain })
  })

  it('of a stopped session is over, and the hospital arranges another one as soon as it has a place', async () => {
    const who = await newActor(host.client)
    const appointmentId = await arranged(who)
    const { date } = (await of(who.token, appointmentId)) ?? {}
    const all = (await theatre([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).flat()
    const open = all.filter(({ status }) => status !== 'SUSPENDED').map(({ scheduleId }) => scheduleId)
    for (const scheduleId of open) await host.client.act('suspend', { scheduleId })
    expect(await of(who.token, appointmentId)).toMatchObject({
      state: 'CANCELLED',
      requestRefusal: '该手术已结束，无需申请',
    })
    const told = await call<{ list: { title: string; summary: string }[] }>(
      'message-center.msgPageByCode',
      { groupCode: 'APPOINT', pageSize: 1 },
      who.token,
    )
    const summary = `原定 ${date} 的安排因故取消，医院会重新安排，可致电医院。`
    expect(told.data.list[0]).toMatchObject({ title: '停诊通知', summary })
    await expect(arranged(who, 'surgery', 1)).rejects.toThrow('近期没有空余的手术时间')
    for (const scheduleId of open) await host.client.act('resume', { scheduleId })
    expect(await of(who.token, await arranged(who, 'surgery', 1))).toMatchObject({ state: 'AHEAD' })
  })
})

describe('an assessment', () => {
  const assessments = async (token: string) => (await call<Assessments>('activity.fertilityEvaluation', {}, token)).data
  /** Times of the woman's, or the man's, some days ahead. */
  async function slots(token: string, sex = '2'): Promise<string[]> {
    const { list } = await assessments(token)
    const subjectId = list.find((one) => one.sex === sex)?.subjectId ?? ''
    const { data } = await call<{ list: Session[] }>('activity.getSubTime', { subjectId }, token)
    const open = data.list.filter(({ status }) => status === 'OPEN').slice(3)
    return open.flatMap((one) => one.slots.filter(({ remain }) => remain > 0).map(({ slotId }) => slotId))
  }
  const book = (slotId: string, token: string) =>
    call<{ appointmentId: string; orderCode: string; payableFen: number }>('activity.createActivity', { slotId }, token)

  it('that is only held is none yet, and its call of times tells those of no registration', async () => {
    const { client, token } = await newActor(host.client)
    const [slotId = ''] = await slots(token)
    expect((await call('subjects.lockNumber', { slotId }, token)).code).toBe(200)
    expect((await assessments(token)).mine).toEqual([])
    await client.act('clock', { shiftMinutes: 10, keepSessions: true })
    expect((await assessments(token)).mine).toEqual([])
    const clinics = await call<{ list: { subjectId: string }[] }>('subjects.subjectsList', {}, token)
    for (const subjectId of [clinics.data.list[0]?.subjectId, 'f'.repeat(32)])
      expect(await call('activity.getSubTime', { subjectId }, token)).toMatchObject({
        code: 400,
        message: '未找到该记录',
      })
  })

  it('is for the woman or for the man: each is refused the other’s, and reads the partner’s only where it is shared', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    const { list } = await assessments(her.token)
    expect(list.map(({ sex, refusal }) => [sex, refusal])).toEqual([
      ['2', ''],
      ['1', '男性生育力评估由男方预约，请用男方的就诊卡办理'],
    ])
    const [his = ''] = await slots(her.token, '1')
    expect((await book(his, her.token)).message).toBe('男性生育力评估由男方预约，请用男方的就诊卡办理')
    const { appointmentId } = (await book(his, him)).data
    const bookings = (token: string, whose?: string) =>
      call<{ list: { appointmentId: string }[] }>('activity.getTesticularList', { ...(whose && { whose }) }, token)
    expect((await bookings(him)).data.list).toMatchObject([{ appointmentId }])
    expect((await bookings(her.token)).data.list).toEqual([])
    await call('ext.setSharing', { dataClass: 'appointments', shared: false }, him)
    expect((await bookings(her.token, 'spouse')).code).toBe(400)
    await call('ext.setSharing', { dataClass: 'appointments', shared: true }, him)
    expect((await bookings(her.token, 'spouse')).data.list).toMatchObject([{ appointmentId }])
    const one = (token: string, whose?: string) =>
      call('activity.getTesticularBy', { appointmentId, ...(whose && { whose }) }, token)
    expect((await one(her.token, 'spouse')).data).toMatchObject({ appointmentId })
    expect((await one(her.token)).code).toBe(400)
    for (const token of [her.token, (await newActor(host.client)).token])
      expect((await call('activity.cancelActivity', { appointmentId }, token)).code).toBe(400)
    expect((await call('activity.cancelActivity', { appointmentId }, him)).code).toBe(200)
    // One that is not paid in time has lapsed for whoever looks at it first.
    const unpaid = (await book(his, him)).data.appointmentId
    await host.client.act('clock', { shiftMinutes: 15, keepSessions: true })
    const lapsed = await call('activity.getTesticularBy', { appointmentId: unpaid }, him)
    expect(lapsed.data).toMatchObject({ appointmentId: unpaid, status: 'EXPIRED' })
  })

  it('has one winner for its last place, one valid booking a patient, and gives money back once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => newActor(host.client)))
    const [first] = all
    const [slotId = '', other = ''] = await slots(first?.token ?? '')
    await host.client.act('leave', { slotId, places: 1 })
    const answers = await Promise.all(all.map(({ token }) => book(slotId, token)))
    const at = answers.findIndex(({ code }) => code === 200)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const winner = all[at]?.token ?? ''
    const { appointmentId, orderCode } = answers[at]?.data ?? { appointmentId: '', orderCode: '' }
    expect((await book(other, winner)).message).toBe('您已有未完成的预约，请勿重复预约')
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, winner)
    const [cancelled] = await Promise.all([
      call('activity.cancelActivity', { appointmentId }, winner),
      host.client.act('pay', { orderCode, decision: 'paid' }).catch(() => undefined),
    ])
    if (cancelled.code !== 200) await call('activity.cancelActivity', { appointmentId }, winner)
    await host.client.act('keepHouse', {})
    const { order } = await host.client.look<{ order: { paidFen: number; refundedFen: number } }>('order', {
      orderCode,
    })
    expect(order.paidFen - order.refundedFen).toBe(0)
    expect((await assessments(winner)).mine).toMatchObject([{ appointmentId, status: 'CANCELLED' }])
    expect(await host.client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  })
})

it('an operation that is near is called off by telephone alone, whichever call asks', async () => {
  const who = await newActor(host.client)
  const appointmentId = await arranged(who)
  const date = (await of(who.token, appointmentId))?.date ?? ''
  await host.client.clockTo(`${addDays(date, -2)} 10:00:00`)
  expect((await of(who.token, appointmentId))?.requestRefusal).toBe('手术临近，请立即致电医院')
  const request = { kind: 'cancelRequest', appointmentId, content: '家中有事，时间冲突' }
  const asked = [await ask(appointmentId, who.token), await call('member.userFeedback', request, who.token)]
  expect(asked.map(({ message }) => message)).toEqual(Array(2).fill('手术临近，请立即致电医院'))
  expect((await of(who.token, appointmentId))?.request).toBeNull()
})
