/** What a hospital says of the day before a visit (spec:booking#ready-for-a-visit); the defaults are those of most leaflets. */

import { READY_FOR, READY_TOPICS, type ReadyLine, VISIT_REASONS } from '../domain/service/visit-ready'
import { listField } from './field'

const of =
  (topic: ReadyLine['topic'], whose: ReadyLine['of'], text: string) =>
  (reason: ReadyLine['reason']): ReadyLine => ({ reason, topic, of: whose, text })

const CARD = of('papers', 'both', '本人身份证、就诊卡或医保卡')
const OWN_CARD = of('papers', 'male', '本人身份证')
const COUPLE = of('papers', 'both', '双方身份证、结婚证原件')
const REPORTS = of('papers', 'both', '以往病历和检查报告')
const FASTING = of('fasting', 'female', '是否需要空腹、从几点开始，以医护通知为准')
/** Whoever is put to sleep, woman or man. */
const ANAESTHESIA = of('fasting', 'both', '麻醉下手术需禁食禁水，以医护通知为准')
const DAYS = of('abstinence', 'male', '按医嘱天数禁欲，没有说明请先问医生')
const TOGETHER = of('companion', 'both', '请夫妻双方一同到院')
const HOME = of('companion', 'female', '请家属陪同，术后不要自己开车')

export const USUAL_READY_LINES: readonly ReadyLine[] = [
  ...[CARD, REPORTS].map((line) => line('clinic')),
  ...[CARD, of('bladder', 'female', '阴道超声前请排空小便')].map((line) => line('scan')),
  ...[CARD, of('fasting', 'both', '抽血一般不用空腹，以通知为准')].map((line) => line('blood')),
  // Fasting and abstinence stand with each examination.
  ...[CARD].map((line) => line('examination')),
  ...[CARD, FASTING, HOME, of('companion', 'male', '请陪同配偶到院')].map((line) => line('hysteroscopy')),
  ...[CARD, REPORTS].map((line) => line('assessment')),
  ...[CARD, ANAESTHESIA, HOME, of('companion', 'male', '术后请家属陪同离院')].map((line) => line('operation')),
  ...[COUPLE, FASTING, DAYS, TOGETHER, of('other', 'female', '不化妆、不涂指甲油，不戴首饰')].map((line) =>
    line('retrieval'),
  ),
  ...[COUPLE, TOGETHER, of('bladder', 'female', '按医护通知的时间饮水，到院时有尿意即可')].map((line) =>
    line('transfer'),
  ),
  ...[COUPLE, DAYS, TOGETHER].map((line) => line('insemination')),
  // What he reads whatever she shares: no word of what the day is for.
  ...[OWN_CARD, DAYS, of('other', 'male', '避免饮酒和高温')].map((line) => line('sample')),
]

const isOf = (values: readonly string[], value: unknown): boolean => values.some((one) => one === value)

function lineFault(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'must hold reason, topic, of and text'
  const { reason, topic, of: whose, text } = value as Record<string, unknown>
  if (!isOf(VISIT_REASONS, reason)) return `.reason is ${String(reason)}, which is none of: ${VISIT_REASONS.join(', ')}`
  if (!isOf(READY_TOPICS, topic)) return `.topic is ${String(topic)}, which is none of: ${READY_TOPICS.join(', ')}`
  if (!isOf(READY_FOR, whose)) return `.of is ${String(whose)}, which is none of: ${READY_FOR.join(', ')}`
  return typeof text === 'string' && text !== '' && text.length <= 60 ? null : '.text must have 1 to 60 characters'
}

export const readySettings = listField<ReadyLine>(
  'What is to be ready before a visit, a line each: what the visit is for, what the line is about, whom it concerns, the words.',
  'lines',
  USUAL_READY_LINES,
  lineFault,
)
