/**
 * The day of a transfer or insemination, the wait and the result, as both of a couple read them
 * (spec:treatment#day-of-a-transfer, spec:treatment#the-wait, spec:treatment#after-a-result, spec:treatment#sealed-test).
 */

import { ON_PAPER } from '../support/actor'
import { openTest } from '../support/open-test'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, hospitalInstant } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Course extends Fields {
  cycleId: string
  stage: string
  stageText: string
  today: string
  attempt: Fields | null
  wait: Fields | null
  result: Fields | null
  sealed: { testId: string; seal: string } | null
  steps: { key: string; title: string; note: string; date: string; at: number | null; link: string }[]
}
interface Home {
  today: {
    itemId: string
    kind: string
    title: string
    note: string
    at: number | null
    date: string
    urgent: boolean
  }[]
  course: Fields | null
}
type Quiet = { quiet: boolean; asks: boolean }

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const COURSE = 'treatment-process.getPatientPeriodicInfo'
const courseOf = async (token: string, input: Fields = {}) => (await call<Course>(COURSE, input, token)).data
const homeOf = async (token: string) => (await call<Home>('index.patientIndex', {}, token)).data
const quietOf = async (token: string) => (await call<Quiet>('ext.quiet', {}, token)).data
const share = (token: string, dataClass: string, shared: boolean) =>
  call('ext.setSharing', { dataClass, shared }, token)
const today = () => host.client.today()
const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
const DAY = 24 * 60
const HIS = { whose: 'spouse' }

