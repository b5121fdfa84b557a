/** A couple's file against those it does not belong to: strangers, another hospital, an ex-partner; and against repetition. */

import { agree, paired } from '../../../sandbox/couple/example-couple'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { examples } from '../../../sandbox/examples'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { handlers } from '../../../sandbox/registry'
import { sampleOf } from '../../day'
import { type Actor, newActor } from '../support/actor'
import { sampleInput } from '../support/sample'
import { startHost, type TestHost } from '../support/test-host'

import { allForms, formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>

/** Long in the attack, short every day. */
const FULL = process.env.ATTACK_FULL === '1'
const TAPS = FULL ? 50 : 10

/** Ids of rows of a couple's file. `followId`, `visitId` and `couponId` name an occasion, not a row. */
const ID_FIELDS = ['recordId', 'uploadId', 'docId', 'inviteId', 'pairId', 'caseId', 'avatarUploadId'] as const
type IdField = (typeof ID_FIELDS)[number]

const PAIRS = handlers.flatMap(({ call }) =>
  Object.keys({ ...call.pathParams, ...call.query, ...call.body })
    .filter((field): field is IdField => (ID_FIELDS as readonly string[]).includes(field))
    .map((field) => ({ key: `${call.id}:${field}`, call, field })),
)
/** Filters over what is the caller's own anyway. */
const FILTERS = ['upload-report.getImageList:recordId']

const answersTo = async (form: string, who: Actor, variant?: string): Promise<Fields> => {
  const found = formOf(form, variant)
  if (!found) throw new Error(`no form ${form}`)
  return rightAnswers(found, await host.client.today(), await uploaded(who, 'report')) as Fields
}

/** The families and forms in which a foreign record is looked for: a record of every call that takes one. */
async function rowsOf(who: Actor): Promise<Record<IdField, string> & { him: string }> {
  const { client } = host
  const { him, pairId } = await paired(who)
  const call = async (id: string, input: Fields) => (await client.call<Fields>(id, input, who.token)).data
  const saved = await call('first-visit.saveInfo', {
    form: 'first-visit',
    answers: await answersTo('first-visit', who),
  })
  const note = await call('case-history.update', { form: 'case-note', answers: await answersTo('case-note', who) })
  const documents = (await call('member.querySign', {}))['list'] as { docId: string }[]
  const uploadId = await uploaded(who)
  return {
    him,
    pairId,
    recordId: String(saved['recordId']),
    caseId: String(note['caseId']),
    docId: documents[3]?.docId ?? '',
    uploadId,
    avatarUploadId: uploadId,
    inviteId: 'f'.repeat(32),
  }
}

/** Enough of the other fields for a call to look at the id. */
function inputFor(call: (typeof PAIRS)[number]['call']): Fields {
  const input = sampleInput(call)
  return {
    ...input,
    ...('form' in input ? { form: 'first-visit' } : {}),
    ...('readToEnd' in input ? { readToEnd: true } : {}),
  }
}

const NOT_FOUND = { code: 400, message: '未找到该记录' }

it('takes ids of every kind', () => {
  expect(PAIRS.length).toBeGreaterThan(25)
  for (const field of ID_FIELDS) expect([field, PAIRS.some((one) => one.field === field)]).toEqual([field, true])
})

it('answers a stranger, another hospital and an ex-partner as if the row were absent, and puts it on record', async () => {
  const { client } = host
  const owner = await newActor(client)
  const rows = await rowsOf(owner)
  const stranger = await newActor(client)
  const elsewhere = await client.token('zhou-min', 324)
  await client.call('ext.unpair', { pairId: rows.pairId }, owner.token)
  for (const token of [stranger.token, elsewhere, rows.him]) await agree(client, token, 'idPhoto')
  for (const { key, call, field } of PAIRS) {
    if (FILTERS.includes(key) || rows[field] === '') continue
    for (const [name, token] of [
      ['a stranger', stranger.token],
      ['another hospital', elsewhere],
      ['the ex-partner', rows.him],
    ] as const) {
      const foreign = await client.call(call.id, { ...inputFor(call), [field]: rows[field] }, token)
      const absent = await client.call(call.id, { ...inputFor(call), [field]: '0'.repeat(32) }, token)
      expect([key, name, foreign.code, foreign.message]).toEqual([key, name, absent.code, absent.message])
      expect([key, name, foreign]).toEqual([key, name, expect.objectContaining(NOT_FOUND)])
    }
  }
  const trail = await client.look<{ list: { result: string }[] }>('audit', { target: rows.recordId, limit: '500' })
  expect(trail.list.filter(({ result }) => result === 'refused:400').length).toBeGreaterThan(10)
  const mine = await client.call<{ version: number }>('first-visit.getFirstInfo', { form: 'first-visit' }, owner.token)
  expect(mine.data.version).toBe(1)
})

it('both partners write one record; each version and its writer are kept; a stale one is refused', async () => {
  const { client } = host
  const her = await newActor(client)
  const { him } = await paired(her)
  const answers = await answersTo('first-visit', her)
  const save = (token: string, more: Fields, rest: Fields = {}) =>
    client.call<{ recordId: string; version: number }>(
      'first-visit.saveInfo',
      { form: 'first-visit', answers: { ...answers, ...more }, ...rest },
      token,
    )
  const first = await save(her.token, {})
  expect(first.code).toBe(200)
  const second = await save(him, { chiefComplaint: '未避孕未孕4年' }, { baseVersion: 1 })
  expect(second.data).toMatchObject({ recordId: first.data.recordId, version: 2 })
  expect((await save(her.token, { chiefComplaint: '别的' }, { baseVersion: 1 })).message).toContain('刚刚被修改过')
  expect((await save(her.token, { chiefComplaint: '别的' }, { baseVersion: 0 })).message).toContain('刚刚被修改过')
  await client.act('reviewRecord', { recordId: first.data.recordId, state: 'CONFIRMED' })
  expect((await save(her.token, { chiefComplaint: '再改' }, { baseVersion: 2 })).message).toContain('已审核')
})

it('masks numbers on the way back and keeps the stored ones when they are not typed again', async () => {
  const { client } = host
  const who = await newActor(client)
  const input = { form: 'quick-clinic', answers: await answersTo('quick-clinic', who) }
  await client.call('first-visit.saveClinicInfo', input, who.token)
  const back = await client.call<{ answers: Fields }>('first-visit.getClinicInfo', { form: 'quick-clinic' }, who.token)
  expect(String(back.data.answers['idNo'])).toMatch(/^\d{3}\*+.{4}$/)
  expect(String(back.data.answers['mobile'])).toBe('1380***0001')
  const { idNo: _idNo, mobile: _mobile, ...rest } = input.answers
  const again = await client.call<{ version: number }>(
    'first-visit.saveClinicInfo',
    { form: 'quick-clinic', answers: { ...rest, address: '另一个地址1号' }, baseVersion: 1 },
    who.token,
  )
  expect([again.code, again.data.version]).toEqual([200, 2])
})

it('a recorded loss makes the own app quiet, the partner’s only when the patient wants it, and each undoes it alone', async () => {
  const { client } = host
  const her = await newActor(client)
  const { him } = await paired(her)
  const answers = await answersTo('miscarriage', her)
  expect((await client.call('follow.abortionCreator', { form: 'miscarriage', answers }, her.token)).code).toBe(200)
  const quiet = async (token: string) => (await client.call<{ quiet: boolean }>('ext.quiet', {}, token)).data.quiet
  expect([await quiet(her.token), await quiet(him)]).toEqual([true, false])
  await client.call('ext.setQuiet', { quiet: true, withPartner: true }, her.token)
  expect([await quiet(her.token), await quiet(him)]).toEqual([true, true])
  const reason = async (token: string) => (await client.call<{ reason: string }>('ext.quiet', {}, token)).data.reason
  expect([await reason(her.token), await reason(him)]).toEqual(['loss', 'partner'])
  await client.call('ext.setQuiet', { quiet: false, withPartner: true }, her.token)
  expect([await quiet(her.token), await quiet(him)]).toEqual([false, true])
  // A correction of what was written is no new loss: what each has chosen since stands.
  const corrected = { form: 'miscarriage', answers: { ...answers, message: '补充说明' }, baseVersion: 1 }
  const again = await client.call<{ version: number }>('follow.abortionCreator', corrected, her.token)
  expect([again.code, again.data.version]).toEqual([200, 2])
  expect([await quiet(her.token), await quiet(him)]).toEqual([false, true])
  const second = { ...corrected, answers: { ...answers, lossDate: await client.today() }, baseVersion: 2 }
  expect((await client.call('follow.abortionCreator', second, her.token)).code).toBe(200)
  expect([await quiet(her.token), await quiet(him)]).toEqual([true, true])
})

it('quiet, home shows no course that speaks of pregnancy, and shows it again when the patient wants', async () => {
  const { client } = host
  const token = await client.token('zhao-ting')
  const course = async () => (await client.call<{ course: unknown }>('index.patientIndex', {}, token)).data.course
  expect(JSON.stringify(await course())).toContain('孕7周')
  await client.call('ext.setQuiet', { quiet: true }, token)
  expect(await course()).toBeNull()
  await client.call('ext.setQuiet', { quiet: false }, token)
  expect(JSON.stringify(await course())).toContain('孕7周')
})

it('an approved file gives both an archive number, so that the filing codes stop', async () => {
  const { client } = host
  const her = await newActor(client)
  const { him, pairId } = await paired(her)
  const answers = await answersTo('outpatient-filing', her)
  const saved = await client.call<{ recordId: string }>(
    'member.createArchives',
    { form: 'outpatient-filing', answers },
    her.token,
  )
  const { recordId } = saved.data
  /** How many messages of each title she and he have. */
  const told = async () => {
    const found: number[][] = []
    for (const persona of ['lin-xiao', 'chen-hao']) {
      const { list } = await client.look<{ list: { title: string }[] }>('messagesOf', { persona })
      const count = (wanted: string) => list.filter(({ title }) => title === wanted).length
      found.push(['门诊建档需补充', '门诊建档已通过', '门诊建档已归档'].map(count))
    }
    return found
  }
  const before = await told()
  for (const state of ['SUPPLEMENT', 'REJECTED'])
    await expect(client.act('reviewRecord', { recordId, state, reason: ' ' })).rejects.toThrow('请写明原因')
  await client.act('reviewRecord', { recordId, state: 'SUPPLEMENT', reason: '结婚证照片不清楚' })
  const asked = await client.call<{ note: string; state: string }>(
    'member.archivesList',
    { form: 'outpatient-filing' },
    him,
  )
  expect(asked.data).toMatchObject({ state: 'SUPPLEMENT', note: '结婚证照片不清楚' })
  await client.call('member.createArchives', { form: 'outpatient-filing', answers }, her.token)
  await client.act('reviewRecord', { recordId, state: 'APPROVED' })
  const who = await client.call<{ archiveNo: string }>('member.getPatienInfo', {}, him)
  expect(who.data.archiveNo).toMatch(/^D\d{8}[0-9a-f]{4}$/)
  const trail = await client.look<{ list: { callId: string; result: string }[] }>('audit', { target: recordId })
  expect(trail.list[0]).toMatchObject({ callId: 'console.reviewRecord', result: 'ok:APPROVED' })
  const { list } = await client.look<{ list: { title: string; text: string }[] }>('messagesOf', { persona: 'chen-hao' })
  expect(list.slice(0, 2).map(({ title, text }) => [title, text])).toEqual([
    ['门诊建档已通过', '您提交的资料已通过。'],
    ['门诊建档需补充', '您提交的资料需补充：结婚证照片不清楚'],
  ])
  // Both are told as long as they are a couple, then the one who wrote it.
  await client.call('ext.unpair', { pairId }, him)
  await client.act('reviewRecord', { recordId, state: 'CLOSED' })
  expect((await told()).map((counts, who) => counts.map((count, at) => count - (before[who]?.[at] ?? 0)))).toEqual([
    [1, 1, 1],
    [1, 1, 0],
  ])
})

/** Every write of a form in a whole round, a third of them a day. */
const FORM_WRITES = sampleOf(
  'taps on the writes of forms',
  [...examples.keys()].filter((id) => allForms().some(({ calls }) => calls.save === id)),
  8,
)

it.each(FORM_WRITES)('%s: many taps at once are one write', async (id) => {
  const who = await newActor(host.client)
  const input = (await examples.get(id)?.(who)) ?? {}
  const answers = await Promise.all(Array.from({ length: TAPS }, () => host.client.call<Fields>(id, input, who.token)))
  expect([...new Set(answers.map(({ code }) => code))]).toEqual([200])
  expect(new Set(answers.map(({ data }) => data['recordId'] ?? data['caseId'])).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data['version'] ?? 1))).toEqual(new Set([1]))
})
