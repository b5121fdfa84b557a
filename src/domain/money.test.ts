import fc from 'fast-check'

import { feeText, parseFen, yuan, yuanText } from './money'

/** 200 amounts that are none (spec:security#amounts). */
const SHAPES = [
  '',
  ' ',
  ' 1',
  '1 ',
  '1.0',
  '1,000',
  '+1',
  '--1',
  '1e3',
  '0x10',
  '¥1',
  'NaN',
  'null',
  'undefined',
  '１',
  '1_0',
  '9999999999999999',
  'Infinity',
  '1\n',
  '1\u0000',
]
const OTHERS: unknown[] = [
  null,
  undefined,
  true,
  false,
  [],
  [1],
  {},
  { fen: 1 },
  Number.NaN,
  Infinity,
  -Infinity,
  0.1,
  1.5,
  1e300,
  2 ** 53,
  () => 1,
]
const BAD = [
  ...SHAPES,
  ...OTHERS,
  ...Array.from({ length: 200 - SHAPES.length - OTHERS.length }, (_, at) => (at % 2 ? `${at}.${at}` : at + 0.5)),
]

describe('money', () => {
  it('refuses 200 amounts that are none', () => {
    expect(BAD).toHaveLength(200)
    expect(BAD.filter((value) => parseFen(value) !== null)).toEqual([])
  })

  it('reads whole fen as number and as digits, and never makes minus zero', () => {
    expect([parseFen(0), parseFen('0'), parseFen('128000'), parseFen(-2000), parseFen('-2000')]).toEqual([
      0, 0, 128000, -2000, -2000,
    ])
    expect([Object.is(parseFen(-0), 0), Object.is(parseFen('-0'), 0)]).toEqual([true, true])
  })

  it.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [128000, '¥1,280.00'],
    [100_000_000_00, '¥100,000,000.00'],
    [-2000, '-¥20.00'],
  ])('shows %d fen as %s', (fen, shown) => {
    expect(yuan(fen)).toBe(shown)
  })

  it('writes every amount so that it reads back', () => {
    fc.assert(fc.property(fc.integer(), (fen) => Number(yuanText(fen).replace(/[,.]/g, '')) === fen))
  })

  it('calls a zero fee free', () => {
    expect([feeText(0), feeText(20000)]).toEqual(['免费', '¥200.00'])
  })
})
