/** Pre-filings: the couple's until they send them on, the staff's from then on; and pictures that are taken back. */

import { paired } from '../../../sandbox/couple/example-couple'
import { uploaded } from '../../../sandbox/couple/example-uploads'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Row {
  recordId: string
  form: string
  variant: string
  title: string
  state: string
  reason: string
  version: number
  writtenBy: string
  editable: boolean
  deletable: boolean
}
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const listOf = async (token: string) =>
  (await call<{ list: Row[] }>('beforehand-filing.archivesList', { form: 'outpatient-filing' }, token)).data.list
/** What the staff's desk has of it. */
const desk = async (recordId: string): Promise<boolean> => {
  const answer = await fetch(`${host.client.url}/console/api/file?unitId=335`, { headers: { 'x-console': '1' } })
  const { records } = (await answer.json()) as { records: { recordId: string }[] }
  return records.some((one) => one.recordId === recordId)
}

let picture = 10
/** A picture of its own each time: the same bytes for the same purpose would be one upload. */
const photo = async ({ token }: Actor, kind = 'idFront'): Promise<string> =>
  String((await sendFile(host.client.url, token, kind, signatureDrawing((picture += 1)))).data['uploadId'])

async function keep(who: Actor, more: Fields = {}, save = 'beforehand-filing.createArchives', variant = 'ZSNewP') {
  const form = formOf('outpatient-filing', variant || undefined)
  if (!form) throw new Error('no form')
  const answers = { ...rightAnswers(form, await host.client.today(), await photo(who, 'photo')), ...more }
  const input = { form: 'outpatient-filing', variant, answers }
  return { input, ...(await call<{ recordId: string; state: string }>(save, input, who.token)) }
}

it('a pre-filing is kept for both partners, out of the staff’s sight, and goes to the hospital once when it is sent on', async () => {
  const who = await newActor(host.client)
  const { him } = await paired(who)
  const { data, input } = await keep(who)
  expect(data.state).toBe('DRAFT')
  const { recordId } = data
  expect(await listOf(him)).toMatchObject([
    { recordId, form: 'outpatient-filing', variant: 'ZSNewP', title: '助孕预建档', state: 'DRAFT', writtenBy: 'spouse', deletable: true },
  ]) // prettier-ignore
  expect(await desk(recordId)).toBe(false)
  await expect(host.client.act('reviewRecord', { recordId, state: 'APPROVED' })).rejects.toThrow('未找到')
  const stranger = await newActor(host.client)
  expect((await call('beforehand-filing.archivesFileGo', { recordId }, stranger.token)).message).toBe('未找到该记录')
  const sendOn = () => call<{ state: string; savedAt: number }>('beforehand-filing.archivesFileGo', { recordId }, him)
  const taps = await Promise.all([1, 2, 3].map(sendOn))
  expect(new Set(taps.map((tap) => tap.data.savedAt)).size).toBe(1)
  const trail = await host.client.look<{ list: Fields[] }>('audit', { target: recordId })
  expect(trail.list.filter(({ result }) => result === 'ok:sentOn')).toHaveLength(3)
  expect(taps.map(({ data: { state } }) => state)).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED'])
  expect(await desk(recordId)).toBe(true)
  expect((await call('beforehand-filing.delArchives', { recordId }, who.token)).message).toContain('不能删除')
  // Corrected before anybody has looked at it, the staff has the newer one at once.
  const answers = { ...input.answers, femaleAddress: '样例路2号' }
  const corrected = await call<{ state: string }>('beforehand-filing.createArchives', { ...input, answers }, who.token)
  expect(corrected.data.state).toBe('SUBMITTED')
  // What the staff has decided stands, also when it is sent on once more.
  await host.client.act('reviewRecord', { recordId, state: 'APPROVED' })
  expect((await sendOn()).data.state).toBe('APPROVED')
})

it('what came back is the couple’s again: refused as it is, sent on once it was changed, or withdrawn with its pictures', async () => {
  const who = await newActor(host.client)
  const { data, input } = await keep(who)
  const { recordId } = data
  await call('beforehand-filing.archivesFileGo', { recordId }, who.token)
  await host.client.act('reviewRecord', { recordId, state: 'REJECTED', reason: '结婚证照片不清楚' })
  const refused = await call('beforehand-filing.archivesFileGo', { recordId }, who.token)
  expect(refused.message).toContain('请修改后再提交审核')
  const changed = await call<{ state: string }>('beforehand-filing.createArchives', input, who.token)
  expect(changed.data.state).toBe('DRAFT')
  await call('beforehand-filing.archivesFileGo', { recordId }, who.token)
  await host.client.act('reviewRecord', { recordId, state: 'REJECTED', reason: '请改用新表' })
  expect((await call('beforehand-filing.delArchives', { recordId }, who.token)).code).toBe(200)
  expect(await listOf(who.token)).toEqual([])
  await expect(host.client.act('reviewRecord', { recordId, state: 'APPROVED' })).rejects.toThrow('未找到该记录')
  const left = await call<{ list: unknown[] }>('upload-report.getImageList', { recordId }, who.token)
  expect(left.data.list).toEqual([])
})

