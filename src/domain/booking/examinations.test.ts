import { abstinenceDays, abstinenceRefusal, cycleWindow, cycleWords, examRefusal, type ExamTerms } from './examinations'

const NONE: ExamTerms = {
  name: '检查',
  who: 'all',
  cycleRule: null,
  cycleFrom: 0,
  cycleUntil: 0,
  latestCycleDay: 0,
  abstainFrom: 0,
  abstainUntil: 0,
}
const HSG: ExamTerms = {
  ...NONE,
  name: '造影',
  who: 'woman',
  cycleRule: 'afterBleeding',
  cycleFrom: 3,
  cycleUntil: 7,
  latestCycleDay: 14,
}
const SEMEN: ExamTerms = { ...NONE, name: '精液分析', who: 'man', abstainFrom: 2, abstainUntil: 7 }
const today = '2026-03-10'
const her = { isWoman: true, isPartner: false, today, date: '' }

describe('days of the cycle', () => {
  it.each([
    ['3 to 7 days after the end', '2026-03-05', '2026-03-09', '2026-03-12', '2026-03-16'],
    ['no later than day 14', '2026-03-01', '2026-03-09', '2026-03-12', '2026-03-14'],
    ['of the newest of several', '2026-03-06', '2026-03-08', '2026-03-11', '2026-03-15'],
  ])('%s', (_, startDate, endDate, from, to) => {
    const periods = [
      { startDate: '2026-02-05', endDate: '2026-02-09' },
      { startDate, endDate },
    ]
    expect(cycleWindow(HSG, periods, today)).toEqual({ known: true, from, to })
  })

  it.each([
    ['nothing is recorded', [], 'period'],
    ['the record is of an earlier cycle', [{ startDate: '2026-01-20', endDate: '2026-01-24' }], 'period'],
    ['bleeding goes on', [{ startDate: '2026-03-08', endDate: '' as const }], 'end'],
  ] as const)('are not known while %s', (_, periods, missing) => {
    expect(cycleWindow(HSG, periods, today)).toEqual({ known: false, missing })
  })

  it('are told in words', () => {
    expect(cycleWords(HSG)).toBe('月经干净后3至7天，且不晚于周期第14天')
    expect(cycleWords({ ...HSG, latestCycleDay: 0 })).toBe('月经干净后3至7天')
    expect(cycleWords({ ...NONE, cycleRule: 'cycleDay', cycleFrom: 2, cycleUntil: 3 })).toBe('月经第2至3天')
    expect(cycleWords(NONE)).toBe('')
  })
})

describe('who may have it', () => {
  const open = [{ startDate: '2026-03-05', endDate: '2026-03-09' }]
  it.each([
    ['her semen analysis', SEMEN, her, '精液分析由男方检查，请由男方本人登录预约'],
    ['his X-ray', HSG, { ...her, isWoman: false }, '造影由女方检查，请由女方本人登录预约'],
    [
      'hers without a day of the cycle',
      { ...NONE, who: 'woman' },
      { ...her, isWoman: false },
      '检查由女方检查，请切换到女方的就诊卡预约',
    ],
    ['his semen analysis', SEMEN, { ...her, isWoman: false }, ''],
    [
      'his, booked by the partner',
      SEMEN,
      { ...her, isWoman: false, isPartner: true },
      '精液分析与排精日期有关，请由男方本人登录预约',
    ],
    [
      'hers, booked by the partner, whatever her record',
      HSG,
      { ...her, isPartner: true },
      '造影与月经日期有关，请由女方本人登录预约',
    ],
    ['what asks nothing of the cycle, booked by the partner', NONE, { ...her, isPartner: true }, ''],
    ['a day that fits', HSG, { ...her, date: '2026-03-12' }, ''],
    ['no day yet', HSG, her, ''],
  ] as const)('%s', (_, terms, wish, refusal) => {
    expect(examRefusal(terms, { ...wish, periods: open })).toBe(refusal)
  })

  it('names for days early in the cycle the one on which they are booked', () => {
    const early = { ...NONE, name: '抽血', who: 'woman', cycleRule: 'cycleDay', cycleFrom: 2, cycleUntil: 3 } as const
    const since = (startDate: string) => examRefusal(early, { ...her, periods: [{ startDate, endDate: '' }] })
    expect(since('2026-03-10')).toBe('')
    expect(since('2026-03-09')).toBe('')
    expect(since('2026-03-08')).toBe('抽血需在月经第2至3天进行。请在下次月经第1天登记日期并预约')
  })

  it.each(['2026-03-11', '2026-03-17'])('names the days instead of %s', (date) => {
    expect(examRefusal(HSG, { ...her, date, periods: open })).toContain('您可选择3月12日至3月16日')
  })
})

describe('abstinence', () => {
  it('is counted to the day of the examination', () => {
    expect(abstinenceDays(SEMEN, '2026-03-10')).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
    ])
    expect(abstinenceDays(NONE, '2026-03-10')).toEqual([])
  })

  it.each([
    ['2026-03-03', ''],
    ['2026-03-08', ''],
    ['2026-03-09', '精液分析需禁欲2至7天，您所选为1天。末次排精应在3月3日至3月8日'],
    ['2026-03-02', '精液分析需禁欲2至7天，您所选为8天。末次排精应在3月3日至3月8日'],
    ['2026-03-10', '精液分析需禁欲2至7天，您所选为0天。末次排精应在3月3日至3月8日'],
    ['2026-03-11', '精液分析需禁欲2至7天，末次排精日期须早于检查日'],
    ['2026-02-31', '精液分析需禁欲2至7天，请选择末次排精日期（3月3日至3月8日）'],
  ])('%s: %s', (since, refusal) => {
    expect(abstinenceRefusal(SEMEN, '2026-03-10', since)).toBe(refusal)
  })
})
