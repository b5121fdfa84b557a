/** The inbox: groups and counts that agree, read marks, acknowledgements, SMS that wait for the night or fall back, quiet mode. */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import { topicOf, UNLISTED } from '../../../sandbox/messages/topics'
import { orderTrigger } from '../../attack/last-doses'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { addDays } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { FALLBACK_MS } from '@/domain/service/messages'
import { findLegacy } from '@/routing/resolve'

interface Row {
  msgId: string
  groupCode: string
  title: string
  summary: string
  route: string
  read: boolean
  asks: boolean
  acknowledgedAt: number | null
}
interface Page<Item> {
  list: Item[]
  total: number
}
type Group = { groupCode: string; unread: number; total: number; latestTitle: string }

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const PATIENT = 'zhao-ting'
const inboxOf = async (persona: string) => {
  const token = await host.client.token(persona)
  const call = <Data>(id: string, input: Record<string, unknown> = {}) =>
    host.client.call<Data>(`message-center.${id}`, input, token)
  return {
    token,
    call,
    groups: async () => (await call<Page<Group>>('msgGroupPage', { pageSize: 50 })).data.list,
    list: async (input: Record<string, unknown>) =>
      (await call<Page<Row>>('msgPageByCode', { pageSize: 100, ...input })).data.list,
    total: async () => (await call<{ total: number }>('allUnreadMsgCount')).data.total,
    read: (input: Record<string, unknown>) => call<{ unread: number }>('batchMegerRead', input),
  }
}
const publish = async (persona: string) => {
  const { reportId } = await host.client.act<{ reportId: string }>('publishLab', { persona })
  return reportId
}
const smsTo = async (mobile: string) =>
  (await host.client.look<{ list: { text: string; at: number }[] }>('sms', { mobile })).list
const mobileOf = async (persona: string) =>
  (await host.client.call<{ mobile: string }>('member.selectInfo', {}, await host.client.token(persona))).data.mobile

it('counts the same everywhere: in groups, in one group, in all, on home', async () => {
  const inbox = await inboxOf(PATIENT)
  for (let count = 0; count < 3; count++) await publish(PATIENT)
  const groups = await inbox.groups()
  expect(groups.find(({ groupCode }) => groupCode === 'REPORT')).toMatchObject({ latestTitle: '您有新的报告' })
  const sum = groups.reduce((all, { unread }) => all + unread, 0)
  expect(sum).toBeGreaterThan(0)
  expect(await inbox.total()).toBe(sum)
  const home = await host.client.call<{ unread: number }>('index.patientIndex', {}, inbox.token)
  expect(home.data.unread).toBe(sum)
  for (const { groupCode, unread, total } of groups) {
    const own = await inbox.call<{ unread: number }>('unread', { groupCode })
    expect(own.data.unread).toBe(unread)
    const rows = await inbox.list({ groupCode })
    expect([rows.length, rows.filter(({ read }) => !read).length]).toEqual([total, unread])
  }
  const { data } = await inbox.call<{ list: { groupCode: string }[] }>('groupList')
  expect(data.list.map(({ groupCode }) => groupCode)).toEqual(groups.map(({ groupCode }) => groupCode))
})

it('marks one message or a group as read, once, and never what is not the own', async () => {
  const inbox = await inboxOf(PATIENT)
  await publish(PATIENT)
  const [newest] = await inbox.list({ groupCode: 'REPORT' })
  const before = await inbox.total()
  expect((await inbox.read({ msgIds: [newest?.msgId] })).data.unread).toBe(before - 1)
  expect((await inbox.read({ msgIds: [newest?.msgId] })).data.unread).toBe(before - 1)

  const other = await inboxOf('li-jun')
  for (const [who, input] of [
    [other, { msgIds: [newest?.msgId] }],
    [other, { msgIds: [newest?.msgId], groupCode: 'REPORT' }],
    [inbox, { msgIds: ['0'] }],
    [inbox, { msgIds: ['x'] }],
    [inbox, { msgIds: ['x'], groupCode: 'REPORT' }],
    [inbox, {}],
  ] as const)
    expect((await who.read(input)).code).toBe(400)
  const theirs = await other.call<Page<Row>>('detailList', { msgId: newest?.msgId })
  expect(theirs.data.list).toEqual([])
  expect(await inbox.call<Page<Row>>('detailList', { msgId: 'x' })).toMatchObject({ code: 200, data: { list: [] } })

  await inbox.read({ groupCode: 'REPORT' })
  expect((await inbox.groups()).find(({ groupCode }) => groupCode === 'REPORT')?.unread).toBe(0)
})

