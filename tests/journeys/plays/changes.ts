/**
 * The rest of J4, after `book` and `stumble`: the visit is moved, a full day is waited for, three no-shows end
 * self-booking, staff book instead, and the counter opens at seven. After each the screens and the books agree.
 */

import type { Driver } from '../support/driver'
import {
  choosePlace,
  expectFree,
  freeNow,
  type Place,
  placesAgree,
  says,
  soon,
  tapSoon,
  withText,
} from '../support/places'
import type { BookedSession, Persona, World } from '../support/world'
import {
  demand,
  type Doors,
  expectBooks,
  HOSPITAL,
  held,
  newestVisit,
  openRecord,
  openSchedule,
  PATIENT,
  takePlace,
} from './booking'

import { addDays } from '@/domain/dates'

interface Scene {
  driver: Driver
  world: World
  person: Persona
  steps: string[]
}

const act = ({ world }: Scene, name: string, input: Record<string, unknown>): Promise<unknown> =>
  world.sandbox.act(name, input)

/** The place of the patient's booked visit. */
async function placeOfVisit({ world, person }: Scene): Promise<Place> {
  const { unitId } = HOSPITAL
  const { slotId, date, doctorName, startTime } = await newestVisit(world, person)
  const session = (await world.sessions(unitId, date)).find(({ slots }) => slots.some((one) => one.slotId === slotId))
  if (!session) throw new Error('the books have no session of the visit')
  const place = { unitId, date, doctorName, scheduleId: session.scheduleId, slotId, startTime, freeBefore: 0 }
  return { ...place, freeBefore: await freeNow(world, place) }
}

const asPlace = ({ date, doctorName, scheduleId }: BookedSession, slot: BookedSession['slots'][number]): Place => ({
  ...{ unitId: HOSPITAL.unitId, date, doctorName, scheduleId },
  ...{ slotId: slot.slotId, startTime: slot.startTime, freeBefore: slot.remain },
})

/** Open half-hours of a doctor on other days than one, within the week and cancellable. */
async function otherPlaces({ world }: Scene, doctorName: string, butNot: string): Promise<Place[]> {
  const today = await world.today()
  const found: Place[] = []
  for (const days of [3, 4, 5, 6, 7]) {
    const date = addDays(today, days)
    if (date === butNot) continue
    for (const session of await world.sessions(HOSPITAL.unitId, date)) {
      const slot = session.slots.find(({ remain }) => remain >= 2)
      if (session.doctorName === doctorName && session.status === 'OPEN' && slot) found.push(asPlace(session, slot))
    }
  }
  return found
}

/** The visit gets another time: the old place is kept until the new one is confirmed. */
async function move(scene: Scene): Promise<void> {
  const { driver, world, person, steps } = scene
  const from = await placeOfVisit(scene)
  const [to] = await otherPlaces(scene, from.doctorName, from.date)
  if (!to) throw new Error('no other day to move to')
  const choose = async () => {
    await tapSoon(driver, `booking-schedule-day-${to.date}`)
    await placesAgree(driver, world, to)
    await takePlace(driver, to)
    await held(driver, world, to)
    await says(driver, 'booking-confirm-swap', '原预约')
    await expectFree(world, from, from.freeBefore, 'while the new place is held')
  }
  steps.push('change of time')
  await driver.visit('/ReservationRecordList')
  await openRecord(driver, from, '待就诊')
  await tapSoon(driver, 'booking-records-swap')
  await says(driver, 'booking-schedule-swap', '一直为您保留')
  await choose()
  steps.push('change of time given up')
  await driver.back()
  await driver.waitFor('screen-booking-schedule')
  await soon(() => expectFree(world, to, to.freeBefore, 'after the change was given up'))
  demand((await newestVisit(world, person)).slotId === from.slotId, 'the visit was moved without a confirmation')
  steps.push('change of time confirmed')
  await choose()
  demand(!(await driver.enabled('booking-confirm-submit')), 'a change can be sent before the notices are read')
  await driver.tap('booking-confirm-notice')
  await driver.tap('booking-confirm-submit')
  await driver.waitFor('screen-booking-success')
  await says(driver, 'booking-success-title', '改期成功')
  demand((await newestVisit(world, person)).slotId === to.slotId, 'the books have the visit at the old time')
  await expectBooks(world, person, 'BOOKED · charged 1 · paid back nothing', 'after the change of time')
  await expectFree(world, from, from.freeBefore + 1, 'after the change of time')
  await expectFree(world, to, to.freeBefore - 1, 'after the change of time')
  steps.push('second change refused')
  await driver.visit('/ReservationRecordList')
  await openRecord(driver, to, '待就诊')
  await says(driver, 'booking-records-swap-reason', '7天内只能改期一次')
}

