import rules from '../../tests/fixtures/spec/rules.json'
import { facilityTypeOf, FACILITY_TYPES, exchangesToken } from './platform'
import { sexOf } from './gender'
import {
  mayPay,
  ORDER_TYPE_LABELS,
  orderType,
  PAY_METHOD_LABELS,
  PAY_STATUS_LABELS,
  payStatus,
  payStatusCode,
} from './orders'

describe('orders', () => {
  it('[rule:enums.orderType] knows the seven types and no other', () => {
    expect(Object.keys(ORDER_TYPE_LABELS)).toEqual(Object.keys(rules.enums.orderType.values))
    expect([1, '7', 0, 8, '01', '', null, '3 '].map(orderType)).toEqual([1, 7, null, null, null, null, null, null])
  })

  it('[rule:enums.paymentMethod] holds the two methods of the specification', () => {
    expect(Object.keys(PAY_METHOD_LABELS)).toEqual(expect.arrayContaining(rules.enums.paymentMethod.values))
  })

  const names = ['unpaid', 'paid', 'refunded', 'partlyPaid', 'partlyRefunded'] as const
  it('[rule:enums.paymentStatus] reads 0 to 4 as number and as digit', () => {
    const known = Array.from({ length: 100 }, (_, code) => String(code)).filter(
      (code) => payStatus(code) !== 'timedOut',
    )
    expect(known).toEqual(Object.keys(rules.enums.paymentStatus.values))
    names.forEach((name, code) => {
      expect([payStatus(code), payStatus(String(code)), payStatusCode(name)]).toEqual([name, name, code])
    })
  })

  it.each([
    [-1],
    [5],
    [9],
    [99],
    [''],
    [null],
    [undefined],
    ['1 '],
    ['01'],
    [1.5],
    [true],
    [[1]],
    [{}],
    ['paid'],
    [Number.NaN],
  ])('[rule:enums.paymentStatus] %p is timed out, and money may not be collected for it', (value) => {
    expect(payStatus(value)).toBe('timedOut')
    expect(mayPay(payStatus(value))).toBe(false)
  })

  it('permits paying only for unpaid and partly paid orders', () => {
    expect([...names, 'timedOut' as const].filter(mayPay)).toEqual(['unpaid', 'partlyPaid'])
    expect(PAY_STATUS_LABELS.timedOut).toBe('支付超时')
  })
})

describe('codes of a person and of a platform', () => {
  it.each([
    ['1', 'male'],
    [1, 'male'],
    ['男', 'male'],
    ['2', 'female'],
    [0, 'female'],
    ['', 'female'],
    [null, 'female'],
    ['male', 'female'],
    ['1 ', 'female'],
  ])('[rule:enums.gender] %p is %s', (value, sex) => {
    expect(sexOf(value)).toBe(sex)
  })

  it('[rule:enums.platformType] defaults to h5, becomes web in the messaging browser, keeps what an applet sets', () => {
    expect(FACILITY_TYPES).toEqual([...rules.enums.platformType.values, 'ali_applet'])
    expect([facilityTypeOf(undefined), facilityTypeOf('nonsense'), facilityTypeOf(['h5'])]).toEqual(['h5', 'h5', 'h5'])
    expect([facilityTypeOf('h5', true), facilityTypeOf('wx_applet', true), facilityTypeOf('ali_applet')]).toEqual([
      'web',
      'wx_applet',
      'ali_applet',
    ])
    expect(FACILITY_TYPES.filter(exchangesToken)).toEqual(['wx_applet', 'ali_applet'])
  })
})
