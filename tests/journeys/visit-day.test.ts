/** The day of a visit for both, on every platform; once more in the elder layout. */

import { spendDay, visitDay } from './plays/visit-day'
import { castFor, isElderToday, PLATFORMS } from './support/cast'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'visit-day')

  const spend = async (elder: boolean) => {
    const { world, join, play, abilities } = cast()
    const client = await visitDay(world)
    const [her, him] = [await join('zhou-min', { elder }), await join('wu-gang', { elder })]
    await play((steps) => spendDay({ her, him, world, client, abilities, steps }))
  }

  it('checks both in, takes a number, misses it and sees both', () => spend(false))

  if (platform === 'h5' && isElderToday('visit day')) it('once more in the elder layout', () => spend(true))
})
