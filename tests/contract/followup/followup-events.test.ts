/** Second events have records of their own, a transfer opens its own plan, and what was promised stands at the desk. */

import { paired } from '../../../sandbox/couple/example-couple'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
interface Saved {
  recordId: string
  version: number
  state: string
}
interface Loaded extends Saved {
  answers: Fields
}
interface Task {
  source: string
  kind: string
  danger: string
  signs: string[]
  state: string
  note: string
  taskId: string
  patientName: string
  patientId: string | null
}
const look = async <Data>(name: string): Promise<Data> =>
  (await (await fetch(`${host.client.url}/console/api/${name}?unitId=335`)).json()) as Data
const tasksOf = async (source: string) =>
  (await look<{ list: Task[] }>('tasks')).list.filter((one) => one.source === source)

async function answersOf(name: string, told: Fields, variant?: string): Promise<Fields> {
  const form = formOf(name, variant)
  if (!form) throw new Error(`no form ${name}`)
  return { ...(rightAnswers(form, await host.client.today()) as Fields), ...told }
}

/** Every form of an event, its calls, and two answers that tell of two events. */
const EVENTS = [
  ['miscarriage', undefined, 'follow.abortionCreator', 'follow.abortionGetInfo', 'lossDate'],
  ['delivery', undefined, 'follow.deliveryCreator', 'follow.deliveryGetInfo', 'deliverDate'],
  ['follow-sheet', undefined, 'clinic-follow.saveCmeafterInfo', 'clinic-follow.getCmeafterInfo', 'followDate'],
  ['follow-sheet', 'PGT', 'clinic-follow.saveCmeafterInfo', 'clinic-follow.getCmeafterInfo', 'followDate'],
  ['pregnancy-test', 'ZY', 'follow-zy.creatFollowByZy', 'follow-zy.getFollowByZy', 'testDate'],
  ['ultrasound', undefined, 'follow-zy.creatFollowByZy', 'follow-zy.getFollowByZy', 'scanDate'],
  ['prenatal', undefined, 'follow-zy.creatFollowByZy', 'follow-zy.getFollowByZy', 'diagnosisDate'],
] as const

describe.each(EVENTS)('a second %s (%s)', (form, variant, save, load, day) => {
  const named = { form, ...(variant && { variant }) }
  const answers = (date: string) => answersOf(form, { [day]: date }, variant)
  let token = ''

  it('is a record of its own, also after the first was reviewed, and the first stays as it was', async () => {
    token = (await newActor(host.client)).token
    const today = await host.client.today()
    const [before, after] = [addDays(today, -40), addDays(today, -2)]
    const first = await call<Saved>(save, { ...named, answers: await answers(before), baseVersion: 0 }, token)
    expect([first.code, first.message]).toEqual([200, expect.anything()])
    await host.client.act('reviewRecord', { recordId: first.data.recordId, state: 'REVIEWED' })
    const second = await call<Saved>(save, { ...named, answers: await answers(after), baseVersion: 0 }, token)
    expect([second.code, second.data.version]).toEqual([200, 1])
    expect(second.data.recordId).not.toBe(first.data.recordId)
    const open = (recordId?: string) => call<Loaded>(load, { ...named, ...(recordId && { recordId }) }, token)
    expect((await open(first.data.recordId)).data).toMatchObject({
      version: 1,
      state: 'REVIEWED',
      answers: { [day]: before },
    })
    expect((await open()).data).toMatchObject({ recordId: second.data.recordId, answers: { [day]: after } })
    // What was read is corrected, also in its day, without saying which it is.
    const corrected = { ...named, answers: await answers(addDays(after, 1)), baseVersion: 1 }
    const { recordId } = second.data
    expect((await call<Saved>(save, corrected, token)).data).toMatchObject({ recordId, version: 2 })
  })

  it('of the same day is the same one, and a corrected day takes its record along', async () => {
    token = (await newActor(host.client)).token
    const today = await host.client.today()
    const date = addDays(today, -20)
    const input = { ...named, answers: await answers(date), baseVersion: 0 }
    const taps = await Promise.all([1, 2, 3].map(() => call<Saved>(save, input, token)))
    expect(new Set(taps.map(({ data }) => data.recordId)).size).toBe(1)
    const recordId = taps[0]?.data.recordId
    const moved = { ...input, recordId, baseVersion: 1, answers: { ...input.answers, [day]: addDays(date, 1) } }
    expect((await call<Saved>(save, moved, token)).data).toMatchObject({ recordId, version: 2 })
    const other = await call<Saved>(save, input, token)
    expect(other.data.recordId).not.toBe(recordId)
    const onto = { ...moved, recordId: other.data.recordId, baseVersion: 1 }
    expect((await call(save, onto, token)).message).toContain('这一天的记录已提交过')
  })
})

