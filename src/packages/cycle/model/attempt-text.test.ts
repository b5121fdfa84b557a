import {
  type Attempt,
  beginsAt,
  datingFacts,
  dayAhead,
  dayFacts,
  dueText,
  isHardBranch,
  leafletOf,
  normalLines,
  type Result,
  resultWords,
  storedFacts,
  testFacts,
  type Wait,
  waitTitle,
} from './attempt-text'

import { hospitalInstant } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { hospitalOf } from '@/hospitals/index'

const TODAY = '2026-03-10'
const hospital = hospitalOf(335)
const transfer = leafletOf(hospital, 'transfer')
const insemination = leafletOf(hospital, 'insemination')

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  kind: 'transfer',
  date: TODAY,
  at: hospitalInstant(TODAY, 10 * 60),
  ...more,
})
const wait = (more: Partial<Wait> = {}): Wait => ({
  kind: 'transfer',
  since: '2026-03-05',
  day: 5,
  embryoDay: 5,
  testDate: '2026-03-17',
  byHospital: false,
  isDue: false,
  ...more,
})
const result = (more: Partial<Result> = {}): Result => ({
  branch: 'positive',
  kind: 'transfer',
  dueDate: '',
  weeks: null,
  days: null,
  nextFrom: '',
  nextUntil: '',
  hasPlan: false,
  stored: null,
  storedUntil: '',
  reviewDate: '',
  ...more,
})
const said = (facts: readonly { label: string; value: unknown }[]) =>
  facts.map(({ label, value }) => `${label} ${String(value)}`).join('；')

describe('the day itself', () => {
  it('counts back from its hour', () => {
    const words = said(dayFacts(attempt(), hospital))
    for (const part of ['到院 09:30前', '饮水 09:00起', '同行 请夫妻双方', '携带 双方身份证'])
      expect(words).toContain(part)
  })

  it('reminds of what comes first: the water or the way', () => {
    const at = (hour: number, minute: number) => hospitalInstant(TODAY, hour * 60 + minute)
    expect(beginsAt(attempt(), hospital)).toBe(at(9, 0))
    expect(beginsAt(attempt({ kind: 'insemination' }), hospital)).toBe(at(9, 30))
    expect(beginsAt(attempt({ at: null }), hospital)).toBe(at(8, 0))
  })

  it('invents no hour, and speaks of no bladder before an insemination', () => {
    const words = said(dayFacts(attempt({ at: null }), hospital))
    expect(words).toContain('时间以医院通知为准')
    expect(words).not.toMatch(/\d{2}:\d{2}/)
    expect(said(dayFacts(attempt({ kind: 'insemination' }), hospital))).not.toContain('饮水')
    expect(dayFacts(attempt({ kind: null }), hospital)).toEqual([])
  })

  it('of a retrieval says from when on nothing is eaten, and what stays at home', () => {
    const words = said(dayFacts(attempt({ kind: 'retrieval' }), hospital))
    for (const part of ['到院 09:30前', '禁食禁水 前一晚24:00起', '同行 请家属陪同', '不带不用 贵重物品请留在家中'])
      expect(words).toContain(part)
    expect(beginsAt(attempt({ kind: 'retrieval' }), hospital)).toBe(hospitalInstant(TODAY, 9 * 60 + 30))
    expect(said(dayFacts(attempt({ kind: 'retrieval', at: null }), hospital))).toContain('到院 时间以医院通知为准')
  })

  it.each([
    [TODAY, '今天'],
    ['2026-03-11', '明天'],
    ['2026-03-13', '还有3天'],
  ])('%s is %s', (date, words) => expect(dayAhead(date, TODAY)).toBe(words))
})

