import { bmiClass, bmiOf, bmiText, gainOn, parseKg, placeOf, printedGain, recommendationFor } from './pregnancy-weight'

/** WS/T 801-2022 as printed: class, total, weekly (spec:tools#weight-in-pregnancy). */
it.each([
  [18.4, 'under', [11, 16], [0.46, 0.37, 0.56]],
  [18.5, 'usual', [8, 14], [0.37, 0.26, 0.48]],
  [23.9, 'usual', [8, 14], [0.37, 0.26, 0.48]],
  [24.0, 'over', [7, 11], [0.3, 0.22, 0.37]],
  [27.9, 'over', [7, 11], [0.3, 0.22, 0.37]],
  [28.0, 'obese', [5, 9], [0.22, 0.15, 0.3]],
])('an index of %f is %s', (bmi, kind, total, weekly) => {
  const found = recommendationFor(bmi, 1)
  expect(bmiClass(bmi)).toBe(kind)
  expect([found?.total.low, found?.total.high]).toEqual(total)
  expect([found?.weekly.mean, found?.weekly.low, found?.weekly.high]).toEqual(weekly)
  for (const children of [0, 2, 3]) expect(recommendationFor(bmi, children)).toBeNull()
})

it.each([
  [58, 162, '22.1', 'usual'],
  [45, 160, '17.6', 'under'],
  [70, 158, '28.0', 'obese'],
  // Printed as 24.0 and as 28.0, and below both.
  [61.4, 160, '24.0', 'usual'],
  [71.6, 160, '28.0', 'over'],
  [47.3, 160, '18.5', 'under'],
])('%f kg at %i cm reads %s and is %s', (kg, cm, text, kind) => {
  expect(bmiText(kg, cm)).toBe(text)
  expect(bmiClass(bmiOf(kg, cm))).toBe(kind)
})

it.each([
  [0, 0, 0],
  [49, 0, 1.1],
  [91, 0, 2],
  [98, 0.3, 2.5],
  [182, 3.4, 8.2],
  [280, 7, 14],
  [294, 7.5, 14],
])('on day %i the usual class has gained %f to %f kg', (day, low, high) => {
  const usual = recommendationFor(22, 1)
  expect(usual && printedGain(usual, day)).toEqual({ low, high })
})

it('the estimate never falls, never crosses, never leaves the total, for every weight, height and day', () => {
  let counted = 0
  for (let kg = 35; kg <= 120; kg += 2.5)
    for (const cm of [148, 162, 180]) {
      const found = recommendationFor(bmiOf(kg, cm), 1)
      if (!found) throw new Error('no recommendation')
      let last = { low: 0, high: 0 }
      for (let day = 0; day <= 294; day += 2) {
        const now = gainOn(found, day)
        const isRight =
          now.low >= last.low && now.high >= last.high && now.low <= now.high && now.high <= found.total.high
        if (!isRight) throw new Error(`${kg} kg, ${cm} cm, day ${day}`)
        last = now
        counted += 1
      }
    }
  expect(counted).toBeGreaterThan(10_000)
})

it('the index and its class of every weight and height that is taken, in whole numbers: more than 170,000', () => {
  const wrong: string[] = []
  for (let tenths = 300; tenths <= 2000; tenths += 1)
    for (let cm = 120; cm <= 220; cm += 1) {
      // Ten times the index, halves up, without a fraction: tenths / 10 ÷ (cm / 100)² × 10.
      const index = Math.floor((20_000 * tenths + cm * cm) / (2 * cm * cm))
      const isBelow = (tenthsOfIndex: number) => 10_000 * tenths < tenthsOfIndex * cm * cm
      const kind = isBelow(185) ? 'under' : isBelow(240) ? 'usual' : isBelow(280) ? 'over' : 'obese'
      const text = bmiText(tenths / 10, cm)
      if (text !== (index / 10).toFixed(1) || bmiClass(bmiOf(tenths / 10, cm)) !== kind)
        wrong.push(`${tenths / 10} kg ${cm} cm: ${text}`)
    }
  expect(wrong).toEqual([])
})

/** WS/T 801-2022 once more, in grams: least and most of the whole, least and most of a week. */
const GRAMS = [
  [17, 11_000, 16_000, 370, 560],
  [22, 8_000, 14_000, 260, 480],
  [26, 7_000, 11_000, 220, 370],
  [30, 5_000, 9_000, 150, 300],
] as const

it('the estimate of every day and class in whole numbers, with the place of ten gains in each: more than 10,000', () => {
  const wrong: string[] = []
  let counted = 0
  for (const [bmi, least, most, weekLeast, weekMost] of GRAMS)
    for (let day = 0; day <= 315; day += 1) {
      // Hundreds of grams, halves up; a week's grams over seven days, 2,000 g over the first 91.
      const late = Math.max(0, day - 91)
      const rounded = (over: number, by: number) => Math.floor((2 * over + by) / (2 * by))
      const low = Math.min(least / 100, rounded(weekLeast * late, 700))
      const high = Math.min(most / 100, day <= 91 ? rounded(20 * day, 91) : rounded(14_000 + weekMost * late, 700))
      const found = recommendationFor(bmi, 1)
      const exact = found && gainOn(found, day)
      const range = found && printedGain(found, day)
      if (!exact || !range || Math.round(range.low * 10) !== low || Math.round(range.high * 10) !== high)
        wrong.push(`${bmi} day ${day}: ${JSON.stringify(range)}, not ${low / 10} to ${high / 10}`)
      for (let gain = -20; gain <= 160; gain += 20, counted += 1) {
        // In parts of 9,100 a kilogram both the early and the late part are whole.
        const parts = {
          early: 200 * Math.min(day, 91),
          low: (weekLeast / 10) * late * 13,
          high: (weekMost / 10) * late * 13,
        }
        const isBelow = gain * 910 < Math.min((least / 100) * 910, parts.low)
        const isAbove = gain * 910 > Math.min((most / 100) * 910, parts.early + parts.high)
        const place = isBelow ? 'below' : isAbove ? 'above' : 'within'
        if (exact && placeOf(gain / 10, exact) !== place) wrong.push(`${bmi} day ${day} gain ${gain / 10}`)
      }
    }
  expect(wrong).toEqual([])
  expect(counted).toBeGreaterThan(10_000)
})

it('a gain is below, within or above', () => {
  expect([0.2, 0.3, 2.5, 2.6].map((kg) => placeOf(kg, { low: 0.3, high: 2.5 }))).toEqual([
    'below',
    'within',
    'within',
    'above',
  ])
})

it.each([
  ['58', 58],
  ['58.5', 58.5],
  ['200', 200],
  ['30', 30],
  ['29.9', null],
  ['200.1', null],
  ['58.55', null],
  ['5e1', null],
  ['', null],
])('reads %s as %s', (text, kg) => expect(parseKg(text)).toBe(kg))
