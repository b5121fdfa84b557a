/** What follows a treatment and a visit: a plan that stands still, fee waivers, vouchers, and pictures of own notes. */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { personOf } from '../../../sandbox/identity/personas'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const DAY_MIN = 24 * 60

/** The treatment team notes a transfer of thirty days ago. */
async function transferred(token: string): Promise<void> {
  const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
  await host.client.act('transfer', { patientId: data.patientId, daysAgo: 30 })
}

describe('the plan of follow-ups', () => {
  interface Step {
    form: string
    dueDate: string
    state: string
  }
  const plan = async (token: string) =>
    (await call<{ list: Step[] }>('follow-zy.getFollowByZy', { form: 'pregnancy-test' }, token)).data.list

  it('is empty before a transfer, also for somebody who looks', async () => {
    const { token } = await newActor(host.client)
    for (let look = 0; look < 2; look++) expect(await plan(token)).toEqual([])
    const { data } = await call('follow-zy.getFollowByZy', {}, token)
    expect(data).toMatchObject({ list: [], filledBy: 'self', isPaused: false, quiet: false })
    const { data: questions } = await call<{ list: Fields[] }>('clinic-follow.getCmeafterConfig', {}, token)
    expect(questions.list).toEqual([
      { form: 'pregnancy-test', title: '验孕记录', note: '移植后12至14天', available: true },
      { form: 'first-trimester', title: '早孕随访', note: '孕12周起', available: true },
      { form: 'delivery', title: '分娩记录', note: '分娩后随时', available: true },
    ])
  })

  it('counts from one day: days later the same dates stand there, and what was due is late', async () => {
    const { token } = await newActor(host.client)
    await transferred(token)
    const before = await plan(token)
    expect(before.find(({ form }) => form === 'ultrasound')?.state).toBe('TODO')
    // The scan is due up to the 35th day.
    await host.client.act('clock', { shiftMinutes: 5 * DAY_MIN, keepSessions: true })
    expect((await plan(token)).find(({ form }) => form === 'ultrasound')?.state).toBe('TODO')
    await host.client.act('clock', { shiftMinutes: DAY_MIN, keepSessions: true })
    const after = await plan(token)
    expect(after.map(({ dueDate }) => dueDate)).toEqual(before.map(({ dueDate }) => dueDate))
    expect(after.find(({ form }) => form === 'ultrasound')?.state).toBe('OVERDUE')
    await host.client.act('clock', { shiftMinutes: -6 * DAY_MIN, keepSessions: true })
  })
})

