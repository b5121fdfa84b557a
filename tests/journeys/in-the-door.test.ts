/** In the door and what ends a session: wife and husband on a phone each. */

import { comeIn, keptApart } from './plays/in-the-door'
import { castFor, chooseElder, openCast, PLATFORMS, troubleOn } from './support/cast'

/** The broken configuration and the cut network are the journey's own doing; a browser notes both. */
const OWN = /serverConfig\.json|ERR_INTERNET_DISCONNECTED/

/** She comes in on every platform every day; on one of them a day he does, too, with a session apart from hers. */
const BOTH_ON = troubleOn('in the door')

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'in-the-door')

  const isForBoth = BOTH_ON.includes(platform)

  it(isForBoth ? 'lets both in, each with a session of their own' : 'lets her in', async () => {
    const { world, newcomer, play } = cast()
    const her = await newcomer('lin-xiao', 'typed')
    await play((steps) => comeIn(her, world, { me: 'lin-xiao', partner: 'chen-hao' }, steps), OWN)
    if (!isForBoth) return
    // On h5 he has nothing but a keyboard.
    const him = await newcomer('chen-hao', platform === 'h5' ? 'typed' : 'button', { keyboard: platform === 'h5' })
    await play((steps) => comeIn(him, world, { me: 'chen-hao', partner: 'lin-xiao' }, steps), OWN)
    await keptApart(her, him, world)
  })
})

// The booking and the visit day show the elder layout in turn; this is a part of `npm run attack`.
if (process.env.ATTACK_FULL === '1')
  it('does the same in the elder layout', async () => {
    const cast = await openCast('h5', 'in-the-door-elder')
    try {
      const phone = await cast.newcomer('lin-xiao', 'typed')
      const { driver } = phone
      await chooseElder(driver)
      await cast.play((steps) => comeIn(phone, cast.world, { me: 'lin-xiao', partner: 'chen-hao' }, steps), OWN)
      await driver.visit('/Setting')
      await driver.waitFor('settings-elder')
      expect(await driver.has('settings-elder')).toBe(true)
    } finally {
      await cast.close()
    }
  })
