/**
 * What may go wrong in a booking, by the patient who made the first one: the place is left, lost or lapses, the payment is
 * broken off, stays open or the app dies in the middle of it. After each the screens and the hospital's books agree.
 */

import {
  confirmVisit,
  demand,
  type Doors,
  expectBooks,
  HOSPITAL,
  held,
  newestVisit,
  openCashier,
  openRecord,
  openSchedule,
  PATIENT,
  seePaid,
  takePlace,
} from '../plays/booking'
import type { Driver } from './driver'
import { choosePlace, expectFree, type Place, placesAgree, says, soon, tapSoon, tapWhileThere } from './places'
import type { Persona, World } from './world'

/** What every branch needs. */
interface Scene {
  driver: Driver
  world: World
  doors: Doors
  place: Place
  person: Persona
  steps: string[]
}

/** Minutes after which a hold has lapsed: ten (spec:booking#hold) and one to spare. */
const AFTER_HOLD_MIN = 11

async function toSchedule({ driver, world, place }: Scene): Promise<void> {
  await driver.visit('/SubscribeList')
  await openSchedule(driver, world, place, [])
}

/** The page is left without a confirmation: the place is free again, and the schedule behind says so. */
async function leave(scene: Scene): Promise<void> {
  const { driver, world, place, steps } = scene
  steps.push('held place left')
  await toSchedule(scene)
  await takePlace(driver, place)
  await held(driver, world, place)
  await driver.back()
  await driver.waitFor('screen-booking-schedule')
  await soon(() => expectFree(world, place, place.freeBefore, 'after the page was left'))
  await placesAgree(driver, world, place)
}

/** Somebody at the window takes what was shown as free: the app says so and shows the truth. */
async function lose({ driver, world, place, steps }: Scene): Promise<void> {
  steps.push('place taken by somebody else')
  await world.leave(place.slotId, 0)
  await takePlace(driver, place)
  await tapSoon(driver, 'dialog-ok')
  await driver.waitFor('screen-booking-schedule')
  await placesAgree(driver, world, place)
  await world.leave(place.slotId, place.freeBefore)
}

/** The hold lapses before the confirmation: nothing is booked, and the place is free again. */
async function lapse(scene: Scene): Promise<void> {
  const { driver, world, place, steps } = scene
  steps.push('hold lapsed')
  await toSchedule(scene)
  await takePlace(driver, place)
  await held(driver, world, place)
  await world.pass(AFTER_HOLD_MIN)
  await driver.tap('booking-confirm-visit-again')
  await driver.tap('booking-confirm-notice')
  await driver.tap('booking-confirm-submit')
  await soon(async () => {
    // The refusal is said first; the page then offers a new choice.
    await tapWhileThere(driver, 'dialog-ok')
    demand(await driver.has('booking-confirm-lost'), 'the confirm screen does not say that the place is gone')
  })
  await expectFree(world, place, place.freeBefore, 'after the hold lapsed')
  await toSchedule(scene)
}

/** The payment is broken off: nothing is charged, and it is the same order that can be paid. @returns that order */
async function breakOff(scene: Scene): Promise<string> {
  const { driver, world, doors, place, person, steps } = scene
  await takePlace(driver, place)
  await held(driver, world, place)
  await confirmVisit(driver, steps)
  const { orderCode } = await newestVisit(world, person)
  demand(Boolean(orderCode), 'the books have no order after the confirmation')
  await says(driver, 'pay-order-facts', orderCode ?? '')
  steps.push('payment cancelled')
  await doors.pay('cancelled', openCashier(driver))
  // In the browser the way back from the cashier leads to the result, which offers to go on paying.
  await soon(async () => {
    await tapWhileThere(driver, 'pay-result-pay')
    demand(await driver.enabled('pay-order-submit'), 'the order is not offered for payment again')
  })
  await says(driver, 'pay-order-facts', orderCode ?? '')
  await expectBooks(world, person, 'UNPAID · charged 0 · paid back nothing', 'after the cancelled payment')
  await expectFree(world, place, place.freeBefore - 1, 'after the cancelled payment')
  return orderCode ?? ''
}

