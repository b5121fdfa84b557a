/** What members keep for themselves: theirs alone, silent in quiet mode and back after it (spec:tools). */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { addDays } from '@/domain/dates'

let host: TestHost
let today: string
beforeAll(async () => {
  host = await startHost()
  today = await host.client.today()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const quiet = (on: boolean, { token }: Actor) => call('ext.setQuiet', { quiet: on }, token)

describe('due date', () => {
  const read = async (token: string) => (await call('due-date.getDueDateInfo', {}, token)).data
  const write = (input: Fields, token: string) => call('due-date.addDueDate', input, token)

  it('is counted from the transfer first, beside what a period and a scan say, and forgotten when asked to', async () => {
    const her = await newActor(host.client)
    const transferDate = addDays(today, -30)
    const sent = { transferDate, embryoDay: 5, lmp: addDays(today, -60), scanDate: today, scanDays: 70 }
    expect((await write(sent, her.token)).data).toMatchObject({
      known: true,
      weeks: 7,
      days: 0,
      gestDays: 49,
      daysLeft: 231,
      trimester: 'early',
    })
    const { datings, dueDate } = await read(her.token)
    expect(dueDate).toBe(addDays(transferDate, 261))
    expect((datings as { method: string; isUsed: boolean }[]).map(({ method, isUsed }) => [method, isUsed])).toEqual([
      ['transfer', true],
      ['lmp', false],
      ['scan', false],
    ])
    await write({}, her.token)
    const none = { known: false, weeks: 0, days: 0, gestDays: 0, daysLeft: 0, trimester: null }
    expect(await read(her.token)).toMatchObject({ ...none, dueDate: '', datings: [], recorded: null })
    expect((await call('pregnancy-log.gestationalWeeks', {}, her.token)).data).toEqual({
      ...none,
      date: today,
      dueDate: '',
      method: null,
      heightCm: null,
      preWeightKg: null,
      fetusCount: null,
    })
  })

  it('is refused where a day cannot be, and what was recorded stays', async () => {
    const her = await newActor(host.client)
    await write({ lmp: addDays(today, -50) }, her.token)
    for (const wrong of [{ lmp: addDays(today, 1) }, { transferDate: today }, { lmp: today, cycleDays: 46 }])
      expect((await write(wrong, her.token)).code).not.toBe(200)
    expect((await read(her.token))['facts']).toMatchObject({ lmp: addDays(today, -50) })
  })

  it('is told by the hospital’s own transfer to her, and to nobody else', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, her.token)
    await host.client.act('transfer', { patientId: data.patientId, daysAgo: 30 })
    expect((await read(her.token))['recorded']).toMatchObject({ transferDate: addDays(today, -30) })
    await write({ transferDate: addDays(today, -30), embryoDay: 5 }, her.token)
    expect(await read(him)).toMatchObject({ known: false, recorded: null })
  })

  it('is kept by somebody as well whom no hospital has verified', async () => {
    const mobile = '13866669001'
    const input = { mobile, smsCode: await host.client.smsCode(mobile), unitId: 335 }
    const { data } = await call<{ token: string }>('login.login', input, '')
    expect((await write({ lmp: addDays(today, -50) }, data.token)).code).toBe(200)
    expect(await read(data.token)).toMatchObject({ known: true, recorded: null, facts: { lmp: addDays(today, -50) } })
  })

  it('is not told by a transfer whose cycle has ended', async () => {
    const her = await newActor(host.client)
    const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, her.token)
    const { patientId } = data
    await host.client.act('startCycle', { patientId, method: 'IVF' })
    await host.client.act('transfer', { patientId, daysAgo: 20, unsignedReason: '纸质文书已签' })
    expect((await read(her.token))['recorded']).toMatchObject({ transferDate: addDays(today, -20) })
    await host.client.act('cycleTest', { patientId, kind: 'scan', sacs: 1, place: 'outside' })
    expect((await read(her.token))['recorded']).toBeNull()
  })

  it('is silent in quiet mode, kept, and there again afterwards', async () => {
    const her = await newActor(host.client)
    await write({ lmp: addDays(today, -50) }, her.token)
    await quiet(true, her)
    expect(await read(her.token)).toMatchObject({ known: false, dueDate: '', facts: { lmp: '' }, recorded: null })
    expect((await write({ lmp: today }, her.token)).message).toContain('安静模式')
    await quiet(false, her)
    expect(await read(her.token)).toMatchObject({ known: true, facts: { lmp: addDays(today, -50) } })
  })
})

