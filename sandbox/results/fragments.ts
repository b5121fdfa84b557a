/** Pieces of SQL about reports and their seals, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { caseNote, imagingReport, labReport, resultSeal } from './tables'

/** The hospital's day of an instant in a column. */
export const dayIn = (at: SQL): SQL => sql`((to_timestamp(${at} / 1000) at time zone 'UTC') + interval '8 hours')::date`

/** Whether a report of the laboratory `l` has one of these values on a day. */
export const isReportOf = (day: SQL, codes: readonly string[]): SQL =>
  sql`(${day} in (${dayIn(sql`l.sampled_at`)}, ${dayIn(sql`l.reported_at`)}) and ${hasItemOf(sql`l.items`, codes)})`

/** Whether the items of a report have one of these values. */
export const hasItemOf = (items: SQL, codes: readonly string[]): SQL =>
  sql`(${sql.join(
    codes.map((code) => sql`${items} @> ${JSON.stringify([{ itemCode: code }])}::jsonb`),
    sql` or `,
  )})`

/** The closed seals `z` of reports `l` of hers on a day with one of these values. */
export const closedReports = (owner: SQL, day: SQL, codes: readonly string[]): SQL =>
  sql`from ${resultSeal} z join ${labReport} l on l.report_id = z.report_id where z.patient_id = ${owner} and z.state <> 'OPEN' and ${isReportOf(day, codes)}`

/**
 * Whether the laboratory's own report of that day with one of these values is still behind its seal: then no other screen
 * says the value either (spec:results#sealed-results).
 */
export const isLabClosed = (owner: SQL, day: SQL, codes: readonly string[]): SQL =>
  sql`exists (select 1 ${closedReports(owner, day, codes)})`

/** The same of an examination. */
export const isImagingClosed = (owner: SQL, day: SQL): SQL =>
  sql`exists (select 1 from ${resultSeal} z join ${imagingReport} g on g.inspect_id = z.report_id where z.patient_id = ${owner} and z.state <> 'OPEN' and ${day} in (${dayIn(sql`g.exam_at`)}, ${dayIn(sql`g.reported_at`)}))`

/** Whether the report of an id is closed to the couple by a seal of its own. */
export const isSealed = (reportId: SQL): SQL =>
  sql`exists (select 1 from ${resultSeal} s where s.report_id = ${reportId} and s.state <> 'OPEN')`

/** Whether the report of an id has a seal of its own, open or closed. */
export const hasSeal = (reportId: SQL): SQL =>
  sql`exists (select 1 from ${resultSeal} s where s.report_id = ${reportId})`

/** The first day of the culture of a cycle that is closed; null where none is. The ids are those of cycle/embryo/culture-seals.ts. */
export const closedCultureDay = (cycleId: SQL): SQL =>
  sql`(select min(right(z.report_id, 1)::int) from ${resultSeal} z where z.report_id in ('culture:' || ${cycleId} || ':1', 'culture:' || ${cycleId} || ':3', 'culture:' || ${cycleId} || ':5') and z.state <> 'OPEN')`

/** A case of a patient by its id, as a subquery of the column id. */
export const ownCaseOf = (patientId: string, caseId: string): SQL =>
  sql`select case_id as id from ${caseNote} where patient_id = ${patientId} and case_id = ${caseId}`