it('keeps what has to be acknowledged until it was, whatever else is marked as read', async () => {
  const inbox = await inboxOf(PATIENT)
  const reportId = await publish(PATIENT)
  await host.client.act('withdrawLab', { reportId })
  const asking = async () => (await inbox.list({ asking: true })).map(({ title }) => title)
  expect(await asking()).toContain('一份报告已撤回')
  await inbox.read({ groupCode: 'REPORT', acknowledged: true })
  expect(await asking()).toContain('一份报告已撤回')
  const [row] = await inbox.list({ asking: true })
  const informs = (await inbox.list({ groupCode: 'REPORT' })).find(({ asks }) => !asks)
  const one = async (msgId: string | undefined) =>
    (await inbox.call<Page<Row & { text: string }>>('detailList', { msgId })).data.list[0]
  await inbox.read({ msgIds: [row?.msgId, informs?.msgId], acknowledged: true })
  expect(await asking()).not.toContain('一份报告已撤回')
  const kept = await one(row?.msgId)
  expect(kept).toMatchObject({ asks: true, read: true, text: '检验科撤回了一份报告，请不要使用之前的结果。' })
  expect(kept?.acknowledgedAt).not.toBeNull()
  // Nothing that only informs is acknowledged, and nothing a second time.
  await inbox.read({ msgIds: [row?.msgId], acknowledged: true })
  expect([(await one(informs?.msgId))?.acknowledgedAt, await one(row?.msgId)]).toEqual([null, kept])
  const latest = async () => (await inbox.groups()).find(({ groupCode }) => groupCode === 'REPORT')?.latestTitle
  expect(await latest()).toBe('一份报告已撤回')
  await publish(PATIENT)
  expect(await latest()).toBe('您有新的报告')
})

it('says by SMS only what is unread after a while, and names nothing', async () => {
  const mobile = await mobileOf(PATIENT)
  const inbox = await inboxOf(PATIENT)
  const waiting = async () => {
    const { now } = await host.client.look<{ now: number }>('clock')
    return (await smsTo(mobile)).filter(({ at }) => at > now)
  }
  await inbox.read({ groupCode: 'REPORT' })
  const before = (await waiting()).length
  await publish(PATIENT)
  const [sms] = await waiting()
  const { now } = await host.client.look<{ now: number }>('clock')
  expect(sms?.at).toBeGreaterThan(now + FALLBACK_MS - 60_000)
  expect(sms?.text).toBe('您有一条新的医院通知，请打开应用查看。')
  await inbox.read({ groupCode: 'REPORT' })
  expect((await waiting()).length).toBe(before)
})

it('lets SMS that can wait go in the morning, and the others at once', async () => {
  await host.client.clockTo(`${await host.client.today()} 23:10:00`)
  const mobile = await mobileOf(PATIENT)
  const { now } = await host.client.look<{ now: number }>('clock')
  const reportId = await publish(PATIENT)
  await host.client.act('withdrawLab', { reportId })
  const times = (await smsTo(mobile))
    .filter(({ at }) => at > now)
    .map(({ at }) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16))
  expect(new Set(times)).toEqual(new Set(['07:30']))
  expect(topicOf('请就诊').isUrgent).toBe(true)
})

it('shows in a row as many whole sentences as it has room for', async () => {
  const inbox = await inboxOf(PATIENT)
  const head = '外院报告需要补充：'
  const summaryOf = async (words: string) => {
    const sent = await sendFile(host.client.url, inbox.token, 'report', jpegWithPlace())
    await host.client.act('reviewUpload', { uploadId: sent.data['uploadId'], state: 'NEEDS', need: words })
    const newest = (await inbox.list({})).find(({ title }) => title === '上传资料审核进度')
    return newest?.summary
  }
  const room = 60 - head.length
  expect(await summaryOf('字'.repeat(room))).toBe(head + '字'.repeat(room))
  expect(await summaryOf('字'.repeat(room + 1))).toBe(`${head}${'字'.repeat(room)}…`)
  expect(await summaryOf(`请重拍。${'字'.repeat(room)}`)).toBe(`${head}请重拍。`)
})

