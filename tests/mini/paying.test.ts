/** The cashier on the compiled packages: killed at eight points, tapped fifty times, every status with its buttons. */
import {
  CLINICAL,
  findTheWay,
  grantReminder,
  homeIsReady,
  rememberVisit,
  visitTomorrow,
} from '../journeys/after-booking'
import { enter } from '../journeys/booking'
import { STRANGE_STATUSES, statuses, strangeStatus } from '../journeys/order-statuses'
import { hammer, killAt, KILLS, PAYER } from '../journeys/paying'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { node } from './person'
import { phone, type Phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  let set: Phone

  beforeAll(async () => {
    world = await openWorld()
    set = phone(platform, world, PAYER)
    await enter(set.driver, world, set.doors, await world.persona(PAYER))
  }, 90_000)

  afterAll(async () => {
    await set?.driver.close()
    await world?.close()
  })

  it.each(KILLS.map((kill) => [kill.point, kill] as const))(
    'finds the right state after being killed when %s',
    (_, kill) => killAt(set.driver, world, set.doors, kill),
    60_000,
  )

  it('makes one order and one payment of fifty taps each', async () => {
    const { host } = set.driver
    await hammer(set.driver, world, set.doors, {
      taps: async (id, times) => {
        const target = node(host, id)
        for (let at = 0; at < times; at++) target.fire('tap', { x: 0, y: 0 })
        await host.idle()
      },
    })
  }, 60_000)

  it('offers for each status the right buttons and no others', () => statuses(set.driver, world), 90_000)

  it.each(STRANGE_STATUSES)(
    '[rule:enums.paymentStatus] takes the status %s for timed out: asked about, neither paid nor payable',
    (_, status) => strangeStatus(set.driver, world, status),
    60_000,
  )

  it('helps to remember a visit: calendar, reminder, home', async () => {
    const { driver } = set
    const visit = await visitTomorrow(world)
    const [act, said] = platform === 'weapp' ? ['加入手机日历', '已加入手机日历'] : ['复制就诊时间', '就诊时间已复制']
    await rememberVisit(driver, visit, act, said)
    const written = driver.host.calls.find(({ name }) => name === 'addPhoneCalendar' || name === 'setClipboard')
    expect(JSON.stringify(written)).toContain('预约')
    expect(JSON.stringify(written)).not.toMatch(CLINICAL)
    await grantReminder(driver, world, visit)
    await homeIsReady(driver, visit)
  }, 60_000)

  it('leads to the hospital: the address in words and on the clipboard, the place on the map of the host', async () => {
    const { driver } = set
    await findTheWay(driver, await visitTomorrow(world))
    const copied = driver.host.calls.filter(({ name }) => name === 'setClipboardData' || name === 'setClipboard').at(-1)
    expect(JSON.stringify(copied)).toContain('样例')
    await driver.tap('booking-success-map-open')
    await driver.host.until(() => driver.host.calls.some(({ name }) => name === 'openLocation'), 'the map')
    const shown = JSON.stringify(driver.host.calls.find(({ name }) => name === 'openLocation'))
    expect(shown).toMatch(/longitude/)
    // The map is told of the place and of nobody.
    expect(shown).not.toMatch(/何静|1380000|appointmentId|token/)
  }, 60_000)

  it('complained about nothing', async () => {
    // An order whose answers were lost on purpose is no complaint of the app's.
    expect(await set.driver.errors()).toEqual([])
  })
})
