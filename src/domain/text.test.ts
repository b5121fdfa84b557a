import fc from 'fast-check'

import rules from '../../tests/fixtures/spec/rules.json'
import { abbreviate, NUMBER_ABBREVIATIONS } from './abbreviate'
import { cardTail, emptyText, maskIdNo, maskName, maskPhone, timeAgo } from './text'

const spec = (key: string) => rules.validation.find((rule) => rule.key === key)
const constant = (key: string) => rules.constants.find((rule) => rule.key === key)?.value
const han = fc.constantFrom(...'张李王陈欧阳示例样演𠮷𡈽龘·')
const name = fc.array(han, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))

describe('masks', () => {
  it.each([
    ['13800000001', '1380***0001'],
    ['138000000012', '1380****0012'],
    ['12345678', '1234***5678'],
    ['1234567', '长度低于7位!'],
    ['1', '长度低于7位!'],
    ['', '暂未认证'],
    [null, '暂未认证'],
    [undefined, '暂未认证'],
    ['null', '暂未认证'],
  ])('[rule:validation.phoneMask] %p shows as %p', (value, shown) => {
    expect(maskPhone(value)).toBe(shown)
  })

  it('[rule:validation.phoneMask] keeps exactly the first and last four of any text of 8 or more', () => {
    const { showFirst = 0, showLast = 0, minLength = 0, messages } = spec('phoneMask') ?? {}
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 0, maxLength: 30 }), (value) => {
        const characters = [...value]
        const shown = maskPhone(value)
        if (value === '') expect(shown).toBe(messages?.empty)
        else if (characters.length < minLength) expect(shown).toBe(messages?.tooShort)
        else {
          expect(shown.startsWith(characters.slice(0, showFirst).join(''))).toBe(true)
          expect(shown.endsWith(characters.slice(-showLast).join(''))).toBe(true)
          expect([...shown].slice(showFirst, -showLast).join('')).toMatch(/^\*{3,}$/)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['李样', '李*'],
    ['张示例', '张*例'],
    ['欧阳示例', '欧阳*例'],
    ['古丽·阿依', '古丽*阿依'],
    ['𠮷野家', '𠮷*家'],
    ['李', '*'],
    ['', ''],
    [null, ''],
  ])('[rule:validation.nameMask] %p shows as %p', (value, shown) => {
    expect(maskName(value)).toBe(shown)
  })

  it('[rule:validation.nameMask] changes one code point of 1,000 generated names and keeps the length', () => {
    fc.assert(
      fc.property(name, (value) => {
        const before = [...value]
        const after = [...maskName(value)]
        expect(after).toHaveLength(before.length)
        expect(after.flatMap((character, at) => (character === before[at] ? [] : [at]))).toEqual([
          Math.floor(before.length / 2),
        ])
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['110000199205180022', '110***********0022'],
    ['110000920518002', '110********8002'],
    ['1234567', '*******'],
    ['', ''],
  ])('hides an identity number: %p', (value, shown) => {
    expect(maskIdNo(value)).toBe(shown)
  })

  it('shows the tail of a card number', () => {
    expect([cardTail('6000001234'), cardTail(null)]).toEqual(['尾号1234', '-'])
  })
})

describe('empty values', () => {
  it.each([
    ['', '-'],
    [null, '-'],
    [undefined, '-'],
    ['null', '-'],
    ['undefined', '-'],
  ])('[rule:validation.emptyText] %p shows as a dash', (value, shown) => {
    expect(emptyText(value)).toBe(shown)
  })

  it.each([
    [0, '0'],
    [false, 'false'],
    ['0', '0'],
    [' ', ' '],
    ['NULL', 'NULL'],
    ['阴性', '阴性'],
    ['-', '-'],
  ])('[rule:validation.emptyText] %p is a value and shows whole', (value, shown) => {
    expect(emptyText(value)).toBe(shown)
  })

  it('[rule:validation.emptyText] never hides another text', () => {
    const empty = ['', 'null', 'undefined']
    fc.assert(fc.property(fc.string(), (text) => emptyText(text) === (empty.includes(text) ? '-' : text)))
  })
})

describe('time ago', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  it.each([
    [-hour, '1分钟前'],
    [0, '1分钟前'],
    [minute - 1, '1分钟前'],
    [2 * minute, '2分钟前'],
    [hour - 1, '59分钟前'],
  ])('[rule:constants.timeAgoMinutesBelow] %d ms reads %s', (elapsed, shown) => {
    expect(timeAgo(1_000_000_000_000, 1_000_000_000_000 + elapsed)).toBe(shown)
  })

  it.each([
    [hour, '1小时前'],
    [day - 1, '23小时前'],
    [day, '1天前'],
    [400 * day, '400天前'],
  ])('[rule:constants.timeAgoHoursBelow] %d ms reads %s', (elapsed, shown) => {
    expect(timeAgo(0, elapsed)).toBe(shown)
  })
})

describe('abbreviated numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1500, '1.5k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [2e6, '2M'],
    [3e9, '3G'],
    [4e12, '4T'],
    [5e15, '5P'],
    [6e18, '6E'],
    [7e21, '7000E'],
    [-1500, '-1.5k'],
    [Number.NaN, '-'],
  ])('[rule:constants.numberAbbreviations] %d reads %s', (value, shown) => {
    expect(abbreviate(value)).toBe(shown)
    expect([...NUMBER_ABBREVIATIONS]).toEqual(constant('numberAbbreviations'))
  })
})
