/**
 * The smart service finds answers that the hospital has reviewed, and nothing else (spec:consult#smart-service). What asks
 * for a diagnosis, a dose or odds goes to a person. Pure.
 */

import { searchKey } from '../input/search-key'
import type { PlanTopic } from './service-outcomes'

/** What is a doctor's to say: what somebody has, how much of what to take, how likely something is. */
const FOR_A_PERSON = [
  '是不是怀孕',
  '怀上',
  '着床',
  '成功率',
  '几率',
  '概率',
  '胜算',
  '把握',
  '可能性',
  '能不能成',
  '能成功',
  '会成功',
  '希望大',
  '多少单位',
  '剂量',
  '加量',
  '减量',
  '停药',
  '换药',
  '吃什么药',
  '用什么药',
  '打几针',
  '几支',
  '几片',
  '吃几',
  '漏打',
  '漏服',
  '忘记打',
  '忘了打',
  '加到',
  '减到',
  '怎么吃药',
  '能吃药',
  '可以吃药',
  '药能',
  '开药',
  '处方',
  '什么病',
  '得了',
  '是不是得',
  '诊断',
  '严重吗',
  '正常吗',
  '正常么',
  '偏高',
  '偏低',
  '怎么治',
  '治疗方案',
  '要不要手术',
  '需要手术',
  '癌',
  '结果怎么样',
  '什么意思',
  '说明什么',
  '能移植吗',
  '要不要移植',
  '选哪个胚胎',
  '男孩',
  '女孩',
  '性别',
] as const

/** Ways of asking for the same that no single word catches: whether it has worked, how much to take, what a value means. */
const FOR_A_PERSON_ALSO: readonly RegExp[] = [
  /怀(?:孕)?(?:了|没|吗|么|不怀|得上)|(?:有没有|是否|算不算|能不能|会不会|可能|能)怀|中了(?:吗|没)|好孕(?:了|吗)/,
  /翻倍|(?:弱)?阳性?(?:了|吗|是)|(?:弱阳|阴性|白板|两条杠|一条杠)/,
  /几成|多大机会|有(?:多少|多大|没有)?(?:希望|机会)|能(?:不能)?(?:成|活|保住)|保得住|成不成/,
  /(?:打|吃|用|服|注射|抹|塞)(?:多少|几)|多少(?:毫克|mg|毫升|ml|iu|支|片|粒|颗|针|药)|[几半](?:粒|颗|针|次药)/,
  /(?:加|减|换|停|补|漏|忘|少|多)(?:了|打|吃|服|用|掉)*(?:一)?(?:针|药|支|片|粒|次药)|(?:用|药|剂)量|补(?:打|服|吃)|忘(?:记)?(?:了)?(?:打|吃|服|用)/,
  /(?:能|可以|要不要|该不该|需要|必须)(?:不)?(?:[打停加减服]|[吃用换](?:药|针|激素|黄体酮|孕酮))/,
  /(?:要不要|该不该|需要|必须)[吃用换]/,
  /(?:高|低|大|小|厚|薄|多|少)(?:不高|不低|不大|不厚)?(?:了)?(?:吗|么|怎么办|要紧|正不正常)|([高低大小厚薄多少好够行快慢])不\1|正不正常/,
  /(?:amh|fsh|hcg|e2|lh|孕酮|雌二醇|内膜|卵泡|胚胎|囊胚|精子|精液).{0,12}(?:吗|么|怎么|如何|好|差|等级|级别|意味|代表)/,
  /是什么(?:原因|情况|问题)|怎么回事|为什么(?:会)?(?:疼|痛|出血|流血|失败|流产|没)|原因是/,
  /生男生女|男孩女孩|龙凤|双胞胎/,
]

/** Whether only a person may answer. Rather once too often. */
export function asksForPerson(question: string): boolean {
  const words = searchKey(question)
  return FOR_A_PERSON.some((word) => words.includes(word)) || FOR_A_PERSON_ALSO.some((way) => way.test(words))
}

