/** @jest-environment jsdom */
/** A host's cashier that stays open for minutes: its answer counts whenever it comes (spec:payment#query-loop). */

import { act } from '@testing-library/react'

import { askedIds, at, open, setStage, stage, text } from '../../../tests/screens/stage'
import PayOrder from './pay-order'

import { host } from '@/platform/host'
import type { FakeHost } from '@/platform/host/fake'
import { payment } from '@/platform/payment'
import type { PayOutcome, PayResult } from '@/platform/payment/contract'

const CODE = '20260301000000000001'
const MINUTE_MS = 60_000

/** What the institution knows of the order. */
let payStatus = 0
/** The cashiers that were opened, oldest first: each answers when the test says so. */
let cashiers: ((outcome: PayOutcome) => Promise<void>)[] = []

setStage('verified')
beforeEach(() => {
  jest.useFakeTimers()
  payStatus = 0
  cashiers = []
  const amounts = () => ({ payableFen: 5_000, paidFen: payStatus === 1 ? 5_000 : 0, refundedFen: 0, payStatus })
  stage.answers = {
    'order.byCode': () => ({
      orderCode: CODE,
      type: 2,
      title: '检查费',
      items: [],
      totalFen: 5_000,
      ...amounts(),
      expireAt: null,
    }),
    'advice.queryPayState': () => ({ orderCode: CODE, pending: false, ...amounts() }),
    'payment.payChannel': () => ({
      list: [{ payMethod: 'weChatPay', label: '', enabled: true, reason: '', balanceFen: null }],
    }),
    'payment.paymentH5': () => ({ payUrl: '/cashier', tradeNo: '', weChat: null, payableFen: 5_000 }),
  }
  jest.spyOn(payment, 'pay').mockImplementation(
    () =>
      new Promise<PayResult>((resolve) => {
        cashiers.push((outcome) => act(async () => resolve({ outcome, code: outcome })))
      }),
  )
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const isOffered = () =>
  at('pay-order-submit') !== null && at('pay-order-submit').getAttribute('aria-disabled') !== 'true'
const comeBack = () => act(async () => (host as FakeHost).fire('show'))
const timesAsked = () => askedIds().filter((id) => id === 'advice.queryPayState').length

/** Opens the page of the order and, from it, the cashier of the host. */
async function payingFor(ms: number) {
  const page = open(PayOrder, '/PayOrder', { orderCode: CODE })
  await pass(100)
  await tapPay()
  await pass(ms)
  return page
}

async function tapPay(): Promise<void> {
  expect(isOffered()).toBe(true)
  await act(async () => at('pay-order-submit').click())
  await pass(10)
}

it('success after five minutes leads to the result', async () => {
  await payingFor(5 * MINUTE_MS)
  payStatus = 1
  await cashiers[0]?.('ok')
  await pass(10)
  expect(stage.went).toEqual([['/PayResult', { mode: 'replace', params: { orderCode: CODE } }]])
})

it.each([
  ['/payDetails?billId=7', '/payDetails?billId=7'],
  ['https://evil.example/', '/PayResult'],
  ['', '/PayResult'],
])(
  '[rule:environment.payHelper] after success return_url %p of the payload leads to %s',
  async (returnUrl, address) => {
    const bridge = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', signType: 'RSA', paySign: 's' }
    stage.answers['payment.paymentH5'] = () => ({
      ...{ payUrl: '/cashier', tradeNo: '', payableFen: 5_000 },
      weChat: { ...bridge, return_url: returnUrl },
    })
    await payingFor(1_000)
    payStatus = 1
    await cashiers[0]?.('ok')
    await pass(10)
    expect(stage.went).toEqual([[address, { mode: 'replace', params: { orderCode: CODE } }]])
  },
)

it('takes no return_url of an address', async () => {
  open(PayOrder, '/PayOrder', { orderCode: CODE, return_url: '/mine' })
  await pass(100)
  await tapPay()
  payStatus = 1
  await cashiers[0]?.('ok')
  await pass(10)
  expect(stage.went.map((move) => (move as unknown[])[0])).toEqual(['/PayResult'])
})

it('giving up after five minutes offers the payment again', async () => {
  await payingFor(5 * MINUTE_MS)
  expect(isOffered()).toBe(false)
  await cashiers[0]?.('cancelled')
  expect(text('pay-order-said')).toContain('已取消支付')
  expect(isOffered()).toBe(true)
})

it('failing after five minutes asks the order, which decides', async () => {
  await payingFor(5 * MINUTE_MS)
  await cashiers[0]?.('failed')
  await pass(10)
  expect(text('pay-order-said')).toContain('没有扣款')
  expect(isOffered()).toBe(true)
  payStatus = 1
  await tapPay()
  await cashiers[1]?.('failed')
  await pass(10)
  expect(stage.went).toHaveLength(1)
})

it('a minute without an answer asks the order, offers nothing and shows the way on', async () => {
  await payingFor(MINUTE_MS - 20)
  const before = timesAsked()
  await pass(20_000)
  expect(timesAsked()).toBe(before + 6)
  expect(text('pay-order-stage')).toContain('请不要重复支付')
  expect([at('pay-order-submit'), at('pay-order-query') !== null]).toEqual([null, true])
})

it('coming back to the app asks the order, with the cashier still open', async () => {
  await payingFor(10_000)
  const before = timesAsked()
  await comeBack()
  expect(timesAsked()).toBe(before + 1)
  expect([stage.went, isOffered()]).toEqual([[], false])
  payStatus = 1
  await comeBack()
  await pass(10)
  expect(stage.went).toHaveLength(1)
})

it.each(['cancelled', 'failed'] as const)('coming back after %s asks the order too', async (outcome) => {
  await payingFor(1_000)
  await cashiers[0]?.(outcome)
  await pass(10)
  const before = timesAsked()
  await comeBack()
  expect(timesAsked()).toBe(before + 1)
  expect(isOffered()).toBe(true)
})

it('the late end of an older cashier takes nothing away from a newer one', async () => {
  await payingFor(80_000)
  await act(async () => at('pay-order-query').click())
  await pass(10)
  await tapPay()
  await cashiers[0]?.('cancelled')
  expect([isOffered(), at('pay-order-said')]).toEqual([false, null])
  payStatus = 1
  await cashiers[1]?.('ok')
  await pass(10)
  expect(stage.went).toHaveLength(1)
})

it('a killed app asks when the page is opened again; the answer for the page that is gone asks nothing', async () => {
  const { unmount } = await payingFor(MINUTE_MS / 2)
  unmount()
  await pass(5 * MINUTE_MS)
  const before = timesAsked()
  await cashiers[0]?.('ok')
  await pass(30_000)
  expect(timesAsked()).toBe(before)
  payStatus = 1
  open(PayOrder, '/PayOrder', { orderCode: CODE })
  await pass(100)
  expect(timesAsked()).toBe(before + 1)
  expect(at('pay-order-submit')).toBeNull()
  expect(at('pay-order-result')).not.toBeNull()
})
