/** The longest form on the compiled packages, against a running hospital; and what a keystroke costs there. */
import { register } from '../journeys/form'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { phone, type Phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  let set: Phone

  beforeAll(async () => {
    world = await openWorld()
    set = phone(platform, world, 'lin-xiao')
  }, 90_000)

  afterAll(async () => {
    await set?.driver.close()
    await world?.close()
  })

  it('is filled wrong, killed, cut off and sent once', async () => {
    const steps: string[] = []
    try {
      await register(set.driver, world, set.doors, steps)
    } catch (error) {
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
    expect(await set.driver.errors()).toEqual([])
  }, 180_000)
})
