/**
 * The longest form, filled by one person on any platform: wrong first, killed in the middle, cut off while sending, sent
 * once (J2). What the hospital then holds is compared with what was typed.
 */

import { becomePatient, demand, type Doors, enter } from '../plays/booking'
import type { Driver } from './driver'
import { says, soon, tapSoon } from './places'
import type { Persona, World } from './world'

const FORM = 'first-visit-registration'
const ADDRESS = '/HandRegistration'
const REASON = '未避孕未孕3年'
const HOME = '示例省示例市示例区1号'

const at = (field: string): string => `${FORM}-${field}`

/** Types into fields and taps choices; a value in brackets is the value of a choice. */
async function fill(driver: Driver, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const choice = /^\[(.*)\]$/.exec(value)?.[1]
    if (choice === undefined) await driver.type(at(field), value)
    else if (await driver.has(at(field))) {
      // a choice with more than six entries opens a sheet
      await driver.tap(at(field))
      await tapSoon(driver, `${at(field)}-${choice}`)
      await soon(async () => demand(!(await driver.has(`${at(field)}-${choice}`)), `the choices of ${field} stay open`))
    } else await driver.tap(`${at(field)}-${choice}`)
  }
}

const partner = (who: 'female' | 'male', person: Persona): Record<string, string> => ({
  [`${who}Name`]: person.name,
  [`${who}IdType`]: '[1]',
  [`${who}IdNo`]: person.idNo,
  [`${who}Mobile`]: person.mobile,
  [`${who}Address`]: HOME,
  [`${who}Nation`]: '[01]',
  [`${who}Education`]: '[20]',
  [`${who}Occupation`]: '[17]',
  [`${who}Height`]: who === 'female' ? '162' : '175',
  [`${who}Weight`]: who === 'female' ? '55.5' : '70',
})

async function next(driver: Driver, title: string): Promise<void> {
  await driver.tap(at('next'))
  await says(driver, at('place'), title)
}

/** The step is judged as a whole: one summary, and the words of each fault at its field. */
async function faultsFirst(driver: Driver, her: Persona, steps: string[]): Promise<void> {
  steps.push('faults')
  await driver.waitFor(at('next'))
  const wrong = her.idNo.slice(0, 17) + (her.idNo.endsWith('1') ? '2' : '1')
  await driver.type(at('femaleIdNo'), wrong)
  await driver.tap(at('next'))
  await says(driver, at('faults'), '处需要填写或修改')
  await says(driver, `${at('femaleIdNo')}-error`, '身份证号码校验错误!')
  await says(driver, `${at('femaleAddress')}-error`, '请填写女方现住址')
}

/** Waits until a field holds a value. @throws Error with what it holds instead */
const holds = (driver: Driver, field: string, value: string): Promise<void> =>
  soon(async () => {
    const held = await driver.text(at(field))
    demand(held === value, `${field} holds “${held}”, not “${value}”`)
  })

/** What was typed is there after the app died, and nothing that says who somebody is. */
async function killedInTheMiddle(driver: Driver, steps: string[]): Promise<void> {
  steps.push('killed in the middle')
  await fill(driver, { chiefComplaint: REASON, infertilityType: '[secondary]' })
  // typing rests a while before it is written down
  await soon(async () => demand((await driver.kept()).includes(REASON), 'nothing of the form is kept on the phone'))
  await driver.kill()
  await driver.visit(ADDRESS)
  await says(driver, at('place'), '第 3 步')
  await holds(driver, 'chiefComplaint', REASON)
  for (const field of ['male', 'female']) {
    await driver.tap(at('back'))
    await holds(driver, `${field}Address`, HOME)
    for (const secret of ['IdNo', 'Mobile'])
      demand((await driver.text(at(`${field}${secret}`))) === '', `${field}${secret} was kept on the device`)
  }
  await driver.waitFor(at('resumed'))
}

const history = (who: 'female' | 'male'): Record<string, string> => ({
  [`${who}Infection-none`]: '',
  [`${who}Chronic-none`]: '',
  [`${who}Allergy`]: '否认',
  [`${who}Smoking`]: '[no]',
  [`${who}Drinking`]: '[no]',
})

