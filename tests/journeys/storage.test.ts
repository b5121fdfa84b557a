/** Frozen embryos of a couple on two phones: due, short, renewed, deferred, decided. */

import { enter } from './plays/booking'
import { complain } from './plays/complaint'
import { keepFrozen, outlive } from './plays/storage'
import { castFor, openCast, sharedOn } from './support/cast'

describe.each(sharedOn('storage'))('%s', (platform) => {
  const cast = castFor(platform, 'storage')

  it('keeps what is stored: told to both, paid once, given up by nobody alone', async () => {
    const { world, join, signIn, play } = cast()
    const [her, him] = [await join('he-jing'), await join('sun-lei')]
    for (const one of [her, him]) await signIn(one)
    await play(async (steps) => {
      await keepFrozen(her, him, world, steps)
      await outlive(her, him, world, steps)
    })
  })
})

// Booking and the day of a visit show the elder layout every day; this is a part of `npm run attack`.
if (process.env.ATTACK_FULL === '1')
  it('keeps what is stored, and complains, once more in the elder layout', async () => {
    const { world, join, play, close } = await openCast('h5', 'storage-elder')
    try {
      const [her, him] = [await join('he-jing', { elder: true }), await join('sun-lei', { elder: true })]
      const visitor = await join('chen-hao')
      for (const one of [her, him]) await enter(one.driver, world, one.doors, one.person)
      await play(async (steps) => {
        await keepFrozen(her, him, world, steps)
        await complain(her, him, visitor, world, steps)
      })
    } finally {
      await close()
    }
  })
