/** Cards, pairing and consent: wife and husband on a phone each. */

import { COUPLE } from './plays/couple'
import type { Partner } from './plays/partner'
import { castFor, type Platform, PLATFORMS, troubleOn } from './support/cast'

/** What each hospital differs in is a matter of its data: the long part is played on one platform a day. */
const OTHER_HOSPITALS = 'other hospitals say what they need first'
const partsOn = (platform: Platform) =>
  COUPLE.filter(([name]) => name !== OTHER_HOSPITALS || troubleOn('other hospitals').includes(platform))

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'couple')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('lin-xiao')
    him = await cast().join('chen-hao')
  })

  it.each(partsOn(platform))('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
