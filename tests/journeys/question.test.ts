/** A question in the wait, on the phones of both partners. */

import type { Partner } from './plays/partner'
import * as play from './plays/question'
import { castFor, PLATFORMS } from './support/cast'

const PARTS: readonly { name: string; part: play.Part }[] = [
  { name: 'the luteal plan', part: play.lutealPlan },
  { name: 'the question', part: play.ask },
  { name: 'the order that waits', part: play.orderWaits },
  { name: 'the conversation', part: play.converse },
  { name: 'the review', part: play.review },
  { name: 'the day of the test', part: play.testDay },
]

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'question')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('he-jing')
    him = await cast().join('sun-lei')
  })

  it.each(PARTS)('$name', ({ part }) => cast().play((steps) => part(her, him, cast().world, steps)))
})
