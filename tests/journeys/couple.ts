/**
 * Cards and codes, pairing, sharing and consent (J2 and J3 of the acceptance journeys) for two people on a phone each.
 * One definition for all platforms; who can draw on a phone's glass signs as well.
 */
import { becomePatient, demand, enter, type Doors } from './booking'
import type { Driver } from './driver'
import { says, soon, tapSoon, withText } from './places'
import type { Persona, World } from './world'

/** One of the two with the own phone. */
export interface Partner {
  driver: Driver
  doors: Doors
  person: Persona
  /** Draws a line on the pad of this id; absent where the simulator has no glass. */
  draw?(id: string): Promise<void>
}

/** Comes in and is known to the hospital. */
export async function known({ driver, doors, person }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push(`${person.name} comes in`)
  await enter(driver, world, doors, person)
  await becomePatient(driver, person)
}

/** The own record shows masks, never the whole (D1 5: first and last four, the middle of the name). */
async function seeOwnData({ driver, person }: Partner, steps: string[]): Promise<void> {
  steps.push('personal data')
  await driver.relaunch('/personalData')
  const { mobile } = person
  await says(driver, 'personal-data-detail-mobile', `${mobile.slice(0, 4)}***${mobile.slice(-4)}`)
  await says(driver, 'personal-data-detail-name', '*')
  demand(!(await driver.text('personal-data-detail-id-no')).includes(person.idNo), 'the identity number is shown whole')
  await says(driver, 'personal-data-detail-meter', '/6')
}

/** Takes the card out, binds it again, loses and finds it; shows its codes, also without a network. */
async function handleCards({ driver, person }: Partner, steps: string[]): Promise<void> {
  steps.push('cards')
  await driver.relaunch('/medicalCard')
  await tapSoon(driver, 'visiting-card-list-item-0')
  const cardNo = (await driver.text('visiting-card-list-item-0')).replace(/\D/g, '')
  await tapSoon(driver, 'visiting-card-list-lost')
  await soon(async () => demand((await driver.text('visiting-card-list-lost')).includes('解除挂失'), 'not lost'))
  await tapSoon(driver, 'visiting-card-list-lost')
  await soon(async () => demand(!(await driver.text('visiting-card-list-lost')).includes('解除'), 'still lost'))
  await tapSoon(driver, 'visiting-card-list-delete')
  await tapSoon(driver, 'dialog-ok')
  steps.push('bind the card again')
  await tapSoon(driver, 'visiting-card-list-bind')
  await driver.waitFor('visiting-card-list-card-no')
  await driver.type('visiting-card-list-card-no', cardNo)
  await driver.type('visiting-card-list-name', person.name)
  await tapSoon(driver, 'visiting-card-list-bind-submit')
  await says(driver, 'visiting-card-list-item-0', '默认')
  steps.push('codes')
  await tapSoon(driver, 'visiting-card-list-health')
  await driver.waitFor('visiting-card-detail-qr-image')
  await driver.back()
  await tapSoon(driver, 'visiting-card-list-code')
  await driver.waitFor('patient-barcode-bars-image')
  steps.push('code without a network')
  await driver.back()
  await driver.offline(true)
  await tapSoon(driver, 'visiting-card-list-code')
  await driver.waitFor('patient-barcode-bars-image')
  await driver.offline(false)
}

