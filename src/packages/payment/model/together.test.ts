import { begunTogether, payableTogether, totalOf } from './together'

const bill = (billId: string, selfPayFen: number | null, more: Partial<Record<string, unknown>> = {}) => ({
  billId,
  status: 'UNPAID' as const,
  totalFen: selfPayFen,
  medicareFen: 0,
  selfPayFen,
  orderCode: '',
  ...more,
})

it('only bills whose amounts add up and that are open are paid together, two at least and twenty at most', () => {
  const odd = { ...bill('odd', 100), medicareFen: 1 }
  const paid = { ...bill('paid', 100), status: 'PAID' as const }
  expect(payableTogether([bill('a', 1), odd, paid])).toEqual([])
  expect(payableTogether([bill('a', 1), odd, bill('b', 2), bill('none', null)]).map(({ billId }) => billId)).toEqual([
    'a',
    'b',
  ])
  expect(payableTogether(Array.from({ length: 25 }, (_, at) => bill(String(at), 1)))).toHaveLength(20)
})

it('the total is whole fen: a hundred times 0.1 yuan and one fen', () => {
  expect(totalOf([...Array.from({ length: 100 }, (_, at) => bill(String(at), 10)), bill('x', 1)])).toBe(1001)
})

it('an order for several is told from one for a single bill', () => {
  expect(begunTogether([bill('a', 1, { orderCode: 'o1' }), bill('b', 2)])).toBeNull()
  const found = begunTogether([
    bill('a', 1, { orderCode: 'o1' }),
    bill('b', 2, { orderCode: 'o2' }),
    bill('c', 3, { orderCode: 'o2' }),
  ])
  expect([found?.orderCode, found?.bills.map(({ billId }) => billId)]).toEqual(['o2', ['b', 'c']])
})
