/**
 * What follows from one act of the hospital or of a patient on both phones and at the desk (docs/consequences.md): shared
 * or not, quiet or not. A tag `[effect:event:domain]` in a title names the cell that the test proves.
 */

import { paired } from '../../sandbox/couple/example-couple'
import { rightAnswers } from '../../sandbox/filing/form/example-answers'
import { orderTrigger } from '../attack/last-doses'
import { newActor, ON_PAPER } from './support/actor'
import { startHost, type TestHost } from './support/test-host'

import { addDays } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

type Fields = Record<string, unknown>
interface Item {
  itemId: string
  kind: string
  title: string
  note: string
  urgent: boolean
}
interface Task {
  taskId: string
  source: string
  kind: string
  title: string
  state: string
  note: string
  mobile: string
}

let host: TestHost
let her: string
let him: string
let day: string

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const home = async (token: string) =>
  (await call<{ today: Item[]; course: unknown; nextVisit: unknown }>('index.patientIndex', {}, token)).data
const titles = async (token: string) => (await home(token)).today.map(({ title }) => title)
const clockTo = (moment: string) => host.client.clockTo(moment)
const tasks = async (part: string) =>
  (await host.client.look<{ list: Task[] }>('tasks', {})).list.filter(({ source }) => source.startsWith(part))
const share = (dataClass: string, shared: boolean) => call('ext.setSharing', { dataClass, shared }, her)
const quiet = async (isQuiet: boolean) => {
  for (const token of [her, him]) await call('ext.setQuiet', { quiet: isQuiet }, token)
}
const signIn = async (hers: string, his: string) => {
  her = await host.client.token(hers)
  him = await host.client.token(his)
}
const openFor = async (hers: string, his: string) => {
  host = await startHost()
  day = await host.client.today()
  await signIn(hers, his)
}

/** Folic acid, which nobody orders for a cycle. */
const NOT_FOR_THE_CYCLE = '叶酸片'

/** Shared or not, quiet or not. */
const READINGS = [
  [true, false],
  [true, true],
  [false, false],
  [false, true],
] as const

describe('what to do tonight', () => {
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'zhou-min', ...input })
  const card = async (token: string) =>
    (await home(token)).today.filter(({ itemId }) => itemId.endsWith('.instruction'))
  const instructionOf = async (token: string, input: Fields = {}) =>
    (
      await call<{ instruction: { instructionId: string; readAt: number | null } | null }>(
        'treatment-process.getPatientPeriodicInfo',
        input,
        token,
      )
    ).data.instruction

  beforeAll(() => openFor('zhou-min', 'wu-gang'), 120_000)
  afterAll(() => host.close())

  it('stands on her home after a scan until its evening is over', async () => {
    expect(await card(her)).toEqual([])
    await act('scan', { left: '14,13', right: '15', gnDose: '果纳芬 150 IU', nextDate: addDays(day, 2) })
    expect(await card(her)).toMatchObject([
      {
        title: '今晚的安排',
        urgent: true,
        note: expect.stringMatching(/^果纳芬 150 IU；下次B超 \d\d-\d\d；点开确认已看到$/),
      },
    ])
  })

  it.each(READINGS)('reaches him where she shares her treatment: %s, quiet: %s', async (shared, isQuiet) => {
    await share('treatment', shared)
    await quiet(isQuiet)
    expect((await card(him)).map(({ title, urgent }) => [title, urgent])).toEqual(
      shared ? [['配偶今晚的安排', false]] : [],
    )
    await quiet(false)
  })

  it('[effect:cycle.instructionUnread:followup] is one task of the desk after the hour of the hospital, with her number', async () => {
    await clockTo(`${day} 17:59:00`)
    expect(await tasks('instruction:')).toEqual([])
    await clockTo(`${day} 18:00:00`)
    await host.client.act('keepHouse')
    expect(await tasks('instruction:')).toMatchObject([
      { kind: 'course', state: 'OPEN', title: '今晚的安排还没有确认看到，请打电话告知', mobile: '13800000003' },
    ])
  })

  it('[effect:cycle.instructionSettled:followup] is closed when she says that she has seen it, and by nobody else', async () => {
    await share('treatment', true)
    const shown = await instructionOf(him, { whose: 'spouse' })
    const instructionId = shown?.instructionId ?? ''
    expect((await call('ext.acknowledgeInstruction', { instructionId }, him)).message).toBe('未找到该记录')
    const stranger = await host.client.token('he-jing')
    expect((await call('ext.acknowledgeInstruction', { instructionId }, stranger)).message).toBe('未找到该记录')
    expect(await tasks('instruction:')).toMatchObject([{ state: 'OPEN' }])
    for (let time = 0; time < 2; time++)
      expect((await call('ext.acknowledgeInstruction', { instructionId }, her)).code).toBe(200)
    expect(await tasks('instruction:')).toMatchObject([
      { state: 'DONE', note: expect.stringContaining('患者在应用内确认') },
    ])
    expect((await instructionOf(him, { whose: 'spouse' }))?.readAt).not.toBeNull()
    expect(await card(her)).toMatchObject([{ urgent: false }])
  })

  it('a call of the nurse replaces it, and the desk waits for the new one alone', async () => {
    await act('instruct', { dose: '果纳芬减为 100 IU', note: '晚上8点注射' })
    await clockTo(`${day} 19:30:00`)
    await act('instruct', { dose: '用量不变' })
    await host.client.act('keepHouse')
    expect((await tasks('instruction:')).filter(({ state }) => state !== 'DONE')).toEqual([])
    await clockTo(`${day} 20:31:00`)
    await host.client.act('keepHouse')
    expect((await tasks('instruction:')).filter(({ state }) => state !== 'DONE')).toHaveLength(1)
    expect(await card(her)).toMatchObject([{ note: expect.stringMatching(/^用量不变/) }])
  })

  it('is over the day after the next', async () => {
    await clockTo(`${addDays(day, 2)} 08:00:00`)
    await signIn('zhou-min', 'wu-gang')
    expect(await card(her)).toEqual([])
  })
})