describe('the follow-ups of a couple', () => {
  interface Plan {
    list: { form: string; state: string; recordId: string; dueDate: string }[]
    filledBy: string
    isPaused: boolean
  }
  const PLANS = ['follow-zy.getFollowByZy', 'clinic-follow.getCmeafterList'] as const
  const plan = async (id: string, token: string) => (await call<Plan>(id, {}, token)).data

  /** Every form that she fills, by the calls that keep and open it. */
  const FORMS = [
    ['ultrasound', 'follow-zy.creatFollowByZy', 'follow-zy.getFollowByZy'],
    ['follow-sheet', 'clinic-follow.saveCmeafterInfo', 'clinic-follow.getCmeafterInfo'],
    ['delivery', 'follow.deliveryCreator', 'follow.deliveryGetInfo'],
    ['miscarriage', 'follow.abortionCreator', 'follow.abortionGetInfo'],
  ] as const
  const answers = async (name: string, token: string) => {
    const form = formOf(name)
    if (!form) throw new Error(`no form ${name}`)
    const sent = await sendFile(host.client.url, token, 'report', jpegWithPlace())
    return rightAnswers(form, await host.client.today(), String(sent.data['uploadId'])) as Fields
  }

  it('are hers to fill: he sees the days and how far they are, and nothing of what is in them', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    await transferred(her.token)
    for (const [form, save] of FORMS)
      expect([form, (await call(save, { form, answers: await answers(form, her.token) }, her.token)).code]).toEqual([
        form,
        200,
      ])
    for (const id of PLANS) {
      const [hers, his] = [await plan(id, her.token), await plan(id, him)]
      expect([hers.filledBy, his.filledBy, his.isPaused]).toEqual(['self', 'female', false])
      expect(his.list.map(({ form, state, dueDate }) => [form, state, dueDate])).toEqual(
        hers.list.map(({ form, state, dueDate }) => [form, state, dueDate]),
      )
      expect(his.list.map(({ recordId }) => recordId)).toEqual(his.list.map(() => ''))
    }
    const sent = (await plan(PLANS[0], her.token)).list.find(({ form }) => form === 'ultrasound')
    expect([sent?.state, sent?.recordId.length]).toEqual(['SUBMITTED', 32])
    // What she told of a loss makes her app quiet, and not his.
    for (const id of PLANS)
      expect([(await call(id, {}, her.token)).data['quiet'], (await call(id, {}, him)).data['quiet']]).toEqual([
        true,
        false,
      ])
    for (const [form, save, load] of FORMS) {
      const input = { form, answers: await answers(form, him) }
      for (const answer of [
        await call(load, { form }, him),
        await call(load, { form, recordId: sent?.recordId }, him),
        await call(save, input, him),
      ])
        expect([form, answer.code, answer.message, answer.data]).toEqual([
          form,
          400,
          expect.stringContaining('由女方填写'),
          { filledBy: 'female' },
        ])
    }
    const draft = { form: 'delivery', answers: { mode: 'vaginal' }, step: 0 }
    expect((await call('ext.saveFormDraft', draft, her.token)).code).toBe(200)
    expect((await call<{ answers: Fields }>('ext.formDraft', { form: 'delivery' }, him)).data.answers).toEqual({})
  })

  it('are open to him while he acts for her, for as long as she lets him', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    await transferred(her.token)
    const form = 'ultrasound'
    const open = () => call<{ answers: Fields; version: number }>('follow-zy.getFollowByZy', { form }, him)
    const saved = await call<{ recordId: string }>(
      'follow-zy.creatFollowByZy',
      { form, answers: await answers(form, her.token) },
      her.token,
    )
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her.token)
    // Being allowed is not yet doing it: the app says on every page for whom it acts.
    expect((await open()).code).toBe(400)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId
    await call('member.changeCardInfo', { cardId: hers }, him)
    expect((await plan(PLANS[0], him)).filledBy).toBe('self')
    expect((await open()).data).toMatchObject({ recordId: saved.data.recordId, version: 1 })
    const first = await answers(form, him)
    const more = { ...first, sacCount: '2', sacs: [first['sacs'], first['sacs']].flat() }
    expect((await call('follow-zy.creatFollowByZy', { form, answers: more }, him)).data).toMatchObject({ version: 2 })
    await call('ext.setSharing', { dataClass: 'actFor', shared: false }, her.token)
    expect((await open()).code).toBe(400)
    expect((await plan(PLANS[0], him)).filledBy).toBe('female')
  })

  it('leave nothing of hers with him after the pairing, also of what he filled for her', async () => {
    const her = await newActor(host.client)
    const { him, pairId } = await paired(her)
    await transferred(her.token)
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her.token)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId
    await call('member.changeCardInfo', { cardId: hers }, him)
    const input = { form: 'ultrasound', answers: await answers('ultrasound', him) }
    const saved = await call<{ recordId: string }>('follow-zy.creatFollowByZy', input, him)
    expect(saved.code).toBe(200)
    await call('ext.unpair', { pairId }, her.token)
    expect((await call('follow-zy.getFollowByZy', { recordId: saved.data.recordId }, him)).message).toBe('未找到该记录')
    for (const id of PLANS)
      expect((await plan(id, him)).list.filter(({ state, recordId }) => state === 'SUBMITTED' || recordId)).toEqual([])
    const own = await call<{ recordId: string }>('follow-zy.getFollowByZy', { form: 'ultrasound' }, her.token)
    expect(own.data.recordId).toBe(saved.data.recordId)
  })
})

