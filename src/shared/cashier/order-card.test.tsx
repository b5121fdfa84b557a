/** @jest-environment jsdom */
/** What an order is and when it was paid, as the patient reads it. */

import { cleanup, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { OrderCard } from './parts/order-card'
import type { OrderData } from './use-order'

const order = (change: Partial<OrderData>): OrderData =>
  ({
    orderCode: 'SO1',
    title: '缴费',
    type: 2,
    kind: null,
    patientName: '',
    payStatus: 1,
    discountFen: 0,
    payableFen: 100,
    paidFen: 100,
    refundedFen: 0,
    payMethod: null,
    paidAt: null,
    refundAt: null,
    items: [],
    ...(change as object),
  }) as unknown as OrderData

const shown = (change: Partial<OrderData>): string =>
  render(<OrderCard id="order" order={order(change)} reword={(words) => words} />).container.textContent ?? ''

afterEach(cleanup)

it('[rule:enums.orderType] every type of the specification has a name of its own', () => {
  const types = Object.keys(rules.enums.orderType.values).map(Number)
  const names = types.map((type) => /订单类型(\p{Script=Han}+)订单编号/u.exec(shown({ type }))?.[1])
  expect(new Set(names).size).toBe(types.length)
  expect(names).not.toContain('其他')
  expect(shown({ type: 8 })).toContain('订单类型其他')
})

it('[rule:constants.dateFormat] says when it was paid, by the clock of the hospital', () => {
  const format = String(rules.constants.find(({ key }) => key === 'dateFormat')?.value)
  const parts = { yyyy: '2026', MM: '03', dd: '01', hh: '17', mm: '45', ss: '09' }
  const expected = Object.entries(parts).reduce((text, [token, digits]) => text.replace(token, digits), format)
  expect(shown({ paidAt: Date.UTC(2026, 2, 1, 9, 45, 9) })).toContain(`支付时间${expected}`)
})
