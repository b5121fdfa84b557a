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
  optionalInt,
  part,
  shape,
  text,
} from '../core/schema'

import { CYCLE, DATING_METHODS, SCAN_DAYS } from '@/domain/treatment/due-date'
import { FLOW, PAIN_MOST, PAUSES, PERIOD_CYCLE, PERIOD_LENGTH, SYMPTOMS } from '@/domain/treatment/period'
import { HEIGHT_CM } from '@/domain/treatment/pregnancy-weight'

/** Days that a pregnancy is dated from, as they are told; none of them is needed (spec:tools#due-date). */
export const datingArgs = {
  transferDate: arg.optionalDate(),
  embryoDay: arg.optionalInt(2, 7),
  retrievalDate: arg.optionalDate(),
  inseminationDate: arg.optionalDate(),
  lmp: arg.optionalDate(),
  cycleDays: arg.optionalInt(CYCLE.least, CYCLE.most),
  scanDate: arg.optionalDate(),
  scanDays: arg.optionalInt(SCAN_DAYS.least, SCAN_DAYS.most),
}

/** What follows from them on the hospital's day; all neutral where nothing is known, and in quiet mode. */
export const dueDateShape = shape({
  known: flag(),
  facts: part(
    shape({
      transferDate: date(),
      embryoDay: int(),
      retrievalDate: date(),
      inseminationDate: date(),
      lmp: date(),
      cycleDays: int(),
      scanDate: date(),
      scanDays: int(),
    }),
  ),
  datings: list(shape({ method: choice(DATING_METHODS), dueDate: date(), isUsed: flag() })),
  dueDate: date(),
  weeks: int(),
  days: int(),
  gestDays: int(),
  /** Negative after the due date. */
  daysLeft: int(),
  trimester: choice(['early', 'middle', 'late']),
  /** The newest transfer in the hospital's own record, for whoever's it is. */
  recorded: maybe(shape({ transferDate: date(), embryoDay: int() })),
})

/** A period as it is told (spec:tools#periods). */
export const periodArgs = {
  startDate: arg.optionalDate(),
  /** Absent while it is not over. */
  endDate: arg.optionalDate(),
  flow: arg.optionalInt(FLOW.least, FLOW.most),
  pain: arg.optionalInt(0, PAIN_MOST),
  symptoms: arg.ids(SYMPTOMS.length),
  note: arg.optionalText(200),
  /** She was asked whether a start so soon after the last one is right. */
  confirmed: arg.flag(),
}

export const periodSettingArgs = {
  cycleDays: arg.optionalInt(PERIOD_CYCLE.least, PERIOD_CYCLE.most),
  periodDays: arg.optionalInt(PERIOD_LENGTH.least, PERIOD_LENGTH.most),
  pause: arg.optionalChoice(['none', ...PAUSES]),
}

/** What may be said of the next period (spec:tools#forecast-of-periods); neutral where it is not said. */
const forecastShape = shape({
  state: choice(['paused', 'none', 'late', 'known']),
  by: choice([...PAUSES, 'quiet']),
  gaps: int(),
  /** By the gaps on record; else by the cycle that she gave. */
  isRecorded: flag(),
  days: int(),
  cycleDays: int(),
  nextFrom: date(),
  nextTo: date(),
  ovulation: date(),
  fertileFrom: date(),
})

const periodSettingShape = shape({
  isSet: flag(),
  cycleDays: int(),
  periodDays: int(),
  pause: choice(PAUSES),
})

export const periodsShape = shape({
  list: list(
    shape({
      recordId: id(),
      startDate: date(),
      endDate: date(),
      flow: optionalInt(),
      pain: optionalInt(),
      symptoms: list(choice(SYMPTOMS)),
      note: text(),
    }),
  ),
  /** Basal temperatures, hundredths of a degree Celsius. */
  temperatures: list(shape({ date: date(), centi: int(), note: text() })),
  settings: part(periodSettingShape),
  forecast: part(forecastShape),
})

export const periodSettingsShape = shape({
  settings: part(periodSettingShape),
  lastStart: date(),
  forecast: part(forecastShape),
})

/** How somebody felt, 1 to 5. */
const mood = () => arg.optionalInt(1, 5)

/** A day of the gestation log as it is told (spec:tools#diaries). */
export const logArgs = {
  date: arg.optionalDate(),
  weightKg: arg.decimal(),
  bellyCm: arg.decimal(),
  fetalMovement: arg.optionalInt(0, 300),
  mood: mood(),
  note: arg.optionalText(300),
}

/** What the recommended weight is counted from (spec:tools#weight-in-pregnancy). */
export const bodyArgs = {
  heightCm: arg.optionalInt(HEIGHT_CM.least, HEIGHT_CM.most),
  preWeightKg: arg.decimal(),
  fetusCount: arg.optionalInt(1, 4),
}

export const logShape = shape({
  logId: id(),
  date: date(),
  /** Age of the pregnancy on that day; null without a due date. */
  gestDays: optionalInt(),
  weightKg: decimal(),
  bellyCm: decimal(),
  fetalMovement: optionalInt(),
  mood: optionalInt(),
  note: text(),
})

/** How old the pregnancy is on a day, and the body before it; neutral where nothing is known, and in quiet mode. */
export const gestationShape = shape({
  known: flag(),
  date: date(),
  dueDate: date(),
  weeks: int(),
  days: int(),
  gestDays: int(),
  daysLeft: int(),
  trimester: choice(['early', 'middle', 'late']),
  method: choice(DATING_METHODS),
  heightCm: optionalInt(),
  preWeightKg: decimal(),
  fetusCount: optionalInt(),
})

export const logSummaryShape = shape({
  logs: int(),
  diaries: int(),
  pictures: int(),
  firstDate: date(),
  lastDate: date(),
  /** The oldest first. */
  weights: list(shape({ date: date(), gestDays: optionalInt(), weightKg: decimal() })),
  bellies: list(shape({ date: date(), gestDays: optionalInt(), bellyCm: decimal() })),
  /** How often each mood was noted, 1 to 5. */
  moods: list(shape({ mood: int(), count: int() })),
})

/** Characters and pictures of a diary entry (spec:tools#diaries). */
export const DIARY = { characters: 1000, pictures: 9 } as const

export const diaryArgs = {
  date: arg.date(),
  mood: mood(),
  content: arg.text(DIARY.characters),
  /** Pictures that were uploaded as `diary`, those that stay included. */
  uploadIds: arg.ids(DIARY.pictures),
}

export const diaryShape = shape({
  diaryId: id(),
  date: date(),
  gestDays: optionalInt(),
  mood: optionalInt(),
  content: text(),
  /** `url` is good for ten minutes. */
  images: list(shape({ uploadId: id(), url: text() })),
  updatedAt: instant(),
})
