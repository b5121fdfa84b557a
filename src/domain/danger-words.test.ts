import { hospitalOf } from '@/hospitals'

import sentences from '../../tests/fixtures/danger-sentences.json'
import { type Danger, dangerInText, type DangerRules, isDanger } from './danger-signs'

const RULES: DangerRules = hospitalOf(335).danger
const dangerOf = (text: string): Danger => dangerInText(text, RULES)
const isMissed = {
  mind: (text: string) => !dangerOf(text).isCrisis,
  body: (text: string) => dangerOf(text).level === null,
}

describe('spoken sentences', () => {
  const { train, plain } = sentences
  const heldOut = sentences['held-out']
  const dangersOf = ({ mind, body }: typeof train) => mind.length + body.length

  it('are many, and two fifths of them are held out', () => {
    const dangers = dangersOf(train) + dangersOf(heldOut)
    const harmless = train.harmless.length + heldOut.harmless.length
    expect(dangers).toBeGreaterThanOrEqual(300)
    expect(harmless).toBeGreaterThanOrEqual(300)
    expect(dangersOf(heldOut) / dangers).toBeGreaterThanOrEqual(0.4)
    expect(heldOut.harmless.length / harmless).toBeGreaterThanOrEqual(0.4)
    const all = [train, heldOut].flatMap(({ mind, body, harmless: quiet }) => [...mind, ...body, ...quiet])
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['train', train],
    ['held-out', heldOut],
  ])('of %s are recognised in 95 of 100, with at most 5 false alarms of 100', (_, part) => {
    const missed = [...part.mind.filter(isMissed.mind), ...part.body.filter(isMissed.body)]
    const alarms = part.harmless.filter((text) => isDanger(dangerOf(text)))
    const most = { missed: 0.05 * dangersOf(part), alarms: 0.05 * part.harmless.length }
    expect([missed.slice(0, 20), missed.length <= most.missed]).toEqual([expect.anything(), true])
    expect([alarms.slice(0, 20), alarms.length <= most.alarms]).toEqual([expect.anything(), true])
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
  // Questions about what may come.
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
