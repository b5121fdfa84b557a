import { abstinenceWords, hisSample, leftWords } from './his-sample'
import type { CourseStep } from './use-course'

const step = (more: Partial<CourseStep>): CourseStep =>
  ({
    key: 'semen',
    lane: 'male',
    title: '来院取精',
    state: 'next',
    date: '2026-05-10',
    until: '',
    ...more,
  }) as CourseStep

it.each([
  ['2026-05-02', '还有8天', '05-03'],
  ['2026-05-08', '还有2天', '05-08'],
  ['2026-05-09', '还有1天', '不要再排精'],
  ['2026-05-10', '今天', '今天取精'],
])('on %s the sample of 10 May: %s', (today, left, words) => {
  const sample = hisSample([step({})], today)
  if (!sample) throw new Error('nothing is counted')
  expect(leftWords(sample)).toBe(left)
  expect(abstinenceWords(sample)).toContain(words)
})

it.each([
  ['over', step({ state: 'done' }), '2026-05-02'],
  ['of no day', step({ date: '' }), '2026-05-02'],
  ['a window', step({ until: '2026-05-14' }), '2026-05-02'],
  ['of another step', step({ key: 'retrieval' }), '2026-05-02'],
  ['yesterday', step({}), '2026-05-11'],
])('counts nothing for one that is %s', (_, one, today) => expect(hisSample([one], today)).toBeNull())
