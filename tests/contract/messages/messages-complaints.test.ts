/** Complaints: in the own name and without one, who follows them, states x acts, stages, pictures, and what leads to nobody; a request to cancel. */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { probe } from '../../programs'
import { newActor } from '../support/actor'
import { sendLoose } from '../support/loose-picture'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import {
  COMPLAINT_ACTS,
  COMPLAINT_STATES,
  COMPLAINT_TYPES,
  mayDo,
  queryCodeOf,
  queryCodeWords,
} from '@/domain/service/complaints'

type Fields = Record<string, unknown>
interface View {
  reportId: string
  state: string
  stage: number
  holder: string
  reply: string
  anonymous: boolean
  phone: string
  createdAt: number
  images: { uploadId: string; url: string }[]
  steps: { at: number; state: string; holder: string; note: string }[]
}

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const SAID = { type: 'fee', addressCode: 'finance', content: '同一项检查收了两次费用，请核对后退回。' }
let keys = 0
const submitKey = () => (++keys).toString(16).padStart(32, '0')
const ask = <Data = Fields>(id: string, input: Fields = {}, token = '') => host.client.call<Data>(id, input, token)
const own = async (token: string, more: Fields = {}) =>
  (await ask<{ reportId: string }>('report-center.addReport', { ...SAID, ...more }, token)).data.reportId
const oneOf = async (token: string, reportId: string) =>
  (await ask<{ list: View[] }>('report-center.getReportList', { reportId }, token)).data.list[0]
const step = (reportId: string, state: string, note = '') => host.client.act('complaintStep', { reportId, state, note })
const atDesk = async (complaintId: string) =>
  (await host.client.look<{ list: (View & { complaintId: string })[] }>('complaints')).list.find(
    (one) => one.complaintId === complaintId,
  )
const nameless = async (more: Fields = {}) => {
  const said = { unitId: 335, submitKey: submitKey(), ...SAID, ...more }
  return { said, ...(await ask<{ queryCode: string; createdAt: number }>('ext.sendAnonymousComplaint', said)) }
}
const follow = (queryCode: string, unitId = 335) => ask<View>('ext.followAnonymousComplaint', { unitId, queryCode })

it('offers kinds and, for each, whom it goes to, also to a visitor', async () => {
  const kinds = await ask<{ list: { code: string }[] }>('report-center.getReportType')
  expect(kinds.data.list.map(({ code }) => code)).toEqual([...COMPLAINT_TYPES])
  for (const code of COMPLAINT_TYPES) {
    const places = await ask<{ list: { addressCode: string }[] }>('report-center.getAddressType', { code })
    expect(places.data.list.length).toBeGreaterThan(0)
  }
})

