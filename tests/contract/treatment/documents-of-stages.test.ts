/**
 * A stage of a treatment begins with its documents signed, or with a reason that the desk states, on record; they are asked
 * for on every home that has to sign, before anybody opens their page (spec:couple#documents-of-a-treatment).
 */

import { asCouple, answerTo, invitation, paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

type Fields = Record<string, unknown>
interface Paper {
  docId: string
  docHash: string
  title: string
  state: string
  neededCount: number
  signers: { role: string; state: string }[]
}

const REASON = ON_PAPER.unsignedReason
const IVF = '体外受精知情同意书'
const FREEZE = '胚胎冷冻保存知情同意书'
const THAW = '冻融胚胎移植知情同意书'
const INSEMINATION = '人工授精知情同意书'
const DONOR = '使用供精知情同意书'
const EGGS = '卵子冷冻保存知情同意书'
const REDUCTION = '多胎妊娠减胎知情同意书'
const FOLLOW_UP = '随访知情同意书'

let host: TestHost
let day: string
let drawn = 0
/** Who signs, the woman first. */
let people: string[]
/** Names her at the desk. */
let who: Fields

beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const act = <Data = Fields>(name: string, input: Fields) => host.client.act<Data>(name, { ...who, ...input })
const papers = async (token: string) => (await call<{ list: Paper[] }>('member.querySign', {}, token)).data.list
const asked = async (token: string) =>
  (await call<{ today: { kind: string; note: string }[] }>('index.patientIndex', {}, token)).data.today
    .filter(({ kind }) => kind === 'consent')
    .map(({ note }) => note)
const reasons = async () =>
  (await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {})).list.filter(({ callId }) =>
    callId.startsWith('course.unsigned.'),
  )

const newestReason = async () => (await reasons())[0]

/** Everybody who has to signs these documents, each on the own phone. */
async function sign(titles: readonly string[]): Promise<void> {
  for (const token of people)
    for (const { docId, docHash } of (await papers(token)).filter(({ title }) => titles.includes(title))) {
      await call('ext.answerQuiz', { docId, answers: { choice: 1, danger: 2, both: 1 } }, token)
      const { data } = await sendFile(host.url, token, 'signature', signatureDrawing(++drawn))
      const { code } = await call(
        'ext.signDocument',
        { docId, docHash, uploadId: data['uploadId'], readToEnd: true },
        token,
      )
      expect(code).toBe(200)
    }
}

