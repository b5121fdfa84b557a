/** @jest-environment jsdom */
/** In quiet mode nothing that is paid says what hurts: neither title nor lines, before and after the payment. */

import { waitFor } from '@testing-library/react'

import { agreedToAll, open, setStage, stage, text } from '../../../tests/screens/stage'
import BillPage from './bill'
import PayOrder from './pay-order'
import PayResult from './pay-result'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

setStage('verified')

const LINE = { name: '产检B超', spec: '', qty: 1, priceFen: 20_000, amountFen: 20_000 }
const ORDER = {
  orderCode: 'o1',
  type: 1,
  title: '孕期检查费',
  patientName: '样例',
  payStatus: 0,
  payableFen: 42_000,
  discountFen: 0,
  paidFen: 0,
  refundedFen: 0,
  payMethod: null,
  paidAt: null,
  refundAt: null,
  expireAt: null,
  createdAt: null,
  items: [LINE, { ...LINE, name: '挂号费' }],
}
const BILL = {
  billId: 'b1',
  title: '孕期检查费',
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
  items: ORDER.items,
}

const answer = (quiet: boolean) => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.sharing': () => ({ paired: false, partnerNameMasked: '', list: [] }),
    'ext.quiet': () => ({ quiet, reason: quiet ? 'chosen' : null, since: null, asks: false }),
    'order.byCode': () => ORDER,
    'advice.queryPayState': () => ({ payStatus: 0, payableFen: 42_000, paidFen: 0 }),
    'advice.adviceDetail': () => BILL,
    'advice.getGoPayOpen': () => ({ open: true, reason: '' }),
  }
}

it.each([
  ['the cashier', PayOrder, '/PayOrder', { orderCode: 'o1' }, 'screen-pay-order'],
  ['the result', PayResult, '/PayResult', { orderCode: 'o1' }, 'screen-pay-result'],
  ['the bill', BillPage, '/payDetails', { billId: 'b1' }, 'screen-payable-detail'],
] as const)('%s', async (_, Screen, path, params, id) => {
  answer(true)
  open(Screen, path, params)
  await waitFor(() => expect(text(id)).toContain('挂号费'))
  await waitFor(() => expect(mentionsPregnancy(text(id))).toBe(false))
  expect(text(id)).toMatch(/420\.00/)
})

it('whoever is not quiet reads it as the hospital wrote it', async () => {
  answer(false)
  open(PayOrder, '/PayOrder', { orderCode: 'o1' })
  await waitFor(() => expect(text('screen-pay-order')).toContain('产检B超'))
  expect(text('screen-pay-order')).toContain('孕期检查费')
})
