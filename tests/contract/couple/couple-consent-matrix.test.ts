/**
 * Classes of data that the hospital shows × every call, home, messages, files and the partner, by what the person has
 * answered: not asked yet, refused, agreed, withdrawn (spec:couple#classes-of-data).
 */

import { personOf } from '../../../sandbox/identity/personas'
import { orderTrigger } from '../../attack/last-doses'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { SEPARATE_VERSION, type ShownClass } from '@/domain/person/consent-kinds'

let host: TestHost
let her: string
let him: string
let day: string

type Fields = Record<string, unknown>
interface Item {
  itemId: string
  kind: string
  title: string
  note: string
  at: number | null
  facts: { label: string; value: string }[]
}
interface Home {
  today: Item[]
  course: unknown
}

const HER = 'zhou-min'
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: HER, ...input })
const say = (token: string, kind: ShownClass | 'couple', agreed: boolean) =>
  call('ext.recordConsent', { kind, version: SEPARATE_VERSION, agreed }, token)
const home = async (token: string) => (await call<Home>('index.patientIndex', {}, token)).data
const share = (dataClass: string, shared = true) => call('ext.setSharing', { dataClass, shared }, her)

const STATES = ['unasked', 'refused', 'agreed', 'withdrawn'] as const
type State = (typeof STATES)[number]

/** Brings her answer to one class into a state; the other class is agreed to. */
async function answer(kind: ShownClass, state: State): Promise<void> {
  await host.client.act('fresh', { persona: HER, unasked: true })
  her = await host.client.token(HER)
  await say(her, kind === 'health' ? 'embryoImages' : 'health', true)
  if (state === 'agreed' || state === 'withdrawn') await say(her, kind, true)
  if (state === 'refused' || state === 'withdrawn') await say(her, kind, false)
}
const stateSaid = (state: State) => (state === 'unasked' ? 'open' : 'refused')

const ID = '0'.repeat(32)
/** Every call that answers the class, with enough input to pass its schema. */
const HEALTH_CALLS: readonly (readonly [string, Fields])[] = [
  ['case-history.getList', {}],
  ['case-history.getSubsequentRecord', { caseId: ID }],
  ['member.getBcjlInfo', {}],
  ['member.labList', {}],
  ['member.labDetail', { reportId: ID }],
  ['inspect.inspectList', {}],
  ['inspect.inspectDetail', { inspectId: ID }],
  ['ext.openSealedResult', { kind: 'report', reportId: ID, way: 'now' }],
  ['member.adviceList', {}],
  ['member.adviceDetail', { adviceId: ID }],
  ['prescription-sc.getPrescriptionListSC', {}],
  ['prescription-sc.getPrescriptionInfoSC', { prescriptionId: ID }],
  ['ext.medicationPlan', {}],
  ['ext.doseHistory', {}],
  ['ext.submittedOrders', {}],
  ['member.ovulation', {}],
  ['period.getPatientPeriodicFirst', {}],
  ['period.getPatientPeriodicInfo', {}],
  ['period.getOvulationInfo', {}],
  ['period.getOutpatientOvulationDetectionZs', {}],
  ['period.getEmbryoInfo', {}],
  ['treatment-process.getPatientPeriodicInfo', {}],
  ['embryo.getEmbryoFosterInfo', {}],
  ['embryo.getEmbryoCultureMission', {}],
  ['embryo.getFreshCycleList', {}],
  ['embryo.getTransplantInfo', {}],
  ['embryo.getEmbryoPhotos', {}],
  ['ext.courseSummaries', {}],
  ['ext.courseSummary', { summaryId: ID }],
  ['ext.makeCourseSummary', {}],
  ['ext.openCourseLink', { summaryId: ID, days: 7 }],
  ['patient.getpatientOutpatientInpatientInfo', {}],
]
const IMAGE_CALLS = ['embryo.getEmbryoPhotos', 'embryo.getEmbryoVideoList', 'period.getPatientTimelapseInfo'].map(
  (id) => [id, { embryoId: '' }] as const,
)
const CALLS: Readonly<Record<ShownClass, typeof HEALTH_CALLS>> = {
  health: HEALTH_CALLS,
  embryoImages: IMAGE_CALLS.map(([id]) => [id, {}] as const),
}
/** What never waits for a consent: the hospital's number, the visit, its code, money, and telling how one feels. */
const ALWAYS = [
  'index.patientIndex',
  'member.getPatienInfo',
  'member.queryCardList',
  'member.getElectronicCard',
  'subjects.reservationRecord',
  'ext.visitReadiness',
  'ext.operations',
  'advice.adviceList',
  'ext.ledger',
  'queue.getList',
  'ext.selfChecks',
  'message-center.msgGroupPage',
] as const