describe('a fee waiver', () => {
  type Waiver = { applyId: string; state: string; answer: string; reason: string }
  const mine = async (token: string) =>
    (await call<{ feeApply: Waiver | null }>('covid.queryByCurrLogin', { form: 'epidemic' }, token)).data.feeApply

  it('is stored, waits once, and shows what the hospital said', async () => {
    const { token } = await newActor(host.client)
    expect(await mine(token)).toBeNull()
    expect((await call('covid.feeApply', { reason: '   ' }, token)).message).toBe('请填写申请原因')
    const taps = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call<Waiver>('covid.feeApply', { reason: '家庭困难' }, token)),
    )
    expect(new Set(taps.map(({ data }) => data.applyId)).size).toBe(1)
    const applyId = taps[0]?.data.applyId ?? ''
    expect(await mine(token)).toMatchObject({ applyId, state: 'SUBMITTED', reason: '家庭困难', answer: '' })
    await expect(host.client.act('feeWaiver', { applyId, accept: false })).rejects.toThrow('请写明原因')
    await host.client.act('feeWaiver', { applyId, accept: false, answer: '请补充低保证明' })
    expect(await mine(token)).toMatchObject({ applyId, state: 'REFUSED', answer: '请补充低保证明' })
    const told = async () =>
      (
        await call<{ list: { title: string; summary: string }[] }>(
          'message-center.msgPageByCode',
          { groupCode: 'PAY', pageSize: 1 },
          token,
        )
      ).data.list[0]
    expect(await told()).toMatchObject({ title: '费用减免申请', summary: '您的费用减免申请未通过：请补充低保证明' })
    const trail = async (target: string) =>
      (await host.client.look<{ list: { actor: string; result: string }[] }>('audit', { target })).list.map(
        ({ actor, result }) => [actor.split(':')[0], result],
      )
    // Five taps, one application.
    expect(await trail(applyId)).toEqual([['staff', 'ok:REFUSED'], ...taps.map(() => ['member', 'ok'])])
    await expect(host.client.act('feeWaiver', { applyId, accept: true })).rejects.toThrow('未找到')
    const next = await call<Waiver>('covid.feeApply', { reason: '已补充证明' }, token)
    expect(next.data.applyId).not.toBe(applyId)
    await host.client.act('feeWaiver', { applyId: next.data.applyId, accept: true })
    expect(await mine(token)).toMatchObject({ applyId: next.data.applyId, state: 'ACCEPTED' })
    expect((await told())?.summary).toBe('您的费用减免申请已通过。')
    expect((await trail(next.data.applyId))[0]).toEqual(['staff', 'ok:ACCEPTED'])
    expect(await mine((await newActor(host.client)).token)).toBeNull()
  })
})

/** Files the questionnaire as anybody fills it. */
async function fileQuestionnaire(token: string): Promise<void> {
  const form = formOf('epidemic')
  if (!form) throw new Error('no such form')
  const answers = rightAnswers(form, await host.client.today(), '')
  expect((await call('covid.saveQuestionnaire', { form: 'epidemic', answers }, token)).code).toBe(200)
}

describe('the coupon for the questionnaire', () => {
  type Offer = { coupon: { couponId: string; state: string; validTo: string } | null }
  const offer = async (token: string) =>
    (await call<Offer>('covid.queryByCurrLogin', { form: 'epidemic' }, token)).data.coupon

  it('is offered once the questionnaire was sent, is taken once however often it is tapped, and then says until when', async () => {
    const { token } = await newActor(host.client)
    expect(await offer(token)).toBeNull()
    const early = await call('covid.saveConponInfo', { couponId: 'consult-20' }, token)
    expect([early.code, early.message]).toEqual([400, '请先提交流行病学调查，再领取优惠券'])
    await fileQuestionnaire(token)
    const offered = await offer(token)
    expect(offered).toMatchObject({ couponId: 'consult-20', state: 'OFFERED', validTo: '' })
    const taps = await Promise.all(
      [1, 2, 3].map(() => call<{ validTo: string }>('covid.saveConponInfo', { couponId: 'consult-20' }, token)),
    )
    expect(new Set(taps.map(({ data }) => data.validTo)).size).toBe(1)
    expect(await offer(token)).toMatchObject({ state: 'UNUSED', validTo: taps[0]?.data.validTo })
  })

  it('is handed out, used and given back by the desk only where the hospital has it', async () => {
    const absent = { persona: 'he-jing', couponId: 'free-for-all' }
    for (const act of ['giveCoupon', 'useCoupon', 'returnCoupon'])
      await expect(host.client.act(act, absent)).rejects.toThrow(`${act}: 未找到该记录`)
  })
})

