/** After a booking: the calendar entry says nothing clinical, reminders are counted and planned, home is ready. */

import { ServerClient } from '../../attack/server/server-client'
import type { Driver } from '../support/driver'
import { says, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import { PAYER } from './paying'

import { formatDay } from '@/domain/dates'

/** Words that would tell somebody who looks at the phone what it is about. */
export const CLINICAL = /生殖|助孕|试管|胚胎|移植|促排|取卵|不孕|不育|妊娠|怀孕|卵泡|激素|男科|妇产|门诊|医生|医院/

/** A visit that was booked and paid for. */
export interface Visit {
  readonly orderCode: string
  readonly appointmentId: string
  readonly date: string
}

/** A visit tomorrow, booked and paid for beside the app. */
export async function visitTomorrow(world: World): Promise<Visit> {
  const client = new ServerClient(world.origin)
  // One valid appointment a patient: that of an earlier case is over.
  await client.act('fresh', { persona: PAYER })
  const token = await client.token(PAYER, HOSPITAL.unitId)
  const place = await client.place(token, { daysAhead: 1 })
  return { ...(await client.book(token, place.slotId)), date: place.date }
}

/** Opens the success page and touches the calendar button. */
export async function rememberVisit(
  driver: Driver,
  { orderCode, date }: Visit,
  act: string,
  said: string,
): Promise<void> {
  await driver.visit(`/confirmSuc?orderCode=${orderCode}`)
  await says(driver, 'booking-success-facts', formatDay(date))
  await says(driver, 'booking-success-calendar', act)
  await tapSoon(driver, 'booking-success-calendar')
  await says(driver, 'booking-success-calendar-said', said)
}

/** Where the hospital is and how to get there, in words; the address can be taken along. */
export async function findTheWay(driver: Driver, { orderCode }: Visit): Promise<void> {
  await driver.visit(`/confirmSuc?orderCode=${orderCode}`)
  await says(driver, 'booking-success-map', '样例')
  await says(driver, 'booking-success-way', '地铁')
  await tapSoon(driver, 'booking-success-map-copy')
  await says(driver, 'booking-success-way', '已复制')
}

interface Outbox {
  list: { about: string; text: string; state: string }[]
}

/** Grants a reminder and finds it planned, on the screen and in the hospital's outbox. */
export async function grantReminder(driver: Driver, world: World, { appointmentId }: Visit): Promise<void> {
  await tapSoon(driver, 'booking-success-reminder')
  await says(driver, 'booking-success-reminder-said', '发送提醒')
  await says(driver, 'booking-success-reminder', '再增加一次提醒')
  const { list } = await new ServerClient(world.origin).look<Outbox>('reminders')
  const mine = list.filter(({ about }) => about === appointmentId)
  demand(mine.length === 1 && mine[0]?.state === 'WAITING', `the outbox holds ${JSON.stringify(mine)}`)
  demand(!CLINICAL.test(mine[0]?.text ?? ''), `the message says ${mine[0]?.text}`)
}

/** Home names the visit: how near, when, where, with which number, what to bring; one tap to its details. */
export async function homeIsReady(driver: Driver, { date }: Visit): Promise<void> {
  await driver.visit('/index')
  for (const words of ['明天就诊', formatDay(date), '地点', '号', '身份证'])
    await says(driver, 'home-next-visit', words)
  await driver.tap('home-next-visit')
  await driver.waitFor('screen-booking-records')
}
