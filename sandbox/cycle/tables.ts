/**
 * The course of a treatment: cycles and what is on record of them. No stage is stored: it follows from these rows
 * (stage-engine.ts). What must never be wrong is held by the tables themselves (spec:treatment#invariants).
 */

import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { patientKey, transferKey } from '../server/db/keys'
import { unit } from '../server/tables'

import {
  type CYCLE_METHODS,
  type CYCLE_OUTCOMES,
  type EMBRYO_STAGES,
  type PGT_KINDS,
  REPORTED_ENDS,
} from '@/api/cycle/schemas'
import type { LiningType } from '@/domain/treatment/follicles'

export const lastPeriod = sandboxSchema.table(
  'last_period',
  {
    patientId: text('patient_id').primaryKey(),
    lmp: text('lmp').notNull(),
    cycleDays: integer('cycle_days').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    checkOf(table.cycleDays, sql`${table.cycleDays} between 15 and 60`),
  ],
)

/** One cycle of a woman; her partner is whoever she is paired with. */
export const treatmentCycle = sandboxSchema.table(
  'treatment_cycle',
  {
    cycleId: text('cycle_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    cycleNo: integer('cycle_no').notNull(),
    method: text('method').$type<(typeof CYCLE_METHODS)[number]>().notNull(),
    pgt: text('pgt').$type<(typeof PGT_KINDS)[number]>().notNull().default('none'),
    protocol: text('protocol').notNull().default(''),
    doctorName: text('doctor_name').notNull(),
    nurseName: text('nurse_name').notNull().default(''),
    lmp: date('lmp'),
    startedOn: date('started_on').notNull(),
    downRegOn: date('down_reg_on'),
    gnStartOn: date('gn_start_on'),
    endoPrepOn: date('endo_prep_on'),
    /** The ordered minute of the trigger. */
    triggerAt: instant('trigger_at'),
    inseminatedOn: date('inseminated_on'),
    /** The ordered minute of the transfer or of the insemination; null where only the day is arranged. */
    attemptAt: instant('attempt_at'),
    /** The hospital's own day of the first blood test. */
    testOn: date('test_on'),
    /** The visit at which a result is talked over. */
    reviewOn: date('review_on'),
    /** The day on which the hospital closed the daily self-check. */
    checkClosedOn: date('check_closed_on'),
    cancelledOn: date('cancelled_on'),
    cancelReason: text('cancel_reason'),
    closedOn: date('closed_on'),
    outcome: text('outcome').$type<(typeof CYCLE_OUTCOMES)[number]>(),
    /** How the cycle has ended as a patient reported it in a follow-up, and the day that stands there. */
    reportedOutcome: text('reported_outcome').$type<(typeof REPORTED_ENDS)[number]>(),
    reportedOn: date('reported_on'),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.patientId, table.cycleNo),
    // One running cycle a couple.
    uniqueIndex('treatment_cycle_running')
      .on(table.patientId)
      .where(sql`${table.closedOn} is null and ${table.cancelledOn} is null`),
    checkOf(table.cycleNo, sql`${table.cycleNo} > 0`),
    oneOf(table.method, ['IUI_H', 'IUI_D', 'IVF', 'ICSI', 'FET', 'OI', 'OOCYTE_FREEZE']),
    oneOf(table.pgt, ['none', 'A', 'M', 'SR']),
    checkOf(table.cancelReason, sql`(${table.cancelledOn} is null) = (${table.cancelReason} is null)`),
    checkOf(table.outcome, sql`(${table.closedOn} is null) = (${table.outcome} is null)`),
    oneOf(table.reportedOutcome, REPORTED_ENDS),
    checkOf(table.reportedOn, sql`(${table.reportedOn} is null) = (${table.reportedOutcome} is null)`),
    // It ends once.
    checkOf(table.closedOn, sql`num_nonnulls(${table.closedOn}, ${table.cancelledOn}) <= 1`),
    // The dates of the stages ascend.
    checkOf(table.downRegOn, sql`${table.downRegOn} >= ${table.startedOn}`),
    checkOf(
      table.gnStartOn,
      sql`${table.gnStartOn} >= greatest(${table.startedOn}, coalesce(${table.downRegOn}, ${table.startedOn}))`,
    ),
    checkOf(table.endoPrepOn, sql`${table.endoPrepOn} >= ${table.startedOn}`),
    checkOf(table.inseminatedOn, sql`${table.inseminatedOn} >= coalesce(${table.gnStartOn}, ${table.startedOn})`),
    checkOf(table.testOn, sql`${table.testOn} > coalesce(${table.inseminatedOn}, ${table.startedOn})`),
    checkOf(table.reviewOn, sql`${table.reviewOn} >= ${table.startedOn}`),
    checkOf(table.cancelledOn, sql`${table.cancelledOn} >= ${table.startedOn}`),
  ],
)

