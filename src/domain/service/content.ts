/** What the hospital writes for patients: its columns, whom a text is for, and how many are shown unasked. */

/** Columns of articles, by the ids that addresses fix (spec:content#columns). */
export const COLUMNS = {
  science: '科普文章',
  stimulation: '促排须知',
  injection: '打针教学',
  nursing: '护理讲堂',
  laboratory: '实验室科普',
  chineseMedicine: '生殖中医',
  policy: '政策公告',
  hospital: '医院介绍',
  department: '科室介绍',
  programme: '项目介绍',
  visit: '就诊须知',
  glossary: '名词解释',
  help: '使用帮助',
} as const

export type ColumnId = keyof typeof COLUMNS
export const COLUMN_IDS = Object.keys(COLUMNS) as ColumnId[]

/** Columns that are lessons: a film, a recording, or the same in words. */
export const LESSON_COLUMNS = ['injection', 'nursing', 'laboratory', 'chineseMedicine'] as const

/** Columns that are read for their own sake; the others are looked up where they are needed. */
export const READING_COLUMNS: readonly ColumnId[] = ['science', 'stimulation', ...LESSON_COLUMNS]

/** Where in a treatment a text is of use (spec:content#stages). The hospital derives a couple's stage, the app never does. */
export const READING_STAGES = {
  PREPARE: '检查与准备',
  STIMULATION: '促排卵',
  RETRIEVAL: '取卵前后',
  TRANSFER: '移植前',
  WAITING: '移植后',
  PREGNANCY: '早孕随访',
  STORAGE: '冷冻保存',
  LOSS: '休整阶段',
} as const

export type ReadingStage = keyof typeof READING_STAGES
export const READING_STAGE_IDS = Object.keys(READING_STAGES) as ReadingStage[]

/** Whom a text is for. */
export const AUDIENCES = { ALL: '夫妻双方', FEMALE: '女方', MALE: '男方' } as const

export type Audience = keyof typeof AUDIENCES
export const AUDIENCE_IDS = Object.keys(AUDIENCES) as Audience[]

/** Texts that a day brings unasked, at most (spec:content#for-you). */
export const A_DAY = 3

/** Longest text that the hospital's editor takes, characters [ours]; the sanitiser reads more. */
export const BODY_MAX = 60_000
