/**
 * The evening before a retrieval, its morning and the week after it, on the phones of both (spec:treatment#day-of-a-retrieval):
 * the day stands first with what it takes, his own tasks stand on his home whatever she shares, no dose of the stimulation
 * is due after the trigger anywhere, and what was ordered for the time after it starts on its day. The journeys of the
 * stimulation, the eggs, the wait and the reports go through it.
 */

import { orderTrigger } from '../../attack/last-doses'
import { hospitalSide } from '../support/hospital-side'
import { homeOf, homeSays } from '../support/on-home'
import { says, soon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'

import { addDays, formatDay, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { type DayFact, retrievalFacts, sampleFacts } from '@/domain/treatment/retrieval-day'
import { hospitalOf } from '@/hospitals/index'

type Part = (her: Partner, him: Partner, world: World, steps: string[]) => Promise<void>

const WOMAN = 'zhou-min'
/** Drugs of the stimulation of the couple. */
const STIMULATION = /促卵泡|西曲瑞克/
const LUTEAL = '黄体酮软胶囊'
/** What is hers alone: none of it stands in what he has to come for himself. */
const HERS = /取卵|卵泡|夜针|促排|麻醉|禁食|周敏|内膜|胚胎/
/** The host for whose templates a message can be granted here. */
const WECHAT = { facilityType: 'wx_applet' }
const PLANS = 'clock-in-form'

const sideOf = (world: World) => hospitalSide(world, WOMAN)

/** The day of the retrieval as the course says it, with its instant. @throws Error without one */
async function retrievalOf(world: World): Promise<{ date: string; at: number }> {
  const { attempt } = await sideOf(world).read<{ attempt: { kind: string; date: string; at: number | null } | null }>(
    'treatment-process.getPatientPeriodicInfo',
  )
  if (attempt?.kind !== 'retrieval' || attempt.at === null) throw new Error('no retrieval is ordered with its hour')
  return { date: attempt.date, at: attempt.at }
}

async function share(world: World, shared: boolean): Promise<void> {
  const { client } = sideOf(world)
  const token = await client.token(WOMAN, HOSPITAL.unitId)
  for (const dataClass of ['treatment', 'orders']) await client.call('ext.setSharing', { dataClass, shared }, token)
}

/** The card that stands first says the day, the title and every fact. */
async function firstCard(one: Partner, title: string, date: string, facts: readonly DayFact[]): Promise<string> {
  await homeSays(one, [title])
  const said = (await says(one.driver, 'home-event', title)).replace(/\u2060/g, '')
  for (const words of [formatDay(date), ...facts.map(({ value }) => value)])
    demand(said.includes(words), `the first card of ${one.person.name} lacks ${words}: ${said}`)
  return said
}

/** She is told her day; he his part of it, with her hour where she shares it, and not a word of hers where she does not. */
async function dayFirst(
  her: Partner,
  him: Partner,
  world: World,
  steps: string[],
  word: '明天' | '今天',
): Promise<void> {
  const { date, at } = await retrievalOf(world)
  const { name, attempt } = hospitalOf(HOSPITAL.unitId)
  const sample = sampleFacts(at - attempt.sample.beforeRetrievalMin * MINUTE_MS, attempt.sample, name)
  steps.push(`${word}: her day stands first`)
  await firstCard(her, `${word}取卵`, date, retrievalFacts(at, attempt.retrieval))
  steps.push(`${word}: his part, shared`)
  await firstCard(him, `${word}取卵，您需要到院取精`, date, sample)
  await him.driver.visit('/treatmentProcess')
  await him.driver.waitFor('treatment-process-day')
  steps.push(`${word}: his part alone`)
  await share(world, false)
  const said = await firstCard(him, `${word}您需要到院取精`, date, sample)
  demand(!HERS.test(said), `he is told of hers: ${said}`)
  await him.driver.visit('/treatmentProcess')
  await says(him.driver, 'treatment-process-own-abstinence', word === '今天' ? '今天取精' : '禁欲')
  await says(him.driver, 'treatment-process-own-steps', '取精')
  const own = await him.driver.text('screen-treatment-process')
  demand(!HERS.test(own.replace(/配偶/g, '')), `his list tells of hers: ${own}`)
  await share(world, true)
}

interface PlanSeen {
  plans: { planId: string; drugName: string }[]
  doses: { drugName: string; dueAt: number; state: string; isOpen: boolean }[]
  serverTime: number
}

/** No dose of the stimulation is due any more: on home, in the plan as it is read, in the books and among the reminders. */
async function nothingDue(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { client, read } = sideOf(world)
  steps.push('no dose of the stimulation')
  for (const one of [her, him]) {
    const home = await homeOf(one)
    demand(!STIMULATION.test(home), `home of ${one.person.name} asks for a dose: ${home}`)
    await one.driver.visit(`/medicationClockout${one === him ? '?whose=spouse' : ''}`)
    await one.driver.waitFor(`screen-${PLANS}`)
    await soon(async () => demand(await one.driver.has(`${PLANS}-plan-0`), 'no plan is shown'))
    for (let place = 0; await one.driver.has(`${PLANS}-dose-open-${place}`); place++) {
      const dose = await one.driver.text(`${PLANS}-dose-open-${place}`)
      demand(!STIMULATION.test(dose), `the plan of ${one.person.name} asks for ${dose}`)
    }
  }
  const { plans, doses, serverTime } = await read<PlanSeen>('ext.medicationPlan')
  const ahead = doses.filter(
    ({ drugName, dueAt, isOpen }) => STIMULATION.test(drugName) && (isOpen || dueAt > serverTime),
  )
  demand(ahead.length === 0, `due: ${JSON.stringify(ahead)}`)
  const token = await client.token(WOMAN, HOSPITAL.unitId)
  await client.call('ext.grantReminders', { accepted: 'SANDBOX-WX-DOSE' }, token, WECHAT)
  await client.act('keepHouse')
  const { list } = await client.look<{ list: { about: string; state: string; template: string }[] }>('reminders')
  const ended = plans.filter(({ drugName }) => STIMULATION.test(drugName)).map(({ planId }) => planId)
  const left = list.filter(
    ({ about, state }) => state === 'WAITING' && ended.some((planId) => about.startsWith(planId)),
  )
  demand(left.length === 0, `reminders: ${JSON.stringify(left)}`)
}

/** A trigger that is confirmed at its minute, with its retrieval; `day` is that of the trigger. */
export async function triggered(world: World, day: string): Promise<void> {
  const { client } = sideOf(world)
  const hours = { trigger: `${day} 21:30`, retrieval: `${addDays(day, 2)} 09:30` }
  await orderTrigger(client, { persona: WOMAN, unitId: String(HOSPITAL.unitId) }, hours)
  await client.clockTo(`${day} 21:31:00`)
  const token = await client.token(WOMAN, HOSPITAL.unitId)
  const { trigger } = await sideOf(world).read<{ trigger: { cycleId: string; at: number } }>('ext.medicationPlan')
  await client.call('ext.confirmTrigger', { cycleId: trigger.cycleId, at: trigger.at }, token)
}

/** The evening before, after the hour at which she used to inject. */
export const eveningBefore: Part = async (her, him, world, steps) => {
  const { date } = await retrievalOf(world)
  await sideOf(world).client.clockTo(`${addDays(date, -1)} 21:50:00`)
  await dayFirst(her, him, world, steps, '明天')
  await nothingDue(her, him, world, steps)
}

/** The morning of it, after the hour of the antagonist; what follows it is ordered already. */
export const morningOf: Part = async (her, him, world, steps) => {
  const { act, client } = sideOf(world)
  const { date } = await retrievalOf(world)
  await act('orderDrug', { drug: LUTEAL, dose: '200', times: '08:00,20:00', startOn: addDays(date, 1) })
  await client.clockTo(`${date} 08:05:00`)
  await dayFirst(her, him, world, steps, '今天')
  await nothingDue(her, him, world, steps)
}

/** It is on record: the day has gone from both homes, and the luteal support begins on its day and not before. */
export const luteal: Part = async (her, him, world, steps) => {
  const { client, read } = sideOf(world)
  const today = await world.today()
  steps.push('the retrieval is over')
  for (const one of [her, him]) {
    await homeSays(one, ['取卵'], /取精|明天取卵|今天取卵|禁食/)
  }
  const { doses } = await read<PlanSeen>('ext.medicationPlan')
  const first = Math.min(...doses.filter(({ drugName }) => drugName === LUTEAL).map(({ dueAt }) => dueAt))
  demand(
    first === hospitalInstant(addDays(today, 1), 8 * 60),
    `the luteal support begins ${new Date(first).toISOString()}`,
  )
  await client.clockTo(`${addDays(today, 1)} 08:05:00`)
  steps.push('luteal support begins as ordered')
  const home = await homeSays(her, [LUTEAL], STIMULATION)
  demand(home.includes('去打卡'), `her home does not ask for it: ${home}`)
  await her.driver.visit('/medicationClockout')
  await withText(her.driver, `${PLANS}-dose-open-`, `08:00 ${LUTEAL}`)
  await him.driver.visit('/medicationClockout?whose=spouse')
  await withText(him.driver, `${PLANS}-dose-open-`, `08:00 ${LUTEAL}`)
  await nothingDue(her, him, world, steps)
}

/** The eggs are counted on the day; then the days after it. */
export const weekAfter: Part = async (her, him, world, steps) => {
  const { act, client } = sideOf(world)
  const { date } = await retrievalOf(world)
  await client.clockTo(`${date} 11:00:00`)
  await act('cultureCounts', { oocytes: 7 })
  await luteal(her, him, world, steps)
  for (const day of [3, 7]) {
    steps.push(`${day} days after it`)
    await client.clockTo(`${addDays(date, day)} 10:30:00`)
    for (const one of [her, him]) {
      const home = await homeOf(one)
      demand(!/取精|禁食|夜针/.test(home) && !STIMULATION.test(home), `home of ${one.person.name} says ${home}`)
    }
    await homeSays(her, ['今日自查'])
  }
}

/** The parts of it that every one of the journeys plays, in their order. */
export const RETRIEVAL_DAYS = [
  { name: 'the evening before the retrieval', part: eveningBefore },
  { name: 'its morning', part: morningOf },
  { name: 'the week after it', part: weekAfter },
] as const