/** One scan a day; hormones are as the laboratory wrote them, '' where none was taken. */
export const follicleScan = sandboxSchema.table(
  'follicle_scan',
  {
    monitorId: text('monitor_id').primaryKey(),
    cycleId: text('cycle_id').notNull(),
    date: date('date').notNull(),
    /** Tenths of a millimetre. */
    endometrium: integer('endometrium'),
    endometriumType: text('endometrium_type').$type<LiningType>(),
    pelvicFluidMm: integer('pelvic_fluid_mm'),
    e2: text('e2').notNull().default(''),
    lh: text('lh').notNull().default(''),
    p: text('p').notNull().default(''),
    order: text('order_text').notNull().default(''),
    gnDose: text('gn_dose').notNull().default(''),
    nextDate: date('next_date'),
    doctorName: text('doctor_name').notNull(),
  },
  (table) => [
    references(table.cycleId, treatmentCycle.cycleId),
    uniqueOf(table.cycleId, table.date),
    checkOf(table.endometrium, sql`${table.endometrium} between 10 and 250`),
    oneOf(table.endometriumType, ['TRIPLE_LINE', 'ISOECHOIC', 'HYPERECHOIC']),
    checkOf(table.pelvicFluidMm, sql`${table.pelvicFluidMm} between 0 and 200`),
    checkOf(table.nextDate, sql`${table.nextDate} > ${table.date}`),
  ],
)

/** Follicles of a scan, equal ones together; diameters in tenths of a millimetre. */
export const follicle = sandboxSchema.table(
  'follicle',
  {
    monitorId: text('monitor_id').notNull(),
    side: text('side').$type<'left' | 'right'>().notNull(),
    place: integer('place').notNull(),
    d1: integer('d1').notNull(),
    d2: integer('d2').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    key(table.monitorId, table.side, table.place),
    references(table.monitorId, follicleScan.monitorId),
    oneOf(table.side, ['left', 'right']),
    checkOf(table.d1, sql`${table.d1} between 20 and 400`),
    checkOf(table.d2, sql`${table.d2} between 20 and 400`),
    checkOf(table.count, sql`${table.count} between 1 and 40`),
  ],
)

/** What was retrieved and what became of it in the laboratory; null until it was counted. */
export const eggRetrieval = sandboxSchema.table(
  'egg_retrieval',
  {
    cycleId: text('cycle_id').primaryKey(),
    at: instant('at').notNull(),
    insemination: text('insemination').$type<'IVF' | 'ICSI' | 'RESCUE_ICSI'>(),
    oocytes: integer('oocytes').notNull(),
    mii: integer('mii'),
    mi: integer('mi').notNull().default(0),
    gv: integer('gv').notNull().default(0),
    degenerated: integer('degenerated').notNull().default(0),
    pn2: integer('pn2'),
    pn1: integer('pn1').notNull().default(0),
    pn3: integer('pn3').notNull().default(0),
    pn0: integer('pn0').notNull().default(0),
    cleaved: integer('cleaved'),
    d3Good: integer('d3_good'),
    blastocysts: integer('blastocysts'),
    frozenOocytes: integer('frozen_oocytes').notNull().default(0),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    references(table.cycleId, treatmentCycle.cycleId),
    oneOf(table.insemination, ['IVF', 'ICSI', 'RESCUE_ICSI']),
    // The funnel: eggs ≥ ripe ≥ fertilised ≥ cleaved ≥ blastocysts, and what is counted adds up.
    checkOf(table.oocytes, sql`${table.oocytes} between 0 and 80`),
    checkOf(
      table.mii,
      sql`${table.mii} >= 0 and ${table.mii} + ${table.mi} + ${table.gv} + ${table.degenerated} = ${table.oocytes}`,
    ),
    checkOf(
      table.pn2,
      sql`${table.pn2} between 0 and coalesce(${table.mii}, -1) and ${table.pn2} + ${table.pn1} + ${table.pn3} + ${table.pn0} + ${table.frozenOocytes} <= ${table.oocytes}`,
    ),
    checkOf(table.cleaved, sql`${table.cleaved} between 0 and coalesce(${table.pn2}, -1)`),
    checkOf(table.d3Good, sql`${table.d3Good} between 0 and coalesce(${table.cleaved}, -1)`),
    checkOf(table.blastocysts, sql`${table.blastocysts} between 0 and coalesce(${table.cleaved}, -1)`),
    checkOf(table.frozenOocytes, sql`${table.frozenOocytes} between 0 and ${table.oocytes}`),
  ],
)

