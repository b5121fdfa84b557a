/**
 * What stands first on both homes at each event of a treatment, and that nothing that is over is asked for: the stories of
 * the pictures of home (tests/film/home-scenes.ts), read as the app reads them.
 */

import { dayAfter } from '../../attack/server/server-client'
import { type Stage, STORIES } from '../../film/home-scenes'
import { startHost, type TestHost } from '../support/test-host'

import { dangerOfDay, dayPlan, type DayItem, type Home } from '@/pages/home/model/day'

const UNIT = 335
const CLASSES = ['treatment', 'embryos', 'orders', 'appointments']

/** Her first card, his where she shares everything, his where she shares nothing. */
type Cards = readonly [hers: string, his: string, alone: string]

const STORAGE = 'storage 冻存胚胎已到期，请续费'
const SAMPLE = 'event 您需要到院取精'
const COMES = 'event 取卵，您需要到院取精'

const FIRST: Readonly<Record<string, Cards>> = {
  stimulation: ['medicine 重组人促卵泡激素 150IU', 'partnerVisit', 'book'],
  tonight: ['event 今晚的安排', 'partnerVisit', 'book'],
  'trigger-ordered': ['event 今晚的安排', 'medicine 配偶的夜针', SAMPLE],
  'trigger-hour': ['medicine 夜针', 'medicine 配偶的夜针', SAMPLE],
  'trigger-late': ['medicine 夜针还没有确认', 'medicine 夜针还没有确认', SAMPLE],
  'evening-before': ['event 取卵', COMES, SAMPLE],
  'retrieval-morning': ['event 取卵', COMES, SAMPLE],
  retrieved: ['medicine 黄体酮软胶囊 200mg', 'event 已取卵', 'book'],
  culture: ['medicine 黄体酮软胶囊 200mg', 'event 胚胎培养中', 'book'],
  danger: ['danger 您填写的情况需要尽快联系医院', 'danger 请陪配偶联系医院', 'book'],
  'danger-seen': ['danger 您填写的情况需要尽快联系医院', 'danger 请陪配偶联系医院', 'book'],
  frozen: ['medicine 黄体酮软胶囊 200mg', 'book 全胚冷冻', 'book'],
  'storage-ends': ['course', 'book', 'book'],
  'storage-grace': [STORAGE, STORAGE, STORAGE],
  'called-off': ['cancelled 本周期已取消', 'cancelled 配偶的本周期已取消', 'book'],
  'no-eggs': ['event 结果与下一步', 'event 结果与下一步', 'book'],
  'no-embryo': ['event 结果与下一步', 'event 结果与下一步', 'book'],
  'storage-overdue': [STORAGE, STORAGE, STORAGE],
  'transfer-tomorrow': ['event 移植', 'event 移植', STORAGE],
  wait: ['medicine 黄体酮软胶囊 200mg', STORAGE, STORAGE],
  'test-day': ['event 抽血化验', 'event 抽血化验', STORAGE],
  positive: ['event 有一份结果等您决定怎么看', STORAGE, STORAGE],
  negative: ['event 结果与下一步', 'event 结果与下一步', STORAGE],
  ectopic: ['event 请尽快联系医院', 'event 请尽快联系医院', STORAGE],
  pregnant: ['book 妊娠随访', 'book 妊娠随访', 'book'],
  inseminated: ['medicine 地屈孕酮 10mg', 'event 人工授精后第6天', 'book'],
}

const STIMULATION = /促卵泡激素|西曲瑞克/
const SCAN = /B超监测/

/** What is on her home nowhere at an event, because it is over. */
const OVER: Readonly<Record<string, readonly RegExp[]>> = {
  'trigger-ordered': [SCAN],
  'trigger-hour': [SCAN],
  'trigger-late': [SCAN],
  'evening-before': [SCAN, STIMULATION],
  'retrieval-morning': [SCAN, STIMULATION],
  retrieved: [SCAN, STIMULATION, /夜针|^取卵$/],
  culture: [SCAN, STIMULATION, /夜针|^取卵$/],
  'called-off': [SCAN, STIMULATION],
  'no-eggs': [SCAN, STIMULATION, /抽血化验|移植/],
  'no-embryo': [SCAN, STIMULATION, /抽血化验|移植/],
  negative: [/抽血化验|验孕/],
}

/** Events after which no drug is urged: whether it goes on is asked. */
const ASKED = ['no-eggs', 'no-embryo', 'negative', 'ectopic']

