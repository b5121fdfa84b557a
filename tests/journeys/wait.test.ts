/** Transfer, the wait and each result, on the phones of both partners. */
import { castFor, sharedOn, troubleOn } from './cast'
import type { Partner } from './partner'
import { comeIn, dayItself, HARD_NEWS, keepQuiet, positive, waitForTest } from './wait'

describe.each(sharedOn('wait'))('%s', (platform) => {
  const cast = castFor(platform, 'wait')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('he-jing')
    him = await cast().join('sun-lei')
  })

  it.each([
    ['both come in', comeIn],
    ['the day itself', dayItself],
    ['the wait', waitForTest],
    ['positive', positive],
    // Each kind of it is played on one platform a day.
    ...HARD_NEWS.filter(([kind]) => troubleOn(`wait ${kind}`).includes(platform)),
    ['kept quiet', keepQuiet],
  ] as const)('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
