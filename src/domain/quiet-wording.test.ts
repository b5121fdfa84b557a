import { quietTitle, mentionsPregnancy } from './quiet-wording'

import { legacyOf, legacyPaths, screenIds, screenOf } from '@/routing/registry'

describe('words that are kept back', () => {
  it.each([
    '孕期日记',
    '预产期计算',
    '早孕随访',
    '孕7周',
    '验孕',
    '分娩记录',
    '产前诊断记录',
    '孩子出生后填写',
    '好孕喜报：恭喜又一位宝宝出生',
    '中医调理与备孕指导',
    '母婴护理讲座',
  ])('%s', (text) => expect(mentionsPregnancy(text)).toBe(true))

  it.each([
    '胚胎保存费用待续',
    '不孕不育门诊',
    '流产随访',
    '妊娠终止',
    '助孕预建档',
    '孕酮',
    '冻胚移植周期',
    'B超记录',
    '取卵前准备',
    '预约挂号',
    '生产日期',
    '',
  ])('but not %s', (text) => expect(mentionsPregnancy(text)).toBe(false))
})

describe('titles', () => {
  const titles = [
    ...screenIds.map((id) => screenOf(id).title),
    ...legacyPaths.map((path) => legacyOf(path).title ?? ''),
  ]

  it('of every screen and address can be said, and nearly all stay as they are', () => {
    const told = titles.map((title) => [title, quietTitle(title)] as const)
    expect(told.filter(([, said]) => mentionsPregnancy(said))).toEqual([])
    expect(told.filter(([, said]) => said === '详情' || said === '')).toEqual(
      told.filter(([title]) => title === '详情' || title === ''),
    )
    expect(told.filter(([title, said]) => title !== said).every(([title]) => mentionsPregnancy(title))).toBe(true)
  })

  it('keep the name of the hospital that stands behind them', () => {
    expect(quietTitle('验孕记录-示例医院')).toBe('化验记录-示例医院')
    expect(quietTitle('宝宝乐园')).toBe('详情')
  })
})