describe('the sheets of one plan', () => {
  it('first, second and PGT sheet are three records', async () => {
    const { token } = await newActor(host.client)
    const ids: string[] = []
    for (const variant of [undefined, 'Second', 'PGT']) {
      const answers = await answersOf('follow-sheet', {}, variant)
      const named = { form: 'follow-sheet', ...(variant && { variant }) }
      const { data } = await call<Saved>('clinic-follow.saveCmeafterInfo', { ...named, answers }, token)
      ids.push(data.recordId)
      expect((await call<Loaded>('clinic-follow.getCmeafterInfo', named, token)).data.recordId).toBe(data.recordId)
    }
    expect(new Set(ids).size).toBe(3)
    // Begun as a new one it does not write over what was told of the same day.
    const answers = await answersOf('follow-sheet', { message: '补充' })
    const input = { form: 'follow-sheet', answers, baseVersion: 0 }
    const twin = await call('clinic-follow.saveCmeafterInfo', input, token)
    expect([twin.code, twin.message]).toEqual([400, '这一天的记录已提交过，请打开那一次记录修改'])
  })

  it('a second request for counselling is a second one; the same one sent again is not', async () => {
    const { token } = await newActor(host.client)
    const send = async (words: string) => {
      const answers = await answersOf('psychotherapy', { words, contactWay: 'message' })
      return (await call<Saved>('member.savePatientAssessmentInfo', { form: 'psychotherapy', answers }, token)).data
        .recordId
    }
    const [first, again, second] = [await send('睡不好'), await send('睡不好'), await send('想约下周')]
    expect([again === first, second === first]).toEqual([true, false])
  })
})

describe.each([
  ['self-filing', undefined],
  ['filing-info', 'Cycle'],
] as const)('the filing of a cycle (%s %s)', (form, variant) => {
  it('is one for each cycle, also after the first was accepted, and the first stays as it was', async () => {
    const { token } = await newActor(host.client)
    const { data: me } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
    const { patientId } = me
    const named = { form, ...(variant && { variant }) }
    const send = async (artPlan: string) =>
      call<Saved>(
        'first-visit.saveCycleInfo',
        { ...named, answers: await answersOf(form, { artPlan }, variant), baseVersion: 0 },
        token,
      )
    const open = (recordId?: string) =>
      call<Loaded>('first-visit.getCycleInfo', { ...named, ...(recordId && { recordId }) }, token)
    const first = await send('IVF')
    expect([first.code, first.message]).toEqual([200, expect.anything()])
    await host.client.act('reviewRecord', { recordId: first.data.recordId, state: 'APPROVED' })
    await host.client.act('startCycle', { patientId, method: 'IVF' })
    expect((await send('ICSI')).message).toContain('医院已审核这份资料')
    await host.client.act('cancelCycle', { patientId, reason: '患者原因' })
    expect((await open()).data).toMatchObject({ recordId: '', editable: true })
    const second = await send('ICSI')
    expect([second.code, second.message, second.data.version]).toEqual([200, expect.anything(), 1])
    expect(second.data.recordId).not.toBe(first.data.recordId)
    expect((await open()).data).toMatchObject({ recordId: second.data.recordId, answers: { artPlan: 'ICSI' } })
    expect((await open(first.data.recordId)).data).toMatchObject({ state: 'APPROVED', answers: { artPlan: 'IVF' } })
  })
})

