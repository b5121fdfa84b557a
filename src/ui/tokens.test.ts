import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { tokensAsScss } from '../../scripts/lib/token-sheet'
import {
  type Accent,
  type ThemeId,
  accentFault,
  accentOf,
  accents,
  accentVariables,
  elder,
  elderFactor,
  elderVariables,
  inSheet,
  measures,
  textPairs,
  times,
  type,
} from './tokens'

import { contrastRatio as contrast } from '@/domain/contrast'

/** Letters that no screen's variables reach: what stands beside a list in a wide window. */
const WITHOUT_SCALE: readonly string[] = ['routing/beside.scss']

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
  ])('%s on %s is %d', (text, ground, expected) => expect(contrast(text, ground)).toBeCloseTo(expected, 2))

  it('does not care which of the two is the text', () =>
    expect(contrast('#CF4339', '#FFFFFF')).toBe(contrast('#FFFFFF', '#CF4339')))

  it('refuses what is not a colour', () => expect(() => contrast('red', '#FFFFFF')).toThrow('red'))
})

describe('tokens', () => {
  it.each(
    (Object.keys(accents) as ThemeId[]).flatMap((theme) =>
      textPairs(accents[theme]).map((pair) => [theme, pair.name, pair] as const),
    ),
  )('%s: %s can be read', (_theme, _name, pair) => expect(contrast(pair.text, pair.ground)).toBeGreaterThanOrEqual(4.5))

  it('are the same in the style sheets', () =>
    expect(readFileSync(path.join(__dirname, 'styles/tokens.scss'), 'utf8')).toBe(tokensAsScss()))

  it('give every style sheet its sizes of text, so that they follow the text scale and the elder layout', () => {
    const sheets = readdirSync(path.join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.scss') && !file.startsWith(path.join('ui', 'styles')) && !WITHOUT_SCALE.includes(file),
    )
    expect(sheets.length).toBeGreaterThan(60)
    const small = sheets.flatMap((file) => {
      const text = readFileSync(path.join(__dirname, '..', file), 'utf8')
      const own = text.match(/^\s*font-size: (?!calc\([^;]*--k|max\([^;]*\$elder-text).*$/gm) ?? []
      const given = [...text.matchAll(/include font(?:-in-line)?\((\d+)px/g)].filter(
        ([, size]) => Number(size) < type.note,
      )
      return [...own, ...given.map(([line]) => line)].map((line) => `${file}: ${line.trim()}`)
    })
    expect(small).toEqual([])
  })

  it('[rule:constants.dialogWidth] a dialog is 262 wide on a 375 wide phone', () =>
    expect(measures.dialogWidth / 2).toBe(262))
  it('[rule:constants.loadingOverlaySize] the spinner is 24', () => expect(measures.spinner / 2).toBe(24))
  it('[rule:constants.progressBarHeight] the progress bar is 2 high', () => expect(measures.progress / 2).toBe(2))
  it('[rule:constants.progressBarAnimation] the progress bar moves in 300 ms', () => expect(times.progress).toBe(300))
  it('a primary button is 88 units high, which is 44 px on a phone', () => expect(measures.buttonHeight).toBe(88))
})

describe('the elder layout', () => {
  const SCALES = [1, 1.15, 1.3]
  const width = { usual: 375, narrow: 320 }
  it.each(Object.entries(width))('keeps 18 px of text and 60 px of touch on a phone of the %s width', (_, px) => {
    const widen = Math.max(1, width.usual / px)
    const unit = px / 750
    for (const value of SCALES)
      expect(type.note * Number(inSheet(elderFactor(value, widen))) * unit).toBeGreaterThanOrEqual(18)
    const variables = elderVariables(widen)
    expect(elder.text * Number(variables['--e']) * unit).toBeGreaterThanOrEqual(18)
    expect(measures.touch * Number(variables['--t']) * unit).toBeGreaterThanOrEqual(60)
  })
  it('brings body text to 30 px at the largest scale', () =>
    expect((type.body * elderFactor(1.3, 1)) / 2).toBeCloseTo(30, 5))
  it('has three scales that differ on the narrowest phone too', () =>
    expect(new Set(SCALES.map((value) => inSheet(elderFactor(value, 375 / 320)))).size).toBe(3))
})

describe('a hospital accent', () => {
  const teal: Accent = { fill: '#0F766E', text: '#0F766E', pressed: '#0B5D57', tint: '#E8F5F3' }

  it('is taken when it can be read', () => {
    expect(accentFault(teal)).toBeNull()
    expect(accentOf('pink', teal)).toBe(teal)
  })

  it.each<[string, Partial<Accent>]>([
    ['white on fill', { fill: '#FF8A80' }],
    ['accent text on tint', { text: '#7A7A7A', tint: '#D8D8D8' }],
    ['accent.fill', { fill: 'red; background: url(x)' }],
    ['accent.tint', { tint: '' }],
  ])('is refused for %s and the edition colour stands', (reason, change) => {
    const bad = { ...teal, ...change }
    expect(accentFault(bad)).toContain(reason)
    expect(accentOf('pink', bad)).toBe(accents.pink)
  })

  it('reaches the style sheets through four variables', () =>
    expect(Object.values(accentVariables(teal))).toEqual(Object.values(teal)))
})
