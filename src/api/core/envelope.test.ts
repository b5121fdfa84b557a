import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { normalised, readCode, readEnvelope, SUCCESS } from './envelope'

const read = (value: unknown) => readEnvelope(JSON.stringify(value))

describe('the envelope', () => {
  it('[rule:envelope.successCode] knows the code of success', () => {
    expect(SUCCESS).toBe(rules.envelope.successCode)
  })

  it('[rule:envelope.code] reads code or infoCode, as number or digits', () => {
    const names = [...rules.envelope.code, 'status', 'errorCode', 'resultCode']
    expect(names.filter((key) => read({ [key]: 401 }).ok)).toEqual(rules.envelope.code)
    for (const value of [
      { code: 401 },
      { infoCode: 401 },
      { code: '401' },
      { code: null, infoCode: '401' },
      { code: '', infoCode: 401 },
    ]) {
      expect(read(value)).toMatchObject({ ok: true, envelope: { code: 401 } })
    }
    expect(read({ code: 999, infoCode: 200 })).toMatchObject({ envelope: { code: 999 } })
  })

  it('[rule:envelope.message] reads the words of the hospital, and none where there are none', () => {
    const wordsOf = (key: string) => {
      const reading = read({ code: 400, [key]: '号源已满' })
      return reading.ok ? reading.envelope.message : null
    }
    for (const key of rules.envelope.message) expect(wordsOf(key)).toBe('号源已满')
    expect(wordsOf('msg')).toBe('')
  })

  it('[rule:envelope.data] reads data or infoData', () => {
    for (const key of rules.envelope.data)
      expect(read({ code: 200, [key]: { a: 1 } })).toMatchObject({ envelope: { data: { a: 1 } } })
    expect(read({ code: 200, result: { a: 1 } })).toMatchObject({ envelope: { data: '' } })
    expect(read({ code: 200, data: 0, infoData: 5 })).toMatchObject({ envelope: { data: 0 } })
  })

  it('[rule:envelope.nullAndEmptyBecome] turns null into an empty text, in a copy', () => {
    const empty = rules.envelope.nullAndEmptyBecome
    expect([normalised(null), normalised(undefined), normalised('')]).toEqual([empty, empty, empty])
    const given = { a: null, b: '', c: [null, { d: null }], e: 0, f: false, g: [], h: {} }
    const kept = structuredClone(given)
    expect(normalised(given)).toEqual({ a: '', b: '', c: ['', { d: '' }], e: 0, f: false, g: [], h: {} })
    expect(given).toEqual(kept)
  })

  it.each([undefined, null, '', 'OK', '200abc', '２００', 2.5, 1e99, true, [200], { value: 200 }, Number.NaN, '0x200'])(
    'finds no code in %p',
    (code) => expect(readCode(code)).toBeUndefined(),
  )

  it('drops keys that reach a prototype, at every depth', () => {
    const reading = readEnvelope(
      '{"code":200,"data":{"__proto__":{"x":1},"a":[{"constructor":{"prototype":{"x":1}},"b":1}]}}',
    )
    expect(reading).toMatchObject({ ok: true })
    expect(JSON.stringify(reading)).not.toMatch(/__proto__|constructor|"x"/)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('never throws and never invents a code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const reading = readEnvelope(text)
        if (reading.ok) expect(Number.isSafeInteger(reading.envelope.code)).toBe(true)
      }),
    )
  })

  it('copes with an answer nested a hundred thousand levels deep', () => {
    const reading = readEnvelope(`{"code":200,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(reading.ok || reading.problem === 'badBody').toBe(true)
  })
})
