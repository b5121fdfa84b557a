/** In the door and what ends a session, on the compiled packages: wife and husband on a phone each. */
import { comeIn, keptApart, type Phone } from '../journeys/in-the-door'
import { openWorld, type World } from '../journeys/world'

import { callOf } from '../flows/support/observe'
import { miniDriver } from './driver'
import { PLATFORMS, packageRoot } from './packages'
import type { MiniPlatform } from './types'

const BUILT_ORIGIN = 'https://hospital.invalid'

/** A phone whose account at the vendor the hospital has never seen. */
function newPhone(platform: MiniPlatform, world: World, owner: string, number: Phone['number']): Phone {
  const sent: string[] = []
  const driver = miniDriver({
    root: packageRoot(platform),
    platform,
    answers: {
      reach: (url) => url.replace(BUILT_ORIGIN, world.origin),
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-new.${owner}`,
      phone: () => `phone-${owner}`,
      request: ({ method, url }) => {
        const id = callOf(method, url)
        if (id) sent.push(id)
        return undefined
      },
    },
  })
  return {
    driver,
    signIn: 'applet',
    number,
    enter: (query) => driver.launchPage(`/pages/home/index?${new URLSearchParams(query).toString()}`),
    sent: () => sent,
    token: () => Promise.resolve(tokenIn(driver.host.storage)),
    // A mini-program is built without an address for it, and goes on with the base it was built with.
    breakConfig: () => Promise.resolve(),
  }
}

/** The token among what is kept; '' when there is none. */
function tokenIn(storage: ReadonlyMap<string, string>): string {
  for (const [key, value] of storage) if (/(^|[.:])token$/.test(key)) return value
  return ''
}

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  const phones: Phone[] = []

  beforeAll(async () => {
    world = await openWorld()
  }, 90_000)

  afterAll(async () => {
    for (const { driver } of phones) await driver.close()
    await world?.close()
  })

  const run = async (me: string, partner: string, number: Phone['number']): Promise<Phone> => {
    const phone = newPhone(platform, world, me, number)
    phones.push(phone)
    const steps: string[] = []
    try {
      await comeIn(phone, world, { me, partner }, steps)
    } catch (error) {
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
    expect(await phone.driver.errors()).toEqual([])
    return phone
  }

  it('lets both in, each with a session of their own', async () => {
    const her = await run('lin-xiao', 'chen-hao', 'typed')
    const him = await run('chen-hao', 'lin-xiao', 'button')
    await keptApart(her, him, world)
  }, 120_000)
})
