import * as v from 'valibot'

import {
  arg,
  choice,
  date,
  decimal,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  optionalFen,
  optionalInt,
  shape,
  text,
} from '../core/schema'
import { sealShape } from '../results/schemas'

import { LINING_TYPES } from '@/domain/treatment/follicles'
import {
  BREATH_ANSWERS,
  CHECK_GIRTH_CM,
  CHECK_WEIGHT_KG,
  FAINT_ANSWERS,
  LEG_ANSWERS,
  PAIN_ANSWERS,
  THIRST_ANSWERS,
  URINE_ANSWERS,
  VOMITING_ANSWERS,
} from '@/domain/treatment/self-check'

/**
 * The forecast of one cycle (spec:treatment#forecast): ovulation = last period + cycle − 14, the fertile window is the
 * five days before it and the day itself. All '' when there is no record, when it is older than a cycle, and in quiet
 * mode.
 */
export const ovulationForecastShape = shape({
  found: flag(),
  lmp: date(),
  cycleDays: int(),
  nextPeriod: date(),
  ovulationDate: date(),
  fertileFrom: date(),
  fertileTo: date(),
  note: text(),
})

/** Insemination with his or a donor's semen, in-vitro, thawed embryos, ovulation at home, storage of eggs. */
export const CYCLE_METHODS = ['IUI_H', 'IUI_D', 'IVF', 'ICSI', 'FET', 'OI', 'OOCYTE_FREEZE'] as const

/** Twelve stages and the two ends (spec:treatment#cycle-stages). The hospital derives the stage; the app never does. */
export const CYCLE_STAGES = [
  'PREPARE',
  'DOWN_REG',
  'STIM',
  'TRIGGERED',
  'INSEMINATED',
  'RETRIEVED',
  'CULTURE',
  'ENDO_PREP',
  'TRANSFERRED',
  'HCG',
  'PREGNANT',
  'FREEZE_ALL',
  'CANCELLED',
  'CLOSED',
] as const

export const CYCLE_OUTCOMES = [
  'NOT_PREGNANT',
  'BIOCHEMICAL',
  'CLINICAL',
  'ECTOPIC',
  'MISCARRIAGE',
  'LIVE_BIRTH',
  'ONGOING',
  'FREEZE_ALL',
  'NO_EMBRYO',
] as const

/** How a patient can report the end of a cycle in a follow-up. */
export const REPORTED_ENDS = ['MISCARRIAGE', 'BIOCHEMICAL', 'ECTOPIC', 'NOT_PREGNANT'] as const

export const PGT_KINDS = ['none', 'A', 'M', 'SR'] as const

/** Whose step it is. */
export const LANES = ['female', 'male', 'hospital'] as const

/** One cycle as its page tells it; `found` false where there is none. */
export const cycleShape = shape({
  found: flag(),
  cycleId: text(),
  /** Which cycle of the couple, from 1. */
  cycleNo: optionalInt(),
  method: choice(CYCLE_METHODS),
  methodText: text(),
  protocol: text(),
  pgt: choice(PGT_KINDS),
  stage: choice(CYCLE_STAGES),
  stageText: text(),
  /** 促排第8天. */
  dayText: text(),
  lmp: date(),
  startDate: date(),
  gnStartDate: date(),
  triggerAt: instant(),
  retrievalAt: instant(),
  transferDate: date(),
  hcgTestDate: date(),
  endDate: date(),
  doctorName: text(),
  nurseName: text(),
  cancelReason: text(),
  outcome: choice(CYCLE_OUTCOMES),
  /** Gentle words for how it ended. */
  outcomeText: text(),
  isEnded: flag(),
})

/** One step of the course, with the day or the window it is expected in. */
const courseStepShape = shape({
  key: text(),
  lane: choice(LANES),
  title: text(),
  state: choice(['done', 'now', 'next']),
  date: date(),
  /** Last day of the window; '' where there is one day. */
  until: date(),
  /** The minute, where it matters. */
  at: instant(),
  note: text(),
  bring: text(),
  costFen: optionalFen(),
  link: text(),
})

/** A transfer of embryos, or an insemination. */
export const ATTEMPTS = ['transfer', 'insemination'] as const
/** Days on which she, or both, are at the hospital for a procedure of the course. */
const COURSE_DAYS = ['retrieval', ...ATTEMPTS] as const

/** What came of it. `repeat`: the tests say nothing that holds yet; `ectopic` asks for help at once. */
export const RESULT_BRANCHES = ['repeat', 'positive', 'clinical', 'negative', 'biochemical', 'ectopic', 'loss'] as const

/** The ordered day of a retrieval, transfer or insemination; `at` is its minute, where the hospital has said it. */
const attemptShape = shape({ kind: choice(COURSE_DAYS), date: date(), at: instant() })

