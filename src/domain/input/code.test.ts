import { deskCodeFaults, deskCodeOf } from './code'

describe('a code of the desk', () => {
  it('is found in what was scanned, or not', () => {
    expect(deskCodeOf('https://h.example.com/#/quickCertification?code=12345678')).toBe('12345678')
    expect(deskCodeOf('https://h.example.com/12345678')).toBe('')
  })

  it('names what is missing', () => {
    expect(deskCodeFaults({ code: '', idTail: '', agreed: false })).toEqual({
      code: '请填写就诊短码',
      idTail: '请填写证件号码的后4位',
      agreed: '请先阅读并同意',
    })
    expect(deskCodeFaults({ code: '1234567', idTail: '002X', agreed: true })).toEqual({ code: '就诊短码为8位数字' })
    expect(deskCodeFaults({ code: '1234 5678', idTail: '00212', agreed: true })).toEqual({
      idTail: '请填写证件号码的后4位',
    })
    expect(deskCodeFaults({ code: '12345678', idTail: '002X', agreed: true })).toEqual({})
  })
})
