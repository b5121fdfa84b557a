/** The longest form, and what stays on the device while it is filled in. */

import { BUDGETS } from '../../scripts/lib/budgets'
import type { Partner } from './plays/partner'
import { castFor, type Cast, openCast, type Platform, sharedOn } from './support/cast'
import type { Driver } from './support/driver'
import { register } from './support/form'

/** The network is cut on purpose while the form is sent; a browser says so. */
const OWN = /ERR_INTERNET_DISCONNECTED/

const COUPLE: readonly [string, string] = ['lin-xiao', 'chen-hao']

/** Fills it in; what the phone keeps is looked at before the process dies in the middle of the form. */
async function walk({ world, play }: Cast, { driver, doors }: Partner): Promise<void> {
  const kept: string[] = []
  const watched: Driver = {
    ...driver,
    kill: async () => {
      kept.push(await driver.kept())
      await driver.kill()
    },
  }
  await play((steps) => register(watched, world, doors, steps, COUPLE), OWN)
  const people = await Promise.all(COUPLE.map((key) => world.persona(key)))
  expect(kept).toHaveLength(1)
  expect(kept[0]).toContain('未避孕未孕3年')
  const secrets = people.flatMap(({ idNo, mobile }) => [idNo, mobile])
  expect(secrets.filter((secret) => kept.some((text) => text.includes(secret)))).toEqual([])
}

describe.each(sharedOn('forms'))('%s', (platform) => {
  const cast = castFor(platform, 'forms')
  let her: Partner

  it('is filled wrong, killed, cut off and sent once', async () => {
    her = await cast().join('lin-xiao')
    await walk(cast(), her)
  })

  if (platform !== 'h5')
    it('sends one small setData for a keystroke, however long the form is', async () => {
      const { keystrokes } = await import('../mini/view/keystrokes')
      const sent = await keystrokes(her.driver, 'first-visit-registration-femaleAddress', '示例省示例市示例区2号')
      expect(sent).toHaveLength(BUDGETS.keyCalls.must)
      expect(sent[0]).toBeLessThanOrEqual(BUDGETS.keyBytes.must)
    })
})

// The booking and the visit day show the elder layout in turn; this is a part of `npm run attack`.
if (process.env.ATTACK_FULL === '1')
  it('is filled once more in the elder layout', async () => {
    const cast = await openCast('h5' satisfies Platform, 'forms-elder')
    try {
      await walk(cast, await cast.join('lin-xiao', { elder: true }))
    } finally {
      await cast.close()
    }
  })
