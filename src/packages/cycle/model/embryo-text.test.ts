import { addsUp, fatesOf, funnelOf, gradeLines, missingOf } from './embryo-text'
import type { Culture, Embryo } from './use-embryos'

const CULTURE: Culture = {
  found: true,
  cycleId: 'c',
  cycleNo: 1,
  retrievalAt: null,
  insemination: 'ICSI',
  oocytes: 12,
  mii: 10,
  mi: 1,
  gv: 1,
  degenerated: 0,
  pn2: 8,
  pn1: 1,
  pn3: 0,
  pn0: 1,
  cleaved: 8,
  d3Good: 6,
  blastocysts: 5,
  culturing: 0,
  frozen: 3,
  transferred: 1,
  discarded: 4,
  donated: 0,
  unrecorded: 0,
  frozenOocytes: 0,
  remark: '',
  news: [],
}

const EMBRYO: Embryo = {
  embryoId: 'e',
  embryoNo: 'E01',
  day: 5,
  stage: 'BLASTOCYST',
  cellCount: null,
  fragmentationPct: null,
  cleavageGrade: '',
  expansion: 4,
  icm: 'A',
  te: 'B',
  gradeText: '4AB',
  destiny: 'FROZEN',
  destinyDate: '',
  pgtText: '',
  remark: '',
  pictureCount: 0,
}

it('counts from eggs to blastocysts and says what became of the rest', () => {
  expect(funnelOf(CULTURE).map(({ count }) => count)).toEqual([12, 10, 8, 8, 5])
  expect(funnelOf(CULTURE)[1]?.note).toContain('未成熟2枚')
  expect(funnelOf(CULTURE)[2]?.note).toContain('异常受精1枚，未受精1枚')
})

it('adds the fates up to those that cleaved, and never where a count is missing or another', () => {
  expect(fatesOf(CULTURE).map(({ key, count }) => [key, count])).toEqual([
    ['transferred', 1],
    ['frozen', 3],
    ['discarded', 4],
  ])
  expect(addsUp(CULTURE)).toBe(true)
  expect(addsUp({ ...CULTURE, frozen: null })).toBe(false)
  expect(addsUp({ ...CULTURE, frozen: 4 })).toBe(false)
  expect(addsUp({ ...CULTURE, cleaved: null })).toBe(false)
})

it('says of an embryo of a closed cycle that nobody has recorded where it went, and counts it', () => {
  const closed = { ...CULTURE, discarded: 3, unrecorded: 1 }
  expect(fatesOf(closed).find(({ key }) => key === 'unrecorded')).toMatchObject({ label: '去向待登记', count: 1 })
  expect(addsUp(closed)).toBe(true)
  expect(addsUp({ ...closed, unrecorded: 2 })).toBe(false)
  // A hospital that does not tell them has none.
  expect(addsUp({ ...CULTURE, unrecorded: null })).toBe(true)
})

it('a count that was not made is missing and not zero', () => {
  expect(funnelOf({ ...CULTURE, blastocysts: null }).at(-1)?.count).toBeNull()
})

it('does not say that nothing was counted while news of the laboratory are closed', () => {
  const sealed = { newsId: 'n', day: 1, date: '2026-03-01', seal: 'SEALED', togetherMine: false, togetherTheirs: false }
  expect(missingOf(CULTURE)).toBe('尚未统计')
  expect(missingOf({ ...CULTURE, news: [sealed as Culture['news'][number]] })).toBe('暂未显示')
})

it.each([
  [{}, ['4期', '内细胞团', '滋养层']],
  [{ expansion: 2, icm: '', te: '' }, ['2期', '字母']],
  [{ icm: 'D', te: 'D' }, ['4期', '内细胞团', '滋养层']],
  [{ icm: '?', te: '' }, ['4期']],
  [{ stage: 'MORULA' }, ['桑葚胚']],
  [{ stage: 'CLEAVAGE', cellCount: 8, cleavageGrade: 'Ⅱ' }, ['细胞数', 'Ⅱ级']],
  [{ stage: null }, []],
] as const)('explains %j', (changes, labels) => {
  expect(gradeLines({ ...EMBRYO, ...changes }).map(({ label }) => label)).toEqual(labels)
})

it.each([
  ['CLEAVAGE', 2, '4个，第二天通常2至4个'],
  ['CLEAVAGE', 3, '4个，第三天通常6至8个'],
  ['CLEAVAGE', 1, '4个'],
  ['CLEAVAGE', 4, '4个'],
  ['CLEAVAGE', null, '4个'],
  ['ZYGOTE', 2, '4个'],
] as const)('cells of a %s on day %s stand beside what is usual that day, or alone', (stage, day, text) => {
  expect(gradeLines({ ...EMBRYO, stage, day, cellCount: 4 })[0]?.value).toBe(text)
})

it('gives no reason for an embryo that was not kept', () => {
  expect(fatesOf(CULTURE).find(({ key }) => key === 'discarded')?.note).toBe('不再培养或保存，原因请咨询实验室')
})
