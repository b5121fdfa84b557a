/** @jest-environment jsdom */
/** What each address of the bills shows that the others do not. */

import { waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'
import BillPage from './bill'
import Bills from './bills'
import CardTopUpPay from './card-top-up-pay'
import PayOrder from './pay-order'

const BILL = {
  billId: 'b1',
  title: '检查检验费',
  deptName: '生殖医学门诊',
  doctorName: '周示范',
  prescNo: '',
  date: '2026-03-01',
  paidAt: null,
  status: 'UNPAID',
  orderCode: '',
  totalFen: 42_000,
  medicareFen: 0,
  selfPayFen: 42_000,
  items: [],
}
/** Its amounts are for the window to put right. */
const ODD = { ...BILL, billId: 'b2', title: '西药费', medicareFen: 100 }

setStage('verified')
beforeEach(() => {
  stage.answers = {
    'ext.sharing': () => ({ paired: false, partnerNameMasked: '', list: [] }),
    'advice.adviceList': () => pageOf([ODD, BILL]),
    'advice.adviceListJM': () => pageOf([ODD, BILL]),
    'pgt.getPgtRecord': () => pageOf([BILL]),
    'advice.getGoPayOpen': () => ({ open: false, reason: '系统维护至12:00' }),
    'advice.adviceDetail': () => BILL,
    'advice.createPay': () => ({ orderCode: 'o1' }),
    'pgt.createPGTOrder': () => ({ orderCode: 'o2' }),
  }
})

/** Address, screen, the call that lists, its state, where a tap on the first bill leads. */
const LISTS = [
  ['/StayPayList', 'payable-list', 'advice.adviceList', 'UNPAID', ['payable-detail', { billId: 'b2' }]],
  ['/payListJM', 'payable-list', 'advice.adviceListJM', 'UNPAID', ['/onlinePayDetailJM', { params: { billId: 'b2' } }]],
  ['/payListTG', 'payable-list', 'advice.adviceList', 'UNPAID', ['/onlinePayDetailTG', { params: { billId: 'b2' } }]],
  ['/onlinePayTG', 'payable-list', 'advice.adviceList', 'UNPAID', ['/onlinePayDetailTG', { params: { billId: 'b1' } }]],
  ['/BillPaymentTG', 'bill-payment-list', 'advice.adviceList', undefined, ['bill-payment-detail', { billId: 'b2' }]],
  ['/PaidRecordsTG', 'paid-records-records', 'advice.adviceList', 'PAID', ['paid-records-detail', { billId: 'b2' }]],
  ['/pgtPayListTG', 'pgt-pay-list', 'pgt.getPgtRecord', undefined, ['pgt-pay-detail', { billId: 'b1' }]],
] as const

it.each(LISTS)('%s is %s: asks %s for %s and leads to the page of its bills', async (address, id, call, state, to) => {
  open(Bills, address)
  await waitFor(() => expect(at(`${id}-item-0`)).not.toBeNull())
  const [, input] = stage.asked.find(([asked]) => asked === call) ?? []
  expect(input?.state).toBe(state)
  expect(askedIds().filter((asked) => LISTS.some(([, , one]) => one === asked))).toEqual([call])
  tap(`${id}-item-0`)
  expect(stage.went).toEqual([to])
})

it('the hospital of the key JM lists by its own call under every address without a key', async () => {
  arrive(1002, 'verified')
  open(Bills, '/StayPayList')
  await waitFor(() => expect(at('payable-list-item-0')).not.toBeNull())
  expect(askedIds()).toContain('advice.adviceListJM')
})

it('/onlinePayTG holds only what can be paid in the app, and says when nothing can', async () => {
  open(Bills, '/onlinePayTG')
  await waitFor(() => expect(text('payable-list-closed')).toContain('系统维护至12:00'))
  expect(text('payable-list-item-0')).toContain('检查检验费')
  expect(at('payable-list-item-1')).toBeNull()
})

it('/payListTG holds all that is to be paid and does not ask whether the app takes payments', async () => {
  open(Bills, '/payListTG')
  await waitFor(() => expect(at('payable-list-item-1')).not.toBeNull())
  expect(askedIds()).not.toContain('advice.getGoPayOpen')
})

it.each([
  ['/StayPayList', '暂无待支付费用'],
  ['/payListTG', '暂无待缴费用'],
  ['/onlinePayTG', '暂无可在线缴纳的费用'],
])('%s without a bill says %s', async (address, words) => {
  stage.answers['advice.adviceList'] = () => pageOf([])
  open(Bills, address)
  await waitFor(() => expect(text('payable-list-empty')).toContain(words))
})

/** Address, screen, where its order is paid. */
it.each([
  ['/payDetails', 'payable-detail', ['pay-order', { orderCode: 'o1' }, {}]],
  ['/onlinePayDetailTG', 'payable-detail', ['pay-order', { orderCode: 'o1' }, {}]],
  ['/onlinePayDetailJM', 'payable-detail', ['/PayOrderCF', { params: { orderCode: 'o1' } }]],
  ['/pgtPayDetailTG', 'pgt-pay-detail', ['pay-order', { orderCode: 'o2' }, {}]],
] as const)('%s is %s and pays at its cashier', async (address, id, to) => {
  stage.answers['advice.getGoPayOpen'] = () => ({ open: true, reason: '' })
  open(BillPage, address, { billId: 'b1' })
  await waitFor(() => expect(at(`${id}-pay`)).not.toBeNull())
  tap(`${id}-pay`)
  await waitFor(() => expect(stage.went).toEqual([to]))
})

it.each([
  ['/payDetails', '请从待缴费或缴费记录中打开', 'payable-list'],
  ['/onlinePayDetailJM', '请从待缴费中打开', '/payListJM'],
  ['/onlinePayDetailTG', '请从在线缴费中打开', '/onlinePayTG'],
])('%s without a bill says %s and leads back to %s', (address, words, back) => {
  open(BillPage, address)
  expect(text('payable-detail-missing')).toContain(words)
  tap('payable-detail-back')
  expect(stage.went).toEqual([['back', back]])
})

it.each([
  ['/PayOrder', '请从预约记录或待缴费列表中打开', 'booking-records'],
  ['/PayOrderCF', '请从处方或待缴费列表中打开', 'payable-list'],
])('%s without an order says %s and leads back to %s', (address, words, back) => {
  open(PayOrder, address)
  expect(text('pay-order-missing')).toContain(words)
  tap('pay-order-back')
  expect(stage.went).toEqual([['back', back]])
})

/** What the list last heard, and what the institution says when it is asked now. */
const BEGUN = { orderCode: 'o7', cardNo: '6003351234', amountFen: 50_000, payStatus: 0, createdAt: 0, paidAt: null }
const state = (payStatus: number, pending = false) => ({
  orderCode: 'o7',
  payStatus,
  pending,
  paidFen: 0,
  refundedFen: 0,
})

it.each([
  ['offers to go on paying', state(0), 'begun', '有一笔充值还没有支付', 1],
  ['offers no second payment while it is open how it ended', state(0, true), 'pending', '不要重复支付', 1],
  ['says that it has arrived and reads the balance again', state(1), 'arrived', '金额¥500.00，余额已更新', 2],
] as const)('a top-up that was begun: %s', async (_what, told, id, words, balances) => {
  stage.answers['card-recharge.orderQuery'] = () => pageOf([BEGUN])
  stage.answers['card-recharge.orderQueryVCard'] = () => told
  stage.answers['card-recharge.payChannelList'] = () => ({
    ...{ cardId: 'c1', cardNo: '6003351234', balanceFen: 100, presets: [10_000], minFen: 100, maxFen: 500_000 },
  })
  open(CardTopUpPay, '/payOrderTG')
  await waitFor(() => expect(text(`card-top-up-pay-${id}`)).toContain(words))
  expect(stage.asked).toContainEqual(['card-recharge.orderQueryVCard', { orderCode: 'o7' }])
  expect(at('card-top-up-pay-continue') !== null).toBe(id === 'begun')
  await waitFor(() =>
    expect(askedIds().filter((asked) => asked === 'card-recharge.payChannelList')).toHaveLength(balances),
  )
})
