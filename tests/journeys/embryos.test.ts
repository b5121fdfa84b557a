/** From the eggs to the embryos, on the phones of both partners. */

import * as play from './plays/embryos'
import type { Partner } from './plays/partner'
import { eveningBefore, morningOf } from './plays/retrieval-days'
import { castFor, PLATFORMS, sharedOn, type Trouble, troubleOn } from './support/cast'

/**
 * In the order of the journey; the branches without an egg or an embryo are played on one platform a day, the way from the
 * evening before the retrieval to the store everywhere.
 */
const PARTS: readonly { name: string; part: play.Part; trouble?: Trouble; whose?: string; everywhere?: boolean }[] = [
  { name: 'both come in', part: play.arrive, everywhere: true },
  { name: 'the day before the retrieval', part: play.dayBefore },
  { name: 'the evening before it', part: eveningBefore, everywhere: true },
  { name: 'its morning', part: morningOf, everywhere: true },
  { name: 'the culture', part: play.culture, everywhere: true },
  { name: 'the pictures', part: play.pictures },
  // Of the couple whose stored embryos are tested.
  { name: 'the fee of a test', part: play.testFee, whose: 'he-jing' },
  { name: 'no embryo', part: play.noEmbryo, trouble: 'no embryo' },
]

const whole = sharedOn('embryos')

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'embryos')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min')
    him = await cast().join('wu-gang')
  })

  const today = PARTS.filter(({ trouble, everywhere = false }) =>
    trouble ? troubleOn(trouble).includes(platform) : everywhere || whole.includes(platform),
  )
  it.each(today)('$name', ({ part, whose }) =>
    cast().play(async (steps) => {
      if (whose === undefined) return part(her, him, cast().world, steps)
      const other = await cast().join(whose)
      await cast().signIn(other)
      return part(other, other, cast().world, steps)
    }),
  )
})

describe.each(troubleOn('no eggs'))('no egg was found, %s', (platform) => {
  const cast = castFor(platform, 'no-eggs')

  it('leaves nothing to wait for on either phone', async () => {
    const [her, him] = [await cast().join('zhou-min'), await cast().join('wu-gang')]
    await cast().play(async (steps) => {
      for (const part of [play.arrive, morningOf, play.noEggs]) await part(her, him, cast().world, steps)
    })
  })
})
