/** What follows a treatment and a visit: a plan that stands still, fee waivers, vouchers, and pictures of own notes. */
import { formOf } from '@/forms/definitions'

import { personOf } from '../attack/server-client'
import { rightAnswers } from './form-answers'
import { startHost, type TestHost } from './sandbox-host'
import { jpegWithPlace, sendFile, signatureDrawing } from './upload-files'
import { newActor } from './write-cases'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 90_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const DAY_MIN = 24 * 60

describe('the plan of follow-ups', () => {
  interface Step {
    form: string
    dueDate: string
    state: string
  }
  const plan = async (token: string) =>
    (await call<{ list: Step[] }>('follow-zy.getFollowByZy', { form: 'pregnancy-test' }, token)).data.list

  it('counts from one day: days later the same dates stand there, and what was due is late', async () => {
    const { token } = await newActor(host.client)
    const before = await plan(token)
    expect(before.find(({ form }) => form === 'ultrasound')?.state).toBe('TODO')
    await host.client.act('clock', { shiftMinutes: 12 * DAY_MIN, keepSessions: true })
    const after = await plan(token)
    expect(after.map(({ dueDate }) => dueDate)).toEqual(before.map(({ dueDate }) => dueDate))
    expect(after.find(({ form }) => form === 'ultrasound')?.state).toBe('OVERDUE')
    await host.client.act('clock', { shiftMinutes: -12 * DAY_MIN, keepSessions: true })
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
    await expect(host.client.act('feeWaiver', { applyId, accept: true })).rejects.toThrow('未找到')
    const next = await call<Waiver>('covid.feeApply', { reason: '已补充证明' }, token)
    expect(next.data.applyId).not.toBe(applyId)
    await host.client.act('feeWaiver', { applyId: next.data.applyId, accept: true })
    expect(await mine(token)).toMatchObject({ applyId: next.data.applyId, state: 'ACCEPTED' })
    expect(await mine((await newActor(host.client)).token)).toBeNull()
  })
})

describe('vouchers and vaccinations', () => {
  it('come from the hospital’s rows: a voucher once, the own record, nobody’s for a stranger', async () => {
    const { token } = await newActor(host.client)
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
