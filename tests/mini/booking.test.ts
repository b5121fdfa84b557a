/** The one real booking on the compiled packages, against a running hospital. */
import { book, PATIENT } from '../journeys/booking'
import { change } from '../journeys/changes'
import { stumble } from '../journeys/troubles'
import { openWorld, type World } from '../journeys/world'

import { PLATFORMS } from './packages'
import { phone, type Phone } from './phone'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  let set: Phone

  beforeAll(async () => {
    world = await openWorld()
    set = phone(platform, world, PATIENT)
  }, 90_000)

  afterAll(async () => {
    await set?.driver.close()
    await world?.close()
  })

  const run = async (journey: typeof book): Promise<void> => {
    const steps: string[] = []
    try {
      await journey(set.driver, world, set.doors, steps)
    } catch (error) {
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
    expect(await set.driver.errors()).toEqual([])
  }

  it('books, pays, finds and cancels a visit', () => run(book), 120_000)

  it('agrees with the hospital after everything that may go wrong', () => run(stumble), 120_000)

  it('moves, waits, stays away and is booked for by the staff', () => run(change), 120_000)
})
