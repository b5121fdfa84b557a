import { payable } from '../../../sandbox/booking/procedure-examples'
import { paired } from '../../../sandbox/couple/example-couple'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { dayAfter } from '../../attack/server/server-client'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, formatDay } from '@/domain/dates'
import { hysteroscopy } from '@/forms/definitions/hysteroscopy/base'

/** The application for a hysteroscopy: every act in every state, its money, its days, and whose it is. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Application {
  applicationId: string
  state: string
  billId: string
  feeFen: number | null
  feeState: string
  subjectId: string
  fromDate: string
  untilDate: string
  appointment: { appointmentId: string; date: string; cancellable: boolean } | null
  reserveRefusal: string
  withdrawRefusal: string
  rejectReason: string
  checks: object[]
}
interface Session {
  scheduleId: string
  date: string
  status: string
  slots: { slotId: string; remain: number }[]
}

const CODE = { code: 'tjhysteroscope' }
const listed = async ({ client, token }: Pick<Actor, 'client' | 'token'>) =>
  (await client.call<{ list: Application[]; applyRefusal: string }>('gqj.getHysteroscopeInfo', CODE, token)).data
async function newest(who: Pick<Actor, 'client' | 'token'>): Promise<Application> {
  const [found] = (await listed(who)).list
  if (!found) throw new Error('no application')
  return found
}
/** The form with the bleeding over since so many days, and pictures of the reports. */
async function filled(who: Actor, endedAgo = 1, withPictures = true) {
  const today = await who.client.today()
  const upload = withPictures ? await uploaded(who, 'report') : undefined
  const dates = { lmp: addDays(today, -endedAgo - 5), menstruationEndDate: addDays(today, -endedAgo) }
  return { form: hysteroscopy.id, answers: { ...rightAnswers(hysteroscopy, today, upload), ...dates } }
}
async function apply(who: Actor, endedAgo?: number): Promise<string> {
  const { code, message, data } = await who.client.call(
    'gqj.createHysteroscope',
    await filled(who, endedAgo),
    who.token,
  )
  if (code !== 200) throw new Error(message)
  return String(data['recordId'])
}
/** Free times of the clinic on days that the application allows, or on others. */
async function times(who: Actor, isAllowed = true): Promise<string[]> {
  const { subjectId, fromDate, untilDate } = await newest(who)
  const { data } = await who.client.call<{ list: Session[] }>('activity.getSubTime', { subjectId }, who.token)
  return data.list
    .filter(({ date, status }) => status === 'OPEN' && (date >= fromDate && date <= untilDate) === isAllowed)
    .flatMap(({ slots }) => slots.filter(({ remain }) => remain > 0).map(({ slotId }) => slotId))
}
const act = (name: string, input: object) =>
  host.client.act(name, { ...input }).then(
    () => '',
    (reason: Error) => reason.message.replace(/^\w+: /, ''),
  )
const said = async (id: string, input: Record<string, unknown>, { client, token }: Actor) => {
  const { code, message } = await client.call(id, input, token)
  return code === 200 ? '' : message
}
const settle = (billId: string) => host.client.act('settleBill', { billId, state: 'PAID' })
const hisDays = async (days: number, clock = '10:00:00') =>
  host.client.clockTo(`${dayAfter(await host.client.today(), days)} ${clock}`)

const newestMessage = async ({ client, token }: Actor) => {
  const page = { groupCode: 'APPOINT', pageSize: 1 }
  type Told = { list: { title: string; text: string }[] }
  return (await client.call<Told>('message-center.detailList', page, token)).data.list[0]
}

/** The session of a time that can be reserved now. */
async function sessionOf(who: Actor, slotId: string): Promise<Session> {
  const { subjectId } = await newest(who)
  const { data } = await who.client.call<{ list: Session[] }>('activity.getSubTime', { subjectId }, who.token)
  const found = data.list.find(({ slots }) => slots.some((one) => one.slotId === slotId))
  if (!found) throw new Error('no session')
  return found
}

type State = 'APPLIED' | 'APPROVED' | 'PAID' | 'RESERVED' | 'REJECTED' | 'CANCELLED' | 'DONE'