/** She invites him with a slip in his name; he slips in hers; both are told, nobody reads the other's value. */
async function pair(her: Partner, him: Partner, steps: string[]): Promise<void> {
  steps.push('invite')
  await her.driver.relaunch('/couplePairFiling')
  await her.driver.waitFor('couple-pair-form-name')
  await her.driver.type('couple-pair-form-name', '陈号')
  await her.driver.type('couple-pair-form-id-no', him.person.idNo)
  await her.driver.type('couple-pair-form-mobile', him.person.mobile)
  demand(!(await her.driver.enabled('couple-pair-form-submit')), 'the invitation can be sent without consent')
  await her.driver.tap('couple-pair-form-agree')
  await tapSoon(her.driver, 'couple-pair-form-submit')
  await her.driver.waitFor('couple-pair-form-code')
  const code = (await her.driver.text('couple-pair-form-code')).trim()
  demand(/^[A-Z2-9]{8}$/.test(code), `the code is ${code}`)

  steps.push('mismatch explained')
  const { driver } = him
  await driver.relaunch('/couplePair')
  await driver.waitFor('couple-pair-detail-code')
  await driver.type('couple-pair-detail-code', code.toLowerCase())
  await driver.type('couple-pair-detail-name', '林小')
  await driver.type('couple-pair-detail-id-tail', her.person.idNo.slice(-4))
  await driver.tap('couple-pair-detail-agree')
  await tapSoon(driver, 'couple-pair-detail-confirm')
  await says(driver, 'couple-pair-detail-theirs', '姓名')
  await says(driver, 'couple-pair-detail-tries', '4次')

  steps.push('corrected')
  await her.driver.relaunch('/couplePairFiling')
  await says(her.driver, 'couple-pair-form-reason', '姓名')
  await her.driver.type('couple-pair-form-name', him.person.name)
  await her.driver.type('couple-pair-form-id-no', him.person.idNo)
  await her.driver.type('couple-pair-form-mobile', him.person.mobile)
  await her.driver.tap('couple-pair-form-agree')
  await tapSoon(her.driver, 'couple-pair-form-submit')
  await soon(async () => demand(!(await her.driver.has('couple-pair-form-reason')), 'the slip is still told'))
  await driver.type('couple-pair-detail-name', her.person.name)
  await tapSoon(driver, 'couple-pair-detail-confirm')
  await says(driver, 'dialog-text', '已完成夫妻配对')
  await driver.tap('dialog-ok')
  await driver.waitFor('couple-pair-detail-partner')
}

/** He lets her see his profile; she sees that, and nothing of hers is shared by it. */
async function share(her: Partner, him: Partner, steps: string[]): Promise<void> {
  steps.push('sharing')
  await tapSoon(him.driver, 'couple-pair-detail-share-profile')
  await soon(async () => {
    await her.driver.relaunch('/personalData')
    await says(her.driver, 'personal-data-detail-partner', '对方已共享基本资料')
  })
  await her.driver.relaunch('/couplePair')
  await says(her.driver, 'couple-pair-detail-share-profile', '配偶已向您共享')
}

/** Reads the consent, answers its questions, and signs where the phone can be drawn on. */
async function consent(one: Partner, signedBefore: number, steps: string[]): Promise<void> {
  const { driver, person, draw } = one
  steps.push(`${person.name} reads the consent`)
  await driver.relaunch('/electronicSignature')
  const row = await withText(driver, 'consent-signature-list-item-', '体外受精')
  await says(driver, row, `已签${signedBefore}人，需2人`)
  await driver.tap(row)
  await driver.waitFor('consent-signature-detail-quiz-0-0')
  demand(!(await driver.enabled('consent-signature-detail-sign')), 'it can be signed before it is understood')
  for (const answer of ['0-0', '1-2']) await driver.tap(`consent-signature-detail-quiz-${answer}`)
  await tapSoon(driver, 'consent-signature-detail-quiz-submit')
  await soon(async () =>
    demand((await driver.text('screen-consent-signature-detail')).includes('可以单独撤回'), 'no explanation'),
  )
  await driver.tap('consent-signature-detail-quiz-0-1')
  await tapSoon(driver, 'consent-signature-detail-quiz-submit')
  await soon(async () => demand(await driver.enabled('consent-signature-detail-sign'), 'it cannot be signed'))
  if (!draw) return
  steps.push(`${person.name} signs`)
  await driver.tap('consent-signature-detail-sign')
  await driver.waitFor('consent-signature-form-pad')
  await driver.tap('consent-signature-form-read')
  await tapSoon(driver, 'consent-signature-form-pad-done')
  await says(driver, 'consent-signature-form-pad-error', 'Warning: Not Signned!')
  await draw('consent-signature-form-pad-canvas')
  await tapSoon(driver, 'consent-signature-form-pad-done')
  await driver.waitFor('screen-consent-signature-list')
  const after = await withText(driver, 'consent-signature-list-item-', '体外受精')
  await says(driver, after, `已签${signedBefore + 1}人`)
}

/** The whole way of the two. @throws Error at the step that fails; `steps` names the last one reached */
export async function becomeCouple(her: Partner, him: Partner, world: World, steps: string[] = []): Promise<void> {
  for (const one of [her, him]) await known(one, world, steps)
  await seeOwnData(her, steps)
  await handleCards(her, steps)
  await pair(her, him, steps)
  await share(her, him, steps)
  await consent(her, 0, steps)
  await consent(him, her.draw ? 1 : 0, steps)
}
