/** The form steps after a transfer: plan, records, birth; and a loss, for both partners. */

import { followUp, lose } from './plays/follow'
import { ownRecords } from './plays/own-records'
import { castFor, sharedOn, troubleOn } from './support/cast'

const TROUBLES = troubleOn('follow')

describe.each(sharedOn('follow'))('%s', (platform) => {
  const cast = castFor(platform, 'follow')

  it('keeps the plan, its records and a birth of two', async () => {
    const { world, join, play } = cast()
    const her = await join('zhao-ting')
    await play((steps) => followUp(her, world, steps))
  })

  it('finds her own records, and what helps on the way', async () => {
    const { world, join, play } = cast()
    const her = await join('zhou-min')
    await play((steps) => ownRecords(her, world, steps))
  })

  if (TROUBLES.includes(platform))
    it('is quiet for both after a loss, until each ends it', async () => {
      const { world, join, play } = cast()
      for (const persona of ['zhao-ting', 'li-jun']) await world.sandbox.act('fresh', { persona })
      const [her, him] = [await join('zhao-ting'), await join('li-jun')]
      await play((steps) => lose(her, him, world, steps))
    })
})
