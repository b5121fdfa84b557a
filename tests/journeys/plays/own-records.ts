/**
 * What a patient in treatment finds about the own course, and the small helps on the way: an address that is recognised, the
 * visits by their diagnosis, what waits behind a menu, the reports and orders, a coupon, a word to the hospital.
 */

import { fill, sendForm, type Sheet } from '../support/fill'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, enter } from './booking'
import type { Partner } from './partner'

import { epidemic } from '@/forms/definitions/epidemic/base'

const PASTED = '周示例 13900000000 江苏省南京市玄武区样例路1号'
const ADDRESS = '江苏省南京市玄武区样例路1号'

/** A pasted text is recognised when she asks, and stands in the field only after one more tap. */
async function pasteAddress({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('a pasted address')
  const field = 'personal-data-form-address'
  await driver.visit('/editUserInfo')
  await driver.waitFor(field)
  await driver.type(field, PASTED)
  await tapSoon(driver, `${field}-read`)
  await says(driver, `${field}-found-0`, ADDRESS)
  demand((await driver.text(field)) === PASTED, 'the field was changed unasked')
  await driver.tap(`${field}-take-0`)
  await soon(async () => demand((await driver.text(field)) === ADDRESS, 'the address was not taken over'))
}

/** Visits on record, narrowed to a kind of diagnosis that she has none of, and all of them again. */
async function findVisits({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('visits by diagnosis')
  const list = 'case-records-list'
  await driver.visit('/newlyCaseList')
  await driver.waitFor(`${list}-item-0`)
  await tapSoon(driver, `${list}-kind`)
  await tapSoon(driver, `${list}-kind-male`)
  await says(driver, `screen-${list}`, '没有这一类诊断的病历')
  await driver.tap(`${list}-all`)
  await driver.waitFor(`${list}-item-0`)
}

/** A report with its values, in the hospital's words and with no reading of ours. */
async function readReports({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('reports')
  await driver.visit('/CheckList')
  await says(driver, 'lab-list-item-0', '促排监测激素')
  await driver.tap('lab-list-item-0')
  await says(driver, 'lab-detail-item-0', '雌二醇')
  await says(driver, 'lab-detail-doctor', '医生')
  steps.push('orders')
  await driver.visit('/doctorAdviceList')
  await tapSoon(driver, 'doctor-advice-list-shown-all')
  await tapSoon(driver, 'doctor-advice-list-item-0')
  await says(driver, 'doctor-advice-detail-doctor', '请按医嘱执行')
}

/** The questionnaire before a visit, and the coupon that the hospital gives for it: taken once. */
async function takeCoupon({ driver, hands, person }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('questionnaire')
  await driver.visit('/novelquestionnaire')
  const sheet: Sheet = { driver, hands, screen: 'covid-form', form: epidemic, today: await world.today() }
  await fill(sheet, { name: person.name, identityCard: person.idNo, mobile: person.mobile, temperature: '36.5' })
  await sendForm(sheet, 'covid-success-state')
  steps.push('coupon')
  await tapSoon(driver, 'covid-success-coupon-take')
  await says(driver, 'covid-success-coupon', '未使用')
  demand(!(await driver.has('covid-success-coupon-take')), 'the coupon can be taken twice')
}

/** A copy of her own data, once the hospital knows that it is she; a host that keeps no data file says so. */
async function takeCopy({ driver, person }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('a copy of her data, after a step-up')
  await driver.visit('/Setting')
  await tapSoon(driver, 'settings-data-copy')
  await tapSoon(driver, 'data-copy-make')
  await tapSoon(driver, 'step-up-send-code')
  await says(driver, 'step-up-send-code', '秒后重发')
  await driver.type('step-up-code', await world.smsCode(person.mobile))
  await driver.tap('step-up-submit')
  await driver.waitFor('data-copy-pdf')
  const keepsFiles = driver.platform !== 'alipay'
  await soon(async () => demand((await driver.enabled('data-copy-fhir')) === keepsFiles, 'who can keep a data file'))
}

/** A word to the hospital, found again among those she has sent. */
async function writeFeedback({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('feedback')
  const words = '候诊区的座位不够，希望增加一些'
  await driver.visit('/feedback')
  await driver.waitFor('feedback-content')
  await driver.tap('feedback-type-experience')
  await driver.type('feedback-content', words)
  await tapSoon(driver, 'feedback-submit')
  await says(driver, 'feedback-records-detail-content', words)
  await driver.tap('feedback-records-detail-all')
  await says(driver, 'feedback-records-list-item-0', words)
}

/** A patient in stimulation, from door to door. @throws Error at the step that fails */
export async function ownRecords(her: Partner, world: World, steps: string[]): Promise<void> {
  await enter(her.driver, world, her.doors, her.person, steps)
  steps.push('all services')
  await her.driver.visit('/allClass')
  await says(her.driver, 'all-services-tile-labReports', '检验报告')
  demand(!(await her.driver.text('screen-all-services')).includes('需认证'), 'a verified patient is asked to verify')
  await pasteAddress(her, steps)
  await findVisits(her, steps)
  await readReports(her, steps)
  await takeCoupon(her, world, steps)
  await takeCopy(her, world, steps)
  await writeFeedback(her, steps)
}
