/**
 * The day of a visit from outside: checking in, queues and their numbers (spec:booking#check-in-time, spec:booking#queue).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { maskedAnswer } from '../../../sandbox/server/upkeep/masking'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, hospitalDate } from '@/domain/dates'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Ticket {
  ticketId: string
  whose: string
  queueId: string
  queueNo: string
  status: string
  aheadCount: number | null
  minutesFrom: number | null
  minutesTo: number | null
  callingNo: string
  rejoinsLeft: number
  callBackAhead: number | null
  lateMinutes: number
  canCancel: boolean
}
interface Visit {
  appointmentId: string
  date: string
  state: string
  opensAt: number
  closesAt: number
  queueNo: string
}
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const act = <Data = Fields>(name: string, input: Fields = {}) => host.client.act<Data>(name, input)
const later = (minutes: number) => act('clock', { shiftMinutes: minutes, keepSessions: true })
const visits = async (token: string) => (await call<{ list: Visit[] }>('cms.signinArtical', {}, token)).data.list
const numbers = async (token: string, scope = 'today') =>
  (await call<{ list: Ticket[] }>('queue.getQueueRecord', { scope }, token)).data.list
const book = async () => JSON.stringify(await (await fetch(`${host.url}/console/api/appointments?unitId=335`)).json())
const audited = async (query: string) =>
  ((await (await fetch(`${host.url}/console/api/audit?limit=500&${query}`)).json()) as { list: Fields[] }).list

/** Where 335 stands, in GCJ-02, and a browser's words for the same place. */
const HERE = { latitude: 39.908, longitude: 116.397, coordinates: 'gcj02', accuracyM: 30 }
const HERE_WGS = { latitude: 39.9066, longitude: 116.39076, coordinates: 'wgs84', accuracyM: 30 }

async function somebody(withVisit = true) {
  const { token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  const { appointmentId } = withVisit ? await act<{ appointmentId: string }>('visitToday', { patientId }) : { appointmentId: '' } // prettier-ignore
  return { token, patientId, appointmentId }
}
/** A patient of another hospital. */
const elsewhere = async () =>
  (await act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 324 })).members[0]?.token ?? ''
const checkIn = (who: { token: string; appointmentId: string }, input: Fields) =>
  call<Fields & { queueNo: string; wasDone: boolean }>(
    'cms.addSigninRecord',
    { appointmentId: who.appointmentId, ...input },
    who.token,
  )

/** The queue for blood, emptied: everybody in it is called and let in. */
async function emptyQueue(token: string, unitId = 335): Promise<string> {
  const { data } = await call<{ list: { queueId: string; kind: string }[] }>('queue.getList', {}, token)
  const queueId = data.list.find(({ kind }) => kind === 'drug')?.queueId ?? ''
  for (let at = 0; at < 200; at++) if ((await act('queueCall', { queueId, unitId }))['queueNo'] === '') return queueId
  throw new Error('the queue does not end')
}
const take = async (token: string, queueId: string) =>
  (await call<{ ticketId: string; queueNo: string; aheadCount: number; wasTaken: boolean }>('queue.getQueueRegister', { queueId }, token)).data // prettier-ignore

