/**
 * Transfer, the wait and each result (J10), on the phones of both: the day with its hour, the days of waiting in the
 * hospital's words, dates after a positive test, and after hard news help, what is in store and no word of pregnancy.
 */

import { comeInTogether } from '../support/come-in'
import { hospitalSide } from '../support/hospital-side'
import { homeSays } from '../support/on-home'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'
import { luteal, triggered } from './retrieval-days'

import { addDays } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

const WOMAN = 'he-jing'
/** Whose eggs are retrieved in the journey. */
const FRESH = 'zhou-min'
const COURSE = 'treatment-process'
const RESULT = `${COURSE}-result`
const DAY = 24 * 60
const ANY_HOUR = '010-0000-3350'

type Steps = string[]
type Act = (name: string, input?: Record<string, unknown>) => Promise<Record<string, unknown>>
const actsFor =
  (world: World): Act =>
  (name, input = {}) =>
    world.sandbox.act(name, { persona: WOMAN, unitId: HOSPITAL.unitId, ...input })

/** What a person reads, without the invisible marks that keep a number on one line. */
const readText = async ({ driver }: Partner, id: string): Promise<string> =>
  (await driver.text(id)).replace(/\u2060/g, '')

/** Opens the course and waits until it says the words there. */
async function seeCourse(one: Partner, id: string, words: readonly string[]): Promise<void> {
  await one.driver.visit('/treatmentProcess')
  for (const word of words)
    await soon(async () => {
      await one.driver.waitFor(id)
      const text = await readText(one, id)
      demand(text.includes(word), `${one.person.name}: #${id} says ${text}, not ${word}`)
    })
}

/** No odds and no forecast, on any page of the wait. */
async function isCalm(one: Partner): Promise<void> {
  const said = /成功率|几率|概率|可能怀上|好孕|%/.exec(await readText(one, `screen-${COURSE}`))
  demand(said === null, `${one.person.name} is told ${String(said?.[0])}`)
}

/** The page as it stands now says nothing of pregnancy; nor does its title. */
async function isNeutral(one: Partner, screen: string): Promise<void> {
  const told = `${await one.driver.title()}\n${await readText(one, `screen-${screen}`)}`
  const line = told.split('\n').find(mentionsPregnancy)
  demand(line === undefined, `${one.person.name} reads ${String(line)} on ${screen}`)
}

/** Both come in, and she shares her treatment with him. */
export const comeIn = (her: Partner, him: Partner, world: World, steps: Steps): Promise<void> =>
  comeInTogether(her, him, world, steps, ['treatment', 'embryos'])

