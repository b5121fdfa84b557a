import { jestRound } from '../mutants/jest-round'
import type { AttackPart } from '../part'

/** Every form and every variant, cut off while it is sent and killed while it is filled in. */
export const attack: AttackPart = {
  name: 'forms',
  about: 'every form and variant cut off and killed on the way: nothing that was typed is lost',
  async run(run) {
    const result = await jestRound('every-form', run)
    run.say(`${result.rounds} tests`)
    return result
  },
}
