/**
 * One real booking, from the first launch to the cancelled visit in the list (J1 and J4 of the acceptance journeys), and
 * what may go wrong on the way. One definition for all platforms; where a platform has a door of its own, `Doors` says
 * which one is walked through. After every branch the hospital's books are compared with the screens.
 */

import type { Driver } from '../support/driver'
import { choosePlace, expectFree, type Place, placesAgree, says, tapSoon, withText } from '../support/places'
import type { BookedVisit, Decision, Persona, World } from '../support/world'

import { formatDay } from '@/domain/dates'

/** What differs between the platforms on the way. */
export interface Doors {
  /** h5 signs in with captcha and SMS; on the applets their own login and getMemberToken do it after the consent. */
  signIn: 'sms' | 'applet'
  /**
   * Opens the platform's cashier and lets the payer decide there; `nothing` leaves the cashier open.
   * @param open touches the app's pay button
   */
  pay(decision: Decision | 'nothing', open: () => Promise<void>): Promise<void>
}

/** The hospital of the journey: its title is its name (spec:routing#titles). */
export const HOSPITAL = { unitId: 335, name: '示例生殖医院' }

/** The patient of the journey: the hospital has her record, the app does not know her yet. */
export const PATIENT = 'lin-xiao'

/** Passes the puzzle without its picture: the phone itself sends in the word that stands on the screen. */
export async function passByText(driver: Driver, world: World, mobile: string, captcha: string): Promise<void> {
  await driver.tap(`${captcha}-as-text`)
  await driver.waitFor(`${captcha}-sent`)
  await world.textIn(mobile, (await driver.text(`${captcha}-word`)).trim())
  await driver.tap(`${captcha}-sent`)
}

/** @throws Error saying what is wrong otherwise */
export const demand = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(otherwise)
}

/** Captcha by a text message or, where the caller can, as a picture; SMS code with its cool-down, agreement. */
export async function signInBySms(
  driver: Driver,
  world: World,
  person: Persona,
  solvePicture?: (id: string) => Promise<void>,
): Promise<void> {
  await driver.waitFor('screen-login')
  await driver.type('login-mobile', person.mobile)
  await driver.tap('login-send-code')
  await driver.waitFor('login-captcha-as-text')
  if (solvePicture) await solvePicture('login-captcha')
  else await passByText(driver, world, person.mobile, 'login-captcha')
  await driver.type('login-code', await world.smsCode(person.mobile))
  const said = await says(driver, 'login-send-code', '秒后重发')
  // One code a minute (spec:identity#sms-code).
  demand(
    Number.parseInt(said, 10) > 30 && Number.parseInt(said, 10) <= 60,
    `after a code was sent the button says ${said}`,
  )
  demand(!(await driver.enabled('login-send-code')), 'a second code can be asked for at once')
  await driver.tap('login-agree')
  await driver.tap('login-submit')
}

/** Name and number against the hospital's record. */
async function verify(driver: Driver, person: Persona): Promise<void> {
  await driver.waitFor('screen-online-auth')
  await driver.type('online-auth-name', person.name)
  await driver.type('online-auth-id-no', person.idNo)
  await driver.type('online-auth-mobile', person.mobile)
  await driver.tap('online-auth-agree')
  await driver.tap('online-auth-submit')
  await driver.waitFor('screen-online-auth-result')
  await tapSoon(driver, 'online-auth-result-on')
}

/** From nothing to home: consent, hospital, sign-in. Leaves the person on the home screen. */
export async function enter(
  driver: Driver,
  world: World,
  doors: Doors,
  person: Persona,
  steps: string[] = [],
): Promise<void> {
  steps.push('consent')
  await driver.launch()
  await tapSoon(driver, 'consent-agree')
  steps.push('choose hospital')
  await tapSoon(driver, 'home-choose-hospital')
  await driver.tap(await withText(driver, 'hospital-list-item-', HOSPITAL.name))
  await driver.waitFor('screen-home')
  if (doors.signIn === 'sms') {
    steps.push('sign in')
    await tapSoon(driver, 'home-login')
    await signInBySms(driver, world, person)
  }
  steps.push('home')
  await driver.waitFor('screen-home')
  await says(driver, 'home-hospital', HOSPITAL.name)
}

