import { asksForPerson, findAnswer, findReviewed, planTopicOf } from './smart-service'

const KNOWN = [
  { answerId: '1', question: '门诊几点开始', words: ['几点', '门诊时间', '上班', '开门'] },
  { answerId: '2', question: '建档需要带什么', words: ['建档', '材料', '带什么'] },
  {
    answerId: 'missed',
    question: '忘打一针或打晚了怎么办',
    words: ['忘记打', '忘了打', '漏打', '打晚', '忘记吃', '没打针'],
  },
  { answerId: 'surrogacy', question: '可以做代孕吗', words: ['代孕'] },
  { answerId: 'sex', question: '可以选择胎儿性别吗', words: ['性别', '选男', '生男生女'] },
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
  '报告上HCG 50是怀了吗',
  '化验单上写弱阳是什么情况',
  '我这个报告hcg没翻倍',
  '有几成把握',
  '这次还有希望吗',
  '黄体酮一天吃几粒',
  '果纳芬打多少',
  '今天少打一针',
  '要补打吗',
  '雌二醇能不能停',
  '内膜8毫米厚不厚',
  '卵泡16大不大，可以取吗',
  '胚胎4BB好不好',
  '为什么会流产',
  '报告里孕酮低怎么办',
  '缴费以后报告单上 A M H 0.8 是不是很差',
  '我取消预约是因为有没有怀上不知道',
  '能保住吗',
  '打针的用量',
])('%s is for a person', (asked) => expect(asksForPerson(asked)).toBe(true))

it.each([
  '门诊几点开始',
  '建档要带什么材料',
  '停车场在哪里',
  '怎么开发票',
  '退款多久到账',
  '报告在哪里看',
  '怎么取消或改期预约',
  '冻存续费在哪里办',
  '怎么和配偶配对',
  '到院后怎么签到',
])('%s is not', (asked) => expect(asksForPerson(asked)).toBe(false))

it('finds what was reviewed, the best first, and nothing else', () => {
  expect(findReviewed(KNOWN, '建档要带什么材料').map(({ answerId }) => answerId)).toEqual(['2'])
  expect(findReviewed(KNOWN, '门诊几点开始').map(({ answerId }) => answerId)).toEqual(['1'])
  expect(findReviewed(KNOWN, '天气怎么样')).toEqual([])
})

it.each([
  '今晚几点打夜针',
  '我的针打多少',
  '今天打什么针',
  '明天还打针吗',
  '夜针几点打',
  '今天要打几点的针',
  '我今天晚上还要不要打针',
  '我明天用药时间是几点',
])('%s asks for the own plan, and gets no opening hours', (asked) => {
  expect(planTopicOf(asked)).toBe('medication')
  expect(findAnswer(KNOWN, asked)).toEqual({ outcome: 'plan', answers: [] })
})

it.each([
  '注射室几点上班',
  '夜针一般几点打',
  '打针疼吗',
  '今天门诊几点开始',
  '今晚停车场几点关门',
  '果纳芬打多少单位',
  '我忘记打针了怎么办',
])('%s does not', (asked) => expect(planTopicOf(asked)).toBeNull())

it.each([
  ['忘记打针怎么办', 'missed'],
  ['漏打了一针怎么办', 'missed'],
  ['夜针打晚了怎么办', 'missed'],
  ['忘了打夜针要补吗', 'missed'],
  ['能不能代孕', 'surrogacy'],
  ['代孕多少钱', 'surrogacy'],
  ['可以选性别吗', 'sex'],
  ['想生男生女能选吗', 'sex'],
])('%s gets the text of its topic', (asked, answerId) => {
  const found = findAnswer(KNOWN, asked)
  expect([found.outcome, found.answers.map((one) => one.answerId)]).toEqual(['answered', [answerId]])
})

it.each([
  ['注射室几点上班', 'none'],
  ['打针几点开门', 'none'],
  ['食堂几点', 'none'],
  ['我的成功率有多少', 'person'],
  ['是男孩还是女孩', 'person'],
  ['想选女医生', 'none'],
])('%s gets no answer to another question', (asked, outcome) => {
  expect(findAnswer(KNOWN, asked)).toEqual({ outcome, answers: [] })
})

it('sends a topic that the hospital has no text on to a person', () => {
  expect(findAnswer(KNOWN.slice(0, 2), '能不能代孕').outcome).toBe('person')
})