/** The day of the transfer: hour, drinking, who comes, what is brought; on home as well. */
export async function dayItself(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const act = actsFor(world)
  steps.push('the transfer is ordered')
  await act('startCycle', { method: 'FET' })
  await act('orderCourse', { transfer: `${addDays(await world.today(), 1)} 14:00` })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads the day`)
    await seeCourse(one, `${COURSE}-day`, ['明天', '14:00', '13:30前', '13:00起', '夫妻双方', '双方身份证', ANY_HOUR])
    await one.driver.visit('/index')
    const home = await homeSays(one, [one === her ? '开始饮水' : '配偶开始饮水'])
    demand(/13:00\s*(配偶)?开始饮水/.test(home), `the hour of drinking is missing: ${home}`)
  }
}

/** The wait: which day it is, whose day the test is, what is usual, when to ring up; then the day of the test. */
export async function waitForTest(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const act = actsFor(world)
  await world.pass(DAY)
  await act('transfer', { daysAgo: 0, embryoDay: 5 })
  await world.pass(7 * DAY)
  steps.push('counted from the embryo')
  await seeCourse(her, `${COURSE}-wait`, ['移植后第7天', '按第5天胚胎推算，以医院通知为准', '还有5天'])
  await act('orderCourse', { testOn: addDays(await world.today(), 6) })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} waits`)
    await seeCourse(one, `${COURSE}-wait`, ['移植后第7天', '由医院安排', '还有6天'])
    await says(one.driver, `${COURSE}-wait-signs`, '腹痛明显或只痛一侧')
    demand((await readText(one, `${COURSE}-wait-call`)).includes(ANY_HOUR), 'no number for day and night')
    demand(await one.driver.enabled(`${COURSE}-wait-calendar`), 'the day cannot be kept in the calendar')
    await isCalm(one)
  }
  steps.push('the transfer itself')
  await her.driver.visit('/embryoTransfer')
  await tapSoon(her.driver, 'embryo-transfer-list-item-0')
  await says(her.driver, 'embryo-transfer-detail-wait', '移植后第7天')
  await world.pass(6 * DAY)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} has the day of the test`)
    await seeCourse(one, `${COURSE}-wait`, [one === her ? '今天请来院抽血化验' : '今天配偶来院抽血化验，请陪同'])
    await one.driver.visit('/index')
    await says(one.driver, 'screen-home', '抽血化验')
  }
}

/** The blood test is closed until she says how it is opened; the hospital's own words come after that. */
async function opensTest(her: Partner, steps: Steps): Promise<void> {
  steps.push('she opens the test')
  await seeCourse(her, `${COURSE}-test-sealed`, ['由您决定'])
  demand(!(await her.driver.has(RESULT)), 'a sealed test is told')
  await her.driver.tap(`${COURSE}-test-now`)
  await tapSoon(her.driver, 'dialog-ok')
  await her.driver.waitFor(RESULT)
}

/** Both come in on the day before the retrieval of a fresh cycle; she shares her treatment, embryos and orders. */
export async function comeInFresh(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const { client } = hospitalSide(world, FRESH)
  const day = await world.today()
  await triggered(world, day)
  await client.clockTo(`${addDays(day, 1)} 12:00:00`)
  await comeInTogether(her, him, world, steps, ['treatment', 'embryos', 'orders'])
}

/** The week after the retrieval: luteal support from its day on, a fresh transfer on the fifth day, and the wait for both. */
export async function freshTransfer(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const { act, client } = hospitalSide(world, FRESH)
  const retrievedOn = await world.today()
  await client.clockTo(`${retrievedOn} 11:00:00`)
  await act('cultureCounts', { oocytes: 6, mii: 5, mi: 1 })
  await luteal(her, him, world, steps)
  await client.clockTo(`${addDays(retrievedOn, 1)} 11:00:00`)
  await act('cultureCounts', { pn2: 4, insemination: 'IVF', day: 1, note: '4枚正常受精', released: true })
  await client.clockTo(`${addDays(retrievedOn, 4)} 19:00:00`)
  await act('orderCourse', { transfer: `${addDays(retrievedOn, 5)} 14:00` })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads the transfer of tomorrow`)
    const home = await homeSays(one, ['移植', '14:00'])
    demand(!/取精|禁食/.test(home), `home still speaks of the retrieval: ${home}`)
    await seeCourse(one, `${COURSE}-day`, ['明天', '14:00', '13:30前'])
  }
  await client.clockTo(`${addDays(retrievedOn, 5)} 15:00:00`)
  await act('cultureCounts', { cleaved: 3, blastocysts: 1, day: 5, note: '1枚形成囊胚', released: true })
  const graded = { embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' }
  const { embryoId } = await act('embryo', graded)
  await act('embryoTransfer', { embryoIds: [embryoId] })
  await client.clockTo(`${addDays(retrievedOn, 7)} 08:05:00`)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} waits`)
    await homeSays(one, ['移植后第2天'], /取精|禁食|夜针/)
    await seeCourse(one, `${COURSE}-wait`, ['移植后第2天', '按第5天胚胎推算'])
    await isCalm(one)
  }
  steps.push('the luteal support goes on, and so does the check')
  await homeSays(her, ['黄体酮软胶囊', '今日自查'])
}

/** Positive: dates from the transfer, for both; taken back by the laboratory, they go. */
export async function positive(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const act = actsFor(world)
  await act('cycleTest', { kind: 'hcg', hcg: 412 })
  await opensTest(her, steps)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads the dates`)
    await seeCourse(one, RESULT, ['化验结果为阳性', '孕4周+4天', '预产期', '移植日', '以医生意见为准'])
  }
  steps.push('the plan is one tap away')
  await her.driver.visit('/treatmentProcess')
  await tapSoon(her.driver, `${RESULT}-plan`)
  await her.driver.waitFor('screen-follow-up-plan-list')
  await act('withdrawTest', { kind: 'hcg', date: await world.today() })
  steps.push('it was taken back')
  await seeCourse(her, `${COURSE}-wait`, ['今天请来院抽血化验'])
}

