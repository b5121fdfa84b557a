/** From the positive test on, on the phones of both partners. */

import { community } from './plays/community'
import type { Partner } from './plays/partner'
import * as play from './plays/pregnancy'
import { castFor, sharedOn } from './support/cast'

const PARTS: readonly { name: string; part: play.Part }[] = [
  { name: 'both come in', part: play.arrive },
  { name: 'the due date', part: play.dueDate },
  { name: 'the diary', part: play.diary },
  { name: 'the course as a document', part: play.document },
  { name: 'good news and a circle', part: community },
  { name: 'both copies agree', part: play.agrees },
]

describe.each(sharedOn('pregnancy'))('%s', (platform) => {
  const cast = castFor(platform, 'pregnancy')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhao-ting')
    him = await cast().join('li-jun')
  })

  it.each(PARTS)('$name', ({ part }) => cast().play((steps) => part(her, him, cast().world, steps)))
})