/** Drugs by the names that patients give them. */
const DRUGS =
  /夜针|破卵针|扳机|促排针|[打扎].{0,3}针|的针|针.{0,3}[打扎]|(?:用|吃|打|服|塞|换).{0,4}药|黄体酮|达芙通|补佳乐|果纳芬/
/** Whose, or of which day. */
const OWN = /我|今|明[天晚早]|后天|下次|下一次|下回|现在|目前|昨|夜针|破卵针|扳机/
/** What, when, how much, and whether at all. */
const WHAT_IS_ORDERED =
  /几点|时候|何时|时间|多少|几支|几次|什么(?:针|药)|哪(?:种|个|支|些|几)|(?:还|要)(?:用|要|需要)?(?:不用|不要)?[打扎吃塞]|[打扎](?:不[打扎]|没[打扎]|吗|么)|怎么安排/
/** The place, what is usual for anybody, whether one may, or another complaint. */
const NOT_OWN =
  /室|医院|门诊|上班|开门|窗口|护士站|哪里|在哪|一般|通常|疼|痛|保存|冰箱|过期|感冒|咳|发烧|头疼|便秘|失眠|过敏|拉肚子|能不能|可以|能(?:吃|用|打)|该(?:吃|用)|好不好|药好|怎么(?:打|用|吃|塞)|步骤|多久|饭前|饭后|带什么|费|钱|能加|加量|减|停/

const WHEN = /几号|几点|时候|何时|时间|哪[一]?天|哪日|星期几|周几|日期|多会儿|啥时/
const VISITS =
  /b超|超声|阴超|彩超|监测|复[诊查]|来(?:医)?院|去(?:医)?院|看(?:医生|诊)|就诊|抽血|取卵|移植|手术|进周|预约的?是|(?:下次|什么时候|哪天|今天|明天|后天|周).{0,4}来/
const PREPARATION =
  /空腹|(?:吃|喝)(?:不(?:吃|喝))?(?:早[饭餐点]|饭|东西|水)|饿肚子|禁食|禁水|憋尿|带什么|带哪些|准备(?:什么|哪些)|几点到|提前多久到/
const TEST = /验孕|测孕|(?:查|抽|验)(?:血)?hcg|开奖|抽血(?:验|查|看)(?:孕|怀|有没有)|验血看/
/** What is usual after so many days, asked for anybody. */
const USUAL =
  /一般|通常|第?几天|多少天|多久|几周|几次|流程|费用|多少钱|上班|开门|在哪|哪里|哪儿|窗口|室|怎么(?:预?约|挂号|取消|改)|可以.{0,6}吗|能不能/
/** A day that is near enough for what was ordered for it. */
const DAY = /今|明[天早晚]|后天|下次|下一次|下回|下周|那天|我/

/** What of the own plan answers, never a text for everybody; null for any other question. */
export function planTopicOf(question: string): PlanTopic | null {
  const words = searchKey(question)
  if (isMissedDose(words)) return null
  if ([DRUGS, OWN, WHAT_IS_ORDERED].every((way) => way.test(words)) && !NOT_OWN.test(words)) return 'medication'
  const isOfPartner = /老公|先生|爱人|丈夫|老婆|妻子|男方|女方|[他她]/.test(words)
  if (isOfPartner && !TEST.test(words)) return null
  if (PREPARATION.test(words) && DAY.test(words) && !/取卵前|移植前|建档|初诊|第一次/.test(words)) return 'preparation'
  if (USUAL.test(words)) return null
  if (TEST.test(words)) return WHEN.test(words) ? 'test' : null
  const isOfOwn = DAY.test(words) || /哪[一]?天|几号/.test(words)
  return VISITS.test(words) && (WHEN.test(words) || /(?:今天|明天|后天|下周).{0,3}(?:要|去|来)/.test(words)) && isOfOwn
    ? 'visit'
    : null
}

