/**
 * From the eggs to the embryos (J9): the day of the retrieval on both phones, the days of the culture as the laboratory
 * writes them, pictures after their explanation, the fee of a test, and the branch in which no embryo is left.
 */

import { comeInTogether } from '../support/come-in'
import { hospitalSide } from '../support/hospital-side'
import { homeOf, homeSays } from '../support/on-home'
import { says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand } from './booking'
import type { Partner } from './partner'
import { luteal, triggered } from './retrieval-days'

import { addDays } from '@/domain/dates'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'zhou-min'
const DAY = 24 * 60
const COURSE = 'treatment-process'
const sideOf = (world: World) => hospitalSide(world, WOMAN)

/** No odds, no sex, no verdict on a page about embryos. */
async function isPlain(one: Partner, screen: string): Promise<void> {
  const text = await one.driver.text(`screen-${screen}`)
  const said = /成功率|几率|概率|男胎|女胎|性别|最好的胚胎|质量差/.exec(text)
  demand(said === null, `${one.person.name} reads ${String(said?.[0])} on ${screen}`)
}

/** Both come in; the trigger was given yesterday, so that the eggs are retrieved tomorrow. */
export const arrive: Part = async (her, him, world, steps) => {
  const { client } = sideOf(world)
  const day = await world.today()
  await client.clockTo(`${day} 10:00:00`)
  await triggered(world, day)
  await client.clockTo(`${addDays(day, 1)} 10:00:00`)
  await comeInTogether(her, him, world, steps, ['treatment', 'embryos', 'orders'])
}