it('asked to add something, it is sent on again with a picture, and not as it is', async () => {
  const who = await newActor(host.client)
  const { recordId } = (await keep(who)).data
  const send = (uploadIds: string[]) =>
    call<{ state: string; version: number }>('beforehand-filing.archivesFileGo', { recordId, uploadIds }, who.token)
  await send([])
  await host.client.act('reviewRecord', { recordId, state: 'SUPPLEMENT', reason: '请补拍结婚证' })
  expect((await send([])).message).toBe('医院要求补充这份资料，请修改后再提交审核')
  const uploadId = await photo(who, 'marriageCert')
  expect((await send([uploadId])).data).toMatchObject({ recordId, state: 'SUBMITTED', version: 1 })
  expect(await listOf(who.token)).toMatchObject([{ recordId, state: 'SUBMITTED', reason: '' }])
  const tied = await call<{ list: Fields[] }>(
    'upload-report.getImageList',
    { recordId, kind: 'marriageCert' },
    who.token,
  )
  expect(tied.data.list).toMatchObject([{ uploadId }])
})

it('the register entry of a cycle is not the couple’s own, and the own one not that of a cycle', async () => {
  const { token } = await newActor(host.client)
  type Entry = { recordId: string; answers: Fields }
  const own = { form: 'filing-info' }
  const ofCycle = { ...own, variant: 'Cycle' }
  const file = async (save: string, named: { form: string; variant?: string }) => {
    const form = formOf(named.form, named.variant)
    if (!form) throw new Error('no form')
    const answers = rightAnswers(form, await host.client.today())
    return (await call<Entry>(save, { ...named, answers }, token)).data.recordId
  }
  const open = async (load: string, named: Fields) => (await call<Entry>(load, named, token)).data.recordId
  const first = await file('filing-register.creatRegister', own)
  expect(await open('first-visit.getCycleInfo', ofCycle)).toBe('')
  const second = await file('first-visit.saveCycleInfo', ofCycle)
  expect(await open('first-visit.getCycleInfo', ofCycle)).toBe(second)
  expect(await open('filing-register.getRegister', own)).toBe(first)
})

it('the pre-filing of a cycle stands in the same list, under its own form', async () => {
  const who = await newActor(host.client)
  const form = formOf('self-filing', 'HB')
  if (!form) throw new Error('no form')
  const answers = rightAnswers(form, await host.client.today(), await photo(who))
  await keep(who)
  const saved = await call<{ recordId: string }>(
    'beforehand-filing.createArchives',
    { form: 'self-filing', variant: 'HB', answers },
    who.token,
  )
  // The newest first.
  const forms = async () => (await listOf(who.token)).map(({ form: id }) => id)
  expect(await forms()).toEqual(['self-filing', 'outpatient-filing'])
  await keep(who, { femaleAddress: '样例路3号' })
  expect(await forms()).toEqual(['outpatient-filing', 'self-filing'])
  expect((await call('beforehand-filing.archivesFileGo', { recordId: saved.data.recordId }, who.token)).code).toBe(200)
})

it('the draft for the next cycle is met by its form as by its list', async () => {
  const token = await host.client.token('he-jing')
  const [kept] = (await listOf(token)).filter(({ form }) => form === 'self-filing')
  const opened = await call<{ recordId: string; state: string }>(
    'first-visit.getCycleInfo',
    { form: 'self-filing' },
    token,
  )
  expect(opened.data).toMatchObject({ recordId: kept?.recordId, state: 'DRAFT' })
})

