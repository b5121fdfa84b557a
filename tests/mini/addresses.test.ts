/**
 * All addresses of the specification on both compiled packages: each opened through the hand-off screen, as a scanned
 * code opens it, by a verified patient. Each lands on its screen with its title and without an error.
 */

import { marksOf } from '../../src/routing/planned-pages'
import type { AddressCase } from '../addresses/cases'
import { type AddressRow, isLoaded, missingContent } from '../addresses/content'
import { prepareWalk } from '../addresses/prepare'
import { keep } from '../flows/support/observe'
import { openWorld, type World } from '../journeys/support/world'
import type { MiniDriver } from './driver'
import { allPages, readApp } from './host/package-files'
import { PLATFORMS, packageRoot } from './host/packages'
import { phone } from './host/phone'
import type { MiniPlatform } from './types'
import { openAddress, openUnknownPage, type Seen } from './walk'

/** The routing tables ask which pages the build holds; the packages say so, and must be asked before the tables load. */
Object.assign(globalThis, { BUILT_PAGES: marksOf(allPages(readApp(packageRoot('weapp')))) })
const { addressCases, askerOf, askers, VERIFIED_PATIENT } =
  require('../addresses/cases') as typeof import('../addresses/cases')

const cases = addressCases()

/** A hospital whose titles are "title-name" (spec:routing#titles), so that each address shows its own. */
const UNIT = { unitId: 1001, name: '样例妇产医院' }

/** The app on a phone of this person, consent given. */
async function started(platform: MiniPlatform, persona: string): Promise<MiniDriver> {
  const { driver } = phone(platform, world, persona)
  await driver.launchPage(`/pages/home/index?unitId=${UNIT.unitId}`)
  await driver.waitFor('consent-agree')
  await driver.tap('consent-agree')
  await driver.waitFor('home-patient-name')
  return driver
}

async function openAll(driver: MiniDriver, items: readonly AddressCase[], seen: Map<string, Seen>): Promise<void> {
  for (const item of items) {
    const title = item.titleElsewhere(UNIT.name)
    const open = item.address === '*' ? openUnknownPage : openAddress
    seen.set(item.address, await open(driver, item, title))
  }
  await driver.close()
}

let world: World

describe.each(PLATFORMS)('%s', (platform) => {
  const seen = new Map<string, Seen>()

  beforeAll(async () => {
    world = await openWorld()
    await prepareWalk(world.origin, { persona: VERIFIED_PATIENT, unitId: UNIT.unitId }, PLATFORMS.indexOf(platform) + 1)
    for (const persona of askers) {
      await openAll(
        await started(platform, persona),
        cases.filter((item) => askerOf(item) === persona),
        seen,
      )
    }
  }, 900_000)

  afterAll(() => {
    const rows = cases.map((item) => {
      const row = seen.get(item.address)
      const ok =
        row?.landmark === item.landmark && row.errors.length === 0 && row.title === item.titleElsewhere(UNIT.name)
      return {
        path: item.address,
        landmark: row?.landmark ?? null,
        ok,
        content: row !== undefined && isLoaded(row.shown) && missingContent(item.address, row.shown)?.length === 0,
      } satisfies AddressRow
    })
    keep('addresses', platform, rows)
    keep(
      'shown',
      platform,
      [...seen].map(([path, { shown }]) => ({ path, ...shown })),
    )
    return world?.close()
  })

  it('opens as many addresses as the specification has', () => {
    expect(seen.size).toBe(324)
  })

  it.each(cases.map((item) => [item.address, item] as const))(
    '%s lands on its screen with its title, its content, what readers need and without an error',
    (_address, item) => {
      expect(seen.get(item.address)).toMatchObject({
        landmark: item.landmark,
        title: item.titleElsewhere(UNIT.name),
        errors: [],
        tree: [],
      })
      const shown = seen.get(item.address)?.shown ?? { ids: [], words: [] }
      expect(missingContent(item.address, shown) ?? []).toEqual([])
    },
  )
})
