/** From which day on follicles that a scan has measured may be taken (spec:treatment#timing). It expects; it orders nothing. */

import type { ScanRecord } from '../record-tables'

import { addDays, type DateText } from '@/domain/dates'
import { leadSize } from '@/domain/treatment/follicles'

/** Mean diameter of the largest from which a trigger is usually ordered, mm, and its fastest usual growth, mm a day [ours]. */
const TRIGGER_LEAD_MM = 18
const MOST_GROWTH_MM = 2
/** Nights between a trigger in the evening and the retrieval: 34 to 36 hours. */
const TRIGGER_TO_RETRIEVAL = 2

/** What the last scan of a stimulation said of the largest follicle; null where none was measured. */
export interface MeasuredLead {
  readonly date: DateText
  readonly leadMm: number | null
}

/** @param scans of one cycle, in any order */
export function lastLeadOf(scans: readonly Pick<ScanRecord, 'date' | 'follicles'>[]): MeasuredLead | null {
  const [last] = [...scans].sort((a, b) => (a.date < b.date ? 1 : -1))
  if (!last) return null
  const sizes = last.follicles.map(({ d1, d2, count }) => ({ d1Mm: d1 / 10, d2Mm: d2 / 10, meanMm: null, count }))
  return { date: last.date, leadMm: leadSize(sizes) }
}

/** The first day on which a retrieval without an ordered trigger can be: the trigger would be this evening at the earliest. */
export function soonestRetrieval(lead: MeasuredLead | null, today: DateText): DateText {
  const daysToGrow = Math.max(0, Math.ceil((TRIGGER_LEAD_MM - (lead?.leadMm ?? TRIGGER_LEAD_MM)) / MOST_GROWTH_MM))
  const grown = lead ? addDays(lead.date, daysToGrow) : today
  return addDays(grown > today ? grown : today, TRIGGER_TO_RETRIEVAL)
}