/** Every text of an answer, for a scan of its words. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

const HARD = [
  ['negative', [{ kind: 'hcg', hcg: 1 }]],
  ['biochemical', [{ kind: 'hcg', hcg: 60 }, DAY, { kind: 'hcg', hcg: 2 }]],
  ['ectopic', [{ kind: 'scan', sacs: 1, place: 'outside' }]],
  ['loss', [{ kind: 'scan', sacs: 1, heartbeat: true, place: 'uterus' }, DAY, { kind: 'scan', heartbeat: false }]],
] as const

describe('couple C after a transfer from storage', () => {
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'he-jing', ...input })
  let her: string
  let him: string
  let began: string
  beforeAll(async () => {
    began = await today()
    her = await host.client.token('he-jing')
    him = await host.client.token('sun-lei')
    await share(her, 'treatment', true)
    await act('startCycle', { method: 'FET' })
  })

  /** The days of the follow-ups that she is asked for, by form. */
  const followUps = async () => {
    const { list } = (await call<{ list: { form: string; dueDate: string }[] }>('follow-zy.getFollowByZy', {}, her))
      .data
    return Object.fromEntries(list.map(({ form, dueDate }) => [form, dueDate]))
  }

  it('both are told the day with its hour, what to drink when, who comes and with what', async () => {
    const day = addDays(began, 1)
    await act('orderCourse', { transfer: `${day} 14:00` })
    const at = hospitalInstant(day, 14 * 60)
    const attempt = { kind: 'transfer', date: day, at }
    expect((await courseOf(her)).today).toBe(began)
    expect((await courseOf(her)).attempt).toEqual(attempt)
    expect((await courseOf(him, HIS)).attempt).toEqual(attempt)
    const step = (await courseOf(her)).steps.find(({ key }) => key === 'transfer')
    expect(step).toMatchObject({ date: day, at, bring: '双方身份证、结婚证' })
    for (const [token, title] of [
      [her, '开始饮水'],
      [him, '配偶开始饮水'],
    ] as const) {
      const items = (await homeOf(token)).today.filter(({ date }) => date === day)
      expect(items).toMatchObject([
        { title, at: at - 60 * 60_000 },
        { title: '移植', at, note: expect.stringContaining('夫妻双方') as string },
      ])
    }
  })

  it('waits with the hospital’s own day first, and says nothing of how it may come out', async () => {
    await later(DAY)
    const { data } = await call<{ list: { embryoId: string; destiny: string }[] }>('period.getEmbryoInfo', {}, her)
    const frozen = data.list.find(({ destiny }) => destiny === 'FROZEN')
    await act('embryoFate', { embryoId: frozen?.embryoId, fate: 'thaw' })
    await act('embryoTransfer', { embryoIds: [frozen?.embryoId] })
    const since = await today()
    const wait = { kind: 'transfer', since, day: 0, embryoDay: 5, testDate: addDays(since, 12), byHospital: false }
    expect(await courseOf(her)).toMatchObject({ attempt: null, wait, result: null })
    await act('orderCourse', { testOn: addDays(since, 13) })
    await later(7 * DAY)
    const told = { day: 7, testDate: addDays(since, 13), byHospital: true, isDue: false }
    expect((await courseOf(her)).wait).toMatchObject(told)
    expect((await courseOf(him, HIS)).wait).toMatchObject(told)
    const said = { kind: 'wait', title: '移植后第7天', note: expect.stringContaining('抽血化验') as string }
    for (const token of [her, him])
      expect((await homeOf(token)).today.filter(({ kind }) => kind === 'wait')).toMatchObject([said])
    expect(await followUps()).toMatchObject({ 'pregnancy-test': addDays(since, 13) })
    expect(textsOf(await courseOf(her)).join()).not.toMatch(/成功率|几率|概率|%/)
    expect((await homeOf(her)).course?.['steps']).toMatchObject([
      { label: '内膜准备', state: 'done' },
      { label: '移植', state: 'current' },
      { label: '验孕', state: 'ahead' },
      { label: '早孕随访', state: 'ahead' },
    ])
    expect((await courseOf(her)).steps.map(({ title }) => title).filter(mentionsPregnancy)).not.toEqual([])
    const moved = (await call<{ list: Fields[] }>('embryo.getTransplantInfo', {}, her)).data.list
    expect(moved[0]).toMatchObject({ kind: 'frozen', date: since, embryos: [{ embryoId: frozen?.embryoId }] })
    for (const { embryos } of moved) expect(embryos).not.toEqual([])
    const { cycleId } = await courseOf(her)
    expect(moved.length).toBeGreaterThan(1)
    for (const input of [{ cycleId }, { transferId: moved[0]?.['transferId'] }])
      expect((await call<{ list: Fields[] }>('embryo.getTransplantInfo', input, her)).data.list).toEqual([moved[0]])
    expect((await courseOf(her)).steps.find(({ key }) => key === 'luteal')?.link).toBe('/medicationClockout')
    await later(6 * DAY)
    expect((await homeOf(her)).course).toMatchObject({ stage: '验孕' })
    expect((await courseOf(her)).wait).toMatchObject({ isDue: true })
    for (const [token, note] of [
      [her, '请按约定来院抽血'],
      [him, '请陪同配偶按约定来院抽血'],
    ] as const)
      expect((await homeOf(token)).today).toContainEqual(
        expect.objectContaining({ kind: 'visit', urgent: true, title: '抽血化验', note }),
      )
  })

  it('positive: dates from the transfer and the next examination, for both', async () => {
    const since = addDays(await today(), -13)
    await act('cycleTest', { kind: 'hcg', hcg: 412 })
    await openTest(host.client, her)
    const result = {
      branch: 'positive',
      // 266 − 5 days from the transfer of a day 5 embryo.
      dueDate: addDays(since, 261),
      weeks: 4,
      days: 4,
      nextFrom: addDays(since, 28),
      nextUntil: addDays(since, 35),
      hasPlan: true,
    }
    for (const told of [await courseOf(her), await courseOf(him, HIS)])
      expect(told).toMatchObject({ wait: null, result })
    expect((await homeOf(him)).today.map(({ title }) => title)).toContain('结果与下一步')
    await call('ext.setQuiet', { quiet: true }, her)
    // The drugs go on: that is said without a word of what it is.
    const quietly = (await courseOf(her)).result
    expect(quietly).toMatchObject({ branch: 'repeat', dueDate: '', weeks: null, nextFrom: '', hasPlan: false })
    await call('ext.setQuiet', { quiet: false }, her)
    await act('withdrawTest', { kind: 'hcg', date: await today() })
  })

  it.each(HARD)('%s: asked of both, what is in store, and no word of pregnancy', async (branch, tests) => {
    await share(her, 'embryos', false)
    for (const token of [her, him]) await call('ext.setQuiet', { quiet: false }, token)
    const review = addDays(await today(), 9)
    await act('orderCourse', { reviewOn: review })
    const written: [kind: string, date: string][] = []
    for (const one of tests) {
      if (typeof one === 'number') await later(one)
      else {
        written.push([one.kind, await today()])
        await act('cycleTest', one)
      }
    }
    await openTest(host.client, her)
    const [hers, his] = [await courseOf(her), await courseOf(him, HIS)]
    // Three were in store, one of them was thawed for this transfer.
    const paidUntil = addDays(began, -30)
    expect(hers.result).toMatchObject({ branch, stored: 2, storedUntil: paidUntil, reviewDate: review, dueDate: '' })
    // What is in store is of the class of embryos.
    expect(his.result).toMatchObject({ branch, stored: null, storedUntil: '' })
    await share(her, 'embryos', true)
    expect((await courseOf(him, HIS)).result).toMatchObject({ stored: 2 })
    const isLoss = branch === 'ectopic' || branch === 'loss'
    expect(await quietOf(her)).toMatchObject({ quiet: isLoss, asks: true })
    expect(await quietOf(him)).toMatchObject({ quiet: false, asks: true })
    const [home, transfers, cycle] = [
      await homeOf(him),
      (await call('embryo.getTransplantInfo', HIS, him)).data,
      (await call('period.getPatientPeriodicInfo', HIS, him)).data,
    ]
    const { steps, ...rest } = his
    for (const told of [home.today, home.course, transfers, cycle, rest, steps])
      expect(textsOf(told).filter(mentionsPregnancy)).toEqual([])
    // What else there is to know about a step stays with it, and home names none that will not come.
    expect(steps.map(({ note }) => note).filter(Boolean)).not.toEqual([])
    expect((home.course?.['steps'] as Fields[]).map(({ state }) => state)).not.toContain('ahead')
    // Hers asks for nothing of a plan either, quiet or not.
    await call('ext.setQuiet', { quiet: false }, her)
    expect((await homeOf(her)).today.flatMap(({ title, note }) => [title, note]).filter(mentionsPregnancy)).toEqual([])
    const item = home.today.find(({ itemId }) => itemId.endsWith('.result'))
    // Every hard news stands first.
    expect(item).toMatchObject({ urgent: true })
    expect(await followUps()).toEqual({})
    for (const [kind, date] of written) await act('withdrawTest', { kind, date })
  })

  it('what she answers about the quiet is hers: it stays, or it goes, and is asked once', async () => {
    await act('cycleTest', { kind: 'scan', sacs: 1, place: 'outside' })
    expect(await quietOf(her)).toMatchObject({ quiet: true, asks: true })
    await call('ext.setQuiet', { quiet: true }, her)
    expect(await quietOf(her)).toMatchObject({ quiet: true, asks: false, reason: 'loss' })
    await call('ext.setQuiet', { quiet: false }, her)
    await call('ext.setQuiet', { quiet: false }, him)
    await act('closeCycle', { outcome: 'ECTOPIC' })
    for (const token of [her, him]) expect(await quietOf(token)).toMatchObject({ quiet: false, asks: false })
    expect((await courseOf(her)).result).toMatchObject({ branch: 'ectopic' })
  })
})

