import fc from 'fast-check'

import { CallError, NO_MESSAGE, patientText } from './errors'

describe('a server message as the patient sees it', () => {
  it.each([
    ['余额不足，请先充值', '余额不足，请先充值'],
    ['<script>alert(1)</script>您好', 'alert(1)您好'],
    ['请访问 https://evil.cn/a?b=c 领取', '请访问 领取'],
    ['a\u202Eb\u0000c', 'a b c'],
    ['<html><body><h1>500</h1></body></html>', NO_MESSAGE],
    ['', NO_MESSAGE],
    ['   ', NO_MESSAGE],
    ['<b></b>', NO_MESSAGE],
    [undefined, NO_MESSAGE],
    [{ a: 1 }, NO_MESSAGE],
    [5, NO_MESSAGE],
    ['就诊前请携带双方身份证和结婚证原件。'.repeat(40), '就诊前请携带双方身份证和结婚证原件。'.repeat(40)],
  ])('%p becomes %p', (message, shown) => {
    expect(patientText(message)).toBe(shown)
  })

  it('is on one line and without tags or addresses, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (message) => {
        const shown = patientText(message)
        expect(shown).not.toMatch(/[<>\n\r\u202a-\u202e]|:\/\//)
        expect(shown.trim()).not.toBe('')
      }),
    )
  })

  it('cuts a hundred thousand characters in no time', () => {
    expect([...patientText('<'.repeat(100_000) + 'x'.repeat(100_000))].length).toBeLessThanOrEqual(2000)
  })
})

it('keeps its class through a throw', () => {
  const error = new CallError({ kind: 'timeout', callId: 'x.y', message: '网络超时，请重试' })
  expect(error).toBeInstanceOf(CallError)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ silent: false, settlesEmpty: false, outcomeUnknown: false, code: undefined })
})
