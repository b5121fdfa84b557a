/** What people really type and paste, by kind: tests/fixtures/odd-input.json says what each is, or why it is nothing. */

import fc from 'fast-check'

import rows from '../../../tests/fixtures/odd-input.json'
import { addDays, formatDay } from '../dates'
import { yuan, yuanText } from '../money'
import { taxNoOf } from '../payment/invoices'
import { parseYuan, yuanTyped } from './amount'
import { parseCardNo } from './card-number'
import { compact, halfWidth, oneLine, ungrouped, visibleLength, withoutHidden } from './characters'
import { parseDeskCode, parseIdTail, parseSmsCode } from './code'
import { parseInviteCode } from './couple-code'
import { parseDay } from './day'
import { documentKey, parseDocumentNumber } from './document-number'
import { isSameName, NAME_LENGTH, nameKey, parseName } from './name'
import { measureIn, parseNumber } from './number'
import { type Parsed, shownAs } from './parsed'
import { formatMobile, isMobile, mobileFaultIn, parseMobile } from './phone'
import { isSameMobile } from './same-mobile'
import { searchKey } from './search-key'
import { parseTelephone } from './telephone'
import { parseAddress, parseWords } from './words'

interface Row {
  readonly kind: string
  readonly typed: string
  readonly idType?: string
  readonly unit?: string
  /** Of an amount in fen. */
  readonly value?: string | number
  readonly fault?: string
}

const ROWS: readonly Row[] = rows

const PARSERS: Readonly<Record<string, (text: string, row: Row) => Parsed>> = {
  mobile: parseMobile,
  smsCode: parseSmsCode,
  deskCode: parseDeskCode,
  idTail: parseIdTail,
  inviteCode: parseInviteCode,
  cardNo: parseCardNo,
  document: (text, { idType = '' }) => parseDocumentNumber(text, idType),
  name: (text) => parseName(text),
  telephone: (text) => parseTelephone(text),
  amount: (text) => {
    const read = parseYuan(text)
    return read.ok ? { ok: true, value: String(read.value) } : read
  },
  day: (text) => parseDay(text),
  address: (text) => parseAddress(text),
  words: (text) => parseWords(text, { label: '备注', most: 50, lines: true }),
  search: (text) => ({ ok: true, value: searchKey(text) }),
  taxNo: (text) => ({ ok: true, value: taxNoOf(text) }),
  number: (text, { unit = '' }) => parseNumber(text, { label: '体重', unit }),
}

const read = (row: Row, text = row.typed): Parsed => {
  const parse = PARSERS[row.kind]
  if (!parse) throw new Error(`no parser for ${row.kind}`)
  return parse(text, row)
}

describe('odd input', () => {
  it('has rows for every kind', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(500)
    expect([...new Set(ROWS.map(({ kind }) => kind))].sort()).toEqual(Object.keys(PARSERS).sort())
  })

  it.each(ROWS.map((row) => [row.kind, JSON.stringify(row.typed), row] as const))('%s %s', (_kind, _typed, row) => {
    const result = read(row)
    expect(result.ok ? { value: result.value } : { fault: result.reason }).toEqual(
      row.value === undefined ? { fault: row.fault } : { value: String(row.value) },
    )
    if (result.ok) return
    expect(result.message).toMatch(/^[^!！]{4,40}$/)
    expect(result.message).toMatch(/[\u4e00-\u9fff]/)
  })

  it('reads what it gave once more as the same', () => {
    for (const row of ROWS) {
      const once = read(row)
      // Fen are not typed: an amount is shown in yuan.
      const shown = row.kind === 'amount' ? yuanTyped(row.typed) : once.ok ? once.value : ''
      if (once.ok) expect([row.typed, read(row, shown)]).toEqual([row.typed, once])
    }
  })

  it('reads 100 KB of anything in a time that grows with its length only', () => {
    for (const junk of ['9', '林 ', '·', ' ', '\u200b', 'A.', '1,', '-', 'é'].map((part) => part.repeat(50_000)))
      for (const row of ROWS.filter(({ kind }, index) => ROWS.findIndex((other) => other.kind === kind) === index))
        expect(typeof read(row, junk).ok).toBe('boolean')
  })
})