/** Somebody new whose application has come so far, and the time that is hers or could be. */
async function broughtTo(state: State): Promise<{ who: Actor; applicationId: string; slotId: string }> {
  const who = await newActor(host.client)
  const applicationId = await apply(who)
  if (state === 'REJECTED') await host.client.act('rejectHysteroscopy', { applicationId, reason: '请先就诊' })
  if (state === 'CANCELLED') await who.client.call('gqj.cancelApply', { id: applicationId }, who.token)
  if (!['APPROVED', 'PAID', 'RESERVED', 'DONE'].includes(state))
    return { who, applicationId, slotId: (await times(who))[0] ?? '' }
  await host.client.act('approveHysteroscopy', { applicationId })
  const { billId } = await newest(who)
  if (state !== 'APPROVED') await settle(billId)
  const slotId = (await times(who)).at(-1) ?? ''
  if (state === 'RESERVED' || state === 'DONE') {
    const { code, message } = await who.client.call(
      'gqj.reserveHysteroscopeScheduling',
      { applicationId, slotId },
      who.token,
    )
    if (code !== 200) throw new Error(message)
  }
  if (state === 'DONE') {
    const { appointment } = await newest(who)
    await host.client.act('done', { appointmentId: appointment?.appointmentId })
  }
  return { who, applicationId, slotId }
}

const ACTS = ['approve', 'reject', 'reserve', 'cancelAppoint', 'withdraw', 'apply'] as const
const NOT_WAITING = '该申请当前状态不能审核'
const ENDED = '该申请已结束'
const OPEN = '您已有一份进行中的宫腔镜申请，请勿重复申请'
const UNKNOWN = '未找到该记录'

/** What each act says in each state; '' is done. */
const TABLE: readonly (readonly [State, Record<(typeof ACTS)[number], string>])[] = [
  [
    'APPLIED',
    {
      approve: '',
      reject: '',
      reserve: '申请审核通过后可预约时间',
      cancelAppoint: UNKNOWN,
      withdraw: '',
      apply: OPEN,
    },
  ],
  [
    'APPROVED',
    {
      approve: NOT_WAITING,
      reject: NOT_WAITING,
      reserve: '请先支付检查费用，再预约时间',
      cancelAppoint: UNKNOWN,
      withdraw: '',
      apply: OPEN,
    },
  ],
  [
    'PAID',
    {
      approve: NOT_WAITING,
      reject: NOT_WAITING,
      reserve: '',
      cancelAppoint: UNKNOWN,
      withdraw: '',
      apply: OPEN,
    },
  ],
  [
    'RESERVED',
    {
      approve: NOT_WAITING,
      reject: NOT_WAITING,
      reserve: '您已预约检查时间，如需调整请改期',
      cancelAppoint: '',
      withdraw: '请先取消检查预约，再撤回申请',
      apply: OPEN,
    },
  ],
  [
    'REJECTED',
    { approve: NOT_WAITING, reject: NOT_WAITING, reserve: ENDED, cancelAppoint: UNKNOWN, withdraw: ENDED, apply: '' },
  ],
  // Withdrawn again it stays withdrawn.
  [
    'CANCELLED',
    { approve: NOT_WAITING, reject: NOT_WAITING, reserve: ENDED, cancelAppoint: UNKNOWN, withdraw: '', apply: '' },
  ],
  [
    'DONE',
    {
      approve: NOT_WAITING,
      reject: NOT_WAITING,
      reserve: ENDED,
      cancelAppoint: '该预约当前状态不可取消',
      withdraw: ENDED,
      apply: '',
    },
  ],
]

