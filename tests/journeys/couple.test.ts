/** Cards, pairing and consent: wife and husband on a phone each. */
import { castFor, PLATFORMS } from './cast'
import { COUPLE } from './couple'
import type { Partner } from './partner'

describe.each(PLATFORMS)('%s', (platform) => {
  const cast = castFor(platform, 'couple')
  let her: Partner
  let him: Partner
  beforeAll(async () => {
    her = await cast().join('lin-xiao')
    him = await cast().join('chen-hao')
  })

  it.each(COUPLE)('%s', (_name, part) => cast().play((steps) => part(her, him, cast().world, steps)))
})
