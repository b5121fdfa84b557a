/** Coupons: whose they are, their states, the window that takes one; and coupons that only the hospital hands out. */

import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

interface Coupon {
  couponId: string
  state: string
  kind: string
  valueFen: number | null
  rate: number
  minFen: number
  scope: number[]
  validFrom: string
  validTo: string
  usedAt: number | null
  usedFor: string
}

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const couponsOf = async (persona: string, unitId = 335) => {
  const token = await host.client.token(persona, unitId)
  const { code, data } = await host.client.call<{ list: Coupon[] }>('ext.coupons', {}, token)
  expect(code).toBe(200)
  return new Map(data.list.map((one) => [one.couponId, one]))
}
const atWindow = (name: string, input: Record<string, unknown>) => host.client.act(name, input)

it('lists what she has in every state, with the rules of each', async () => {
  const hers = await couponsOf('he-jing')
  expect(hers.get('exam-50')).toMatchObject({
    state: 'UNUSED',
    kind: 'cash',
    valueFen: 5000,
    minFen: 30_000,
    scope: [2],
    usedAt: null,
  })
  expect(hers.get('welcome-10')).toMatchObject({ state: 'USED', usedFor: '门诊挂号' })
  expect(hers.get('storage-95')).toMatchObject({ state: 'EXPIRED', kind: 'discount', valueFen: null, rate: 95 })
  const { validFrom, validTo } = hers.get('exam-50') as Coupon
  expect(validTo).toBe(addDays(validFrom, 60))
})

it('shows nobody the coupons of somebody else, and a visitor none', async () => {
  expect((await couponsOf('zhao-ting')).size).toBe(0)
  expect((await couponsOf('lin-xiao')).size).toBe(0)
  expect((await host.client.call('ext.coupons', {}, '')).code).toBe(401)
})

it('is used at the window once, and is free again after a full refund, within its days', async () => {
  await atWindow('giveCoupon', { persona: 'zhao-ting', couponId: 'exam-50' })
  await atWindow('giveCoupon', { persona: 'zhao-ting', couponId: 'exam-50' })
  const state = async () => (await couponsOf('zhao-ting')).get('exam-50')?.state
  expect(await state()).toBe('UNUSED')
  const coupon = { persona: 'zhao-ting', couponId: 'exam-50' }
  await expect(atWindow('returnCoupon', coupon)).rejects.toThrow()
  await atWindow('useCoupon', { ...coupon, usedFor: '检查费' })
  expect((await couponsOf('zhao-ting')).get('exam-50')).toMatchObject({ state: 'USED', usedFor: '检查费' })
  await expect(atWindow('useCoupon', coupon)).rejects.toThrow('优惠券已使用')
  await atWindow('returnCoupon', coupon)
  expect(await state()).toBe('UNUSED')
  await expect(atWindow('useCoupon', { persona: 'he-jing', couponId: 'storage-95' })).rejects.toThrow('优惠券已过期')
  await expect(atWindow('useCoupon', { persona: 'li-jun', couponId: 'exam-50' })).rejects.toThrow()
})

it('cannot be taken by oneself where the hospital hands it out', async () => {
  const token = await host.client.token('zhao-ting')
  for (const couponId of ['welcome-10', 'storage-95', 'no-such'])
    expect((await host.client.call('covid.saveConponInfo', { couponId }, token)).message).toBe('未找到该记录')
  expect([...(await couponsOf('zhao-ting')).keys()]).toEqual(['exam-50'])
})

it('answers the unused call about a card order like the other one', async () => {
  const token = await host.client.token('he-jing')
  const { slotId } = await host.client.place(token, { daysAhead: 3 })
  const { orderCode } = await host.client.register(token, slotId)
  const [one, other] = await Promise.all(
    ['advice.queryPayState-orderQueryVCard', 'card-recharge.orderQueryVCard'].map((id) =>
      host.client.call<{ payStatus: number }>(id, { orderCode }, token),
    ),
  )
  expect(one?.data.payStatus).toBe(0)
  expect({ ...one?.data, serverTime: 0 }).toEqual({ ...other?.data, serverTime: 0 })
  const stranger = await host.client.token('zhao-ting')
  const theirs = await host.client.call('advice.queryPayState-orderQueryVCard', { orderCode }, stranger)
  expect(theirs.code).not.toBe(200)
})
