/** @jest-environment node */
import { differing } from '../src/hospitals/differs'
import * as effective from '../src/hospitals/effective'

import { effectiveModule } from './effective-hospitals.cjs'

/** What the written module exports. */
function run(text: string): typeof effective {
  const body = text.replace(/^import .*$/m, '').replaceAll('export const ', 'exports.')
  const exports = {}
  // eslint-disable-next-line no-new-func -- the build's own text, as webpack would run it
  new Function('exports', 'differing', body)(exports, differing)
  return exports as typeof effective
}

it('writes every hospital and every edition as the profiles say, frozen', () => {
  const written = run(effectiveModule(effective))
  expect(written.HOSPITALS).toEqual(effective.HOSPITALS)
  expect(written.BLANKS).toEqual(effective.BLANKS)
  expect(written.EDITIONS).toEqual(effective.EDITIONS)
  for (const { danger, tiles } of [...written.HOSPITALS, ...Object.values(written.BLANKS)])
    expect([danger, danger.levels, tiles].map((part) => Object.isFrozen(part))).toEqual([true, true, true])
})

it('refuses a hospital that lacks a setting', () => {
  const [{ tiles: _lost, ...rest }] = effective.HOSPITALS as [(typeof effective.HOSPITALS)[0]]
  expect(() => effectiveModule({ ...effective, HOSPITALS: [rest as never] })).toThrow('has no tiles')
})
