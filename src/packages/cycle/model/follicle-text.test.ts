import { dayText, hormoneCharts, liningText, sideText, sizesChart } from './follicle-text'
import type { FollicleScan, FollicleScans } from './use-follicles'

const one = (d1Mm: number, d2Mm = d1Mm, count = 1) => ({ d1Mm, d2Mm, meanMm: null, count })

const SCAN: FollicleScan = {
  monitorId: 'm',
  date: '2026-02-22',
  cycleDay: 11,
  gnDay: 10,
  left: [one(18.5), one(19, 18), one(15)],
  right: [],
  leftTotal: 3,
  rightTotal: 0,
  leadMm: 18.5,
  endometriumMm: 10.4,
  endometriumType: 'TRIPLE_LINE',
  e2: '2960',
  lh: '1.6',
  p: '',
  pelvicFluidMm: null,
  order: '',
  gnDose: '',
  nextDate: '',
  doctorName: '',
}
const scans = (...list: FollicleScan[]): FollicleScans => ({
  found: true,
  cycleId: 'c',
  cycleNo: 2,
  stageText: '',
  gnStartDate: '',
  list,
  before: [
    { gnDay: 1, leadMm: 6 },
    { gnDay: null, leadMm: 9 },
  ],
})

it('says a side as reports print it, and what was not measured as missing', () => {
  expect(sideText(SCAN, 'left')).toBe('共3个：18.5×2，15.0')
  expect(sideText({ ...SCAN, rightTotal: 4 }, 'right')).toBe('共4个，未记录大小')
  for (const rightTotal of [0, null]) expect(sideText({ ...SCAN, rightTotal }, 'right')).toBe('未记录')
})

it('prints the pattern of the lining with its letter', () => {
  expect(liningText(SCAN)).toBe('三线征（A）')
  expect(liningText({ ...SCAN, endometriumType: null })).toBe('')
})

it('counts both kinds of days', () => {
  expect(dayText(SCAN)).toBe('促排第10天，月经第11天')
  expect(dayText({ gnDay: null, cycleDay: 3 })).toBe('月经第3天')
})

it('draws the days of the stimulation with the cycle before, or those of the cycle without it', () => {
  const data = scans(SCAN, { ...SCAN, gnDay: 5, cycleDay: 6, left: [one(11)] })
  const of = (days: 'gn' | 'cycle') =>
    sizesChart(data, days).series.map(({ key, points }) => [key, points.map(({ x, y }) => [x, y])])
  expect(of('gn')).toEqual([
    [
      'left',
      [
        [5, 11],
        [10, 18.5],
      ],
    ],
    [
      'right',
      [
        [5, null],
        [10, null],
      ],
    ],
    [
      'lining',
      [
        [5, 10.4],
        [10, 10.4],
      ],
    ],
    ['before', [[1, 6]]],
  ])
  expect(of('cycle').map(([key]) => key)).toEqual(['left', 'right', 'lining'])
})

it('draws each hormone on a scale of its own, only from values that are numbers', () => {
  const of = (...list: Partial<FollicleScan>[]) =>
    hormoneCharts(
      scans(...list.map((one, at) => ({ ...SCAN, gnDay: 5 + at, e2: '', lh: '', p: '', ...one }))),
      'gn',
    ).map(({ key, data }) => [key, data.unit, data.series[0]?.points.map(({ x, y }) => [x, y])])
  expect(of({ e2: '2960', lh: '1.6', p: '0.55' })).toEqual([])
  expect(of({ e2: '2960' }, { e2: '<20' })).toEqual([])
  expect(of({ e2: '412', lh: '3.1', p: '0.42' }, { e2: '2960', lh: '1.6', p: '0.9' })).toEqual([
    [
      'e2',
      'pg/mL',
      [
        [5, 412],
        [6, 2960],
      ],
    ],
    [
      'lh',
      'mIU/mL',
      [
        [5, 3.1],
        [6, 1.6],
      ],
    ],
    [
      'p',
      'ng/mL',
      [
        [5, 0.42],
        [6, 0.9],
      ],
    ],
  ])
  // A day without a value breaks the line and keeps its place.
  expect(of({ lh: '3.1' }, {}, { lh: '1.6' })).toEqual([
    [
      'lh',
      'mIU/mL',
      [
        [5, 3.1],
        [6, null],
        [7, 1.6],
      ],
    ],
  ])
})
