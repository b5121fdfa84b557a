/** Frozen embryos of a couple on two phones: due, short, renewed, deferred, decided. */
import { castFor, PLATFORMS } from './cast'
import { keepFrozen } from './storage'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'storage')

  it('keeps what is stored: told to both, paid once, given up by nobody alone', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('he-jing'), await join('sun-lei')]
    for (const one of [her, him]) await signIn(one)
    await play((steps) => keepFrozen(her, him, world, steps))
  })
})
