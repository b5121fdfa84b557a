import { dayFrom, leadSize, meanDiameter, printFollicles } from './follicles'

const one = (d1Mm: number, d2Mm = d1Mm, count = 1) => ({ d1Mm, d2Mm, meanMm: null, count })

it.each([
  [18, 19, 18.5],
  [18.5, 18.5, 18.5],
  [17, 17.5, 17.3],
  [0.1, 0.2, 0.2],
  [null, 18, null],
] as const)('the mean of %s and %s mm is %s', (a, b, mean) => expect(meanDiameter(a, b)).toBe(mean))

it('prints equal sizes once with their number, the largest first', () => {
  expect(printFollicles([one(16), one(18, 19), one(18.5), one(9, 9, 3)])).toBe('18.5×2，16.0，9.0×3')
  expect(printFollicles([{ d1Mm: null, d2Mm: null, meanMm: 12, count: 2 }])).toBe('12.0×2')
  expect(printFollicles([])).toBe('')
})

it('leads with the largest of both sides, and with none where nothing was measured', () => {
  expect(leadSize([one(12)], [one(13, 14)])).toBe(13.5)
  expect(leadSize([], [])).toBeNull()
})

it('counts days of a cycle from 1 over 10,000 days, by plain days beside it; nothing before the first', () => {
  const iso = (serial: number) => new Date(serial * 86_400_000).toISOString().slice(0, 10)
  const begin = Date.UTC(2015, 0, 1) / 86_400_000
  const wrong: string[] = []
  for (let serial = begin; serial < begin + 10_000; serial += 1) {
    const on = serial % 60
    if (dayFrom(iso(serial), iso(serial + on)) !== on + 1 || dayFrom(iso(serial), iso(serial - 1 - on)) !== null)
      wrong.push(iso(serial))
  }
  expect(wrong).toEqual([])
})
