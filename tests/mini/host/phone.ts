/** A simulated phone for one person: the package installed, its requests led to the running hospital, its vendor's cashier. */

import type { Doors } from '../../journeys/plays/booking'
import type { Hands } from '../../journeys/support/driver'
import type { World } from '../../journeys/support/world'
import type { PaymentAnswer } from '../answers'
import { type MiniDriver, miniDriver } from '../driver'
import type { MiniPlatform } from '../types'
import { simulatedHands } from '../view/hands'
import type { HostOptions } from './host'
import { packageRoot } from './packages'

/** Where the build says the hospital is; the simulated phone finds the running one there. */
export const BUILT_ORIGIN = 'https://hospital.invalid'

/** A phone and the doors of its platform. */
export interface Phone {
  driver: MiniDriver
  doors: Doors
  hands: Hands
}

/**
 * @param persona whose account of the vendor is signed in on the phone
 * @param options another view engine, for the second opinion; the folder of another build
 */
export function phone(
  platform: MiniPlatform,
  world: World,
  persona: string,
  { root = packageRoot(platform), ...engine }: Partial<Pick<HostOptions, 'engine' | 'root'>> = {},
): Phone {
  let decision: Parameters<Doors['pay']>[0] = 'nothing'
  const pay = async (): Promise<PaymentAnswer> => {
    const decided = decision
    if (decided === 'nothing') return new Promise<never>(() => undefined)
    await world.settle(decided)
    return decided === 'paid' ? 'ok' : decided
  }
  const album: string[] = []
  const driver = miniDriver({
    root,
    platform,
    ...engine,
    answers: {
      reach: (url) => url.replace(BUILT_ORIGIN, world.origin),
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-${persona}`,
      payment: pay,
      images: () => [...album],
    },
  })
  const bridge = platform === 'weapp' ? 'requestPayment' : 'tradePay'
  const asked = () => driver.host.calls.filter(({ name }) => name === bridge).length
  return {
    driver,
    hands: simulatedHands(driver, album),
    doors: {
      signIn: 'applet',
      pay: async (next, open) => {
        decision = next
        const before = asked()
        await open()
        await driver.host.until(() => asked() > before, `the cashier (${bridge})`)
      },
    },
  }
}