/** From home to a verified patient. */
export async function becomePatient(driver: Driver, person: Persona, steps: string[] = []): Promise<void> {
  steps.push('verify identity')
  await tapSoon(driver, 'home-verify')
  await verify(driver, person)
  await driver.waitFor('screen-home')
}

/** From the list of doctors to the half-hours of the chosen day. */
export async function openSchedule(driver: Driver, world: World, place: Place, steps: string[]): Promise<void> {
  steps.push('doctor')
  await tapSoon(driver, 'booking-list-tab-doctors')
  await driver.tap(await withText(driver, 'booking-list-item-', place.doctorName))
  steps.push('date')
  await driver.waitFor('screen-booking-schedule')
  await tapSoon(driver, `booking-schedule-day-${place.date}`)
  steps.push('places')
  await placesAgree(driver, world, place)
}

/** Touches the half-hour of the place on the schedule screen. */
export const takePlace = async (driver: Driver, { startTime }: Place): Promise<void> =>
  driver.tap(await withText(driver, 'booking-schedule-time-', `${startTime}-`))

/** The hold on the confirm screen, in words and in the books. */
export async function held(driver: Driver, world: World, place: Place): Promise<void> {
  await driver.waitFor('screen-booking-confirm')
  await driver.waitFor('booking-confirm-countdown')
  const left = await driver.text('booking-confirm-countdown')
  // A hold lasts ten minutes (spec:booking#hold), so what is left just after it was taken starts with 09 or is 10:00.
  demand(/^(?:09:\d\d|10:00)$/.test(left.trim()), `the hold's countdown says ${left}`)
  for (const words of [formatDay(place.date), `${place.startTime}-`, place.doctorName])
    await says(driver, 'booking-confirm-facts', words)
  await expectFree(world, place, place.freeBefore - 1, 'while a place is held')
}

/** From home to a held place: doctor, day, time. Leaves the person on the confirm screen. */
export async function holdPlace(driver: Driver, world: World, place: Place, steps: string[] = []): Promise<void> {
  await tapSoon(driver, 'home-book')
  await openSchedule(driver, world, place, steps)
  steps.push('hold with countdown')
  await takePlace(driver, place)
  await held(driver, world, place)
}

/** The confirm screen, filled in and sent. Leaves the person where the payment begins. */
export async function confirmVisit(driver: Driver, steps: string[] = []): Promise<void> {
  steps.push('confirm')
  demand(!(await driver.enabled('booking-confirm-submit')), 'the visit can be sent before the notices are read')
  await driver.tap('booking-confirm-visit-first')
  await driver.tap('booking-confirm-notice')
  await driver.tap('booking-confirm-submit')
  await driver.waitFor('screen-pay-order')
}

/** Touches the pay button as soon as it can be. */
export const openCashier = (driver: Driver) => (): Promise<void> => tapSoon(driver, 'pay-order-submit')

/** The person's newest appointment at the hospital of the journey. @throws Error when there is none */
export async function newestVisit(world: World, person: Persona): Promise<BookedVisit> {
  const [visit] = await world.visits(HOSPITAL.unitId, person.name)
  if (!visit) throw new Error(`the books have no appointment of ${person.name}`)
  return visit
}

/** The books about the appointment, its order and its trade, as one line: `BOOKED · charged 1 · refunded 0`. */
async function booksOf(world: World, person: Persona): Promise<string> {
  const { status, orderCode } = await newestVisit(world, person)
  const { trade, refunds } = await world.order(orderCode ?? '')
  const back = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const paidBack = back === 0 ? 'nothing' : back === trade?.amountFen ? 'all' : `${back} fen`
  return `${status} · charged ${trade?.charges ?? 0} · paid back ${paidBack}`
}

