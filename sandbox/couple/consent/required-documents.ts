/** Which documents a treatment needs, and before which of its stages (spec:couple#documents-of-a-treatment). */

import type { CYCLE_METHODS } from '@/api/cycle/schemas'

type Method = (typeof CYCLE_METHODS)[number]

/** What the hospital begins, with the words in which a refusal names it. */
export const STAGE_WORDS = {
  drugs: '开始用药',
  insemination: '安排人工授精',
  retrieval: '取卵',
  oocyteFreezing: '冷冻卵子',
  embryoFreezing: '冷冻胚胎',
  thawing: '解冻胚胎',
  transfer: '移植',
} as const

export type ConsentStage = keyof typeof STAGE_WORDS

/** One document of some treatments. */
interface Requirement {
  readonly docType: string
  readonly methods: readonly Method[]
  /** Stages that do not begin without it; none where it is asked for and holds nothing up. */
  readonly before: readonly ConsentStage[]
  /** Asked for only once its stage begins, because nobody plans it with the treatment. */
  readonly isUnplanned?: true
  readonly source: string
}

const ETHICS = '《人类辅助生殖技术和人类精子库伦理原则》（卫科教发〔2003〕176号）'
const RULES = '《人类辅助生殖技术规范》（卫科教发〔2003〕176号）'
const SPERM_BANK = '《人类精子库管理办法》（卫生部令第15号）'
/** The types of documents that the specification lists; treatment, reduction and follow-up are signed before it begins. */
const TYPES = 'spec:couple#documents-of-a-treatment'

const PUNCTURED: readonly Method[] = ['IVF', 'ICSI']
const INSEMINATED: readonly Method[] = ['IUI_H', 'IUI_D']

const REQUIREMENTS: readonly Requirement[] = [
  { docType: 'ivf', methods: PUNCTURED, before: ['drugs', 'retrieval', 'transfer'], source: `${ETHICS}；${TYPES}` },
  { docType: 'freeze', methods: PUNCTURED, before: ['embryoFreezing'], source: `${ETHICS}；${TYPES}` },
  // Eggs of a couple are frozen when the sample cannot be given: nobody plans it.
  {
    docType: 'oocyteFreeze',
    methods: PUNCTURED,
    before: ['oocyteFreezing'],
    isUnplanned: true,
    source: ETHICS,
  },
  {
    docType: 'oocyteFreeze',
    methods: ['OOCYTE_FREEZE'],
    before: ['drugs', 'retrieval', 'oocyteFreezing'],
    source: ETHICS,
  },
  { docType: 'thaw', methods: ['FET'], before: ['drugs', 'thawing', 'transfer'], source: `${ETHICS}；${TYPES}` },
  { docType: 'insemination', methods: INSEMINATED, before: ['drugs', 'insemination'], source: `${ETHICS}；${TYPES}` },
  { docType: 'donor', methods: ['IUI_D'], before: ['drugs', 'insemination'], source: `${RULES}；${SPERM_BANK}` },
  // A transfer is what makes two of it possible: what may follow is known before (reduction), and who is asked later.
  { docType: 'reduction', methods: [...PUNCTURED, 'FET'], before: ['transfer'], source: `${RULES}；${TYPES}` },
  { docType: 'followUp', methods: [...PUNCTURED, 'FET'], before: ['transfer'], source: `${RULES}；${TYPES}` },
  { docType: 'followUp', methods: INSEMINATED, before: ['insemination'], source: `${RULES}；${TYPES}` },
  { docType: 'followUp', methods: ['OI'], before: [], source: TYPES },
]

const rowsOf = (method: Method) => REQUIREMENTS.filter(({ methods }) => methods.includes(method))

/** All documents that a treatment asks for when it begins, by their types. */
export const documentsOfTreatment = (method: Method): readonly string[] =>
  rowsOf(method).flatMap(({ docType, isUnplanned }) => (isUnplanned ? [] : [docType]))

/** Those without which a stage of a treatment does not begin. */
export const documentsBefore = (method: Method, stage: ConsentStage): readonly string[] =>
  rowsOf(method).flatMap(({ docType, before }) => (before.includes(stage) ? [docType] : []))

/** What a couple reads before the hospital has chosen a treatment: the documents of the most usual one. */
export const USUAL_DOCUMENTS: readonly string[] = documentsOfTreatment('IVF')
