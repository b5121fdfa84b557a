import { asksForPerson, findReviewed } from './smart-service'

const KNOWN = [
  { answerId: '1', question: '门诊几点开始', words: ['几点', '门诊时间'] },
  { answerId: '2', question: '建档需要带什么', words: ['建档', '材料', '带什么'] },
]

it.each([
  '我的成功率有多少',
  '果纳芬打多少单位',
  '我忘了打夜针怎么办',
  'AMH 1.2 正常吗',
  '我得了什么病',
  '能 移 植 吗',
  '是男孩还是女孩',
  '可以停药吗',
  'hcg偏低怎么办',
  '这个月能怀上吗',
])('%s is for a person', (asked) => expect(asksForPerson(asked)).toBe(true))

it.each(['门诊几点开始', '建档要带什么材料', '停车场在哪里', '怎么开发票'])('%s is not', (asked) =>
  expect(asksForPerson(asked)).toBe(false),
)

it('finds what was reviewed, the best first, and nothing else', () => {
  expect(findReviewed(KNOWN, '建档要带什么材料').map(({ answerId }) => answerId)).toEqual(['2'])
  expect(findReviewed(KNOWN, '门诊几点开始').map(({ answerId }) => answerId)).toEqual(['1'])
  expect(findReviewed(KNOWN, '天气怎么样')).toEqual([])
})
