import { type Coupon, couponsOf, rulesOf, valueOf, whenOf } from './coupon-words'

const coupon = (change: Partial<Coupon>): Coupon => ({
  couponId: 'one',
  name: '',
  kind: 'cash',
  valueFen: 5000,
  rate: 100,
  minFen: 0,
  scope: [],
  state: 'UNUSED',
  validFrom: '2026-01-01',
  validTo: '2026-03-01',
  usedAt: null,
  usedFor: '',
  ...change,
})

it('says what a coupon takes off, from which price on and for what', () => {
  expect(valueOf(coupon({}))).toBe('¥50')
  expect(valueOf(coupon({ valueFen: 550 }))).toBe('¥5.50')
  expect(valueOf(coupon({ kind: 'discount', valueFen: null, rate: 95 }))).toBe('9.5折')
  expect(rulesOf(coupon({ minFen: 30_000, scope: [2] }))).toEqual(['满300元可用', '用于缴费'])
  expect(rulesOf(coupon({ scope: [99] }))).toEqual(['不限金额'])
})

it('says until when it is good, or what it was used for', () => {
  expect(whenOf(coupon({}))).toContain('有效期至')
  const usedAt = Date.parse('2026-02-01T10:00:00+08:00')
  expect(whenOf(coupon({ usedAt, usedFor: '门诊挂号' }))).toMatch(/^2月1日|2026年2月1日/)
  expect(whenOf(coupon({ usedAt, usedFor: '门诊挂号' }))).toContain('用于门诊挂号')
})

it('deals coupons out to the lists, the first to end first, and a state that nobody knows to none', () => {
  const all = [
    coupon({ couponId: 'late', validTo: '2026-09-01' }),
    coupon({ couponId: 'soon', validTo: '2026-02-01' }),
    coupon({ couponId: 'used', state: 'USED' }),
    coupon({ couponId: 'over', state: 'EXPIRED' }),
    coupon({ couponId: 'odd', state: null }),
  ]
  const ids = (list: 'usable' | 'used' | 'expired') => couponsOf(all, list).map(({ couponId }) => couponId)
  expect([ids('usable'), ids('used'), ids('expired')]).toEqual([['soon', 'late'], ['used'], ['over']])
})
