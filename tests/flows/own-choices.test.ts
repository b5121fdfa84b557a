/** What a patient decides for herself, in Chromium: a day for the file, each consent, and what the app speaks of. */

import type { Browser } from 'playwright-core'

import { enter } from '../journeys/plays/booking'
import { fillSection, onFrom, type Sheet } from '../journeys/support/fill'
import { says, soon, tapSoon } from '../journeys/support/places'
import { openWorld, type Persona, type World } from '../journeys/support/world'
import { type FlowDriver, flowDriver } from './driver'
import { openBrowser } from './support/browser'
import { cashierDoors } from './support/cashier'

import { appointmentFilingSC } from '@/forms/definitions/appointment-filing/variants/SC'

let world: World
let browser: Browser
let driver: FlowDriver
let her: Persona

/** Nothing here is drawn, photographed or spoken. */
const none = () => Promise.reject(new Error('no hands here'))
const hands = { draw: none, choose: none, speak: none }

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/own-choices' })
  her = await world.persona('zhou-min')
  await enter(driver, world, cashierDoors(driver), her)
})

afterAll(async () => {
  await driver?.close()
  await browser?.close()
  await world?.close()
})

afterEach(async () => {
  await driver.screenshot?.(`${expect.getState().currentTestName ?? ''}`).catch(() => undefined)
})

/** Places of a list that can be chosen, by the end of their ids. */
async function openPlaces(id: string): Promise<string[]> {
  const rows = driver.page().locator(`[id^="${id}-"][role="radio"]:visible`)
  return soon(async () => {
    const found = await rows.evaluateAll((all, prefix) => {
      const ids = all.flatMap((one) => (one.getAttribute('aria-disabled') === 'true' ? [] : [one.id]))
      return ids.map((one) => one.slice(prefix.length + 1))
    }, id)
    if (found.length === 0) throw new Error(`#${id} offers nothing`)
    return found
  })
}

async function choosePlace(id: string): Promise<string> {
  await tapSoon(driver, id)
  const [first = ''] = await openPlaces(id)
  await tapSoon(driver, `${id}-${first}`)
  return first
}

it('books a filing day from what the hospital has open', async () => {
  const FORM = 'appointment-filing-form'
  await driver.relaunch('/appointFilingSC')
  await says(driver, `${FORM}-sourceId`, '请先选择建档日期')
  const date = await choosePlace(`${FORM}-visitDate`)
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await says(driver, `${FORM}-visitDate`, '月')
  await choosePlace(`${FORM}-sourceId`)
  const time = (await says(driver, `${FORM}-sourceId`, '-')).trim()
  const sheet: Sheet = { driver, hands, screen: FORM, form: appointmentFilingSC, today: await world.today() }
  const [, who] = appointmentFilingSC.sections
  if (!who) throw new Error('the form has no second step')
  await onFrom(sheet, `${FORM}-step-who`)
  const him = await world.persona('wu-gang')
  const told = {
    femaleName: her.name,
    femaleIdNo: her.idNo,
    femaleMobile: her.mobile,
    maleName: him.name,
    maleIdNo: him.idNo,
    maleMobile: him.mobile,
    source: 'doctor',
  }
  await fillSection(sheet, who, told)
  await onFrom(sheet, `${FORM}-submit`)
  await says(driver, `screen-${FORM}`, time)
  await tapSoon(driver, `${FORM}-submit`)
  await driver.waitFor('registration-success-state')
  await driver.relaunch('/appointRecord')
  await says(driver, 'appointment-filing-records-item-0', time.split(' ').at(-1) ?? time)
})

it('refuses one consent, is told what stops, finds it stopped, and takes it up again', async () => {
  await driver.relaunch('/Setting')
  await tapSoon(driver, 'settings-consents')
  await says(driver, 'consents-health', '已同意')
  await tapSoon(driver, 'consents-health-refuse')
  await says(driver, 'dialog-text', '手机上不显示以上内容')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'consents-health', '拒绝或撤回于')
  await driver.relaunch('/HealthRecords')
  await driver.waitFor('health-record-detail-consent')
  expect(await driver.has('health-record-detail-edit')).toBe(false)
  await tapSoon(driver, 'health-record-detail-consent-change')
  await tapSoon(driver, 'consents-health-agree')
  await says(driver, 'consents-health', '已同意')
  await driver.relaunch('/HealthRecords')
  await driver.waitFor('health-record-detail-edit')
})

it('who was not asked yet is asked in place of the data, with both answers alike, and reads it after a yes', async () => {
  await world.sandbox.act('fresh', { persona: 'zhou-min', unasked: true })
  await driver.relaunch('/CheckList')
  await says(driver, 'lab-list-consent', '是否同意：健康与诊疗信息')
  for (const answer of ['agree', 'refuse']) expect(await driver.enabled(`lab-list-consent-${answer}`)).toBe(true)
  expect(await driver.has('lab-list-item-0')).toBe(false)
  await tapSoon(driver, 'lab-list-consent-agree')
  await driver.waitFor('lab-list-item-0')
})

it('makes the app quiet everywhere at once, from the first moment of the next start, and ends it', async () => {
  const services = async () => {
    await driver.relaunch('/allClass')
    return says(driver, 'screen-all-services', '预约挂号')
  }
  expect(await services()).toMatch(/孕期日记[^]*预产期计算/)
  await driver.relaunch('/Setting')
  await tapSoon(driver, 'settings-quiet')
  await soon(async () => {
    if ((await driver.page().locator('#settings-quiet').last().getAttribute('aria-checked')) !== 'true')
      throw new Error('the switch has not moved')
  })
  const quiet = await services()
  expect(quiet).not.toMatch(/孕期|预产期/)
  expect(quiet).toMatch(/冻存续费/)
  await driver.relaunch('/pregnancyFormZY')
  await says(driver, 'screen-follow-up-form-form', '化验记录')
  expect(await driver.title()).not.toMatch(/孕/)
  await driver.relaunch('/Setting')
  await tapSoon(driver, 'settings-quiet')
  await soon(async () => {
    if ((await services()).includes('孕期日记')) return
    throw new Error('still quiet')
  })
})
