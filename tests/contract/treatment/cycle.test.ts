/**
 * A course of treatment from outside: what the treatment team writes moves the stage, the tables refuse what cannot be,
 * and nobody reads another one's (spec:treatment#cycle-stages, spec:treatment#invariants).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { handlers } from '../../../sandbox/registry'
import { proposedDoses } from '../../attack/last-doses'
import { newActor, ON_PAPER } from '../support/actor'
import { openTest } from '../support/open-test'
import { startHost, type TestHost } from '../support/test-host'
import { tellingActs } from '../support/told'

import { addDays } from '@/domain/dates'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Course extends Fields {
  cycleId: string
  stage: string
  dayText: string
  outcome: string | null
  steps: { key: string; state: string; lane: string; date: string; title: string; note: string }[]
}
interface Embryo {
  embryoId: string
  pictureCount: number
  embryoNo: string
  destiny: string
  gradeText: string
}

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const course = async (token: string, input: Fields = {}) =>
  (await call<Course>('treatment-process.getPatientPeriodicInfo', input, token)).data
const embryos = async (token: string) => (await call<{ list: Embryo[] }>('period.getEmbryoInfo', {}, token)).data.list
const today = () => host.client.today()
const later = (days: number) => host.client.act('clock', { shiftMinutes: days * 24 * 60, keepSessions: true })

/** A woman of a crowd with her record's id, and acts of the team for her; a refusal is its words. */
async function woman() {
  const { token } = await newActor(host.client)
  const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, token)
  const { patientId } = data
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { patientId, ...ON_PAPER, ...input })
  const refused = async (name: string, input: Fields = {}) =>
    host.client.act(name, { patientId, ...ON_PAPER, ...input }).then(
      () => 'done',
      (reason: Error) => reason.message,
    )
  return { token, patientId, act, refused }
}

