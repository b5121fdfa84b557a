import { barPlaces, changeSince, measuredIn } from './trend'

import type { LabReport } from '@/shared/health/use-lab-reports'

const report = (sampledAt: number | null, items: object[]) => ({ sampledAt, reportedAt: null, items }) as LabReport
const e2 = (result: string, unit = 'pg/mL') => ({ itemCode: 'E2', result, unit })
const DAY = Date.UTC(2026, 2, 1, 4)
const later = (days: number) => DAY + days * 86_400_000

it('finds the same item of the same unit in other reports, oldest first, and leaves out what is no number', () => {
  const reports = [
    report(later(3), [e2('912')]),
    report(DAY, [e2('42')]),
    report(later(1), [e2('150', 'pmol/L')]),
    report(later(2), [e2('<10')]),
    report(null, [e2('77')]),
    report(later(4), [{ ...e2('5'), itemCode: 'LH' }]),
  ]
  expect(measuredIn(reports, e2(''))).toEqual([
    { date: '2026-03-01', text: '42', value: 42 },
    { date: '2026-03-04', text: '912', value: 912 },
  ])
})

it.each([
  ['0.42', '0.55', '高0.13'],
  ['3.1', '2.4', '低0.7'],
  ['3', '2.45', '低0.55'],
  ['2.4', '2.40', '与上次相同'],
  ['2.4', '阴性', ''],
])('from %s to %s: %s', (before, now, words) =>
  expect(changeSince({ date: '', text: before, value: Number(before) }, now)).toBe(words),
)

it.each([
  ['in the middle of two ends', ['60', '31', '89'], { from: 30, to: 70, value: 50 }],
  ['far above two ends', ['9000', '31', '89'], { from: 30, to: 70, value: 98 }],
  ['at its lower limit', ['16', '16', ''], { from: 30, to: 100, value: 30 }],
  ['half of its upper limit', ['5', '', '10'], { from: 0, to: 70, value: 35 }],
  ['without a range', ['5', '', ''], null],
  ['a bound', ['<0.10', '0.10', '0.75'], null],
  ['a range in the wrong order', ['5', '9', '3'], null],
])('a value %s', (_what, [result = '', refLow = '', refHigh = ''], places) =>
  expect(barPlaces({ result, refLow, refHigh })).toEqual(places),
)