const ODD = fc.string({
  unit: fc.constantFrom(
    ..."0123456789xXkg.,-~ 斤林晓𠮷·・.’'aÉ（）＋１Ｘ".split(''),
    '\u200b',
    '\u202d',
    '\u3000',
    '\ufeff',
    '𠮷',
  ),
  maxLength: 40,
})
const numberShownIn = (text: string): Parsed => parseNumber(text, { unit: 'kg' })
const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String)
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
/** A printed value as it may come out of a copy: in groups, wide, between marks. */
const printed = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(
      value,
      fc.constantFrom(' ', '\u3000', '-', '\u200b', ''),
      fc.boolean(),
      fc.constantFrom('', '\u202d', '\ufeff'),
    )
    .map(([text, gap, isWide, mark]) => {
      const grouped = text.replace(/(.{4})(?=.)/g, `$1${gap}`)
      const shown = isWide
        ? grouped.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
        : grouped
      return { text, shown: `${mark}${shown}${mark}` }
    })

describe('normalising', () => {
  it('twice equals once', () => {
    fc.assert(
      fc.property(ODD, (text) => {
        for (const normalise of [
          withoutHidden,
          halfWidth,
          oneLine,
          compact,
          ungrouped,
          nameKey,
          searchKey,
          documentKey,
          taxNoOf,
        ])
          expect(normalise(normalise(text))).toBe(normalise(text))
        for (const parse of [
          parseMobile,
          parseSmsCode,
          parseDeskCode,
          parseIdTail,
          parseInviteCode,
          parseCardNo,
          parseName,
          parseTelephone,
          parseDay,
          parseAddress,
          numberShownIn,
        ])
          expect(shownAs(parse)(shownAs(parse)(text))).toBe(shownAs(parse)(text))
      }),
      { numRuns: 2000, seed: 12 },
    )
  })

  it('reads a printed value back, however it was copied', () => {
    const cases: readonly (readonly [fc.Arbitrary<string>, (text: string) => Parsed])[] = [
      [mobile, parseMobile],
      [digits(6), parseSmsCode],
      [digits(8), parseDeskCode],
      [digits(10), parseCardNo],
      [digits(18), (text) => parseDocumentNumber(text, '1')],
    ]
    for (const [value, parse] of cases)
      fc.assert(
        fc.property(printed(value), ({ text, shown }) => {
          expect(parse(shown)).toEqual({ ok: true, value: text })
        }),
        { numRuns: 500, seed: 12 },
      )
    fc.assert(
      fc.property(mobile, (number) => {
        expect(parseMobile(formatMobile(number))).toEqual({ ok: true, value: number })
      }),
    )
  })

  it('never gives a number that has other digits than were typed', () => {
    fc.assert(
      fc.property(ODD, (text) => {
        const plain = (shown: string) => halfWidth(shown).replace(/[^\d]/g, '')
        for (const parse of [parseMobile, parseCardNo]) {
          const result = parse(text)
          if (result.ok) expect(plain(text).endsWith(result.value)).toBe(true)
        }
        const number = parseNumber(text)
        if (number.ok) expect(number.value.replace(/\D/g, '')).toBe(plain(text))
      }),
      { numRuns: 2000, seed: 13 },
    )
  })
})

