import { jestRound } from '../jest-round'
import type { AttackPart } from '../part'

/** The journeys that `npm test` walks in the usual layout only, once more with the elder's large letters and buttons. */
export const attack: AttackPart = {
  name: 'elder-layout',
  about:
    'coming in, the longest form, the stimulation and frozen storage on all platforms, and once more in the elder layout of the h5 build of dist/h5',
  async run(run) {
    const result = await jestRound('journeys/(forms|in-the-door|stimulation|storage)', { ...run, full: true }, [
      'journeys',
    ])
    run.say(`${result.rounds} tests`)
    return result
  },
}
