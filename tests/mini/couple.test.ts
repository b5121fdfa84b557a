/** Cards, pairing and consent on the compiled packages: wife and husband on a phone each. */
import { COUPLE } from '../journeys/couple'
import type { Partner } from '../journeys/partner'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  let her: Partner
  let him: Partner

  beforeAll(async () => {
    world = await openWorld()
    her = { ...phone(platform, world, 'lin-xiao'), person: await world.persona('lin-xiao') }
    him = { ...phone(platform, world, 'chen-hao'), person: await world.persona('chen-hao') }
  }, 90_000)

  afterAll(async () => {
    await her?.driver.close()
    await him?.driver.close()
    await world?.close()
  })

  it.each(COUPLE)(
    '%s',
    async (_name, part) => {
      const steps: string[] = []
      try {
        await part(her, him, world, steps)
      } catch (error) {
        throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
      }
      expect([...(await her.driver.errors()), ...(await him.driver.errors())]).toEqual([])
    },
    90_000,
  )
})