describe('what is printed', () => {
  it('gives an amount back to the fen', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (fen) => {
        for (const shown of [yuan(fen), yuanText(fen), `${yuanText(fen)}元`, yuanTyped(yuan(fen))])
          expect(parseYuan(shown)).toEqual({ ok: true, value: fen })
      }),
      { seed: 14 },
    )
  })

  it('gives a day back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const day = addDays('1930-01-01', days)
        for (const shown of [day, formatDay(day), day.replace(/-/g, '/'), day.replace(/-/g, '')])
          expect(parseDay(shown)).toEqual({ ok: true, value: day })
      }),
      { seed: 14 },
    )
  })

  it('never joins the digits of an amount over what stood between them', () => {
    fc.assert(
      fc.property(ODD, (text) => {
        const read = parseYuan(text)
        if (!read.ok) return
        const digits = halfWidth(text).replace(/[^\d.]/g, '')
        expect(read.value).toBe(Math.round(Number(digits.replace(/\.$/, '')) * 100))
      }),
      { numRuns: 2000, seed: 15 },
    )
  })
})

describe('a measured value', () => {
  const KG = { unit: 'kg', least: 30, most: 200, decimals: 1 }
  it.each([
    ['104斤', 52],
    ['５２．５', 52.5],
    ['52.50', 52.5],
    ['52.55', null],
    ['105.1斤', null],
    ['29.9', null],
    ['200', 200],
    ['52-53', null],
    ['', null],
  ])('%s is %p', (typed, value) => expect(measureIn(typed, KG)).toBe(value))
})

describe('two spellings', () => {
  it('of a phone or a document are one', () => {
    expect(isSameMobile('138 0000 0001', '+8613800000001')).toBe(true)
    expect([isSameMobile('13800000001', '13800000002'), isSameMobile('', ''), isSameMobile(null, null)]).toEqual([
      false,
      false,
      false,
    ])
    expect(documentKey('h1234567（01）')).toBe(documentKey('H1234567-01'))
    expect(documentKey('E12345678')).not.toBe(documentKey('E12345679'))
  })
})

describe('names', () => {
  it.each([
    ['林晓', '林 晓'],
    ['阿依古丽·买买提', '阿依古丽•买买提'],
    ["Anne-Marie O'Neil", 'ANNE‐MARIE O’NEIL'],
    ['J. R. Smith', 'J.R. SMITH'],
    ['㐀人', '㐀⼈'],
    ['李Anna', '李 ANNA'],
    ['Zoë Bell', 'ZOE\u0308 BELL'],
  ])('%s and %s are one', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['林晓', '林筱'],
    ['张晓明', '张小明'],
    ['Anne Marie', 'Annemarie'],
    ['Ann Lee', 'Anne Lee'],
    ['阿依古丽·买买提', '阿依古丽买买提'],
    ['', ''],
    ['\u200b', ' '],
  ])('%s and %s are two', (one, other) => expect(isSameName(one, other)).toBe(false))

  it('are counted as a person counts them', () => {
    expect(visibleLength('𠮷田')).toBe(2)
    expect(visibleLength('e\u0301')).toBe(1)
    expect(visibleLength('👩‍👩‍👧')).toBe(1)
    expect(visibleLength('👍🏽')).toBe(1)
    expect(parseName('𠮷'.repeat(NAME_LENGTH.most)).ok).toBe(true)
    expect(parseName('𠮷'.repeat(NAME_LENGTH.most + 1))).toMatchObject({ ok: false, reason: 'long' })
  })
})

describe('mobile numbers', () => {
  it.each([
    ['13800000001', true],
    ['19912345678', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['138 0000 0001', false],
    ['１３８０００００００１', false],
    ['', false],
  ])('%p is one as it stands: %p', (text, expected) => {
    expect(isMobile(text)).toBe(expected)
  })

  it('are wrong for a reason that is said, and empty ones are asked for', () => {
    expect(mobileFaultIn('1380000000')).toBe('手机号格式不正确，不足11位')
    expect(mobileFaultIn('138000000011')).toBe('手机号格式不正确，多于11位')
    expect(mobileFaultIn('+852 9123 4567')).toBe('手机号格式不正确，请填写中国大陆手机号')
    expect(mobileFaultIn('')).toBe('请填写手机号')
    expect(mobileFaultIn('138 0000 0001')).toBe('')
    expect(formatMobile('13800000001')).toBe('138 0000 0001')
    expect(formatMobile('1380***0001')).toBe('1380***0001')
  })
})
