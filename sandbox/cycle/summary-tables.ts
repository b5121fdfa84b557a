/** Summaries of a cycle that a couple has made, and the links by which others may read them. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, indexOf } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { LINK_TRIES, SUMMARY_PARTS, type SummaryPart } from '@/domain/treatment/course-summary'

/** One printed part: facts, a table or both. */
export interface SummarySection {
  facts: { label: string; value: string }[]
  columns: string[]
  /** `source` is the report that a row was read of, in the revision that was read. */
  rows: { cells: string[]; source?: { reportId: string; revision: number } }[]
}

export const courseSummary = sandboxSchema.table(
  'course_summary',
  {
    summaryId: text('summary_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    /** Who made it. */
    patientId: text('patient_id').notNull(),
    /** The couple it was made in; '' for one without a partner. It ends with the pairing. */
    pairId: text('pair_id').notNull().default(''),
    title: text('title').notNull(),
    /** Whose yes is asked for; null where nothing of it is the partner's. */
    askedPatientId: text('asked_patient_id'),
    /** What the partner said; null before an answer. */
    agreed: boolean('agreed'),
    answeredAt: instant('answered_at'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.askedPatientId, patientKey),
    references(table.unitId, unit.unitId),
    checkOf(table.agreed, sql`(${table.agreed} is null) = (${table.answeredAt} is null)`),
    index('course_summary_patient').on(table.patientId, table.madeAt),
    index('course_summary_asked').on(table.askedPatientId, table.madeAt),
  ],
)

/** What was chosen, as it stood on the day it was chosen: nothing gets into a summary later. */
export const courseSummaryPart = sandboxSchema.table(
  'course_summary_part',
  {
    summaryId: text('summary_id').notNull(),
    part: text('part').$type<SummaryPart>().notNull(),
    /** Whose record it stands in. */
    ofPatientId: text('of_patient_id').notNull(),
    /** Not printed before the partner's yes. */
    needsYes: boolean('needs_yes').notNull(),
    section: jsonb('section').$type<SummarySection>().notNull(),
  },
  (table) => [
    key(table.summaryId, table.part),
    references(table.summaryId, courseSummary.summaryId),
    references(table.ofPatientId, patientKey),
    indexOf(table.ofPatientId),
    oneOf(table.part, SUMMARY_PARTS),
  ],
)

export const courseLink = sandboxSchema.table(
  'course_link',
  {
    linkId: text('link_id').primaryKey(),
    summaryId: text('summary_id').notNull(),
    /** Of the secret in the address. */
    linkHash: text('link_hash').notNull(),
    /** Of secret and code together: the digits alone could be found by trying all. */
    codeHash: text('code_hash').notNull(),
    byPatientId: text('by_patient_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Wrong codes over the whole life of the link. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').$type<'couple' | 'newer' | 'tries'>(),
  },
  (table) => [
    references(table.summaryId, courseSummary.summaryId),
    indexOf(table.summaryId),
    references(table.byPatientId, patientKey),
    indexOf(table.byPatientId),
    uniqueIndex('course_link_hash').on(table.linkHash),
    uniqueIndex('course_link_open')
      .on(table.summaryId)
      .where(sql`${table.closedAt} is null`),
    checkOf(table.endsAt, sql`${table.endsAt} > ${table.createdAt}`),
    checkOf(table.wrongTries, sql.raw(`wrong_tries between 0 and ${LINK_TRIES}`)),
    checkOf(table.closedBy, sql`(${table.closedBy} is null) = (${table.closedAt} is null)`),
  ],
)

/** Every opening of a link and every wrong code, for the couple to see. Nothing of the reader but the kind of device. */
export const courseLinkAccess = sandboxSchema.table(
  'course_link_access',
  {
    accessId: text('access_id').primaryKey(),
    linkId: text('link_id').notNull(),
    at: instant('at').notNull(),
    result: text('result').$type<'opened' | 'wrong'>().notNull(),
    device: text('device').notNull().default(''),
  },
  (table) => [
    references(table.linkId, courseLink.linkId),
    oneOf(table.result, ['opened', 'wrong']),
    index('course_link_access_link').on(table.linkId, table.at),
  ],
)

export type CourseLinkAccess = typeof courseLinkAccess.$inferSelect
