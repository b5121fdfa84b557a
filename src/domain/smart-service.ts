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

const flat = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** Whether only a person may answer. Rather once too often. */
export function asksForPerson(question: string): boolean {
  const words = flat(question)
  return FOR_A_PERSON.some((word) => words.includes(word))
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