describe('[rule:states.hysteroscopy] an application', () => {
  it.each(TABLE)('%s takes exactly the acts of its state', async (state, expected) => {
    const answers: Record<string, string> = {}
    let kept = await broughtTo(state)
    for (const one of ACTS) {
      const { who, applicationId, slotId } = kept
      const before = await newest(who)
      const another = (await times(who)).find((each) => each !== slotId) ?? ''
      const appointmentId = before.appointment?.appointmentId
      answers[one] = await {
        approve: () => act('approveHysteroscopy', { applicationId }),
        reject: () => act('rejectHysteroscopy', { applicationId, reason: '请先就诊' }),
        reserve: () => said('gqj.reserveHysteroscopeScheduling', { applicationId, slotId: another }, who),
        cancelAppoint: () => said('gqj.cancelAppoint', { id: appointmentId ?? applicationId }, who),
        withdraw: () => said('gqj.cancelApply', { id: applicationId }, who),
        apply: async () => said('gqj.createHysteroscope', await filled(who, 2), who),
      }[one]()
      // What was refused has changed nothing; after what was done the next act finds the state anew.
      if (answers[one] === '') kept = await broughtTo(state)
      else expect([one, await newest(who)]).toEqual([one, before])
    }
    expect(answers).toEqual(expected)
  })

  it('goes the whole way: approved, paid in the app, reserved, given up, reserved again, seen', async () => {
    const who = await newActor(host.client)
    const { client, token } = who
    const applicationId = await apply(who)
    await client.act('approveHysteroscopy', { applicationId })
    const approved = await newest(who)
    expect([approved.state, approved.feeState, approved.feeFen]).toEqual(['APPROVED', 'UNPAID', 86_000])
    const { fromDate, untilDate, billId } = approved
    expect(await newestMessage(who)).toMatchObject({
      title: '检查申请已通过',
      text: `您的检查申请已审核通过。请先支付¥860.00。检查须在${formatDay(fromDate)}至${formatDay(untilDate)}之间，请最晚于${formatDay(addDays(untilDate, -1))}预约。`,
    })
    const bill = await client.call<{ items: object[] }>('advice.adviceDetail', { billId }, token)
    const amount = { unitPriceFen: 86_000, amountFen: 86_000 }
    expect(bill.data.items).toEqual([{ name: '宫腔镜检查', spec: '次', qty: 1, ...amount }])
    const orders = async (id: string) =>
      (await client.call<{ list: { billId: string; orderCode: string; feeState: string }[] }>(id, {}, token)).data.list
    expect(await orders('gqj.queryPhyOrderUnPay')).toMatchObject([{ billId: approved.billId, orderCode: '' }])
    const { orderCode } = (
      await client.call<{ orderCode: string }>('advice.createPay', { billId: approved.billId }, token)
    ).data
    await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
    await client.act('pay', { orderCode, decision: 'paid' })
    expect(await orders('gqj.queryPhyOrderUnPay')).toEqual([])
    expect(await orders('gqj.queryPhyOrder')).toMatchObject([{ orderCode, feeState: 'PAID' }])
    const slotId = (await times(who)).at(-1) ?? ''
    const reserve = () =>
      client.call<{ appointmentId: string }>('gqj.reserveHysteroscopeScheduling', { applicationId, slotId }, token)
    const first = (await reserve()).data.appointmentId
    expect((await reserve()).data.appointmentId).toBe(first)
    expect(await newest(who)).toMatchObject({ state: 'RESERVED', appointment: { appointmentId: first } })
    expect((await client.call('gqj.cancelAppoint', { id: first }, token)).data).toMatchObject({ state: 'APPROVED' })
    // Asked again it answers with what it did.
    expect((await client.call('gqj.cancelAppoint', { id: first }, token)).data).toMatchObject({ state: 'APPROVED' })
    const second = (await reserve()).data.appointmentId
    expect(second).not.toBe(first)
    await client.act('done', { appointmentId: second })
    expect(await newest(who)).toMatchObject({ state: 'DONE' })
    const audited = await client.look<{ list: { result: string }[] }>('audit', { target: applicationId, limit: '50' })
    const moves = audited.list.flatMap(({ result }) => (result.includes('>') ? [result] : []))
    // The last move is written down with the next act or the housekeeping.
    await client.act('keepHouse', {})
    expect(moves.reverse()).toEqual([
      'ok:APPLIED>APPROVED',
      'ok:APPROVED>RESERVED',
      'ok:RESERVED>APPROVED',
      'ok:APPROVED>RESERVED',
    ])
    expect(await client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  })

  it('sent again with the same answers is the same one, and the desk refuses it only with a reason', async () => {
    const who = await newActor(host.client)
    const { client, token } = who
    const input = await filled(who)
    const sent = [1, 2].map(() => client.call('gqj.createHysteroscope', input, token))
    const [first, again] = await Promise.all(sent)
    expect([first?.code, again]).toEqual([200, first])
    const { list } = await listed(who)
    const applicationId = String(first?.data['recordId'])
    expect(list).toMatchObject([{ applicationId, state: 'APPLIED' }])
    const audited = await client.look<{ list: { callId: string; result: string }[] }>('audit', {
      target: applicationId,
    })
    expect(audited.list.map(({ callId, result }) => [callId, result])).toEqual(
      Array(2).fill(['gqj.createHysteroscope', 'ok']),
    )
    expect(await act('rejectHysteroscopy', { applicationId, reason: ' ' })).toBe('请填写不通过的原因')
    for (const name of ['approveHysteroscopy', 'rejectHysteroscopy'])
      expect([name, await act(name, { applicationId: 'f'.repeat(32), reason: '请先就诊' })]).toEqual([name, UNKNOWN])
    expect(await newest(who)).toMatchObject({ state: 'APPLIED', rejectReason: '' })
    expect(await act('rejectHysteroscopy', { applicationId, reason: ' 请先就诊 ' })).toBe('')
    expect(await newest(who)).toMatchObject({ state: 'REJECTED', rejectReason: '请先就诊' })
    expect(await newestMessage(who)).toMatchObject({ title: '检查申请未通过', text: '未通过原因：请先就诊' })
  })

  it('is not withdrawn while a payment for it is unclear', async () => {
    const { who, applicationId } = await broughtTo('APPROVED')
    const { client, token } = who
    const { billId } = await newest(who)
    const { orderCode } = (await client.call<{ orderCode: string }>('advice.createPay', { billId }, token)).data
    await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
    await client.act('pay', { orderCode, decision: 'unknown' })
    expect(await said('gqj.cancelApply', { id: applicationId }, who)).toBe('有一笔支付正在确认，请稍后再撤回申请')
    expect((await newest(who)).state).toBe('APPROVED')
    await client.act('pay', { orderCode, decision: 'paid' })
    const withdrawn = await client.call('gqj.cancelApply', { id: applicationId }, token)
    expect(withdrawn.data).toEqual({ applicationId, state: 'CANCELLED', refundFen: 86_000 })
  })

  it('that is withdrawn after it was paid gives the money back once', async () => {
    const who = await newActor(host.client)
    const { client, token } = who
    const applicationId = await apply(who)
    await client.act('approveHysteroscopy', { applicationId })
    const { billId } = await newest(who)
    const { orderCode } = (await client.call<{ orderCode: string }>('advice.createPay', { billId }, token)).data
    await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
    await client.act('pay', { orderCode, decision: 'paid' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call('gqj.cancelApply', { id: applicationId }, token)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200))
    expect(answers.filter(({ data }) => data['refundFen'] === 86_000)).toHaveLength(1)
    expect(await newest(who)).toMatchObject({ state: 'CANCELLED', feeState: 'REFUNDED' })
    const { refunds } = await client.look<{ refunds: { amountFen: number }[] }>('order', { orderCode })
    expect(refunds).toMatchObject([{ amountFen: 86_000 }])
  })

  it.each(['before', 'after'] as const)(
    'withdrawn while it is being paid (%s the money came) keeps nothing',
    async (when) => {
      const who = await newActor(host.client)
      const { client, token } = who
      const applicationId = await apply(who)
      await client.act('approveHysteroscopy', { applicationId })
      const { billId } = await newest(who)
      const { orderCode } = (await client.call<{ orderCode: string }>('advice.createPay', { billId }, token)).data
      await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
      // The institution has the money; its notice comes late.
      if (when === 'after') await client.act('pay', { orderCode, decision: 'paid', notify: false })
      const [withdrawn] = await Promise.all([
        client.call('gqj.cancelApply', { id: applicationId }, token),
        ...(when === 'before' ? [act('pay', { orderCode, decision: 'paid' })] : []),
      ])
      expect(withdrawn.code).toBe(200)
      if (when === 'after') await client.act('notify', { orderCode })
      await client.act('keepHouse', {})
      const { order, refunds } = await client.look<{
        order: { state: string; paidFen: number; refundedFen: number }
        refunds: { amountFen: number }[]
      }>('order', { orderCode })
      expect((await newest(who)).state).toBe('CANCELLED')
      expect(['VOID', 'REFUNDED']).toContain((await newest(who)).feeState)
      expect(order.paidFen - order.refundedFen).toBe(0)
      expect(refunds.length).toBeLessThanOrEqual(1)
    },
  )
})

describe('the examinations before it', () => {
  it('[code:3040] that are missing are named, and nothing is stored', async () => {
    const who = await newActor(host.client)
    const { code, message, data } = await who.client.call(
      'gqj.createHysteroscope',
      await filled(who, 1, false),
      who.token,
    )
    expect([code, message]).toEqual([3040, '还缺少白带常规、传染病筛查、凝血功能报告，请先预约检查或上传外院报告'])
    expect(data).toMatchObject({ parentCode: 'gqj' })
    expect((await listed(who)).list).toEqual([])
  })

  it('stand with the application: what the hospital reported, and pictures of the own', async () => {
    const token = await host.client.token('he-jing')
    const [waiting, refused] = (await listed({ client: host.client, token })).list
    expect(waiting).toMatchObject({ state: 'APPROVED', feeState: 'PAID', reserveRefusal: '' })
    const reportedOn = addDays(await host.client.today(), -3)
    expect(waiting?.checks).toMatchObject([
      { key: 'leucorrhea', met: true, by: 'report', reportedOn },
      // The desk alone hands it out.
      { key: 'infectious', met: false, by: 'desk', reportedOn: '' },
      { key: 'clotting', met: true, by: 'report', reportedOn },
    ])
    expect(refused).toMatchObject({ state: 'REJECTED' })
    const who = await newActor(host.client)
    const applicationId = await apply(who)
    const { data } = await who.client.call<{ list: { applicationId: string; url: string }[] }>(
      'gqj.tempImage',
      { busType: 'hysteroscope' },
      who.token,
    )
    expect(data.list).toMatchObject([{ applicationId }])
    const picture = await fetch(`${host.url}${data.list[0]?.url}`)
    expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
  })
})

describe('its days', () => {
  it('are those after the bleeding, for reserving and for a change of time', async () => {
    const { who, applicationId } = await broughtTo('PAID')
    let [outside] = await times(who, false)
    // On some weekdays the first time after the last of them is not on sale yet.
    for (let days = 0; outside === undefined && days < 3; days++) {
      await hisDays(1)
      ;[outside] = await times(who, false)
    }
    const [slotId] = await times(who)
    const wrong = await who.client.call(
      'gqj.reserveHysteroscopeScheduling',
      { applicationId, slotId: outside ?? '' },
      who.token,
    )
    expect([wrong.code, wrong.message]).toEqual([400, expect.stringMatching(/^检查须在.*之间，请选择其他日期$/)])
    await who.client.call('gqj.reserveHysteroscopeScheduling', { applicationId, slotId }, who.token)
    const { appointment } = await newest(who)
    const appointmentId = appointment?.appointmentId
    const swap = (to: string) =>
      who.client.call<{ lockId: string }>('ext.swapHold', { appointmentId, slotId: to }, who.token)
    expect((await swap(outside ?? '')).message).toMatch(/^检查须在/)
    const other = (await times(who)).find((each) => each !== slotId) ?? ''
    const { data } = await swap(other)
    expect((await who.client.call('ext.swapConfirm', { lockId: data.lockId }, who.token)).code).toBe(200)
    expect(await newest(who)).toMatchObject({ state: 'RESERVED', appointment: { appointmentId } })
  })

  it('that are over end it, and the money goes back; a visit that was missed keeps it', async () => {
    const waiting = await broughtTo('PAID')
    const missed = await broughtTo('RESERVED')
    const { appointment } = await newest(missed.who)
    await host.client.act('noShow', { appointmentId: appointment?.appointmentId })
    expect(await newest(missed.who)).toMatchObject({ state: 'EXPIRED', feeState: 'PAID' })
    // Bleeding ended a day ago: the last day that can be reserved is six days ahead.
    await hisDays(5, '23:59:00')
    expect((await newest(waiting.who)).state).toBe('APPROVED')
    await hisDays(1, '00:00:00')
    expect((await newest(waiting.who)).state).toBe('EXPIRED')
    await host.client.act('keepHouse', {})
    await hisDays(0)
    expect(await listed(waiting.who)).toMatchObject({ applyRefusal: '' })
    expect(await apply(waiting.who)).not.toBe(waiting.applicationId)
  })

  it('cannot be asked for with bleeding that ended too long ago, or before it began', async () => {
    const who = await newActor(host.client)
    for (const endedAgo of [7, -1]) {
      const answer = await who.client.call('gqj.createHysteroscope', await filled(who, endedAgo), who.token)
      expect([endedAgo, answer.code]).toEqual([endedAgo, 400])
    }
    expect((await listed(who)).list).toEqual([])
  })
})

it('one time, many callers: one reserves it, the others keep what they have', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => broughtTo('PAID')))
  const [slotId = ''] = await times(all[0]?.who as Actor)
  await host.client.act('leave', { slotId, places: 1 })
  const answers = await Promise.all(
    all.map(({ who, applicationId }) =>
      who.client.call('gqj.reserveHysteroscopeScheduling', { applicationId, slotId }, who.token),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === '该时段号源已约满，请选择其他时段')).toHaveLength(4)
  const states = await Promise.all(all.map(async ({ who }) => (await newest(who)).state))
  expect(states.sort()).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'RESERVED'])
})