describe('the plan after a transfer', () => {
  interface Step {
    form: string
    followId: string
    recordId: string
    dueDate: string
    state: string
    transferDate: string
  }
  const plan = async (token: string) => (await call<{ list: Step[] }>('follow-zy.getFollowByZy', {}, token)).data.list
  const transferred = async (token: string, daysAgo: number, more: Fields = {}) => {
    const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
    await host.client.act('transfer', { patientId: data.patientId, daysAgo, ...more })
  }
  const due = (list: Step[], form: string) => list.find((one) => one.form === form)?.dueDate

  it.each([
    [2, 14],
    [3, 14],
    [5, 12],
    [6, 12],
  ])(
    'of a day-%i embryo asks for the blood test after %i days and the birth 42 days after the due date',
    async (embryoDay, test) => {
      const { token } = await newActor(host.client)
      const date = await host.client.today()
      await transferred(token, 0, { embryoDay })
      const list = await plan(token)
      expect(due(list, 'pregnancy-test')).toBe(addDays(date, test))
      expect(due(list, 'delivery')).toBe(addDays(date, 266 - embryoDay + 42))
    },
  )

  it('takes the hospital’s own day of the test', async () => {
    const { token } = await newActor(host.client)
    const hcgDate = addDays(await host.client.today(), 11)
    await transferred(token, 0, { embryoDay: 5, hcgDate })
    expect(due(await plan(token), 'pregnancy-test')).toBe(hcgDate)
    // On its day it is to do.
    const { token: other } = await newActor(host.client)
    const today = await host.client.today()
    await transferred(other, 12, { embryoDay: 5, hcgDate: today })
    const test = (await plan(other)).find(({ form }) => form === 'pregnancy-test')
    expect(test).toMatchObject({ dueDate: today, state: 'TODO' })
  })

  it('has what was written on the day of the transfer itself, and one step for each follow-up that is opened', async () => {
    const { token } = await newActor(host.client)
    await transferred(token, 40)
    const clinic = await call<{ list: Step[] }>('clinic-follow.getCmeafterList', {}, token)
    for (const { followId, form } of clinic.data.list) {
      const opened = { form, variant: 'XY', followId }
      const { data } = await call<{ plan: Step | null }>('clinic-follow.getCmeafterInfo', opened, token)
      expect(data.plan).toMatchObject({ form, followId })
    }
    const testDate = addDays(await host.client.today(), -40)
    const answers = await answersOf('pregnancy-test', { testDate }, 'ZY')
    const input = { form: 'pregnancy-test', variant: 'ZY', answers }
    const sent = await call<Saved>('follow-zy.creatFollowByZy', input, token)
    // A transfer on the same day asks for a test of its own.
    await transferred(token, 0)
    expect((await plan(token)).filter(({ recordId }) => recordId !== '')).toMatchObject([
      { form: 'pregnancy-test', transferDate: testDate, recordId: sent.data.recordId },
    ])
  })

  it('takes a birth at any day before it falls due', async () => {
    const { token } = await newActor(host.client)
    await transferred(token, 150)
    const step = (await plan(token)).find(({ form }) => form === 'delivery')
    expect(step?.state).toBe('NOT_DUE')
    const babies = [{ alive: true, sex: '2', weightG: '480', hasDefect: false }]
    const birth = { gestation: '22+0', earlyBirth: 'live', deliverDate: addDays(await host.client.today(), -1), babies }
    const answers = await answersOf('delivery', birth, 'ZY')
    const input = { form: 'delivery', variant: 'ZY', followId: step?.followId, answers: answers }
    expect((await call<Saved>('follow-zy.creatFollowByZy', input, token)).code).toBe(200)
    expect((await plan(token)).find(({ form }) => form === 'delivery')?.state).toBe('SUBMITTED')
  })

  describe('asks for nothing later once no heartbeat was seen, until the hospital decides', () => {
    const started = async (daysAgo: number) => {
      const { token } = await newActor(host.client)
      const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
      await host.client.act('startCycle', { patientId: data.patientId, method: 'IVF' })
      await host.client.act('transfer', { patientId: data.patientId, daysAgo, unsignedReason: '纸质文书已签' })
      const scan = (heartbeat: boolean) =>
        host.client.act('cycleTest', { patientId: data.patientId, kind: 'scan', sacs: 1, heartbeat })
      return { token, scan, ...data }
    }
    const open = async (token: string) => (await plan(token)).filter(({ recordId }) => recordId === '').length
    const isPaused = async (token: string) =>
      (await call<{ isPaused: boolean }>('follow-zy.getFollowByZy', {}, token)).data.isPaused

    it('on the hospital’s own scan, and goes on with a scan that finds one', async () => {
      const { token, scan, patientId } = await started(13)
      const home = async () => {
        const { data } = await call<{ today: { title: string }[] }>('index.patientIndex', {}, token)
        return data.today.map(({ title }) => title)
      }
      expect([await open(token), await isPaused(token)]).toEqual([5, false])
      expect((await home()).join()).toContain('填写验孕记录')
      await scan(false)
      expect([await open(token), await isPaused(token)]).toEqual([0, true])
      expect((await home()).join()).not.toContain('填写')
      await scan(true)
      expect([await open(token), await isPaused(token)]).toEqual([5, false])
      await scan(false)
      await host.client.act('closeCycle', { patientId, outcome: 'ONGOING' })
      expect([await open(token), await isPaused(token)]).toEqual([5, false])
    })

    it.each([
      ['ultrasound', undefined, 'sacs', 2],
      ['ultrasound', undefined, 'sacs', 1],
      ['first-trimester', 'XY', 'fetuses', 2],
      ['first-trimester', 'XY', 'fetuses', 1],
    ] as const)('on what she tells herself (%s %s, %s, %i of two)', async (form, variant, group, none) => {
      const { token, scan } = await started(31)
      const items = [0, 1].map((at) => ({ yolkSac: true, nt: '1.2', heartbeat: at >= none }))
      const [said] = group === 'sacs' ? [{ sacCount: 2, sacs: items }] : [{ fetusCount: 2, fetuses: items }]
      const scanDate = addDays(await host.client.today(), -1)
      const answers = await answersOf(form, { ...said, ...(group === 'sacs' && { scanDate }) }, variant)
      const [save, load] =
        variant === 'XY'
          ? (['clinic-follow.saveCmeafterInfo', 'clinic-follow.getCmeafterList'] as const)
          : (['follow-zy.creatFollowByZy', 'follow-zy.getFollowByZy'] as const)
      const sent = await call<Saved>(save, { form, ...(variant && { variant }), answers }, token)
      expect([sent.code, sent.message]).toEqual([200, expect.anything()])
      const state = async () => {
        const { data } = await call<{ list: Step[]; isPaused: boolean }>(load, {}, token)
        return [data.list.some(({ recordId }) => recordId === ''), data.isPaused]
      }
      // One of two that has a heartbeat goes on.
      expect(await state()).toEqual(none === 2 ? [false, true] : [true, false])
      await scan(true)
      expect(await state()).toEqual([true, false])
    })
  })

  it('is the same for a partner without her treatment whether or not it ended; with it he reads what the hospital found', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const { token: her } = who
    const { data: me } = await call<{ patientId: string }>('member.getPatienInfo', {}, her)
    const { patientId } = me
    await host.client.act('startCycle', { patientId, method: 'IVF' })
    await host.client.act('transfer', { patientId, daysAgo: 31, unsignedReason: '纸质文书已签' })
    const hers = async () => (await plan(her)).filter(({ recordId }) => recordId === '').length
    const his = async () => [
      await call('follow-zy.getFollowByZy', {}, him),
      await call('clinic-follow.getCmeafterList', {}, him),
    ]
    const shared = async (isShared: boolean) =>
      expect((await call('ext.setSharing', { dataClass: 'treatment', shared: isShared }, her)).code).toBe(200)
    const test = (more: Fields) => host.client.act('cycleTest', { patientId, ...more })
    const before = await his()
    expect([await hers(), before.map(({ data }) => (data['list'] as Step[]).length)]).toEqual([5, [5, 3]])
    // No heartbeat was seen: hers is paused.
    await test({ kind: 'scan', sacs: 1, heartbeat: false })
    expect([await hers(), await his()]).toEqual([0, before])
    await shared(true)
    expect((await his()).map(({ data }) => (data['list'] as Step[]).length)).toEqual([0, 0])
    await shared(false)
    await test({ kind: 'scan', sacs: 1, heartbeat: true })
    // What she tells herself ends hers; it is not among the records of her treatment either.
    const lossDate = addDays(await host.client.today(), -1)
    const answers = await answersOf('miscarriage', { lossDate })
    expect((await call('follow.abortionCreator', { form: 'miscarriage', answers }, her)).code).toBe(200)
    expect([await hers(), await his()]).toEqual([0, before])
    await shared(true)
    expect(await his()).toEqual(before)
    await shared(false)
    await host.client.act('closeCycle', { patientId, outcome: 'MISCARRIAGE' })
    expect([await hers(), await his()]).toEqual([0, before])
  })

  it('begins anew with the next transfer, and what was sent after the last one stays to be read', async () => {
    const { token } = await newActor(host.client)
    await transferred(token, 40)
    const [first] = await plan(token)
    const answers = await answersOf('pregnancy-test', { testDate: addDays(await host.client.today(), -28) }, 'ZY')
    const input = { form: 'pregnancy-test', variant: 'ZY', followId: first?.followId, answers }
    const unknown = { ...input, followId: 'f'.repeat(32) }
    expect((await call('follow-zy.creatFollowByZy', unknown, token)).message).toBe('未找到该记录')
    const sent = await call<Saved>('follow-zy.creatFollowByZy', input, token)
    // Another day of the test is a correction: the step of the plan is one.
    const corrected = { ...answers, testDate: addDays(await host.client.today(), -27) }
    const again = await call<Saved>('follow-zy.creatFollowByZy', { ...input, answers: corrected }, token)
    expect(again.data).toMatchObject({ recordId: sent.data.recordId, version: 2 })
    await transferred(token, 0)
    const list = await plan(token)
    const today = await host.client.today()
    const present = list.filter(({ transferDate }) => transferDate === today)
    expect(present.map(({ state, recordId }) => [state, recordId])).toEqual(present.map(() => ['NOT_DUE', '']))
    expect(present.map(({ followId }) => followId)).not.toContain(first?.followId)
    expect(list.filter(({ transferDate }) => transferDate !== today)).toMatchObject([
      { form: 'pregnancy-test', recordId: sent.data.recordId, state: 'SUBMITTED' },
    ])
    const next = { ...input, followId: present[0]?.followId, answers: { ...answers, testDate: today } }
    const other = await call<Saved>('follow-zy.creatFollowByZy', next, token)
    expect([other.code, other.data.version, other.data.recordId === sent.data.recordId]).toEqual([200, 1, false])
    // Opened without saying which it is the one told since the transfer, be it on the very day.
    const opened = await call<Saved>('follow-zy.getFollowByZy', { form: 'pregnancy-test', variant: 'ZY' }, token)
    expect(opened.data.recordId).toBe(other.data.recordId)
  })
})

