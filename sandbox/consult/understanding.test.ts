/** What becomes of spoken questions, with the texts of the demonstration hospital (spec:consult#smart-service). */

import { ARTICLES } from '../content/texts/articles'
import { LESSONS } from '../content/texts/lessons'
import { REVIEWED } from './service-answers'

import { dangerInText, isDanger } from '@/domain/safety/danger-signs'
import { findAnswer, planTopicOf } from '@/domain/service/smart-service'
import { hospitalOf } from '@/hospitals'

const TEXTS = [
  ...REVIEWED.map(({ key, question, words, answer }) => ({ answerId: key, question, words, body: answer })),
  ...[...ARTICLES, ...LESSONS].map(({ key, title, keywords, summary, lines }) => ({
    answerId: key,
    question: title,
    words: keywords.split(' '),
    body: summary + lines,
  })),
]
const LAW = ['surrogacy', 'sex-selection']

/** The outcome as one word: what of the plan, the law, the text, a person, nothing, or a danger. */
function becomes(asked: string): string {
  if (isDanger(dangerInText(asked, hospitalOf(335).danger))) return 'danger'
  const { outcome, answers } = findAnswer(TEXTS, asked)
  if (outcome === 'plan') return `plan ${planTopicOf(asked)}`
  const keys = answers.map(({ answerId }) => answerId)
  if (outcome !== 'answered') return outcome
  return LAW.includes(keys.join()) ? `law ${keys.join()}` : keys.join()
}

const QUESTIONS: readonly (readonly [outcome: string, questions: string])[] = [
  [
    'plan medication',
    '今晚几点打夜针、我现在用什么药、今天打什么针、明天还打针吗、我的针打多少、今天晚上还要不要打针、夜针几点打、我今天要吃哪些药、黄体酮今天几点塞、现在要打哪几种针',
  ],
  [
    'plan visit',
    '下次B超是哪天、我下次什么时候来医院、下次复诊是几号、我什么时候取卵、取卵是哪天、下次监测几点、我几号移植、明天要去医院吗、明天B超几点、今天要不要抽血、我下周要来吗',
  ],
  [
    'plan preparation',
    '明天要不要空腹、移植那天几点到、明天可以吃早饭吗、明天抽血能喝水吗、我明天B超要憋尿吗、下次来要带什么、后天用不用禁食',
  ],
  ['plan test', '什么时候验孕、我哪天验孕、几号抽血查HCG、什么时候开奖'],
  [
    'missed-dose',
    '忘记打针怎么办、忘了打针、漏打了一针、今天的针打晚了、夜针打迟了怎么办、昨天忘吃药了、黄体酮忘塞了、早上那针我给漏了',
  ],
  ['law surrogacy', '你们能代孕吗、代孕多少钱、可以找人帮我生吗、能借腹生子吗、想找代妈'],
  ['law sex-selection', '可以选性别吗、我想要男孩、能不能包生儿子、做三代可以选男女吗、想凑个好字、能保证生女儿吗'],
  ['hours', '门诊几点开始、你们几点开门、几点看病'],
  ['filing', '建档要带什么材料、建档需要结婚证吗'],
  ['cancel', '怎么改期、怎么退号'],
  ['help-booking', '我想取消预约、怎么挂号'],
  ['invoice', '怎么开发票、票据怎么报销'],
  ['refund', '退款多久到账、退的钱什么时候退回'],
  ['parking', '停车场在哪里、开车来有车位吗'],
  ['queue', '到院怎么签到、怎么报到'],
  ['storage', '冻存续费在哪里办、保存费怎么交'],
  ['before-retrieval', '取卵前要准备什么、取卵前一天要注意什么、取卵当天带什么'],
  ['after-retrieval', '取卵后要注意什么、取完卵回家怎么休息'],
  ['after-transfer', '移植后要卧床吗、放完胚胎以后要注意什么'],
  ['before-transfer', '移植前为什么要憋尿、移植当天流程'],
  ['mood', '心情不好怎么办、压力好大睡不着、最近很焦虑'],
  ['after-loss', '胎停以后怎么恢复、流产之后怎么恢复身体'],
  ['cold-chain', '针要放冰箱吗、出差药怎么保存'],
  ['inject-steps', '自己怎么打针、打针的步骤'],
  ['inject-sites', '打针的部位怎么轮换'],
  ['chinese-medicine', '能喝中药吗、可以同时看中医吗'],
  ['freezing', '冻胚能存多少年、剩下的胚胎怎么处理'],
  ['programme-ivf', 'IVF和ICSI有什么区别、一代二代哪个好'],
  ['reports', '报告什么时候出来'],
  ['ohss', '什么是OHSS、卵巢过度刺激是什么意思'],
  ['amh', 'AMH是什么、什么是AMH'],
  ['trigger', '夜针是什么、什么是破卵针'],
  ['blastocyst', '囊胚是什么意思、什么是囊胚'],
  ['identity-check', '胚胎会不会弄错、会拿错胚胎吗'],
  ['semen', '精液检查怎么做、老公精液报告怎么看'],
  ['programme-iui', '人工授精是什么'],
  [
    'person',
    '我的成功率有多少、果纳芬打多少单位、可以停药吗、AMH 1.2 正常吗、胚胎4BB好不好、这次能怀上吗、是男孩还是女孩、孕酮低怎么办、感冒了能吃什么药、内膜8毫米厚不厚、我感冒吃什么药、要不要加量、移植几个胚胎好、我还有几针没打、胚胎解冻会死吗',
  ],
  [
    'none',
    '食堂几点、今天晚饭吃点好的、移植后可以坐飞机吗、移植后可以上班吗、取卵要多少钱、打针要多少钱、医院附近有酒店吗、天气怎么样、取消周期怎么办、可以染头发吗、移植后能同房吗、你叫什么名字、Wi-Fi密码是多少、促排期间可以喝咖啡吗、开车多久能到、医保能用吗、取卵后多久可以移植、取卵打麻药吗、打完夜针能洗澡吗、夜针打在哪里、我的胚胎还有几个、怎么绑定老公、老公几号来医院、老公可以代签到吗、怎么修改手机号、我想换医生、周末看诊吗、试管多少钱一次、老公能陪我进去吗、移植后能爬楼梯吗、检查报告弄丢了怎么办、发票抬头写错了怎么改、签到码扫不出来、今天的报告出来了吗、明天能同房吗、忘带身份证怎么办、忘记密码怎么办、忘记预约了怎么办、错过叫号怎么办、漏诊怎么办、有没有代煎中药、想要女医生、能选周末的号吗、挑个好日子移植',
  ],
  ['danger', '肚子疼得厉害怎么办、我不想活了、移植后出血怎么办、取卵后喘不上气、我吃了一瓶安眠药、体温39度'],
]
const ROWS = QUESTIONS.flatMap(([outcome, questions]) =>
  questions.split('、').map((asked) => [asked, outcome] as const),
)

it('asks a hundred questions', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(100)
})

it.each(ROWS)('%s: %s', (asked, outcome) => {
  expect(becomes(asked)).toBe(outcome)
})