it('no other way leads to a time: the calls of registration hold it for nobody without an application', async () => {
  const ready = await newActor(host.client)
  const { slotId } = await payable(ready)
  const stranger = await newActor(host.client)
  const locked = await stranger.client.call('subjects.lockNumber', { slotId }, stranger.token)
  expect([locked.code, locked.message]).toEqual([400, '请先提交宫腔镜申请，审核通过后再预约时间'])
})

it('strangers, the partner and another hospital read and write nothing', async () => {
  const her = await newActor(host.client)
  const { him } = await paired(her)
  const ready = await broughtTo('RESERVED')
  const { appointment } = await newest(ready.who)
  const stranger = (await newActor(host.client)).token
  const elsewhere = await host.client.token('he-jing', 324)
  for (const token of [stranger, him, elsewhere]) {
    const call = (id: string, input: Record<string, unknown>) => host.client.call(id, input, token)
    for (const answer of [
      await call('gqj.cancelApply', { id: ready.applicationId }),
      await call('gqj.cancelAppoint', { id: appointment?.appointmentId }),
      await call('gqj.reserveHysteroscopeScheduling', { applicationId: ready.applicationId, slotId: ready.slotId }),
    ])
      expect([400, 402]).toContain(answer.code)
    const read = await host.client.call<{ list?: Application[] }>('gqj.getHysteroscopeInfo', CODE, token)
    expect(JSON.stringify(read.data)).not.toContain(ready.applicationId)
  }
  expect(await newest(ready.who)).toMatchObject({ state: 'RESERVED' })
  const own = await host.client.call<{ applyRefusal: string }>('gqj.getHysteroscopeInfo', CODE, him)
  expect(own.data.applyRefusal).toBe('宫腔镜申请由女方本人提交')
  const his = { ...her, token: him }
  expect(await said('gqj.createHysteroscope', await filled(his), his)).toBe('宫腔镜申请由女方本人提交')
})

