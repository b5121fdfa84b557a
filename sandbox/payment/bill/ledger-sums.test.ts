import fc from 'fast-check'

import { splitRefund } from '../refund/refund-split'
import { addUp, groupSums, ledgerState, NO_SUMS, sumsOf, type SummedOrder } from './ledger-sums'

/** What may happen to an order, as the hospital lets it happen. */
type Step =
  | { kind: 'pay' }
  | { kind: 'start' }
  | { kind: 'lose' }
  | { kind: 'close' }
  | { kind: 'refund'; fen: number; insuredFen: number }

interface Told {
  order: SummedOrder
  insuredBackFen: number
  /** Counted beside the order: every movement of money with its direction. */
  own: number
  insurance: number
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'pay' }),
  fc.constant<Step>({ kind: 'start' }),
  fc.constant<Step>({ kind: 'lose' }),
  fc.constant<Step>({ kind: 'close' }),
  fc.record({
    kind: fc.constant('refund' as const),
    fen: fc.integer({ min: 1, max: 300_000 }),
    insuredFen: fc.integer({ min: 0, max: 100_000 }),
  }),
)

const OPEN = ['created', 'paying', 'unknown']

function play(told: Told, one: Step): Told {
  const { order, insuredBackFen } = told
  const isOpen = OPEN.includes(order.state)
  if (one.kind === 'start' && order.state === 'created') return { ...told, order: { ...order, state: 'paying' } }
  if (one.kind === 'lose' && order.state === 'paying') return { ...told, order: { ...order, state: 'unknown' } }
  if (one.kind === 'pay' && isOpen)
    return {
      ...told,
      order: { ...order, state: 'paid', paidFen: order.payableFen },
      own: told.own + order.payableFen - order.paidFen,
    }
  if (one.kind === 'close' && isOpen)
    return {
      ...told,
      order: { ...order, state: 'closed', refundedFen: order.paidFen },
      insuredBackFen: order.paidFen,
      insurance: 0,
    }
  if (one.kind === 'refund' && (order.state === 'paid' || order.state === 'partRefunded')) {
    const { backFen, insuredFen } = splitRefund({ ...order, insuredBackFen }, one)
    if (backFen === 0) return told
    const refundedFen = order.refundedFen + backFen
    return {
      order: { ...order, refundedFen, state: refundedFen === order.paidFen ? 'refunded' : 'partRefunded' },
      insuredBackFen: insuredBackFen + insuredFen,
      own: told.own - (backFen - insuredFen),
      insurance: told.insurance - insuredFen,
    }
  }
  return told
}

const history = fc
  .record({
    totalFen: fc.integer({ min: 0, max: 500_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    medicare: fc.integer({ min: 0, max: 100 }),
    day: fc.integer({ min: 1, max: 9 }),
    cycle: fc.constantFrom('', 'c1', 'c2'),
    steps: fc.array(step, { maxLength: 6 }),
  })
  .map(({ totalFen, discount, medicare, day, cycle, steps }) => {
    const discountFen = Math.floor((totalFen * discount) / 200)
    const payableFen = totalFen - discountFen
    const insuredFen = Math.floor((payableFen * medicare) / 100)
    const order: SummedOrder = {
      state: 'created',
      totalFen,
      discountFen,
      payableFen,
      paidFen: insuredFen,
      refundedFen: 0,
      insuredFen,
    }
    const begin: Told = { order, insuredBackFen: 0, own: 0, insurance: insuredFen }
    return { ...steps.reduce(play, begin), day, cycle }
  })

it('1,000 histories: the sums are the orders to the fen, by day and by cycle as well', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(history, { minLength: 1, maxLength: 8 }), (all) => {
      const rows = all.map(({ order, insuredBackFen, day, cycle }) => ({
        day,
        cycle,
        sums: sumsOf(order, insuredBackFen),
      }))
      const whole = addUp(rows.map(({ sums }) => sums))
      const count = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0)
      expect(whole.netFen).toBe(count(({ own }) => own))
      expect(whole.insuredFen).toBe(count(({ insurance }) => insurance))
      const living = ({ order }: (typeof all)[number]) => (order.state === 'closed' ? 0 : 1)
      expect(whole.totalFen - whole.discountFen).toBe(count((one) => living(one) * one.order.payableFen))
      // Every fen of what is to be borne is somebody's: paid, the insurance's, due, unclear, or gone back.
      expect(whole.netFen + whole.insuredFen + whole.dueFen + whole.unclearFen).toBe(
        count((one) => living(one) * (one.order.payableFen - one.order.refundedFen)),
      )
      for (const keyOf of [(row: (typeof rows)[number]) => String(row.day), (row: (typeof rows)[number]) => row.cycle])
        expect(addUp(groupSums(rows, keyOf).map(({ sums }) => sums))).toEqual(whole)
      expect(rows.flatMap(({ sums }) => Object.values(sums)).every((fen) => fen >= 0)).toBe(true)
      for (const { order } of all) {
        seen.add(order.state)
        if (order.state !== 'unknown') continue
        expect(sumsOf(order, 0).dueFen).toBe(0)
        expect(ledgerState(order)).toBe('confirming')
      }
    }),
    { numRuns: 1000 },
  )
  // Every state was among them.
  expect([...seen].sort()).toEqual(['closed', 'created', 'paid', 'partRefunded', 'paying', 'refunded', 'unknown'])
})

it('nothing adds up to nothing', () => {
  expect(addUp([])).toEqual(NO_SUMS)
})
