import fc from 'fast-check'

import { EMPTY, faultsOf, statedOf, type Values } from './verification-faults'

import { ID_CARD_MESSAGES, idCardCheckCharacter } from '@/domain/person/id-card'
import { UNDER_AGE } from '@/domain/person/of-age'

const TODAY = '2026-11-21'
const RIGHT: Values = {
  ...EMPTY,
  name: '林晓',
  idNo: '11010519491231002X',
  mobile: '13800000001',
  agreed: true,
}
const faultAt = (idNo: string) => faultsOf({ ...RIGHT, idNo }, TODAY).idNo

describe('the verification form', () => {
  it('lets a complete form through', () => {
    expect(faultsOf(RIGHT, TODAY)).toEqual({})
    expect(faultsOf({ ...RIGHT, idNo: '110105491231002' }, TODAY)).toEqual({})
  })

  it.each([
    ['one digit short', '1101051949123100', '身份证号码位数不对!'],
    ['a region that does not exist', '99010519491231002X', '身份证地区非法!'],
    ['the 30th of February', '110105194902300021', '身份证号码出生日期超出范围或含有非法字符!'],
    ['letters inside', '1101051949A231002X', '身份证号码出生日期超出范围或含有非法字符!'],
    ['a birthday in the future', '110105202611220023', '身份证号码出生日期超出范围或含有非法字符!'],
    ['a wrong check character', '110105194912310021', '身份证号码校验错误!'],
  ])('[rule:idCard.messages] says at the field: %s', (_, idNo, text) => {
    expect(faultAt(idNo)).toBe(text)
    expect(Object.values(ID_CARD_MESSAGES)).toContain(text)
  })

  it.each([
    ['1', '110105', '2008-11-21', undefined],
    ['1', '110105', '2008-11-22', UNDER_AGE],
    ['1', '110105', '2026-11-21', UNDER_AGE],
    ['7', '810000', '2008-11-21', undefined],
    ['7', '810000', '2008-11-22', UNDER_AGE],
    ['8', '911840', '2008-11-21', undefined],
    ['8', '911840', '2008-11-22', UNDER_AGE],
  ])('leads who is under eighteen to the desk: kind %s, %s, born on %s', (idType, prefix, birthday, words) => {
    const body = `${prefix}${birthday.replaceAll('-', '')}002`
    expect(faultsOf({ ...RIGHT, idType, idNo: body + idCardCheckCharacter(body) }, TODAY).idNo).toBe(words)
  })

  it('[rule:idCard.messages] never shows the fifth text, 验证通过!, as a fault', () => {
    fc.assert(fc.property(fc.string({ maxLength: 20 }), (idNo) => faultAt(idNo) !== ID_CARD_MESSAGES.valid))
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['one character', '林'],
    ['digits', '13800000001'],
    ['markup', '<b>林晓</b>'],
    ['sixty-one characters', '林'.repeat(61)],
  ])('refuses a name of %s', (_, name) => {
    expect(faultsOf({ ...RIGHT, name }, TODAY).name).toBeDefined()
  })

  it.each([
    '阿卜杜拉·买买提',
    '欧阳示例',
    '𠮷田',
    'Mary Example',
    ' 林晓 ',
    '林\u200b晓',
    '阿卜杜拉・买买提',
    'Anne-Marie O’Neil',
  ])('takes the name %s', (name) => {
    expect(faultsOf({ ...RIGHT, name }, TODAY).name).toBeUndefined()
  })

  it('sends the written form of what was typed', () => {
    expect(statedOf({ name: ' 林　晓 ', idType: '1', idNo: '110105 19491231 002x' })).toEqual({
      name: '林晓',
      idType: '1',
      idNo: '11010519491231002X',
    })
    expect(faultsOf({ ...RIGHT, mobile: '+86 138 0000 0001', cardNo: '6003 3545 67' }, TODAY)).toEqual({})
    expect(faultsOf({ ...RIGHT, mobile: '1380000000', cardNo: '6003' }, TODAY)).toEqual({
      mobile: '手机号格式不正确，不足11位',
      cardNo: '就诊卡号应为6至20位数字',
    })
  })

  it('judges other documents by their own shape only', () => {
    const passport = (idNo: string) => faultsOf({ ...RIGHT, idType: '2', idNo }, TODAY).idNo
    expect(passport('E12345678')).toBeUndefined()
    expect(passport('E1234_5678')).toBe('证件号码格式不正确')
    expect(passport('')).toBe('请填写证件号码')
  })

  it('names every field of an empty form, the kind of document excepted', () => {
    expect(Object.keys(faultsOf(EMPTY, TODAY)).sort()).toEqual(['agreed', 'idNo', 'mobile', 'name'])
  })

  it('answers any text without throwing', () => {
    const values = fc.record({
      name: fc.string(),
      idType: fc.string(),
      idNo: fc.string(),
      mobile: fc.string(),
      cardNo: fc.string(),
      agreed: fc.boolean(),
    })
    fc.assert(fc.property(values, (typed) => Object.values(faultsOf(typed, TODAY)).every((text) => text !== '')))
  })
})