describe('a picture taken back', () => {
  it('leaves the record, which asks for it again and is not sent on without it', async () => {
    const who = await newActor(host.client)
    const uploadId = await photo(who)
    const { data } = await keep(who, { femaleIdFront: [uploadId] })
    expect((await call('ext.deleteUpload', { uploadId }, who.token)).code).toBe(200)
    const found = await call<{ answers: Fields; version: number }>(
      'first-visit.getClinicInfo',
      { form: 'outpatient-filing', variant: 'ZSNewP' },
      who.token,
    )
    expect(found.data.version).toBe(2)
    expect('femaleIdFront' in found.data.answers).toBe(false)
    expect('femaleIdBack' in found.data.answers).toBe(true)
    const sent = await call('beforehand-filing.archivesFileGo', { recordId: data.recordId }, who.token)
    expect(sent.message).toBe('还缺少女方身份证正面照片，请先补充')
  })

  it('of a record that the hospital has makes it ask for more, and stays where the record is decided', async () => {
    const who = await newActor(host.client)
    const [first, second] = [await photo(who), await photo(who, 'idBack')]
    const { data } = await keep(who, { femaleIdFront: [first], femaleIdBack: [second] }, 'member.createArchives', '')
    const { recordId } = data
    expect((await call('ext.deleteUpload', { uploadId: first }, who.token)).code).toBe(200)
    const [row] = await listOf(who.token)
    expect(row).toMatchObject({
      recordId,
      state: 'SUPPLEMENT',
      reason: '您撤回了身份证人像面，请重新上传女方身份证正面照片',
    })
    await host.client.act('reviewRecord', { recordId, state: 'APPROVED' })
    const late = await call('ext.deleteUpload', { uploadId: second }, who.token)
    expect(late.message).toBe('医院已审核这份资料，照片不能再撤回，如需更换请联系医院')
    expect((await call('ext.deleteUpload', { uploadId: second }, (await newActor(host.client)).token)).message).toBe(
      '未找到该记录',
    )
  })

  it('that the form can do without leaves the record with the hospital', async () => {
    const who = await newActor(host.client)
    const form = formOf('pregnancy-test', 'ZY')
    if (!form) throw new Error('no form')
    const [first, second] = [await photo(who, 'followUp'), await photo(who, 'followUp')]
    const named = { form: form.id, variant: 'ZY' }
    const answers = { ...rightAnswers(form, await host.client.today()), slip: [first, second] }
    const saved = await call<{ recordId: string }>('follow-zy.creatFollowByZy', { ...named, answers }, who.token)
    const slipsWithout = async (uploadId: string, version: number) => {
      expect((await call('ext.deleteUpload', { uploadId }, who.token)).code).toBe(200)
      const { data } = await call<{ answers: Fields }>('follow-zy.getFollowByZy', named, who.token)
      expect(data).toMatchObject({ recordId: saved.data.recordId, state: 'SUBMITTED', version, note: '' })
      return data.answers['slip']
    }
    // The other one stays; the last one leaves no empty list.
    expect(await slipsWithout(first, 2)).toEqual([second])
    expect(await slipsWithout(second, 3)).toBeUndefined()
  })

  it('that the hospital has checked is refused in words', async () => {
    const who = await newActor(host.client)
    const uploadId = await uploaded(who)
    await host.client.act('reviewUpload', { uploadId, state: 'CHECKED' })
    expect((await call('ext.deleteUpload', { uploadId }, who.token)).message).toContain('医院已审核')
  })
})

it('the file of a follow-up patient goes by its own call, and is the couple’s one file like any other', async () => {
  const who = await newActor(host.client)
  const { data } = await keep(who, {}, 'member.followArchives', 'HB')
  expect(data.state).toBe('SUBMITTED')
  const asked = { form: 'outpatient-filing', variant: 'HB' }
  const found = await call<{ recordId: string }>('first-visit.getClinicInfo', asked, who.token)
  expect(found.data.recordId).toBe(data.recordId)
  const files = await call<{ list: Row[] }>('member.archivesList', { form: 'outpatient-filing' }, who.token)
  expect(files.data.list).toMatchObject([{ recordId: data.recordId, variant: 'HB' }])
  const other = await keep(await newActor(host.client), {}, 'member.createArchives', 'HB')
  expect([other.code, other.message]).toEqual([400, '这份表格不能在此处提交'])
})

it.each(['id-upload', 'papers-upload'])('%s is stored and found by the calls of the catalogue alone', async (id) => {
  const who = await newActor(host.client)
  const form = formOf(id)
  const { save, load } = form?.calls.plain ?? {}
  if (!form || !save || !load) throw new Error(`${id} needs an extension`)
  const answers = rightAnswers(form, await host.client.today(), await photo(who, 'photo'))
  const saved = await call(save, { form: id, answers }, who.token)
  expect(saved).toMatchObject({ code: 200, data: { version: 1 } })
  const found = await call(load, { form: id }, who.token)
  expect(found.data).toMatchObject({ recordId: saved.data['recordId'], version: 1 })
  // The same record, whichever way a hospital's app goes.
  expect((await call('ext.form', { form: id }, who.token)).data).toMatchObject({ recordId: saved.data['recordId'] })
})
