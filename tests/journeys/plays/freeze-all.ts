/**
 * Everything is frozen, and the storage is renewed a year later: what the laboratory freezes is in the storage of both at
 * once, the reminders come before the end and while the grace runs, one of the two pays while the network is cut, and
 * storage, records, ledger and the result of the payment name the same days on both phones.
 */

import { orderTrigger } from '../../attack/last-doses'
import { comeInTogether } from '../support/come-in'
import { hospitalSide } from '../support/hospital-side'
import { homeOf, homeSays } from '../support/on-home'
import { says, soon, tapSoon, tapWhileThere, withText } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'

import { addDays, formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { monthsAfter, paidUntilOf, storageOffer } from '@/domain/treatment/storage-terms'
import { hospitalOf } from '@/hospitals/index'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'zhou-min'
const STRAWS = ['E01', 'E02'] as const
const MONTHS = 12
const TITLE = '冻存到期提醒'
const KEPT = '由医院妥善保存'
/** What home says of a term that ends; the tile of the service is none. */
const DUE = /冻存胚胎续费|冻存胚胎已到期/

const sideOf = (world: World) => hospitalSide(world, WOMAN)

interface Stored {
  freezeId: string
  kind: string
  strawCount: number
  status: string
  frozenOn: string
  paidUntil: string
  feePerYearFen: number
  straws: { strawNo: string }[]
}

/** What is in store of the couple as a person reads it. */
async function storedOf(world: World, { person }: Partner): Promise<Stored> {
  const { client } = sideOf(world)
  const token = await client.token(person.key, HOSPITAL.unitId)
  const { list } = (await client.call<{ list: Stored[] }>('freeze.getPatientFreeze', {}, token)).data
  const kept = list.filter(({ status }) => !['THAWED', 'DISCARDED', 'TRANSFERRED_OUT'].includes(status))
  const [item] = kept
  if (!item || kept.length !== 1) throw new Error(`${person.name} has ${kept.length} items in store`)
  return item
}

/** From the trigger to the day on which everything is frozen; then both come in. */
export const arrive: Part = async (her, him, world, steps) => {
  const { act, client } = sideOf(world)
  const day = await world.today()
  await client.clockTo(`${day} 10:00:00`)
  const hours = { trigger: `${day} 21:00`, retrieval: `${addDays(day, 2)} 09:00` }
  await orderTrigger(client, { persona: WOMAN, unitId: String(HOSPITAL.unitId) }, hours)
  await client.clockTo(`${addDays(day, 2)} 11:00:00`)
  await act('cultureCounts', { oocytes: 6, mii: 5, mi: 1 })
  await client.clockTo(`${addDays(day, 3)} 11:00:00`)
  await act('cultureCounts', { pn2: 4, insemination: 'IVF', day: 1, note: '4枚正常受精', released: true })
  await client.clockTo(`${addDays(day, 7)} 11:00:00`)
  await act('cultureCounts', { cleaved: 2, blastocysts: 2, day: 5, note: '2枚形成囊胚', released: true })
  await comeInTogether(her, him, world, steps, ['treatment', 'embryos'])
}

/** What is frozen is in the storage of both: straws, first day, term and fee. */
export const frozen: Part = async (her, him, world, steps) => {
  const { act } = sideOf(world)
  for (const embryoNo of STRAWS) {
    const graded = { embryoNo, day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' }
    const { embryoId } = await act('embryo', graded)
    await act('embryoFate', { embryoId, fate: 'freeze' })
  }
  const frozenOn = await world.today()
  const { storage } = hospitalOf(HOSPITAL.unitId)
  const paidUntil = paidUntilOf(frozenOn, storage.firstMonths, storage.termEnds)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} sees what is in store`)
    await one.driver.visit('/FrozenList')
    await says(one.driver, 'frozen-list-item-0', '胚胎2管')
    for (const words of [formatDay(frozenOn), formatDay(paidUntil), yuan(storage.feePerYearFen), '2管，共2枚'])
      await says(one.driver, 'frozen-list-item-0', words)
    const item = await storedOf(world, one)
    demand(item.frozenOn === frozenOn && item.paidUntil === paidUntil, `the books have ${JSON.stringify(item)}`)
    demand(item.straws.map(({ strawNo }) => strawNo).join() === STRAWS.join(), 'the straws are others')
    await one.driver.visit('/embryoInfo')
    await says(one.driver, 'embryo-info-fate-frozen', '2枚')
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, 'treatment-process-now', '全胚冷冻')
  }
  steps.push('nothing is to be paid yet')
  demand(!DUE.test(await homeOf(her)), 'home asks for money in the week of the freezing')
  await act('closeCycle', { outcome: 'FREEZE_ALL' })
}

interface Told {
  title: string
  text: string
}

/** A year goes by: both are told before the end and while the grace runs, and both homes say that nothing has happened. */
export const reminded: Part = async (her, him, world, steps) => {
  const { client } = sideOf(world)
  const { paidUntil, strawCount, feePerYearFen } = await storedOf(world, her)
  const yearly = yuan(strawCount * feePerYearFen)
  const { graceDays } = hospitalOf(HOSPITAL.unitId).storage
  const told = async (persona: string): Promise<string[]> =>
    (await client.look<{ list: Told[] }>('messagesOf', { persona })).list
      .filter(({ title }) => title === TITLE)
      .map(({ text }) => text)
  for (const [count, ahead] of [60, 30, 7, -1, -31].entries()) {
    steps.push(ahead > 0 ? `${ahead} days before the end` : `${-ahead} days after it`)
    await client.clockTo(`${addDays(paidUntil, -ahead)} 10:30:00`)
    for (let time = 0; time < 2; time++) await client.act('keepHouse')
    const [hers, his] = [await told(her.person.key), await told(him.person.key)]
    demand(hers.length === count + 1 && his.length === hers.length, `told ${hers.length} and ${his.length} times`)
    const [newest = ''] = hers
    demand(newest === his[0], `they are told ${newest} and ${String(his[0])}`)
    for (const words of [paidUntil, yearly, '未经双方同意'])
      demand(newest.includes(words), `the reminder lacks ${words}: ${newest}`)
    if (ahead < -1) demand(newest.includes(addDays(paidUntil, graceDays)), `the end of the grace is missing: ${newest}`)
    if (ahead === 7) await homeSays(her, ['冻存胚胎续费', formatDay(paidUntil), yearly])
  }
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads that it is kept`)
    await homeSays(one, ['已到期', KEPT, yearly])
    await one.driver.visit('/FrozenList')
    await says(one.driver, 'frozen-list-overdue', '未经双方同意，医院不会处理所存胚胎')
    await says(one.driver, 'frozen-list-item-0', formatDay(paidUntil))
  }
}

