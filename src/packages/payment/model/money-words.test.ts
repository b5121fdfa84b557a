import { returnAmount, returnBadge } from './balance-return'
import { invoiceBadge, mayHaveReceipt } from './invoice-words'
import { againstEstimate, ledgerBadge, ownerText, sumFacts, topUpFacts } from './ledger-words'

const NOTHING = {
  totalFen: 0,
  discountFen: 0,
  insuredFen: 0,
  paidFen: 0,
  refundedFen: 0,
  netFen: 0,
  dueFen: 0,
  unclearFen: 0,
}

it('reads an amount in yuan to the fen and refuses what is no amount', () => {
  expect(['0.01', '12', '12.5', ' 1000.00 '].map((text) => returnAmount(text, 100_000).fen)).toEqual([
    1, 1200, 1250, 100_000,
  ])
  for (const text of ['', '0', '0.00', '1.234', '1e3', '-1', '1,00', '1,001', '1000.01'])
    expect(returnAmount(text, 100_000)).toMatchObject({ fen: null, reason: expect.stringMatching(/./) })
})

it('never shows a payment that is being confirmed as open', () => {
  expect(ledgerBadge('confirming').text).toBe('结果确认中')
  const facts = sumFacts({ ...NOTHING, unclearFen: 500 })
  expect(facts.map(({ label }) => label)).toEqual(['个人已付', '结果确认中'])
})

it('says what it does not know as unknown', () => {
  expect([ledgerBadge(null).text, returnBadge(null).text]).toEqual(['状态待确认', '状态待确认'])
  expect(invoiceBadge(null)).toBeUndefined()
  expect(invoiceBadge('RED')?.text).toBe('已冲红')
  expect(['spouse', 'couple', 'self', null].map((whose) => ownerText(whose as 'self'))).toEqual([
    '配偶',
    '双方共有',
    '',
    '',
  ])
})

it('tells what was spent against the estimate, and top-ups apart', () => {
  expect([againstEstimate(100, 100), againstEstimate(300, 100), againstEstimate(100, 300)]).toEqual([
    '与预估一致',
    '比预估少¥2.00',
    '比预估多¥2.00',
  ])
  expect(topUpFacts({ ...NOTHING, paidFen: 100, refundedFen: 50 }).map(({ value }) => value)).toEqual([
    '¥1.00',
    '¥0.50',
  ])
})

it('offers a receipt of what is paid and is no top-up', () => {
  expect(mayHaveReceipt('paid', 2)).toBe(true)
  expect(mayHaveReceipt('paid', 1)).toBe(false)
  expect(mayHaveReceipt('unpaid', 2)).toBe(false)
})