/** A couple in which he acts with her card. */
async function acting(): Promise<{ her: Actor; him: string }> {
  const her = await newActor(host.client)
  const { him } = await paired(her)
  await host.client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, her.token)
  const cards = await host.client.call<{ list: { cardId: string; relation: string }[] }>(
    'member.queryCardList',
    {},
    him,
  )
  const card = cards.data.list.find(({ relation }) => relation === 'spouse')
  await host.client.call('member.changeCardInfo', { cardId: card?.cardId }, him)
  return { her, him }
}

it('the partner who acts with her card takes no operation for her from the waiting list', async () => {
  const { client } = host
  const { her, him } = await acting()
  const { patientId } = (await client.call<{ patientId: string }>('member.getPatienInfo', {}, her.token)).data
  const theatreOn = async (daysAhead: number) => {
    const date = addDays(await client.today(), daysAhead)
    type Sessions = { list: { subjectName: string; status: string; slots: { slotId: string }[] }[] }
    const { list } = await client.look<Sessions>('sessions', { unitId: '335', date })
    return list
      .filter(({ subjectName, status }) => subjectName === '宫腔镜手术' && status !== 'SUSPENDED')
      .flatMap(({ slots }) => slots)
  }
  // Beyond the day of the operation that the next one arranges.
  let daysAhead = 6
  while (daysAhead < 10 && (await theatreOn(daysAhead)).length === 0) daysAhead++
  const [first, ...others] = await theatreOn(daysAhead)
  for (const { slotId } of [...others, ...(first ? [first] : [])]) await client.act('leave', { slotId, places: 0 })
  const { watchId } = await client.act<{ watchId: string }>('waitForOperation', { patientId, daysAhead })
  await client.act('leave', { slotId: first?.slotId, places: 1 })
  const take = (token: string) => client.call('ext.takeOffer', { watchId }, token)
  const state = async () =>
    (await client.call<{ list: { state: string }[] }>('ext.placeWatches', {}, her.token)).data.list[0]?.state
  expect(await state()).toBe('OFFERED')
  // An operation that was arranged meanwhile is hers; the offer makes no second one of it.
  const arranged = await client.act<{ appointmentId: string }>('arrangeOperation', { patientId, daysAhead: 1 })
  expect((await take(her.token)).message).toBe('您已有未完成的预约，请勿重复预约')
  await client.act('done', { appointmentId: arranged.appointmentId })
  const his = await take(him)
  expect([his.code, his.message]).toEqual([400, '手术时间由本人确认，请用本人账号操作'])
  expect(await state()).toBe('OFFERED')
  expect((await client.call('ext.endWatch', { watchId }, her.token)).code).toBe(200)
})

