import fc from 'fast-check'

import { timedProcessor } from '../../../tests/stubs/processor-time'
import { isOutside, labFlag, type LabFacts, type LabFlag } from './lab-flag'

const at = (result: string, refLow = '', refHigh = '', more: Partial<LabFacts> = {}) =>
  labFlag({ result, refLow, refHigh, refText: '', ...more })

type Row = readonly [result: string, low: string, high: string, flag: LabFlag | null]

/** Values beside two bounds. */
const BOUNDS: readonly Row[] = [
  ['4.8', '4.8', '13.2', 'N'],
  ['13.2', '4.8', '13.2', 'N'],
  ['13.20', '4.8', '13.2', 'N'],
  ['4.79', '4.8', '13.2', 'L'],
  ['13.21', '4.8', '13.2', 'H'],
  ['<0.01', '0.10', '0.75', 'L'],
  ['<0.10', '0.10', '0.75', 'L'],
  ['≤0.10', '0.10', '0.75', null],
  ['<0.10', '0.05', '0.75', null],
  ['<0.10', '0', '0.75', 'N'],
  ['<0.10', '-3', '3', null],
  ['<0.10', '', '0.75', 'N'],
  ['<0.75', '', '0.75', 'N'],
  ['<0.76', '', '0.75', null],
  ['>10000', '', '10000', 'H'],
  ['>10000', '5', '10000', 'H'],
  ['≥10000', '', '10000', null],
  ['>=10000', '', '9999', 'H'],
  ['>9999', '', '10000', null],
  ['>16', '16', '', 'N'],
  ['≥16', '16', '', 'N'],
  ['>15', '16', '', null],
  ['＞100', '', '50', 'H'],
  ['＜０．１０', '0.10', '0.75', 'L'],
  ['１３．３', '4.8', '13.2', 'H'],
  ['﹥100', '', '50', 'H'],
  ['1,200', '', '1000', 'H'],
  ['1，200', '', '1000', 'H'],
  ['12,345,678', '', '1000', 'H'],
  ['1,200', '1000', '1500', 'N'],
  ['12,00', '', '1000', null],
  ['14', '16', '', 'L'],
  ['16', '16', '', 'N'],
  ['36.4', '39', '', 'L'],
  ['-3.5', '-3', '3', 'L'],
  ['−3.5', '-3', '3', 'L'],
  ['-2', '-3', '3', 'N'],
  ['12.5↑', '3.5', '10', 'H'],
  ['12.5 ↑', '3.5', '13', 'H'],
  ['3.4↓', '', '', 'L'],
  ['15.2(H)', '3', '10', 'H'],
  ['15.2（H）', '3', '10', 'H'],
  ['15.2 [H]', '3', '10', 'H'],
  ['15.2 H', '3', '10', 'H'],
  ['15.2H', '3', '10', 'H'],
  ['H 15.2', '3', '10', 'H'],
  ['(H)15.2', '3', '10', 'H'],
  ['15.2(HH)', '3', '10', 'H'],
  ['1.2(L)', '3', '10', 'L'],
  ['1.2 L', '3', '10', 'L'],
  ['1.2 l', '3', '10', 'L'],
  ['15.2(↑)', '3', '10', 'H'],
  ['↑15.2', '3', '10', 'H'],
  ['↑ 15.2', '3', '10', 'H'],
  ['15.2↑↑', '3', '10', 'H'],
  ['15.2⬆', '3', '10', 'H'],
  ['1.2 ↓↓', '3', '10', 'L'],
  ['15.2*', '3', '10', 'H'],
  ['*15.2', '3', '10', 'H'],
  ['15.2★', '3', '10', 'H'],
  ['15.2(高)', '3', '10', 'H'],
  ['15.2 偏高', '3', '10', 'H'],
  ['1.2（偏低）', '3', '10', 'L'],
  ['[15.2]', '3', '10', 'H'],
  ['(5.2)', '3', '10', 'N'],
  ['【5.2】', '3', '10', 'N'],
  ['<0.1 ↓', '3', '10', 'L'],
  ['>100(H)', '3', '10', 'H'],
  // What the laboratory marked, and the range does not explain, is not called within.
  ['5.2*', '3', '10', null],
  ['*5.2', '3', '10', null],
  ['5.2 H', '3', '10', null],
  ['5.2L', '3', '10', null],
  ['5.2(H)', '3', '10', 'H'],
  ['5.2↑', '3', '10', 'H'],
  ['5.2(H)', '', '', 'H'],
  ['5.2(L)', '', '', 'L'],
  ['5.2 H', '', '', null],
  ['5.2 L', '', '', null],
  ['5 L', '', '', null],
  ['↑', '3', '10', null],
  ['H', '3', '10', null],
  ['(H)', '3', '10', null],
  ['*', '3', '10', null],
  // Bounds the wrong way round, and bounds that are none.
  ['15.2', '10', '3', null],
  ['5', '10', '3', null],
  ['1', '10', '3', null],
  ['5', '<5', '10', null],
  ['5', '3', '>10', null],
  ['5', '3-4', '8-10', null],
  ['5', '8-10', '3-4', null],
  ['5', '≥3', '≤10', 'N'],
  ['11', '≥3', '≤10', 'H'],
  ['3', '>3', '<10', 'L'],
  ['3-5', '0', '5', 'N'],
  ['3~5', '0', '5', 'N'],
  ['6-8', '0', '5', 'H'],
  ['4-8', '0', '5', null],
  ['1-2', '3', '', 'L'],
  ['5', '', '<5', 'H'],
  ['4.9', '', '<5', 'N'],
  ['<5', '', '<5', 'N'],
  ['16', '>16', '', 'L'],
  ['16', '≥16', '', 'N'],
  ['5', '', '≤5', 'N'],
  ['3', '', '', null],
  ['', '1', '2', null],
  ['-', '1', '2', null],
  ['/', '1', '2', null],
  ['溶血', '1', '2', null],
  ['见备注', '1', '2', null],
  ['1.2.3', '1', '2', null],
  ['1e5', '1', '2', null],
  ['12O', '1', '2', null],
  ['<', '1', '2', null],
  ['<>5', '1', '2', null],
  ['6.8', '三', '12.5', null],
  ['6.8', '3.5', '见说明', null],
  ['1:80', '', '1:40', 'H'],
  ['1:40', '', '1:40', 'N'],
  ['1：20', '', '1:40', 'N'],
  ['<1:20', '', '1:40', 'N'],
  ['>1:80', '', '1:40', 'H'],
  ['<1:80', '', '1:40', null],
  ['1:80', '', '40', null],
  ['80', '', '1:40', null],
]