it('leaves out in quiet mode what speaks of pregnancy, from the lists and from the counts', async () => {
  const inbox = await inboxOf(PATIENT)
  const rows = async () =>
    (await Promise.all((await inbox.groups()).map(({ groupCode }) => inbox.list({ groupCode })))).flat()
  const said = (await rows()).filter(({ title }) => mentionsPregnancy(title))
  expect(said).not.toEqual([])
  const before = await inbox.total()
  const report = (await inbox.list({ groupCode: 'REPORT' })).find(({ title }) => title === '您有新的报告')
  expect(report?.summary).not.toBe('')
  await host.client.call('ext.setQuiet', { quiet: true }, inbox.token)
  expect((await rows()).filter(({ title }) => mentionsPregnancy(title))).toEqual([])
  expect(await inbox.list({ groupCode: 'REPORT' })).toContainEqual(report)
  expect(await inbox.total()).toBe(before - said.filter(({ read }) => !read).length)
  const one = await inbox.call<Page<Row>>('detailList', { msgId: said[0]?.msgId })
  expect(one.data.list).toEqual([])
  const { groupCode } = said[0] as Row
  await inbox.read({ groupCode })
  await host.client.call('ext.setQuiet', { quiet: false }, inbox.token)
  expect(
    (await inbox.list({ groupCode })).filter(({ title }) => mentionsPregnancy(title)).map(({ read }) => read),
  ).toEqual(said.map(({ read }) => read))
})

it('gives a member without a bound file an empty inbox', async () => {
  const inbox = await inboxOf('lin-xiao')
  expect(await inbox.groups()).toEqual([])
  expect((await inbox.call('allUnreadMsgCount')).data).toEqual({ total: 0, system: 0, consult: 0 })
  expect((await inbox.call('unread', { groupCode: 'REPORT' })).data).toEqual({ groupCode: 'REPORT', unread: 0 })
  expect(await inbox.list({ groupCode: 'REPORT' })).toEqual([])
  expect((await inbox.read({ groupCode: 'REPORT' })).code).toBe(400)
})

it('knows every title that the hospital has sent, and each way on leads to a page', async () => {
  const inbox = await inboxOf(PATIENT)
  const rows = (await Promise.all((await inbox.groups()).map(({ groupCode }) => inbox.list({ groupCode })))).flat()
  expect(rows.filter(({ title }) => topicOf(title) === UNLISTED)).toEqual([])
  for (const { route } of rows) expect(route === '' || findLegacy(route)).not.toBeNull()
})

it('sends nothing to one who has died, not even the answer to what was asked before', async () => {
  const persona = 'zhou-min'
  const { token } = await inboxOf(persona)
  const mobile = await mobileOf(persona)
  await orderTrigger(
    host.client,
    { persona },
    { trigger: `${addDays(await host.client.today(), 2)} 21:00` },
    'orderCourse',
  )
  const { data } = await host.client.call<{ list: { operationId: string; kind: string }[] }>(
    'ext.operations',
    {},
    token,
  )
  const operationId = data.list.find(({ kind }) => kind === 'retrieval')?.operationId
  await host.client.call('ext.operationCancelRequest', { operationId, reason: '家中有事' }, token)
  const { requests } = await host.client.look<{ requests: { requestId: string }[] }>('procedures')
  await host.client.act('recordDeath', { persona })
  const told = async () => [await host.client.look('messagesOf', { persona }), await smsTo(mobile)]
  const before = await told()
  await host.client.act('answerOperation', { requestId: requests[0]?.requestId, accept: false, answer: '请按时到院' })
  expect(await told()).toEqual(before)
})

it('[effect:couple.pairEnded:storage] takes back the SMS of a storage reminder that waits for the morning when the couple is ended', async () => {
  await paired(await newActor(host.client))
  const today = await host.client.today()
  await host.client.act('storeMaterial', { persona: 'lin-xiao', frozenOn: addDays(today, -364), straws: 1 })
  await host.client.clockTo(`${today} 23:20:00`)
  const waiting = async () => {
    const { now } = await host.client.look<{ now: number }>('clock')
    return (await smsTo(personOf('chen-hao').mobile)).filter(({ at }) => at > now).length
  }
  const before = await waiting()
  await host.client.act('keepHouse')
  expect(await waiting()).toBe(before + 1)
  await host.client.act('endPair', { persona: 'lin-xiao' })
  // What waits now says that the couple was ended: the reminder is gone, and what is stored is the desk's to take up.
  expect(await waiting()).toBe(before + 1)
  const { list } = await host.client.look<{ list: { title: string }[] }>('messagesOf', { persona: 'chen-hao' })
  expect(list.map(({ title }) => title)).toContain('夫妻配对已解除')
  const tasks = await host.client.look<{ list: { source: string; state: string }[] }>('tasks', {})
  expect(tasks.list.filter(({ source }) => source.startsWith('storage-end:'))).toMatchObject([{ state: 'OPEN' }])
})