describe('the insemination of couple E', () => {
  it('waits for the day that the hospital gave, and speaks of neither eggs nor embryos', async () => {
    const her = await host.client.token('xu-jie')
    const now = await today()
    const found = await courseOf(her)
    // The clock of this file has moved since the seeds.
    const since = String(found.wait?.['since'])
    expect(found).toMatchObject({
      method: 'IUI_H',
      wait: { kind: 'insemination', testDate: addDays(since, 14), byHospital: true, embryoDay: null },
    })
    expect(now > since).toBe(true)
    const all = [found, (await call('period.getOvulationInfo', {}, her)).data, (await homeOf(her)).course]
    expect(textsOf(all).join()).not.toMatch(/取卵|卵子|胚|移植|冻|培养/)
    expect(found.steps.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['trigger', 'abstain', 'semen', 'inseminate', 'test']),
    )
  })

  it('is told with its hour, and has begun only once that has come', async () => {
    const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'xu-jie', ...input })
    const her = await host.client.token('xu-jie')
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await act('startCycle', { method: 'IUI_H' })
    const day = await today()
    await act('orderCourse', { insemination: `${day} 15:00`, testOn: addDays(day, 15) })
    expect(await courseOf(her)).toMatchObject({
      stage: 'PREPARE',
      attempt: { kind: 'insemination', date: day, at: hospitalInstant(day, 15 * 60) },
      wait: null,
    })
    expect((await homeOf(her)).today).toContainEqual(expect.objectContaining({ title: '人工授精', date: day }))
    await later(6 * 60)
    expect(await courseOf(her)).toMatchObject({
      stage: 'INSEMINATED',
      attempt: null,
      wait: { day: 0, testDate: addDays(day, 15), byHospital: true },
    })
    await later(-6 * 60)
  })
})

