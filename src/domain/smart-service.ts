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

interface Known {
  readonly answerId: string
  readonly question: string
  readonly words: readonly string[]
}

/** Most answers of one question. */
const MOST = 3

/** The reviewed answers that fit a question, the best first; none rather than a wrong one. */
export function findReviewed<A extends Known>(all: readonly A[], asked: string): A[] {
  const text = flat(asked)
  const scored = all.map((one) => {
    const hits = one.words.filter((word) => text.includes(flat(word))).length
    return { one, score: flat(one.question) === text ? Infinity : hits }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return []
  return scored
    .filter(({ score }) => score === best)
    .slice(0, MOST)
    .map(({ one }) => one)
}