/** What the laboratory writes for each kind of hard news, what is read of it, and how many days it takes. */
const HARD: Readonly<
  Record<'negative' | 'biochemical' | 'loss' | 'ectopic', { tests: readonly Record<string, unknown>[]; title: string }>
> = {
  negative: { tests: [{ kind: 'hcg', hcg: 1.2 }], title: '本次未孕' },
  biochemical: {
    tests: [
      { kind: 'hcg', hcg: 68 },
      { kind: 'hcg', hcg: 2 },
    ],
    title: '本次没有继续发展',
  },
  loss: {
    tests: [
      { kind: 'scan', sacs: 1, heartbeat: true, place: 'uterus' },
      { kind: 'scan', heartbeat: false },
    ],
    title: '请联系主治医生，按医嘱复诊',
  },
  ectopic: { tests: [{ kind: 'scan', sacs: 1, place: 'outside' }], title: '请尽快联系医院' },
}

type HardNews = keyof typeof HARD

/** One kind of hard news on both phones; each is asked about the quiet, and she does not want it. */
async function hardNews(kind: HardNews, her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const act = actsFor(world)
  const { tests, title } = HARD[kind]
  const written: { kind: unknown; date: string }[] = []
  for (const [at, test] of tests.entries()) {
    if (at > 0) await world.pass(DAY)
    written.push({ kind: test['kind'], date: await world.today() })
    await act('cycleTest', test)
  }
  if (tests.some((test) => test['kind'] === 'hcg')) await opensTest(her, steps)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads ${kind}`)
    await seeCourse(one, RESULT, [title])
    await soon(async () => {
      const numbers = await readText(one, kind === 'ectopic' ? `${RESULT}-danger` : RESULT)
      demand(numbers.includes(ANY_HOUR), 'no number for day and night')
    })
    await says(one.driver, `${RESULT}-quiet-question`, '安静模式')
    await says(one.driver, `${RESULT}-stored`, '3枚，由医院妥善保存')
    await says(one.driver, `${RESULT}-help-crisis`, '12356')
    await one.driver.waitFor(`${RESULT}-review`)
    if (kind === 'ectopic') await says(one.driver, `${RESULT}-danger`, '120')
    await isNeutral(one, COURSE)
  }
  steps.push('her other pages of it')
  await her.driver.visit('/cycleInformation')
  await her.driver.waitFor('cycle-info-dates')
  await isNeutral(her, 'cycle-info')
  await her.driver.visit('/embryoTransfer')
  await tapSoon(her.driver, 'embryo-transfer-list-item-0')
  await her.driver.waitFor('embryo-transfer-detail-later')
  await isNeutral(her, 'embryo-transfer-detail')
  steps.push('each answers for oneself')
  // His phone still shows the result.
  await her.driver.visit('/treatmentProcess')
  for (const one of [her, him]) {
    await tapSoon(one.driver, `${RESULT}-quiet-off`)
    await soon(async () => demand(!(await one.driver.has(`${RESULT}-quiet-question`)), 'it is asked again'))
  }
  for (const one of written) await act('withdrawTest', one)
}

export const HARD_NEWS = (Object.keys(HARD) as HardNews[]).map(
  (kind) =>
    [kind, (her: Partner, him: Partner, world: World, steps: Steps) => hardNews(kind, her, him, world, steps)] as const,
)

/** A loss that she keeps the quiet after: her home says nothing of it, his stays as it was. */
export async function keepQuiet(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  const act = actsFor(world)
  await act('cycleTest', { kind: 'scan', sacs: 1, place: 'outside' })
  steps.push('home puts the call first')
  for (const one of [her, him]) {
    await one.driver.visit('/index')
    await says(one.driver, 'home-event', '请尽快联系医院')
  }
  await isNeutral(her, 'home')
  steps.push('she keeps it quiet')
  await tapSoon(her.driver, 'home-quiet-on')
  await soon(async () => demand(!(await her.driver.has('home-quiet-question')), 'it is asked again'))
  await says(her.driver, 'home-help-crisis', '12356')
  await act('closeCycle', { outcome: 'ECTOPIC' })
  await seeCourse(her, RESULT, ['请尽快联系医院'])
  await isNeutral(her, COURSE)
}
