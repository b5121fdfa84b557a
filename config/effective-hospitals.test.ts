/** @jest-environment node */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { differing } from '../src/hospitals/differs'
import * as effective from '../src/hospitals/effective'
import { effectiveModule, forTheApp, OF_THE_SERVER } from './effective-hospitals.cjs'

/** What the written module exports. */
function run(text: string): typeof effective {
  const body = text.replace(/^import .*$/m, '').replaceAll('export const ', 'exports.')
  const exports = {}
  // oxlint-disable-next-line no-new-func -- the build's own text, as webpack would run it
  new Function('exports', 'differing', body)(exports, differing)
  return exports as typeof effective
}

it('writes every hospital and every edition as the profiles say, frozen', () => {
  const written = run(effectiveModule(effective))
  expect(written.HOSPITALS).toEqual(effective.HOSPITALS.map(forTheApp))
  for (const [edition, blank] of Object.entries(effective.BLANKS))
    expect(written.BLANKS[edition as keyof typeof effective.BLANKS]).toEqual(forTheApp(blank))
  expect(written.EDITIONS).toEqual(effective.EDITIONS)
  for (const { danger, tiles } of [...written.HOSPITALS, ...Object.values(written.BLANKS)])
    expect([danger, danger.levels, tiles].map((part) => Object.isFrozen(part))).toEqual([true, true, true])
})

it('leaves out what no screen reads', () => {
  const reads = new RegExp(
    `\\b(?:hospital|settings|profile)\\w*(?:\\([^)]*\\))?\\??\\.(?:${OF_THE_SERVER.join('|')})\\b`,
    'i',
  )
  const takes = new RegExp(
    `\\{[^{}]*\\b(?:${OF_THE_SERVER.join('|')})\\b[^{}]*\\} = (?:useHospital|hospitalOf|hospital)\\b`,
  )
  const files = readdirSync('src', { recursive: true })
    .map((name) => join('src', String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src.hospitals/.test(file))
  const readers = files.filter((file) => [reads, takes].some((rule) => rule.test(readFileSync(file, 'utf8'))))
  expect([files.length > 1000, readers]).toEqual([true, []])
})

it('refuses a hospital that lacks a setting', () => {
  const [{ tiles: _lost, ...rest }] = effective.HOSPITALS as [(typeof effective.HOSPITALS)[0]]
  expect(() => effectiveModule({ ...effective, HOSPITALS: [rest as never] })).toThrow('has no tiles')
})

describe('a release', () => {
  const before = process.env.TARO_APP_UNITS
  afterEach(() => {
    if (before === undefined) delete process.env.TARO_APP_UNITS
    else process.env.TARO_APP_UNITS = before
  })

  /** The module as a build for these hospitals reads it. */
  function effectiveFor(units: string): typeof effective {
    process.env.TARO_APP_UNITS = units
    let read: typeof effective | undefined
    jest.isolateModules(() => {
      read = jest.requireActual<typeof effective>('../src/hospitals/effective')
    })
    if (!read) throw new Error('the module was not read')
    return run(effectiveModule(read))
  }

  it('holds its own hospitals and no others, and no door of the demonstration', () => {
    const { HOSPITALS, IS_CLOSED } = effectiveFor('335')
    expect(HOSPITALS.map(({ unitId }) => unitId)).toEqual([335])
    expect([IS_CLOSED, HOSPITALS[0]?.capabilities.movableClock]).toEqual([true, false])
    expect(effectiveFor('335,324').HOSPITALS.map(({ unitId }) => unitId)).toEqual([324, 335])
  })

  it('serves everybody where none is named', () => {
    const { HOSPITALS, IS_CLOSED } = effectiveFor('')
    expect([IS_CLOSED, HOSPITALS.length]).toEqual([false, effective.HOSPITALS.length])
  })
})
