/** Programs that compare pixels do not find the gap of the puzzle; `npm run attack puzzle` tries all of them on more. */

import { solvedShares } from '../../attack/rounds/puzzle-rounds'

const PLAIN = [
  'the same pixels',
  'the same pixels, or their negative',
  'the darkest place',
  'the greatest contrast with what is around',
  'the form in light or dark',
  'the form in how rough the ground is',
]

it('is solved by no plain matcher in a tenth of the pictures', () => {
  const shares = solvedShares(60, 20260301, PLAIN)
  expect(Object.entries(shares).filter(([, share]) => share >= 0.1)).toEqual([])
})