function firstCard(home: Home): string {
  const now = home.serverTime ?? 0
  const danger = dangerOfDay(home.today, now)
  if (danger) return `danger ${danger.title}`
  const { hero } = dayPlan(home, home.today, now)
  if (hero.kind === 'medicine') return `medicine ${hero.drugs.map(({ title }) => title).join('、')}`
  if (hero.kind === 'event' || hero.kind === 'cancelled' || hero.kind === 'storage')
    return `${hero.kind} ${hero.item.title}`
  if (hero.kind === 'book' || hero.kind === 'course') return [hero.kind, hero.course?.stage].filter(Boolean).join(' ')
  return hero.kind
}

const drugsOf = ({ today }: Home): readonly DayItem[] =>
  today.filter(({ kind, doneAt }) => kind === 'medication' && !doneAt)

let host: TestHost
afterEach(() => host?.close())

it('names each event once', () => {
  const events = STORIES.flatMap(({ scenes }) => scenes.map(({ file }) => file))
  expect([...events].sort()).toEqual(Object.keys(FIRST).sort())
})

it.each(STORIES.map((story) => [story.scenes.map(({ file }) => file).join(', '), story] as const))(
  '%s',
  async (_names, story) => {
    host = await startHost()
    const { client } = host
    const day = await client.today()
    const stage: Stage = {
      client,
      day,
      act: (name, input = {}) => client.act(name, { persona: story.her, unitId: UNIT, ...input }),
      call: async (id, input) => client.call(id, input, await client.token(story.her, UNIT)),
      to: (days, hour) => client.clockTo(`${dayAfter(day, days)} ${hour}:00`),
    }
    const share = async (shared: boolean) => {
      for (const dataClass of CLASSES) await stage.call('ext.setSharing', { dataClass, shared })
    }
    const homeOf = async (persona: string) =>
      (await client.call<Home>('index.patientIndex', {}, await client.token(persona, UNIT))).data
    const seen: Record<string, Cards> = {}
    for (const { file, before } of story.scenes) {
      await before(stage)
      await share(true)
      const [hers, his] = [await homeOf(story.her), await homeOf(story.him)]
      await share(false)
      const alone = await homeOf(story.him)
      seen[file] = [firstCard(hers), firstCard(his), firstCard(alone)]
      for (const over of OVER[file] ?? [])
        expect([file, hers.today.map(({ title }) => title).filter((title) => over.test(title))]).toEqual([file, []])
      if (ASKED.includes(file))
        expect([file, drugsOf(hers).filter(({ urgent, note }) => urgent || !note.includes('先问医生'))]).toEqual([
          file,
          [],
        ])
    }
    expect(seen).toEqual(Object.fromEntries(story.scenes.map(({ file }) => [file, FIRST[file]])))
  },
  240_000,
)

describe('a dose that nobody has ticked', () => {
  const evening = async (hour: string, days = 0) => {
    await host.client.clockTo(`${dayAfter(await host.client.today(), days)} ${hour}:00`)
    const { data } = await host.client.call<Home>('index.patientIndex', {}, await host.client.token('zhou-min', UNIT))
    return drugsOf(data)
      .filter(({ at }) => at !== null && at <= (data.serverTime ?? 0))
      .map(({ title, note, urgent, level }) => [title.split(' ')[0], urgent, level, note.includes('先打电话')])
  }

  it('presses while it is due; once the next one is near, and once its order has ended, the hospital is asked first', async () => {
    host = await startHost()
    const { client } = host
    const act = (name: string, input: Record<string, unknown>) => client.act(name, { persona: 'zhou-min', ...input })
    const day = await client.today()
    const drug = { drug: '黄体酮软胶囊', dose: '200', times: '08:00,20:00' }
    await act('orderDrug', { ...drug, startOn: day })
    const lastDoses = await client.look<{ list: { plan: string; lastAt: string }[] }>('lastDoses', {
      persona: 'zhou-min',
      trigger: `${day} 23:30`,
    })
    await act('orderTrigger', {
      trigger: `${day} 23:30`,
      lastDoses: lastDoses.list.map(({ plan, lastAt }) => ({ plan, lastAt })),
    })
    const PROGESTERONE = ['黄体酮软胶囊', true, null, false]
    const FSH = '重组人促卵泡激素'
    expect(await evening('21:00')).toEqual(expect.arrayContaining([PROGESTERONE, [FSH, true, null, false]]))
    expect(await evening('22:05')).toEqual(expect.arrayContaining([PROGESTERONE, [FSH, true, 'contact', true]]))
    // The next one is due at eight.
    expect(await evening('06:05', 1)).toEqual(expect.arrayContaining([['黄体酮软胶囊', true, 'contact', true]]))
  })
})