/** An embryo in culture since five days, of a cycle whose earlier stages began with a reason. */
async function embryo(): Promise<Fields> {
  await act('cultureCounts', { oocytes: 6, mii: 5, mi: 1, pn2: 4, cleaved: 4, unsignedReason: REASON })
  await host.client.clockTo(`${addDays(day, 5)} 11:00:00`)
  const grown = { embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' }
  const { embryoId } = await act<{ embryoId: string }>('embryo', grown)
  return { embryoId }
}

/** An embryo that was frozen in an earlier cycle, with a cycle for its transfer under way. */
async function frozen(): Promise<Fields> {
  await act('startCycle', { method: 'IVF' })
  const { embryoId } = await embryo()
  await act('embryoFate', { embryoId, fate: 'freeze', unsignedReason: REASON })
  await act('closeCycle', { outcome: 'FREEZE_ALL' })
  await act('startCycle', { method: 'FET' })
  return { embryoId }
}

/** What the desk does to begin a stage, once everything before it is done. */
type Begins = readonly [name: string, input: (given: Fields) => Fields]

const DRUGS: Begins = ['orderCourse', () => ({ gnStartOn: day })]
const LINING: Begins = ['orderCourse', () => ({ endoPrepOn: addDays(day, 5) })]
const RETRIEVAL: Begins = ['cultureCounts', () => ({ oocytes: 6 })]
const EGG_FREEZING: Begins = ['cultureCounts', () => ({ oocytes: 6, frozenOocytes: 4 })]
const INSEMINATES: Begins = ['orderCourse', () => ({ insemination: `${addDays(day, 1)} 10:00` })]
const FREEZES: Begins = ['embryoFate', (given) => ({ ...given, fate: 'freeze' })]
const THAWS: Begins = ['embryoFate', (given) => ({ ...given, fate: 'thaw' })]
const TRANSFERS: Begins = ['embryoTransfer', ({ embryoId }) => ({ embryoIds: [embryoId] })]

const nothing = async () => ({})
const begun =
  (method: string, before: () => Promise<Fields> = nothing) =>
  async () => {
    await act('startCycle', { method })
    return before()
  }
const retrieved = async () => {
  await act('cultureCounts', { oocytes: 6, unsignedReason: REASON })
  return {}
}
const thawed = async () => {
  const given = await frozen()
  await act('embryoFate', { ...given, fate: 'thaw', unsignedReason: REASON })
  return given
}

type Row = readonly [
  stage: string,
  method: string,
  titles: readonly string[],
  before: () => Promise<Fields>,
  begins: Begins,
]

const ROWS: readonly Row[] = [
  ['drugs', 'IVF', [IVF], begun('IVF'), DRUGS],
  ['drugs', 'ICSI', [IVF], begun('ICSI'), DRUGS],
  ['drugs', 'FET', [THAW], frozen, LINING],
  ['drugs', 'IUI_H', [INSEMINATION], begun('IUI_H'), DRUGS],
  ['drugs', 'IUI_D', [INSEMINATION, DONOR], begun('IUI_D'), DRUGS],
  ['drugs', 'OOCYTE_FREEZE', [EGGS], begun('OOCYTE_FREEZE'), DRUGS],
  ['insemination', 'IUI_H', [INSEMINATION, FOLLOW_UP], begun('IUI_H'), INSEMINATES],
  ['insemination', 'IUI_D', [INSEMINATION, DONOR, FOLLOW_UP], begun('IUI_D'), INSEMINATES],
  ['retrieval', 'IVF', [IVF], begun('IVF'), RETRIEVAL],
  ['retrieval', 'OOCYTE_FREEZE', [EGGS], begun('OOCYTE_FREEZE'), RETRIEVAL],
  ['oocyteFreezing', 'OOCYTE_FREEZE', [EGGS], begun('OOCYTE_FREEZE', retrieved), EGG_FREEZING],
  ['embryoFreezing', 'IVF', [FREEZE], begun('IVF', embryo), FREEZES],
  ['thawing', 'FET', [THAW], frozen, THAWS],
  ['transfer', 'IVF', [IVF, REDUCTION, FOLLOW_UP], begun('IVF', embryo), TRANSFERS],
  ['transfer', 'FET', [THAW, REDUCTION, FOLLOW_UP], thawed, TRANSFERS],
]

/** Words of a refusal: each title, and that it needs a signature first. */
const refusalOf = (titles: readonly string[]) =>
  new RegExp(`${titles.map((title) => `《${title}》`).join('.*')}.*签署后才能`)

async function asNewCouple(): Promise<void> {
  const actor = await newActor(host.client)
  const { him } = await paired(actor)
  people = [actor.token, him]
  who = { persona: 'lin-xiao' }
  day = await host.client.today()
}

describe.each(ROWS)('%s of %s', (stage, _method, titles, before, [name, input]) => {
  it('is refused without a reason, also an empty one, and begins with one, on record', async () => {
    await asNewCouple()
    const given = input(await before())
    const earlier = await newestReason()
    for (const unsignedReason of [undefined, '', '  '])
      await expect(act(name, { ...given, unsignedReason })).rejects.toThrow(refusalOf(titles))
    expect(await newestReason()).toEqual(earlier)
    await act(name, { ...given, unsignedReason: REASON })
    expect(await newestReason()).toMatchObject({ callId: `course.unsigned.${stage}`, result: REASON })
    expect(await newestReason()).not.toEqual(earlier)
    // What is missing stays due for both.
    for (const token of people)
      expect((await papers(token)).filter(({ state }) => state === 'WAIT_SIGN').map(({ title }) => title)).toEqual(
        expect.arrayContaining([...titles]),
      )
  })

  it('begins without one when everybody has signed, and not when one of them has', async () => {
    await asNewCouple()
    const given = input(await before())
    const [her, him] = people
    people = [her ?? '']
    await sign(titles)
    await expect(act(name, given)).rejects.toThrow(refusalOf(titles))
    people = [him ?? '']
    await sign(titles)
    const earlier = await newestReason()
    await act(name, given)
    expect(await newestReason()).toEqual(earlier)
  })
})

it('a signature that is taken back holds the next stage up', async () => {
  await asNewCouple()
  await act('startCycle', { method: 'IVF' })
  await sign([IVF])
  await act('orderCourse', { gnStartOn: day })
  const [his] = (await papers(people[1] ?? '')).filter(({ title }) => title === IVF)
  await call('ext.withdrawSignature', { docId: his?.docId }, people[1] ?? '')
  await expect(act('cultureCounts', { oocytes: 6 })).rejects.toThrow(refusalOf([IVF]))
})

it('eggs that a couple freezes because nothing else can be done are asked about from then on', async () => {
  await asNewCouple()
  await begun('IVF', retrieved)()
  expect((await papers(people[0] ?? '')).map(({ title }) => title)).not.toContain(EGGS)
  await expect(act('cultureCounts', { frozenOocytes: 4 })).rejects.toThrow(refusalOf([EGGS]))
  await act('cultureCounts', { frozenOocytes: 4, unsignedReason: REASON })
  for (const token of people) expect(await asked(token)).toEqual(['5份，需本人签署'])
})

it('a transfer that is noted by its day alone waits for its documents too, and leaves nothing when it is refused', async () => {
  await asNewCouple()
  await begun('IVF', embryo)()
  const noted = { daysAgo: 0, embryoDay: 5 }
  await expect(act('transfer', noted)).rejects.toThrow(refusalOf([IVF, REDUCTION, FOLLOW_UP]))
  const plan = await call<{ list: unknown[] }>('clinic-follow.getCmeafterList', {}, people[0] ?? '')
  expect(plan.data.list).toEqual([])
  await act('transfer', { ...noted, ...ON_PAPER })
  expect(await newestReason()).toMatchObject({ callId: 'course.unsigned.transfer' })
})

it('only the first embryo of a cycle begins its freezing', async () => {
  await asNewCouple()
  const first = await begun('IVF', embryo)()
  const grown = { embryoNo: 'E02', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' }
  const { embryoId } = await act<{ embryoId: string }>('embryo', grown)
  await act('embryoFate', { ...first, fate: 'freeze', unsignedReason: REASON })
  await act('embryoFate', { embryoId, fate: 'freeze' })
})

describe('a woman without a partner who freezes her eggs', () => {
  beforeAll(async () => {
    const { token } = await newActor(host.client)
    people = [token]
    who = { patientId: (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data.patientId }
    day = await host.client.today()
  })

  it('is asked alone, on her home, before she has opened the page', async () => {
    expect(await asked(people[0] ?? '')).toEqual([])
    await act('startCycle', { method: 'OOCYTE_FREEZE' })
    expect(await asked(people[0] ?? '')).toEqual(['1份，需本人签署'])
    expect(await papers(people[0] ?? '')).toMatchObject([
      { title: EGGS, state: 'WAIT_SIGN', neededCount: 1, signers: [{ role: 'female', state: 'WAIT_SIGN' }] },
    ])
  })

  it('reads and signs what nobody else can open', async () => {
    const [paper] = await papers(people[0] ?? '')
    const stranger = await host.client.token('he-jing')
    expect((await call('member.getPatientInfoImg', { docId: paper?.docId }, stranger)).message).toBe('未找到该记录')
    await expect(act('orderCourse', { gnStartOn: day })).rejects.toThrow(`《${EGGS}》签署后才能开始用药`)
    await sign([EGGS])
    expect(await papers(people[0] ?? '')).toMatchObject([{ state: 'SIGNED' }])
    expect(await asked(people[0] ?? '')).toEqual([])
  })

  it('begins each stage with her signature alone', async () => {
    const earlier = await newestReason()
    await act('orderCourse', { gnStartOn: await host.client.today() })
    await act('cultureCounts', { oocytes: 6, frozenOocytes: 4 })
    expect(await newestReason()).toEqual(earlier)
  })

  it('needs a partner’s signature too, or a reason, for anything else', async () => {
    await act('closeCycle', { outcome: 'FREEZE_ALL' })
    await act('startCycle', { method: 'IVF' })
    await expect(act('orderCourse', { gnStartOn: day })).rejects.toThrow(`《${IVF}》双方签署后才能开始用药`)
    await act('orderCourse', { gnStartOn: day, unsignedReason: REASON })
  })
})

it('[effect:couple.paired:cycle] [effect:cycle.cyclePaired:couple] two who become a couple while her cycle runs are asked at once', async () => {
  const actor = await newActor(host.client)
  const him = await asCouple(actor)
  people = [actor.token, him]
  who = { persona: 'lin-xiao' }
  await act('startCycle', { method: 'IUI_D' })
  for (const token of people) expect(await asked(token)).toEqual([])
  const { data } = await call<{ inviteCode: string }>('ext.invitePartner', invitation(), actor.token)
  await call('member.coupleMatch', answerTo(data.inviteCode), him)
  for (const token of people) expect(await asked(token)).toEqual(['3份，需本人签署'])
})
