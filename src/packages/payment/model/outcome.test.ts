import { outcomeOf, type ResultButton } from './outcome'

import { ORDER_TYPES, payStatus } from '@/domain/payment/orders'

const facts = { isChecking: false, isOpenEnded: false, type: 3, hasRecords: true, isExpired: false } as const

/** Wire value, title, buttons for a registration, buttons for any other order. */
const TABLE: readonly (readonly [unknown, string, readonly ResultButton[], readonly ResultButton[]])[] = [
  [0, '尚未支付', ['pay', 'home'], ['pay', 'home']],
  [1, '支付成功', ['booking', 'home'], ['home']],
  [2, '已退款', ['booking', 'home'], ['home']],
  [3, '部分支付', ['pay', 'home'], ['pay', 'home']],
  [4, '部分退款', ['booking', 'home'], ['home']],
  [9, '支付超时', ['query', 'home'], ['query', 'home']],
  [null, '支付超时', ['query', 'home'], ['query', 'home']],
  ['x', '支付超时', ['query', 'home'], ['query', 'home']],
]

describe('the result of a payment', () => {
  it('leads from a paid order of every type to its records, a registration to the appointment', () => {
    for (const type of ORDER_TYPES) {
      const { buttons, text } = outcomeOf({ ...facts, type, status: 'paid' })
      expect(buttons).toEqual([type === 3 ? 'booking' : 'records', 'home'])
      expect(text).not.toBe('')
    }
    expect(outcomeOf({ ...facts, type: null, hasRecords: false, status: 'paid' }).buttons).toEqual(['home'])
  })

  it.each(TABLE)('[rule:enums.paymentStatus] of status %p is %s', (wire, title, registration, other) => {
    const status = payStatus(wire)
    expect(outcomeOf({ ...facts, status })).toMatchObject({ title, buttons: registration })
    expect(outcomeOf({ ...facts, status, type: 4, hasRecords: false })).toMatchObject({ title, buttons: other })
  })

  it.each(['unpaid', 'partlyPaid', 'timedOut'] as const)(
    'of %s offers a way on and somebody to ring while the order is asked',
    (status) => {
      expect(outcomeOf({ ...facts, status, isChecking: true })).toMatchObject({
        title: '正在确认支付结果',
        buttons: ['home'],
        isOpen: true,
      })
    },
  )

  it.each(['unpaid', 'partlyPaid'] as const)('of %s with an open end never offers to pay again', (status) => {
    const open = outcomeOf({ ...facts, status, isOpenEnded: true })
    expect(open).toMatchObject({ title: '正在确认支付结果', buttons: ['query', 'home'], isOpen: true })
    expect(outcomeOf({ ...facts, status, isExpired: true })).toMatchObject({ buttons: ['query', 'home'], isOpen: true })
  })

  it('says nothing of success unless the server says paid', () => {
    for (const [wire, title] of TABLE) expect(title === '支付成功').toBe(payStatus(wire) === 'paid')
  })
})