/** 2 and 4: tomorrow's day of the retrieval, hers and his, and the cycle with its dates. */
export const dayBefore: Part = async (her, him, world, steps) => {
  const retrieval = addDays(await world.today(), 1)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads what tomorrow asks`)
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, `${COURSE}-now`, '已打夜针')
    await says(one.driver, `${COURSE}-step`, '取卵')
    await tapSoon(one.driver, `${COURSE}-lane-male`)
    await says(one.driver, `${COURSE}-step`, '取精')
  }
  steps.push('the cycle')
  await her.driver.visit('/cycleInformation')
  await says(her.driver, 'cycle-info-dates', '夜针')
  await her.driver.tap('cycle-info-process')
  await says(her.driver, `${COURSE}-step`, retrieval.slice(5))
}

interface Counts {
  oocytes: number
  pn2: number
  cleaved: number
  blastocysts: number
  frozen: number
  transferred: number
  discarded: number
  culturing: number
}

/** 5: days 0, 1, 3 and 5 with the luteal support from day 1 on, each message without a number, each count with its words, and all of them add up. */
export const culture: Part = async (her, him, world, steps) => {
  const { act, client, read } = sideOf(world)
  const seen = async (key: string, words: string, ...people: readonly Partner[]) => {
    for (const one of people) {
      await one.driver.visit('/embryoInfo')
      await says(one.driver, `embryo-info-funnel-${key}`, words)
      await isPlain(one, 'embryo-info')
    }
  }
  const retrievedOn = await world.today()
  await client.clockTo(`${retrievedOn} 10:00:00`)
  await act('cultureCounts', { oocytes: 5 })
  steps.push('the day of the retrieval')
  await seen('oocytes', '5枚', her)
  await luteal(her, him, world, steps)
  await client.clockTo(`${addDays(retrievedOn, 1)} 10:00:00`)
  await act('cultureCounts', {
    mii: 4,
    gv: 1,
    pn2: 3,
    insemination: 'IVF',
    day: 1,
    note: '3枚正常受精',
    released: true,
  })
  steps.push('day 1')
  await seen('pn2', '3枚', her, him)
  await her.driver.visit('/embryoEmbryo')
  await says(her.driver, 'embryo-info-culture', '3枚正常受精')
  await world.pass(2 * DAY)
  await act('cultureCounts', { cleaved: 3, d3Good: 2, day: 3, note: '3枚继续发育', released: true })
  for (const embryoNo of ['E01', 'E02', 'E03'])
    await act('embryo', { embryoNo, day: 3, stage: 'CLEAVAGE', cellCount: 8, cleavageGrade: 'Ⅱ', fragmentationPct: 10 })
  steps.push('day 3')
  await seen('cleaved', '3枚', her)
  await world.pass(2 * DAY)
  await act('cultureCounts', { blastocysts: 2, day: 5, note: '2枚形成囊胚', released: true })
  for (const [embryoNo, expansion] of [
    ['E01', 4],
    ['E02', 3],
  ] as const)
    await act('embryo', { embryoNo, day: 5, stage: 'BLASTOCYST', expansion, icm: 'A', te: 'B' })
  steps.push('day 5')
  await seen('blastocysts', '2枚', her, him)
  steps.push('the fate of each')
  const { list } = await read<{ list: { embryoId: string; embryoNo: string }[] }>('period.getEmbryoInfo')
  const idOf = (no: string) => list.find(({ embryoNo }) => embryoNo === no)?.embryoId
  for (const no of ['E01', 'E02']) await act('embryoFate', { embryoId: idOf(no), fate: 'freeze' })
  await act('embryoFate', { embryoId: idOf('E03'), fate: 'discard' })
  for (const one of [her, him]) {
    await one.driver.visit('/embryoInfo')
    await says(one.driver, 'embryo-info-fate-frozen', '2枚')
    await says(one.driver, 'embryo-info-fate-discarded', '培养结束')
    await says(one.driver, 'embryo-info-fates', '合计3枚')
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, `${COURSE}-now`, '全胚冷冻')
    await one.driver.visit('/FrozenList')
    await says(one.driver, 'frozen-list-item-0', '胚胎2管')
  }
  const of = await read<Counts>('embryo.getEmbryoFosterInfo')
  demand(of.frozen + of.transferred + of.discarded + of.culturing === of.cleaved, `fates ${JSON.stringify(of)}`)
  demand(of.oocytes >= of.pn2 && of.pn2 >= of.cleaved && of.cleaved >= of.blastocysts, `counts ${JSON.stringify(of)}`)
  steps.push('no message names a number')
  const { list: told } = await client.look<{ list: { text: string }[] }>('messagesOf', { persona: WOMAN })
  const leak = told.map(({ text }) => text).find((text) => /\d+枚|囊胚|受精/.test(text))
  demand(leak === undefined, `a message says ${String(leak)}`)
}

/** 5 and 6: one embryo in words, its pictures only after what they cannot tell, and only for who asks. */
export const pictures: Part = async (her, him, _world, steps) => {
  steps.push('a grade in words')
  await her.driver.visit('/embryoInquiry')
  await her.driver.tap(await withText(her.driver, 'embryo-inquiry-list-item-', '4AB'))
  await says(her.driver, 'screen-embryo-inquiry-detail', '内细胞团')
  await isPlain(her, 'embryo-inquiry-detail')
  for (const one of [her, him]) {
    steps.push(`${one.person.name} and the pictures`)
    await one.driver.visit('/EmbryoPhotoList')
    await says(one.driver, 'embryo-photos-list-explain', '不能从中判断结果')
    demand(!(await one.driver.has('embryo-photos-list-item-0')), 'pictures stand there unasked')
    await tapSoon(one.driver, 'embryo-photos-list-show')
    await tapSoon(one.driver, 'embryo-photos-list-item-0')
    await says(one.driver, 'embryo-photos-detail-facts', '通常所见')
    demand(!(await one.driver.has('embryo-photos-detail-picture')), 'the picture stands there unasked')
    await tapSoon(one.driver, 'embryo-photos-detail-show')
    await one.driver.waitFor('embryo-photos-detail-picture')
  }
}

/** 7: the fee of a test before a transfer, as an order of its own base. */
export const testFee: Part = async (her, _him, world, steps) => {
  steps.push('the fee of the test')
  const orders = await world.orders()
  await her.driver.visit('/pgtPayListTG')
  await her.driver.tap(await withText(her.driver, 'pgt-pay-list-item-', '胚胎植入前检测费'))
  await says(her.driver, 'pgt-pay-detail-facts', '9,400.00')
  await tapSoon(her.driver, 'pgt-pay-detail-pay')
  await her.driver.waitFor('screen-pay-order')
  await says(her.driver, 'pay-order-facts', '胚胎')
  demand((await world.orders()) === orders + 1, 'there is no order, or more than one')
}

/** Nothing that can no longer happen is announced, and nobody is urged to take anything for it. */
async function nothingAhead(her: Partner, him: Partner, world: World, steps: Steps): Promise<void> {
  for (const one of [her, him]) {
    steps.push(`${one.person.name} is told of no test and no transfer`)
    const home = await homeOf(one)
    const said = /移植|抽血|验孕|取精|禁食|去打卡|请尽快/.exec(home)
    demand(said === null, `home of ${one.person.name} says ${String(said?.[0])}: ${home}`)
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, `${COURSE}-outcome`, '本次没有可用胚胎')
    demand(!(await one.driver.has(`${COURSE}-day`)), 'a day is announced')
    demand(!(await one.driver.has(`${COURSE}-wait`)), 'a test is waited for')
  }
  const { steps: all } = await sideOf(world).read<{ steps: { key: string; state: string }[] }>(
    'treatment-process.getPatientPeriodicInfo',
  )
  const ahead = all.filter(({ key, state }) => state !== 'done' && /transfer|hcg|scan/i.test(key))
  demand(ahead.length === 0, `the course still has ${JSON.stringify(ahead)}`)
}

/** No egg was found: the same day both read it in gentle words, and what was to follow has gone. */
export const noEggs: Part = async (her, him, world, steps) => {
  const { act, client } = sideOf(world)
  await client.clockTo(`${await world.today()} 11:00:00`)
  await act('cultureCounts', { oocytes: 0 })
  await nothingAhead(her, him, world, steps)
  for (const one of [her, him]) {
    await one.driver.visit('/treatmentProcess')
    const said = await says(one.driver, `${COURSE}-outcome`, '不是您和配偶做错了什么')
    demand(!/失败|异常|原因是/.test(said), `it says ${said}`)
    await says(one.driver, `${COURSE}-outcome-help-crisis`, '12356')
  }
  steps.push('whether the luteal support begins is asked, not said')
  await client.clockTo(`${addDays(await world.today(), 1)} 08:05:00`)
  await homeSays(her, ['黄体酮软胶囊', '是否继续用药请先问医生'], /去打卡/)
}

/** 8: none is left: gentle words, somebody to ring up, help, and the question about the quiet on both phones. */
export const noEmbryo: Part = async (her, him, world, steps) => {
  const { act, client, read } = sideOf(world)
  const { list } = await read<{ list: { embryoId: string; destiny: string }[] }>('period.getEmbryoInfo')
  for (const { embryoId, destiny } of list)
    if (destiny === 'FROZEN') await act('embryoFate', { embryoId, fate: 'discard' })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads that none is left`)
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, `${COURSE}-now`, '培养已结束')
    const said = await says(one.driver, `${COURSE}-outcome`, '本次没有可用胚胎')
    demand(!/失败|异常|原因是/.test(said), `it says ${said}`)
    await one.driver.waitFor(`${COURSE}-call`)
    await says(one.driver, `${COURSE}-outcome-help-crisis`, '12356')
    await says(one.driver, `${COURSE}-outcome-quiet-question`, '安静模式')
  }
  await nothingAhead(her, him, world, steps)
  steps.push('each answers for oneself')
  await her.driver.visit('/treatmentProcess')
  await tapSoon(her.driver, `${COURSE}-outcome-quiet-on`)
  await soon(async () => demand(!(await her.driver.has(`${COURSE}-outcome-quiet-question`)), 'she is asked again'))
  await him.driver.visit('/treatmentProcess')
  await him.driver.waitFor(`${COURSE}-outcome-quiet-question`)
  const quiet = async (persona: string) => {
    const token = await client.token(persona, 335)
    return (await client.call<{ quiet: boolean }>('ext.quiet', {}, token)).data.quiet
  }
  demand((await quiet(WOMAN)) && !(await quiet('wu-gang')), 'one of the two has decided for both')
}
