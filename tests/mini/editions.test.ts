/**
 * The customer terminal and the reproduction edition on both compiled packages, each at a hospital that belongs to it: every
 * address that the specification lists for the edition, opened as a scanned code opens it.
 */

import { marksOf } from '../../src/routing/planned-pages'
import { contentAddress, missingContent, missingIn } from '../addresses/content'
import { prepareWalk } from '../addresses/prepare'
import { ServerClient } from '../attack/server/server-client'
import { turnOf } from '../day'
import { openWorld, type World } from '../journeys/support/world'
import { allPages, readApp } from './host/package-files'
import { PLATFORMS, packageRoot } from './host/packages'
import { phone } from './host/phone'
import { openAddress, openUnknownPage, type Seen } from './walk'

/** The routing tables ask which pages the build holds; the packages say so, and must be asked before the tables load. */
Object.assign(globalThis, { BUILT_PAGES: marksOf(allPages(readApp(packageRoot('weapp')))) })
const { askerIn, casesOf, EDITION_WALKS, VERIFIED_PATIENT } =
  require('../addresses/cases') as typeof import('../addresses/cases')

/** Each edition is walked on one of the two a day, on both in a whole round. */
const rows = EDITION_WALKS.flatMap((walk) =>
  turnOf(walk.edition, PLATFORMS).map((platform) => [platform, walk.edition, walk] as const),
)

describe.each(rows)('%s, the %s edition', (platform, _edition, walk) => {
  const cases = casesOf(walk)
  const seen = new Map<string, Seen>()
  let world: World

  beforeAll(async () => {
    world = await openWorld()
    // Whom the staff books for can book nothing, and no address of that edition shows what would be booked.
    if (walk.persona === VERIFIED_PATIENT)
      await prepareWalk(world.origin, { persona: walk.persona, unitId: walk.unitId }, PLATFORMS.indexOf(platform) + 1)
    else await new ServerClient(world.origin).act('offerReferral', { persona: walk.persona, unitId: walk.unitId })
    for (const persona of new Set(cases.map((item) => askerIn(walk, item)))) {
      const { driver } = phone(platform, world, persona)
      // Opened at a place: a bare start leads on to the start page of the edition.
      await driver.launchPage(`/pages/hand-off/index?unitId=${walk.unitId}&address=%2FuserInfo`)
      await driver.waitFor('consent-agree')
      await driver.tap('consent-agree')
      for (const item of cases.filter((one) => askerIn(walk, one) === persona)) {
        const open = item.address === '*' ? openUnknownPage : openAddress
        seen.set(item.address, await open(driver, item, walk.titleOf(item)))
      }
      await driver.close()
    }
  }, 900_000)
  afterAll(() => world?.close())

  it.each(cases.map((item) => [item.address, item] as const))('opens %s', (address, item) => {
    const found = seen.get(address)
    expect(found).toMatchObject({ landmark: item.landmark, title: walk.titleOf(item), errors: [], tree: [] })
    if (item.built)
      expect(
        missingIn(missingContent(contentAddress(address, walk.start), found?.shown ?? { ids: [], words: [] })),
      ).toEqual([])
  })
})