/** The days after it. `byHospital`: the day of the test is the hospital's own, not counted from the age of the embryo. */
const waitShape = shape({
  kind: choice(ATTEMPTS),
  since: date(),
  day: optionalInt(),
  embryoDay: optionalInt(),
  testDate: date(),
  byHospital: flag(),
  isDue: flag(),
})

/** What follows from a result (spec:treatment#after-a-result); what does not belong to its branch is empty. */
const resultShape = shape({
  branch: choice(RESULT_BRANCHES),
  kind: choice(ATTEMPTS),
  /** Due date and age of the pregnancy, counted from the transfer or insemination. */
  dueDate: date(),
  weeks: optionalInt(),
  days: optionalInt(),
  /** Window of the next examination. */
  nextFrom: date(),
  nextUntil: date(),
  /** There is a plan of follow-ups to fill in. */
  hasPlan: flag(),
  /** Embryos of the couple that are in store, and until when that is paid. */
  stored: optionalInt(),
  storedUntil: date(),
  reviewDate: date(),
})

/** A test that is sealed: neither its value nor what follows from it travels. `lab`: its report is, and is named instead. */
const sealedTestShape = shape({
  testId: text(),
  date: date(),
  kind: choice(['test', 'lab', 'culture']),
  ...sealShape.entries,
})

/** What to do tonight, as it was said after a scan or a call; `readAt` is null until she has said that she has seen it. */
const instructionShape = shape({
  instructionId: id(),
  givenAt: instant(),
  dose: text(),
  nextDate: date(),
  triggerAt: instant(),
  note: text(),
  readAt: instant(),
})

export const courseShape = shape({
  ...cycleShape.entries,
  /** The hospital's day of this answer: days to come are counted from it. */
  today: date(),
  attempt: maybe(attemptShape),
  wait: maybe(waitShape),
  /** Extension; a backend without it leaves it out. */
  instruction: maybe(instructionShape),
  result: maybe(resultShape),
  sealed: maybe(sealedTestShape),
  steps: list(courseStepShape),
})

/** One of the couple as the cycle names them. */
const cyclePersonShape = shape({
  sex: choice(['1', '2']),
  name: text(),
  age: optionalInt(),
  caseNo: text(),
})

export const cycleCoupleShape = shape({ self: maybe(cyclePersonShape), spouse: maybe(cyclePersonShape) })

/** A count that is null has not been made, or could not be read; it is never zero. */
export const cultureShape = shape({
  found: flag(),
  cycleId: text(),
  cycleNo: optionalInt(),
  retrievalAt: instant(),
  insemination: choice(['IVF', 'ICSI', 'RESCUE_ICSI']),
  oocytes: optionalInt(),
  mii: optionalInt(),
  mi: optionalInt(),
  gv: optionalInt(),
  degenerated: optionalInt(),
  pn2: optionalInt(),
  pn1: optionalInt(),
  pn3: optionalInt(),
  pn0: optionalInt(),
  cleaved: optionalInt(),
  d3Good: optionalInt(),
  blastocysts: optionalInt(),
  culturing: optionalInt(),
  frozen: optionalInt(),
  transferred: optionalInt(),
  discarded: optionalInt(),
  donated: optionalInt(),
  /** Of a closed cycle: of which nobody has recorded where they went. */
  unrecorded: optionalInt(),
  frozenOocytes: optionalInt(),
  remark: text(),
  /** News of the laboratory that are closed (spec:treatment#sealed-culture): of no count, embryo or picture from that day on is anything answered. */
  news: list(shape({ newsId: id(), day: optionalInt(), date: date(), ...sealShape.entries })),
})

export const EMBRYO_STAGES = ['ZYGOTE', 'CLEAVAGE', 'MORULA', 'BLASTOCYST'] as const
/** `UNRECORDED`: the cycle is closed, and nobody has recorded where the embryo went. */
const DESTINIES = [
  'CULTURING',
  'TRANSFERRED',
  'FROZEN',
  'THAWED',
  'DISCARDED',
  'DONATED_RESEARCH',
  'UNRECORDED',
] as const

export const embryoShape = shape({
  embryoId: id(),
  /** E01 … */
  embryoNo: text(),
  day: optionalInt(),
  stage: choice(EMBRYO_STAGES),
  cellCount: optionalInt(),
  fragmentationPct: optionalInt(),
  /** I to IV, as this laboratory uses them. */
  cleavageGrade: text(),
  expansion: optionalInt(),
  icm: text(),
  te: text(),
  gradeText: text(),
  destiny: choice(DESTINIES),
  destinyDate: date(),
  /** What the test of the embryo allows, in words; never a chromosome of sex. */
  pgtText: text(),
  remark: text(),
  pictureCount: int(),
})

