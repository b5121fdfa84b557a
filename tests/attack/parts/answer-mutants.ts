import { jestRound } from '../mutants/jest-round'
import type { AttackPart } from '../part'

/** Damaged answers of every implemented call through the client: sixty of each whole, ten short. */
export const attack: AttackPart = {
  name: 'answer-mutants',
  about: 'damaged answers of every implemented call: no uncaught error, no endless overlay, no false success',
  async run(run) {
    const result = await jestRound('client-mutants', run)
    run.say(`${result.rounds} tests, each with ${run.full ? 60 : 10} mutants a call`)
    return result
  },
}