describe('the desk', () => {
  it('sees danger signs in red, with a task that goes on until it is done', async () => {
    const { token } = await newActor(host.client)
    const answers = await answersOf('follow-sheet', { discomfort: ['breath', 'urine'] })
    const save = (input: Fields) =>
      call<Saved>('clinic-follow.saveCmeafterInfo', { form: 'follow-sheet', ...input }, token)
    const followDate = await host.client.today()
    const { data } = await save({ answers: { ...answers, followDate } })
    const [task] = await tasksOf(data.recordId)
    expect(task).toMatchObject({ kind: 'danger', danger: 'emergency', signs: ['breath', 'urine'], state: 'OPEN' })
    const page = await (await fetch(`${host.client.url}/console/tasks?unitId=335`)).text()
    expect(page).toMatch(/<tr class="red">(?:(?!<\/tr>).)*气促或胸闷、尿少/s)
    // A correction takes no warning back.
    await save({ recordId: data.recordId, baseVersion: 1, answers: { ...answers, followDate, discomfort: ['none'] } })
    expect(await tasksOf(data.recordId)).toMatchObject([{ danger: 'emergency', state: 'OPEN' }])
    await host.client.act('deskTask', { taskId: task?.taskId, state: 'TAKEN' })
    await host.client.act('deskTask', { taskId: task?.taskId, state: 'DONE', note: '已到院' })
    expect(await tasksOf(data.recordId)).toMatchObject([{ state: 'DONE', note: '已到院' }])
    // What was noted stays when somebody takes it up again without a word.
    await host.client.act('deskTask', { taskId: task?.taskId, state: 'TAKEN' })
    expect(await tasksOf(data.recordId)).toMatchObject([{ state: 'TAKEN', note: '已到院' }])
    await save({ recordId: data.recordId, baseVersion: 2, answers: { ...answers, followDate, discomfort: ['pain'] } })
    expect(await tasksOf(data.recordId)).toMatchObject([{ state: 'OPEN' }])
    // Thoughts of self-harm stay beside the signs of the body, whatever is told after them.
    for (const [baseVersion, told] of [
      [3, { discomfort: ['none'], message: '不想活了' }],
      [4, { discomfort: ['pain'] }],
    ] as const) {
      await save({ recordId: data.recordId, baseVersion, answers: { ...answers, followDate, ...told } })
      expect(await tasksOf(data.recordId)).toMatchObject([{ danger: 'emergency-crisis', state: 'OPEN' }])
    }
    await expect(host.client.act('deskTask', { taskId: 'nothing', state: 'DONE' })).rejects.toThrow('未找到')
  })

  it('reads thoughts of self-harm in a request, a note, a feedback and a survey', async () => {
    const { token } = await newActor(host.client)
    const ask = await answersOf('psychotherapy', { words: '不想活了', contactWay: 'message' })
    const request = await call<Saved>(
      'member.savePatientAssessmentInfo',
      { form: 'psychotherapy', answers: ask },
      token,
    )
    expect(await tasksOf(request.data.recordId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'danger', danger: 'crisis', signs: ['selfHarm'] }),
        expect.objectContaining({ kind: 'reply', state: 'OPEN' }),
      ]),
    )
    const note = await answersOf('case-note', { plan: '我想自杀' })
    const made = await call<{ caseId: string }>('case-history.update', { form: 'case-note', answers: note }, token)
    expect(await tasksOf(made.data.caseId)).toMatchObject([{ kind: 'danger', danger: 'crisis' }])
    const said = { kind: 'feedback', type: 'other', content: '等了这么久，我真的活不下去了' }
    const feedback = await call<{ feedbackId: string }>('member.userFeedback', said, token)
    expect(await tasksOf(feedback.data.feedbackId)).toMatchObject([{ kind: 'danger', danger: 'crisis' }])
    const survey = await answersOf('satisfaction', { signed: false, suggestion: '想死' })
    const rated = await call<Saved>('ext.saveSurvey', { form: 'satisfaction', answers: survey }, token)
    expect(await tasksOf(rated.data.recordId)).toMatchObject([{ kind: 'danger', danger: 'crisis', patientId: null }])
  })

  it('has a task for who asked to be called, and none for who did not', async () => {
    const { token } = await newActor(host.client)
    const today = await host.client.today()
    for (const [callMe, kinds] of [
      [true, ['reply']],
      [false, []],
    ] as const) {
      const lossDate = addDays(today, callMe ? -50 : -60)
      const answers = await answersOf('miscarriage', { lossDate, callMe })
      const { data } = await call<Saved>('follow.abortionCreator', { form: 'miscarriage', answers }, token)
      expect((await tasksOf(data.recordId)).map(({ kind }) => kind)).toEqual(kinds)
    }
  })
})

