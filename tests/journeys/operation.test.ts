/** The operation of a retrieval for both partners, on every platform. */

import { beOperated } from './plays/operation'
import { castFor, sharedOn } from './support/cast'

describe.each(sharedOn('operation'))('%s', (platform) => {
  const cast = castFor(platform, 'operation')

  it('is arranged, asked about, prepared by each and consented to by both', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('zhou-min'), await join('wu-gang')]
    for (const one of [her, him]) await signIn(one)
    await play((steps) => beOperated(her, him, world, steps))
  })
})
