import { editionWords, EMBRYO_TERMS, HORMONE_TERMS, SEMEN_TERMS, termFor } from './terms'

import { termOf } from '@/shared/health/lab-words'

const BLOOD = { sampleType: '血清', title: '' }
const SAMPLE = { sampleType: '精液', title: '' }
const item = (itemCode: string, itemName = '', abbr = '') => ({ itemCode, itemName, abbr })

it.each([
  [item('AMH'), BLOOD, '抗缪勒管激素（AMH）'],
  [item('X1', '', 'β-HCG'), BLOOD, '人绒毛膜促性腺激素（HCG）'],
  [item('conc', '', 'concentration'), SAMPLE, '精子浓度'],
  [item('WBC'), { sampleType: '', title: '精液常规' }, '精液白细胞'],
  [item('P', '孕酮'), BLOOD, '孕酮（P）'],
  [item('PROG', '黄体酮', 'P'), BLOOD, '孕酮（P）'],
  [item('T', '睾酮'), BLOOD, '睾酮（T）'],
])('%j is explained', (one, report, word) => expect(termFor(one, report)?.word).toBe(word))

it.each([
  [item('KARYO'), BLOOD],
  [item('WBC', '白细胞'), { sampleType: '全血', title: '血常规' }],
  [item('PH', '酸碱度'), { sampleType: '尿液', title: '尿常规' }],
  [item('P', '无机磷'), BLOOD],
  [item('T', '体温'), BLOOD],
  [item('P', '17-羟孕酮'), BLOOD],
  [item('TOTAL', '总数'), { sampleType: '', title: '' }],
])('explains nothing that it does not know: %j', (one, report) => {
  expect(termFor(one, report)).toBeUndefined()
  expect(termOf(one, report)).toBe('')
})

it('names a source for every word', () => {
  const all = [HORMONE_TERMS, SEMEN_TERMS, EMBRYO_TERMS].flatMap((terms) => Object.values(terms))
  expect(all.filter(({ source, text }) => source === '' || text === '')).toEqual([])
})

it.each([
  ['WHO第6版', '第6版（2021年）'],
  ['WHO第5版', '第5版（2010年）'],
  ['第五版', '一年内自然受孕'],
  ['WHO 6th edition', '第6版（2021年）'],
  ['WHO第4版', '由专家商定'],
])('reads a report against %s', (edition, words) => expect(editionWords(edition)).toContain(words))

it.each(['', '本院标准', 'WHO第9版'])('says nothing of the edition %j', (edition) =>
  expect(editionWords(edition)).toBe(''),
)
