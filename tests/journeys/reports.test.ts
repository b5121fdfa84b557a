/** Tests and reports of a couple on two phones, on every platform. */

import { haveTests, haveTestsAtRetrieval } from './plays/reports'
import { castFor, PLATFORMS } from './support/cast'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'reports')

  it('books for each the own, reads, and opens together what is sealed', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('he-jing'), await join('sun-lei')]
    for (const one of [her, him]) await signIn(one)
    await play((steps) => haveTests(her, him, world, steps))
  })
})

describe.each(PLATFORMS)('around a retrieval, %s', (platform) => {
  const cast = castFor(platform, 'reports-at-retrieval')

  it('tells each of the own, and the other of what is shared', async () => {
    const { world, join, play } = cast()
    const [her, him] = [await join('zhou-min'), await join('wu-gang')]
    await play((steps) => haveTestsAtRetrieval(her, him, world, steps))
  })
})
