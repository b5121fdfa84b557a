import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { parseNumber } from './number'
import { clampNumeric, formatNumeric } from './numeric-field'

describe('numeric input', () => {
  it('[rule:validation.numericInput] takes digits, one decimal point and a minus sign, and joins nothing over what is left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+eE, ab中') }), (text) => {
        const read = parseNumber(text)
        if (!read.ok) return
        expect(read.value).toMatch(/^-?\d*\.?\d*$/)
        expect(parseNumber(read.value)).toEqual(read)
      }),
    )
    for (const junk of ['12a3', '1.2.3', '--5', '5-3', '1e5', '-', '.'])
      expect([junk, formatNumeric(junk), clampNumeric(junk, { max: 1 })]).toEqual([junk, junk, junk])
  })

  it.each([
    ['150', { max: 100 }, '100'],
    ['100', { max: 100 }, '100'],
    ['-5', { min: 0 }, '0'],
    ['3', { min: 10, max: 20 }, '10'],
    ['-', { min: 0 }, '-'],
    ['', { min: 5 }, ''],
    ['7.', { max: 9 }, '7.'],
    ['1', { max: 0.0000001 }, '0.0000001'],
  ])('[rule:validation.numericInput] key-up makes of %p within %p %p', (typed, limits, shown) => {
    expect(clampNumeric(typed, limits)).toBe(shown)
  })

  it.each([
    ['2.5', undefined, '3'],
    ['-2.5', undefined, '-3'],
    ['2.449', 1, '2.4'],
    ['1.005', 2, '1.01'],
    ['9.995', 2, '10.00'],
    ['.5', 1, '0.5'],
    ['5.', 2, '5.00'],
    ['007', 0, '7'],
    ['-0.4', 0, '0'],
    ['99999999999999999999.5', 0, '100000000000000000000'],
    ['-', 2, '-'],
    ['１２．５', 1, '12.5'],
    ['', 0, ''],
  ])('[rule:validation.numericInput] blur makes of %p with precision %p %p', (typed, precision, shown) => {
    expect(formatNumeric(typed, precision)).toBe(shown)
  })

  it('[rule:validation.numericInput] rounds as exact decimal arithmetic does', () => {
    const number = fc.tuple(fc.boolean(), fc.nat(999_999), fc.nat(9999), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(number, ([negative, whole, part, precision]) => {
        const text = `${negative ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`
        const unit = 10 ** (4 - precision)
        const rounded = Math.floor((whole * 10_000 + part + unit / 2) / unit)
        const shown = formatNumeric(text, precision)
        expect(Math.round(Math.abs(Number(shown)) * 10 ** precision)).toBe(rounded)
        expect(shown.startsWith('-')).toBe(negative && rounded > 0)
      }),
    )
  })

  it('[rule:validation.numericInput] formats with the precision of the specification where a field names none', () => {
    const precision = rules.validation.find(({ key }) => key === 'numericInput')?.precisionDefault
    if (precision === undefined) throw new Error('the specification names no default precision')
    expect(formatNumeric('1234.5678')).toBe((1234.5678).toFixed(precision))
  })

  it('makes another unit the field’s where nobody can mean anything else', () => {
    expect([
      formatNumeric('104斤', 1, 'kg'),
      formatNumeric('105斤', 1, '公斤'),
      formatNumeric('1.62米', 0, 'cm'),
    ]).toEqual(['52.0', '52.5', '162'])
    expect(formatNumeric('104斤', 1, 'cm')).toBe('104斤')
  })
})