// prettier-ignore
const REST: readonly Readonly<Record<string, string>>[] = [
  { infertilityYears: '3' },
  {
    menstrualState: '[regular]', menarcheAge: '13', periodDays: '5', cycleMin: '28', cycleMax: '30', flow: '[medium]',
    dysmenorrhea: '[none]',
  },
  {
    femaleMarriageAge: '27', maleMarriageAge: '29', femaleMarriageCount: '[first]', maleMarriageCount: '[first]',
    consanguinity: '[no]', gravidity: '1', parity: '0', termBirths: '0', pretermBirths: '0', abortions: '1',
    ectopicCount: '0', livingChildren: '0',
  },
  { hadArt: '[no]' },
  { ...history('female'), tubalTest: '[none]' },
  history('male'),
  {
    mumps: '[no]', varicocele: '[no]', 'genitalHistory-none': '', erection: '[normal]', ejaculation: '[normal]',
    'exposures-none': '', androgens: '[no]', paternity: '[none]', semenResult: '[none]', truth: '',
  },
]

/** An empty value is something to tap: a box, one of several choices. */
async function answer(driver: Driver, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    if (value === '') await driver.tap(at(field))
    else await fill(driver, { [field]: value })
  }
}

/** One pregnancy before, and the last period on a day of this month. */
async function listsAndDays(driver: Driver, step: number, today: string): Promise<void> {
  if (step === 1) {
    await driver.tap(at('lmp'))
    await tapSoon(driver, `${at('lmp')}-month-${today}`)
    await tapSoon(driver, `${at('lmp')}-done`)
  }
  if (step === 2) {
    await driver.tap(`${at('pregnancies')}-add`)
    await driver.waitFor(at('pregnancies-0-year'))
    await fill(driver, { 'pregnancies-0-year': '2023', 'pregnancies-0-outcome': '[missed]' })
  }
}

/** From the first launch to the registration at the hospital. */
export async function register(
  driver: Driver,
  world: World,
  doors: Doors,
  steps: string[],
  [female, male]: readonly [string, string] = ['lin-xiao', 'chen-hao'],
): Promise<void> {
  const [her, him, today] = [await world.persona(female), await world.persona(male), await world.today()]
  await enter(driver, world, doors, her, steps)
  await becomePatient(driver, her, steps)
  steps.push('open')
  await driver.visit(ADDRESS)
  await faultsFirst(driver, her, steps)
  steps.push('both partners')
  await fill(driver, partner('female', her))
  await next(driver, '第 2 步')
  await fill(driver, partner('male', him))
  await next(driver, '第 3 步')
  await killedInTheMiddle(driver, steps)
  steps.push('numbers again')
  // Neither names nor numbers rest on the device (spec:filing#form-drafts).
  await fill(driver, { femaleName: her.name, femaleIdNo: her.idNo, femaleMobile: her.mobile })
  await next(driver, '第 2 步')
  await fill(driver, { maleName: him.name, maleIdNo: him.idNo, maleMobile: him.mobile })
  await next(driver, '第 3 步')
  for (const [step, values] of REST.entries()) {
    steps.push(`step ${step + 3}`)
    await answer(driver, values)
    await listsAndDays(driver, step, today)
    await next(driver, `第 ${step + 4} 步`)
  }
  await send(driver, steps)
  await asked(driver, her, steps)
}

/** Cut off while sending: nothing is lost, nothing is sent twice. */
async function send(driver: Driver, steps: string[]): Promise<void> {
  steps.push('review')
  await driver.waitFor(at('submit'))
  demand(await driver.has(at('change-complaint')), 'the review leads nowhere back')
  steps.push('cut off while sending')
  await driver.offline(true)
  await driver.tap(at('submit'))
  await driver.waitFor(at('failed'))
  await driver.offline(false)
  steps.push('send')
  await tapSoon(driver, at('submit'))
  await driver.waitFor('registration-success-state')
}

/** The hospital has it: opened again it shows what was sent, with numbers masked and nothing of a draft. */
async function asked(driver: Driver, her: Persona, steps: string[]): Promise<void> {
  steps.push('sent')
  await driver.visit(ADDRESS)
  await holds(driver, 'femaleAddress', HOME)
  const told = await driver.text(`${at('femaleIdNo')}-hint`)
  demand(told.includes('已登记') && !told.includes(her.idNo), `the number that is registered reads ${told}`)
  demand(!(await driver.has(at('resumed'))), 'the draft outlived the form')
}
