/** A cycle that is called off, and danger signs at night, on the phones of both partners on every platform. */

import * as play from './plays/called-off'
import type { Partner } from './plays/partner'
import { castFor, PLATFORMS } from './support/cast'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'called-off')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min')
    him = await cast().join('wu-gang')
  })

  it.each([
    ['both come in', play.arrive],
    ['the cycle is called off', play.calledOff],
    ['danger signs at night', play.atNight],
    ['a nurse has seen it', play.answered],
  ] as const)('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