/** A couple's woman whose papers are signed, by the seeds: B's running cycle is called off and a new one begun. */
describe('the running cycle of the demonstration', () => {
  it('stands where its records say, and moves with them', async () => {
    const token = await host.client.token('zhou-min')
    const { act, told } = tellingActs(
      host.client,
      ['zhou-min', 'wu-gang'],
      '您的治疗进程有更新',
      (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'zhou-min', ...input }),
    )
    const share = (shared: boolean) => call('ext.setSharing', { dataClass: 'treatment', shared }, token)
    await share(false)
    expect(await course(token)).toMatchObject({ stage: 'STIM', dayText: '促排第8天', cycleNo: 2 })
    const onHome = (await call<{ course: Fields }>('index.patientIndex', {}, token)).data.course
    expect(onHome).toMatchObject({ step: 1, dayText: '促排第8天' })
    expect((onHome['steps'] as Fields[]).map(({ key, label, state }) => [key, label, state])).toEqual([
      ['0', '进周期', 'done'],
      ['1', '促排卵', 'current'],
      ['2', '取卵', 'ahead'],
      ['3', '培养', 'ahead'],
      ['4', '移植', 'ahead'],
      ['5', '验孕', 'ahead'],
    ])
    const lanes = new Set((await course(token)).steps.map(({ lane }) => lane))
    expect(lanes).toEqual(new Set(['female', 'male', 'hospital']))
    // Scans and hormones need no empty stomach; only what is done under an anaesthetic does.
    const fasting = (await course(token)).steps.filter(({ note }) => /空腹|禁食|禁水/.test(note))
    expect(fasting.map(({ key, note }) => [key, note.includes('不用麻醉的，以医护通知为准')])).toEqual([
      ['retrieval', true],
    ])
    const { list } = await host.client.look<{ list: { text: string }[] }>('messagesOf', { persona: 'zhou-min' })
    expect(list.map((one) => one.text).filter((said) => /空腹|禁食/.test(said))).toEqual([
      expect.stringContaining('无需空腹'),
    ])

    const day = await today()
    await act('scan', {
      left: '18.5,19x18,17',
      right: '18,16',
      liningMm: 10.2,
      liningType: 'TRIPLE_LINE',
      e2: '2310',
      order: '今晚夜针',
    })
    const scans = (await call<{ list: Fields[]; before: Fields[] }>('period.getOvulationInfo', {}, token)).data
    expect(scans.list[0]).toMatchObject({ date: day, gnDay: 8, cycleDay: 9, leadMm: 18.5, leftTotal: 3, e2: '2310' })
    expect(scans).toMatchObject({ found: true, cycleNo: 2 })
    expect((scans.list[0]?.['left'] as Fields[]).slice(0, 2)).toEqual([
      { d1Mm: 18.5, d2Mm: 18.5, meanMm: 18.5, count: 1 },
      { d1Mm: 19, d2Mm: 18, meanMm: 18.5, count: 1 },
    ])
    expect(scans.list[0]).toMatchObject({ endometriumMm: 10.2, endometriumType: 'TRIPLE_LINE' })
    // Beside them stand those of the cycle before, not its own.
    expect(scans.before.length).toBeGreaterThan(0)
    expect(scans.before.map(({ leadMm }) => leadMm)).not.toContain(18.5)

    const trigger = `${day} 21:30`
    await act('orderCourse', { trigger, lastDoses: await proposedDoses(host.client, { persona: 'zhou-min' }, trigger) })
    expect((await course(token)).stage).toBe('STIM')
    expect((await course(token)).steps.find(({ key }) => key === 'retrieval')?.date).toBe(addDays(day, 2))
    await later(1)
    // Nobody has confirmed it: that it was given is known once a nurse has asked.
    expect((await course(token)).stage).toBe('STIM')
    await act('handleTrigger', { note: '本人接听，已按时注射', injectedAt: `${day} 21:35` })
    expect((await course(token)).stage).toBe('TRIGGERED')
    await later(1)
    await act('cultureCounts', { oocytes: 5 })
    const { now: retrievedAt } = await host.client.act<{ now: number }>('clock', {
      shiftMinutes: 0,
      keepSessions: true,
    })
    expect((await course(token)).stage).toBe('RETRIEVED')
    await later(1)
    await act('cultureCounts', {
      mii: 4,
      gv: 1,
      pn2: 3,
      insemination: 'IVF',
      day: 1,
      note: '3枚正常受精',
      released: true,
    })
    expect((await course(token)).stage).toBe('CULTURE')
    await later(4)
    await act('cultureCounts', { cleaved: 3, d3Good: 2, blastocysts: 2 })
    await act('embryo', { embryoNo: 'E02', day: 3, stage: 'CLEAVAGE' })
    for (const [no, expansion] of [
      ['E01', 4],
      ['E02', 3],
    ] as const)
      await act('embryo', { embryoNo: no, day: 5, stage: 'BLASTOCYST', expansion, icm: 'A', te: 'B' })
    await act('embryo', { embryoNo: 'E03', day: 3, stage: 'CLEAVAGE', cellCount: 6, cleavageGrade: 'Ⅱ' })
    // A day without a usual check stands where it belongs; every day says whether it is over.
    await act('cultureCounts', { day: 2, note: '3枚继续发育', released: true })
    type Step = { day: number; date: string; state: string; title: string; text: string }
    const steps = (await call<{ list: Step[] }>('embryo.getEmbryoCultureMission', {}, token)).data.list
    expect(steps.map((one) => [one.day, one.state])).toEqual([
      ...[0, 1, 2, 3].map((one) => [one, 'done']),
      [5, 'now'],
      [6, 'next'],
    ])
    expect(steps.map(({ date }) => date)).toEqual(steps.map((one) => addDays(steps[0]?.date ?? '', one.day)))
    expect(steps[2]).toMatchObject({ title: '观察', text: '3枚继续发育' })
    const [first, second, third] = await embryos(token)
    expect([first, third].map((one) => one?.gradeText)).toEqual(['4AB', '6细胞Ⅱ级'])
    expect([first, second, third].map((one) => one?.pictureCount)).toEqual([1, 2, 1])
    // By their numbers, then by the hours since the retrieval.
    const { list: photos } = (
      await call<{ list: { embryoNo: string; day: number; takenAt: number }[] }>('embryo.getEmbryoPhotos', {}, token)
    ).data
    const hours = photos.map(({ takenAt }) => Math.round((takenAt - retrievedAt) / 3_600_000))
    expect(photos.map(({ embryoNo, day: on }, at) => [embryoNo, on, hours[at]])).toEqual([
      ['E01', 5, 116],
      ['E02', 3, 68],
      ['E02', 5, 116],
      ['E03', 3, 68],
    ])
    await share(true)
    await act('embryoTransfer', { embryoIds: [first?.embryoId], liningMm: 10.5 })
    await act('embryoFate', { embryoId: second?.embryoId, fate: 'freeze' })
    await act('embryoFate', { embryoId: third?.embryoId, fate: 'discard' })
    const counts = (await call('embryo.getEmbryoFosterInfo', {}, token)).data
    expect(counts).toMatchObject({
      oocytes: 5,
      mii: 4,
      pn2: 3,
      cleaved: 3,
      frozen: 1,
      transferred: 1,
      discarded: 1,
      culturing: 0,
    })
    expect(await course(token)).toMatchObject({ stage: 'TRANSFERRED', dayText: '移植后第0天' })
    const cycleId = (await course(token)).cycleId
    const transfers = (await call<{ list: Fields[] }>('embryo.getTransplantInfo', { cycleId }, token)).data.list
    expect(transfers).toMatchObject([
      { kind: 'fresh', embryoDay: 5, endometriumMm: 10.5, embryos: [{ embryoId: first?.embryoId, embryoNo: 'E01' }] },
    ])
    // Of a culture that is over the days stand there on which something was written.
    const left = (await call<{ list: Step[] }>('embryo.getEmbryoCultureMission', {}, token)).data.list
    expect(left.map((one) => one.day)).toEqual([1, 2])
    const fresh = (await call<{ list: Fields[] }>('embryo.getFreshCycleList', {}, token)).data.list
    expect(fresh[0]).toMatchObject({ cycleId, oocytes: 5, embryoCount: 3, retrievalDate: addDays(day, 2) })
    await later(12)
    expect((await course(token)).stage).toBe('HCG')
    await act('cycleTest', { kind: 'hcg', hcg: 286 })
    // It waits for her word.
    expect((await course(token)).stage).toBe('HCG')
    await openTest(host.client, token)
    expect((await course(token)).stage).toBe('PREGNANT')
    await act('withdrawTest', { kind: 'hcg', date: await today() })
    expect((await course(token)).stage).toBe('HCG')
    await act('cycleTest', { kind: 'hcg', hcg: 1.1 })
    await openTest(host.client, token)
    expect(await course(token)).toMatchObject({ stage: 'HCG', outcome: 'NOT_PREGNANT' })
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    expect((await course(token)).stage).toBe('CLOSED')
    // One is in store, so that a thawed transfer may begin.
    await act('startCycle', { method: 'FET' })
    expect((await course(token)).stage).toBe('PREPARE')
    await act('cancelCycle', { reason: '患者原因' })
    expect(await course(token)).toMatchObject({ stage: 'CANCELLED', cancelReason: '患者原因' })
    // She hears of whatever is new in her course, he too from when she shares it.
    const [HER, BOTH] = [
      [1, 0],
      [1, 1],
    ]
    expect(told).toMatchObject({
      scan: [HER],
      orderCourse: [HER],
      cultureCounts: [HER, HER, HER, HER],
      embryoTransfer: [BOTH],
      cycleTest: [BOTH, BOTH],
      withdrawTest: [BOTH],
      cancelCycle: [BOTH],
    })
    await share(false)
    // Neither is a cycle in which nothing was measured the one that scans are compared with, nor shown for them.
    const alone = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'zhou-min', ...input })
    await alone('startCycle', { method: 'IUI_H' })
    // Drugs begin once both have signed.
    const him = await host.client.token('wu-gang')
    const { list: papers } = (await call<{ list: Fields[] }>('member.querySign', {}, token)).data
    const { docId, docHash } = papers.find(({ title }) => title === '人工授精知情同意书') ?? {}
    for (const [at, who] of [token, him].entries()) {
      await expect(alone('orderCourse', { gnStartOn: await today() })).rejects.toThrow('双方签署后才能开始用药')
      const drawing = await sendFile(host.url, who, 'signature', signatureDrawing(at + 1))
      const signed = { docId, docHash, uploadId: drawing.data['uploadId'], readToEnd: true }
      expect((await call('ext.signDocument', signed, who)).code).toBe(200)
    }
    await alone('orderCourse', { gnStartOn: await today() })
    const scansNow = async () =>
      (await call<{ cycleNo: number; before: Fields[] }>('period.getOvulationInfo', {}, token)).data
    expect((await scansNow()).cycleNo).toBe(2)
    await alone('cancelCycle', { reason: '患者原因' })
    await alone('startCycle', { method: 'IVF' })
    await alone('scan', { left: '12' })
    expect(await scansNow()).toMatchObject({ cycleNo: 5, before: expect.arrayContaining([{ gnDay: 8, leadMm: 18.5 }]) })
    await alone('cancelCycle', { reason: '患者原因' })
    expect((await call<{ course: Fields | null }>('index.patientIndex', {}, token)).data.course).toBeNull()
    await later(-19)
  })
})