type Told = readonly [result: string, reference: string, flag: LabFlag | null, unit?: string]

/** Values beside a reference that is printed as one text, and words. */
const TEXTS: readonly Told[] = [
  ['6.8', '3.5-12.5', 'N'],
  ['13', '3.5–12.5', 'H'],
  ['3', '3.5～12.5', 'L'],
  ['3', '3.5—12.5', 'L'],
  ['3', '3.5至12.5', 'L'],
  ['13', '3.5-12.5 mIU/mL', 'H', 'mIU/mL'],
  ['13 mIU/ml', '3.5-12.5mIU/mL', 'H', 'mIU/mL'],
  ['45%', '≥42%', 'N', '%'],
  ['30', '≤60', 'N'],
  ['61', '≤60', 'H'],
  ['60', '<60', 'H'],
  ['<1.0', '<1.0', 'N'],
  ['5', '小于5', 'H'],
  ['5', '不高于5', 'N'],
  ['15', '不低于16', 'L'],
  ['16', '大于16', 'L'],
  ['1:80', '<1:80', 'H'],
  ['1:40', '<1:80', 'N'],
  ['6.8', '卵泡期 3.5-12.5；排卵期 5.8-21', null],
  ['6.8', '12.5-3.5', null],
  ['5', '3.5 mIU/mL-12.5 mIU/mL', 'N', 'mIU/mL'],
  ['13', '3.5mIU/mL～12.5mIU/mL', 'H', 'mIU/mL'],
  ['3', '3.5MIU/ML 至 12.5MIU/ML', 'L', 'mIU/mL'],
  ['45%', '42%-60%', 'N', '%'],
  ['5', '3.5-9.5 10^9/L', 'N', '10^9/L'],
  ['5', '3.5-12.5之间', 'N'],
  ['13', '介于3.5至12.5之间', 'H'],
  ['5', '参考范围：3.5-12.5', 'N'],
  ['13', '参考值:3.5～12.5', 'H'],
  ['13', '正常值 3.5-12.5', 'H'],
  ['5', '≥3且≤10', 'N'],
  ['11', '≥3且≤10', 'H'],
  ['3', '>3,<10', 'L'],
  ['10', '3<x≤10', 'N'],
  ['3', '3<x≤10', 'L'],
  ['10.1', '3≤X<10', 'H'],
  ['5', '≥10且≤3', null],
  ['15', '12.5～3.5', null],
  ['5', '男3.5-12.5 女2.0-9.0', null],
  ['5', '<5为阴性，≥5为阳性', null],
  ['5', '3.5-12.5（绝经后20-60）', null],
  ['5', '0-5 / 6-10', null],
  ['5', '3.5--12.5', 'N'],
  ['15.2(H)', '3-10', 'H'],
  ['15.2 mIU/mL (H)', '3-10 mIU/mL', 'H', 'mIU/mL'],
  ['15.2(H) mIU/mL', '3-10', 'H', 'mIU/mL'],
  ['5 g/L', '3-10', 'N', 'g/L'],
  ['5L', '3-10', 'N', 'L'],
  ['弱阳性(1.2)', '阴性', null],
  ['阴性', '阴性', 'N'],
  ['阴性(-)', '阴性', 'N'],
  ['(-)', '阴性(-)', 'N'],
  ['－', '阴性', 'N'],
  ['未检出', '阴性', 'N'],
  ['Negative', '阴性', 'N'],
  ['阴性', '', null],
  ['阴性', '<1.0', null],
  ['阳性', '阴性', 'P'],
  ['阳性', '', 'P'],
  ['弱阳性', '阴性', 'P'],
  ['弱阳性', '', 'P'],
  ['强阳性', '阴性', 'P'],
  ['阳性(+)', '阴性', 'P'],
  ['阳性（＋）', '阴性(-)', 'P'],
  ['弱阳性(±)', '阴性', 'P'],
  ['±', '阴性', 'P'],
  ['(±)', '-', 'P'],
  ['+-', '阴性', 'P'],
  ['+', '阴性', 'P'],
  ['++', '阴性', 'P'],
  ['3+', '阴性', 'P'],
  ['+1', '阴性', 'P'],
  ['阳性(1:80)', '阴性', 'P'],
  ['1:80阳性', '<1:40', 'P'],
  ['检出', '未检出', 'P'],
  ['POS', 'neg', 'P'],
  ['Reactive', '', 'P'],
  ['阳性', '<1.0', 'P'],
  ['阳性', '阳性', 'N'],
  ['阴性', '阳性', null],
  ['可疑', '阴性', null],
  ['灰区', '阴性', null],
  ['未见阳性', '阴性', null],
  ['阴性/阳性', '阴性', null],
  ['0.05', '阴性', null],
]

