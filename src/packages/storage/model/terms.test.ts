import { sharedTerms, shortfallOf, termLabel } from './terms'
import { orderBadge, stateBadge, type StorageItem, timeText } from './words'

const item = (offers: [months: number, feeFen: number, periodTo: string][]): StorageItem => ({
  freezeId: 'a'.repeat(32),
  kind: 'embryo',
  source: '',
  frozenOn: '2025-01-31',
  strawCount: 1,
  itemCount: 1,
  paidUntil: '2026-01-31',
  feePerYearFen: 120_000,
  status: 'EXPIRING',
  daysLeft: 3,
  overdueDays: 0,
  arrearsFen: 0,
  orderCode: '',
  obstacle: '',
  straws: [],
  offers: offers.map(([months, feeFen, periodTo]) => ({ months, feeFen, periodTo, periodFrom: '2026-02-01' })),
})

it('offers together what each is offered, for the sum, until the latest day', () => {
  const one = item([
    [12, 100, '2027-01-31'],
    [24, 200, '2028-01-31'],
  ])
  const other = item([
    [24, 500, '2028-03-31'],
    [36, 900, '2029-03-31'],
  ])
  expect(sharedTerms([one, other])).toEqual([{ months: 24, feeFen: 700, until: '2028-03-31' }])
  expect(sharedTerms([])).toEqual([])
  expect(sharedTerms([one, item([])])).toEqual([])
  expect(termLabel({ months: 24, feeFen: 700, until: '' })).toBe('2年 ¥7.00')
})

it.each([
  [{ shortFen: 357_000 }, 357_000],
  [{ shortFen: 0 }, null],
  [{ shortFen: -1 }, null],
  [{ shortFen: '1' }, null],
  [null, null],
  ['', null],
])('reads of %j what is missing: %s', (data, short) => expect(shortfallOf(data)).toBe(short))

it('never shows what it cannot read as good news', () => {
  expect(stateBadge({ status: null })).toEqual({ text: '状态待确认', tone: 'neutral' })
  expect(orderBadge({ status: null, pending: false }).text).toBe('状态待确认')
  expect(orderBadge({ status: 'UNPAID', pending: true }).text).toBe('支付确认中')
  expect([timeText({ daysLeft: null, overdueDays: 0 }), timeText({ daysLeft: -3, overdueDays: 3 })]).toEqual([
    '',
    '已过3天',
  ])
})
