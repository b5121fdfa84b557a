import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  courseLink,
  courseLinkAccess,
  courseSummary,
  courseSummaryPart,
  type CourseLinkAccess,
} from '../summary-tables'

export type Summary = typeof courseSummary.$inferSelect
export type SummaryPartRow = typeof courseSummaryPart.$inferSelect
export type CourseLink = typeof courseLink.$inferSelect

/** What somebody made, or was asked about as one of this pair, the newest first. */
export function findSummariesOf(db: Db, patientId: string, pairId: string, limit: number): Promise<Summary[]> {
  return db
    .select()
    .from(courseSummary)
    .where(
      or(
        eq(courseSummary.patientId, patientId),
        and(eq(courseSummary.askedPatientId, patientId), eq(courseSummary.pairId, pairId)),
      ),
    )
    .orderBy(desc(courseSummary.madeAt), courseSummary.summaryId)
    .limit(limit)
}

export function findSummary(db: Db, summaryId: string): Promise<Summary[]> {
  return db.select().from(courseSummary).where(eq(courseSummary.summaryId, summaryId))
}

/** A summary until the end of the transaction: answer, link and removal take turns. */
export function lockSummary(db: Db, summaryId: string): Promise<Summary[]> {
  return db.select().from(courseSummary).where(eq(courseSummary.summaryId, summaryId)).for('update')
}

export function findParts(db: Db, summaryIds: readonly string[]): Promise<SummaryPartRow[]> {
  if (summaryIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(courseSummaryPart)
    .where(inArray(courseSummaryPart.summaryId, [...summaryIds]))
}

export async function insertSummary(db: Db, row: typeof courseSummary.$inferInsert): Promise<void> {
  await db.insert(courseSummary).values(row)
}

export async function insertParts(db: Db, rows: (typeof courseSummaryPart.$inferInsert)[]): Promise<void> {
  await db.insert(courseSummaryPart).values(rows)
}

export async function setAnswer(db: Db, summaryId: string, agreed: boolean, answeredAt: number): Promise<void> {
  await db.update(courseSummary).set({ agreed, answeredAt }).where(eq(courseSummary.summaryId, summaryId))
}

/** The links of summaries, the newest first. */
export function findLinks(db: Db, summaryIds: readonly string[]): Promise<CourseLink[]> {
  if (summaryIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(courseLink)
    .where(inArray(courseLink.summaryId, [...summaryIds]))
    .orderBy(desc(courseLink.createdAt), courseLink.linkId)
}

export function findLink(db: Db, linkId: string): Promise<CourseLink[]> {
  return db.select().from(courseLink).where(eq(courseLink.linkId, linkId))
}

/** A link until the end of the transaction: guesses at one link are counted one after the other. */
export function lockLinkByHash(db: Db, linkHash: string): Promise<CourseLink[]> {
  return db.select().from(courseLink).where(eq(courseLink.linkHash, linkHash)).for('update')
}

export async function insertLink(db: Db, row: typeof courseLink.$inferInsert): Promise<void> {
  await db.insert(courseLink).values(row)
}

export async function setTries(db: Db, linkId: string, wrongTries: number): Promise<void> {
  await db.update(courseLink).set({ wrongTries }).where(eq(courseLink.linkId, linkId))
}

type ClosedBy = NonNullable<CourseLink['closedBy']>

/** Closes what is not closed yet. @returns the links that were */
export function closeLinks(
  db: Db,
  of: { linkId: string } | { summaryIds: readonly string[] },
  closedAt: number,
  closedBy: ClosedBy,
): Promise<never[] | { linkId: string }[]> {
  if ('summaryIds' in of && of.summaryIds.length === 0) return Promise.resolve([])
  return db
    .update(courseLink)
    .set({ closedAt, closedBy })
    .where(
      and(
        isNull(courseLink.closedAt),
        'linkId' in of ? eq(courseLink.linkId, of.linkId) : inArray(courseLink.summaryId, [...of.summaryIds]),
      ),
    )
    .returning({ linkId: courseLink.linkId })
}

export async function insertAccess(db: Db, row: typeof courseLinkAccess.$inferInsert): Promise<void> {
  await db.insert(courseLinkAccess).values(row)
}

/** Openings and wrong codes of links, the newest first. */
export function findAccesses(db: Db, linkIds: readonly string[], limit: number): Promise<never[] | CourseLinkAccess[]> {
  if (linkIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(courseLinkAccess)
    .where(inArray(courseLinkAccess.linkId, [...linkIds]))
    .orderBy(desc(courseLinkAccess.at), asc(courseLinkAccess.accessId))
    .limit(limit)
}

/** The last opening of a link. */
export function findLastOpening(db: Db, linkId: string): Promise<CourseLinkAccess[]> {
  return db
    .select()
    .from(courseLinkAccess)
    .where(and(eq(courseLinkAccess.linkId, linkId), eq(courseLinkAccess.result, 'opened')))
    .orderBy(desc(courseLinkAccess.at))
    .limit(1)
}

/** Takes summaries away with everything that hangs on them. */
export async function deleteSummaries(db: Db, summaryIds: readonly string[]): Promise<void> {
  if (summaryIds.length === 0) return
  const ids = [...summaryIds]
  const links = db.select({ linkId: courseLink.linkId }).from(courseLink).where(inArray(courseLink.summaryId, ids))
  await db.delete(courseLinkAccess).where(inArray(courseLinkAccess.linkId, links))
  await db.delete(courseLink).where(inArray(courseLink.summaryId, ids))
  await db.delete(courseSummaryPart).where(inArray(courseSummaryPart.summaryId, ids))
  await db.delete(courseSummary).where(inArray(courseSummary.summaryId, ids))
}

/** All that hold something of these people: made by them, or with their yes. */
export async function findSummaryIdsOfPatients(db: Db, patientIds: readonly string[]): Promise<string[]> {
  if (patientIds.length === 0) return []
  const rows = await db
    .select({ summaryId: courseSummary.summaryId })
    .from(courseSummary)
    .where(
      or(inArray(courseSummary.patientId, [...patientIds]), inArray(courseSummary.askedPatientId, [...patientIds])),
    )
  return rows.map(({ summaryId }) => summaryId)
}