/** Names and amounts of drugs, results and counts of a course. */
const CLINICAL = /IU|mg|单位|促卵泡|果纳芬|黄体|拮抗|FSH|促排|第\d+天|卵泡|皮下|肌内/

beforeAll(async () => {
  host = await startHost()
  day = await host.client.today()
  her = await host.client.token(HER)
  him = await host.client.token('wu-gang')
}, 120_000)
afterAll(() => host.close())

describe.each([
  ...STATES.map((state) => ['health', state] as const),
  ...STATES.map((state) => ['embryoImages', state] as const),
])('%s %s', (kind, state) => {
  const isOpen = state === 'agreed'
  beforeAll(() => answer(kind, state))

  it.each(CALLS[kind])('%s', async (id, input) => {
    const { code, message, data } = await call<{ consent?: string; state?: string } | ''>(id, input, her)
    const said = [code, message, data]
    if (isOpen) expect([id, data === '' ? undefined : data?.consent]).toEqual([id, undefined])
    else
      expect([id, ...said]).toEqual([
        id,
        400,
        expect.stringContaining('我的授权'),
        { consent: kind, state: stateSaid(state) },
      ])
  })

  it('closes nothing else', async () => {
    for (const id of ALWAYS) expect([id, (await call(id, {}, her)).code]).toEqual([id, 200])
    if (kind === 'embryoImages') expect((await call('period.getEmbryoInfo', {}, her)).code).toBe(200)
  })

  it('closes it to the partner too, whatever is shared', async () => {
    for (const name of ['labs', 'orders', 'treatment', 'embryos', 'appointments']) await share(name)
    const reads =
      kind === 'health'
        ? ['member.labList', 'member.adviceList', 'treatment-process.getPatientPeriodicInfo', 'period.getEmbryoInfo']
        : ['embryo.getEmbryoPhotos', 'embryo.getEmbryoVideoList', 'period.getPatientTimelapseInfo']
    for (const id of reads) {
      const { code, message } = await call(id, { whose: 'spouse' }, him)
      expect([id, code]).toEqual([id, isOpen ? 200 : 400])
      if (!isOpen) expect(message).toMatch(/^配偶没有向您共享/)
    }
    const { list } = (await call<{ list: { dataClass: string; theirs: boolean }[] }>('ext.sharing', {}, him)).data
    const seen = Object.fromEntries(list.map(({ dataClass, theirs }) => [dataClass, theirs]))
    expect(seen).toMatchObject({ labs: kind !== 'health' || isOpen, appointments: true })
  })
})

