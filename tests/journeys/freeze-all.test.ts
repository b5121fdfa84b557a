/** Everything frozen, and renewed a year later, on the phones of both partners on every platform. */

import * as play from './plays/freeze-all'
import type { Partner } from './plays/partner'
import { castFor, PLATFORMS } from './support/cast'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'freeze-all')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('zhou-min')
    him = await cast().join('wu-gang')
  })

  it.each([
    ['both come in', play.arrive],
    ['in the storage of both', play.frozen],
    ['a year goes by', play.reminded],
    ['renewed while the network is cut', play.renewed],
    ['all pages name the same days', play.agrees],
  ] as const)('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