describe('the wait', () => {
  it.each<[string, Partial<Wait>, string]>([
    ['its day', {}, '移植后第5天'],
    ['the day itself', { day: 0 }, '今天已移植'],
    ['a day that cannot be read', { day: null }, '移植之后'],
    ['an insemination', { kind: 'insemination' }, '人工授精后第5天'],
    ['a kind that cannot be read', { kind: null }, '治疗后第5天'],
  ])('%s', (_, more, words) => expect(waitTitle(wait(more))).toBe(words))

  it.each<[string, Partial<Wait>, string]>([
    ['the hospital’s own day', { byHospital: true }, '由医院安排'],
    ['by the embryo', {}, '按第5天胚胎推算'],
    ['by the insemination', { kind: 'insemination', embryoDay: null }, '按人工授精日推算'],
  ])('says whose day the test is: %s', (_, more, words) => {
    expect(said(testFacts(wait(more), TODAY))).toContain(words)
  })

  it('says of no test that it is today where its day cannot be read', () => {
    expect(said(testFacts(wait({ testDate: '' }), TODAY))).not.toContain('还有')
  })

  it.each<[Partial<Wait>, string]>([
    [{}, ''],
    [{ isDue: true, testDate: TODAY }, '今天请来院'],
    [{ isDue: true, testDate: '2026-03-09' }, '请尽快来院'],
  ])('%j: %s', (more, words) => expect(dueText(wait(more), TODAY, false)).toContain(words))

  it('her partner is asked to come along, not to give blood', () => {
    expect(dueText(wait({ isDue: true, testDate: TODAY }), TODAY, true)).toContain('配偶来院抽血')
    expect(dueText(wait({ isDue: true, testDate: '2026-03-09' }), TODAY, true)).toContain('陪配偶')
  })

  it('calls no bleeding usual once the day of the test has passed', () => {
    const lines = (testDate: string) => transfer && normalLines(transfer, wait({ testDate }), TODAY).join('')
    expect(lines(TODAY)).toContain('点滴出血')
    expect(lines('2026-03-09')).not.toContain('出血')
    expect(lines('2026-03-09')).toContain('不要自行停药')
  })

  it('counts from no insemination where there was none', () => {
    const words = said(testFacts(wait({ embryoDay: null }), TODAY))
    expect(words).toContain('日期来源 以医院通知为准')
    expect(words).not.toContain('人工授精')
  })

  it('the hospital’s words name no odds, and those of an insemination no embryo', () => {
    const words = (leaflet: typeof transfer) => [...(leaflet?.normal ?? []), ...(leaflet?.call ?? [])].join('')
    expect(words(transfer) + words(insemination)).not.toMatch(/成功率|几率|概率|%|着床/)
    expect(words(insemination)).not.toMatch(/胚|移植|卵/)
  })
})

describe('a result', () => {
  it('counts no pregnancy after hard news and without dates', () => {
    for (const branch of ['negative', 'biochemical', 'ectopic', 'loss', 'repeat'] as const) {
      const { title, text } = resultWords({ branch })
      expect([branch, [title, text].filter(mentionsPregnancy)]).toEqual([branch, []])
      expect(datingFacts(result({ branch }))).toEqual([])
      expect(isHardBranch({ branch })).toBe(branch !== 'repeat')
    }
  })

  it('that cannot be read sends to the doctor', () => {
    expect(resultWords({ branch: null }).text).toContain('主治医生')
    expect(isHardBranch({ branch: null })).toBe(false)
  })

  it('says from which day the dates are counted', () => {
    const words = said(datingFacts(result({ dueDate: '2026-11-21', weeks: 4, days: 3, nextFrom: '2026-04-02' })))
    for (const part of ['孕4周+3天', '2026年11月21日', '推算依据 移植日', '早孕B超']) expect(words).toContain(part)
    expect(said(datingFacts(result({ dueDate: '2026-11-21' })))).not.toMatch(/孕\d/)
  })

  it.each<[Partial<Result>, string]>([
    [{ stored: 2, storedUntil: '2026-12-01' }, '保存至 2026年12月1日（周二）'],
    [{ stored: 2, storedUntil: '2026-02-01' }, '已到期'],
    [{ stored: 2 }, '请向医院核对'],
  ])('what is in store: %j', (more, words) => {
    const told = said(storedFacts(result(more), TODAY))
    expect(told).toContain('2枚，由医院妥善保存')
    expect(told).toContain(words)
  })

  it('nothing in store is nothing said', () => expect(storedFacts(result(), TODAY)).toEqual([]))
})