describe('where the hospital seals the test', () => {
  const UNIT = 324
  const act = (name: string, input: Fields = {}) =>
    host.client.act<Fields>(name, { persona: 'zhou-min', unitId: UNIT, ...ON_PAPER, ...input })
  const open = (token: string, reportId: string, how: string, input: Fields = {}) =>
    call('ext.openSealedResult', { reportId, kind: 'test', how, ...input }, token)

  it('nothing of it is told before she says how, and both read it once they open it together', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    const him = await host.client.token('wu-gang', UNIT)
    await share(her, 'treatment', true)
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    await act('startCycle', { method: 'IUI_H' })
    await act('orderCourse', { inseminatedOn: await today() })
    await later(14 * DAY)
    await act('cycleTest', { kind: 'hcg', hcg: 1.3 })
    for (const [token, input] of [
      [her, {}],
      [him, HIS],
    ] as const) {
      const told = await courseOf(token, input)
      expect(told).toMatchObject({ stage: 'HCG', outcome: null, result: null, sealed: { seal: 'SEALED' } })
      expect(JSON.stringify(told)).not.toContain('1.3')
      expect(await quietOf(token)).toMatchObject({ quiet: false, asks: false })
      const titles = (await homeOf(token)).today.map(({ title }) => title)
      expect(titles).toContain(token === her ? '有一份结果等您决定怎么看' : '配偶有一份结果还没有打开')
      expect(titles).not.toContain('抽血化验')
    }
    const { sealed } = await courseOf(her)
    const testId = sealed?.testId ?? ''
    expect((await open(him, testId, 'now', HIS)).code).not.toBe(200)
    await open(her, testId, 'together')
    expect((await courseOf(him, HIS)).sealed).toMatchObject({ seal: 'TOGETHER', togetherTheirs: true })
    await open(him, testId, 'together', HIS)
    for (const [token, input] of [
      [her, {}],
      [him, HIS],
    ] as const) {
      expect(await courseOf(token, input)).toMatchObject({ result: { branch: 'negative' }, sealed: null })
      expect(await quietOf(token)).toMatchObject({ quiet: false, asks: true })
    }
  })

  it('a stranger’s seal is as one that never was, and the doctor’s word opens it', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    const stranger = await host.client.token('he-jing')
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await act('startCycle', { method: 'IUI_H' })
    await act('orderCourse', { inseminatedOn: await today() })
    await later(14 * DAY)
    await act('cycleTest', { kind: 'hcg', hcg: 180 })
    const testId = (await courseOf(her)).sealed?.testId ?? ''
    expect((await open(stranger, testId, 'now')).code).not.toBe(200)
    await open(her, testId, 'doctor')
    expect((await courseOf(her)).sealed).toMatchObject({ seal: 'DOCTOR' })
    await act('tellTests')
    // Counted from the insemination.
    const since = addDays(await today(), -14)
    expect(await courseOf(her)).toMatchObject({
      sealed: null,
      result: { branch: 'positive', kind: 'insemination', dueDate: addDays(since, 266), weeks: 4, days: 0 },
    })
  })

  it('news of the culture are closed day by day, with all that follows from them, until the couple opens them', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    const him = await host.client.token('wu-gang', UNIT)
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 6 })
    type Culture = Record<string, number | null> & { news: { newsId: string; day: number; seal: string }[] }
    const cultureOf = async (token: string, input: Fields = {}) =>
      (await call<Culture>('embryo.getEmbryoFosterInfo', input, token)).data
    const everything = async (token: string, input: Fields = {}) =>
      JSON.stringify(
        await Promise.all(
          [
            'embryo.getEmbryoFosterInfo',
            'embryo.getEmbryoCultureMission',
            'embryo.getEmbryoPhotos',
            'period.getEmbryoInfo',
            'embryo.getFreshCycleList',
            COURSE,
            'index.patientIndex',
          ].map(async (id) => (await call(id, id === 'index.patientIndex' ? {} : input, token)).data),
        ),
      )
    const newsOf = async (token: string, input: Fields = {}) =>
      (await cultureOf(token, input)).news.map(({ day, seal }) => [day, seal])
    // The day of the retrieval is told at the bed.
    expect(await cultureOf(her)).toMatchObject({ oocytes: 6, news: [] })
    await later(DAY)
    await act('cultureCounts', { mii: 5, gv: 1, pn2: 4, insemination: 'IVF', day: 1, note: '甲乙丙丁', released: true })
    expect(await newsOf(her)).toEqual([[1, 'SEALED']])
    expect(await cultureOf(her)).toMatchObject({ oocytes: 6, mii: null, gv: null, pn2: null, cleaved: null })
    for (const told of [await everything(her), await everything(him, HIS)]) expect(told).not.toContain('甲乙丙丁')
    expect((await homeOf(her)).today.map(({ title }) => title)).toContain('有一份结果等您决定怎么看')
    expect((await homeOf(him)).today.map(({ title }) => title)).not.toContain('有一份结果等您决定怎么看')
    const day1 = (await cultureOf(her)).news[0]?.newsId ?? ''
    const openNews = (token: string, reportId: string, how: string, input: Fields = {}) =>
      call('ext.openSealedResult', { reportId, kind: 'culture', how, ...input }, token)
    expect((await openNews(him, day1, 'now', HIS)).code).not.toBe(200)
    expect((await openNews(await host.client.token('he-jing'), day1, 'now')).code).not.toBe(200)
    await later(2 * DAY)
    await act('cultureCounts', { cleaved: 3, d3Good: 2, day: 3, note: '戊己庚辛', released: true })
    await act('embryo', { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE', cellCount: 8, cleavageGrade: 'Ⅱ' })
    // Opening the first tells nothing of the second.
    await openNews(her, day1, 'now')
    expect(await newsOf(her)).toEqual([[3, 'SEALED']])
    expect(await cultureOf(her)).toMatchObject({ mii: 5, pn2: 4, cleaved: null, d3Good: null, culturing: null })
    const half = await everything(her)
    expect(half).toContain('甲乙丙丁')
    for (const word of ['戊己庚辛', '8细胞', 'E01']) expect(half).not.toContain(word)
    const day3 = (await cultureOf(her)).news[0]?.newsId ?? ''
    // The class of embryos is hers to share.
    expect((await openNews(her, day3, 'together')).code).not.toBe(200)
    await share(her, 'embryos', true)
    await openNews(her, day3, 'together')
    expect(await newsOf(him, HIS)).toEqual([[3, 'TOGETHER']])
    await openNews(him, day3, 'together', HIS)
    expect(await everything(him, HIS)).toContain('8细胞')
    await later(2 * DAY)
    await act('cultureCounts', { blastocysts: 1, day: 5, note: '壬癸子丑', released: true })
    await act('embryo', { embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' })
    const { list } = (await call<{ list: { embryoId: string; destiny: string }[] }>('period.getEmbryoInfo', {}, her))
      .data
    await act('embryoFate', { embryoId: list[0]?.embryoId, fate: 'freeze' })
    const last = await everything(her)
    for (const word of ['壬癸子丑', '4AB', 'BLASTOCYST', 'FROZEN', '全胚冷冻']) expect(last).not.toContain(word)
    expect(await cultureOf(her)).toMatchObject({ cleaved: 3, blastocysts: null, frozen: 0, culturing: 1 })
    await act('tellTests')
    const told = await everything(her)
    for (const word of ['壬癸子丑', '4AB', 'FROZEN']) expect(told).toContain(word)
    expect(await newsOf(her)).toEqual([])
    // What is written again of a day that was opened stays open.
    await act('cultureCounts', { day: 5, note: '寅卯辰巳', released: true })
    expect(await everything(her)).toContain('寅卯辰巳')
    const messages = await host.client.look<{ list: { text: string }[] }>('messagesOf', { persona: 'zhou-min' })
    expect(messages.list.map(({ text }) => text).find((text) => /枚|囊胚|受精|E01/.test(text))).toBeUndefined()
  })

  it('a culture that comes to nothing is news only once it is opened', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 2 })
    await later(DAY)
    await call('ext.setQuiet', { quiet: false }, her)
    await act('cultureCounts', { mii: 2, pn2: 0, insemination: 'IVF', day: 1, note: '请联系医生', released: true })
    expect(await courseOf(her)).toMatchObject({ outcome: null })
    expect(await quietOf(her)).toMatchObject({ asks: false })
    const { testId } = (await courseOf(her)).sealed ?? {}
    await call('ext.openSealedResult', { reportId: testId, kind: 'culture', how: 'now' }, her)
    expect(await courseOf(her)).toMatchObject({ outcome: 'NO_EMBRYO', sealed: null })
    expect(await quietOf(her)).toMatchObject({ asks: true })
    await call('ext.setQuiet', { quiet: false }, her)
    await act('closeCycle', { outcome: 'NO_EMBRYO' })
    // Nor does the end of a cycle leave news of its culture closed.
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 2 })
    await later(DAY)
    await act('cultureCounts', { mii: 2, pn2: 1, insemination: 'IVF', day: 1, note: '请联系医生', released: true })
    const culture = async () => (await call<{ pn2: number | null }>('embryo.getEmbryoFosterInfo', {}, her)).data
    expect(await culture()).toMatchObject({ pn2: null, news: [{ day: 1, seal: 'SEALED' }] })
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    expect(await culture()).toMatchObject({ pn2: 1, news: [] })
    await act('startCycle', { method: 'IUI_H' })
  })

  const inseminated = async () => {
    await act('startCycle', { method: 'IUI_H' })
    await act('orderCourse', { inseminatedOn: await today() })
    await later(14 * DAY)
  }
  const titlesOf = async (token: string) => (await homeOf(token)).today.map(({ title }) => title)

  it('with one all of them open, and with a test the report of its day', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await inseminated()
    await act('cycleTest', { kind: 'hcg', hcg: 180 })
    await later(2 * DAY)
    const { reportId } = await act('publishLab', { panel: 'hcg' })
    const labOf = async () => (await call('member.labDetail', { reportId }, her)).data['seal']
    expect(await labOf()).toBeNull()
    await act('cycleTest', { kind: 'hcg', hcg: 90 })
    expect(await labOf()).toBe('SEALED')
    await open(her, (await courseOf(her)).sealed?.testId ?? '', 'now')
    expect(await courseOf(her)).toMatchObject({ sealed: null, result: { branch: 'repeat' } })
    expect(await labOf()).toBe('OPEN')
    await later(2 * DAY)
    await act('cycleTest', { kind: 'hcg', hcg: 70 })
    // Reported after the doctor has written it: the report waits with the test, and opens it.
    const { reportId: next } = await act('publishLab', { panel: 'hcg' })
    expect((await call('member.labDetail', { reportId: next }, her)).data).toMatchObject({ seal: 'SEALED', items: [] })
    expect((await courseOf(her)).sealed).toMatchObject({ seal: 'SEALED', kind: 'test' })
    await call('ext.openSealedResult', { reportId: next, kind: 'lab', how: 'now' }, her)
    expect((await courseOf(her)).sealed).toBeNull()
    // What the doctor tells is news as well.
    await call('ext.setQuiet', { quiet: false }, her)
    await later(2 * DAY)
    await act('cycleTest', { kind: 'hcg', hcg: 1 })
    expect(await quietOf(her)).toMatchObject({ asks: false })
    await act('tellTests')
    expect(await quietOf(her)).toMatchObject({ asks: true })
    // With the end of the cycle nothing of it is closed any more.
    await later(DAY)
    await act('cycleTest', { kind: 'hcg', hcg: 0.5 })
    expect((await courseOf(her)).sealed).toMatchObject({ seal: 'SEALED' })
    await act('closeCycle', { outcome: 'BIOCHEMICAL' })
    expect((await courseOf(her)).sealed).toBeNull()
    await act('startCycle', { method: 'IUI_H' })
  })

  it('an ectopic finding is never closed, and is on home for two weeks after the cycle', async () => {
    const her = await host.client.token('zhou-min', UNIT)
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await inseminated()
    await act('cycleTest', { kind: 'hcg', hcg: 180 })
    expect((await courseOf(her)).sealed).toMatchObject({ seal: 'SEALED' })
    await later(7 * DAY)
    await act('cycleTest', { kind: 'scan', sacs: 1, place: 'outside' })
    expect(await courseOf(her)).toMatchObject({ sealed: null, result: { branch: 'ectopic' } })
    expect(await titlesOf(her)).toContain('请尽快联系医院')
    await act('closeCycle', { outcome: 'ECTOPIC' })
    await later(14 * DAY)
    expect(await titlesOf(her)).toContain('请尽快联系医院')
    await later(DAY)
    expect(await titlesOf(her)).not.toContain('请尽快联系医院')
    expect((await courseOf(her)).result).toBeNull()
  })
})
