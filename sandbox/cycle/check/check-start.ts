/** From when on the daily self-check is asked for (spec:treatment#self-check). */

import type { CycleRecords } from '../record-tables'

import { type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'

/** Days after that on which a stimulation was called off before its trigger, during which it is asked about (ours). */
const CALLED_OFF_DAYS = 7

/** Whether a cycle was called off before its trigger: that is of a later day, or of the same one and never confirmed. */
function isCalledOffFirst({ triggerAt, triggerOrder, retrieval }: CycleRecords, cancelledOn: DateText): boolean {
  if (retrieval !== null) return false
  if (triggerAt === null) return true
  const day = hospitalDate(triggerAt)
  return day > cancelledOn || (day === cancelledOn && triggerOrder !== null && triggerOrder.confirmedFor !== triggerAt)
}

/**
 * The instant from which a cycle is asked about, ms, and for how many days: its trigger, else its retrieval. A stimulation
 * that was called off before either counts from that day, for it may have been called off because of too many follicles.
 * Null for a cycle that is not asked about.
 * @param checkDays of the hospital's data
 */
export function checkStart(
  records: CycleRecords,
  { checkDays, now }: { readonly checkDays: number; readonly now: number },
): { readonly at: number; readonly days: number } | null {
  const { triggerAt, retrieval, gnStartOn, cancelledOn } = records
  if (cancelledOn !== null && gnStartOn !== null && isCalledOffFirst(records, cancelledOn))
    return { at: hospitalInstant(cancelledOn), days: CALLED_OFF_DAYS }
  const at = triggerAt ?? retrieval?.at ?? null
  return at === null || at > now ? null : { at, days: checkDays }
}
