/**
 * Opening the couple's file (J3): the pre-filing on which she gives his phone, and the hospitals that send a patient
 * without a file to their own form (codes 556 and 407), or say so (555 at 324), or stay silent (555 at 19).
 */

import { cutOff, fill, sendForm, type Sheet } from '../support/fill'
import { cardPhoto } from '../support/pictures'
import { choosePlace, says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { becomePatient, demand, HOSPITAL, openSchedule, signInBySms, takePlace } from './booking'
import type { Partner } from './partner'

import { outpatientFilingZSNewP } from '@/forms/definitions/outpatient-filing/variants/ZSNewP'
import { hospitalOf } from '@/hospitals'

/** Her form takes his phone; both cards are read from their pictures. Cut off while saving, then sent on from the list. */
export async function preFile(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, hands } = her
  steps.push('pre-filing with his phone')
  await driver.visit('/outpatientFilingZSNewP')
  const sheet: Sheet = {
    driver,
    hands,
    screen: 'outpatient-filing',
    form: outpatientFilingZSNewP,
    today: await world.today(),
  }
  await fill(sheet, {
    femaleName: her.person.name,
    femaleIdNo: her.person.idNo,
    femaleMobile: her.person.mobile,
    partnerMobile: him.person.mobile,
    maleName: him.person.name,
    maleIdNo: him.person.idNo,
    femaleIdFront: [cardPhoto(her.person.key, 'front')],
    maleIdFront: [cardPhoto(him.person.key, 'front')],
  })
  steps.push('cut off while sending')
  await cutOff(sheet)
  await sendForm(sheet, 'registration-success-state')
  await says(driver, 'registration-success-state', '待提交审核')
  const filed = async () =>
    (await world.filed(HOSPITAL.unitId)).records.filter(
      ({ family, patientName }) => family === 'archive' && patientName === her.person.name,
    )
  demand((await filed()).length === 0, 'the hospital has the file before it was sent on')
  steps.push('sent on')
  await driver.tap('registration-success-files')
  await says(driver, 'filing-list-item-0', '待提交')
  await tapSoon(driver, 'filing-list-item-0-send')
  await says(driver, 'registration-success-state', '建档资料已提交')
  const [sent, ...more] = await filed()
  demand(more.length === 0, 'the file was opened more than once')
  demand(sent?.answers['partnerMobile'] === him.person.mobile, 'the hospital does not have his phone')
  demand(sent?.state === 'SUBMITTED', `the file is ${sent?.state ?? 'not there'}`)
}

/**
 * Goes to another hospital, where nobody knows the app's session (spec:security#foreign-hospital): on an applet its
 * account is, in a browser nobody.
 */
async function moveTo({ driver, doors }: Partner, unitId: number): Promise<void> {
  const { name } = hospitalOf(unitId)
  await driver.visit('/index')
  await driver.waitFor('home-hospital')
  const isGuest = await soon(async () => {
    for (const id of ['home-login', 'home-verify', 'home-patient-name'])
      if (await driver.has(id)) return id === 'home-login'
    throw new Error('home does not say who is there')
  })
  await driver.tap('home-hospital')
  await driver.tap(await withText(driver, 'hospital-list-item-', name))
  if (!isGuest) {
    await tapSoon(driver, 'dialog-ok')
    // In a browser the new hospital first asks who is there; home can be seen without an answer.
    if (doors.signIn === 'sms') {
      await driver.waitFor('screen-login')
      await driver.visit('/index')
    }
  }
  await says(driver, 'home-hospital', name)
  await driver.waitFor(doors.signIn === 'sms' ? 'home-login' : 'home-verify')
}

/** Asked by the form of hospital 17 (variant ZY) and not by that of 38 (ZS). */
const RESIDENCE = 'outpatient-filing-femaleHousehold-field'

/** He has no file there: the place he takes is refused, he is told, and the hospital's own form opens. */
export async function sentToFile(him: Partner, world: World, unitId: 38 | 17, steps: string[]): Promise<void> {
  const { driver } = him
  steps.push(`no file at ${unitId}`)
  await moveTo(him, unitId)
  if (him.doors.signIn === 'sms') {
    await world.pass(2)
    await tapSoon(driver, 'home-login')
    await signInBySms(driver, world, him.person)
    await driver.waitFor('screen-home')
  }
  await becomePatient(driver, him.person)
  const place = await choosePlace(world, unitId)
  await driver.visit('/SubscribeList')
  await openSchedule(driver, world, place, [])
  await takePlace(driver, place)
  await says(driver, 'dialog-text', '您尚未完成门诊建档')
  await driver.tap('dialog-ok')
  await driver.waitFor('outpatient-filing-step-female')
  const asks = await driver.has(RESIDENCE)
  demand(asks === (unitId === 17), `the form of hospital ${unitId} ${asks ? 'asks' : 'does not ask'} for the residence`)
}

/** 555 from a read of home: one hospital says it, the other one only leaves the place empty. */
export async function toldOrNot(him: Partner, world: World, unitId: 324 | 19, steps: string[]): Promise<void> {
  const { driver } = him
  steps.push(`555 at ${unitId}`)
  await moveTo(him, unitId)
  const words = '今天没有放号'
  const fault = { callId: 'index.noticeList', kind: 'code', code: 555, message: words, data: '', times: 9 }
  await world.sandbox.act('fault', fault)
  await driver.relaunch('/index')
  await driver.waitFor('screen-home')
  if (unitId === 324) {
    await says(driver, 'dialog-text', words)
    await world.sandbox.act('clearFaults')
    await driver.tap('dialog-ok')
  } else {
    // Silence counts once the page has had the answer.
    await soon(async () => demand((await world.planned(fault.callId)) < fault.times, 'the answer was never asked for'))
    await driver.waitFor('screen-home')
    demand(!(await driver.has('dialog-text')), 'a hospital that is silent about 555 says something')
    await world.sandbox.act('clearFaults')
  }
}
