/** The simulator notices every damage; a host that passes everything would prove nothing. */
import { damages, examine } from './damages'
import { PLATFORMS, copyOf, packageRoot } from './packages'

describe.each(PLATFORMS)('%s package', (platform) => {
  it('passes undamaged', async () => {
    expect(await examine(packageRoot(platform), platform, 10_000)).toEqual([])
  })

  it.each(
    damages.filter((damage) => damage.platforms.includes(platform)).map((damage) => [damage.name, damage] as const),
  )('damaged is noticed: %s', async (_name, damage) => {
    const copy = copyOf(platform)
    try {
      damage.apply(copy.root, platform)
      expect(await examine(copy.root, platform, 800)).not.toEqual([])
    } finally {
      copy.remove()
    }
  })
})

it('knows at least the fifteen kinds of damage', () => {
  expect(new Set(damages.map((damage) => damage.name)).size).toBeGreaterThanOrEqual(15)
})