describe('a value beside its range (spec:results#flags)', () => {
  it('has a table of at least 80 rows', () => {
    expect(BOUNDS.length + TEXTS.length).toBeGreaterThanOrEqual(120)
  })

  it.each(BOUNDS)('%s with %s to %s is %s', (result, low, high, flag) => {
    expect(at(result, low, high)).toBe(flag)
  })

  const texts = TEXTS.map(([result, refText, flag, unit = '']) => [result, refText, flag, unit] as const)
  it.each(texts)('%s with the reference %s is %s', (result, refText, flag, unit) => {
    expect(at(result, '', '', { refText, unit })).toBe(flag)
  })

  it.each([
    ['2.0', 'LL'],
    ['2.5', 'LL'],
    ['2.6', 'L'],
    ['6.4', 'H'],
    ['6.5', 'HH'],
    ['>6.5', 'HH'],
    ['<2.5', 'LL'],
    ['<2.6', 'L'],
    ['>6.0', 'H'],
  ])('%s beside bounds at which the laboratory phones is %s', (result, flag) => {
    expect(at(result, '3.5', '5.3', { criticalLow: '2.5', criticalHigh: '6.5' })).toBe(flag)
  })

  it.each([
    // The laboratory's word, and what the report says itself.
    ['6.8', '3.5', '12.5', 'H', 'H'],
    ['6.8', '3.5', '12.5', 'N', 'N'],
    ['13', '3.5', '12.5', 'N', 'H'],
    ['13', '3.5', '12.5', 'L', 'H'],
    ['13', '3.5', '12.5', 'HH', 'HH'],
    ['<0.10', '0.05', '0.75', 'N', null],
    ['<0.10', '0.05', '0.75', 'L', 'L'],
    ['弱阳性', '', '', 'N', 'P'],
    ['未检出', '', '', 'N', 'N'],
    ['溶血', '3.5', '12.5', 'N', null],
    ['6.8', '', '', 'N', null],
    ['6.8', '', '', 'H', 'H'],
    ['异型淋巴细胞', '', '', 'P', 'P'],
  ] as [string, string, string, LabFlag, LabFlag | null][])(
    '%s with %s to %s and the flag %s of the laboratory is %s',
    (result, low, high, own, flag) => {
      expect(at(result, low, high, { own })).toBe(flag)
    },
  )

  it('counts as outside what has a flag other than N, and never what has none', () => {
    expect([null, 'N', 'H', 'L', 'HH', 'LL', 'P'].map((flag) => isOutside(flag as LabFlag | null))).toEqual([
      false, false, true, true, true, true, true,
    ]) // prettier-ignore
  })
})

