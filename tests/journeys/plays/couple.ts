/**
 * Cards and codes, pairing, sharing and consent (J2 and J3 of the acceptance journeys) for two people on a phone each.
 * One definition for all platforms.
 */

import { consent } from '../support/consent'
import { choosePlace, says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { becomePatient, demand, enter, HOSPITAL } from './booking'
import { preFile, sentToFile, toldOrNot } from './filing'
import { bindWithProfile, completeProfile, findRegistration, register, showPapers, typePapers } from './first-visit'
import type { Partner } from './partner'

/** How long a page that was just opened may take to show what is true now, ms; then it is opened once more. */
const LOOK_MS = 6000

/** The own record shows masks, never the whole (spec:identity#masks: first and last four, the middle of the name). */
async function seeOwnData({ driver, person }: Partner, steps: string[]): Promise<void> {
  steps.push('personal data')
  await driver.visit('/personalData')
  const { mobile } = person
  await says(driver, 'personal-data-detail-mobile', `${mobile.slice(0, 4)}***${mobile.slice(-4)}`)
  await says(driver, 'personal-data-detail-name', '*')
  demand(!(await driver.text('personal-data-detail-id-no')).includes(person.idNo), 'the identity number is shown whole')
  await says(driver, 'personal-data-detail-meter', '/6')
}

/** Takes the card out, binds it again, loses and finds it; shows its codes, also without a network. */
async function handleCards({ driver, person }: Partner, steps: string[]): Promise<void> {
  steps.push('cards')
  await driver.visit('/medicalCard')
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
  await her.driver.visit('/couplePairFiling')
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
  await driver.visit('/couplePair')
  await driver.waitFor('couple-pair-detail-code')
  await driver.type('couple-pair-detail-code', code.toLowerCase())
  await driver.type('couple-pair-detail-name', '林小')
  await driver.type('couple-pair-detail-id-tail', her.person.idNo.slice(-4))
  await driver.tap('couple-pair-detail-agree')
  await tapSoon(driver, 'couple-pair-detail-confirm')
  await says(driver, 'couple-pair-detail-theirs', '姓名')
  await says(driver, 'couple-pair-detail-tries', '4次')

  steps.push('corrected')
  await her.driver.visit('/couplePairFiling')
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

/** Each lets the other see the own profile, one after the other: what one shares shares nothing of the other's. */
async function share(her: Partner, him: Partner, steps: string[]): Promise<void> {
  for (const [one, other] of [
    [him, her],
    [her, him],
  ] as const) {
    steps.push(`${one.person.name} shares`)
    await other.driver.visit('/personalData')
    await says(other.driver, 'personal-data-detail-partner', '配偶未共享基本资料')
    await one.driver.visit('/couplePair')
    await tapSoon(one.driver, 'couple-pair-detail-share-profile')
    await soon(async () => {
      await other.driver.visit('/personalData')
      await says(other.driver, 'personal-data-detail-partner', '配偶已共享基本资料', LOOK_MS)
    })
    await other.driver.visit('/couplePair')
    await other.driver.waitFor('couple-pair-detail-theirs-profile')
  }
}

/** A visit of hers: nothing of it before she shares it, to be read while she does, gone when she takes it back. */
async function shareVisit(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = him
  const isKept = async (ms?: number) => {
    await driver.visit('/myAppoint')
    await tapSoon(driver, 'my-appointments-records-whose-spouse')
    await says(driver, 'my-appointments-records-empty', '没有向您共享就诊预约', ms)
  }
  steps.push('a visit that she keeps')
  const { doctorName, slotId } = await choosePlace(world, HOSPITAL.unitId)
  await world.sandbox.act('staffBook', { persona: her.person.key, slotId })
  await isKept()
  steps.push('shared')
  await her.driver.visit('/couplePair')
  await tapSoon(her.driver, 'couple-pair-detail-share-appointments')
  await soon(async () => {
    await driver.visit('/couplePair')
    await says(driver, 'couple-pair-detail-theirs-appointments', '就诊预约', LOOK_MS)
  })
  await tapSoon(driver, 'couple-pair-detail-theirs-appointments')
  const shown = await says(driver, 'my-appointments-records-item-0', doctorName)
  demand(!shown.includes(her.person.name), 'her name is shown whole')
  await says(driver, 'partner-ribbon', '配偶')
  demand(!(await driver.has('my-appointments-records-item-0-confirm')), 'he is asked to say that she comes')
  steps.push('taken back')
  await tapSoon(her.driver, 'couple-pair-detail-share-appointments')
  await soon(() => isKept(LOOK_MS))
  const results = (await world.audit('member.reservationRecord')).map(({ result }) => result)
  for (const result of ['ok:spouse', 'refused:400'])
    demand(results.includes(result), `no ${result} is on record: ${results.join()}`)
}

/** A part of the way of the two; parts follow each other. */
type Part = (her: Partner, him: Partner, world: World, steps: string[]) => Promise<void>

/** The whole way, in its order: the first visit and the papers (J2), then the couple and its consent (J3). */
export const COUPLE: readonly (readonly [name: string, part: Part])[] = [
  [
    'both come in, he is verified',
    async (her, him, world, steps) => {
      await enter(him.driver, world, him.doors, him.person, steps)
      await bindWithProfile(him, world, steps)
      await enter(her.driver, world, her.doors, her.person, steps)
    },
  ],
  ['she registers for the first visit', register],
  [
    'she is verified',
    async (her, _him, _world, steps) => {
      await her.driver.visit('/index')
      await becomePatient(her.driver, her.person, steps)
    },
  ],
  ['she is not asked twice', (her, _him, world, steps) => findRegistration(her, world, steps)],
  [
    'both show their identity papers',
    async (her, him, world, steps) => {
      await showPapers(her, world, steps)
      await typePapers(him, world, steps)
    },
  ],
  ['2001 asks for what is missing', (her, _him, world, steps) => completeProfile(her, world, steps)],
  [
    'she has her data, cards and codes',
    async (her, _him, _world, steps) => {
      await seeOwnData(her, steps)
      await handleCards(her, steps)
    },
  ],
  [
    'they pair and share',
    async (her, him, _world, steps) => {
      await pair(her, him, steps)
      await share(her, him, steps)
    },
  ],
  ['she shares a visit and takes it back', shareVisit],
  ['she opens the file of both', preFile],
  ['each signs the consent for oneself', consent],
  [
    'other hospitals say what they need first',
    async (_her, him, world, steps) => {
      await sentToFile(him, world, 17, steps)
      await sentToFile(him, world, 38, steps)
      await toldOrNot(him, world, 324, steps)
      await toldOrNot(him, world, 19, steps)
    },
  ],
]
