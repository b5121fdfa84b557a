/** @jest-environment jsdom */
/** The partner's bills on the screens of the own ones. */

import { waitFor } from '@testing-library/react'

import { at, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'
import BillPage from './bill'
import Bills from './bills'

import { CallError } from '@/api/core/errors'
import { setActing } from '@/shared/member/acting'

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
const HERS = { ...BILL, billId: 'b2', title: '西药费' }

setStage('verified')
beforeEach(() => {
  setActing('')
  stage.answers = {
    'ext.sharing': () => ({
      paired: true,
      partnerNameMasked: '何*',
      list: [{ dataClass: 'bills', label: '费用账单', note: '', mine: false, theirs: true }],
    }),
    'advice.adviceList': ({ whose }) => pageOf([whose === 'spouse' ? HERS : BILL]),
    'advice.getGoPayOpen': () => ({ open: true, reason: '' }),
    'advice.adviceDetail': ({ whose }) => (whose === 'spouse' ? HERS : BILL),
    'pgt.getPgtRecord': () => pageOf([HERS]),
  }
})
it('the list has the partner’s behind a switch, and opens one as the partner’s', async () => {
  open(Bills, '/StayPayList')
  await waitFor(() => expect(text('payable-list-item-0')).toContain('检查检验费'))
  await waitFor(() => expect(at('payable-list-whose-spouse')).not.toBeNull())
  tap('payable-list-whose-spouse')
  await waitFor(() => expect(text('payable-list-item-0')).toContain('西药费'))
  expect(text('partner-ribbon')).toContain('何*配偶')
  tap('payable-list-item-0')
  expect(stage.went).toEqual([['payable-detail', { billId: 'b2', whose: 'spouse' }]])
})

it('paid records keep the choice of the state beside the choice of the person', async () => {
  open(Bills, '/PaidRecordsTG')
  await waitFor(() => expect(at('paid-records-records-whose-spouse')).not.toBeNull())
  tap('paid-records-records-whose-spouse')
  await waitFor(() => expect(text('paid-records-records-item-0')).toContain('西药费'))
  tap('paid-records-records-tab-REFUNDED')
  await waitFor(() =>
    expect(stage.asked).toContainEqual([
      'advice.adviceList',
      { whose: 'spouse', state: 'REFUNDED', pageNo: 1, pageSize: 10 },
    ]),
  )
})

it.each([
  ['payable-detail', '/payDetails'],
  ['pgt-pay-detail', '/pgtPayDetailTG'],
] as const)('%s of the partner’s can be read and not be paid', async (id, address) => {
  open(BillPage, address, { billId: 'b2', whose: 'spouse' })
  await waitFor(() => expect(text(`${id}-facts`)).toContain('西药费'))
  expect(text('partner-ribbon')).toContain('何*')
  expect(at(`${id}-pay`)).toBeNull()
  expect(text(`${id}-partners`)).toContain('代为缴费')
  expect(stage.asked.some(([call]) => call === 'advice.getGoPayOpen')).toBe(false)
})

it('an own bill is paid as ever', async () => {
  open(BillPage, '/payDetails', { billId: 'b1' })
  await waitFor(() => expect(text('payable-detail-pay')).toContain('420.00'))
  expect(stage.asked.find(([id]) => id === 'advice.adviceDetail')?.[1]).toEqual({ billId: 'b1' })
  expect(at('partner-ribbon')).toBeNull()
})

it('a bill that is kept says so, with the way to the pairing', async () => {
  stage.answers['advice.adviceDetail'] = () =>
    new CallError({ kind: 'business', callId: 'x', code: 400, message: '配偶没有向您共享费用账单' })
  open(BillPage, '/payDetails', { billId: 'b2', whose: 'spouse' })
  await waitFor(() => expect(text('payable-detail-empty')).toContain('没有向您共享费用账单'))
  tap('payable-detail-pair')
  expect(stage.went).toEqual([['couple-pair-detail']])
})
