/** The booking on the WeChat package once more, drawn by WeChat's present engine with its own template compiler. */

import { book, PATIENT } from '../../journeys/plays/booking'
import { stumble } from '../../journeys/support/troubles'
import { openWorld } from '../../journeys/support/world'
import { phone } from '../../mini/host/phone'
import { glassEaselEngine } from '../../mini/view/view-glass-easel'
import type { AttackPart, Finding } from '../part'

export const attack: AttackPart = {
  name: 'second-engine',
  about: 'one real booking and everything that may go wrong with it on the WeChat package, drawn by glass-easel',
  run: async ({ say }) => {
    const findings: Finding[] = []
    const world = await openWorld()
    const { driver, doors } = phone('weapp', world, PATIENT, { engine: glassEaselEngine })
    try {
      for (const journey of [book, stumble]) {
        const steps: string[] = []
        try {
          await journey(driver, world, doors, steps)
        } catch (error) {
          findings.push({
            what: `the journey stopped after ${steps.at(-1) ?? 'nothing'}`,
            detail: (error as Error).message,
          })
        }
        say(`steps: ${steps.join(' → ')}`)
      }
    } finally {
      for (const error of await driver.errors()) findings.push({ what: 'error in the mini-program', detail: error })
      await driver.close()
      await world.close()
    }
    return { rounds: 2, findings }
  },
}
