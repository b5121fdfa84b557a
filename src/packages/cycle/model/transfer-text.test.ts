import { callWords } from './transfer-text'

const TEST_DAY = '2026-03-20'
const waiting = { results: [], outcomeText: '', hcgTestDate: TEST_DAY }
const hcg = { kind: 'hcg' as const, date: '2026-03-18', text: '血hCG 120 mIU/mL' }

it('begins with the signs that ask for help at once', () => {
  expect(callWords(waiting, '2026-03-10')).toMatch(/^腹痛明显或只痛一侧、出血多、头晕或晕倒，请立即就医。发热/)
})

it.each([
  ['in the days of waiting', waiting, '2026-03-10', true],
  ['on the day of the test', waiting, TEST_DAY, true],
  ['after it', waiting, '2026-03-21', false],
  ['with a result', { ...waiting, results: [hcg] }, '2026-03-18', false],
  ['after an end', { ...waiting, outcomeText: '请尽快联系主治医生' }, '2026-03-18', false],
  ['where the day is not known', { ...waiting, hcgTestDate: '' }, '2026-03-10', false],
])('what is common is said only while waiting: %s', (_, transfer, today, isSaid) => {
  expect(callWords(transfer, today).includes('较常见')).toBe(isSaid)
})
