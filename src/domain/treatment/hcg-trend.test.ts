import { HOUR_MS } from '../time'
import { type HcgValue, hcgTrend, isHcg } from './hcg-trend'

const AT = Date.UTC(2026, 2, 5, 0)
const value = (text: string, hoursBefore = 0, unit = 'mIU/mL'): HcgValue => ({
  at: AT - hoursBefore * HOUR_MS,
  text,
  unit,
})
const texts = (now: HcgValue | null, ...earlier: HcgValue[]) => hcgTrend(now, earlier)?.map(({ text }) => text) ?? null

it.each([
  [23, false],
  [23.99, false],
  [24, true],
  [48, true],
  [96, true],
  [96.01, false],
  [97, false],
  [-48, false],
])('two samples %p hours apart stand together: %p', (hours, isShown) => {
  expect(texts(value('286'), value('120', hours))).toEqual(isShown ? ['120', '286'] : null)
})

it.each(['阳性', '弱阳性', '<5', '>10000', '1:40', '', '-', '溶血'])('%p stands beside no other', (text) => {
  expect(texts(value('286'), value(text, 48))).toBeNull()
  expect(texts(value(text), value('286', 48))).toBeNull()
})

it('takes the newest of several, in the same unit only, and sets out a lower one like a higher one', () => {
  expect(texts(value('286'), value('60', 90), value('150', 30), value('280', 10))).toEqual(['150', '286'])
  expect(texts(value('286'), value('0.12', 48, 'IU/mL'))).toBeNull()
  expect(texts(value('286'), value('120', 48, ''))).toBeNull()
  expect(texts(value('1,200'), value('2400', 48))).toEqual(['2400', '1,200'])
})

it('knows the hormone by any spelling, and no other', () => {
  const item = (itemCode: string, itemName = '', abbr = '') => ({ itemCode, itemName, abbr })
  for (const named of [item('HCG'), item('x', '人绒毛膜促性腺激素'), item('x', '', 'β-hCG'), item('BHCG')])
    expect(isHcg(named)).toBe(true)
  for (const named of [item('FSH', '卵泡刺激素', 'FSH'), item('P', '孕酮', 'P')]) expect(isHcg(named)).toBe(false)
})

it('needs the hour of the sample', () => expect(texts(null, value('120', 48))).toBeNull())