it('a scan that measured one side says nothing of the other', async () => {
  const her = await woman()
  await her.act('startCycle', { method: 'IVF' })
  await her.act('scan', { left: '18,17', right: '' })
  const { list } = (await call<{ list: Fields[] }>('period.getOvulationInfo', {}, her.token)).data
  expect(list[0]).toMatchObject({ leftTotal: 2, rightTotal: null })
  const trail = await host.client.look<{ list: Fields[] }>('audit', { target: her.patientId, limit: '2' })
  expect(trail.list.map(({ callId, actor, result }) => [callId, actor, result])).toEqual([
    ['console.writeScan', 'staff', 'ok'],
    ['console.startCycle', 'staff', 'ok'],
  ])
  // Whose record it is, and that of nobody beside her.
  const couple = (await call('period.getPatientCoupleInfo', {}, her.token)).data
  expect(couple).toMatchObject({ self: { sex: '2' }, spouse: null })
})

it('a scan may measure the least and the most that there is, or no follicle; its next day is told until it is over', async () => {
  const her = await woman()
  await her.act('startCycle', { method: 'IVF' })
  const scans = async () => (await call<{ list: Fields[] }>('period.getOvulationInfo', {}, her.token)).data.list
  const nextScan = async () => (await course(her.token)).steps.find(({ key }) => key === 'monitor')?.date
  const day = await today()
  for (const e2 of ['-1', '1000000'])
    expect(await her.refused('scan', { left: '12', e2 })).toContain('雌二醇超出可能的范围')
  for (const liningMm of [0.9, 25.1])
    expect(await her.refused('scan', { left: '12', liningMm })).toContain('内膜厚度应为1至25mm')
  expect(await scans()).toEqual([])
  await her.act('scan', { left: '2,40', liningMm: 1, e2: '<20', nextDate: addDays(day, 1) })
  expect(await scans()).toMatchObject([
    { leftTotal: 2, leadMm: 40, endometriumMm: 1, e2: '<20', nextDate: addDays(day, 1) },
  ])
  await later(1)
  expect(await nextScan()).toBe(addDays(day, 1))
  await later(1)
  expect(await nextScan()).toBe('')
  await her.act('scan', { liningMm: 25, nextDate: addDays(day, 3) })
  expect(await nextScan()).toBe(addDays(day, 3))
  // From the trigger on nothing is measured any more: what was measured last stands there.
  await her.act('orderCourse', { trigger: `${addDays(day, 3)} 21:00` })
  expect(await nextScan()).toBe(addDays(day, 2))
  expect(await scans()).toMatchObject([{ date: addDays(day, 2), endometriumMm: 25, leadMm: null }, { date: day }])
  await later(-2)
})

