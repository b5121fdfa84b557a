/**
 * Days that follow from a transfer (spec:followup#transfer-dates): when the first blood test, the scan and the later
 * follow-ups fall due, and how a birth is told apart by its weeks. Plain days, no clock.
 */

import { addDays, type DateText, diffDays } from '../dates'

/** Pregnancies are counted from a day 280 days before the due date. */
const TERM_DAYS = 280
/** From fertilisation to the due date. */
const FROM_FERTILISATION = 266
const WEEK = 7

/** Embryos up to this day are of the cleavage stage; from the next one on they are blastocysts, or as good as. */
const LAST_CLEAVAGE_DAY = 4

/** What of a transfer the days follow from. */
export interface TransferDay {
  readonly date: DateText
  /** Age of the embryo in days, 1 to 7. */
  readonly embryoDay: number
  /** The hospital's own day of the first blood test, where it gave one. */
  readonly hcgDate?: DateText | undefined
}

/** Due date: the transfer + 266 days − the age of the embryo; the same for fresh and thawed embryos. */
export const dueDateOf = ({ date, embryoDay }: TransferDay): DateText => addDays(date, FROM_FERTILISATION - embryoDay)

/**
 * First blood test: 14 days after the transfer of an embryo of day 2 or 3, 12 after one of day 5 or 6; the hospital's own
 * day wins. For day 4, of which sources say nothing, the later day: a test too early reads falsely low [assumed].
 */
export const firstHcgDay = ({ date, embryoDay, hcgDate }: TransferDay): DateText =>
  hcgDate || addDays(date, embryoDay <= LAST_CLEAVAGE_DAY ? 14 : 12)

/** The day on which the pregnancy is that many whole weeks old. */
export const dayOfWeek = (transfer: TransferDay, weeks: number): DateText =>
  addDays(dueDateOf(transfer), weeks * WEEK - TERM_DAYS)

/** Gestational age on a day, as weeks and days; before its first day zero. */
export function gestationOn(dueDate: DateText, day: DateText): { weeks: number; days: number } {
  const count = Math.max(0, TERM_DAYS - diffDays(dueDate, day))
  return { weeks: Math.floor(count / WEEK), days: count % WEEK }
}

/** When a follow-up falls due and until when it is not late. */
export interface DueWindow {
  readonly due: DateText
  readonly until: DateText
}

/** Days that a follow-up may come after its own day without being late (ours). */
const GRACE_DAYS = 4
/** Days after the due date on which the birth is asked for: the end of the lying-in. */
const AFTER_BIRTH_DAYS = 42
/** And for how long it is not late (ours). */
const BIRTH_GRACE_DAYS = 60

/** When the first scan of a pregnancy falls: 28 to 35 days after the transfer or insemination (spec:treatment#timing). */
export const pregnancyScanWindow = (from: DateText): DueWindow => ({ due: addDays(from, 28), until: addDays(from, 35) })

/** The windows of the plan, by the form that is filled in each. */
export function followUpWindows(
  transfer: TransferDay,
): Readonly<Record<'pregnancy-test' | 'ultrasound' | 'first-trimester' | 'prenatal' | 'delivery', DueWindow>> {
  const test = firstHcgDay(transfer)
  const birth = addDays(dueDateOf(transfer), AFTER_BIRTH_DAYS)
  return {
    'pregnancy-test': { due: test, until: addDays(test, GRACE_DAYS) },
    ultrasound: pregnancyScanWindow(transfer.date),
    'first-trimester': { due: dayOfWeek(transfer, 12), until: dayOfWeek(transfer, 14) },
    prenatal: { due: dayOfWeek(transfer, 12), until: dayOfWeek(transfer, 24) },
    delivery: { due: birth, until: addDays(birth, BIRTH_GRACE_DAYS) },
  }
}
