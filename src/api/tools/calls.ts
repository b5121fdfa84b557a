import { call } from '../core/call'
import { arg, date, flag, id, int, nothing, page, shape, text } from '../core/schema'
import {
  bodyArgs,
  datingArgs,
  diaryArgs,
  diaryShape,
  dueDateShape,
  gestationShape,
  logArgs,
  logShape,
  logSummaryShape,
  periodArgs,
  periodSettingArgs,
  periodSettingsShape,
  periodsShape,
} from './schemas'

import { CYCLE } from '@/domain/treatment/due-date'

const DIARY_READS = ['pregnant-diary.getPregnantDiaryInfo'] as const

export const getDueDate = call({
  id: 'due-date.getDueDateInfo',
  method: 'POST',
  path: '/api/dueDate/getDueDateInfo',
  effect: 'read',
  assumed: true,
  data: dueDateShape,
  summary: 'Recorded due date.',
})

export const recordDueDate = call({
  id: 'due-date.addDueDate',
  method: 'POST',
  path: '/api/dueDate/addDueDate',
  effect: 'write',
  invalidates: ['due-date.getDueDateInfo', 'pregnancy-log.gestationalWeeks', 'pregnancy-log.selectLog', 'pregnancy-log.logStatistics', ...DIARY_READS],
  assumed: true,
  /** Replaces what was recorded; without any day it is forgotten. */
  body: datingArgs,
  data: dueDateShape,
  summary: 'Records a due date.',
})

export const calculateDueDate = call({
  id: 'pregnancy-log.lastMenstruationCalculate',
  method: 'POST',
  path: '/api/pregnancyLog/lastMenstruationCalculate',
  effect: 'read',
  assumed: true,
  body: { lmp: arg.date(), cycleDays: arg.optionalInt(CYCLE.least, CYCLE.most) },
  data: shape({ dueDate: date(), weeks: int(), days: int(), gestDays: int() }),
  summary: 'Due date from the last period.',
})

const pageArgs = { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) }

export const listGestationLog = call({
  id: 'pregnancy-log.selectLog',
  method: 'POST',
  path: '/api/pregnancyLog/selectLog',
  effect: 'read',
  assumed: true,
  body: pageArgs,
  data: page(logShape),
  summary: 'Entries of the gestation log, newest first.',
})

export const getGestationLogSummary = call({
  id: 'pregnancy-log.logStatistics',
  method: 'POST',
  path: '/api/pregnancyLog/logStatistics',
  effect: 'read',
  assumed: true,
  data: logSummaryShape,
  summary: 'Summary of the gestation log.',
})

export const saveGestationLogEntry = call({
  id: 'pregnancy-log.action',
  method: 'POST',
  path: '/api/pregnancyLog/action',
  effect: 'write',
  invalidates: ['pregnancy-log.selectLog', 'pregnancy-log.logStatistics', 'pregnancy-log.gestationalWeeks', ...DIARY_READS],
  assumed: true,
  body: {
    /** A day's entry, the body before the pregnancy, one day's deletion, or everything's. */
    kind: arg.choice(['entry', 'body', 'delete', 'deleteAll']),
    /**
     * The row to delete, or the day's row that is replaced whole. An entry that names no row adds to what the day has: the
     * phone may not have seen it.
     */
    logId: arg.optionalId(),
    ...logArgs,
    ...bodyArgs,
  },
  data: nothing(),
  summary: 'Adds, changes or deletes an entry of the gestation log.',
})

export const isGestationLogOpen = call({
  id: 'pregnancy-log.verify',
  method: 'POST',
  path: '/api/pregnancyLog/verify',
  effect: 'read',
  assumed: true,
  data: shape({ open: flag(), reason: text() }),
  summary: 'Whether the gestation log may be used.',
})