/** The part of a visit that a question names, to be found in what is booked; null for any visit. */
export function visitNamed(question: string): RegExp | null {
  const words = searchKey(question)
  if (/b超|超声|阴超|彩超|监测/.test(words)) return /B超|超声|监测|卵泡/i
  if (/取卵/.test(words)) return /取卵/
  if (/移植/.test(words)) return /移植/
  return /抽血/.test(words) ? /抽血|化验|激素|采血/ : null
}

const MISSED_DOSE =
  /(?:忘记?了?|漏了?|错过了?|没有?按时)(?:打|注射|吃药?|服|用药|塞|抹|扎)|没打(?:夜)?针|(?:打|吃|用|塞)(?:针|药)?(?:晚|迟|漏)|(?:针|药).{0,3}(?:忘|漏|错过|晚了|迟了)/
const isMissedDose = (words: string): boolean => MISSED_DOSE.test(words)

/**
 * Topics that nothing else answers: a question of one is answered only by a text of the same. What the law forbids and
 * what to do about a missed dose is said although a doctor has to be asked for the rest: those texts give no dose.
 */
const TOPICS = {
  surrogacy:
    /代孕|代妈|代怀|借腹|借(?:个)?肚子|(?:别人|找人|人家|姐姐|妹妹|亲戚).{0,4}(?:帮|替|代).{0,3}(?:怀|生)|帮我(?:怀|生)/,
  sexSelection:
    /[选包挑定要保][^,;。]{0,4}(?:性别|男孩|女孩|男宝|女宝|儿子|女儿|男(?![医大科方性])|女(?![医大方性]))|性别(?:选择|鉴定|能选)|鉴定性别|生男生女|(?:生|怀).{0,3}(?:儿子|男孩|女儿|女孩)|凑.{0,2}好字|龙凤/,
  missedDose: MISSED_DOSE,
} as const satisfies Record<string, RegExp>
type Topic = keyof typeof TOPICS
/** What the law says: no article and no opening hours stand in for it. */
const LAW: readonly Topic[] = ['surrogacy', 'sexSelection']

function topicOf(question: string): Topic | null {
  const words = searchKey(question)
  const topics = Object.keys(TOPICS) as Topic[]
  return topics.find((topic) => TOPICS[topic].test(words)) ?? null
}

/**
 * What texts and questions are about, each by the ways of saying it. A text answers only a question whose subjects it
 * all has.
 */
