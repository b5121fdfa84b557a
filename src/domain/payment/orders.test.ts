import rules from '../../../tests/fixtures/spec/rules.json'
import { APPOINTMENT_KINDS } from '../booking/kinds'
import { sexOf } from '../person/gender'
import { FACILITY_TYPES, exchangesToken } from '../platform'
import {
  mayPay,
  ORDER_TYPE_LABELS,
  ORDER_TYPES,
  orderType,
  orderTypeLabel,
  PAY_METHOD_LABELS,
  PAY_STATUS_LABELS,
  payStatus,
} from './orders'

describe('orders', () => {
  it('[rule:enums.orderType] knows the seven types and no other', () => {
    expect(Object.keys(ORDER_TYPE_LABELS)).toEqual(Object.keys(rules.enums.orderType.values))
    expect([1, '7', 0, 8, '01', '', null, '3 '].map(orderType)).toEqual([1, 7, null, null, null, null, null, null])
  })

  it('[rule:enums.orderType] says of each type its own word, and of a booking what was booked', () => {
    const words = ORDER_TYPES.map((type) => orderTypeLabel(type, type === 3 ? 'registration' : null))
    expect(words).toEqual(['充值', '缴费', '挂号', '冻存续费', '在线咨询', '聊天咨询', '视频咨询'])
    expect(new Set(words).size).toBe(7)
    const booked = APPOINTMENT_KINDS.map((kind) => orderTypeLabel(3, kind))
    expect(new Set(booked).size).toBe(APPOINTMENT_KINDS.length)
    expect(orderTypeLabel(3, 'check')).toBe('检查预约')
    // Only a booking is of a kind; a hospital that says none of a booking books visits.
    expect([orderTypeLabel(2, 'check'), orderTypeLabel(3, null), orderTypeLabel(null, 'check')]).toEqual([
      '缴费',
      '挂号',
      '其他',
    ])
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
      expect([payStatus(code), payStatus(String(code))]).toEqual([name, name])
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

  it('[rule:enums.platformType] holds the specified kinds and our own; the applets exchange a token', () => {
    expect(FACILITY_TYPES).toEqual([...rules.enums.platformType.values, 'ali_applet'])
    expect(FACILITY_TYPES.filter(exchangesToken)).toEqual(['wx_applet', 'ali_applet'])
  })
})
