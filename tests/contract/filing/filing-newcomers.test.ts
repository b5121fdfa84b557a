/**
 * Somebody signed in whom the hospital has not verified yet: what they may hand in, what they may not see (J2,
 * spec:identity#what-verification-opens).
 */

import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { handlers } from '../../../sandbox/registry'
import { sampleInput } from '../support/sample'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, weekday } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

async function newcomer(persona = 'lin-xiao', unitId = 335): Promise<string> {
  await host.client.act('fresh', { persona })
  return host.client.token(persona, unitId)
}

async function firstVisit(token: string, more: Fields = {}): Promise<Fields> {
  const form = formOf('first-visit', 'New')
  if (!form) throw new Error('no first visit')
  const file = await sendFile(host.client.url, token, 'report', signatureDrawing(3))
  const answers = rightAnswers(form, await host.client.today(), String(file.data['uploadId']))
  return { form: 'first-visit', variant: 'New', answers: { ...answers, ...more } }
}

it('begins a form with the partner’s sex, with dates and numbers while the profile is shared, and never with the name', async () => {
  const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
  const knownOfHim = async (shared: boolean) => {
    expect((await call('ext.setSharing', { dataClass: 'profile', shared }, him)).code).toBe(200)
    const { data } = await call<{ known: Fields }>('first-visit.getFirstInfo', { form: 'first-visit' }, her)
    expect(data.known).toMatchObject({ femaleName: '何静' })
    return Object.keys(data.known).filter((name) => name.startsWith('male'))
  }
  expect(await knownOfHim(false)).toEqual(['maleSex'])
  expect(await knownOfHim(true)).toEqual(expect.arrayContaining(['maleSex', 'maleBirthday', 'maleIdType']))
  expect(await knownOfHim(true)).not.toContain('maleName')
})

it('starts a first visit before the verification: dates, own pictures, a draft and the form; nothing of the record is told', async () => {
  const token = await newcomer()
  const start = await call('first-visit.getAuthInfo', {}, token)
  expect(start).toMatchObject({ code: 200, data: { self: null, spouse: null, needsProfile: true, recordId: '' } })
  const days = (await call<{ list: Fields[] }>('first-visit.getAppointmentJzDate', {}, token)).data.list
  const today = await host.client.today()
  const ahead = Array.from({ length: 14 }, (_, at) => addDays(today, at + 1))
  // Sundays are closed, and say so.
  expect(days).toEqual(
    ahead.map((date) => {
      const open = weekday(date) < 7
      return { date, weekday: weekday(date), open, note: open ? '' : '周日不开放初诊' }
    }),
  )
  expect((await call('ext.saveFormDraft', { form: 'first-visit', answers: { flow: 'light' } }, token)).code).toBe(200)
  const empty = await call<{ known: Fields; recordId: string }>(
    'first-visit.getFirstInfo',
    { form: 'first-visit' },
    token,
  )
  expect([empty.code, empty.data.recordId, empty.data.known]).toEqual([200, '', {}])
  const saved = await call<{ recordId: string; version: number }>(
    'first-visit.saveInfoNew',
    await firstVisit(token),
    token,
  )
  expect([saved.code, saved.data.version]).toEqual([200, 1])
  const after = await call('first-visit.getAuthInfo', {}, token)
  expect(after.data).toMatchObject({ needsProfile: false, recordId: saved.data.recordId })
  const { list } = (await call<{ list: { writtenBy: string; editable: boolean }[] }>('first-visit.infoList', {}, token))
    .data
  expect(list).toMatchObject([{ writtenBy: 'self', editable: true }])
})

it('belongs to the patient with the verification, with its versions, drafts and pictures', async () => {
  const token = await newcomer()
  const input = await firstVisit(token)
  const saved = await call<{ recordId: string }>('first-visit.saveInfoNew', input, token)
  await call('ext.saveFormDraft', { form: 'quick-clinic', answers: { address: '样例路1号' } }, token)
  const draft = async () =>
    (await call<{ answers: Fields; updatedAt: number | null }>('ext.formDraft', { form: 'quick-clinic' }, token)).data
  const before = await draft()
  expect(before.answers).toEqual({ address: '样例路1号' })
  expect((await host.client.verify('lin-xiao', token)).data.state).toBe('VERIFIED')
  const mine = await call<{ recordId: string; version: number }>(
    'first-visit.getFirstInfo',
    { form: 'first-visit' },
    token,
  )
  expect([mine.data.recordId, mine.data.version]).toEqual([saved.data.recordId, 1])
  expect(await draft()).toEqual(before)
  const pictures = await call<{ list: { mine: boolean; uploadId: string }[] }>('ext.uploads', {}, token)
  const sentBefore = pictures.data.list.filter(({ mine: own }) => own)
  expect(sentBefore).toHaveLength(1)
  // Released and verified again nothing is lost and nothing doubled.
  await call('member.unBind', { stepUpProof: await host.client.stepUp('unBind', token) }, token)
  const hidden = await call<{ recordId: string }>('first-visit.getFirstInfo', { form: 'first-visit' }, token)
  expect(hidden.data.recordId).toBe('')
  expect((await draft()).answers).toEqual({})
  const second = await call<{ recordId: string }>(
    'first-visit.saveInfoNew',
    await firstVisit(token, { chiefComplaint: '月经不规律2年' }),
    token,
  )
  expect(second.code).toBe(200)
  await host.client.verify('lin-xiao', token)
  const { list } = (
    await call<{ list: { recordId: string; state: string; reason: string }[] }>('first-visit.infoList', {}, token)
  ).data
  expect(Object.fromEntries(list.map(({ recordId, state, reason }) => [recordId, [state, reason]]))).toEqual({
    [saved.data.recordId]: ['SUBMITTED', ''],
    [second.data.recordId]: ['CLOSED', '您已有一份同类资料，以那一份为准'],
  })
  // The desk sees whose pictures they are.
  const desk = await host.client.look<{ uploads: { uploadId: string; name: string | null }[] }>('file')
  for (const { uploadId } of sentBefore)
    expect(desk.uploads.find((one) => one.uploadId === uploadId)?.name).toBe('林晓')
})