export const cultureStepShape = shape({
  key: text(),
  day: optionalInt(),
  date: date(),
  title: text(),
  text: text(),
  state: choice(['done', 'now', 'next']),
})

export const embryoPhotoShape = shape({
  photoId: id(),
  embryoId: text(),
  embryoNo: text(),
  day: optionalInt(),
  takenAt: instant(),
  gradeText: text(),
  url: text(),
})

export const embryoVideoShape = shape({
  videoId: id(),
  embryoId: text(),
  embryoNo: text(),
  poster: text(),
  /** Pictures of the film; with `url` empty the app plays them one after the other. */
  frameCount: int(),
  url: text(),
})

export const timeLapseFrameShape = shape({
  frameId: id(),
  embryoId: text(),
  /** Hours since insemination. */
  hours: optionalInt(),
  label: text(),
  url: text(),
})

export const freshCycleShape = shape({
  cycleId: id(),
  cycleNo: optionalInt(),
  methodText: text(),
  retrievalDate: date(),
  oocytes: optionalInt(),
  embryoCount: optionalInt(),
  stageText: text(),
  endDate: date(),
})

export const transferShape = shape({
  transferId: id(),
  cycleId: text(),
  cycleNo: optionalInt(),
  date: date(),
  kind: choice(['fresh', 'frozen']),
  embryoDay: optionalInt(),
  embryos: list(shape({ embryoId: text(), embryoNo: text(), gradeText: text() })),
  endometriumMm: decimal(),
  difficulty: text(),
  doctorName: text(),
  lutealPlan: text(),
  hcgTestDate: date(),
  scanFrom: date(),
  scanUntil: date(),
  results: list(shape({ kind: choice(['hcg', 'scan']), date: date(), text: text() })),
  outcomeText: text(),
  /** Nothing of it is to come: what is said of it names no pregnancy. */
  isOver: flag(),
})

const follicleShape = shape({ d1Mm: decimal(), d2Mm: decimal(), meanMm: decimal(), count: int(1) })

/** One scan of both ovaries; hormones are as the laboratory wrote them. */
export const follicleScanShape = shape({
  monitorId: id(),
  date: date(),
  cycleDay: optionalInt(),
  gnDay: optionalInt(),
  left: list(follicleShape),
  right: list(follicleShape),
  leftTotal: optionalInt(),
  rightTotal: optionalInt(),
  leadMm: decimal(),
  endometriumMm: decimal(),
  endometriumType: choice(LINING_TYPES),
  e2: text(),
  lh: text(),
  p: text(),
  pelvicFluidMm: decimal(),
  order: text(),
  gnDose: text(),
  nextDate: date(),
  doctorName: text(),
})

export const follicleScansShape = shape({
  found: flag(),
  cycleId: text(),
  cycleNo: optionalInt(),
  stageText: text(),
  gnStartDate: date(),
  list: list(follicleScanShape),
  /** Largest follicle by day of the stimulation in the cycle before, to compare with. */
  before: list(shape({ gnDay: optionalInt(), leadMm: decimal() })),
})

/** The daily self-check: whether it is asked for now, between which days, and what was told. A day of a field that cannot be read is null. */
export const selfChecksShape = shape({
  open: flag(),
  /** A phone whose date is wrong asks for the right day. */
  serverTime: instant(),
  from: date(),
  until: date(),
  /** The day that later ones are compared with; empty without a retrieval. */
  retrievalOn: date(),
  list: list(
    shape({
      date: date(),
      weightKg: decimal(),
      girthCm: decimal(),
      urine: choice(URINE_ANSWERS),
      breath: choice(BREATH_ANSWERS),
      pain: choice(PAIN_ANSWERS),
      /** Null in a day that was told before these were asked, as in one that leaves them open. */
      vomiting: choice(VOMITING_ANSWERS),
      faint: choice(FAINT_ANSWERS),
      thirst: choice(THIRST_ANSWERS),
      leg: choice(LEG_ANSWERS),
    }),
  ),
})

const measure = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,2})?$/))]),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(most),
    ),
  )

/** What is told of a day: kilograms and centimetres, kept with one decimal. */
export const selfCheckArgs = {
  date: arg.date(),
  weightKg: measure(CHECK_WEIGHT_KG),
  girthCm: measure(CHECK_GIRTH_CM),
  urine: arg.optionalChoice(URINE_ANSWERS),
  breath: arg.optionalChoice(BREATH_ANSWERS),
  pain: arg.optionalChoice(PAIN_ANSWERS),
  vomiting: arg.optionalChoice(VOMITING_ANSWERS),
  faint: arg.optionalChoice(FAINT_ANSWERS),
  thirst: arg.optionalChoice(THIRST_ANSWERS),
  leg: arg.optionalChoice(LEG_ANSWERS),
}
