import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { checkIdCard, ID_CARD_CHECK_CHARACTERS, ID_CARD_MESSAGES, ID_CARD_REGIONS, ID_CARD_WEIGHTS } from './id-card'

/**
 * A second implementation that shares nothing with the first: month lengths as a table of real days, the check digit by
 * the defining congruence (the sum of aᵢ·2^(18−i) over all 18 is 1 modulo 11), faults found last to first.
 */
function oracle(no: string): string {
  let fault = 'valid'
  const long = no.length === 18
  if (long) {
    let sum = 0
    for (let at = 0; at < 18; at += 1) {
      const value = at === 17 && /[xX]/.test(no[at] ?? '') ? 10 : '0123456789'.indexOf(no[at] ?? '?')
      if (value < 0) sum = Number.NaN
      sum = (sum + value * (2 ** (17 - at) % 11)) % 11
    }
    if (sum !== 1) fault = 'checkDigit'
  }
  const birth = long ? no.slice(6, 14) : `19${no.slice(6, 12)}`
  const body = long ? no.slice(0, 17) : no
  if ([...body].some((c) => !'0123456789'.includes(c)) || !REAL_DAYS.has(birth)) fault = 'birthDate'
  if (!rules.idCard.regionCodes.map(String).includes(no.slice(0, 2))) fault = 'region'
  if (no.length !== 15 && no.length !== 18) fault = 'length'
  return fault
}

/** Every day from 1900 to 2099, walked with the Date object in UTC. */
const REAL_DAYS = new Set<string>()
for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2100, 0, 1); at += 86_400_000)
  REAL_DAYS.add(new Date(at).toISOString().slice(0, 10).replace(/-/g, ''))
const DAYS = [...REAL_DAYS]

const region = fc.constantFrom(...ID_CARD_REGIONS)
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
const complete = (body: string) =>
  [...'0123456789X'].map((last) => body + last).find((no) => oracle(no) === 'valid') ?? ''
const valid18 = fc
  .tuple(region, digits(4), fc.constantFrom(...DAYS), digits(3))
  .map((parts) => complete(parts.join('')))
const valid15 = fc
  .tuple(region, digits(4), fc.constantFrom(...DAYS.filter((day) => day.startsWith('19'))), digits(3))
  .map(([head, place, day, order]) => head + place + day.slice(2) + order)

const faultOf = (no: string) => {
  const result = checkIdCard(no)
  return result.ok ? 'valid' : result.fault
}

describe('identity number', () => {
  it('[rule:idCard.lengths] [rule:idCard.regionCodes] accepts 10,000 generated valid numbers with their birthday and sex', () => {
    fc.assert(
      fc.property(fc.oneof(valid18, valid15), (no) => {
        const result = checkIdCard(no)
        const birth = no.length === 18 ? no.slice(6, 14) : `19${no.slice(6, 12)}`
        const odd = Number(no.length === 18 ? no[16] : no[14]) % 2 === 1
        expect(result).toEqual({
          ok: true,
          message: '验证通过!',
          birthday: `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`,
          sex: odd ? 'male' : 'female',
        })
      }),
      { numRuns: 10_000, seed: 20260301 },
    )
  })

  it('[rule:idCard.order] agrees with a second, table-driven implementation on 40,000 mutated numbers', () => {
    const mutated = fc
      .tuple(fc.oneof(valid18, valid15), fc.nat(17), fc.constantFrom(...'0123456789Xxa- ', '０', '', '77'))
      .map(([no, at, character]) => no.slice(0, at) + character + no.slice(at + 1))
    const seen = new Set<string>()
    fc.assert(
      fc.property(mutated, (no) => {
        seen.add(oracle(no))
        expect(faultOf(no)).toBe(oracle(no))
      }),
      { numRuns: 40_000, seed: 7 },
    )
    expect([...seen].sort()).toEqual(['birthDate', 'checkDigit', 'length', 'region', 'valid'])
  })

  it('notices every wrong check character and nearly every swap of neighbours', () => {
    fc.assert(
      fc.property(valid18, (no) => {
        for (const last of '0123456789X') expect(checkIdCard(no.slice(0, 17) + last).ok).toBe(last === no[17])
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  const cases: [string, string, keyof typeof ID_CARD_MESSAGES][] = [
    ['empty', '', 'length'],
    ['17 characters', '11000019920518002', 'length'],
    ['19 characters', '1100001992051800221', 'length'],
    ['length before region', '99', 'length'],
    ['region 16', '160000199205180022', 'region'],
    ['region 00 before a bad date', '000000000000000000', 'region'],
    ['letters for the region', 'ab0000199205180022', 'region'],
    ['13th month', '110000199213180022', 'birthDate'],
    ['29 February 1900, no leap year', '110000190002290029', 'birthDate'],
    ['29 February 2023', '110000202302290029', 'birthDate'],
    ['day 00', '110000199205000022', 'birthDate'],
    ['year 1899', '110000189905180022', 'birthDate'],
    ['a letter in the order number', '1100001992051800A2', 'birthDate'],
    ['full-width digits', '１１０000199205180022', 'region'],
    ['31 April in a 15-digit number', '110000920431002', 'birthDate'],
    ['x at the end of a 15-digit number', '11000092051800x', 'birthDate'],
    ['wrong check digit', '110000199205180023', 'checkDigit'],
    ['another letter as check character', '11000019920518002Y', 'checkDigit'],
    ['the woman of couple 1', '110000199205180022', 'valid'],
    ['the man of couple 1', '110000199009230010', 'valid'],
    ['15 digits', '110000920518002', 'valid'],
  ]
  it.each(cases)('[rule:idCard.messages] %s', (_, no, key) => {
    expect(checkIdCard(no).message).toBe(rules.idCard.messages[key])
    expect(ID_CARD_MESSAGES[key]).toBe(rules.idCard.messages[key])
  })

  it('takes a small x as X', () => {
    const [no = ''] = fc.sample(
      valid18.filter((text) => text.endsWith('X')),
      { numRuns: 1, seed: 3 },
    )
    expect(checkIdCard(no.toLowerCase()).ok).toBe(true)
  })

  it('refuses a birthday after today when told what today is', () => {
    const no = complete('11000020260301001')
    expect(checkIdCard(no, '2026-03-01').ok).toBe(true)
    expect(checkIdCard(no, '2026-02-28')).toMatchObject({ fault: 'birthDate' })
    expect(checkIdCard(no).ok).toBe(true)
  })

  it('[rule:idCard.checkCharacters] [rule:idCard.modulus] [rule:idCard.weights] uses the table of the specification and the weights of the standard', () => {
    expect(ID_CARD_CHECK_CHARACTERS).toBe(rules.idCard.checkCharacters)
    expect(ID_CARD_CHECK_CHARACTERS).toHaveLength(rules.idCard.modulus)
    expect(ID_CARD_WEIGHTS).toEqual(Array.from({ length: 17 }, (_, at) => 2 ** (17 - at) % 11))
    expect(ID_CARD_REGIONS).toEqual(rules.idCard.regionCodes.map(String))
  })
})
