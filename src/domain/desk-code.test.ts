import { parseDeskCode, deskCodeFaults, tailText } from './desk-code'

describe('a code of the desk', () => {
  it.each([
    ['12345678', '12345678'],
    [' 12345678 ', '12345678'],
    ['https://h.example.com/#/quickCertification?code=12345678', '12345678'],
    ['/quickCertification?unitId=335&code=12345678&v=1', '12345678'],
    ['1234567', ''],
    ['123456789', ''],
    ['https://h.example.com/?code=123456789', ''],
    ['https://h.example.com/12345678', ''],
    ['', ''],
  ])('is read from %p as %p', (text, code) => expect(parseDeskCode(text)).toBe(code))

  it.each([
    ['002x', '002X'],
    ['0 0-2', '002'],
    ['00212', '0021'],
  ])('takes %p as the end %p', (typed, tail) => expect(tailText(typed)).toBe(tail))

  it('names what is missing', () => {
    expect(deskCodeFaults({ code: '', idTail: '', agreed: false })).toEqual({
      code: '请填写就诊短码',
      idTail: '请填写证件号码的后4位',
      agreed: '请先阅读并同意',
    })
    expect(deskCodeFaults({ code: '1234567', idTail: '002X', agreed: true })).toEqual({ code: '就诊短码为8位数字' })
    expect(deskCodeFaults({ code: '12345678', idTail: '002X', agreed: true })).toEqual({})
  })
})
