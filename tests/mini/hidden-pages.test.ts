/**
 * A covered page draws nothing: mini-programs keep up to ten pages mounted, and each change of one is sent to its view
 * although nobody sees it (spec:architecture#budgets: a tap sends nothing to hidden pages).
 */

import { tapSoon } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import type { MiniDriver } from './driver'
import { phone } from './host/phone'
import { walk } from './view/nodes'

/** Ten screens of six domains, each over the one before it. */
const SCREENS: readonly (readonly [page: string, landmark: string])[] = [
  ['packages/booking/booking-list/index', 'screen-booking-list'],
  ['packages/messages/feedback-list/index', 'screen-feedback-records-list'],
  ['packages/messages/feedback/index', 'screen-feedback'],
  ['packages/couple/consents/index', 'screen-consents'],
  ['packages/couple/cards/index', 'screen-visiting-card-list'],
  ['packages/identity/hospital-list/index', 'screen-hospital-list'],
  ['packages/couple/pair/index', 'screen-couple-pair-detail'],
  ['packages/platform/settings/index', 'screen-settings'],
  ['packages/platform/all-services/index', 'screen-all-services'],
]

let world: World
let driver: MiniDriver

beforeAll(async () => {
  world = await openWorld()
  driver = phone('weapp', world, 'zhou-min').driver
  await driver.launchPage('/pages/home/index?unitId=335')
  await tapSoon(driver, 'consent-agree')
  await driver.waitFor('home-next-visit')
  await driver.host.idle()
})
afterAll(async () => {
  await driver?.close()
  await world?.close()
})

/** What was sent to covered pages since the log had `from` rows. */
const toHidden = (from: number): string[] =>
  driver.host.setDataLog
    .slice(from)
    .filter(({ isHidden }) => isHidden)
    .map(({ route, bytes, keys }) => `${bytes} bytes to ${route}: ${keys.slice(0, 3).join(', ')}`)

/** Everything that the screen in front lets a person tap without leaving it, for its switches, tabs and fields. */
async function tapAround(): Promise<number> {
  const { host } = driver
  const route = host.routes().at(-1)
  const ids = [...walk(host.page())]
    .filter(
      ({ id, tag }) => id !== '' && (tag === 'switch' || tag === 'checkbox' || /-(tab|whose|kind|type)-/.test(id)),
    )
    .map(({ id }) => id)
    .slice(0, 4)
  for (const id of ids) {
    if (host.routes().at(-1) !== route) break
    await driver.tap(id).catch(() => undefined)
  }
  return ids.length
}

it('sends nothing to covered pages while ten screens open over one another and are used', async () => {
  const { host } = driver
  const from = host.setDataLog.length
  for (const [page, landmark] of SCREENS) {
    host.stack.navigate('navigateTo', `/${page}`)
    await driver.waitFor(landmark)
    await host.idle()
    await tapAround()
  }
  expect(host.routes()).toHaveLength(SCREENS.length + 1)
  expect(toHidden(from)).toEqual([])
})

it('sends nothing to covered pages when the network, the session or the layout changes', async () => {
  const { host } = driver
  const from = host.setDataLog.length
  host.setOffline(true)
  await host.idle()
  host.setOffline(false)
  await host.idle()
  await host.hide()
  await host.show()
  expect(toHidden(from)).toEqual([])
})

it('draws what has changed meanwhile when a page is in front again', async () => {
  const { host } = driver
  while (host.routes().length > 1) {
    const from = host.setDataLog.length
    await host.back()
    expect(toHidden(from)).toEqual([])
  }
  expect(await driver.has('home-next-visit')).toBe(true)
  expect(await driver.errors()).toEqual([])
})