it('the partner who acts with her card reads no screening of hers, and calls nothing off for her', async () => {
  const { her, him } = await acting()
  await host.client.call('ext.setSharing', { dataClass: 'labs', shared: false }, her.token)
  const applicationId = await apply(her)
  const read = async (token: string) =>
    (
      await host.client.call<{ list: { checks: { met: boolean | null; by: string | null }[] }[] }>(
        'gqj.getHysteroscopeInfo',
        CODE,
        token,
      )
    ).data.list[0]?.checks.map(({ met, by }) => Boolean(met) || Boolean(by))
  expect(await read(her.token)).toEqual([true, true, true])
  expect(await read(him)).toEqual([false, false, false])
  expect((await host.client.call('gqj.cancelApply', { id: applicationId }, him)).code).toBe(400)
  expect((await newest(her)).state).toBe('APPLIED')
  const { patientId } = (await host.client.call<{ patientId: string }>('member.getPatienInfo', {}, her.token)).data
  const input = { patientId, item: 'surgery', daysAhead: 4 }
  const { appointmentId } = await host.client.act<{ appointmentId: string }>('arrangeOperation', input)
  const request = { kind: 'cancelRequest', appointmentId, content: '家中有事，时间冲突' }
  const asked = await host.client.call('member.userFeedback', request, him)
  expect([asked.code, asked.message]).toEqual([400, '手术取消申请由本人提交'])
  // Nor is he offered to ask: he reads the operation as hers.
  const refusalFor = async (token: string) =>
    (
      await host.client.call<{ list: { operationId: string; requestRefusal: string }[] }>('ext.operations', {}, token)
    ).data.list.find(({ operationId }) => operationId === appointmentId)?.requestRefusal
  expect([await refusalFor(him), await refusalFor(her.token)]).toEqual(['取消申请由本人提交', ''])
  expect((await host.client.call('member.userFeedback', request, her.token)).code).toBe(200)
})