describe('periods', () => {
  interface Tracker {
    list: { recordId: string; startDate: string; endDate: string }[]
    temperatures: { date: string; centi: number }[]
    settings: object
    forecast: { state: string; by: string | null; gaps: number; nextFrom: string; isRecorded: boolean }
  }
  const read = async (token: string) => (await call<Tracker>('tool-physiology.getMenstruationInfo', {}, token)).data
  const save = (input: Fields, token: string) => call('tool-physiology.saveMenstruation', input, token)
  const begin = (ago: number, token: string, more: Fields = {}) =>
    save({ kind: 'period', startDate: addDays(today, -ago), endDate: addDays(today, 4 - ago), ...more }, token)

  /** What is said of nothing. */
  const SILENT = {
    ...{ by: null, gaps: 0, isRecorded: false, days: 0, cycleDays: 0 },
    ...{ nextFrom: '', nextTo: '', ovulation: '', fertileFrom: '' },
  }

  it('are forecast from three gaps on, before that as an estimate of the cycle she gave, or not at all', async () => {
    const { token } = await newActor(host.client)
    const usual = { isSet: false, cycleDays: 0, periodDays: 5, pause: null }
    expect(await read(token)).toMatchObject({ settings: usual, forecast: { ...SILENT, state: 'none' } })
    const forecasts: Tracker['forecast'][] = []
    for (const ago of [95, 65, 35, 5]) {
      expect((await begin(ago, token)).code).toBe(200)
      forecasts.push((await read(token)).forecast)
    }
    expect(forecasts.map(({ state, gaps }) => [state, gaps])).toEqual([
      ['none', 0],
      ['none', 1],
      ['none', 2],
      ['known', 3],
    ])
    expect(forecasts[3]).toMatchObject({ isRecorded: true, nextFrom: addDays(today, 25) })
    const other = await newActor(host.client)
    await begin(5, other.token)
    await save({ kind: 'settings', cycleDays: 32 }, other.token)
    expect((await read(other.token)).settings).toEqual({ ...usual, isSet: true, cycleDays: 32 })
    expect((await read(other.token)).forecast).toMatchObject({ isRecorded: false, nextFrom: addDays(today, 27) })
  })

  it('never overlap, never lie ahead, and one so soon after another is asked for again', async () => {
    const { token } = await newActor(host.client)
    await begin(20, token)
    for (const ago of [18, -1]) expect((await begin(ago, token)).code).not.toBe(200)
    expect((await begin(12, token)).message).toContain('不到10天')
    expect((await begin(12, token, { confirmed: true })).code).toBe(200)
    const twice = await Promise.all([1, 2].map(() => save({ kind: 'period', startDate: today }, token)))
    expect(twice.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  })

  it('are suspended by a transfer on record, by what she says, and in quiet mode, and are all there afterwards', async () => {
    const her = await newActor(host.client)
    for (const ago of [95, 65, 35, 5]) await begin(ago, her.token)
    const by = async () => (await read(her.token)).forecast.by
    await save({ kind: 'settings', pause: 'feeding' }, her.token)
    expect(await by()).toBe('feeding')
    const { settings, forecast } = await read(her.token)
    expect(settings).toEqual({ isSet: true, cycleDays: 0, periodDays: 5, pause: 'feeding' })
    expect(forecast).toEqual({ ...SILENT, state: 'paused', by: 'feeding' })
    await quiet(true, her)
    expect(await by()).toBe('quiet')
    await quiet(false, her)
    await save({ kind: 'settings', pause: 'none' }, her.token)
    expect(await by()).toBeNull()
    const { data } = await call<{ patientId: string }>('member.getPatienInfo', {}, her.token)
    await host.client.act('transfer', { patientId: data.patientId, daysAgo: 3 })
    expect(await by()).toBe('treatment')
    expect((await read(her.token)).list).toHaveLength(4)
  })

  it('are suspended by a cycle from its first day to its end, also without a transfer', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    for (const ago of [95, 65, 35, 5]) await begin(ago, her.token)
    const by = async (token = her.token) => (await read(token)).forecast.by
    const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, her.token)).data
    const desk = (act: string, input: Fields) => host.client.act(act, { patientId, ...input })
    expect(await by()).toBeNull()
    await desk('startCycle', { method: 'IVF' })
    expect([await by(), await by(him)]).toEqual(['treatment', null])
    await desk('cancelCycle', { reason: '患者要求' })
    expect(await by()).toBeNull()
    await desk('startCycle', { method: 'OOCYTE_FREEZE' })
    expect(await by()).toBe('treatment')
    expect((await read(her.token)).list).toHaveLength(4)
  })

  it('are suspended by a transfer for 300 days, whatever became of it', async () => {
    for (const [daysAgo, by] of [
      [299, 'treatment'],
      [300, null],
    ] as const) {
      const her = await newActor(host.client)
      const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, her.token)).data
      await host.client.act('transfer', { patientId, daysAgo })
      expect([daysAgo, (await read(her.token)).forecast.by]).toEqual([daysAgo, by])
    }
  })

  it('keep what she wrote of each, as she changes it, newest first, and lose the one that she deletes', async () => {
    const { token } = await newActor(host.client)
    const first = { startDate: addDays(today, -40), endDate: addDays(today, -36) }
    await save({ kind: 'period', ...first, flow: 2, pain: 3, symptoms: ['back', 'unknown'], note: '和平时一样' }, token)
    await save({ kind: 'period', startDate: addDays(today, -10) }, token)
    const [running, written] = (await read(token)).list
    expect(running).toMatchObject({ startDate: addDays(today, -10), flow: null, pain: null, symptoms: [], note: '' })
    expect(written).toMatchObject({ ...first, flow: 2, pain: 3, symptoms: ['back'], note: '和平时一样' })
    const change = { recordId: written?.recordId, ...first, endDate: addDays(today, -35), flow: 1 }
    expect((await call('tool-physiology.updateMenstruation', change, token)).code).toBe(200)
    expect((await read(token)).list[1]).toMatchObject({ endDate: addDays(today, -35), flow: 1, pain: null, note: '' })
    for (const [ago, centi] of [
      [1, 3655],
      [0, 3670],
    ] as const)
      await save({ kind: 'temperature', date: addDays(today, -ago), centi, note: '早上' }, token)
    const settings = await call<Fields & { lastStart: string }>('tool-physiology.getFirstMenstruationInfo', {}, token)
    expect(settings.data.lastStart).toBe(addDays(today, -10))
    const remove = (input: Fields) => call('tool-physiology.delMenstruation', input, token)
    expect((await remove({ kind: 'period', recordId: running?.recordId })).code).toBe(200)
    expect((await remove({ kind: 'temperature', date: today })).code).toBe(200)
    const trail = await host.client.look<{ list: { target: string }[] }>('audit', {
      callId: 'tool-physiology.delMenstruation',
      limit: '2',
    })
    expect(trail.list.map(({ target }) => target)).toEqual([today, running?.recordId])
    const left = await read(token)
    expect(left.list.map(({ recordId }) => recordId)).toEqual([written?.recordId])
    expect(left.temperatures).toEqual([{ date: addDays(today, -1), centi: 3655, note: '早上' }])
  })

  it('and temperatures are hers: a partner and a stranger read, change and delete none of them', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    await begin(5, her.token)
    await save({ kind: 'temperature', date: today, centi: 3652 }, her.token)
    await save({ kind: 'temperature', date: today, centi: 3660 }, her.token)
    const mine = await read(her.token)
    expect(mine.temperatures).toEqual([{ date: today, centi: 3660, note: '' }])
    const { recordId } = mine.list[0] ?? { recordId: '' }
    for (const token of [him, (await newActor(host.client)).token]) {
      expect(await read(token)).toMatchObject({ list: [], temperatures: [] })
      const change = { recordId, startDate: today }
      expect((await call('tool-physiology.updateMenstruation', change, token)).code).not.toBe(200)
      for (const wrong of [
        { kind: 'period', recordId },
        { kind: 'temperature', date: today },
      ])
        expect((await call('tool-physiology.delMenstruation', wrong, token)).code).not.toBe(200)
      expect((await call('tool-physiology.delMenstruation', { kind: 'all' }, token)).code).toBe(200)
    }
    expect(await read(her.token)).toEqual(mine)
    await call('tool-physiology.delMenstruation', { kind: 'all' }, her.token)
    expect(await read(her.token)).toMatchObject({ list: [], temperatures: [] })
  })

  it('are written on no day that is none, and no temperature that nobody has', async () => {
    const { token } = await newActor(host.client)
    for (const wrong of [
      { kind: 'period' },
      { kind: 'period', startDate: '2026-02-30' },
      { kind: 'temperature', date: today, centi: 3499 },
      { kind: 'temperature', date: addDays(today, 1), centi: 3650 },
      { kind: 'temperature', centi: 3650 },
      { kind: 'settings', cycleDays: 46 },
    ])
      expect([wrong, (await save(wrong, token)).code]).not.toEqual([wrong, 200])
  })
})

