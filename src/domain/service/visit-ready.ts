/**
 * What is to be ready before a visit (spec:booking#ready-for-a-visit): by what the visit is for and whose it is. The words are the
 * hospital's; nothing here is medical advice of the app's own.
 */

/** What somebody comes for. */
export const VISIT_REASONS = [
  'clinic',
  'scan',
  'blood',
  'examination',
  'hysteroscopy',
  'assessment',
  'operation',
  'retrieval',
  'transfer',
  'insemination',
  'sample',
] as const

export type VisitReason = (typeof VISIT_REASONS)[number]

export const REASON_WORDS: Readonly<Record<VisitReason, string>> = {
  clinic: '门诊就诊',
  scan: '卵泡监测',
  blood: '抽血化验',
  examination: '检查',
  hysteroscopy: '宫腔镜',
  assessment: '评估',
  operation: '手术',
  retrieval: '取卵',
  transfer: '移植',
  insemination: '人工授精',
  sample: '来院取精',
}

/** What a line is about, in the order they are shown. */
export const READY_TOPICS = ['fasting', 'bladder', 'abstinence', 'papers', 'companion', 'other'] as const

export type ReadyTopic = (typeof READY_TOPICS)[number]

export const TOPIC_WORDS: Readonly<Record<ReadyTopic, string>> = {
  fasting: '饮食',
  bladder: '小便',
  abstinence: '禁欲',
  papers: '携带',
  companion: '陪同',
  other: '其他',
}

/** Whom a line concerns. */
export const READY_FOR = ['female', 'male', 'both'] as const

/** One line of a hospital: 取卵 · 饮食 · 她 · words. */
export interface ReadyLine {
  readonly reason: VisitReason
  readonly topic: ReadyTopic
  readonly of: (typeof READY_FOR)[number]
  readonly text: string
}

export interface ReadyItem {
  /** The same for the same line of the same visit, so that a tick finds it again. */
  readonly key: string
  readonly topic: ReadyTopic
  readonly text: string
}

/** What one examination asks of whom it is done on, as the hospital keeps it with the examination. */
export interface ExamPreparation {
  readonly fastingHours: number
  /** Days without emission, the fewest and the most; 0: none are asked for. */
  readonly abstainFrom: number
  readonly abstainUntil: number
}

/** The lines of a booked examination, in the words of the hospital's own numbers. */
export function examItems({ fastingHours, abstainFrom, abstainUntil }: ExamPreparation): ReadyItem[] {
  const item = (topic: ReadyTopic, text: string): ReadyItem => ({ key: `${topic}.${text}`, topic, text })
  return [
    ...(fastingHours > 0 ? [item('fasting', `检查前空腹${fastingHours}小时，以医护通知为准`)] : []),
    ...(abstainFrom > 0 ? [item('abstinence', `禁欲${abstainFrom}至${abstainUntil}天，另有医嘱的以医嘱为准`)] : []),
  ]
}

/**
 * The lines of a visit for one of the couple, in the order of the topics; a changed text is a new line to tick.
 * @param isHisSample false where no fresh sample of his is used: nothing is said of abstinence, and he is not asked to come
 */
export function readyItems(
  lines: readonly ReadyLine[],
  { reason, sex, isHisSample = true }: { reason: VisitReason; sex: 'female' | 'male'; isHisSample?: boolean },
): ReadyItem[] {
  return READY_TOPICS.flatMap((topic) =>
    lines
      .filter((line) => line.reason === reason && line.topic === topic && (line.of === 'both' || line.of === sex))
      .filter((line) => isHisSample || !(topic === 'abstinence' || (topic === 'companion' && line.of === 'both')))
      .map(({ text }) => ({ key: `${topic}.${text}`, topic, text })),
  )
}
