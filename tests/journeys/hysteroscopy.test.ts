/** A hysteroscopy from the first application to the last state, on every platform. */

import { haveHysteroscopy, mayApply } from './plays/hysteroscopy'
import { castFor, sharedOn } from './support/cast'

describe.each(sharedOn('hysteroscopy'))('%s', (platform) => {
  const cast = castFor(platform, 'hysteroscopy')

  it('[code:3040] applies, pays, takes a time and gives it all up in the right order', async () => {
    const { world, join, signIn, play } = cast()
    const before = await mayApply(world, 'lin-xiao')
    const her = await join('lin-xiao')
    await signIn(her)
    await play((steps) => haveHysteroscopy(her, world, before, steps))
  })
})
