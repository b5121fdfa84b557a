import fc from 'fast-check'

import { changeAppearance, readAppearance, restoreAppearance, TEXT_SCALES } from './store'

import { host } from '@/platform/host'
import type { FakeHost } from '@/platform/host/fake'
import { storage } from '@/platform/storage'
import { resetShell, useShell } from '@/ui/shell/environment'

const shown = () => {
  const { textScale, elder, still } = useShell.getState()
  return { textScale, elder, still }
}

afterEach(() => {
  resetShell()
  storage.remove('local', 'appearance')
})

describe('how a device likes to read', () => {
  it('comes back after a restart, every combination', () => {
    for (const { value: textScale } of TEXT_SCALES) {
      for (const [elder, still] of [
        [false, false],
        [false, true],
        [true, false],
        [true, true],
      ] as const) {
        changeAppearance({ textScale })
        changeAppearance({ elder })
        changeAppearance({ still })
        resetShell()
        restoreAppearance()
        expect(shown()).toEqual({ textScale, elder, still })
      }
    }
  })

  it('follows the size of letters of the host, also when that is changed meanwhile, until something is chosen here', () => {
    const factor = jest.spyOn(host, 'textFactor')
    for (const [px, scale] of [
      [15, 1],
      [16, 1],
      [18, 1],
      [18.4, 1.15],
      [20, 1.15],
      [21, 1.3],
      [27, 1.3],
    ] as const) {
      factor.mockReturnValue(px / 16)
      resetShell()
      restoreAppearance()
      expect([px, shown().textScale]).toEqual([px, scale])
    }
    factor.mockReturnValue(1)
    ;(host as FakeHost).fire('show')
    expect(shown().textScale).toBe(1)
    changeAppearance({ textScale: 1.15 })
    factor.mockReturnValue(2)
    ;(host as FakeHost).fire('show')
    expect(shown().textScale).toBe(1.15)
    factor.mockRestore()
  })

  it('outlives a sign-out: it belongs to the device', () => {
    changeAppearance({ textScale: 1.3, elder: true, still: true })
    storage.clearMember()
    resetShell()
    restoreAppearance()
    expect(shown()).toEqual({ textScale: 1.3, elder: true, still: true })
  })

  it.each([null, '', '2 elder', '1.15', '1.3 elder moving', 'NaN usual', '{"textScale":1.3}'])(
    'never shows a scale that is not offered: %s',
    (stored) => {
      expect([1, 1.15]).toContain(readAppearance(stored).textScale)
    },
  )

  it('reads any stored text', () => {
    fc.assert(
      fc.property(fc.string(), (stored) => TEXT_SCALES.some(({ value }) => value === readAppearance(stored).textScale)),
    )
  })
})
