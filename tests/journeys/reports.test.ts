/** Tests and reports of a couple on two phones, on every platform. */
import { castFor, PLATFORMS } from './cast'
import { haveTests } from './reports'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'reports')

  it('books for each the own, reads, and opens together what is sealed', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('he-jing'), await join('sun-lei')]
    for (const one of [her, him]) await signIn(one)
    await play((steps) => haveTests(her, him, world, steps))
  })
})