/** The third no-show ends self-booking; staff restore it. */
async function stayAway(scene: Scene): Promise<void> {
  const { driver, world, person, steps } = scene
  steps.push('third no-show')
  await act(scene, 'standing', { persona: PATIENT, noShowCount: 2 })
  await act(scene, 'noShow', { appointmentId: (await newestVisit(world, person)).appointmentId })
  await driver.visit('/SubscribeList')
  await says(driver, 'booking-list-standing', '3/3')
  await says(driver, 'booking-list-standing-block', '您已爽约3次')
  await act(scene, 'standing', { persona: PATIENT, noShowCount: 0, selfBookingDisabled: false })
}

/** From seven to ten at night, from tomorrow to the seventh day; what comes after is told with its hour. */
async function comeEarly(scene: Scene): Promise<void> {
  const { driver, world, steps } = scene
  const today = addDays(await world.today(), 1)
  steps.push('before seven')
  await act(scene, 'clock', { at: `${today} 06:50:00`, keepSessions: true })
  await driver.visit('/SubscribeList')
  await says(driver, 'booking-list-notice', '现在不在预约时间内')
  demand(/^(?:09|10):\d\d$/.test((await driver.text('booking-list-notice-countdown')).trim()), 'no countdown to seven')
  steps.push('seven days and the next')
  await act(scene, 'clock', { at: `${today} 10:00:00`, keepSessions: true })
  await driver.visit('/SubscribeList')
  await tapSoon(driver, 'booking-list-item-0')
  await driver.waitFor(`booking-schedule-day-${addDays(today, 1)}`)
  const shown = async (days: number) => driver.has(`booking-schedule-day-${addDays(today, days)}`)
  for (const days of [1, 2, 3, 4, 5, 6, 7]) demand(await shown(days), `day ${days} is missing`)
  demand(!(await shown(0)) && !(await shown(9)), 'a day beyond the rule is shown')
  await driver.tap(`booking-schedule-day-${addDays(today, 8)}`)
  await says(driver, 'booking-schedule-not-released', '07:00放出')
  await driver.waitFor('booking-schedule-release')
}

/** The app dies while a place is held: the list says so, the schedule shows it as the patient's own, and it can be confirmed. */
async function comeBack({ driver, world, steps }: Scene): Promise<void> {
  steps.push('held place found again')
  const place = await choosePlace(world, HOSPITAL.unitId)
  await driver.visit('/SubscribeList')
  await openSchedule(driver, world, place, [])
  await takePlace(driver, place)
  await held(driver, world, place)
  await driver.kill()
  await driver.relaunch('/SubscribeList')
  await says(driver, 'booking-list-standing-held', '待确认')
  await tapSoon(driver, 'booking-list-tab-doctors')
  await driver.tap(await withText(driver, 'booking-list-item-', place.doctorName))
  await tapSoon(driver, `booking-schedule-day-${place.date}`)
  const mine = await withText(driver, 'booking-schedule-time-', '已保留')
  demand((await driver.text(mine)).includes(place.startTime), 'another time is shown as the held one')
  await driver.tap(mine)
  await held(driver, world, place)
  await driver.back()
  await driver.waitFor('screen-booking-schedule')
  await soon(() => expectFree(world, place, place.freeBefore, 'after the found place was given back'))
}

