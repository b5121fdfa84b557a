import frozen from '../../../tests/fixtures/danger-frozen.json'
import sentences from '../../../tests/fixtures/danger-sentences.json'
import { type Danger, dangerInText, type DangerRules, isDanger } from './danger-signs'

import { hospitalOf } from '@/hospitals'

const RULES: DangerRules = hospitalOf(335).danger
const dangerOf = (text: string): Danger => dangerInText(text, RULES)
const isMissed = {
  mind: (text: string) => !dangerOf(text).isCrisis,
  body: (text: string) => dangerOf(text).level === null,
}

/** Recall and false alarms of a part, with the sentences that were read wrongly. */
function measure({ mind, body, harmless }: { mind: string[]; body: string[]; harmless: string[] }) {
  const missed = [...mind.filter(isMissed.mind), ...body.filter(isMissed.body)]
  const alarms = harmless.filter((text) => isDanger(dangerOf(text)))
  const dangers = mind.length + body.length
  return { dangers, missed, alarms, recall: 1 - missed.length / dangers, falseAlarms: alarms.length / harmless.length }
}

describe('spoken sentences', () => {
  const { plain } = sentences

  it('are many, and none that rules are measured on is among those they are written with', () => {
    const count = (kind: 'mind' | 'body' | 'harmless') => sentences[kind].length + frozen[kind].length
    expect(count('mind') + count('body')).toBeGreaterThanOrEqual(300)
    expect(count('harmless')).toBeGreaterThanOrEqual(300)
    expect(frozen.mind.length + frozen.body.length).toBeGreaterThanOrEqual(200)
    expect(frozen.harmless.length).toBeGreaterThanOrEqual(200)
    const all = [sentences, frozen].flatMap(({ mind, body, harmless }) => [...mind, ...body, ...harmless])
    expect(new Set(all).size).toBe(all.length)
  })

  it('that rules are written with are recognised in 95 of 100, with at most 5 false alarms of 100', () => {
    const { missed, alarms, recall, falseAlarms } = measure(sentences)
    expect([missed, recall >= 0.95]).toEqual([expect.anything(), true])
    expect([alarms, falseAlarms <= 0.05]).toEqual([expect.anything(), true])
  })

  it('that are frozen are recognised in 95 of 100, with at most 5 false alarms of 100', () => {
    const { dangers, missed, alarms, recall, falseAlarms } = measure(frozen)
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`
    // The sentences stay unread: a rule that is written for one of them measures nothing any more.
    process.stdout.write(
      `frozen sentences: recall ${percent(recall)} (${missed.length} of ${dangers} missed), ` +
        `false alarms ${percent(falseAlarms)} (${alarms.length} of ${frozen.harmless.length})\n`,
    )
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(falseAlarms).toBeLessThanOrEqual(0.05)
  })

  it('that are plain are recognised, all 60', () => {
    expect(plain).toHaveLength(60)
    expect(plain.filter((text) => !isDanger(dangerOf(text)))).toEqual([])
  })
})

it.each<[string, Danger['level'], boolean]>([
  // Somebody else long ago, and the writer now.
  ['我妈妈以前大出血过', null, false],
  ['我妈让我问问，我一直出血怎么办', 'urgent', false],
  ['老婆肚子疼', 'urgent', false],
  ['去年流产的时候大出血，今年想再试试', null, false],
  ['上次也出血，现在还在出血', 'urgent', false],
  // Denials, and what only looks like one.
  ['没有头晕、恶心、腹痛', null, false],
  ['无腹胀，无出血', null, false],
  ['没有食欲、肚子胀', 'urgent', false],
  ['今天没有，不过肚子疼', 'urgent', false],
  ['不知道为什么出血', 'urgent', false],
  ['肚子不停地疼', 'urgent', false],
  ['肚子疼好多天了', 'urgent', false],
  ['出血已经停了', null, false],
  ['我婆婆说没事，可肚子越来越疼', 'urgent', false],
  ['同事的老婆大出血', null, false],
  ['那次出血是在去年', null, false],
  ['当时疼得要命，现在没感觉了', null, false],
  // Words that hold the letters of a sign.
  ['献血后多久能做', null, false],
  ['血气分析在几楼', null, false],
  ['有点血', 'urgent', false],
  ['饿得要死', null, false],
  ['满脑子都是死', null, true],
  // Questions about what may come, or of what a word means.
  ['出血和月经怎么区分', null, false],
  ['科普一下宫外孕', null, false],
  ['移植后会腹胀吗', null, false],
  ['如果出血怎么办', null, false],
  ['移植后出血怎么办', 'urgent', false],
  ['是不是宫外孕', 'urgent', false],
  // Quantities.
  ['体温37.9', null, false],
  ['体温三十八度五', 'urgent', false],
  ['３９℃', 'urgent', false],
  ['洗澡水40度', null, false],
  ['体重一周胖了五公斤', 'urgent', false],
  ['怀孕20周胖了5公斤', null, false],
  ['三个小时换一片卫生巾', null, false],
  ['一个小时换一片卫生巾', 'emergency', false],
  ['今天尿了三百毫升', 'urgent', false],
  ['血压165', 'emergency', false],
  ['血压120/80', null, false],
  ['昨天53公斤，今天55公斤', 'urgent', false],
  ['怀孕前53公斤，现在55公斤', null, false],
  ['腹围从80到86了', 'contact', false],
  ['高压175', 'emergency', false],
  ['心率130', 'emergency', false],
  ['今天收费190，排到130号', null, false],
  ['体温三十八点六', 'urgent', false],
  // The more urgent of two signs.
  ['流了很多血', 'emergency', false],
  ['血流不止', 'emergency', false],
  ['出血比月经多', 'emergency', false],
  ['卫生巾换了一片又一片', 'emergency', false],
  ['肚子疼得受不了', 'emergency', false],
  ['药吃过量了', 'emergency', true],
  // Slips of dictation.
  ['肚子同', 'urgent', false],
  ['下面流雪了', 'urgent', false],
  ['不想话了', null, true],
  // Self-harm counts of anybody and at any time; an overdose asks for an ambulance as well.
  ['我朋友去年想自杀', null, true],
  ['我没有想过自杀', null, false],
  ['我吃了一瓶安眠药', 'emergency', true],
  ['医生让我吃两片安定', null, false],
  ['每天吃一大把药', null, false],
  // Letters of other words.
  ['计划手术，划手机看报告', null, false],
  ['年轻生孩子', null, false],
  ['早上吊水', null, false],
  ['为了宝宝的生命健康', null, false],
  ['流产后抽血', null, false],
  ['羊水穿刺流程', null, false],
  ['半身麻醉', null, false],
  ['没有小孩', null, false],
  ['感动得起鸡皮疙瘩', null, false],
  // Marks and blanks in between, traditional characters, English.
  ['肚、子、疼', 'urgent', false],
  ['我想自*杀', null, true],
  ['想，自，殺', null, true],
  ['I want to die', null, true],
  ['no bleeding today', null, false],
])('%s', (text, level, isCrisis) => {
  const danger = dangerOf(text)
  expect([danger.level, danger.isCrisis]).toEqual([level, isCrisis])
})

it('reads the words that a hospital adds as they are', () => {
  const own = { ...RULES, words: { ...RULES.words, leg: ['腿(酸)+'] } }
  expect(dangerInText('昨天起腿（酸）＋', own).signs).toEqual(['leg'])
  expect(dangerInText('昨天起腿酸', own).signs).toEqual([])
})

it.each(['血', '尿', '死', '没有', '体重昨', '5公斤', '今天肚子有点胀，', '我妈', '不'])(
  'reads the longest text of %s alone at once',
  (word) => {
    const start = performance.now()
    dangerOf(word.repeat(2000))
    expect(performance.now() - start).toBeLessThan(1000)
  },
)