/** She orders a year and pays; the network goes while the cashier stands open, and the end is found once it is back. */
export const renewed: Part = async (her, _him, world, steps) => {
  const { driver, doors } = her
  steps.push('a further year')
  await driver.visit('/FrozenRenewal')
  await says(driver, 'frozen-renewal-total', '¥')
  steps.push('ordered without a network')
  await driver.offline(true)
  await tapSoon(driver, 'frozen-renewal-submit')
  await soon(async () => demand((await driver.text('screen-frozen-renewal')).includes('网络'), 'nothing is said'))
  await driver.offline(false)
  steps.push('ordered once')
  await driver.visit('/FrozenRenewal')
  await tapSoon(driver, 'frozen-renewal-submit')
  await driver.waitFor('pay-order-facts')
  await doors.pay('nothing', openCashier(driver))
  steps.push('paid while the network is cut')
  await driver.offline(true)
  const { list } = await sideOf(world).client.look<{ list: { orderCode: string; state: string }[] }>('trades')
  const orderCode = list.find(({ state }) => state === 'waiting')?.orderCode ?? ''
  await world.sandbox.act('pay', { orderCode, decision: 'paid', notify: false })
  await driver.offline(false)
  await driver.visit('/FrozenRecord')
  await driver.waitFor('frozen-record-item-0')
  await tapWhileThere(driver, 'frozen-record-item-0-sync')
  await says(driver, 'frozen-record-item-0', '已支付')
  const books = await world.order(orderCode)
  demand(books.trade?.charges === 1 && books.refunds.length === 0, 'it was not paid once')
  demand(!(await driver.has('frozen-record-item-1')), 'there is a second order')
}

/** Storage, records, ledger and the result of the payment: the same days and the same sum for both, and no card any more. */
export const agrees: Part = async (her, him, world, steps) => {
  const { client } = sideOf(world)
  const { storage } = hospitalOf(HOSPITAL.unitId)
  const item = await storedOf(world, her)
  const term = { ...item, anchor: item.frozenOn, paidMonths: storage.firstMonths, straws: item.strawCount }
  const offer = storageOffer(term, MONTHS, storage.termEnds)
  demand(item.paidUntil === offer.periodTo, `the books have ${item.paidUntil}, not ${offer.periodTo}`)
  demand(item.paidUntil.slice(0, 7) === monthsAfter(item.frozenOn, 24).slice(0, 7), 'two years are not paid')
  for (const one of [her, him]) {
    const { driver, person } = one
    steps.push(`${person.name}: storage and records`)
    await driver.visit('/FrozenList')
    await says(driver, 'frozen-list-item-0', formatDay(offer.periodTo))
    await says(driver, 'frozen-list-item-0', '保存中')
    demand(!(await driver.has('frozen-list-overdue')), `${person.name} still reads that it is overdue`)
    await driver.visit('/FrozenRecord')
    await says(driver, 'frozen-record-item-0', `${formatDay(offer.periodFrom)}至${formatDay(offer.periodTo)}`)
    await says(driver, 'frozen-record-item-0', yuan(offer.feeFen))
    steps.push(`${person.name}: ledger and result`)
    await driver.visit('/allClass')
    await tapSoon(driver, 'all-services-tile-ledger')
    await tapSoon(driver, 'ledger-all')
    const row = await withText(driver, 'ledger-item-', '冻存续费')
    const said = await driver.text(row)
    demand(said.includes('双方共有') && said.includes(yuan(offer.feeFen)), `the ledger of ${person.name} says ${said}`)
    await driver.tap(row)
    await says(driver, 'pay-result-title', '支付成功')
    await says(driver, 'pay-result-facts', `${offer.periodFrom}至${offer.periodTo}`)
    demand(!DUE.test(await homeOf(one)), `home of ${person.name} still asks for it`)
  }
  steps.push('and nobody is reminded of it')
  const counted = async () => (await client.look<{ list: Told[] }>('messagesOf', { persona: WOMAN })).list.length
  const before = await counted()
  await client.act('keepHouse')
  demand((await counted()) === before, 'she is reminded of what is paid')
}
