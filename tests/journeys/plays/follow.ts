/**
 * The form steps after a transfer (J12): the dated plan with its records and pictures, a birth with a block for each child,
 * and the loss, after which the app is quiet for both until each of them wants otherwise.
 */

import { cutOff, fill, sendForm, type Sheet, type Told } from '../support/fill'
import { paperPhoto } from '../support/pictures'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, enter, HOSPITAL } from './booking'
import type { Partner } from './partner'

import { deliveryZY } from '@/forms/definitions/delivery/variants/ZY'
import { firstTrimesterZY } from '@/forms/definitions/first-trimester/variants/ZY'
import { miscarriage } from '@/forms/definitions/miscarriage/base'
import { prenatal } from '@/forms/definitions/prenatal/base'
import { psychotherapy } from '@/forms/definitions/psychotherapy/base'
import { ultrasound } from '@/forms/definitions/ultrasound/base'
import type { FormDefinition } from '@/forms/engine/kinds'

const PLAN = 'follow-up-plan-list'
const FORM = 'follow-up-form-form'
const SENT = 'follow-up-form-success'

/** The records of the plan in the order in which they fall due. */
const STEPS = ['pregnancy-test', 'ultrasound', 'first-trimester', 'prenatal', 'delivery'] as const

/** The records that a patient adds a picture to, by the address that the specification gives each. */
const RECORDS: readonly (readonly [address: string, form: FormDefinition, told: Told])[] = [
  [
    '/ultrasonographyBZY',
    ultrasound,
    {
      location: 'inside',
      sacCount: '2',
      sacs: [
        { yolkSac: true, heartbeat: true },
        { yolkSac: true, heartbeat: false },
      ],
      scanPhotos: [paperPhoto(2001)],
    },
  ],
  ['/firstTrimesterFormZY', firstTrimesterZY, { fetusCount: '1', reports: [paperPhoto(2002)] }],
  ['/prenatalDisgnosisZY', prenatal, { nipt: 'low', reports: [paperPhoto(2003)] }],
]

async function sheetOf({ driver, hands }: Partner, world: World, screen: string, form: FormDefinition): Promise<Sheet> {
  return { driver, hands, screen, form, today: await world.today() }
}

/** Known to the hospital already: sign-in is all. */
async function comeIn({ driver, doors, person }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push(`${person.name} comes in`)
  await enter(driver, world, doors, person)
}