describe('a survey', () => {
  type Filed = {
    recordId: string
    family: string
    patientId: string | null
    patientName: string
    writtenBy: string
    scope: string
    occasion: string
    pairId: string | null
    updatedAt: number
  }
  const survey = async (token: string, told: Fields, visitId?: string) =>
    call<Saved>(
      'ext.saveSurvey',
      {
        form: 'satisfaction',
        ...(visitId && { visitId }),
        answers: await answersOf('satisfaction', told),
        baseVersion: 0,
      },
      token,
    )
  const filed = async (recordId: string) =>
    (await look<{ records: Filed[] }>('file')).records.find((one) => one.recordId === recordId)

  it('without a name leads nobody at the hospital back to the person, and is one a visit all the same', async () => {
    const { token } = await newActor(host.client)
    const { data: person } = await call<{ patientId: string; name: string }>('member.getPatienInfo', {}, token)
    const first = await survey(token, { signed: false, overall: 2 })
    expect(first.code).toBe(200)
    const row = await filed(first.data.recordId)
    expect(row).toMatchObject({ patientId: null, pairId: null, patientName: '匿名', occasion: '' })
    const known = JSON.stringify([row, await look('audit'), await tasksOf(first.data.recordId)])
    expect(JSON.stringify(row)).not.toContain(person.patientId)
    expect(known).not.toContain(`"target":"${first.data.recordId}"`)
    expect(row?.writtenBy).toMatch(/^anonymous:/)
    expect(Number(row?.updatedAt) % 3_600_000).toBe(0)
    expect((await survey(token, { signed: false, overall: 5 })).message).toBe('您已评价过这次就诊')
    expect((await survey(token, { signed: false, overall: 2 })).data.recordId).toBe(first.data.recordId)
    const again = await call<Loaded>('ext.survey', { form: 'satisfaction' }, token)
    expect(again.data).toMatchObject({ recordId: first.data.recordId, answers: { overall: 2 } })
  })

  it('with a name asks for an answer, and cannot be made anonymous afterwards', async () => {
    const { token } = await newActor(host.client)
    const before = await survey(token, { signed: false })
    const signed = await survey(token, { signed: true })
    expect(signed.code).toBe(200)
    expect((await filed(signed.data.recordId))?.patientId).not.toBeNull()
    // Who gives the name takes the answer without it back: it is one a visit.
    expect(await filed(before.data.recordId)).toBeUndefined()
    expect(await tasksOf(signed.data.recordId)).toMatchObject([{ kind: 'reply', state: 'OPEN' }])
    expect((await survey(token, { signed: false })).message).toContain('不能再匿名')
    const { data } = await call<Loaded>('ext.survey', { form: 'satisfaction' }, token)
    expect(data).toMatchObject({ recordId: signed.data.recordId, answers: { signed: true } })
  })

  it('of another visit is another one; of somebody else’s visit there is none', async () => {
    const her = await newActor(host.client)
    const visit = async (who: typeof her, daysAhead: number) =>
      (await host.client.register(who.token, (await host.client.place(who.token, { daysAhead })).slotId)).appointmentId
    const first = await visit(her, 5)
    const sent = [await survey(her.token, { signed: true }, first), await survey(her.token, { signed: true })]
    expect(new Set(sent.map(({ data }) => data.recordId)).size).toBe(2)
    const other = await newActor(host.client)
    expect((await survey(other.token, { signed: false }, first)).message).toBe('未找到该记录')
  })
})
