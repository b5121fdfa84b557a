/** Booking at the addresses of the hospitals that differ: local booking, ZS and JM, each from its list to its records. */

import type { Browser } from 'playwright-core'

import { ServerClient } from '../attack/server/server-client'
import { demand } from '../journeys/plays/booking'
import { numbered, says, soon, tapSoon, withText } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import { type FlowDriver, flowDriver } from './driver'
import { openBrowser } from './support/browser'

const PERSON = 'zhao-ting'

interface Variant {
  name: string
  unitId: number
  list: string
  schedule: string
  confirm: string
  records: string
  act: string
  /** Calls that only this family of booking uses, as the path tells them. */
  own: readonly string[]
}

const VARIANTS: readonly Variant[] = [
  {
    name: 'local booking',
    unitId: 19,
    list: '/LcSubjectList',
    schedule: '/LcAppointment',
    confirm: '/LcConfirmRegis',
    records: '/LcReservationRecordList',
    act: '确认挂号',
    own: [
      'appointmentQueueList',
      'appointmentDateList',
      'schedulingList',
      'appointmentRegist',
      'appointmentRecordList',
      'cancleRegist',
    ],
  },
  {
    name: 'ZS',
    unitId: 38,
    list: '/SubscribeListZS',
    schedule: '/appointMentZS',
    confirm: '/confirmRegis',
    records: '/ReservationRecordList',
    act: '确认预约',
    own: [],
  },
  {
    name: 'JM',
    unitId: 1002,
    list: '/SubscribeListJM',
    schedule: '/appointMentJM',
    confirm: '/confirmRegisJM',
    records: '/ReservationRecordListJM',
    act: '确认预约',
    own: [],
  },
]

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Signed in and verified at the hospital. */
async function enter(driver: FlowDriver, unitId: number): Promise<void> {
  const client = new ServerClient(world.origin)
  await client.verify(PERSON, await client.token(PERSON, unitId))
  await driver.launch()
  await driver.page().goto(`${world.origin}/demo/${PERSON}?unitId=${unitId}`)
  await tapSoon(driver, 'consent-agree')
  await tapSoon(driver, 'entry-confirm-ok')
  // The ticket is redeemed behind the first screen.
  await soon(async () => {
    const cookies = await driver.context.cookies()
    demand(
      cookies.some(({ name, value }) => name === 'token' && !value.startsWith('tkt_')),
      'the ticket has not been redeemed',
    )
  })
}

/** The first half-hour that can be taken. */
const freeTime = (driver: FlowDriver): Promise<string> =>
  soon(async () => {
    for (const id of await numbered(driver, 'booking-schedule-time-'))
      if (/余|仅剩/.test(await driver.text(id)) && (await driver.enabled(id))) return id
    throw new Error('no time can be taken')
  })

const isAt = async (driver: FlowDriver, address: string): Promise<void> => {
  const route = await driver.route()
  demand(route.split('?')[0] === address, `the page is ${route}, not ${address}`)
}

it.each(VARIANTS)('$name: from its list to its records, at its own addresses', async (variant) => {
  const driver = await flowDriver({ browser, base: world.origin })
  const sent: string[] = []
  driver.context.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const status = async () => {
    const { name } = await world.persona(PERSON)
    return (await world.visits(variant.unitId, name))[0]?.status
  }
  try {
    await enter(driver, variant.unitId)
    await driver.relaunch(variant.list)
    await tapSoon(driver, 'booking-list-item-0')
    await driver.waitFor('screen-booking-schedule')
    await isAt(driver, variant.schedule)
    await driver.tap(await freeTime(driver))
    await driver.waitFor('screen-booking-confirm')
    await isAt(driver, variant.confirm)
    await says(driver, 'booking-confirm-submit', variant.act)
    await driver.tap('booking-confirm-visit-first')
    await driver.tap('booking-confirm-notice')
    await driver.tap('booking-confirm-submit')
    await driver.waitFor('screen-pay-order')
    expect(await status()).toBe('UNPAID')
    await driver.relaunch(variant.records)
    await driver.tap(await withText(driver, 'booking-records-item-', '待支付'))
    await tapSoon(driver, 'booking-records-cancel')
    await tapSoon(driver, 'dialog-ok')
    await withText(driver, 'booking-records-item-', '已取消')
    expect(await status()).toBe('CANCELLED')
    const called = new Set(sent.flatMap((path) => /\/api\/appointmentNumber\/(\w+)$/.exec(path)?.[1] ?? []))
    expect([...called].sort()).toEqual([...variant.own].sort())
    expect(await driver.errors()).toEqual([])
  } finally {
    await driver.close()
  }
})