it('an operation of today is ahead to its hour, and to the end of the day where none was ordered', async () => {
  const her = await woman()
  const day = await today()
  const operations = async () =>
    (await call<{ list: Fields[] }>('ext.operations', {}, her.token)).data.list.map((one) => [one['kind'], one['date'], one['state']]) // prettier-ignore
  await her.act('startCycle', { method: 'IUI_H' })
  await her.act('orderCourse', { insemination: `${day} 15:00` })
  expect(await operations()).toEqual([['insemination', day, 'AHEAD']])
  await host.client.clockTo(`${day} 15:01`)
  expect(await operations()).toEqual([['insemination', day, 'PAST']])
  await host.client.clockTo(`${day} 10:00`)
  await her.act('closeCycle', { outcome: 'NOT_PREGNANT' })
  await her.act('startCycle', { method: 'IVF' })
  await her.act('orderCourse', { trigger: `${addDays(day, -1)} 00:30` })
  const retrieval = ['retrieval', day]
  const ofIt = async () => (await operations()).filter(([kind]) => kind === 'retrieval')
  expect(await ofIt()).toEqual([[...retrieval, 'AHEAD']])
  await later(1)
  expect(await ofIt()).toEqual([[...retrieval, 'PAST']])
  await later(-1)
})

describe('hard news that the hospital writes', () => {
  type Quiet = { quiet: boolean; reason: string | null; asks: boolean }
  // Quiet until she has answered: nothing hurts meanwhile, and nothing is decided for her.
  const LOST = { quiet: true, reason: 'loss', asks: true }
  const ASKED = { quiet: false, reason: null, asks: true }
  const NONE = { quiet: false, reason: null, asks: false }
  const quietOf = async (token: string) => (await call<Quiet>('ext.quiet', {}, token)).data

  it.each([
    ['MISCARRIAGE', LOST],
    ['ECTOPIC', LOST],
    ['NOT_PREGNANT', ASKED],
    ['BIOCHEMICAL', ASKED],
    ['CLINICAL', NONE],
  ])('closed as %s', async (outcome, is) => {
    const her = await woman()
    await her.act('startCycle', { method: 'IVF' })
    await her.act('closeCycle', { outcome })
    expect(await quietOf(her.token)).toMatchObject(is)
  })

  it.each([
    ['NOT_PREGNANT', false],
    ['BIOCHEMICAL', false],
    ['ECTOPIC', false],
    ['MISCARRIAGE', false],
    ['CLINICAL', true],
  ])('closed as %s, its transfer goes on: %s', async (outcome, goesOn) => {
    const her = await woman()
    const due = async () => {
      const id = 'clinic-follow.getCmeafterList'
      const { data } = await call<{ list: { dueDate: string }[] }>(id, {}, her.token)
      return data.list.some(({ dueDate }) => dueDate !== '')
    }
    await her.act('startCycle', { method: 'IVF' })
    await her.act('transfer', { daysAgo: 30 })
    expect(await due()).toBe(true)
    const noted = (await call<{ list: Fields[] }>('embryo.getTransplantInfo', {}, her.token)).data.list
    expect(noted).toMatchObject([{ kind: 'fresh' }])
    await her.act('closeCycle', { outcome })
    await call('ext.setQuiet', { quiet: false }, her.token)
    expect(await due()).toBe(goesOn)
  })

  it.each<[what: string, tests: Fields[], outcome: string, is: object]>([
    ['negative', [{ kind: 'hcg', hcg: 1 }], 'NOT_PREGNANT', ASKED],
    ['ectopic', [{ kind: 'scan', place: 'outside' }], 'ECTOPIC', LOST],
    ['positive', [{ kind: 'hcg', hcg: 300 }], 'CLINICAL', NONE],
  ])('tested as %s, and what she chooses after that is hers', async (_, tests, outcome, is) => {
    const her = await woman()
    await her.act('startCycle', { method: 'IUI_H' })
    await her.act('orderCourse', { inseminatedOn: await today() })
    await later(14)
    for (const one of tests) await her.act('cycleTest', one)
    await openTest(host.client, her.token)
    expect(await quietOf(her.token)).toMatchObject(is)
    await call('ext.setQuiet', { quiet: false }, her.token)
    for (const one of tests) await her.act('cycleTest', one)
    await her.act('closeCycle', { outcome })
    expect(await quietOf(her.token)).toMatchObject(NONE)
    await later(-14)
  })
})