describe('gestation log and diary', () => {
  interface Entry {
    diaryId: string
    content: string
    gestDays: number | null
    images: { uploadId: string; url: string }[]
  }
  const logs = async (token: string) =>
    (
      await call<{ list: { logId: string; date: string; gestDays: number | null; weightKg: number }[] }>(
        'pregnancy-log.selectLog',
        {},
        token,
      )
    ).data.list
  const log = (input: Fields, token: string) => call('pregnancy-log.action', input, token)
  const diary = async (token: string) =>
    (await call<{ list: Entry[] }>('pregnant-diary.getPregnantDiaryInfo', {}, token)).data.list
  const write = (input: Fields, token: string) =>
    call<{ diaryId: string }>(
      'pregnant-diary.addPregnantDiary',
      { date: today, content: '今天走了二十分钟', ...input },
      token,
    )
  const picture = async ({ client, token }: Actor, kind = 'diary') =>
    String((await sendFile(client.url, token, kind, jpegWithPlace())).data['uploadId'])
  const fetched = async (url: string) => (await fetch(host.url + url)).status

  it('of a day whose row the phone did not know lose nothing; the row that it names is replaced whole', async () => {
    const { token } = await newActor(host.client)
    const other = await newActor(host.client)
    const save = async (input: Fields, as = token) =>
      expect((await log({ kind: 'entry', date: addDays(today, -200), ...input }, as)).code).toBe(200)
    const row = async (as = token) => (await logs(as))[0]
    await save({ weightKg: 58.4, bellyCm: 86, fetalMovement: 3, mood: 4, note: '散步' })
    await save({ weightKg: 60 })
    expect(await row()).toMatchObject({ weightKg: 60, bellyCm: 86, fetalMovement: 3, mood: 4, note: '散步' })
    await save({ weightKg: 70 }, other.token)
    await save({ bellyCm: 90, logId: (await row(other.token))?.logId })
    expect(await row()).toMatchObject({ weightKg: 60, bellyCm: 90, note: '散步' })
    expect(await row(other.token)).toMatchObject({ weightKg: 70, bellyCm: null })
    await save({ mood: 2, logId: (await row())?.logId })
    expect(await row()).toMatchObject({ weightKg: null, bellyCm: null, fetalMovement: null, mood: 2, note: '' })
    expect(await logs(token)).toHaveLength(1)
  })

  it('know their gestational age, one row a day, and refuse what cannot be', async () => {
    const { token } = await newActor(host.client)
    await call('due-date.addDueDate', { transferDate: addDays(today, -30), embryoDay: 5 }, token)
    await log({ kind: 'entry', date: today, weightKg: 58.25 }, token)
    await log({ kind: 'entry', date: today, weightKg: 58.4, mood: 4 }, token)
    await log({ kind: 'entry', date: addDays(today, -50), weightKg: 58 }, token)
    expect(await logs(token)).toMatchObject([
      { date: today, gestDays: 49, weightKg: 58.4 },
      { date: addDays(today, -50), gestDays: null },
    ])
    for (const wrong of [
      { date: today },
      { date: addDays(today, 1), weightKg: 58 },
      { date: today, weightKg: 29.9 },
      { date: today, weightKg: 200.1 },
      { date: today, bellyCm: 39 },
      { date: '2026-02-30', weightKg: 58 },
    ])
      expect([wrong, (await log({ kind: 'entry', ...wrong }, token)).code]).not.toEqual([wrong, 200])
    await log({ kind: 'body', heightCm: 162, preWeightKg: 55, fetusCount: 2 }, token)
    expect((await call('pregnancy-log.gestationalWeeks', {}, token)).data).toMatchObject({
      known: true,
      weeks: 7,
      days: 0,
      preWeightKg: 55,
      fetusCount: 2,
    })
    const preview = await call('pregnancy-log.lastMenstruationCalculate', { lmp: addDays(today, -50) }, token)
    expect(preview.data).toMatchObject({ dueDate: addDays(today, 230), weeks: 7, days: 1 })
    for (const wrong of [
      { lmp: addDays(today, 1) },
      { lmp: addDays(today, -50), cycleDays: 46 },
      { lmp: '2026-02-30' },
    ])
      expect([wrong, (await call('pregnancy-log.lastMenstruationCalculate', wrong, token)).code]).toEqual([wrong, 400])
  })

  it('take what is within the limits, and count a pregnancy from its first day to three weeks after its last', async () => {
    const { token } = await newActor(host.client)
    await call('due-date.addDueDate', { lmp: addDays(today, -301) }, token)
    const kept = [
      { date: today, weightKg: 30 },
      { date: addDays(today, -1), weightKg: 200 },
      { date: addDays(today, -301), bellyCm: 40 },
      { date: addDays(today, -302), bellyCm: 200 },
    ]
    for (const one of kept) expect([one, (await log({ kind: 'entry', ...one }, token)).code]).toEqual([one, 200])
    for (const wrong of [{ weightKg: 29.9 }, { weightKg: 200.1 }, { bellyCm: 39.9 }, { bellyCm: 200.1 }])
      expect([wrong, (await log({ kind: 'entry', date: today, ...wrong }, token)).code]).toEqual([wrong, 400])
    const blank = { bellyCm: null, weightKg: null, fetalMovement: null, mood: null, note: '' }
    expect(await logs(token)).toEqual(
      [301, 300, 0, null].map((gestDays, at) => ({
        ...blank,
        logId: expect.any(String),
        gestDays,
        ...kept[at],
      })),
    )
    // The day after its last of three weeks the age is told no more.
    await call('due-date.addDueDate', { lmp: addDays(today, -302) }, token)
    expect((await logs(token)).map(({ gestDays }) => gestDays)).toEqual([null, 301, 1, 0])
    await write({ mood: 3 }, token)
    expect((await diary(token)).map(({ gestDays }) => gestDays)).toEqual([null])
  })

  it('are summed up from the first day to the last: entries, diaries, kept pictures, weights, bellies and moods', async () => {
    const her = await newActor(host.client)
    const { token } = her
    const summary = async () => (await call('pregnancy-log.logStatistics', {}, token)).data
    const moods = (counts: readonly number[]) => counts.map((count, at) => ({ mood: at + 1, count }))
    const none = { logs: 0, diaries: 0, pictures: 0, firstDate: '', lastDate: '', weights: [], bellies: [] }
    expect(await summary()).toEqual({ ...none, moods: moods([0, 0, 0, 0, 0]) })
    const on = (ago: number, input: Fields) => log({ kind: 'entry', date: addDays(today, -ago), ...input }, token)
    await on(1, { weightKg: 59 })
    await on(20, { weightKg: 58.4, bellyCm: 86, mood: 4 })
    await on(10, { mood: 2 })
    await write({ mood: 4 }, token)
    const [kept] = [await picture(her), await picture(her)]
    await write({ date: addDays(today, -30), uploadIds: [kept] }, token)
    const [last, middle, first] = await logs(token)
    expect(middle).toMatchObject({ date: addDays(today, -10), mood: 2 })
    expect(await summary()).toEqual({
      ...{ logs: 3, diaries: 2, pictures: 1, firstDate: addDays(today, -30), lastDate: today },
      weights: [first, last],
      bellies: [first],
      moods: moods([0, 1, 0, 2, 0]),
    })
    const weeks = await call('pregnancy-log.gestationalWeeks', { date: '2026-02-30' }, token)
    expect(weeks.message).toBe('日期格式不正确')
    expect((await log({ kind: 'delete', logId: last?.logId }, token)).code).toBe(200)
    expect(await logs(token)).toEqual([middle, first])
    const [entry] = await diary(token)
    expect((await call('pregnant-diary.delPregnantDiary', { diaryId: entry?.diaryId }, token)).code).toBe(200)
    expect((await diary(token)).map(({ images }) => images.map(({ uploadId }) => uploadId))).toEqual([[kept]])
  })

  it('take a diary with words, of a day that is there and has come', async () => {
    const { token } = await newActor(host.client)
    for (const [wrong, words] of [
      [{ date: addDays(today, 1) }, '请选择今天或以前的日期'],
      [{ date: '2026-02-30' }, '请选择今天或以前的日期'],
      [{ content: ' \n ' }, '请写下日记内容'],
    ] as const) {
      const { code, message } = await write(wrong, token)
      expect([wrong, code, message]).toEqual([wrong, 400, words])
    }
    expect(await diary(token)).toEqual([])
    await write({ content: ' 走了二十分钟 ' }, token)
    expect(await diary(token)).toMatchObject([{ date: today, content: '走了二十分钟' }])
  })

  it('keep pictures with their entry, erase them with it, and take nobody else’s', async () => {
    const her = await newActor(host.client)
    const other = await newActor(host.client)
    const [first, second] = [await picture(her), await picture(other)]
    expect((await write({ uploadIds: [second] }, her.token)).code).not.toBe(200)
    expect((await write({ uploadIds: [await picture(her, 'report')] }, her.token)).code).not.toBe(200)
    expect(await diary(her.token)).toEqual([])
    const { data } = await write({ uploadIds: [first] }, her.token)
    const [entry] = await diary(her.token)
    const url = entry?.images[0]?.url ?? ''
    expect(await fetched(url)).toBe(200)
    // The staff neither sees nor judges it.
    const files = await (await fetch(`${host.url}/console/file?unitId=335`)).text()
    expect([files.includes(String(first)), files.includes('日记图片')]).toEqual([false, false])
    await expect(host.client.act('reviewUpload', { uploadId: first, state: 'ACCEPTED' })).rejects.toThrow()
    expect((await write({ uploadIds: [first] }, her.token)).code).not.toBe(200)
    await write({ diaryId: data.diaryId, content: '改过的', uploadIds: [] }, her.token)
    expect(await diary(her.token)).toMatchObject([{ content: '改过的', images: [] }])
    expect(await fetched(url)).toBe(404)
  })

  it('are their writer’s alone: no partner and no stranger reads, changes or deletes', async () => {
    const her = await newActor(host.client)
    const { him } = await paired(her)
    const { data } = await write({}, her.token)
    await log({ kind: 'entry', date: today, weightKg: 58 }, her.token)
    const [mine, days] = [await diary(her.token), await logs(her.token)]
    for (const token of [him, (await newActor(host.client)).token]) {
      expect([await diary(token), await logs(token)]).toEqual([[], []])
      const one = await call<{ list: Entry[] }>('pregnant-diary.getPregnantDiaryInfo', { diaryId: data.diaryId }, token)
      expect(one.data.list).toEqual([])
      expect((await write({ diaryId: data.diaryId }, token)).code).not.toBe(200)
      expect((await call('pregnant-diary.delPregnantDiary', { diaryId: data.diaryId }, token)).code).not.toBe(200)
      expect((await log({ kind: 'delete', logId: days[0]?.logId }, token)).code).not.toBe(200)
      await log({ kind: 'deleteAll' }, token)
    }
    expect([await diary(her.token), await logs(her.token)]).toEqual([mine, days])
  })

  it('are silent in quiet mode, there again afterwards, and gone when they are deleted', async () => {
    const her = await newActor(host.client)
    const uploadId = await picture(her)
    await write({ uploadIds: [uploadId] }, her.token)
    await log({ kind: 'entry', date: today, weightKg: 58 }, her.token)
    const summary = async () => (await call('pregnancy-log.logStatistics', {}, her.token)).data
    const before = [await logs(her.token), await summary()]
    const open = async () => (await call('pregnancy-log.verify', {}, her.token)).data
    expect(await open()).toEqual({ open: true, reason: '' })
    await quiet(true, her)
    expect([await diary(her.token), await logs(her.token)]).toEqual([[], []])
    expect(await summary()).toMatchObject({ logs: 0, diaries: 0, pictures: 0, weights: [] })
    expect(await open()).toEqual({ open: false, reason: '安静模式已开启，内容都已保留' })
    for (const refused of [write({}, her.token), log({ kind: 'entry', date: today, weightKg: 60 }, her.token)])
      expect((await refused).message).toContain('安静模式')
    await quiet(false, her)
    expect([await logs(her.token), await summary()]).toEqual(before)
    const url = (await diary(her.token))[0]?.images[0]?.url ?? ''
    await log({ kind: 'deleteAll' }, her.token)
    expect([await diary(her.token), await logs(her.token)]).toEqual([[], []])
    expect(await fetched(url)).toBe(404)
  })
})
