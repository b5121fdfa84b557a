/** The form steps after a transfer on the compiled packages: plan, records, birth; and a loss, for both partners. */
import { followUp, lose } from '../journeys/follow'
import { ownRecords } from '../journeys/own-records'
import type { Partner } from '../journeys/partner'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  const people: Partner[] = []

  beforeAll(async () => {
    world = await openWorld()
  }, 90_000)

  afterAll(async () => {
    for (const { driver } of people) await driver.close()
    await world?.close()
  })

  const somebody = async (key: string): Promise<Partner> => {
    const one = { ...phone(platform, world, key), person: await world.persona(key) }
    people.push(one)
    return one
  }

  const told = async (run: (steps: string[]) => Promise<void>): Promise<void> => {
    const steps: string[] = []
    try {
      await run(steps)
    } catch (error) {
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
    for (const { driver } of people) expect(await driver.errors()).toEqual([])
  }

  it('keeps the plan, its records and a birth of two', async () => {
    const her = await somebody('zhao-ting')
    await told((steps) => followUp(her, world, steps))
  }, 120_000)

  it('finds her own records, and what helps on the way', async () => {
    const her = await somebody('zhou-min')
    await told((steps) => ownRecords(her, world, steps))
  }, 120_000)

  it('is quiet for both after a loss, until each ends it', async () => {
    for (const persona of ['zhao-ting', 'li-jun']) await world.sandbox.act('fresh', { persona })
    const [her, him] = [await somebody('zhao-ting'), await somebody('li-jun')]
    await told((steps) => lose(her, him, world, steps))
  }, 120_000)
})