describe('a cycle that the hospital calls off', () => {
  beforeAll(async () => {
    await openFor('zhou-min', 'wu-gang')
    await host.client.act('instruct', { persona: 'zhou-min', dose: '用量不变' })
    await host.client.act('cancelCycle', { persona: 'zhou-min', reason: '卵泡发育不理想' })
  }, 120_000)
  afterAll(() => host.close())

  it.each(READINGS)('is said on home, his where she shares: %s, quiet: %s', async (shared, isQuiet) => {
    await share('treatment', shared)
    await quiet(isQuiet)
    const facts = [
      { label: '原因', value: '卵泡发育不理想' },
      { label: '接下来', value: expect.stringMatching(/由医生与您商量.*不要自行停用/) },
    ]
    for (const [token, title] of [
      [her, '本周期已取消'],
      ...(shared ? ([[him, '配偶的本周期已取消']] as const) : []),
    ] as const) {
      const items = (await home(token)).today
      expect(items.find((item) => item.title === title)).toMatchObject({ kind: 'cancelled', urgent: true, facts })
    }
    expect((await titles(him)).filter((title) => title.includes('周期'))).toEqual(shared ? ['配偶的本周期已取消'] : [])
    await quiet(false)
  })

  it('[effect:cycle.cycleCancelled:medication] nothing of it is due any more, tonight’s instruction neither', async () => {
    const items = (await home(her)).today
    const due = items.filter(({ kind, itemId }) => kind === 'medication' || itemId.endsWith('.instruction'))
    expect(due.map(({ title }) => title.split(' ')[0])).toEqual([NOT_FOR_THE_CYCLE])
    expect(items.filter(({ title }) => title.includes('B超监测'))).toEqual([])
  })

  it('[effect:cycle.cycleCancelled:booking] [effect:booking.visitsInDoubt:followup] the visits stay, and are one question to the desk', async () => {
    expect(await tasks('visits:')).toMatchObject([
      {
        kind: 'course',
        state: 'OPEN',
        title: expect.stringMatching(/^周期已取消，请与患者确认是否保留预约：\d\d-\d\d \d\d:\d\d /),
      },
    ])
    expect((await home(her)).today.filter(({ kind }) => kind === 'visit').length).toBeGreaterThan(0)
  })

  it.each([true, false])('tells him that he need not come for his sample, where she shares: %s', async (shared) => {
    const orders = host.client
    await orders.act('startCycle', { persona: 'zhou-min', method: 'IVF' })
    await orders.act('orderCourse', { persona: 'zhou-min', gnStartOn: day, ...ON_PAPER })
    await orderTrigger(orders, { persona: 'zhou-min' }, { trigger: `${day} 21:00` })
    await share('treatment', shared)
    expect((await titles(him)).filter((title) => title.includes('取精'))).toHaveLength(1)
    await orders.act('cancelCycle', { persona: 'zhou-min', reason: '卵泡发育不理想' })
    const { today } = await home(him)
    const [cancelled] = today.filter(({ kind }) => kind === 'cancelled')
    expect(cancelled?.title).toBe(shared ? '配偶的本周期已取消' : '您的来院安排已取消')
    // Why it was called off is hers.
    expect(JSON.stringify(today).includes('卵泡')).toBe(shared)
    expect(JSON.stringify(today).includes('周期')).toBe(shared)
  })

  it('is said no more after a week', async () => {
    await clockTo(`${addDays(day, 8)} 10:00:00`)
    await signIn('zhou-min', 'wu-gang')
    expect((await titles(her)).filter((title) => title.includes('周期'))).toEqual([])
  })
})

