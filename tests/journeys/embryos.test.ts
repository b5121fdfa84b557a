/** From the eggs to the embryos, on the phones of both partners. */
import { castFor, sharedOn, type Trouble, troubleOn } from './cast'
import * as play from './embryos'
import type { Partner } from './partner'

/** In the order of the journey; the branch without an embryo is played on one platform a day. */
const PARTS: readonly { name: string; part: play.Part; trouble?: Trouble; whose?: string }[] = [
  { name: 'both come in', part: play.arrive },
  { name: 'the day before the retrieval', part: play.dayBefore },
  { name: 'the culture', part: play.culture },
  { name: 'the pictures', part: play.pictures },
  // Of the couple whose stored embryos are tested.
  { name: 'the fee of a test', part: play.testFee, whose: 'he-jing' },
  { name: 'no embryo', part: play.noEmbryo, trouble: 'no embryo' },
]

describe.each(sharedOn('embryos'))('%s', (platform) => {
  const cast = castFor(platform, 'embryos')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min')
    him = await cast().join('wu-gang')
  })

  const today = PARTS.filter(({ trouble }) => !trouble || troubleOn(trouble).includes(platform))
  it.each(today)('$name', ({ part, whose }) =>
    cast().play(async (steps) => {
      if (whose === undefined) return part(her, him, cast().world, steps)
      const other = await cast().join(whose)
      await cast().signIn(other)
      return part(other, other, cast().world, steps)
    }),
  )
})