export const getGestationalAge = call({
  id: 'pregnancy-log.gestationalWeeks',
  method: 'POST',
  path: '/api/pregnancyLog/gestationalWeeks',
  effect: 'read',
  assumed: true,
  body: { date: arg.optionalDate() },
  data: gestationShape,
  summary: 'Gestational age on a day.',
})

export const listDiaryEntries = call({
  id: 'pregnant-diary.getPregnantDiaryInfo',
  method: 'POST',
  path: '/api/pregnantDiary/getPregnantDiaryInfo',
  effect: 'read',
  assumed: true,
  /** One entry by its id, else all of them. */
  body: { diaryId: arg.optionalId(), ...pageArgs },
  data: page(diaryShape),
  summary: 'Entries of the pregnancy diary, newest first.',
})

export const deleteDiaryEntry = call({
  id: 'pregnant-diary.delPregnantDiary',
  method: 'POST',
  path: '/api/pregnantDiary/delPregnantDiary',
  effect: 'write',
  invalidates: [...DIARY_READS, 'pregnancy-log.logStatistics'],
  assumed: true,
  body: { diaryId: arg.id() },
  data: nothing(),
  summary: 'Deletes a diary entry with its pictures.',
})

export const addDiaryEntry = call({
  id: 'pregnant-diary.addPregnantDiary',
  method: 'POST',
  path: '/api/pregnantDiary/addPregnantDiary',
  effect: 'write',
  invalidates: [...DIARY_READS, 'pregnancy-log.logStatistics'],
  assumed: true,
  idempotent: true,
  /** With an id that entry is changed. */
  body: { diaryId: arg.optionalId(), ...diaryArgs },
  data: shape({ diaryId: id() }),
  summary: 'Adds a diary entry, or changes one.',
})

/** What shows something else after a period, a temperature or the setting has changed. */
const PERIOD_READS = ['tool-physiology.getMenstruationInfo', 'tool-physiology.getFirstMenstruationInfo'] as const

export const listPeriods = call({
  id: 'tool-physiology.getMenstruationInfo',
  method: 'GET',
  path: '/api/toolPhysiology/getMenstruationInfo',
  effect: 'read',
  assumed: true,
  data: periodsShape,
  summary: 'Recorded periods and basal temperatures of the woman, and what may be said of the next period.',
})

export const getPeriodSettings = call({
  id: 'tool-physiology.getFirstMenstruationInfo',
  method: 'GET',
  path: '/api/toolPhysiology/getFirstMenstruationInfo',
  effect: 'read',
  assumed: true,
  data: periodSettingsShape,
  summary: 'Settings of the period tracker.',
})

export const recordPeriod = call({
  id: 'tool-physiology.saveMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/saveMenstruation',
  effect: 'write',
  invalidates: PERIOD_READS,
  assumed: true,
  body: {
    /** A period, a day's basal temperature (a second one replaces it), or the setting. */
    kind: arg.choice(['period', 'temperature', 'settings']),
    ...periodArgs,
    ...periodSettingArgs,
    date: arg.optionalDate(),
    /** Hundredths of a degree Celsius, 35.00 to 39.00. */
    centi: arg.optionalInt(3500, 3900),
  },
  data: nothing(),
  summary: 'Records a period, a basal temperature or the settings.',
})

export const deletePeriod = call({
  id: 'tool-physiology.delMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/delMenstruation',
  effect: 'write',
  invalidates: PERIOD_READS,
  assumed: true,
  body: {
    /** One period by its id, one temperature by its day, or everything with the setting. */
    kind: arg.choice(['period', 'temperature', 'all']),
    recordId: arg.optionalId(),
    date: arg.optionalDate(),
  },
  data: nothing(),
  summary: 'Deletes a recorded period, a temperature, or everything.',
})

export const updatePeriod = call({
  id: 'tool-physiology.updateMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/updateMenstruation',
  effect: 'write',
  invalidates: PERIOD_READS,
  assumed: true,
  body: { recordId: arg.id(), ...periodArgs },
  data: nothing(),
  summary: 'Changes a recorded period.',
})
