import { PERMANENT_RESIDENCE_2023, REGION_RESIDENCE } from '../dictionaries/id-types'
import { idCardCheckCharacter } from './id-card'
import { checkDocument, isResidentNumber } from './id-document'

const TODAY = '2026-03-01'
const whole = (body: string): string => body + idCardCheckCharacter(body)

/** Number without its check character, and what is said of it; null where it passes. */
const CASES: readonly (readonly [kind: string, body: string, message: string | null])[] = [
  [REGION_RESIDENCE, '81000019900101002', null],
  [REGION_RESIDENCE, '82000019900101001', null],
  [REGION_RESIDENCE, '83000019900101002', null],
  [REGION_RESIDENCE, '11000019900101002', '港澳台居民居住证号码应以810000、820000或830000开头'],
  [REGION_RESIDENCE, '81000119900101002', '港澳台居民居住证号码应以810000、820000或830000开头'],
  [REGION_RESIDENCE, '81000019901301002', '港澳台居民居住证号码中的出生日期不正确'],
  [REGION_RESIDENCE, '81000020270101002', '港澳台居民居住证号码中的出生日期不正确'],
  [PERMANENT_RESIDENCE_2023, '91184019900101002', null],
  [PERMANENT_RESIDENCE_2023, '93112419900101001', null],
  [PERMANENT_RESIDENCE_2023, '91984019900101002', '新版永久居留身份证号码应以9开头'],
  [PERMANENT_RESIDENCE_2023, '11184019900101002', '新版永久居留身份证号码应以9开头'],
  [PERMANENT_RESIDENCE_2023, '11000019900101002', '新版永久居留身份证号码应以9开头'],
  [PERMANENT_RESIDENCE_2023, '91184019900231002', '新版永久居留身份证号码中的出生日期不正确'],
]

describe('numbers of documents (spec:identity#document-kinds)', () => {
  it.each(CASES)('kind %s, %s: %s', (kind, body, message) => {
    const result = checkDocument(kind, whole(body), TODAY)
    expect(result?.ok ? null : result?.message).toBe(message)
  })

  it.each([REGION_RESIDENCE, PERMANENT_RESIDENCE_2023])('kind %s: length, characters and check character', (kind) => {
    const body = kind === REGION_RESIDENCE ? '81000019900101002' : '91184019900101002'
    const last = idCardCheckCharacter(body)
    const said = (no: string) => {
      const result = checkDocument(kind, no, TODAY)
      return result && !result.ok ? result.message : ''
    }
    expect(said(body)).toContain('应为18位')
    expect(said(`${body}${last}0`)).toContain('应为18位')
    expect(said(`${body.slice(0, 16)}A${last}`)).toContain('只能包含数字')
    expect(said(body + (last === '1' ? '2' : '1'))).toContain('校验不通过')
  })

  it('tells the sex where the number does', () => {
    expect(checkDocument(REGION_RESIDENCE, whole('81000019900101002'), TODAY)).toMatchObject({ sex: 'female' })
    expect(checkDocument(PERMANENT_RESIDENCE_2023, whole('91184019900101002'), TODAY)).toMatchObject({ sex: null })
  })

  it('keeps the specified check of the identity card and has no rule for other kinds', () => {
    expect(checkDocument('1', '110000199205180022', TODAY)).toMatchObject({ ok: true, sex: 'female' })
    expect(checkDocument('1', '830000199001010020', TODAY)).toEqual({ ok: false, message: '身份证地区非法!' })
    expect(
      ['2', '3', '4', '5', '6', '9', 'constructor'].map((kind) => checkDocument(kind, 'G12345678', TODAY)),
    ).toEqual(Array(7).fill(null))
    expect(['1', '2', '7', '8'].map(isResidentNumber)).toEqual([true, false, true, true])
  })
})