const SUBJECTS: readonly RegExp[] = [
  /取(?:完|了)?[卵蛋]|穿刺/,
  /移植|放(?:完|了)?胚胎?|植入|fet/,
  /促排(?:卵)?|长卵泡/,
  /(?:打|扎|注)(?:完|了|促排)?(?:针|射)|注射|皮下|针怎么(?:打|扎)|自己(?:打|扎)/,
  /夜针|扳机|破卵针/,
  /黄体(?:酮|支持)?|孕酮|保胎针/,
  /囊胚|养囊/,
  /amh|抗缪勒|卵巢储备/,
  /激素(?:六项)?|性激素/,
  /精液|精子|取精|弱精|少精|畸精/,
  /男方|老公|丈夫|先生|爱人|男的/,
  /情绪|心情|焦虑|难过|难受|压力|抑郁|睡不着|失眠|崩溃|想哭|低落|心里/,
  /失去|流产|胎停|没成功|失败|掉了/,
  /冷冻|冻存|冻胚|续冻|液氮|冻(?:起来|着|多久)|剩下?的?胚胎/,
  /卵巢过度刺激|过度刺激|ohss|腹水/,
  /冷藏|冰箱|常温|保存(?=.*(?:针|药))|(?:针|药).{0,6}(?:保存|放哪|怎么放)|出差|坐飞机|冰袋/,
  /部位|哪个位置|轮换|硬[结块]|瘀青|淤青|青了|打在?哪/,
  /阴道用药|塞药|塞的药|栓剂|凝胶/,
  /中药|中医|针灸|艾灸/,
  /报告|化验单|检查结果|检验结果|化验结果/,
  /预约|挂号|约号|约个?(?:医生|号)|退号/,
  /取消(?!周期)|改期|改(?:个)?时间|换(?:个)?时间|改天/,
  /配对|绑定|共享/,
  /建档/,
  /(?:第一次|初次|头一次)(?!.*(?:取|移|打))|初诊|首诊|首次/,
  /门诊(?!.*男)|看诊|开诊|出诊/,
  /男科/,
  /人工授精|人授|iui/,
  /试管|ivf|icsi|一代|二代/,
  /弄错|搞错|核对|拿错|调包/,
  /停车|车位|开车/,
  /签到|报到|候诊|叫号|取号/,
  /发票|票据|报销/,
  /退款|退费|退钱|退回/,
  /续费|保存费|交冷冻费|冻存费/,
  /(?:你们|咱们)?医院(?:介绍|简介|怎么样)|关于你们/,
  /实验室/,
  /护理|护士/,
  /卧床|躺着/,
  /多少钱|费用|价格|收费|贵/,
  /医保/,
  /来(?:医)?院|(?:几号|哪天|什么时候)来/,
  /还有几|还剩|剩几/,
  /多远|能到|路线|地铁/,
]

/** What is asked of a subject; two texts of the same subject differ in it. */
const ASPECTS: readonly RegExp[] = [
  /前(?:一?天|晚)?|准备|带(?:什么|哪些)|要带|禁食|清单|当天/,
  /后|回家|休息|之后|以后|做完|完了?(?=.*注意)/,
  /怎么(?:打|扎)|步骤|教|怎样(?:打|扎)|手法/,
  /是什么|什么是|啥是|是啥|什么叫|什么意思/,
  /流程|过程|步/,
  /区别|不同|哪个好/,
]

/** Words that ask, and name nothing. */
const ASKING =
  /请问|想问|问一?下|同时|以后|之后|意思|安全|最近|怎样|胚胎|卵子|想知道|想了解|了解一?下|咨询|我们|你们|医院|大夫|医生|怎么办|怎么(?:样|弄|搞|做|看|打|扎|用|放|走)?|怎样|如何|什么时候|什么|时候|几点|几号|哪里|哪儿|哪个|哪些|多久|多少|要不要|需不需要|需要|可不可以|可以|能不能|能|会不会|应该|该|有没有|是不是|为什么|为啥|注意|事项|在家|自己|回家|一下|开始|看到|办理|带|看|办|做|去|来|要|会|想|是|有|没有?|我|你|他|她|的|了|吗|么|呢|啊|呀|吧|交|钱|放|喝|大|针|药|得|就|还|都|和|跟|与|在|到|把|被|给|请|让|说|这|那|个|些|点|啥|咋|好|多|再|上|下|里|中|完|后|前|第|[一二三两几]|天|次|号|[,。;、?!.]/g

/** What can be found: a reviewed answer or an article. */
export interface Known {
  readonly answerId: string
  readonly question: string
  /** Names by which it is found. */
  readonly words: readonly string[]
  /** All that it says; '' or absent where the names are enough. */
  readonly body?: string
}

/** Which share of the words that name no subject a text must hold: else it is about something else (ours). */
const LEAST_SHARE = 0.6

const pairsOf = (run: string): string[] =>
  run.length < 2 ? [run].filter(Boolean) : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