/** One embryo. Where it is follows from its dates: it has one destiny. */
export const embryo = sandboxSchema.table(
  'embryo',
  {
    embryoId: text('embryo_id').primaryKey(),
    cycleId: text('cycle_id').notNull(),
    embryoNo: text('embryo_no').notNull(),
    day: integer('day').notNull(),
    stage: text('stage').$type<(typeof EMBRYO_STAGES)[number]>().notNull(),
    cellCount: integer('cell_count'),
    fragmentationPct: integer('fragmentation_pct'),
    cleavageGrade: text('cleavage_grade').$type<'Ⅰ' | 'Ⅱ' | 'Ⅲ' | 'Ⅳ'>(),
    expansion: integer('expansion'),
    icm: text('icm').$type<'A' | 'B' | 'C' | 'D'>(),
    te: text('te').$type<'A' | 'B' | 'C' | 'D'>(),
    biopsiedOn: date('biopsied_on'),
    pgtText: text('pgt_text').notNull().default(''),
    remark: text('remark').notNull().default(''),
    frozenOn: date('frozen_on'),
    thawedOn: date('thawed_on'),
    discardedOn: date('discarded_on'),
    donatedOn: date('donated_on'),
    /** A transfer takes one or two embryos; an embryo is in one. */
    transferId: text('transfer_id'),
    transferPlace: integer('transfer_place'),
  },
  (table) => [
    references(table.cycleId, treatmentCycle.cycleId),
    references(table.transferId, transferKey),
    uniqueOf(table.cycleId, table.embryoNo),
    uniqueOf(table.transferId, table.transferPlace),
    checkOf(
      table.transferPlace,
      sql`${table.transferPlace} in (1, 2) and ${table.transferId} is not null or num_nonnulls(${table.transferPlace}, ${table.transferId}) = 0`,
    ),
    checkOf(table.transferId, sql`num_nonnulls(${table.transferId}, ${table.discardedOn}, ${table.donatedOn}) <= 1`),
    // What was frozen is thawed before it is transferred.
    checkOf(
      table.frozenOn,
      sql`${table.frozenOn} is null or ${table.transferId} is null or ${table.thawedOn} is not null`,
    ),
    checkOf(table.thawedOn, sql`${table.thawedOn} is null or coalesce(${table.thawedOn} >= ${table.frozenOn}, false)`),
    checkOf(table.day, sql`${table.day} between 1 and 7`),
    oneOf(table.stage, ['ZYGOTE', 'CLEAVAGE', 'MORULA', 'BLASTOCYST']),
    checkOf(table.cellCount, sql`${table.cellCount} between 1 and 16`),
    checkOf(table.fragmentationPct, sql`${table.fragmentationPct} between 0 and 100`),
    oneOf(table.cleavageGrade, ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ']),
    checkOf(table.expansion, sql`${table.expansion} between 1 and 6`),
    // Stages 1 and 2 carry no letters yet.
    checkOf(
      table.icm,
      sql`${table.icm} is null or ${table.icm} in ('A', 'B', 'C', 'D') and coalesce(${table.expansion} >= 3, false)`,
    ),
    checkOf(
      table.te,
      sql`${table.te} is null or ${table.te} in ('A', 'B', 'C', 'D') and coalesce(${table.expansion} >= 3, false)`,
    ),
  ],
)

/** A picture of an embryo: a photograph of a culture day, or a frame of its film. */
export const embryoPicture = sandboxSchema.table(
  'embryo_picture',
  {
    pictureId: text('picture_id').primaryKey(),
    embryoId: text('embryo_id').notNull(),
    kind: text('kind').$type<'photo' | 'frame'>().notNull(),
    /** Hours since insemination. */
    hours: integer('hours').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** What is to be seen; the sandbox draws its pictures from it. */
    stage: text('stage').$type<(typeof EMBRYO_STAGES)[number]>().notNull(),
    cells: integer('cells').notNull(),
    expansion: integer('expansion').notNull().default(0),
    gradeText: text('grade_text').notNull().default(''),
  },
  (table) => [
    references(table.embryoId, embryo.embryoId),
    uniqueOf(table.embryoId, table.kind, table.hours),
    oneOf(table.kind, ['photo', 'frame']),
    oneOf(table.stage, ['ZYGOTE', 'CLEAVAGE', 'MORULA', 'BLASTOCYST']),
    checkOf(table.hours, sql`${table.hours} between 0 and 200`),
  ],
)

/** What the laboratory wrote on a day of the culture, of all embryos together. */
export const cultureNote = sandboxSchema.table(
  'culture_note',
  {
    cycleId: text('cycle_id').notNull(),
    day: integer('day').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    key(table.cycleId, table.day),
    references(table.cycleId, treatmentCycle.cycleId),
    checkOf(table.day, sql`${table.day} between 0 and 7`),
  ],
)

/**
 * Sentences of the laboratory on a cycle that the desk has released: of free words nothing else reaches the couple
 * (spec:treatment#embryo-words).
 */
export const releasedSentence = sandboxSchema.table(
  'released_sentence',
  {
    cycleId: text('cycle_id').notNull(),
    sentence: text('sentence').notNull(),
    /** What the couple reads in its place: the sentence itself, or the words that the desk has written for them. */
    wording: text('wording').notNull(),
    releasedAt: instant('released_at').notNull(),
    /** Who of the desk released it; '' where the laboratory did so as it wrote it. */
    releasedBy: text('released_by').notNull().default(''),
  },
  (table) => [
    key(table.cycleId, table.sentence),
    references(table.cycleId, treatmentCycle.cycleId),
    checkOf(table.wording, sql`${table.wording} <> ''`),
  ],
)

/** What a cycle keeps of a transfer besides its day. */
export const cycleTransfer = sandboxSchema.table(
  'cycle_transfer',
  {
    transferId: text('transfer_id').primaryKey(),
    cycleId: text('cycle_id').notNull(),
    kind: text('kind').$type<'fresh' | 'frozen'>().notNull(),
    /** Tenths of a millimetre. */
    endometrium: integer('endometrium'),
    difficulty: text('difficulty').notNull().default(''),
    doctorName: text('doctor_name').notNull(),
    lutealPlan: text('luteal_plan').notNull().default(''),
  },
  (table) => [
    references(table.transferId, transferKey),
    references(table.cycleId, treatmentCycle.cycleId),
    indexOf(table.cycleId),
    oneOf(table.kind, ['fresh', 'frozen']),
    checkOf(table.endometrium, sql`${table.endometrium} between 10 and 250`),
  ],
)

/** A pregnancy test or the scan after it. */
export const cycleTest = sandboxSchema.table(
  'cycle_test',
  {
    testId: text('test_id').primaryKey(),
    cycleId: text('cycle_id').notNull(),
    kind: text('kind').$type<'hcg' | 'scan'>().notNull(),
    date: date('date').notNull(),
    /** mIU/mL, in tenths. */
    hcg: integer('hcg'),
    sacs: integer('sacs'),
    heartbeat: boolean('heartbeat'),
    place: text('place').$type<'uterus' | 'outside'>(),
  },
  (table) => [
    references(table.cycleId, treatmentCycle.cycleId),
    uniqueOf(table.cycleId, table.kind, table.date),
    oneOf(table.kind, ['hcg', 'scan']),
    checkOf(table.hcg, sql`(${table.kind} = 'hcg') = (${table.hcg} is not null) and coalesce(${table.hcg} >= 0, true)`),
    checkOf(table.sacs, sql`${table.sacs} between 0 and 6`),
    oneOf(table.place, ['uterus', 'outside']),
  ],
)

export type EmbryoPicture = typeof embryoPicture.$inferSelect
export type TreatmentCycle = typeof treatmentCycle.$inferSelect

export type EggRetrieval = typeof eggRetrieval.$inferSelect

export type Embryo = typeof embryo.$inferSelect

export type ReleasedSentence = typeof releasedSentence.$inferSelect

export type CycleTest = typeof cycleTest.$inferSelect

export type LastPeriod = typeof lastPeriod.$inferSelect