describe('a trigger that the doctor orders', () => {
  beforeAll(() => openFor('zhou-min', 'wu-gang'), 120_000)
  afterAll(() => host.close())

  it('[effect:cycle.triggerOrdered:booking] leaves the visit for a scan of tomorrow, and makes it one question to the desk', async () => {
    expect(await tasks('visits:')).toEqual([])
    for (const trigger of [`${day} 21:00`, `${day} 21:30`])
      await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger })
    expect(await tasks('visits:')).toMatchObject([
      {
        state: 'OPEN',
        title: expect.stringMatching(/^夜针已开，请与患者确认是否保留预约：\d\d-\d\d \d\d:\d\d [^；]+$/),
      },
    ])
    expect((await home(her)).nextVisit).not.toBeNull()
  })

  it('ends the scans of the stimulation, and orders them again when it is taken back', async () => {
    expect(await titles(her)).not.toContainEqual(expect.stringContaining('B超监测'))
    await host.client.act('cancelTrigger', { persona: 'zhou-min' })
    expect(await titles(her)).toContainEqual(expect.stringContaining('B超监测'))
  })
})

describe('a cycle that the hospital closes', () => {
  beforeAll(() => openFor('zhou-min', 'wu-gang'), 120_000)
  afterAll(() => host.close())

  it('[effect:cycle.cycleClosed:booking] puts the visits in doubt where nothing of it is to come', async () => {
    await host.client.act('closeCycle', { persona: 'zhou-min', outcome: 'NOT_PREGNANT' })
    expect(await tasks('visits:')).toMatchObject([{ title: expect.stringMatching(/^周期已结束，请与患者确认/) }])
  })
})

interface Stored {
  freezeId: string
  kind: string
  strawCount: number
  status: string
  frozenOn: string
  paidUntil: string
  straws: { strawNo: string; grade: string }[]
}