type Bills = { list: { billId: string; status: string }[] }

/** An order for the fee of an approved application and another bill, whose payment has begun. */
async function paidTogether(who: Actor) {
  const { client, token } = who
  for (const { applicationId, withdrawRefusal } of (await listed(who)).list)
    if (withdrawRefusal === '') await client.call('gqj.cancelApply', { id: applicationId }, token)
  const applicationId = await apply(who)
  await client.act('approveHysteroscopy', { applicationId })
  const { billId } = await newest(who)
  const open = (await client.call<Bills>('advice.adviceList', {}, token)).data.list.filter(
    (one) => one.status === 'UNPAID' && one.billId !== billId,
  )
  const other = open[0]?.billId
  const billIds = [billId, other]
  const { orderCode } = (await client.call<{ orderCode: string }>('ext.billsTogether', { billIds }, token)).data
  await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
  const order = async () =>
    (await client.look<{ order: { state: string; refundedFen: number } }>('order', { orderCode })).order
  return { applicationId, orderCode, other, order }
}

it('withdrawn while it is paid together with another bill leaves the payment open, and its part alone goes back', async () => {
  const who = { ...(await newActor(host.client)), token: await host.client.token('he-jing') }
  const { client, token } = who
  const { applicationId, orderCode, other, order } = await paidTogether(who)
  const before = await order()
  const withdrawn = await client.call('gqj.cancelApply', { id: applicationId }, token)
  expect(withdrawn.data).toEqual({ applicationId, state: 'CANCELLED', refundFen: null })
  expect((await order()).state).toBe(before.state)
  await client.act('pay', { orderCode, decision: 'paid' })
  expect(await order()).toMatchObject({ state: 'partRefunded', refundedFen: 86_000 })
  const { list } = (await client.call<Bills>('advice.adviceList', {}, token)).data
  expect(list.find(({ billId }) => billId === other)?.status).toBe('PAID')
})