const RANK: Readonly<Record<string, number>> = { LL: 0, L: 1, N: 2, H: 3, HH: 4 }
const number = fc.integer({ min: 0, max: 200_000 }).map((value) => value / 100)

describe('properties', () => {
  it('a greater value has no lower flag', () => {
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const [low, high] = [`${Math.min(c, d)}`, `${Math.max(c, d)}`]
        const flags = [Math.min(a, b), Math.max(a, b)].map((value) => at(String(value), low, high))
        expect(RANK[flags[0] ?? '']).toBeLessThanOrEqual(RANK[flags[1] ?? ''] ?? -1)
      }),
    )
  })

  it('a bound says no more than every value it can stand for', () => {
    fc.assert(
      fc.property(fc.constantFrom('<', '≤', '>', '≥'), number, number, number, number, (sign, at1, step, c, d) => {
        const [low, high] = [`${Math.min(c, d)}`, `${Math.max(c, d)}`]
        const flag = at(`${sign}${at1}`, low, high)
        const meant = sign === '<' || sign === '≤' ? at1 - step : at1 + step
        if (flag === null || meant < 0 || (step === 0 && (sign === '<' || sign === '>'))) return
        expect(at(String(meant), low, high)).toBe(flag)
      }),
    )
  })

  it('is the same with the laboratory’s own mark, or has no flag', () => {
    const marks = ['H', 'L', '(H)', '(L)', '[H]', '↑', '↓', '(↑)', '*', '★', ' H', ' L', '偏高', '(低)']
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.boolean(), number, number, number, (mark, isBefore, value, c, d) => {
        const [low, high] = [`${Math.min(c, d)}`, `${Math.max(c, d)}`]
        const plain = at(String(value), low, high)
        const flag = at(isBefore ? `${mark}${value}` : `${value}${mark}`, low, high)
        const marked = /[H↑高]/.test(mark) ? 'H' : /[L↓低]/.test(mark) ? 'L' : null
        // Outside by the range, or by the mark where the range does not contradict it; within by neither.
        expect([null, plain === 'N' ? marked : plain]).toContain(flag)
        if (plain === 'H' || plain === 'L') expect([plain, null]).toContain(flag)
      }),
      { numRuns: 2000 },
    )
  })

  it('says nothing of bounds the wrong way round, however they are printed', () => {
    fc.assert(
      fc.property(number, number, number, (value, c, d) => {
        const [low, high] = [Math.min(c, d), Math.max(c, d)]
        if (low === high) return
        expect(at(String(value), String(high), String(low))).toBeNull()
        for (const refText of [`${high}-${low}`, `${high}～${low}`, `${high}至${low}`, `≥${high}且≤${low}`])
          expect(at(String(value), '', '', { refText })).toBeNull()
      }),
    )
  })

  it('says what two bounds and a text agree on, and nothing where they differ', () => {
    fc.assert(
      fc.property(number, number, number, number, number, (value, a, b, c, d) => {
        const [low, high, from, to] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)]
        const [byBounds, byText] = [at(`${value}`, `${low}`, `${high}`), at(`${value}`, `${from}`, `${to}`)]
        const flag = at(`${value}`, `${low}`, `${high}`, { refText: `${from}-${to}` })
        expect(flag).toBe(byBounds === byText ? byBounds : null)
      }),
    )
  })

  it('never calls within what is no value, and never throws', () => {
    const text = fc.string({ maxLength: 60 })
    fc.assert(
      fc.property(text, text, text, text, (result, refLow, refHigh, refText) => {
        const flag = labFlag({ result, refLow, refHigh, refText })
        if (refLow.trim() === '' && refHigh.trim() === '' && refText.trim() === '') expect([null, 'P']).toContain(flag)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes no longer for long texts', async () => {
    const long = [
      '1'.repeat(1e6),
      '1,'.repeat(5e5),
      '+'.repeat(1e6),
      '阳'.repeat(1e6),
      '1:'.repeat(5e5),
      '-'.repeat(1e6),
    ]
    const { ms } = await timedProcessor(() => {
      for (const result of long)
        for (const refText of long) labFlag({ result, refLow: result, refHigh: '5', refText, criticalHigh: result })
    })
    expect(ms).toBeLessThan(4000)
  })
})
