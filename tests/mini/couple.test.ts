/** Cards, pairing and the reading of a consent on the compiled packages: wife and husband on a phone each. */
import { becomeCouple, type Partner } from '../journeys/couple'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  const partners: Partner[] = []

  beforeAll(async () => {
    world = await openWorld()
  }, 90_000)

  afterAll(async () => {
    for (const { driver } of partners) await driver.close()
    await world?.close()
  })

  it('becomes a couple', async () => {
    for (const key of ['lin-xiao', 'chen-hao'])
      partners.push({ ...phone(platform, world, key), person: await world.persona(key) })
    const [her, him] = partners
    if (!her || !him) throw new Error('nobody is there')
    const steps: string[] = []
    try {
      await becomeCouple(her, him, world, steps)
    } catch (error) {
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
    expect([...(await her.driver.errors()), ...(await him.driver.errors())]).toEqual([])
  }, 180_000)
})
