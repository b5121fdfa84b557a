/** Phones of a journey as simulated phones. */

import { callOf } from '../../flows/support/observe'
import { CLINICAL, findTheWay, grantReminder, rememberVisit } from '../../journeys/plays/after-booking'
import { enter } from '../../journeys/plays/booking'
import type { Phone } from '../../journeys/plays/in-the-door'
import { PLACES } from '../../journeys/plays/visit-day'
import type { Phones } from '../../journeys/support/cast'
import type { Driver } from '../../journeys/support/driver'
import type { World } from '../../journeys/support/world'
import { miniDriver, type MiniDriver } from '../driver'
import type { MiniPlatform } from '../types'
import { packageRoot } from './packages'
import { node } from './person'
import { BUILT_ORIGIN, phone } from './phone'

/** The driver of a phone that this module made. */
const hostOf = (driver: Driver) => (driver as MiniDriver).host

/** A phone whose account at the vendor the hospital has never seen. */
function newPhone(platform: MiniPlatform, world: World, owner: string, number: Phone['number']): Phone {
  const sent: string[] = []
  const driver = miniDriver({
    root: packageRoot(platform),
    platform,
    answers: {
      reach: (url) => url.replace(BUILT_ORIGIN, world.origin),
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-new.${owner}`,
      phone: () => `phone-${owner}`,
      request: ({ method, url }) => {
        const id = callOf(method, url)
        if (id) sent.push(id)
        return undefined
      },
    },
  })
  return {
    driver,
    signIn: 'applet',
    number,
    enter: (query) => driver.launchPage(`/pages/home/index?${new URLSearchParams(query).toString()}`),
    sent: () => sent,
    token: () => Promise.resolve(tokenIn(driver.host.storage)),
    // A mini-program is built without an address for it, and goes on with the base it was built with.
    breakConfig: () => Promise.resolve(),
  }
}

/** The token among what is kept; '' when there is none. */
function tokenIn(storage: ReadonlyMap<string, string>): string {
  for (const [key, value] of storage) if (/(^|[.:])token$/.test(key)) return value
  return ''
}

export const simulatedPhones = (platform: MiniPlatform): Phones => ({
  partner: async (world, key) => ({ ...phone(platform, world, key), person: await world.persona(key) }),
  signIn: (world, { driver, doors, person }) => enter(driver, world, doors, person),
  newcomer: (world, key, number) => Promise.resolve(newPhone(platform, world, key, number)),
  close: () => Promise.resolve(),
  abilities: {
    taps: async (driver, id, times) => {
      const target = node(hostOf(driver), id)
      for (let at = 0; at < times; at++) target.fire('tap', { x: 0, y: 0 })
      await hostOf(driver).idle()
    },
    remember: async (driver, world, visit) => {
      const [act, said] = platform === 'weapp' ? ['加入手机日历', '已加入手机日历'] : ['复制时间和闹钟', '已复制']
      await rememberVisit(driver, visit, act, said)
      const written = hostOf(driver).calls.find(({ name }) => name === 'addPhoneCalendar' || name === 'setClipboard')
      expect(JSON.stringify(written)).toContain('预约')
      expect(JSON.stringify(written)).not.toMatch(CLINICAL)
      await grantReminder(driver, world, visit)
    },
    // The address in words and on the clipboard, the place on the map of the host.
    findTheWay: async (driver, _world, visit) => {
      const host = hostOf(driver)
      await findTheWay(driver, visit)
      const copied = host.calls.filter(({ name }) => name === 'setClipboardData' || name === 'setClipboard').at(-1)
      expect(JSON.stringify(copied)).toContain('样例')
      await driver.tap('booking-success-map-open')
      await host.until(() => host.calls.some(({ name }) => name === 'openLocation'), 'the map')
      const shown = JSON.stringify(host.calls.find(({ name }) => name === 'openLocation'))
      expect(shown).toMatch(/longitude/)
      // The map is told of the place and of nobody.
      expect(shown).not.toMatch(/何静|1380000|appointmentId|token/)
    },
    standAt: (driver, place) => {
      hostOf(driver).answers.location = () => (place === null ? null : PLACES[place].gcj02)
      return Promise.resolve()
    },
    scans: (driver, text) => {
      hostOf(driver).answers.scan = () => text
      return Promise.resolve()
    },
  },
})