it('what the window gave back for it is not given back again from another bill of the order', async () => {
  const who = { ...(await newActor(host.client)), token: await host.client.token('he-jing') }
  const { client, token } = who
  const { applicationId, orderCode, order } = await paidTogether(who)
  await client.act('pay', { orderCode, decision: 'paid' })
  const back = async () => (await order()).refundedFen
  // In parts that one person may decide.
  for (const amountFen of [43_000, 43_000]) await client.act('refundPart', { orderCode, amountFen })
  expect(await back()).toBe(86_000)
  expect((await client.call('gqj.cancelApply', { id: applicationId }, token)).code).toBe(200)
  expect(await back()).toBe(86_000)
})

it('a time is reserved by the rules of every booking, also for an approved application', async () => {
  const who = { ...(await newActor(host.client)), token: await host.client.token('he-jing') }
  const input = await payable(who)
  const standing = (staffManaged: boolean) => host.client.act('standing', { persona: 'he-jing', staffManaged })
  const reserve = () => said('gqj.reserveHysteroscopeScheduling', input, who)
  await standing(true)
  expect(await reserve()).not.toBe('')
  await standing(false)
  // A time of this clinic alone, in a session that takes place, and beside no other visit there.
  const registration = { ...input, slotId: await who.place() }
  expect(await said('gqj.reserveHysteroscopeScheduling', registration, who)).toBe(UNKNOWN)
  const { scheduleId } = await sessionOf(who, input.slotId)
  await host.client.act('suspend', { scheduleId })
  expect(await reserve()).toBe('该时段已停诊，请选择其他时段')
  await host.client.act('resume', { scheduleId })
  const [slotId] = (await times(who)).filter((one) => one !== input.slotId)
  const beside = await host.client.act('staffBook', { persona: 'he-jing', slotId })
  expect(await reserve()).toBe('您已有未完成的预约，请勿重复预约')
  await host.client.act('done', beside)
  expect(await reserve()).toBe('')
})

it('a stopped session says whom to ask where no other day can be reserved', async () => {
  const newestText = async ({ client, token }: Actor) => {
    const input = { groupCode: 'APPOINT', pageSize: 1 }
    const { data } = await client.call<{ list: { text: string }[] }>('message-center.detailList', input, token)
    return data.list[0]?.text
  }
  // Only held: no application hangs on the time yet.
  const held = await broughtTo('PAID')
  expect(await said('subjects.lockNumber', { slotId: held.slotId }, held.who)).toBe('')
  const reserved = await broughtTo('RESERVED')
  const [first, second] = [await sessionOf(held.who, held.slotId), await sessionOf(reserved.who, reserved.slotId)]
  const scheduleIds = [...new Set([first.scheduleId, second.scheduleId])]
  for (const scheduleId of scheduleIds) await host.client.act('suspend', { scheduleId })
  expect(await newestText(held.who)).toBe(`您预约的 ${first.date} 检查因故停诊。请联系医院。`)
  expect(await newestText(reserved.who)).toMatch(/检查因故停诊。检查费用保留，请在.+至.+内重选时间。$/)
  for (const scheduleId of scheduleIds) await host.client.act('resume', { scheduleId })
  await reserved.who.client.call('gqj.reserveHysteroscopeScheduling', reserved, reserved.who.token)
  const { untilDate, state } = await newest(reserved.who)
  expect(state).toBe('RESERVED')
  await host.client.clockTo(`${untilDate} 10:00:00`)
  await host.client.act('suspend', { scheduleId: second.scheduleId })
  expect(await newestText(reserved.who)).toBe(`您预约的 ${second.date} 检查因故停诊。请联系医院。`)
  expect((await newest(reserved.who)).state).toBe('EXPIRED')
})
