/** The longest form on the compiled packages, against a running hospital; and what a keystroke costs there. */
import { register } from '../journeys/form'
import { openWorld, type World } from '../journeys/world'

import { BUDGETS } from '../../scripts/lib/budgets'
import { PLATFORMS } from './packages'
import { focus, keystroke } from './person'
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

  it('sends one small setData for a keystroke, however long the form is', async () => {
    const { host } = set.driver
    const field = 'first-visit-registration-femaleAddress'
    await host.idle()
    await focus(host, field)
    const before = host.setDataLog.length
    await keystroke(host, field, '示例省示例市示例区2号')
    const sent = host.setDataLog.slice(before)
    expect(sent).toHaveLength(BUDGETS.keyCalls.must)
    expect(sent[0]?.bytes).toBeLessThanOrEqual(BUDGETS.keyBytes.must)
  })
})
