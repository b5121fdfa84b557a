import type { AttackPart } from '../part'
import { ADAPTED } from '../puzzle-matchers'
import { solvedShares } from '../rounds/puzzle-rounds'

/** A matcher may be lucky as often as somebody who guesses blindly. */
const MOST = 0.1

export const attack: AttackPart = {
  name: 'puzzle',
  about: 'programs look for the gap of the puzzle before an SMS: by its pixels, its light, its outline, its ground',
  async run({ full, seed, say }) {
    const pictures = full ? 600 : 200
    const shares = Object.entries(solvedShares(pictures, seed))
    for (const [name, share] of shares) say(`${(share * 100).toFixed(1)} % by ${name}`)
    // What somebody gains who studies the drawing is told, and bounded by the budgets behind the puzzle.
    for (const [name, share] of Object.entries(solvedShares(pictures / 2, seed, Object.keys(ADAPTED))))
      say(`${(share * 100).toFixed(1)} % by ${name} (written for this drawing)`)
    const findings = shares
      .filter(([, share]) => share >= MOST)
      .map(([name, share]) => ({ what: `solved by ${name}`, detail: `${(share * 100).toFixed(1)} % of ${pictures}` }))
    return { rounds: pictures * shares.length, findings }
  },
}