/** How well a text answers a question; 0: it is about something else, or about less. */
function fitOf({ question, words, body = '' }: Known, asked: string): number {
  const title = searchKey(question)
  if (title === asked) return Infinity
  const names = words.map(searchKey).filter((word) => word.length > 1 && !ASKS_ONLY.test(word))
  const named = searchKey([question, ...words].join(' '))
  const all = named + searchKey(body)
  const own = names.filter((word) => asked.includes(word))
  const subjects = SUBJECTS.filter((subject) => subject.test(asked))
  if (own.length === 0 && subjects.length === 0) return 0
  // Subjects of the question that the text does not have, and words that it does not hold, are of another question.
  const foreign = subjects.filter((subject) => !subject.test(named))
  if (foreign.some((subject) => !own.some((word) => subject.test(word)))) return 0
  const rest = [...own, ...SUBJECTS.map((one) => new RegExp(one, 'g'))]
    .reduce<string>((left, one) => left.replace(one, '|'), asked)
    .replace(ASKING, '|')
  const pairs = rest.split(/[^\u4e00-\u9fff]+/).flatMap(pairsOf)
  const held = pairs.filter((pair) => all.includes(pair)).length
  if (pairs.length > 0 && held / pairs.length < LEAST_SHARE) return 0
  const score = (one: RegExp) => (one.test(title) ? 3 : 2)
  const met = subjects.reduce((sum, one) => sum + score(one), 0) + own.reduce((sum, word) => sum + word.length / 2, 0)
  const aspects = ASPECTS.filter((one) => one.test(asked))
  const extra = SUBJECTS.filter((one) => one.test(title) && !subjects.includes(one)).length
  return met + aspects.filter((one) => one.test(title)).length * 2 + held * 0.5 - extra * 0.5 - title.length / 100
}

/** Names that only ask. */
const ASKS_ONLY = /^(?:几点|哪里|哪里看|怎么|什么时候|多少|带什么|材料|证件|多久|准备|结果|上班)$/

/** The text that answers a question; none rather than one to another question. The first of equals: reviewed answers stand first. */
export function findReviewed<A extends Known>(all: readonly A[], asked: string): A[] {
  const text = searchKey(asked)
  const topic = topicOf(asked)
  const scored = all
    .filter(({ question }) => topicOf(question) === topic)
    .map((article) => ({ article, score: topic === null ? fitOf(article, text) : 1 }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? [] : scored.flatMap(({ article, score }) => (score === best ? [article] : [])).slice(0, 1)
}

/** What a question gets: the own plan, texts of the hospital, a person, or nothing. */
export type Found<A> = { outcome: 'plan' | 'person' | 'none'; answers: [] } | { outcome: 'answered'; answers: A[] }

/** Asks how something is done or what to mind: the texts for everybody say it, whatever it is done with. */
const ASKS_HOW =
  /注意(?:什么|哪些|事项)|(?:要|怎么)准备|怎么(?:做|保存|处理|轮换|恢复|打针)|弄错|搞错|拿错|流程|报告怎么看|要卧床/
/** Asks what a word means, without a value of the own report. */
const ASKS_MEANING =
  /^(?:什么是|什么叫|啥是|请问)?[^0-9我]{2,10}?(?:是什么(?:意思|东西)?|什么意思|是啥(?:意思)?|啥意思)?$/

/** Finds what a question gets that tells of no danger. */
export function findAnswer<A extends Known>(all: readonly A[], asked: string): Found<A> {
  const topic = topicOf(asked)
  if (topic === null || !LAW.includes(topic)) if (planTopicOf(asked)) return { outcome: 'plan', answers: [] }
  const isMeaning =
    ASKS_MEANING.test(searchKey(asked)) && /什么|啥/.test(asked) && !/说明什么|什么病|什么药/.test(asked)
  const isForPerson =
    asksForPerson(asked) && topic === null && !isMeaning && !(ASKS_HOW.test(searchKey(asked)) && !/\d/.test(asked))
  const answers = isForPerson ? [] : findReviewed(all, asked)
  if (answers.length > 0) return { outcome: 'answered', answers }
  return { outcome: asksForPerson(asked) || topic !== null ? 'person' : 'none', answers: [] }
}