describe('in the own name', () => {
  it('goes through its stages with dates, and the answer is told by a message that says nothing of it', async () => {
    const token = await host.client.token('zhao-ting')
    const { now } = await host.client.look<{ now: number }>('clock')
    const reportId = await own(token, { dept: '三楼收费处', phone: '13812345678' })
    await expect(host.client.act('complaintStep', { unitId: 1001, reportId, state: 'ACCEPTED' })).rejects.toThrow(
      '未找到',
    )
    await expect(step(reportId, 'ANSWERED', '已核查。')).rejects.toThrow('投诉状态已变化')
    await step(reportId, 'ACCEPTED')
    await step(reportId, 'HANDLING')
    await expect(step(reportId, 'ANSWERED', '  ')).rejects.toThrow('请写明答复')
    await step(reportId, 'ANSWERED', '已退回重复收取的费用。')
    const one = await oneOf(token, reportId)
    expect(one).toMatchObject({ state: 'ANSWERED', holder: '财务部', stage: 1, reply: '已退回重复收取的费用。' })
    expect([one?.anonymous, one?.phone]).toEqual([false, '1381***5678'])
    expect(one?.steps.map(({ state }) => state)).toEqual(['SUBMITTED', 'ACCEPTED', 'HANDLING', 'ANSWERED'])
    expect(one?.steps.every(({ at, holder }) => at >= now && holder === '财务部')).toBe(true)
    expect(await atDesk(reportId)).toMatchObject({ anonymous: false, phone: '1381***5678', holder: '财务部' })
    expect((await atDesk(reportId))?.steps.map(({ state }) => state)).toEqual(one?.steps.map(({ state }) => state))
    const { list } = await host.client.look<{ list: { title: string; text: string }[] }>('messagesOf', {
      persona: 'zhao-ting',
    })
    const told = list.find(({ title }) => title === '投诉处理进展')
    expect(told?.text).toBe('医院已答复您的投诉，请打开查看。')
  })

  it('goes to the next stage when the answer does not satisfy, with a reason, until there is none', async () => {
    const { token } = await newActor(host.client)
    const reportId = await own(token)
    const act = (input: Fields) => ask<View>('report-center.updateReport', { reportId, ...input }, token)
    const unread = async () => (await ask<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
    // Who complained is told of an answer; that it is being looked into can be read in the list.
    const answer = async () => {
      const before = await unread()
      await step(reportId, 'ACCEPTED')
      expect(await unread()).toBe(before)
      await step(reportId, 'ANSWERED', '已核查。')
      expect(await unread()).toBe(before + 1)
    }
    await answer()
    expect((await act({ act: 'escalate' })).message).toBe('请写下不满意的原因')
    expect((await act({ act: 'escalate', note: '没有说明原因' })).data).toMatchObject({
      state: 'SUBMITTED',
      stage: 2,
      holder: '投诉管理办公室',
    })
    await answer()
    expect((await act({ act: 'escalate', note: '仍未说明' })).data).toMatchObject({ stage: 3, holder: '院领导' })
    await answer()
    expect((await act({ act: 'escalate', note: '再次' })).message).toBe('投诉状态已变化，请刷新后查看')
    expect((await act({ act: 'close', score: 4 })).data).toMatchObject({ state: 'CLOSED', score: 4 })
    const notes = (await oneOf(token, reportId))?.steps.map(({ note }) => note)
    expect(notes).toEqual(expect.arrayContaining(['没有说明原因', '仍未说明']))
    // Without a number of its own the desk calls the one of the account.
    expect((await atDesk(reportId))?.phone).toContain('*')
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: reportId })
    const written = trail.list.filter(({ result }) => result === 'ok').map(({ callId }) => callId)
    expect(written.sort()).toEqual(['report-center.addReport', ...Array<string>(3).fill('report-center.updateReport')])
  })

  it('takes every act in its states alone', async () => {
    const { token } = await newActor(host.client)
    const reach: Record<string, readonly string[]> = {
      SUBMITTED: [],
      ACCEPTED: ['ACCEPTED'],
      HANDLING: ['ACCEPTED', 'HANDLING'],
      ANSWERED: ['ACCEPTED', 'ANSWERED'],
      REJECTED: ['REJECTED'],
      CLOSED: ['ACCEPTED', 'ANSWERED'],
      WITHDRAWN: [],
    }
    const said: string[] = []
    const right: string[] = []
    for (const state of ['SUBMITTED', 'ANSWERED', 'REJECTED', 'CLOSED', 'WITHDRAWN'] as const) {
      for (const act of COMPLAINT_ACTS) {
        const reportId = await own(token)
        for (const next of reach[state] ?? []) await step(reportId, next, '说明')
        const tell = (done: string) => ask('report-center.updateReport', { reportId, act: done, note: '说明' }, token)
        if (state === 'CLOSED') await tell('close')
        if (state === 'WITHDRAWN') await tell('withdraw')
        said.push(`${state} ${act} ${(await tell(act)).code}`)
        right.push(`${state} ${act} ${mayDo(act, state, 1) ? 200 : 400}`)
      }
    }
    expect(said).toEqual(right)
    expect(COMPLAINT_STATES.length).toBe(7)
  })

  it('is nobody else’s: a stranger, the partner, another hospital and a visitor find nothing', async () => {
    const token = await host.client.token('zhao-ting')
    const reportId = await own(token)
    for (const other of [
      await host.client.token('li-jun'),
      await host.client.token('xu-jie'),
      await host.client.token('zhao-ting', 1002),
    ]) {
      expect((await ask<{ list: View[] }>('report-center.getReportList', { reportId }, other)).data.list).toEqual([])
      const { code, message } = await ask('report-center.updateReport', { reportId, act: 'withdraw' }, other)
      expect([code, message]).toEqual([400, '未找到该记录'])
    }
    expect((await ask('report-center.getReportList')).code).toBe(401)
    expect((await ask('report-center.addReport', SAID)).code).toBe(401)
    expect((await oneOf(token, reportId))?.state).toBe('SUBMITTED')
  })

  it.each([
    ['nine characters', { content: '123456789' }, '请至少填写10个字'],
    ['blanks', { content: `短${' '.repeat(20)}` }, '请至少填写10个字'],
    ['an addressee of another kind', { addressCode: 'discipline' }, '请选择受理部门'],
    ['a picture that is not there', { uploadIds: ['f'.repeat(32)] }, '未找到该记录'],
  ])('is refused for %s, with a name and without', async (_, change, words) => {
    const { token } = await newActor(host.client)
    expect((await ask('report-center.addReport', { ...SAID, ...change }, token)).message).toBe(words)
    expect((await nameless(change)).message).toBe(words)
  })

  it('is taken with ten characters, with a name and without', async () => {
    const { token } = await newActor(host.client)
    const content = ' 收了两次费用请核对。 '
    expect(await oneOf(token, await own(token, { content }))).toMatchObject({ content: '收了两次费用请核对。' })
    expect((await nameless({ content })).code).toBe(200)
  })

  it('takes twenty a day of one person', async () => {
    const { token } = await newActor(host.client)
    const codes: number[] = []
    for (let at = 0; at < 21; at++) codes.push((await ask('report-center.addReport', SAID, token)).code)
    expect([codes.slice(0, 20).every((code) => code === 200), codes[20]]).toEqual([true, 400])
  })

  it('that speaks of self-harm is a red task of the desk', async () => {
    const { token } = await newActor(host.client)
    await own(token, { content: '没有人理我，我不想活了，请尽快回复我。' })
    const { list } = await host.client.look<{ list: { title: string; danger: string }[] }>('tasks')
    expect(list.find(({ title }) => title === '投诉')?.danger).toContain('crisis')
  })

  it('that speaks of self-harm without a name is one, told once however often it is sent', async () => {
    const { said } = await nameless({ content: '没有人理我，我不想活了，请尽快回复我。' })
    await ask('ext.sendAnonymousComplaint', said)
    const { list } = await host.client.look<{ list: { title: string; danger: string }[] }>('tasks')
    const told = list.filter(({ title }) => title === '匿名投诉').map(({ danger }) => danger)
    expect(told).toEqual([expect.stringContaining('crisis')])
  })

  it('whose writer speaks of self-harm when the answer did not satisfy is one as well', async () => {
    const { token } = await newActor(host.client)
    const reportId = await own(token)
    await step(reportId, 'ACCEPTED')
    await step(reportId, 'ANSWERED', '已核查。')
    await ask('report-center.updateReport', { reportId, act: 'escalate', note: '没有人管，我不想活了' }, token)
    const { data } = await nameless()
    const unnamed = (await follow(data.queryCode)).data.reportId
    await step(unnamed, 'REJECTED', '不属于本院处理范围。')
    const done = { unitId: 335, queryCode: data.queryCode, act: 'escalate', note: '没有人管，我不想活了' }
    await ask('ext.updateAnonymousComplaint', done)
    const { list } = await host.client.look<{ list: { source: string; title: string; danger: string }[] }>('tasks')
    const raised = [reportId, unnamed].map((id) => list.find(({ source }) => source === id))
    expect(raised.map((one) => [one?.title, one?.danger])).toEqual([
      ['投诉', 'crisis'],
      ['匿名投诉', 'crisis'],
    ])
  })
})