describe('what cannot be', () => {
  it('is refused in words and leaves everything as it was', async () => {
    const her = await woman()
    expect(await her.refused('startCycle', { method: 'FET' })).toContain('没有冻存的胚胎')
    expect(await her.refused('scan', { left: '12', right: '' })).toContain('没有进行中的周期')
    await her.act('startCycle', { method: 'IVF' })
    expect(await her.refused('startCycle', { method: 'ICSI' })).toContain('已有进行中的周期')
    expect(await her.refused('orderCourse', { gnStartOn: await today(), unsignedReason: '' })).toContain('知情同意书')
    for (const left of ['1', '41', '18x400', 'x', '-3'])
      expect([left, await her.refused('scan', { left, right: '' })]).toEqual([
        left,
        expect.stringContaining('卵泡大小'),
      ])
    expect(await her.refused('scan', { left: '12', right: '', liningMm: 30 })).toContain('内膜')
    expect(await her.refused('cultureCounts', { mii: 3 })).toContain('获卵数')
    const first = { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE' }
    expect(await her.refused('embryo', first)).toContain('请先登记获卵数')
    await her.act('cultureCounts', { oocytes: 4 })
    // Nothing was seen to cleave yet.
    expect(await her.refused('embryo', first)).toContain('胚胎数不能超过卵裂数')
    expect(await her.refused('withdrawTest', { kind: 'hcg', date: await today() })).toContain('未找到该记录')
    expect(await her.refused('tellTests')).toContain('没有待说明的结果')
    for (const counts of [
      { mii: 5 },
      { mii: 3 },
      { pn2: 1 },
      { mii: 4, pn2: 5 },
      { mii: 4, pn2: 3, cleaved: 4 },
      { mii: 4, pn2: 3, cleaved: 3, blastocysts: 4 },
      { mii: 4, pn2: 3, cleaved: 3, d3Good: 4 },
    ])
      expect([counts, await her.refused('cultureCounts', counts)]).toEqual([
        counts,
        expect.stringContaining('没有保存'),
      ])
    await her.act('cultureCounts', { mii: 4, pn2: 3, cleaved: 2 })
    const embryo = { day: 5, stage: 'BLASTOCYST' }
    expect(await her.refused('embryo', { ...embryo, embryoNo: 'E01', expansion: 2, icm: 'A', te: 'A' })).toContain(
      '没有保存',
    )
    for (const embryoNo of ['E01', 'E02'])
      await her.act('embryo', { ...embryo, embryoNo, expansion: 4, icm: 'B', te: 'B' })
    expect(await her.refused('embryo', { ...embryo, embryoNo: 'E03' })).toContain('卵裂数')
    expect(await her.refused('cultureCounts', { cleaved: 1 })).toContain('胚胎数不能超过卵裂数')
    expect(await her.refused('cultureCounts', { cleaved: 2 })).toBe('done')
    const [one, two] = await embryos(her.token)
    expect(await her.refused('embryoTransfer', { embryoIds: [one?.embryoId] })).toContain('移植日与胚胎天数不符')
    await her.act('embryoFate', { embryoId: one?.embryoId, fate: 'freeze' })
    expect(await her.refused('embryoFate', { embryoId: one?.embryoId, fate: 'freeze' })).toContain('去向已登记')
    expect(await her.refused('embryoFate', { embryoId: two?.embryoId, fate: 'thaw' })).toContain('去向已登记')
    expect(await her.refused('cancelCycle', { reason: '患者原因' })).toContain('不能取消')
    const other = await woman()
    expect(await other.refused('embryoFate', { embryoId: two?.embryoId, fate: 'discard' })).toContain('未找到')
    await other.act('startCycle', { method: 'IVF' })
    expect(await other.refused('embryoTransfer', { embryoIds: [two?.embryoId] })).toContain('未找到')
    for (const embryoIds of [['nobody'], [two?.embryoId, 'nobody']])
      expect(await her.refused('embryoTransfer', { embryoIds })).toContain('未找到')
    expect(await her.refused('embryoTransfer', { embryoIds: [two?.embryoId, one?.embryoId] })).toContain('去向已登记')
    expect((await embryos(her.token)).map(({ destiny }) => destiny)).toEqual(['FROZEN', 'CULTURING'])
  })

  it('more than two embryos at a time, one that is still frozen, or one that is being tested are not transferred', async () => {
    const her = await woman()
    await her.act('startCycle', { method: 'ICSI' })
    await her.act('cultureCounts', { oocytes: 4 })
    await her.act('cultureCounts', { mii: 4, pn2: 4, cleaved: 4 })
    for (const embryoNo of ['E01', 'E02', 'E03', 'E04'])
      await her.act('embryo', { embryoNo, day: 3, stage: 'CLEAVAGE', cellCount: 8, cleavageGrade: 'Ⅰ' })
    const [one, two, three, four] = (await embryos(her.token)).map(({ embryoId }) => embryoId)
    await later(3)
    expect(await her.refused('embryoTransfer', { embryoIds: [one, two, three] })).toContain('一次最多移植2枚胚胎')
    expect(await her.refused('embryoTransfer', { embryoIds: [one, one] })).toContain('同一枚胚胎只能登记一次')
    await her.act('embryoTransfer', { embryoIds: [one, two] })
    for (const embryoId of [three, four]) await her.act('embryoFate', { embryoId, fate: 'freeze' })
    const fates = async () => (await embryos(her.token)).map(({ destiny }) => destiny)
    expect(await fates()).toEqual(['TRANSFERRED', 'TRANSFERRED', 'FROZEN', 'FROZEN'])
    await her.act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await later(1)
    await her.act('startCycle', { method: 'FET' })
    expect(await her.refused('embryoTransfer', { embryoIds: [three] })).toContain('冻存的胚胎须先解冻')
    await her.act('embryoFate', { embryoId: three, fate: 'thaw' })
    expect(await her.refused('embryoTransfer', { embryoIds: [three, four] })).toContain('冻存的胚胎须先解冻')
    await her.act('embryoTransfer', { embryoIds: [three] })
    await her.act('closeCycle', { outcome: 'NOT_PREGNANT' })

    await her.act('startCycle', { method: 'ICSI', pgt: 'A' })
    await her.act('cultureCounts', { oocytes: 1 })
    await her.act('cultureCounts', { mii: 1, pn2: 1, cleaved: 1 })
    await her.act('embryo', { embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'A' })
    await later(5)
    const [tested] = await embryos(her.token)
    expect(await her.refused('embryoTransfer', { embryoIds: [tested?.embryoId] })).toContain('胚胎检测周期须先全部冷冻')
    expect((await embryos(her.token)).map(({ destiny }) => destiny)).toEqual(['CULTURING'])
    await later(-9)
  })

  it('of a couple that is none any more: neither thawed, transferred nor given up', async () => {
    const who = await newActor(host.client)
    await paired(who)
    const persona = 'lin-xiao'
    const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona, ...ON_PAPER, ...input })
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 2 })
    await act('cultureCounts', { mii: 2, pn2: 2, cleaved: 2 })
    for (const embryoNo of ['E01', 'E02'])
      await act('embryo', { embryoNo, day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'B', te: 'B' })
    const [kept, thawed] = await embryos(who.token)
    for (const one of [kept, thawed]) await act('embryoFate', { embryoId: one?.embryoId, fate: 'freeze' })
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    await act('startCycle', { method: 'FET' })
    await act('embryoFate', { embryoId: thawed?.embryoId, fate: 'thaw' })
    await act('recordDeath', { persona: 'chen-hao' })
    // Nothing is sent to one who has died, whoever holds that phone.
    const his = tellingActs(host.client, ['chen-hao'], '您的安排有更新', (name, input = {}) =>
      host.client.act<Fields>(name, { persona: 'chen-hao', ...input }),
    )
    await his.act('orderDrug', { drug: '叶酸片', dose: '0.4', times: '08:30' })
    expect(his.told).toEqual({ orderDrug: [[0]] })
    const held = '须先经医院伦理委员会讨论'
    await expect(act('embryoTransfer', { embryoIds: [thawed?.embryoId] })).rejects.toThrow(held)
    await expect(act('embryoFate', { embryoId: thawed?.embryoId, fate: 'discard' })).rejects.toThrow(held)
    for (const fate of ['thaw', 'discard'])
      await expect(act('embryoFate', { embryoId: kept?.embryoId, fate })).rejects.toThrow(held)
    expect((await embryos(who.token)).map(({ destiny }) => destiny)).toEqual(['FROZEN', 'THAWED'])
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await expect(act('startCycle', { method: 'FET' })).rejects.toThrow(held)
    // What comes of a cycle that she began afterwards is hers.
    await later(1)
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 1 })
    await act('cultureCounts', { mii: 1, pn2: 1, cleaved: 1 })
    await act('embryo', { embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'B', te: 'B' })
    const own = (await embryos(who.token))[0]?.embryoId
    await act('embryoFate', { embryoId: own, fate: 'freeze' })
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    await act('startCycle', { method: 'FET' })
    await act('embryoFate', { embryoId: own, fate: 'thaw' })
    await act('embryoTransfer', { embryoIds: [own] })
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await later(-1)
  })

  it('one cycle of many begun at once', async () => {
    const her = await woman()
    const done = await Promise.all(Array.from({ length: 8 }, () => her.refused('startCycle', { method: 'IVF' })))
    expect(done.filter((one) => one === 'done')).toHaveLength(1)
    expect((await course(her.token)).cycleNo).toBe(1)
  })

  it('29 February is a day of leap years only', async () => {
    const her = await woman()
    expect(await her.refused('startCycle', { method: 'IVF', lmp: '2026-02-29' })).not.toBe('done')
    expect(await her.refused('startCycle', { method: 'IVF', lmp: '2024-02-29' })).toBe('done')
  })
})