/** Opens the unpaid appointment from the records after a new start and goes to its order. */
async function returnToOrder({ driver, place }: Scene, orderCode: string): Promise<void> {
  await driver.visit('/ReservationRecordList')
  await openRecord(driver, place, '待支付')
  await tapSoon(driver, 'booking-records-pay')
  await driver.waitFor('screen-pay-order')
  await says(driver, 'pay-order-facts', orderCode)
}

/**
 * Nobody knows how the payment ended: neither paid nor failed is said, no second payment is offered, and there is a way on
 * and somebody to ring.
 */
async function showsOpenEnd(driver: Driver): Promise<void> {
  const id = await soon(async () => {
    for (const each of ['pay-result-title', 'pay-order-stage']) if (await driver.has(each)) return each
    throw new Error('no word about the payment')
  })
  const said = await says(driver, id, '正在确认支付结果')
  demand(!/支付成功|失败|未支付|尚未支付|没有扣款/.test(said), `while the end is open the app says ${said}`)
  for (const button of ['pay-order-submit', 'pay-result-pay', 'pay-result-booking'])
    demand(!(await driver.has(button)), `while the end is open the app offers #${button}`)
  for (const way of id === 'pay-order-stage'
    ? ['pay-order-stage-call', 'pay-order-home']
    : ['pay-result-call', 'pay-result-home'])
    demand(await driver.has(way), `while the end is open #${way} is missing`)
}

/** The payment chain: broken off, app killed at the cashier, end unknown, app killed, paid meanwhile, found on return. */
async function payInTheEnd(scene: Scene): Promise<void> {
  const { driver, world, doors, place, person, steps } = scene
  const orderCode = await breakOff(scene)
  steps.push('app killed at the open cashier')
  await doors.pay('nothing', openCashier(driver))
  await driver.kill()
  await returnToOrder(scene, orderCode)
  await expectBooks(world, person, 'UNPAID · charged 0 · paid back nothing', 'after the app was killed')
  steps.push('end of the payment unknown')
  await doors.pay('unknown', openCashier(driver))
  await showsOpenEnd(driver)
  await expectBooks(world, person, 'UNPAID · charged 0 · paid back nothing', 'while the end is open')
  steps.push('app killed while the end is open')
  await driver.kill()
  await returnToOrder(scene, orderCode)
  await showsOpenEnd(driver)
  steps.push('paid meanwhile')
  demand((await world.settle('paid')) === orderCode, 'another order was paid')
  await seePaid(driver, world, place, person, steps)
}

/**
 * One cancellation a week (spec:booking#cancelling): the second one is refused with its reason, and nothing changes.
 */
async function keep({ driver, world, place, person, steps }: Scene): Promise<void> {
  steps.push('second cancellation refused')
  await tapSoon(driver, 'booking-success-records')
  await driver.waitFor('screen-booking-records')
  await openRecord(driver, place, '待就诊')
  await driver.waitFor('booking-records-refusal')
  demand(!(await driver.has('booking-records-cancel')), 'a second cancellation within a week is offered')
  await expectBooks(world, person, 'BOOKED · charged 1 · paid back nothing', 'after all')
}

/** All branches, after `book`. @throws Error at the one that fails; `steps` names it */
export async function stumble(driver: Driver, world: World, doors: Doors, steps: string[] = []): Promise<void> {
  const person = await world.persona(PATIENT)
  const place = await choosePlace(world, HOSPITAL.unitId)
  const scene: Scene = { driver, world, doors, place, person, steps }
  await leave(scene)
  await lose(scene)
  await lapse(scene)
  await payInTheEnd(scene)
  await keep(scene)
}
