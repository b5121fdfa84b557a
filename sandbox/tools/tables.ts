/** What members keep for themselves: a pregnancy's days, periods and temperatures, diaries. */

import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf } from '../server/db/columns'
import { memberKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { type Pause, PAUSES } from '@/domain/treatment/period'

/** The days a pregnancy is dated from; '' and 0 where nothing is known. */
export const dating = sandboxSchema.table(
  'dating',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    transferDate: text('transfer_date').notNull().default(''),
    embryoDay: integer('embryo_day').notNull().default(0),
    retrievalDate: text('retrieval_date').notNull().default(''),
    inseminationDate: text('insemination_date').notNull().default(''),
    lmp: text('lmp').notNull().default(''),
    cycleDays: integer('cycle_days').notNull().default(0),
    scanDate: text('scan_date').notNull().default(''),
    scanDays: integer('scan_days').notNull().default(0),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.memberId, table.unitId),
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    checkOf(table.embryoDay, sql`${table.embryoDay} between 0 and 7`),
  ],
)

export const period = sandboxSchema.table(
  'period',
  {
    recordId: text('record_id').primaryKey(),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    startDate: text('start_date').notNull(),
    /** '' while it is not over. */
    endDate: text('end_date').notNull().default(''),
    flow: integer('flow'),
    pain: integer('pain'),
    /** By their names, with commas. */
    symptoms: text('symptoms').notNull().default(''),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.memberId, table.unitId, table.startDate),
    checkOf(table.endDate, sql`${table.endDate} = '' or ${table.endDate} >= ${table.startDate}`),
    checkOf(table.flow, sql`${table.flow} between 1 and 5`),
    checkOf(table.pain, sql`${table.pain} between 0 and 3`),
  ],
)

export const periodSetting = sandboxSchema.table(
  'period_setting',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    /** 0 where she gave none. */
    cycleDays: integer('cycle_days').notNull(),
    periodDays: integer('period_days').notNull(),
    /** What she says suspends the forecast. */
    pause: text('pause').$type<Pause>(),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.memberId, table.unitId),
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    oneOf(table.pause, PAUSES),
  ],
)

export const basalTemperature = sandboxSchema.table(
  'basal_temperature',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    /** Hundredths of a degree Celsius. */
    centi: integer('centi').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.memberId, table.unitId, table.date),
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    checkOf(table.centi, sql`${table.centi} between 3500 and 3900`),
  ],
)

/** The body before the pregnancy, and how many children; null where it is not told. */
export const pregnancyBody = sandboxSchema.table(
  'pregnancy_body',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    heightCm: integer('height_cm'),
    /** Hundreds of grams. */
    preWeightHg: integer('pre_weight_hg'),
    fetusCount: integer('fetus_count'),
    at: instant('at').notNull(),
  },
  (table) => [
    key(table.memberId, table.unitId),
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    checkOf(table.heightCm, sql`${table.heightCm} between 120 and 220`),
    checkOf(table.preWeightHg, sql`${table.preWeightHg} between 300 and 2000`),
    checkOf(table.fetusCount, sql`${table.fetusCount} between 1 and 4`),
  ],
)

export const gestationLog = sandboxSchema.table(
  'gestation_log',
  {
    logId: text('log_id').primaryKey(),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    /** Hundreds of grams. */
    weightHg: integer('weight_hg'),
    bellyMm: integer('belly_mm'),
    fetalMovement: integer('fetal_movement'),
    mood: integer('mood'),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.memberId, table.unitId, table.date),
    checkOf(table.weightHg, sql`${table.weightHg} between 300 and 2000`),
    checkOf(table.bellyMm, sql`${table.bellyMm} between 400 and 2000`),
    checkOf(table.mood, sql`${table.mood} between 1 and 5`),
  ],
)

export const pregnancyDiary = sandboxSchema.table(
  'pregnancy_diary',
  {
    diaryId: text('diary_id').primaryKey(),
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    mood: integer('mood'),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    index('pregnancy_diary_member').on(table.memberId, table.unitId, table.date),
    checkOf(table.mood, sql`${table.mood} between 1 and 5`),
  ],
)

export type Dating = typeof dating.$inferSelect

export type Period = typeof period.$inferSelect

export type PeriodSetting = typeof periodSetting.$inferSelect

export type BasalTemperature = typeof basalTemperature.$inferSelect

export type PregnancyBody = typeof pregnancyBody.$inferSelect

export type GestationLog = typeof gestationLog.$inferSelect

export type PregnancyDiary = typeof pregnancyDiary.$inferSelect