describe('checking in', () => {
  it('shows the next visit where none is today, and no further one', async () => {
    const { token } = await somebody(false)
    expect(await visits(token)).toEqual([])
    const { slotId } = await host.client.place(token, { daysAhead: 3 })
    const { appointmentId } = await host.client.book(token, slotId)
    expect(await visits(token)).toMatchObject([{ appointmentId, state: 'OTHER_DAY' }])
  })

  it.each([
    ['a mini-program', HERE],
    ['a browser', HERE_WGS],
  ])('within the range by the position of %s, once', async (_, position) => {
    const who = await somebody()
    expect((await visits(who.token))[0]).toMatchObject({ appointmentId: who.appointmentId, state: 'OPEN' })
    const home = await call<{ today: { itemId: string; link: string }[] }>('index.patientIndex', {}, who.token)
    const { link } = home.data.today.find(({ itemId }) => itemId === who.appointmentId) ?? {}
    expect(link).toBe(`/Location?appointmentId=${who.appointmentId}`)
    const distance = await call('location.getDistance', position, who.token)
    expect(distance.data).toMatchObject({ state: 'WITHIN', radiusM: 500, text: '您在签到范围内' })
    expect(Number(distance.data['distanceM'])).toBeLessThan(60)
    const first = await checkIn(who, { method: 'gps', ...position })
    expect(first).toMatchObject({ code: 200, data: { wasDone: false, method: 'gps' } })
    expect(first.data.queueNo).toMatch(/^A\d{3}$/)
    const again = await checkIn(who, { method: 'gps', latitude: 0, longitude: 0, coordinates: 'gcj02' })
    expect(again.data).toEqual({ ...first.data, wasDone: true })
    expect((await visits(who.token))[0]).toMatchObject({ state: 'DONE', queueNo: first.data.queueNo })
    expect(await numbers(who.token)).toMatchObject([
      { queueNo: first.data.queueNo, status: 'WAITING', canCancel: false },
    ])
  })

  it.each([
    ['too far', { ...HERE, latitude: 39.918 }, /^您当前不在签到范围内，距离医院约1\.1公里$/],
    [
      'the same degrees as a browser says them',
      { ...HERE, coordinates: 'wgs84' },
      /^您当前不在签到范围内，距离医院约\d{3}米$/,
    ],
    [
      'without its accuracy',
      { latitude: 39.908, longitude: 116.397, coordinates: 'gcj02' },
      /^手机没有给出定位误差，请再定位一次/,
    ],
    ['too rough', { ...HERE, accuracyM: 3000 }, /^定位不够准确，误差约3\.0公里/],
    ['just outside and rough', { ...HERE, latitude: 39.9135, accuracyM: 400 }, /^定位不够准确/],
    ['no position', {}, /^没有收到您的位置/],
    ['half a position', { latitude: 39.908, coordinates: 'gcj02' }, /^没有收到您的位置/],
  ])('by a position that is %s is refused with a way on', async (_, position, words) => {
    const who = await somebody()
    const answer = await checkIn(who, { method: 'gps', ...position })
    expect(answer.code).toBe(400)
    expect(answer.message).toMatch(words)
    // How far it is says the same before anybody checks in.
    if ('longitude' in position)
      expect((await call('location.getDistance', position, who.token)).data['text']).toBe(answer.message)
    expect((await visits(who.token))[0]).toMatchObject({ state: 'OPEN' })
    expect(await numbers(who.token)).toEqual([])
  })

  it.each([
    ['latitude', 91],
    ['latitude', '39.9'],
    ['longitude', -181],
    ['accuracyM', -1],
    ['coordinates', 'bd09'],
    ['method', 'machine'],
  ])('with a made-up %s (%s) does nothing', async (name, value) => {
    const who = await somebody()
    expect((await checkIn(who, { method: 'gps', ...HERE, [name]: value })).code).not.toBe(200)
    expect((await visits(who.token))[0]).toMatchObject({ state: 'OPEN' })
  })

  it('by the code of the screen, as long as that is shown', async () => {
    const who = await somebody()
    const { code } = await act<{ code: string }>('checkInCode')
    const { code: elsewhere } = await act<{ code: string }>('checkInCode', { unitId: 324 })
    const refused = /^二维码无效或已过期/
    for (const bad of [
      undefined,
      '',
      'HCQD:',
      code.slice(5),
      `${code}0`,
      code.replace(/.$/, (one) => (one === '0' ? '1' : '0')),
      elsewhere,
    ])
      // prettier-ignore
      expect((await checkIn(who, { method: 'scan', ...(bad !== undefined && { code: bad }) })).message).toMatch(refused)
    await later(11)
    expect((await checkIn(who, { method: 'scan', code })).message).toMatch(refused)
    const { code: next } = await act<{ code: string }>('checkInCode')
    expect((await checkIn(who, { method: 'scan', code: next })).data).toMatchObject({ method: 'scan', wasDone: false })
    await later(-11)
  })

  it('by the desk, and the app shows it', async () => {
    const who = await somebody()
    const done = await act<{ queueNo: string }>('checkIn', { appointmentId: who.appointmentId })
    expect((await visits(who.token))[0]).toMatchObject({ state: 'DONE', method: 'machine', queueNo: done.queueNo })
    expect((await checkIn(who, { method: 'gps', ...HERE })).data).toMatchObject({ method: 'machine', wasDone: true })
    await expect(act('checkIn', { appointmentId: 'nobody' })).rejects.toThrow('未找到该记录')
  })

  it('at its time only: told from when, and that the session or the day is another one', async () => {
    const who = await somebody()
    const [visit] = await visits(who.token)
    const now = (await act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })).now
    const shiftTo = async (ms: number) => {
      const at = (await act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })).now
      await later(Math.round((ms - at) / 60_000))
    }
    await shiftTo((visit?.opensAt ?? 0) - 60_000)
    expect((await checkIn(who, { method: 'gps', ...HERE })).message).toMatch(/^还没有到签到时间，\d\d:\d\d开始签到$/)
    await shiftTo((visit?.closesAt ?? 0) + 120_000)
    expect((await checkIn(who, { method: 'gps', ...HERE })).message).toBe('本次签到已结束，请到服务台')
    await shiftTo(now)
    const other = await newActor(host.client)
    const { appointmentId } = await host.client.book(other.token, await other.place())
    expect(await visits(other.token)).toMatchObject([{ state: 'OTHER_DAY' }])
    const otherIn = () => checkIn({ token: other.token, appointmentId }, { method: 'gps', ...HERE })
    expect((await otherIn()).message).toMatch(/^请在就诊当天签到，您的就诊日期是/)
    // Called off it is no visit to come any more.
    expect((await call('subjects.his-CancelRegist', { appointmentId }, other.token)).code).toBe(200)
    expect((await otherIn()).message).toBe('这个预约不能签到，请查看预约记录')
    expect([await visits(other.token), await numbers(other.token)]).toEqual([[], []])
  })

  it('of a visit that is asked to be called off waits for the answer of the staff', async () => {
    const who = await somebody()
    const { appointmentId } = who
    const request = { kind: 'cancelRequest', content: '当天出差', appointmentId }
    expect((await call('member.userFeedback', request, who.token)).code).toBe(200)
    expect(await visits(who.token)).toMatchObject([{ appointmentId, state: 'CLOSED', queueNo: '' }])
    expect((await checkIn(who, { method: 'gps', ...HERE })).message).toBe('取消申请还在处理中，请到服务台')
    await expect(act('checkIn', { appointmentId })).rejects.toThrow('取消申请还在处理中')
    expect(await numbers(who.token)).toEqual([])
    await act('answerRequest', { appointmentId, accept: false, answer: '请按时就诊' })
    expect((await checkIn(who, { method: 'gps', ...HERE })).data).toMatchObject({ wasDone: false })
  })

  it('of an examination and an operation of today is the same: a number in their own line, and the visit is theirs', async () => {
    const who = await somebody(false)
    const started = (await act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })).now
    type Listed = { list: { subjectId: string; itemCode: string }[] }
    const { list } = (await call<Listed>('jiancha.appointmentQueueList', { parentCode: 'gqj' }, who.token)).data
    const subjectId = list.find(({ itemCode }) => itemCode === 'ecg')?.subjectId ?? ''
    // The room may be full or closed on a day, the theatre is closed on some weekdays: the first day that has both.
    type Sessions = { list: { subjectName: string; status: string; slots: { slotId: string; remain: number }[] }[] }
    const day = hospitalDate(started)
    let slotId = ''
    let daysAhead = 0
    while (slotId === '' && daysAhead < 7) {
      daysAhead += 1
      const date = addDays(day, daysAhead)
      const planned = await host.client.look<Sessions>('sessions', { unitId: '335', date })
      const isOpen = planned.list.some(({ subjectName, status }) => subjectName === '宫腔镜手术' && status === 'OPEN')
      if (!isOpen) continue
      const { data } = await call<Sessions>('jiancha.schedulingList', { subjectId, date }, who.token)
      const open = data.list.filter(({ status }) => status === 'OPEN').flatMap(({ slots }) => slots)
      slotId = open.find(({ remain }) => remain > 0)?.slotId ?? ''
    }
    const wished = await act<{ appointmentId: string }>('arrangeOperation', { patientId: who.patientId, daysAhead })
    const operation = (await visits(who.token))[0]
    expect(operation).toMatchObject({ appointmentId: wished.appointmentId, state: 'OTHER_DAY' })
    const { lockId } = (await call<{ lockId: string }>('subjects.lockNumber', { slotId }, who.token)).data
    const exam = (await call<{ appointmentId: string; orderCode: string }>('jiancha.appointmentRegist', { lockId }, who.token)).data // prettier-ignore
    await call('payment.paymentH5', { orderCode: exam.orderCode, payMethod: 'weChatPay' }, who.token)
    await act('pay', { orderCode: exam.orderCode, decision: 'paid' })
    // Early on the day itself, when both are listed.
    await host.client.clockTo(`${addDays(day, daysAhead)} 05:00`)
    const opensAt = new Map((await visits(who.token)).map((one) => [one.appointmentId, one.opensAt ?? 0]))
    const inTurn = [
      { appointmentId: exam.appointmentId, prefix: 'J' },
      { appointmentId: wished.appointmentId, prefix: 'S' },
    ].sort((a, b) => (opensAt.get(a.appointmentId) ?? 0) - (opensAt.get(b.appointmentId) ?? 0))
    for (const { appointmentId, prefix } of inTurn) {
      const found = (await visits(who.token)).find((one) => one.appointmentId === appointmentId)
      const now = (await act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })).now
      await later(Math.ceil(((found?.opensAt ?? 0) - now) / 60_000) + 1)
      const done = await checkIn({ token: who.token, appointmentId }, { method: 'gps', ...HERE })
      expect(done).toMatchObject({ code: 200, data: { wasDone: false } })
      expect(done.data.queueNo).toMatch(new RegExp(`^${prefix}\\d{3}$`))
      expect((await visits(who.token)).find((one) => one.appointmentId === appointmentId)).toMatchObject({
        state: 'DONE',
        queueNo: done.data.queueNo,
      })
      expect((await numbers(who.token)).map(({ queueNo }) => queueNo)).toContain(done.data.queueNo)
    }
    const now = (await act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })).now
    await later(Math.round((started - now) / 60_000))
  })

  it('fifty at once for one visit are one record and one number', async () => {
    const who = await somebody()
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkIn(who, { method: 'gps', ...HERE })))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.queueNo}`)).size).toBe(1)
    expect(answers.filter(({ data }) => !data.wasDone)).toHaveLength(1)
    expect(await numbers(who.token)).toHaveLength(1)
  })

  it('nobody checks somebody else in, the partner neither, and nothing of a position is written down', async () => {
    const [who, stranger] = [await somebody(), await somebody(false)]
    const answer = await checkIn({ ...who, token: stranger.token }, { method: 'gps', ...HERE })
    expect([answer.code, answer.message]).toEqual([400, '未找到该记录'])
    const far = await checkIn({ ...who, token: await elsewhere() }, { method: 'gps', ...HERE })
    expect([far.code, far.message]).toEqual([400, '未找到该记录'])
    expect((await visits(who.token))[0]).toMatchObject({ state: 'OPEN' })
    await checkIn(who, { method: 'gps', ...HERE })
    const kept = `${JSON.stringify(await audited(`target=${who.appointmentId}`))}${await book()}`
    expect(kept).toContain(who.appointmentId)
    expect(kept).not.toMatch(/39\.90|116\.39|latitude|distance/i)
  })
})

describe('numbers', () => {
  it('are taken once, say people ahead and a range, and go down as others are called', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    for (let at = 0; at < 4; at++) await act('queueNumber', { queueId })
    const mine = await take(token, queueId)
    expect(mine).toMatchObject({ aheadCount: 4, wasTaken: false })
    expect(await take(token, queueId)).toMatchObject({ ticketId: mine.ticketId, wasTaken: true })
    const [before] = await numbers(token)
    expect(before).toMatchObject({ aheadCount: 4, status: 'WAITING', canCancel: true })
    expect(before?.minutesTo).toBeGreaterThan(before?.minutesFrom ?? 999)
    await act('queueDelay', { queueId, minutes: 30, note: '医生有手术' })
    const [delayed] = await numbers(token)
    expect(delayed).toMatchObject({ lateMinutes: 30, lateNote: '医生有手术' })
    expect(delayed?.minutesFrom).toBe((before?.minutesFrom ?? 0) + 30)
    await act('queueDelay', { queueId, minutes: 0 })
    const { queueNo } = await act<{ queueNo: string }>('queueCall', { queueId })
    expect(await numbers(token)).toMatchObject([{ aheadCount: 3, callingNo: queueNo }])
    const first = await call<{ first: Fields[]; ticket: Ticket }>('queue.getQueryQueueInfoFirstN', { ticketId: mine.ticketId, n: 3 }, token) // prettier-ignore
    expect(first.data.first).toHaveLength(3)
    expect(first.data.first[0]).toMatchObject({ queueNo, status: 'CALLED', isMine: false })
    expect(JSON.stringify(first.data.first)).not.toMatch(/patient|name/i)
    for (let at = 0; at < 4; at++) await act('queueCall', { queueId })
    expect(await numbers(token)).toMatchObject([{ status: 'CALLED', aheadCount: null, minutesFrom: null }])
    await act('queueLetIn', { queueId })
    const giveBack = () => call('queue.cancelRegistered', { ticketId: mine.ticketId }, token)
    expect((await giveBack()).message).toBe('这个号码已在办理，不能取消')
    expect(await numbers(token)).toMatchObject([{ status: 'IN_VISIT', canCancel: false }])
    await act('queueCall', { queueId })
    expect(await numbers(token)).toMatchObject([{ status: 'DONE' }])
    expect((await giveBack()).message).toBe('这个号码已在办理，不能取消')
  })

  it('are of the queues of the own hospital, and a called one alone is called again', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    await expect(act('queueRecall', { queueId })).rejects.toThrow('现在没有呼叫中的号码')
    const nothing = '未找到该记录'
    for (const name of ['queueCall', 'queueNumber']) {
      await expect(act(name, { queueId: 'nobody' })).rejects.toThrow(nothing)
      await expect(act(name, { queueId, unitId: 324 })).rejects.toThrow(nothing)
    }
    await expect(act('queueRejoin', { ticketId: 'nobody' })).rejects.toThrow(nothing)
    const taken = async (who: string, id: string) =>
      (await call('queue.getQueueRegister', { queueId: id }, who)).message
    expect([await taken(token, 'nobody'), await taken(await elsewhere(), queueId)]).toEqual([nothing, nothing])
  })

  it('of a visit lead it from its call to its end, as the record of bookings says, and the desk sees the queue', async () => {
    const who = await somebody()
    const { queueNo } = (await checkIn(who, { method: 'gps', ...HERE })).data
    const [mine] = await numbers(who.token)
    const queueId = mine?.queueId ?? ''
    const atDesk = async () =>
      (await host.client.look<{ list: Fields[] }>('queues')).list.find((one) => one['queueId'] === queueId)
    const visitState = async () =>
      (await call<{ list: { appointmentId: string; status: string }[] }>('subjects.reservationRecord', {}, who.token)).data.list.find((one) => one.appointmentId === who.appointmentId)?.status // prettier-ignore
    expect((await atDesk())?.['waiting']).toContain(queueNo)
    expect(await visitState()).toBe('CHECKED_IN')
    let called = await act('queueCall', { queueId })
    for (let at = 0; at < 200 && called['queueNo'] !== queueNo; at++) called = await act('queueCall', { queueId })
    expect(called['said']).toMatch(new RegExp(`^请 ${queueNo} 到.`))
    expect(await atDesk()).toMatchObject({ calling: queueNo, lateMinutes: 0, missed: expect.any(Array) })
    await act('queueMiss', { queueId })
    expect(await visitState()).toBe('MISSED')
    expect(await atDesk()).toMatchObject({ calling: '' })
    expect((await atDesk())?.['missed']).toContainEqual({ ticketId: mine?.ticketId, queueNo })
    await act('queueRejoin', { ticketId: mine?.ticketId })
    expect((await atDesk())?.['missed']).not.toContainEqual({ ticketId: mine?.ticketId, queueNo })
    await expect(act('queueRejoin', { ticketId: mine?.ticketId })).rejects.toThrow('这个号码没有过号')
    await expect(act('queueLetIn', { queueId })).rejects.toThrow('现在没有呼叫中的号码')
    for (called = {}; called['queueNo'] !== queueNo;) called = await act('queueCall', { queueId })
    await act('queueLetIn', { queueId })
    expect([await visitState(), (await numbers(who.token))[0]?.status]).toEqual(['IN_VISIT', 'IN_VISIT'])
    expect((await act('queueCall', { queueId }))['queueNo']).not.toBe(queueNo)
    expect([await visitState(), (await numbers(who.token))[0]?.status]).toEqual(['DONE', 'DONE'])
    const trail = (await audited(`target=${queueId}`)).slice(0, 4)
    expect(trail.map((one) => [one['callId'], one['actor'], one['result']])).toEqual([
      ['console.queueCall', 'staff', 'ok'],
      ['console.queueLetIn', 'staff', 'ok'],
      ['console.queueCall', 'staff', 'ok'],
      ['console.queueRejoin', 'staff', 'ok'],
    ])
  })

  it('missed after three calls go behind three people, twice; the third time the desk decides', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    const { ticketId } = await take(token, queueId)
    for (let at = 0; at < 5; at++) await act('queueNumber', { queueId })
    await expect(act('queueMiss', { queueId })).rejects.toThrow('现在没有呼叫中的号码')
    const rejoin = () => call('ext.rejoinQueue', { ticketId }, token)
    expect((await rejoin()).message).toBe('这个号码没有过号，请查看最新的排队')
    await act('queueCall', { queueId })
    await act('queueRecall', { queueId })
    expect((await numbers(token))[0]?.status).toBe('CALLED')
    await act('queueRecall', { queueId })
    expect((await numbers(token))[0]).toMatchObject({ status: 'MISSED', rejoinsLeft: 2 })
    expect((await rejoin()).data).toMatchObject({ rejoinsLeft: 1, aheadCount: 3 })
    const missAgain = async () => {
      for (let at = 0; at < 20 && (await numbers(token))[0]?.status !== 'CALLED'; at++)
        await act('queueCall', { queueId })
      await act('queueMiss', { queueId })
    }
    await missAgain()
    expect((await rejoin()).data).toMatchObject({ rejoinsLeft: 0 })
    await missAgain()
    expect((await rejoin()).message).toBe('已重新排队2次，请到服务台处理')
    expect((await numbers(token))[0]).toMatchObject({ status: 'MISSED', rejoinsLeft: 0 })
    await act('queueRejoin', { ticketId })
    expect((await numbers(token))[0]?.status).toBe('WAITING')
  })

  it('[rule:bookingNotices.second] missed are reactivated at the machine twice where the notice says so, and not elsewhere', async () => {
    const { members } = await act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 38 })
    const her = members[0]?.token ?? ''
    const queueId = await emptyQueue(her, 38)
    const { ticketId } = await take(her, queueId)
    const miss = async () => {
      for (let at = 0; at < 20 && (await numbers(her))[0]?.status !== 'CALLED'; at++)
        await act('queueCall', { queueId, unitId: 38 })
      await act('queueMiss', { queueId, unitId: 38 })
    }
    const reactivate = () => act<{ times: number }>('queueReactivate', { ticketId, unitId: 38 })
    await expect(reactivate()).rejects.toThrow('这个号码没有过号')
    for (const times of [1, 2]) {
      await miss()
      expect((await reactivate()).times).toBe(times)
    }
    await miss()
    await expect(reactivate()).rejects.toThrow('过号激活次数已用完，请到服务台办理')
    // The notice of 335 offers none: there the desk decides.
    const { token } = await somebody(false)
    const other = await emptyQueue(token)
    const mine = await take(token, other)
    await act('queueCall', { queueId: other })
    await act('queueMiss', { queueId: other })
    await expect(act('queueReactivate', { ticketId: mine.ticketId })).rejects.toThrow('请到服务台办理过号重排')
  })

  it('call back who waits outside, once, when so many are left', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    for (let at = 0; at < 6; at++) await act('queueNumber', { queueId })
    const { ticketId } = await take(token, queueId)
    const leave = (ahead: number) => call('ext.queueCallBack', { ticketId, ahead }, token)
    expect((await leave(6)).message).toBe('前面只有6人，请留在候诊区')
    expect((await leave(3)).data).toEqual({ ticketId, callBackAhead: 3 })
    const heard: number[] = []
    for (let at = 0; at < 5; at++) {
      await act('queueCall', { queueId })
      heard.push((await numbers(token))[0]?.aheadCount ?? -1)
    }
    expect(heard).toEqual([5, 4, 3, 2, 1])
    const { list } = (await (await fetch(`${host.url}/console/api/sms`)).json()) as { list: { text: string }[] }
    const back = list.filter(({ text }) => text.startsWith('【请回到候诊区】'))
    expect(back.map(({ text }) => text)).toEqual([expect.stringMatching(/前面还有3人，请现在回到候诊区。$/)])
    await act('queueCall', { queueId })
    // Whoever is the next one takes the wish back, and cannot leave any more.
    expect((await leave(1)).message).toBe('前面只有0人，请留在候诊区')
    expect((await leave(0)).data).toEqual({ ticketId, callBackAhead: null })
    expect(await numbers(token)).toMatchObject([{ aheadCount: 0, callBackAhead: null }])
    await act('queueCall', { queueId })
    for (const ahead of [0, 1]) expect((await leave(ahead)).message).toBe('这个号码现在不在排队')
  })

  it('given back make room, three a day at most, and those of a check-in stay with the visit', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    const taken: string[] = []
    for (let at = 0; at < 3; at++) {
      const { ticketId } = await take(token, queueId)
      taken.push(ticketId)
      // Given back twice is given back once.
      for (let times = 0; times < 2; times++)
        expect((await call('queue.cancelRegistered', { ticketId }, token)).data).toEqual({ ticketId })
    }
    const trail = (await audited(`target=${taken[0]}`)).filter(({ callId }) => callId === 'queue.cancelRegistered')
    expect(trail.map(({ result }) => result)).toEqual(['ok'])
    const refused = await call('queue.getQueueRegister', { queueId }, token)
    expect(refused.message).toBe('今天在这里已取号3次，请到服务台')
    expect((await numbers(token, 'all')).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    const page = async (pageNo: number) =>
      (await call<{ list: Ticket[]; total: number }>('queue.getQueueRecord', { scope: 'all', pageNo, pageSize: 2 }, token)).data // prettier-ignore
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ list, total }) => [list.map(({ ticketId }) => ticketId), total])).toEqual([
      [[taken[2], taken[1]], 3],
      [[taken[0]], 3],
      [[], 3],
    ])
    const who = await somebody()
    await checkIn(who, { method: 'gps', ...HERE })
    const [mine] = await numbers(who.token)
    expect((await call('queue.cancelRegistered', { ticketId: mine?.ticketId }, who.token)).message).toMatch(
      /^这个号码随签到产生/,
    )
    // The line of a session is joined by checking in alone.
    expect((await call('queue.getQueueRegister', { queueId: mine?.queueId }, token)).message).toBe(
      '这里不能自助取号，签到后会自动排队',
    )
    expect((await numbers(token)).map(({ queueId: at }) => at)).not.toContain(mine?.queueId)
  })

  it('of a visit follow it: missed, back, done, and gone with a session that stops', async () => {
    const who = await somebody()
    await checkIn(who, { method: 'gps', ...HERE })
    const [mine] = await numbers(who.token)
    const queueId = mine?.queueId ?? ''
    const booked = async () => {
      const { list } = JSON.parse(await book()) as {
        list: { appointmentId: string; status: string; scheduleId: string }[]
      }
      return list.find(({ appointmentId }) => appointmentId === who.appointmentId)
    }
    const until = async (status: string) => {
      for (let at = 0; at < 20 && (await numbers(who.token))[0]?.status !== status; at++)
        await act('queueCall', { queueId })
    }
    await until('CALLED')
    await act('queueMiss', { queueId })
    expect((await booked())?.status).toBe('MISSED')
    await call('ext.rejoinQueue', { ticketId: mine?.ticketId }, who.token)
    expect((await booked())?.status).toBe('CHECKED_IN')
    await act('suspend', { scheduleId: (await booked())?.scheduleId })
    expect((await numbers(who.token))[0]).toMatchObject({ status: 'CANCELLED', aheadCount: null })
    await act('resume', { scheduleId: (await booked())?.scheduleId })
  })

  it('are the owner’s: strangers read and change nothing, a partner reads what is shared and changes nothing', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const her = who.token
    const queueId = await emptyQueue(her)
    await act('queueNumber', { queueId })
    await act('queueNumber', { queueId })
    const { ticketId } = await take(her, queueId)
    const stranger = (await newActor(host.client)).token
    const writes: [string, Fields][] = [
      ['queue.cancelRegistered', { ticketId }],
      ['ext.rejoinQueue', { ticketId }],
      ['ext.queueCallBack', { ticketId, ahead: 1 }],
    ]
    const isFirst = async (token: string) => (await call('queue.getQueryQueueInfoFirstN', { ticketId }, token)).message
    for (const token of [stranger, await elsewhere(), him]) {
      expect((await numbers(token)).filter((one) => one.ticketId === ticketId)).toEqual([])
      expect(await isFirst(token)).toBe('未找到该记录')
      for (const [id, input] of writes) expect((await call(id, input, token)).message).toBe('未找到该记录')
    }
    await call('ext.setSharing', { dataClass: 'appointments', shared: true }, her)
    expect(await numbers(him)).toMatchObject([{ ticketId, whose: 'spouse', status: 'WAITING', aheadCount: 2 }])
    expect(await isFirst(him)).toBe('操作成功')
    for (const [id, input] of writes) expect((await call(id, input, him)).message).toBe('未找到该记录')
    expect(await numbers(him, 'all')).toEqual([])
    await call('ext.setSharing', { dataClass: 'appointments', shared: false }, her)
    expect(await numbers(him)).toEqual([])
    expect(await numbers(her)).toMatchObject([{ ticketId, status: 'WAITING', whose: 'self' }])
  })

  it('given out to fifty at once are fifty different ones', async () => {
    const { members } = await act<{ members: { token: string }[] }>('crowd', { count: 50, unitId: 335 })
    const queueId = await emptyQueue(members[0]?.token ?? '')
    const taken = await Promise.all(members.map(({ token }) => take(token, queueId)))
    expect(new Set(taken.map(({ queueNo }) => queueNo)).size).toBe(50)
    expect(taken.map(({ aheadCount }) => aheadCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    )
  })
})

describe('what is written down of a day', () => {
  const key = (name: string) => ({ 'idempotency-key': name })
  const checkInAs = (who: { token: string; appointmentId: string }, input: Fields, name: string) =>
    keyed('cms.addSigninRecord', { appointmentId: who.appointmentId, method: 'gps', ...input }, who.token, key(name))
  const keyed = (id: string, input: Fields, token: string, headers: Record<string, string>) =>
    host.client.call<Fields>(id, input, token, headers)

  it('says once a day that the partner has read the numbers, and once of each number', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const her = (await call<{ patientId: string }>('member.getPatienInfo', {}, who.token)).data.patientId
    const { ticketId } = await take(who.token, await emptyQueue(who.token))
    await call('ext.setSharing', { dataClass: 'appointments', shared: true }, who.token)
    const trail = async (target: string) =>
      (await audited(`target=${target}`)).filter(({ result }) => result === 'ok:spouse').map(({ callId }) => callId)
    expect(await trail(ticketId)).toEqual([])
    for (let at = 0; at < 3; at++) {
      await numbers(him)
      await call('queue.getQueryQueueInfoFirstN', { ticketId }, him)
      await numbers(who.token)
    }
    expect(await trail(her)).toEqual(['queue.getQueueRecord'])
    expect(await trail(ticketId)).toEqual(['queue.getQueryQueueInfoFirstN'])
  })

  it('shows no distance in the log of calls', () => {
    expect(JSON.stringify(maskedAnswer('location.getDistance', { distanceM: 83211, text: '约83.2公里' }))).not.toMatch(
      /83/,
    )
  })

  it('tells repetitions of a check-in apart by all but the position', async () => {
    const who = await somebody()
    const first = await checkInAs(who, HERE, 'visit-position')
    expect(first.code).toBe(200)
    expect(await checkInAs(who, { ...HERE, latitude: 39.9081, accuracyM: 12 }, 'visit-position')).toEqual(first)
    expect((await checkInAs(who, { ...HERE, coordinates: 'wgs84' }, 'visit-position')).message).toMatch(
      /^该请求已提交过/,
    )
  })
})

describe('what is over', () => {
  it('a number whose day has passed says so, without figures and acts', async () => {
    const { token } = await somebody(false)
    const queueId = await emptyQueue(token)
    await act('queueNumber', { queueId })
    const { ticketId } = await take(token, queueId)
    await later(1440)
    try {
      const past = { status: 'OVER', aheadCount: null, minutesFrom: null, callingNo: '', lateMinutes: 0, canCancel: false, callBackAhead: null, rejoinsLeft: 0 } // prettier-ignore
      expect(await numbers(token, 'all')).toMatchObject([past])
      const one = await call<Fields>('queue.getQueryQueueInfoFirstN', { ticketId }, token)
      expect(one.data).toMatchObject({ ticket: past, first: [] })
      for (const [id, input] of [
        ['queue.cancelRegistered', { ticketId }],
        ['ext.rejoinQueue', { ticketId }],
        ['ext.queueCallBack', { ticketId, ahead: 1 }],
      ] as const)
        expect((await call(id, input, token)).message).toBe('这是以前的号码，请重新取号')
      expect(await numbers(token)).toEqual([])
    } finally {
      await later(-1440)
    }
  })

  it('a visit that ended after the check-in leaves no number in the way of the next one', async () => {
    const twice = async () => {
      const who = await somebody()
      await checkIn(who, { method: 'gps', ...HERE })
      const [before] = await numbers(who.token)
      await act('noShow', { appointmentId: who.appointmentId })
      const again = await act<{ appointmentId: string }>('visitToday', { patientId: who.patientId })
      const done = await checkIn({ ...who, appointmentId: again.appointmentId }, { method: 'gps', ...HERE })
      expect(done).toMatchObject({ code: 200, data: { wasDone: false } })
      return { who, before, again, after: await numbers(who.token) }
    }
    // Who had the last place of a session has the second visit in another one, and so in another queue.
    let seen = await twice()
    for (let more = 5; more > 0 && seen.after[0]?.queueId !== seen.before?.queueId; more--) seen = await twice()
    const { who, before, again, after } = seen
    expect(after.map(({ queueId, status }) => [queueId, status])).toEqual([
      [before?.queueId, 'WAITING'],
      [before?.queueId, 'CANCELLED'],
    ])
    await act('done', { appointmentId: again.appointmentId })
    const [ended] = await call<{ list: (Ticket & { endedAt: number | null })[] }>('queue.getQueueRecord', { scope: 'today' }, who.token).then(({ data }) => data.list) // prettier-ignore
    expect(ended).toMatchObject({ status: 'DONE', aheadCount: null, endedAt: expect.any(Number) as number })
  })
})
