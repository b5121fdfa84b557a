/**
 * The simulator notices every damage; a host that passes everything would prove nothing. Each is done on every other day, to
 * one of the packages that may have it.
 */

import { turnOf } from '../day'
import { PLATFORMS, copyOf, packageRoot } from './host/packages'
import { damages, examine } from './view/damages'

/** One time for the sound package and for the damaged ones: a damage that is only slow is none. */
const STEP_MS = 6000

/** The days of a damage in a row: one of its packages, and a day without. */
const daysOf = ({ platforms }: (typeof damages)[number]) => platforms.flatMap((platform) => [platform, null])

describe.each(PLATFORMS)('%s package', (platform) => {
  it('passes undamaged', async () => {
    expect(await examine(packageRoot(platform), platform, STEP_MS)).toEqual([])
  })

  it.each(
    damages
      .filter((damage) => turnOf(damage.name, daysOf(damage)).includes(platform))
      .map((damage) => [damage.name, damage] as const),
  )('damaged is noticed: %s', async (_name, damage) => {
    const copy = copyOf(platform)
    try {
      damage.apply(copy.root, platform)
      expect(await examine(copy.root, platform, STEP_MS)).not.toEqual([])
    } finally {
      copy.remove()
    }
  })

  it('passes undamaged once more after all of them', async () => {
    expect(await examine(packageRoot(platform), platform, STEP_MS)).toEqual([])
  })
})

it('knows at least the fifteen kinds of damage', () => {
  expect(new Set(damages.map((damage) => damage.name)).size).toBeGreaterThanOrEqual(15)
})