describe('of somebody else', () => {
  /** Reads of this domain by the ids that they take. */
  const READS = handlers
    .map(({ call: one }) => one)
    .filter(({ id }) => /^(embryo|period|treatment-process)\./.test(id))
    .flatMap((one) =>
      ['cycleId', 'embryoId', 'transferId']
        .filter((field) => field in { ...one.query, ...one.body })
        .map((field) => ({ id: one.id, field })),
    )

  it.each(READS)('$id with a foreign $field answers as with one that never was', async ({ id, field }) => {
    const her = await host.client.token('he-jing')
    const ids: Fields = {
      cycleId: (await course(her)).cycleId,
      embryoId: (await embryos(her))[0]?.embryoId,
      transferId: (await call<{ list: { transferId: string }[] }>('embryo.getTransplantInfo', {}, her)).data.list[0]
        ?.transferId,
    }
    const input = { [field]: ids[field] }
    expect((await call(id, input, her)).code).toBe(200)
    const strangers = [
      await host.client.token('zhou-min'),
      await host.client.token('sun-lei'),
      await host.client.token('he-jing', 1001),
      (await newActor(host.client)).token,
    ]
    for (const token of strangers) {
      const absent = await call(id, { [field]: '0'.repeat(32) }, token)
      expect([absent.code, await call(id, input, token)]).toEqual([400, absent])
    }
    expect((await call(id, { ...input, whose: 'spouse' }, strangers[1] ?? '')).message).toMatch(/^配偶没有向您共享/)
  })

  it('a picture is its viewer’s, and ends with the sharing', async () => {
    const her = await host.client.token('he-jing')
    const him = await host.client.token('sun-lei')
    const share = (shared: boolean) => call('ext.setSharing', { dataClass: 'embryos', shared }, her)
    const photos = async (token: string, input: Fields = {}) =>
      (await call<{ list: { url: string }[] }>('embryo.getEmbryoPhotos', input, token)).data.list
    const status = async (path: string) => (await fetch(`${host.url}${path}`)).status
    const own = (await photos(her))[0]?.url ?? ''
    const found = await fetch(`${host.url}${own}`)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await status(own.replace(/sign=./, 'sign=x'))).toBe(404)
    expect(await status(own.replace(/embryo\/\w{6}/, 'embryo/000000'))).toBe(404)
    await share(true)
    const his = (await photos(him, { whose: 'spouse' }))[0]?.url ?? ''
    expect(his).not.toBe(own)
    expect(await status(his)).toBe(200)
    await share(false)
    expect(await status(his)).toBe(404)
    for (const minutes of [60, -60]) {
      await host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
      expect([minutes, await status(own)]).toEqual([minutes, 404])
      await host.client.act('clock', { shiftMinutes: -minutes, keepSessions: true })
    }
    expect(await status(own)).toBe(200)
    // It is asked anew who the viewer is: nobody after signing out, nor who gave the record up.
    const second = await host.client.token('he-jing')
    const shown = (await photos(second))[0]?.url ?? ''
    expect(await status(shown)).toBe(200)
    await call('ext.signOut', {}, second)
    expect(await status(shown)).toBe(404)
    const stepUpProof = await host.client.stepUp('unBind', her)
    expect((await call('member.unBind', { stepUpProof }, her)).code).toBe(200)
    expect(await status(own)).toBe(404)
    expect((await host.client.verify('he-jing', her)).data.state).toBe('VERIFIED')
    expect(await status(own)).toBe(200)
  })

  it('films of a culture are those of the embryos, with as many frames as there are and the last one in front', async () => {
    const her = await host.client.token('he-jing')
    const frames = (await call<{ list: Fields[] }>('period.getPatientTimelapseInfo', {}, her)).data.list
    const films = (await call<{ list: Fields[] }>('embryo.getEmbryoVideoList', {}, her)).data.list
    const known = await embryos(her)
    expect(films.length).toBeGreaterThan(1)
    for (const { embryoId, embryoNo, frameCount, poster } of films) {
      const own = frames.filter((one) => one['embryoId'] === embryoId)
      expect(frameCount).toBe(own.length)
      expect(embryoNo).toBe(known.find((one) => one.embryoId === embryoId)?.embryoNo)
      expect(own.map(({ hours }) => hours)).toEqual(own.map(({ hours }) => Number(hours)).sort((a, b) => a - b))
      expect(poster).toBe(own.at(-1)?.['url'])
    }
  })

  it('he is shown her course on home only while she shares it', async () => {
    const her = await host.client.token('zhao-ting')
    const him = await host.client.token('li-jun')
    const home = async () => (await call<{ course: Fields | null }>('index.patientIndex', {}, him)).data.course
    expect(await home()).toBeNull()
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
    expect(await home()).toMatchObject({ title: '冻胚移植周期', dayText: '孕7周' })
    await call('ext.setSharing', { dataClass: 'treatment', shared: false }, her)
    expect(await home()).toBeNull()
  })

  it('ends with the pairing', async () => {
    const who = await newActor(host.client)
    const { him, pairId } = await paired(who)
    await host.client.act('startCycle', { persona: 'lin-xiao', method: 'IVF' })
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, who.token)
    expect((await course(him, { whose: 'spouse' })).stage).toBe('PREPARE')
    const couple = (await call('period.getPatientCoupleInfo', {}, him)).data
    expect(couple).toMatchObject({ self: { sex: '1' }, spouse: { sex: '2' } })
    await call('ext.unpair', { pairId }, who.token)
    expect((await call('treatment-process.getPatientPeriodicInfo', { whose: 'spouse' }, him)).code).toBe(400)
    // An address is worth nothing when its picture is gone: here with the course of somebody who begins anew.
    await host.client.act('cultureCounts', { persona: 'lin-xiao', oocytes: 1, mii: 1, pn2: 1, cleaved: 1, ...ON_PAPER })
    await host.client.act('embryo', { persona: 'lin-xiao', embryoNo: 'E01', day: 3, stage: 'CLEAVAGE' })
    const photos = await call<{ list: { url: string }[] }>('embryo.getEmbryoPhotos', {}, who.token)
    const look = async () => (await fetch(`${host.url}${photos.data.list[0]?.url}`)).status
    expect(await look()).toBe(200)
    await host.client.act('fresh', { persona: 'lin-xiao' })
    expect(await look()).toBe(404)
  })
})