/** Checks the books about the person's newest appointment. @throws Error when they say something else */
export async function expectBooks(world: World, person: Persona, wanted: string, when: string): Promise<void> {
  const found = await booksOf(world, person)
  demand(found === wanted, `${when} the books say ${found}, not ${wanted}`)
}

/** The paid order, on the result screen and in the books; on to the appointment. */
export async function seePaid(
  driver: Driver,
  world: World,
  place: Place,
  person: Persona,
  steps: string[],
): Promise<void> {
  steps.push('pay result')
  await driver.waitFor('screen-pay-result')
  await says(driver, 'pay-result-title', '支付成功')
  await expectBooks(world, person, 'BOOKED · charged 1 · paid back nothing', 'after the payment')
  await expectFree(world, place, place.freeBefore - 1, 'after the payment')
  steps.push('booked')
  await tapSoon(driver, 'pay-result-booking')
  await driver.waitFor('screen-booking-success')
  await says(driver, 'booking-success-title', '预约成功')
  for (const words of [formatDay(place.date), `${place.startTime}-`, place.doctorName])
    await says(driver, 'booking-success-facts', words)
}

/** The visit in the list of records, opened. */
export async function openRecord(driver: Driver, place: Place, state: string): Promise<void> {
  await driver.tap(await withText(driver, 'booking-records-item-', state))
  await readRecord(driver, place, state)
}

/** The open visit of the list of records. */
async function readRecord(driver: Driver, place: Place, state: string): Promise<void> {
  await driver.waitFor('booking-records-sheet')
  for (const words of [formatDay(place.date), `${place.startTime}-`, place.doctorName, state])
    await says(driver, 'booking-records-sheet', words)
}

/** The visit in the list, and cancelled; the place is free again on the screen and in the books. */
async function cancelVisit(
  driver: Driver,
  world: World,
  place: Place,
  person: Persona,
  steps: string[],
): Promise<void> {
  steps.push('record')
  await tapSoon(driver, 'home-next-visit')
  await driver.waitFor('screen-booking-records')
  // Home names one visit, and the list opens it.
  await readRecord(driver, place, '待就诊')
  steps.push('cancel')
  await tapSoon(driver, 'booking-records-cancel')
  await says(driver, 'dialog-text', '确定要取消这次预约吗')
  await driver.tap('dialog-ok')
  await says(driver, 'dialog-text', '预约已取消')
  await driver.tap('dialog-ok')
  await withText(driver, 'booking-records-item-', '已取消')
  await expectBooks(world, person, 'CANCELLED · charged 1 · paid back all', 'after the cancellation')
  await expectFree(world, place, place.freeBefore, 'after the cancellation')
}

/** Home says what comes next. */
async function seeHome(driver: Driver, place: Place, steps: string[]): Promise<void> {
  steps.push('next visit on home')
  await tapSoon(driver, 'booking-success-home')
  await driver.waitFor('screen-home')
  await says(driver, 'home-next-visit', formatDay(place.date))
}

/** The whole journey. @throws Error at the step that fails; `steps` names the last one reached */
export async function book(
  driver: Driver,
  world: World,
  doors: Doors,
  steps: string[] = [],
  key = PATIENT,
): Promise<void> {
  const person = await world.persona(key)
  await enter(driver, world, doors, person, steps)
  await becomePatient(driver, person, steps)
  const place = await choosePlace(world, HOSPITAL.unitId)
  await holdPlace(driver, world, place, steps)
  await confirmVisit(driver, steps)
  await expectBooks(world, person, 'UNPAID · charged 0 · paid back nothing', 'after the confirmation')
  await expectFree(world, place, place.freeBefore - 1, 'after the confirmation')
  steps.push('pay')
  await doors.pay('paid', openCashier(driver))
  await seePaid(driver, world, place, person, steps)
  await seeHome(driver, place, steps)
  await cancelVisit(driver, world, place, person, steps)
  steps.push('places after the cancellation')
  await driver.visit('/SubscribeList')
  await openSchedule(driver, world, place, [])
}