describe('without a name', () => {
  it('is followed by its code alone, however it is typed, at its hospital', async () => {
    const { data } = await nameless()
    const code = data.queryCode
    expect(queryCodeOf(code)).toBe(code)
    for (const typed of [code, queryCodeWords(code), ` ${code.toLowerCase()} `])
      expect((await follow(typed)).data).toMatchObject({ anonymous: true, phone: '', state: 'SUBMITTED' })
    const wrong = `${code[0] === 'A' ? 'B' : 'A'}${code.slice(1)}`
    const refused = await Promise.all([follow(wrong), follow('1'), follow(code, 1002)])
    expect(refused.map(({ message }) => message)).toEqual(Array(3).fill('没有找到这份投诉，请核对查询码'))
  })

  it('sent twice is one, with the same code; another key is another one', async () => {
    const first = await nameless()
    const again = await ask<{ queryCode: string }>('ext.sendAnonymousComplaint', first.said)
    expect(again.data.queryCode).toBe(first.data.queryCode)
    expect((await nameless()).data.queryCode).not.toBe(first.data.queryCode)
    const { list } = await host.client.look<{ list: { content: string; steps: unknown[] }[] }>('complaints')
    expect(list.every(({ steps }) => steps.length >= 1)).toBe(true)
    expect((await nameless({ submitKey: 'x' })).code).toBe(400)
  })

  it('goes through its stages, is answered and withdrawn by the code; its days are told, its minutes not', async () => {
    const { data } = await nameless()
    const { reportId } = (await follow(data.queryCode)).data
    const act = (input: Fields) =>
      ask<View>('ext.updateAnonymousComplaint', { unitId: 335, queryCode: data.queryCode, ...input })
    await step(reportId, 'REJECTED', '不属于本院处理范围。')
    expect((await follow(data.queryCode)).data.reply).toBe('不属于本院处理范围。')
    expect((await act({ act: 'escalate', note: '属于本院' })).data).toMatchObject({ stage: 2, state: 'SUBMITTED' })
    expect((await act({ act: 'withdraw' })).data.state).toBe('WITHDRAWN')
    expect((await act({ act: 'withdraw' })).code).toBe(400)
    expect(await atDesk(reportId)).toMatchObject({ anonymous: true, phone: '', holder: '投诉管理办公室' })
    const { steps, createdAt } = (await follow(data.queryCode)).data
    // Midnight at +08:00.
    for (const at of [createdAt, ...steps.map((one) => one.at)]) expect((at + 8 * 3_600_000) % 86_400_000).toBe(0)
  })

  it('is taken twenty times a day from one machine, and its codes are tried sixty times an hour', async () => {
    // Whoever claims to forward is counted together, as one machine that is not this one.
    const outside = { 'x-forwarded-for': '203.0.113.9' }
    const send = () =>
      host.client.call('ext.sendAnonymousComplaint', { unitId: 335, submitKey: submitKey(), ...SAID }, '', outside)
    const look = (queryCode: string) =>
      host.client.call('ext.followAnonymousComplaint', { unitId: 335, queryCode }, '', outside)
    const sent: number[] = []
    for (let at = 0; at < 20; at++) sent.push((await send()).code)
    expect(sent).toEqual(Array(20).fill(200))
    expect(await send()).toMatchObject({ code: 400, message: '提交过于频繁，请稍后再试' })
    const { data } = await nameless()
    const tried: string[] = []
    for (let at = 0; at < 60; at++) tried.push((await look('2'.repeat(16))).message)
    expect(new Set(tried)).toEqual(new Set(['没有找到这份投诉，请核对查询码']))
    // A right code is not told any more either.
    expect(await look(data.queryCode)).toMatchObject({ code: 400, message: '查询过于频繁，请一小时后再试' })
    expect((await follow(data.queryCode)).code).toBe(200)
  })

  it('is in no account’s list, and by its id nobody reaches it', async () => {
    const token = await host.client.token('zhao-ting')
    const { data } = await nameless()
    const { reportId } = (await follow(data.queryCode)).data
    expect(await oneOf(token, reportId)).toBeUndefined()
    expect((await ask('report-center.updateReport', { reportId, act: 'withdraw' }, token)).code).toBe(400)
  })

  it('shows its pictures by short-lived addresses, and takes each once', async () => {
    const sent = await sendLoose(host.url, jpegWithPlace())
    const uploadIds = [sent.data['uploadId']]
    const { data } = await nameless({ uploadIds })
    const [image] = (await follow(data.queryCode)).data.images
    const got = await fetch(`${host.url}${image?.url}`)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await got.arrayBuffer()).toString('latin1')).not.toContain('GPS-HERE')
    expect((await fetch(`${host.url}${image?.url.replace(/sign=./, 'sign=0')}x`)).status).toBe(404)
    expect((await nameless({ uploadIds })).message).toBe('未找到该记录')
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await fetch(`${host.url}${image?.url}`)).status).toBe(404)
  })

  it('a picture without a name is for complaints alone', async () => {
    for (const kind of ['photo', 'feedback', 'post', 'idFront'])
      expect((await sendLoose(host.url, jpegWithPlace(), '', kind)).code).toBe(401)
  })

  it('leads to nobody in any table, not to the machine and not to its code, although a member sent it', () => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'complaint-'))
    try {
      const said = probe<{ before: unknown; after: unknown } & Fields>('messages/messages-complaints', data)
      const { before, after, ...answer } = said
      expect(after).toEqual(before)
      expect(answer).toMatchObject({ isMember: true, code: {}, key: {}, address: {}, hasExif: false })
      expect(answer['tries']).toEqual([true, false])
      expect(answer['actors']).toEqual([])
      expect(answer['pictureBytes']).toBeGreaterThan(0)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})

it('a request to cancel a booking needs a verified identity and the booking', async () => {
  const request = { kind: 'cancelRequest', content: '家中有事' }
  const asked = async (persona: string, input: Fields) => {
    const { code, message } = await ask('member.userFeedback', input, await host.client.token(persona))
    return [code, message]
  }
  expect(await asked('lin-xiao', { ...request, appointmentId: 'nothing' })).toEqual([402, '请先完成在线认证'])
  expect(await asked('zhao-ting', request)).toEqual([400, '请选择需要取消的预约'])
})
