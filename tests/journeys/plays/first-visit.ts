/**
 * The first visit (J2): the newer registration, the identity papers with what the hospital reads from them, and code 2001,
 * which asks for what is missing and then lets the patient go on where she was.
 */

import { cutOff, fill, fillSection, onFrom, recognition, sendForm, type Sheet } from '../support/fill'
import { cardPhoto, paperPhoto } from '../support/pictures'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'

import { FIRST_VISIT_TEXT } from '@/api/core/codes'
import { firstVisitNew } from '@/forms/definitions/first-visit/variants/New'
import { idUpload } from '@/forms/definitions/id-upload/base'
import { profileBinding } from '@/forms/definitions/profile/variants/Binding'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'

/** Longest side of a page image, px (spec:interface#page-image). */
const LONG_SIDE = 1000

/** Waits until a field holds a value. @throws Error with what it holds instead */
async function holds({ driver, screen }: Sheet, field: string, value: string): Promise<void> {
  await soon(async () => {
    const held = await driver.text(`${screen}-${field}`)
    demand(held === value, `${field} holds “${held}”, not “${value}”`)
  })
}

/** What the form asks of both, from their papers. */
const papersOf = (who: 'female' | 'male', { person }: Partner) => ({
  [`${who}Name`]: person.name,
  [`${who}IdType`]: '1',
  [`${who}IdNo`]: person.idNo,
  [`${who}Mobile`]: person.mobile,
})

const HOME = '示例省示例市示例区1号'

async function firstVisitSheet({ driver, hands }: Partner, world: World): Promise<Sheet> {
  return { driver, hands, screen: 'first-visit-registration', form: firstVisitNew, today: await world.today() }
}

/** 1 and 3: a newcomer goes from home to the newer form and hands it in before anybody has verified her. */
export async function register(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = her
  steps.push('first visit, newer form')
  await driver.visit('/index')
  await driver.waitFor('screen-home')
  await driver.visit('/HandRegistration_new')
  const sheet = await firstVisitSheet(her, world)
  await fill(sheet, { ...papersOf('female', her), ...papersOf('male', him), femaleAddress: HOME })
  await sendForm(sheet, 'registration-success-state')
  await says(driver, 'registration-success-state', '初诊登记已提交')
}

/** What she handed in is hers with the verification: nothing is asked twice. */
export async function findRegistration(her: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('the registration, once more')
  await her.driver.visit('/HandRegistration_new')
  await her.driver.waitFor('first-visit-registration-step-female')
  await holds(await firstVisitSheet(her, world), 'femaleAddress', HOME)
}

/** 2: both sides of the card; what was read is confirmed, and kept through a killed app and a cut network. */
export async function showPapers(her: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, person } = her
  const sheet: Sheet = {
    driver,
    hands: recognition(her, 'agree'),
    screen: 'id-upload',
    form: idUpload,
    today: await world.today(),
  }
  const [photos, confirm] = idUpload.sections
  if (!photos || !confirm) throw new Error('the form has no two steps')
  const both = { selfIdFront: [cardPhoto(person.key, 'front')], selfIdBack: [cardPhoto(person.key, 'back')] }
  steps.push('identity papers')
  await driver.visit('/IdUpload')
  await fillSection(sheet, photos, both)
  await onFrom(sheet, 'id-upload-step-confirm')
  steps.push('what was read')
  await holds(sheet, 'name', person.name)
  await holds(sheet, 'idNo', person.idNo)
  await fillSection(sheet, confirm, { name: undefined, idNo: undefined, note: '曾用名不同' })
  steps.push('killed')
  await soon(async () => demand((await driver.kept()).includes('曾用名不同'), 'nothing is kept on the phone'))
  demand(!(await driver.kept()).includes(person.idNo), 'the identity number rests on the phone')
  // Twice: what the first start has not written anew must still be there for the second.
  for (const _start of ['first', 'second']) {
    await driver.kill()
    await driver.visit('/IdUpload')
    await driver.waitFor('id-upload-step-confirm')
    await holds(sheet, 'name', person.name)
  }
  await holds(sheet, 'note', '曾用名不同')
  await holds(sheet, 'idNo', '')
  await driver.tap('id-upload-back')
  await driver.waitFor('id-upload-resumed')
  await fillSection(sheet, photos, both)
  await onFrom(sheet, 'id-upload-step-confirm')
  await holds(sheet, 'idNo', person.idNo)
  await fillSection(sheet, confirm, { name: undefined, idNo: undefined })
  await onFrom(sheet, 'id-upload-submit')
  steps.push('cut off while sending')
  await cutOff(sheet)
  await sendForm(sheet, 'registration-success-state')
  const fronts = (await world.filed(HOSPITAL.unitId)).uploads.filter(({ kind }) => kind === 'idFront')
  demand(fronts.length > 0, 'the hospital has no picture of the card')
  for (const { width, height } of fronts)
    demand(Math.max(width ?? 0, height ?? 0) <= LONG_SIDE, `a picture of ${width} × ${height} was sent`)
}

