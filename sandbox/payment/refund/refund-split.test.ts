import fc from 'fast-check'

import { splitRefund } from './refund-split'

const fen = fc.integer({ min: 0, max: 5_000_000 })
/** An order, and what is given back of it one after the other: more than there is, with shares that cannot be. */
const history = fc.record({
  ownFen: fen,
  insuredFen: fen,
  parts: fc.array(
    fc.oneof(
      fc.record({ fen: fc.oneof(fen, fc.constant(Infinity)) }),
      fc.record({ fen, insuredFen: fc.integer({ min: 0, max: 9_000_000 }) }),
    ),
    { maxLength: 12 },
  ),
})

it('gives nobody more than they gave, to the fen, in a thousand histories', () => {
  fc.assert(
    fc.property(history, ({ ownFen, insuredFen, parts }) => {
      const paidFen = ownFen + insuredFen
      let [refundedFen, insuredBackFen] = [0, 0]
      for (const part of [...parts, { fen: Infinity }]) {
        const split = splitRefund({ paidFen, refundedFen, insuredFen, insuredBackFen }, part)
        expect(split.backFen).toBe(Math.min(paidFen - refundedFen, part.fen))
        refundedFen += split.backFen
        insuredBackFen += split.insuredFen
        expect([split.insuredFen >= 0, split.insuredFen <= split.backFen, insuredBackFen <= insuredFen]).toEqual([
          true,
          true,
          true,
        ])
        expect(refundedFen - insuredBackFen).toBeLessThanOrEqual(ownFen)
      }
      // All is given back in the end, to each what each gave.
      expect([refundedFen - insuredBackFen, insuredBackFen]).toEqual([ownFen, insuredFen])
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['own money first', { fen: 500 }, 0],
  ['what is beyond it from the insurance', { fen: 800 }, 200],
  ['a bill with its own share', { fen: 500, insuredFen: 300 }, 300],
  ['a share larger than its bill', { fen: 100, insuredFen: 300 }, 100],
  ['all of it', { fen: Infinity }, 400],
])('takes %s', (_what, part, insuredFen) => {
  const order = { paidFen: 1000, refundedFen: 0, insuredFen: 400, insuredBackFen: 0 }
  expect(splitRefund(order, part)).toEqual({ backFen: Math.min(1000, part.fen), insuredFen })
})

it('gives what went to the wrong one before to nobody a second time', () => {
  const order = { paidFen: 1000, refundedFen: 800, insuredFen: 400, insuredBackFen: 0 }
  expect(splitRefund(order, { fen: Infinity })).toEqual({ backFen: 200, insuredFen: 200 })
})