/** A full day is waited for; the freed place is held for the patient, and given up again. */
async function wait(scene: Scene): Promise<void> {
  const { driver, world, steps } = scene
  steps.push('a full day')
  const date = addDays(await world.today(), 4)
  const day = (await world.sessions(HOSPITAL.unitId, date)).filter(({ status }) => status === 'OPEN')
  const session = day[0]
  // Nobody is offered a time that was theirs before, and the visit that was stayed away from may have been here.
  const before = new Set((await world.visits(HOSPITAL.unitId, scene.person.name)).map(({ slotId }) => slotId))
  const slot = session?.slots.find(({ slotId, remain }) => remain > 0 && !before.has(slotId))
  if (!session || !slot) throw new Error('no open session to fill')
  const own = day.filter(({ doctorName }) => doctorName === session.doctorName).flatMap(({ slots }) => slots)
  for (const { slotId, remain } of own) if (remain > 0) await world.leave(slotId, 0)
  const place = { ...asPlace(session, slot), freeBefore: 1 }
  await driver.visit('/SubscribeList')
  await tapSoon(driver, 'booking-list-tab-doctors')
  await driver.tap(await withText(driver, 'booking-list-item-', session.doctorName))
  await tapSoon(driver, `booking-schedule-day-${date}`)
  steps.push('waiting')
  await tapSoon(driver, 'booking-schedule-watch')
  await says(driver, 'booking-schedule-full', '已加入候补')
  steps.push('offer on home')
  await world.leave(slot.slotId, 1)
  await driver.visit('/index')
  await says(driver, 'home-today-0', '候补成功')
  await driver.tap('home-today-0')
  steps.push('offer taken')
  await tapSoon(driver, 'booking-records-offer-0-take')
  await held(driver, world, place)
  await driver.back()
  await driver.waitFor('screen-booking-records')
  await soon(() => expectFree(world, place, 1, 'after the offered place was given back'))
}

/** On file: staff book; the patient confirms to come, and asks for a cancellation with a reason. */
async function beBookedFor(scene: Scene): Promise<void> {
  const { driver, world, person, steps } = scene
  steps.push('on file')
  const today = await world.today()
  const sessions = await world.sessions(HOSPITAL.unitId, addDays(today, 3))
  const session = sessions.find(({ status, remain }) => status === 'OPEN' && remain > 0)
  const slot = session?.slots.find(({ remain }) => remain > 0)
  if (!session || !slot) throw new Error('no open session for the staff')
  const place = asPlace(session, slot)
  await act(scene, 'standing', { persona: PATIENT, staffManaged: true })
  await act(scene, 'staffBook', { persona: PATIENT, slotId: slot.slotId })
  await driver.visit('/SubscribeList')
  await says(driver, 'booking-list-standing-block', '孙示意')
  steps.push('visit of the staff confirmed')
  await driver.visit('/myAppoint')
  await says(driver, 'my-appointments-records-item-0', '医护为您安排')
  await tapSoon(driver, 'my-appointments-records-item-0-confirm')
  await tapSoon(driver, 'my-appointments-confirm-submit')
  await says(driver, 'my-appointments-success-title', '已确认到院')
  steps.push('cancellation asked for')
  await driver.visit('/ReservationRecordList')
  await openRecord(driver, place, '待就诊')
  await says(driver, 'booking-records-refusal', '由医护人员安排')
  demand(!(await driver.has('booking-records-cancel')), 'a booking of the staff can be cancelled')
  await tapSoon(driver, 'booking-records-request')
  await driver.type('booking-records-reason', '当天需要出差')
  await tapSoon(driver, 'booking-records-send')
  await says(driver, 'booking-records-news', '取消申请审核中')
  const { appointmentId, status } = await newestVisit(world, person)
  demand(status === 'CANCEL_PENDING', `after the request the books say ${status}`)
  await expectFree(world, place, place.freeBefore - 1, 'while the request is looked at')
  steps.push('cancellation granted')
  await act(scene, 'answerRequest', { appointmentId, accept: true })
  await expectFree(world, place, place.freeBefore, 'after the request was granted')
  await act(scene, 'standing', { persona: PATIENT, staffManaged: false })
}

/** All of it. @throws Error at the branch that fails; `steps` names it */
export async function change(driver: Driver, world: World, _doors: Doors, steps: string[] = []): Promise<void> {
  const scene: Scene = { driver, world, person: await world.persona(PATIENT), steps }
  await move(scene)
  await stayAway(scene)
  await comeEarly(scene)
  await comeBack(scene)
  await wait(scene)
  await beBookedFor(scene)
}