/** 2: who does not want the picture to be read types, and is not asked again. */
export async function typePapers(him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, person } = him
  const sheet: Sheet = {
    driver,
    hands: recognition(him, 'refuse'),
    screen: 'id-upload',
    form: idUpload,
    today: await world.today(),
  }
  steps.push(`${person.name} types`)
  await driver.visit('/IdUpload')
  await fill(sheet, {
    selfIdFront: [cardPhoto(person.key, 'front')],
    selfIdBack: [paperPhoto(1002)],
    name: person.name,
    idNo: person.idNo,
  })
  await sendForm(sheet, 'registration-success-state')
}

/** One form verifies him and hands his basic information in; a phone that the hospital does not know him by loses nothing. */
export async function bindWithProfile(him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, hands, person } = him
  steps.push('verified with the basic information')
  await driver.visit('/DataSupplement')
  const today = await world.today()
  const sheet: Sheet = { driver, hands, screen: 'data-supplement', form: profileBinding, today }
  await fill(sheet, { name: person.name, idType: '1', idNo: person.idNo, mobile: '13800009999' })
  await tapSoon(driver, 'data-supplement-submit')
  await says(driver, 'data-supplement-failed', '手机号与医院预留号码不一致')
  demand(await driver.has('data-supplement-other-way'), 'no other way is offered')
  const [identity, ...others] = profileBinding.sections
  if (!identity) throw new Error('the form asks nothing')
  for (const _step of others) await driver.tap('data-supplement-back')
  const asIs = Object.fromEntries(identity.fields.map((field) => [field, undefined]))
  await fillSection(sheet, identity, { ...asIs, mobile: person.mobile })
  for (const { id } of others) await onFrom(sheet, `data-supplement-step-${id}`)
  await sendForm(sheet, 'dialog-text')
  await says(driver, 'dialog-text', '认证成功')
  await driver.tap('dialog-ok')
  await driver.waitFor('screen-personal-data-detail')
}

/** 4: a later call answers 2001: told, led to the form with what is known, and back to where she was. */
export async function completeProfile(her: Partner, world: World, steps: string[]): Promise<void> {
  const { driver, hands } = her
  steps.push('2001')
  await world.sandbox.act('profileFirst', { unitId: HOSPITAL.unitId, on: true })
  await driver.visit('/medicalCard')
  await says(driver, 'dialog-text', FIRST_VISIT_TEXT)
  await driver.tap('dialog-ok')
  const sheet: Sheet = {
    driver,
    hands,
    screen: 'data-supplement',
    form: profileSupplement,
    today: await world.today(),
  }
  await driver.waitFor('screen-data-supplement')
  await holds(sheet, 'address', '示例市样例区生育路1号')
  await fill(sheet, {
    address: undefined,
    nation: undefined,
    contactName: '陈示例',
    contactMobile: '13800000099',
    maritalStatus: '20',
  })
  await tapSoon(driver, 'data-supplement-submit')
  await says(driver, 'dialog-text', '已保存')
  await driver.tap('dialog-ok')
  steps.push('back to where she was')
  await driver.waitFor('visiting-card-list-item-0')
  await world.sandbox.act('profileFirst', { unitId: HOSPITAL.unitId, on: false })
}
