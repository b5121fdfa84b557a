/** Transfer, the wait and each result, on the phones of both partners. */

import type { Partner } from './plays/partner'
import { eveningBefore, morningOf } from './plays/retrieval-days'
import {
  comeIn,
  comeInFresh,
  dayItself,
  freshTransfer,
  HARD_NEWS,
  keepQuiet,
  positive,
  waitForTest,
} from './plays/wait'
import { castFor, PLATFORMS, sharedOn, troubleOn } from './support/cast'

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

describe.each(PLATFORMS)('from the retrieval to a fresh transfer, %s', (platform) => {
  const cast = castFor(platform, 'fresh-transfer')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min')
    him = await cast().join('wu-gang')
  })

  it.each([
    ['both come in', comeInFresh],
    ['the evening before', eveningBefore],
    ['its morning', morningOf],
    ['the week after it', freshTransfer],
  ] as const)('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