/** 1: every record with its day, one after the other. */
async function seePlan({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('plan')
  await driver.visit('/followFormListZY')
  const days: string[] = []
  for (const form of STEPS) {
    const [, month = '', day = ''] = /(\d+)月(\d+)日/.exec(await says(driver, `${PLAN}-item-${form}`, '月')) ?? []
    demand(month !== '', `the plan says no day for ${form}`)
    days.push(`${month}/${day}`)
  }
  // The first follow-up and the prenatal diagnosis begin with the same week (spec:followup#plan).
  demand(new Set(days).size === STEPS.length - 1, `the plan says ${days.join(', ')}`)
}

/** 2: the records with their pictures; the first one is cut off while it is sent. */
async function keepRecords(one: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = one
  for (const [at, [address, form, told]] of RECORDS.entries()) {
    steps.push(form.title)
    await driver.visit(address)
    const sheet = await sheetOf(one, world, FORM, form)
    await fill(sheet, told)
    if (at === 0) await cutOff(sheet)
    await sendForm(sheet, `${SENT}-state`)
    await says(driver, `${SENT}-state`, '随访已提交')
  }
  steps.push('in the plan')
  await driver.visit('/followFormListZY')
  for (const [, { id }] of RECORDS) await says(driver, `${PLAN}-item-${id}`, '已提交')
  const { records, uploads } = await world.filed(HOSPITAL.unitId)
  const pictures = uploads.filter(({ kind }) => kind !== 'signature')
  const sent = records.filter(({ family }) => family === 'followZy')
  demand(sent.length === RECORDS.length, `the hospital has ${sent.length} records`)
  demand(pictures.length === RECORDS.length, `the hospital has ${pictures.length} pictures`)
}

/** 6: a birth of two: one block for each child, and both at the hospital. */
async function tellBirth(one: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = one
  steps.push('birth of two')
  await driver.visit('/deliverFormZY')
  const child = (sex: string, weightG: string) => ({ alive: true, sex, weightG, hasDefect: false })
  const sheet = await sheetOf(one, world, FORM, deliveryZY)
  await fill(sheet, { bornCount: '2', babies: [child('1', '2450'), child('2', '2380')] })
  await sendForm(sheet, `${SENT}-state`)
  const birth = (await world.filed(HOSPITAL.unitId)).records.find(({ answers }) => Array.isArray(answers['babies']))
  const weights = ((birth?.answers['babies'] ?? []) as { weightG?: unknown }[]).map(({ weightG }) => Number(weightG))
  demand(weights.join() === '2450,2380', `the hospital has children of ${weights.join(' and ') || 'no weight'} g`)
  await driver.visit('/deliverFormZY')
  await says(driver, `${FORM}-step-birth`, '分娩')
  await tapSoon(driver, `${FORM}-next`)
  for (const [at, weight] of ['2450', '2380'].entries())
    await soon(async () => {
      const held = await driver.text(`${FORM}-babies-${at}-weightG`)
      demand(held === weight, `child ${at + 1} has ${held} g`)
    })
}

/** D: a wife after a transfer, with her plan. @throws Error at the step that fails */
export async function followUp(her: Partner, world: World, steps: string[]): Promise<void> {
  await comeIn(her, world, steps)
  await seePlan(her, steps)
  await keepRecords(her, world, steps)
  await tellBirth(her, world, steps)
}

/** Words that home must not say to a couple after a loss (spec:wording#quiet-mode). */
const HOPEFUL = /怀孕|孕\d|孕周|宝宝|好孕|喜报|分娩|产检/

/**
 * What the own switch, the plan and home say.
 * @param isOver whether the plan has ended for who reads it; to him, with whom nothing is shared, it never has
 */
async function isQuiet({ driver, person }: Partner, quiet: boolean, isOver = quiet): Promise<void> {
  await driver.visit('/personalData')
  await says(driver, 'personal-data-detail-quiet', quiet ? '可随时关闭' : '您可能不愿看到的内容')
  await driver.visit('/followFormListZY')
  if (!quiet && !isOver) return driver.waitFor(`${PLAN}-item-${STEPS[0]}`)
  // Also when it is no longer quiet: a lost pregnancy's plan is not due again.
  await says(driver, `screen-${PLAN}`, isOver ? '暂无随访计划' : '不显示随访计划')
  for (const form of STEPS) demand(!(await driver.has(`${PLAN}-item-${form}`)), `${person.name} is asked for ${form}`)
  if (!quiet) return
  await driver.visit('/index')
  await driver.waitFor('home-patient-name')
  await driver.waitFor('home-help-crisis')
  const [hopeful] = HOPEFUL.exec(await driver.text('screen-home')) ?? []
  demand(hopeful === undefined, `home of ${person.name} speaks of ${hopeful}`)
}

/** 5: the loss is written down once, both are left in peace, help is near, and each ends the quiet for the own app. */
export async function lose(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  for (const one of [her, him]) await comeIn(one, world, steps)
  await isQuiet(him, false)
  steps.push('he sees how far her follow-ups are, and opens none')
  await says(him.driver, `${PLAN}-item-${STEPS[0]}`, '女方填写')
  demand(!(await him.driver.text(`screen-${PLAN}`)).includes('可以填写'), 'he is asked to fill her follow-ups')
  steps.push('a form of hers tells him whose it is')
  await him.driver.visit('/abortionFollowUpSheet')
  await says(him.driver, 'outcome-follow-up-partners', '由女方填写')
  await tapSoon(him.driver, 'outcome-follow-up-plan')
  await says(him.driver, 'follow-up-plan-home-partners', '由女方填写')
  steps.push('loss')
  const { driver } = her
  await driver.visit('/abortionFollowUpSheet')
  const sheet = await sheetOf(her, world, 'outcome-follow-up', miscarriage)
  await fill(sheet, { lossWeeks: '8', lossKind: 'missed', treatment: 'curettage', callMe: true })
  await cutOff(sheet)
  await sendForm(sheet, `${SENT}-state`)
  steps.push('his phone changes only when she says so')
  await tapSoon(driver, `${SENT}-quiet-partner`)
  await says(driver, `${SENT}-quiet`, '您和配偶')
  steps.push('help is offered')
  await tapSoon(driver, `${SENT}-help`)
  const help = await sheetOf(her, world, 'psychotherapy', psychotherapy)
  await fill(help, { contactWay: 'message' })
  await sendForm(help, `${SENT}-state`)
  await says(driver, `${SENT}-state`, '已收到您的申请')
  steps.push('quiet for both')
  await isQuiet(her, true)
  await isQuiet(him, true, false)
  steps.push('ended by him, for himself')
  await him.driver.visit('/personalData')
  await tapSoon(him.driver, 'personal-data-detail-quiet')
  await says(him.driver, 'personal-data-detail-quiet', '您可能不愿看到的内容')
  steps.push('his view of her plan is what it was: it tells nothing that she has not shared')
  await isQuiet(him, false)
  await isQuiet(her, true)
}