it('is nobody else’s: another member, another hospital and a verified patient find nothing', async () => {
  const token = await newcomer()
  const saved = await call<{ recordId: string }>('first-visit.saveInfoNew', await firstVisit(token), token)
  const query = { form: 'first-visit', recordId: saved.data.recordId }
  const others = [
    await newcomer('chen-hao'),
    await host.client.token('lin-xiao', 324),
    await host.client.token('he-jing'),
  ]
  for (const other of others) {
    expect((await call('first-visit.getFirstInfo', query, other)).message).toBe('未找到该记录')
    const input = { ...(await firstVisit(other)), recordId: saved.data.recordId }
    expect((await call('first-visit.saveInfoNew', input, other)).message).toBe('未找到该记录')
  }
  const trail = await host.client.look<{ list: { result: string }[] }>('audit', {
    target: saved.data.recordId,
    limit: '50',
  })
  expect(trail.list.filter(({ result }) => result === 'refused:400')).toHaveLength(6)
})

it('shows the staff a form of somebody not verified, and a decision about it needs no mailbox', async () => {
  const token = await newcomer()
  const saved = await call<{ recordId: string }>('first-visit.saveInfoNew', await firstVisit(token), token)
  const desk = await host.client.look<{ records: { recordId: string; patientName: string }[] }>('file', {
    unitId: '335',
  })
  expect(desk.records.find(({ recordId }) => recordId === saved.data.recordId)?.patientName).toBe('未认证')
  await host.client.act('reviewRecord', {
    recordId: saved.data.recordId,
    state: 'SUPPLEMENT',
    reason: '请补充末次月经',
  })
  const back = await call<{ state: string; note: string }>('first-visit.getFirstInfo', { form: 'first-visit' }, token)
  expect(back.data).toMatchObject({ state: 'SUPPLEMENT', note: '请补充末次月经' })
})

it('every call that needs a verification sends an unverified member to it, and none of their own calls does', async () => {
  const token = await newcomer()
  for (const { call: one, level } of handlers) {
    if (level !== 'verified') continue
    expect([one.id, (await call(one.id, sampleInput(one), token)).code]).toEqual([one.id, 402])
  }
  const opens = handlers
    .filter(({ call: one }) => one.id.startsWith('first-visit.'))
    .map(({ call: one, level }) => [one.id, level])
  // What the hospital knows, pairing and the cycle need the verification; registering does not.
  expect(Object.fromEntries(opens)).toMatchObject({
    'first-visit.getAuthInfo': 'phone',
    'first-visit.saveInfo': 'phone',
    'first-visit.saveInfoNew': 'phone',
    'first-visit.saveClinicInfo': 'phone',
    'first-visit.getPatientHisInfo': 'verified',
    'first-visit.getSpouseHisInfo': 'verified',
    'first-visit.saveCycleInfo': 'verified',
    'first-visit.getPairingList': 'verified',
  })
})

it('names one of the days that the hospital has open, where the form asks for one', async () => {
  const token = await newcomer('chen-hao')
  const form = formOf('first-visit', 'ZS')
  if (!form) throw new Error('no first visit')
  const answers = rightAnswers(form, await host.client.today())
  const save = (visitDate: string) =>
    call<{ faults?: { path: string }[]; version?: number }>(
      'first-visit.saveInfoNew',
      { form: 'first-visit', variant: 'ZS', answers: { ...answers, visitDate } },
      token,
    )
  const { list } = (
    await call<{ list: { date: string; open: boolean }[] }>('first-visit.getAppointmentJzDate', {}, token)
  ).data
  const [closed, open] = [false, true].map((wanted) => list.find((one) => one.open === wanted)?.date ?? '')
  for (const wrong of [closed ?? '', await host.client.today(), 'open']) {
    const refused = await save(wrong)
    expect([refused.code, refused.message, refused.data.faults?.map(({ path }) => path)]).toEqual([
      400,
      '这一天不开放初诊，请选择其他日期',
      ['visitDate'],
    ])
  }
  expect((await save(open ?? '')).data.version).toBe(1)
  // On the day itself a correction may leave it as it was, but choose no other closed day.
  await host.client.clockTo(`${open} 08:00:00`)
  const correct = async (visitDate: string) => {
    const right = rightAnswers(form, await host.client.today())
    const changed = { ...right, visitDate, chiefComplaint: '月经不规律2年' }
    const input = { form: 'first-visit', variant: 'ZS', answers: changed }
    return call<{ version?: number }>('first-visit.saveInfoNew', input, token)
  }
  const later = await call<{ list: { date: string; open: boolean }[] }>('first-visit.getAppointmentJzDate', {}, token)
  expect(later.data.list.map(({ date }) => date)).not.toContain(open)
  const shut = later.data.list.find((one) => !one.open)?.date ?? ''
  expect((await correct(shut)).message).toBe('这一天不开放初诊，请选择其他日期')
  expect((await correct(open ?? '')).data.version).toBe(2)
})