describe('what the laboratory freezes', () => {
  const act = <Data = Fields>(name: string, input: Fields) =>
    host.client.act<Data>(name, { persona: 'zhou-min', ...input })
  const stored = async (token: string) =>
    (await call<{ list: Stored[] }>('freeze.getPatientFreeze', {}, token)).data.list.filter(
      ({ status }) => status === 'STORED',
    )
  const ids: string[] = []

  beforeAll(async () => {
    await openFor('zhou-min', 'wu-gang')
    await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger: `${day} 21:00` })
    await clockTo(`${addDays(day, 2)} 11:00:00`)
    await act('cultureCounts', { oocytes: 6, mii: 5, mi: 1, pn2: 4, cleaved: 4 })
    await clockTo(`${addDays(day, 7)} 11:00:00`)
    for (const embryoNo of ['E01', 'E02', 'E03', 'E04'])
      ids.push(
        (
          await act<{ embryoId: string }>('embryo', {
            embryoNo,
            day: 5,
            stage: 'BLASTOCYST',
            expansion: 4,
            icm: 'A',
            te: 'B',
          })
        ).embryoId,
      )
    for (const embryoId of ids.slice(0, 2)) await act('embryoFate', { embryoId, fate: 'freeze' })
    await signIn('zhou-min', 'wu-gang')
  }, 240_000)
  afterAll(() => host.close())

  it('[effect:cycle.embryoFrozen:storage] is in the storage of both at once, with the same term', async () => {
    const frozenOn = addDays(day, 7)
    const [hers, his] = [await stored(her), await stored(him)]
    expect(hers).toMatchObject([{ kind: 'embryo', strawCount: 2, frozenOn }])
    expect(hers[0]?.straws.map(({ strawNo, grade }) => [strawNo, grade])).toEqual([
      ['E01', '4AB'],
      ['E02', '4AB'],
    ])
    expect(hers[0]?.paidUntil.slice(0, 4)).toBe(String(Number(frozenOn.slice(0, 4)) + 1))
    expect(his).toEqual(hers)
  })

  it('[effect:cycle.transferRecorded:followup] a transfer begins the plan of follow-ups of both', async () => {
    const plan = async (token: string) =>
      (await call<{ list: { followId: string }[] }>('clinic-follow.getCmeafterList', {}, token)).data.list
    expect(await plan(her)).toEqual([])
    await act('embryoTransfer', { embryoIds: [ids[2]] })
    expect((await plan(her)).length).toBeGreaterThan(0)
    await share('treatment', true)
    expect((await plan(him)).length).toBe((await plan(her)).length)
  })

  it('[effect:cycle.cycleClosed:followup] asks the desk about the embryo of which nobody has recorded where it went', async () => {
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    expect(await tasks('embryos:')).toMatchObject([
      { kind: 'course', state: 'OPEN', title: '周期已结束，胚胎E04的去向未登记，请实验室登记' },
    ])
  })

  it('no embryo of a closed cycle is said to be in culture, on either phone', async () => {
    await share('embryos', true)
    for (const [token, whose] of [
      [her, 'self'],
      [him, 'spouse'],
    ] as const) {
      const { data } = await call<{ list: { embryoNo: string; destiny: string }[] }>(
        'period.getEmbryoInfo',
        { whose },
        token,
      )
      expect(data.list.map(({ embryoNo, destiny }) => [embryoNo, destiny]).sort()).toEqual([
        ['E01', 'FROZEN'],
        ['E02', 'FROZEN'],
        ['E03', 'TRANSFERRED'],
        ['E04', 'UNRECORDED'],
      ])
      const { data: culture } = await call('embryo.getEmbryoFosterInfo', { whose }, token)
      expect(culture).toMatchObject({ culturing: 0, unrecorded: 1 })
    }
  })

  it('[effect:cycle.embryoTakenOut:storage] leaves the storage of both with its straw, and with the last one for good', async () => {
    await act('embryoFate', { embryoId: ids[0], fate: 'thaw', ...ON_PAPER })
    expect(await stored(him)).toMatchObject([{ strawCount: 1, straws: [{ strawNo: 'E02' }] }])
    await act('embryoFate', { embryoId: ids[1], fate: 'discard' })
    expect(await stored(her)).toEqual([])
    const { data } = await call<{ list: Stored[] }>('freeze.getPatientFreeze', {}, him)
    expect(data.list.map(({ status }) => status)).toEqual(['DISCARDED'])
  })

  it('[effect:cycle.oocytesFrozen:storage] eggs likewise, and a count that is corrected replaces the one before', async () => {
    await act('startCycle', { method: 'OOCYTE_FREEZE' })
    await act('cultureCounts', { oocytes: 8, frozenOocytes: 6, ...ON_PAPER })
    await act('cultureCounts', { frozenOocytes: 5 })
    for (const token of [her, him]) expect(await stored(token)).toMatchObject([{ kind: 'oocyte', strawCount: 5 }])
  })

  it('[effect:storage.attentionNeeded:followup] of somebody without a partner it is a task of the desk', async () => {
    const act = (name: string, input: Fields) => host.client.act(name, { persona: 'xu-jie', ...input })
    await host.client.act('endPair', { persona: 'xu-jie' })
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await act('startCycle', { method: 'OOCYTE_FREEZE' })
    await act('cultureCounts', { oocytes: 3, frozenOocytes: 2, ...ON_PAPER })
    expect(await tasks('storage-unpaired:')).toMatchObject([{ kind: 'storage', state: 'OPEN' }])
  })
})

describe('a death that the desk records', () => {
  beforeAll(() => openFor('zhou-min', 'wu-gang'), 120_000)
  afterAll(() => host.close())

  it('[effect:couple.deathRecorded:messages] no SMS that waits for the morning goes to that phone', async () => {
    const night = Date.parse(`${day}T23:20:30+08:00`)
    // By her number: without it the list is cut at the newest fifty of everybody.
    const isToCome = async () => {
      const { list } = await host.client.look<{ list: { at: number }[] }>('sms', { mobile: '13800000003' })
      return list.some(({ at: sentAt }) => sentAt > night)
    }
    await clockTo(`${day} 23:20:00`)
    await host.client.act('instruct', { persona: 'zhou-min', dose: '用量不变' })
    expect(await isToCome()).toBe(true)
    await host.client.act('recordDeath', { persona: 'zhou-min' })
    expect(await isToCome()).toBe(false)
    await clockTo(`${addDays(day, 1)} 09:00:00`)
    await host.client.act('keepHouse')
    expect(await isToCome()).toBe(false)
  })
})

