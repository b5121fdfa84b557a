/** A complaint about a fee: by a visitor, in the own name through its stages, and without a name; nothing of it is the partner's. */

import { complain } from './plays/complaint'
import { castFor, sharedOn } from './support/cast'

describe.each(sharedOn('complaint'))('%s', (platform) => {
  const cast = castFor(platform, 'complaint')

  it('complains with a name and without one, and follows both to their end', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('he-jing'), await join('sun-lei')]
    const visitor = await join('chen-hao')
    for (const one of [her, him]) await signIn(one)
    await play((steps) => complain(her, him, visitor, world, steps))
  })
})