describe('vouchers and vaccinations', () => {
  it('come from the hospital’s rows: a voucher once, the own record, nobody’s for a stranger', async () => {
    const { token } = await newActor(host.client)
    await fileQuestionnaire(token)
    const first = await call<{ validTo: string; state: string }>(
      'covid.saveConponInfo',
      { couponId: 'consult-20' },
      token,
    )
    expect([first.code, first.data.state]).toEqual([200, 'UNUSED'])
    await host.client.act('clock', { shiftMinutes: 2 * DAY_MIN, keepSessions: true })
    const again = await call<{ validTo: string }>('covid.saveConponInfo', { couponId: 'consult-20' }, token)
    expect(again.data.validTo).toBe(first.data.validTo)
    await host.client.act('clock', { shiftMinutes: 40 * DAY_MIN, keepSessions: true })
    expect((await call<{ state: string }>('covid.saveConponInfo', { couponId: 'consult-20' }, token)).data.state).toBe(
      'EXPIRED',
    )
    await host.client.act('clock', { shiftMinutes: -42 * DAY_MIN, keepSessions: true })
    expect((await call('covid.saveConponInfo', { couponId: 'free-for-all' }, token)).message).toBe('未找到该记录')
    const known = await host.client.token('he-jing')
    const own = { identityCard: personOf('he-jing').idNo }
    const found = await call<{ found: boolean; doses: unknown[] }>('covid.queryByIdentityCard', own, known)
    expect([found.data.found, found.data.doses.length]).toEqual([true, 2])
    const other = await call<{ found: boolean; doses: unknown[] }>('covid.queryByIdentityCard', own, token)
    expect(other.data).toMatchObject({ found: false, doses: [] })
    const none = await call<{ found: boolean }>('covid.queryByCurrLogin', { form: 'epidemic' }, token)
    expect(none.data.found).toBe(false)
  })
})

describe('pictures of an own note', () => {
  const form = formOf('case-note')
  const note = async (token: string, attachments: string[], more: Fields = {}) => {
    if (!form) throw new Error('no note')
    const answers = { ...rightAnswers(form, await host.client.today()), attachments }
    return call<{ caseId: string }>('case-history.update', { form: 'case-note', answers, ...more }, token)
  }
  const uploads = async (token: string) =>
    (await call<{ list: { uploadId: string; url: string }[] }>('ext.uploads', {}, token)).data.list

  it('are the note’s: a picture taken out goes, and with the note the rest, bytes included', async () => {
    const { token } = await newActor(host.client)
    const [first, second] = [
      await sendFile(host.client.url, token, 'report', jpegWithPlace()),
      await sendFile(host.client.url, token, 'report', signatureDrawing(5)),
    ].map(({ data }) => String(data['uploadId']))
    if (!first || !second) throw new Error('no pictures')
    const made = await note(token, [first, second])
    const urls = (await uploads(token)).map(({ url }) => url)
    const tied = await call<{ list: { uploadId: string }[] }>(
      'upload-report.getImageList',
      { recordId: made.data.caseId },
      token,
    )
    expect(tied.data.list.map(({ uploadId }) => uploadId).sort()).toEqual([first, second].sort())
    expect((await note(token, [second], { caseId: made.data.caseId })).code).toBe(200)
    expect((await uploads(token)).map(({ uploadId }) => uploadId)).toEqual([second])
    const third = String((await sendFile(host.client.url, token, 'report', signatureDrawing(6))).data['uploadId'])
    await note(token, [second, third], { caseId: made.data.caseId })
    expect((await call('ext.deleteUpload', { uploadId: third }, token)).code).toBe(200)
    expect((await uploads(token)).map(({ uploadId }) => uploadId)).toEqual([second])
    expect((await call('case-history.delete', { caseId: made.data.caseId }, token)).code).toBe(200)
    expect(await uploads(token)).toEqual([])
    for (const url of urls) expect((await fetch(`${host.client.url}${url}`)).status).toBe(404)
  })

  it('are not anybody else’s, and what the hospital accepted stays', async () => {
    const { token } = await newActor(host.client)
    const other = await newActor(host.client)
    const sent = await sendFile(host.client.url, token, 'report', jpegWithPlace())
    const uploadId = String(sent.data['uploadId'])
    expect((await note(other.token, [uploadId])).message).toBe('未找到该记录')
    const made = await note(token, [uploadId])
    await host.client.act('reviewUpload', { uploadId, state: 'ACCEPTED' })
    await call('case-history.delete', { caseId: made.data.caseId }, token)
    expect((await uploads(token)).map((one) => one.uploadId)).toEqual([uploadId])
  })
})
