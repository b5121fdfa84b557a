/** The cashier: killed at eight points, tapped fifty times, every status with its buttons. */

import { homeIsReady, visitTomorrow } from './plays/after-booking'
import { BILLED, settleForTwo } from './plays/bills-for-two'
import type { Partner } from './plays/partner'
import { hammer, killAt, KILLS, PAYER, settleVisit } from './plays/paying'
import { castFor, PLATFORMS, troubleOn } from './support/cast'
import { STRANGE_STATUSES, statuses, strangeStatus } from './support/order-statuses'

const TROUBLES = troubleOn('paying')
const FOR_TWO = troubleOn('bills for two')
const STATUSES = troubleOn('order statuses')

/** An order whose answers were lost on purpose, and a network that was cut, are no complaint of the app's. */
const OWN = /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING/

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'paying')
  let payer: Partner
  beforeAll(async () => {
    payer = await cast().join(PAYER)
    await cast().signIn(payer)
  })

  it('helps to remember a visit: a calendar entry without anything clinical, and home', async () => {
    const visit = await visitTomorrow(cast().world)
    await cast().play(() => cast().abilities.remember(payer.driver, cast().world, visit))
    await homeIsReady(payer.driver, visit)
  })

  it('leads to the hospital', async () => {
    const visit = await visitTomorrow(cast().world)
    await cast().play(() => cast().abilities.findTheWay(payer.driver, cast().world, visit))
  })

  it('pays the bills of a visit together, fills the card up and gets a part of it back', () =>
    cast().play((steps) => settleVisit(payer, cast().world, steps)))

  if (TROUBLES.includes(platform)) {
    it.each(KILLS.map((kill) => [kill.point, kill] as const))(
      'finds the right state after being killed when %s',
      (_, kill) => cast().play(() => killAt(payer.driver, cast().world, payer.doors, kill), OWN),
      60_000,
    )

    it('makes one order and one payment of fifty taps each', async () => {
      const { abilities, world, play } = cast()
      const taps = (id: string, times: number): Promise<void> => abilities.taps(payer.driver, id, times)
      await play(() => hammer(payer.driver, world, payer.doors, { taps }), OWN)
    })
  }

  if (FOR_TWO.includes(platform))
    it('lets him read and pay what she shares, finds each payment again, and adds up to the fen', async () => {
      const { world, join, signIn, play } = cast()
      const [her, him] = [await join(BILLED.hers), await join(BILLED.his)]
      for (const one of [her, him]) await signIn(one)
      await play((steps) => settleForTwo(her, him, world, steps), OWN)
    })

  if (STATUSES.includes(platform)) {
    it('offers for each status the right buttons and no others', () => statuses(payer.driver, cast().world))

    it.each(STRANGE_STATUSES)(
      '[rule:enums.paymentStatus] takes the status %s for timed out: asked about, neither paid nor payable',
      (_, status) => strangeStatus(payer.driver, cast().world, status),
      60_000,
    )
  }
})