describe.each(STATES)('health %s, on the evening of a trigger', (state) => {
  const isOpen = state === 'agreed'
  beforeAll(async () => {
    await host.client.clockTo(`${day} 10:00:00`)
    await answer('health', state)
    him = await host.client.token('wu-gang')
    await share('treatment')
    const trigger = { trigger: `${day} 21:00`, retrieval: `${addDays(day, 2)} 09:00` }
    await orderTrigger(host.client, { persona: HER }, trigger)
  }, 120_000)

  it('home keeps hours, the trigger and the day of the retrieval, and names no drug and no result', async () => {
    const { today, course } = await home(her)
    const kinds = today.map((item) => item.kind)
    expect(kinds).toEqual(expect.arrayContaining(['trigger', 'visit']))
    const trigger = today.find((item) => item.kind === 'trigger')
    expect(new Date((trigger?.at ?? 0) + 8 * 3_600_000).toISOString().slice(0, 16)).toBe(`${day}T21:00`)
    const retrieval = today.find(({ facts }) => facts.length > 0)
    expect(JSON.stringify(retrieval?.facts)).toContain('禁食禁水')
    const doses = today.filter((item) => item.kind === 'medication')
    expect([course === null, doses.some(({ title }) => title !== '用药提醒')]).toEqual([!isOpen, isOpen])
    if (isOpen) return
    expect(doses.every(({ at }) => at === null || at > 0)).toBe(true)
    expect(JSON.stringify([doses, trigger])).not.toMatch(CLINICAL)
    expect(kinds).not.toContain('wait')
  })

  it('he reads her course on his home only where she has agreed', async () => {
    const { course, today } = await home(him)
    expect([course !== null, today.some(({ title }) => title.includes('取卵'))]).toEqual([isOpen, isOpen])
    // What he comes for himself is his.
    expect(today.some(({ title }) => title.includes('您需要到院取精'))).toBe(true)
  })

  it('a message says that there is a report, its text nothing of it', async () => {
    const { reportId } = (await act('publishLab', { panel: 'amh' })) as { reportId: string }
    await host.client.act('withdrawLab', { reportId })
    const { list } = (
      await call<{ list: { title: string; text: string }[] }>('message-center.detailList', { groupCode: 'REPORT' }, her)
    ).data
    const withdrawn = list.find(({ title }) => title === '一份报告已撤回')
    expect([state, withdrawn?.text.includes('同意后可在手机上查看')]).toEqual([state, !isOpen])
  })

  it('nothing of it can be attached to a question', async () => {
    const { list } = (await call<{ list: unknown[] }>('ext.consultAttachables', {}, her)).data
    expect(list.length > 0).toBe(isOpen)
  })

  it('the self-check stays open, and a danger stands first on her home and on his', async () => {
    await host.client.clockTo(`${addDays(day, 1)} 10:00:00`)
    her = await host.client.token(HER)
    him = await host.client.token('wu-gang')
    const saved = await call<{ danger: string }>('ext.saveSelfCheck', { date: addDays(day, 1), breath: 'short' }, her)
    expect([saved.code, saved.message]).toEqual([200, expect.anything()])
    const checks = (await call<{ open: boolean; list: unknown[] }>('ext.selfChecks', {}, her)).data
    expect([checks.open, checks.list.length]).toEqual([true, isOpen ? 1 : 0])
    for (const token of [her, him]) expect((await home(token)).today[0]?.kind).toBe('danger')
  })
})

it('a hospital that keeps no answers asks nobody: only a refusal closes', async () => {
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const token = await host.client.token('lin-xiao', 19)
  const { name, idNo, mobile } = personOf('lin-xiao')
  expect((await call('member.authBind', { name, idType: '1', idNo, mobile }, token)).code).toBe(200)
  expect((await call('member.labList', {}, token)).code).toBe(200)
  await say(token, 'health', false)
  expect((await call('member.labList', {}, token)).data).toEqual({ consent: 'health', state: 'refused' })
})

it('an address of a picture opens nothing once either consent is withdrawn, of the viewer or of whose it is', async () => {
  for (const persona of ['he-jing', 'sun-lei']) await host.client.act('fresh', { persona })
  const owner = await host.client.token('he-jing')
  const viewer = await host.client.token('sun-lei')
  await call('ext.setSharing', { dataClass: 'embryos', shared: true }, owner)
  const photo = async (token: string, input: Fields = {}) =>
    (await call<{ list: { url: string }[] }>('embryo.getEmbryoPhotos', input, token)).data.list[0]?.url ?? ''
  const [hers, his] = [await photo(owner), await photo(viewer, { whose: 'spouse' })]
  const status = async (path: string) => (await fetch(`${host.url}${path}`)).status
  const both = async () => [await status(hers), await status(his)]
  expect(await both()).toEqual([200, 200])
  for (const kind of ['health', 'embryoImages'] as const) {
    await say(owner, kind, false)
    expect([kind, await both()]).toEqual([kind, [404, 404]])
    await say(owner, kind, true)
    await say(viewer, kind, false)
    expect([kind, await both()]).toEqual([kind, [200, 404]])
    await say(viewer, kind, true)
  }
  expect(await both()).toEqual([200, 200])
})

it('a link to a course summary is shut for as long as the consent to health data is withdrawn', async () => {
  await host.client.act('fresh', { persona: HER })
  her = await host.client.token(HER)
  const { summaryId } = (await call<{ summaryId: string }>('ext.makeCourseSummary', { parts: ['her', 'course'] }, her))
    .data
  const stepUpProof = await host.client.stepUp('export', her)
  const { link, accessCode } = (
    await call<{ link: string; accessCode: string }>('ext.openCourseLink', { summaryId, days: 7, stepUpProof }, her)
  ).data
  const read = async () => (await call('ext.readSharedCourse', { link, accessCode }, '')).code
  expect(await read()).toBe(200)
  await say(her, 'health', false)
  expect(await read()).toBe(400)
  await say(her, 'health', true)
  expect(await read()).toBe(200)
})