it('free words of the laboratory tell no sex and no odds', async () => {
  const her = await woman()
  await her.act('startCycle', { method: 'ICSI', pgt: 'SR' })
  await her.act('cultureCounts', {
    oocytes: 2,
    mii: 2,
    pn2: 2,
    cleaved: 2,
    remark: '发育良好。着床率约50%。',
    day: 1,
    note: '46,XY',
    released: true,
  })
  await her.act('embryo', {
    embryoNo: 'E01',
    day: 5,
    stage: 'BLASTOCYST',
    expansion: 4,
    icm: 'A',
    te: 'A',
    pgtText: '可移植。核型46,XX。',
    remark: '女胎',
    released: true,
  })
  const read = async (id: string) => JSON.stringify((await call(id, {}, her.token)).data)
  for (const id of ['embryo.getEmbryoFosterInfo', 'period.getEmbryoInfo', 'embryo.getEmbryoCultureMission'])
    expect([id, await read(id)]).not.toEqual([id, expect.stringMatching(/XX|XY|女胎|率约/)])
  expect(await read('period.getEmbryoInfo')).toContain('可移植。')
  expect(await read('embryo.getEmbryoFosterInfo')).toContain('发育良好。')
})

it('free words of the laboratory reach the couple only sentence by sentence, as the desk releases them', async () => {
  const her = await woman()
  await her.act('startCycle', { method: 'ICSI' })
  const counts = { oocytes: 2, mii: 2, pn2: 2, cleaved: 2, day: 1 }
  await her.act('cultureCounts', { ...counts, remark: '甲乙。丙丁。', note: '戊己' })
  await her.act('embryo', { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE', cellCount: 8, remark: '庚辛' })
  const ids = ['embryo.getEmbryoFosterInfo', 'embryo.getEmbryoCultureMission', 'period.getEmbryoInfo']
  const read = async () =>
    (await Promise.all(ids.map(async (id) => JSON.stringify((await call(id, {}, her.token)).data)))).join()
  expect(await read()).not.toMatch(/甲乙|丙丁|戊己|庚辛/)
  // What is structured stands without a release.
  expect(await read()).toContain('8细胞')
  await her.act('releaseWords', { words: '丙丁' })
  await her.act('releaseWords', { words: '庚辛' })
  expect(await read()).toContain('丙丁。')
  expect(await read()).toContain('庚辛')
  expect(await read()).not.toMatch(/甲乙|戊己/)
})