describe('a treatment that begins', () => {
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'lin-xiao', ...input })
  const asked = async (token: string) =>
    (await home(token)).today.filter(({ kind }) => kind === 'consent').map(({ note }) => note)
  const papers = async (token: string) =>
    (await call<{ list: { title: string }[] }>('member.querySign', {}, token)).data.list.map(({ title }) => title)

  beforeAll(async () => {
    host = await startHost()
    day = await host.client.today()
    const who = await newActor(host.client)
    him = (await paired(who)).him
    her = who.token
  }, 120_000)
  afterAll(() => host.close())

  it.each([
    ['IUI_H', ['人工授精知情同意书', '随访知情同意书']],
    ['IUI_D', ['人工授精知情同意书', '使用供精知情同意书', '随访知情同意书']],
    ['IVF', ['体外受精知情同意书', '胚胎冷冻保存知情同意书', '多胎妊娠减胎知情同意书', '随访知情同意书']],
  ])(
    '[effect:cycle.cycleStarted:couple] asks both at once for the documents of %s, and for no other',
    async (method, titles) => {
      await act('startCycle', { method })
      // Nobody has opened the page of the documents before.
      for (const token of [her, him]) expect(await asked(token)).toEqual([`${titles.length}份，需本人签署`])
      for (const token of [her, him]) expect((await papers(token)).sort()).toEqual([...titles].sort())
      await act('cancelCycle', { reason: '另行安排' })
    },
  )

  it('begins its drugs once both have signed, or with a reason that the desk states, on record', async () => {
    await act('startCycle', { method: 'IUI_H' })
    await expect(act('orderCourse', { gnStartOn: day })).rejects.toThrow('《人工授精知情同意书》双方签署后才能开始用药')
    await act('orderCourse', { gnStartOn: day, unsignedReason: '门诊已签纸质同意书，待补扫描' })
    const { list } = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {})
    expect(list).toContainEqual(
      expect.objectContaining({ callId: 'course.unsigned.drugs', result: '门诊已签纸质同意书，待补扫描' }),
    )
  })
})

describe.each([
  ['both read it', true],
  ['she alone reads it', false],
] as const)('a loss that she reports: %s', (_, shared) => {
  const asks = async (token: string) => (await call<{ asks: boolean; quiet: boolean }>('ext.quiet', {}, token)).data

  beforeAll(async () => {
    await openFor('zhao-ting', 'li-jun')
    await share('treatment', shared)
  }, 120_000)
  afterAll(() => host.close())

  it('[effect:followup.endReported:cycle] ends the course, whatever she answers to being called', async () => {
    const before = await home(her)
    expect(JSON.stringify(before.course)).toContain('孕')
    const form = formOf('miscarriage', undefined)
    if (!form) throw new Error('no form')
    const answers = { ...(rightAnswers(form, day) as Fields), lossDate: day, lossKind: 'missed', callMe: false }
    const { code } = await call('follow.abortionCreator', { form: 'miscarriage', answers }, her)
    expect(code).toBe(200)
    for (const token of shared ? [her, him] : [her]) {
      const { course, today } = await home(token)
      expect(JSON.stringify(course ?? '')).not.toMatch(/孕\d+周|妊娠随访/)
      expect(today.filter(({ kind }) => kind === 'followUp' || kind === 'wait')).toEqual([])
    }
    expect(await tasks('end:')).toMatchObject([{ kind: 'course', state: 'OPEN' }])
  })

  it('[effect:cycle.outcomeRead:couple] asks about quiet mode on each phone that may know', async () => {
    expect(await asks(her)).toMatchObject({ quiet: true, asks: true })
    expect(await asks(him)).toMatchObject({ quiet: false, asks: shared })
  })

  it('urges nobody to take anything for it: whether a drug goes on is asked', async () => {
    const drugs = (await home(her)).today.filter(({ kind }) => kind === 'medication')
    expect(drugs.length).toBeGreaterThan(0)
    for (const { urgent, note } of drugs)
      expect([urgent, note]).toEqual([false, '是否继续用药请先问医生，不要自行停药'])
  })

  it('is taken back by a heartbeat that the hospital sees later', async () => {
    await call('ext.setQuiet', { quiet: false }, her)
    await clockTo(`${addDays(day, 1)} 10:00:00`)
    await host.client.act('cycleTest', {
      persona: 'zhao-ting',
      kind: 'scan',
      sacs: 1,
      heartbeat: true,
      place: 'uterus',
    })
    her = await host.client.token('zhao-ting')
    expect(JSON.stringify((await home(her)).course)).toContain('孕')
  })
})
