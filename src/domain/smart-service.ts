/**
 * The smart service finds answers that the hospital has reviewed, and nothing else (spec:consult#smart-service). What asks
 * for a diagnosis, a dose or odds goes to a person. Pure.
 */

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
  /(?:能|可以|可不可以|能不能|要不要|该不该|需要|必须)(?:不)?(?:吃|打|用|停|换|加|减|服)(?:药|针|激素|黄体酮|孕酮)?/,
  /(?:高|低|大|小|厚|薄|多|少)(?:不高|不低|不大|不厚)?(?:了)?(?:吗|么|怎么办|要紧|正不正常)|([高低大小厚薄多少好够行快慢])不\1|正不正常/,
  /(?:amh|fsh|hcg|e2|lh|孕酮|雌二醇|内膜|卵泡|胚胎|囊胚|精子|精液).{0,12}(?:吗|么|怎么|如何|好|差|等级|级别|意味|代表)/,
  /是什么(?:原因|情况|问题)|怎么回事|为什么(?:会)?(?:疼|痛|出血|流血|失败|流产|没)|原因是/,
  /生男生女|男孩女孩|龙凤|双胞胎/,
]

const flat = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Whether only a person may answer. Rather once too often. */
export function asksForPerson(question: string): boolean {
  const words = flat(question)
  return FOR_A_PERSON.some((word) => words.includes(word)) || FOR_A_PERSON_ALSO.some((way) => way.test(words))
}

/** Injections by the names that patients give them. */
const INJECTION = /夜针|破卵针|扳机|促排针|打.{0,3}针|的针|针.{0,3}打|用药|打药/
/** Whose, or of which day. */
const OWN = /我|今|明[天晚早]|现在|昨|夜针|破卵针|扳机/
/** What, when, how much, and whether at all. */
const WHAT_IS_ORDERED =
  /几点|时候|何时|时间|多少|几支|什么(?:针|药)|哪(?:种|个|支|些)|(?:还|要)(?:用|要|需要)?(?:不用|不要)?打|打(?:不打|没打|吗|么)/
/** The place, or what is usual for anybody. */
const NOT_OWN = /室|医院|门诊|上班|开门|窗口|护士站|哪里|在哪|一般|通常|疼|痛/

/** Asks what is ordered for the patient: the own plan answers, never a text for everybody. */
export function asksOwnPlan(question: string): boolean {
  const words = flat(question)
  return (
    [INJECTION, OWN, WHAT_IS_ORDERED].every((way) => way.test(words)) && !NOT_OWN.test(words) && !isMissedDose(words)
  )
}

const MISSED_DOSE =
  /(?:忘记?了?|漏了?|错过了?|没有?按时)(?:打|注射|吃药?|服|用药|塞|抹)|没打(?:夜)?针|(?:打|吃|用)(?:针|药)?(?:晚|迟|漏)/
const isMissedDose = (words: string): boolean => MISSED_DOSE.test(words)

/**
 * Topics that nothing else answers: a question of one is answered only by a text of the same. What the law forbids and
 * what to do about a missed dose is said although a doctor has to be asked for the rest: those texts give no dose.
 */
const TOPICS = {
  surrogacy: /代孕|代妈|借腹/,
  sexSelection:
    /[选包挑定](?:择)?(?:胎儿|胚胎|宝宝|孩子)?(?:的)?(?:性别|[男女](?![医大科]))|性别(?:选择|鉴定)|鉴定性别|生男生女/,
  missedDose: MISSED_DOSE,
  medication: /针(?!灸)|注射|药(?![房店费])/,
} as const satisfies Record<string, RegExp>
type Topic = keyof typeof TOPICS

function topicOf(question: string): Topic | null {
  const words = flat(question)
  const topics = Object.keys(TOPICS) as Topic[]
  return topics.find((topic) => TOPICS[topic].test(words)) ?? null
}

/** Words that ask and name nothing: alone they find no answer. */
const ASKING_WORDS = ['几点', '哪里', '哪里看', '怎么', '什么时候', '多少', '带什么', '材料', '多久']

interface Known {
  readonly answerId: string
  readonly question: string
  readonly words: readonly string[]
}

/** Most answers of one question. */
const MOST = 3

/** The reviewed answers that fit a question, the best first; none rather than one to another question. */
export function findReviewed<A extends Known>(all: readonly A[], asked: string): A[] {
  const text = flat(asked)
  const topic = topicOf(asked)
  const scored = all
    .filter(({ question }) => topic === null || topicOf(question) === topic)
    .map((article) => {
      const hits = article.words.map(flat).filter((word) => text.includes(word))
      const isNamed = hits.some((word) => !ASKING_WORDS.includes(word))
      return { article, score: flat(article.question) === text ? Infinity : isNamed ? hits.length : 0 }
    })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return []
  return scored
    .filter(({ score }) => score === best)
    .slice(0, MOST)
    .map(({ article }) => article)
}

/** What a question gets: the own plan, reviewed answers, a person, or nothing. */
export type Found<A> = { outcome: 'plan' | 'person' | 'none'; answers: [] } | { outcome: 'answered'; answers: A[] }

/** Finds what a question gets that tells of no danger. */
export function findAnswer<A extends Known>(all: readonly A[], asked: string): Found<A> {
  if (asksOwnPlan(asked)) return { outcome: 'plan', answers: [] }
  const topic = topicOf(asked)
  const isOnlyForPerson = asksForPerson(asked) && (topic === null || topic === 'medication')
  const answers = isOnlyForPerson ? [] : findReviewed(all, asked)
  if (answers.length > 0) return { outcome: 'answered', answers }
  return { outcome: asksForPerson(asked) || topic !== null ? 'person' : 'none', answers: [] }
}
