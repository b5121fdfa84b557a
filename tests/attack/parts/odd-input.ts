import { jestRound } from '../mutants/jest-round'
import { typeIntoForms } from '../odd-fields'
import type { AttackPart } from '../part'

/** What people type, paste and scan: in every field of every form, at the parsers, and at the hospital's doors. */
export const attack: AttackPart = {
  name: 'odd-input',
  about:
    'odd spellings of phones, numbers, names, days and amounts: read as the one value they are, or refused in words',
  async run(run) {
    const typed = typeIntoForms(run.full)
    run.say(
      `${typed.fields} fields × ${typed.inputs} inputs = ${typed.readings}, ${typed.readings - typed.findings.length} passed`,
    )
    const round = await jestRound('odd-input|odd-routes|identity-input|kinds-input', run)
    run.say(`${round.rounds} tests of the parsers, of addresses and of the hospital's doors`)
    return { rounds: typed.readings + round.rounds, findings: [...typed.findings, ...round.findings] }
  },
}
