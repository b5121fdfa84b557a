import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { complaint, complaintStep, type ComplaintStep } from './complaint-tables'

import type { ComplaintState } from '@/domain/service/complaints'

export type Complaint = typeof complaint.$inferSelect

/** The new row, none where the query code is known already: the same complaint was sent again. */
export function insertComplaint(db: Db, row: typeof complaint.$inferInsert): Promise<{ complaintId: string }[]> {
  return db
    .insert(complaint)
    .values(row)
    .onConflictDoNothing({ target: complaint.codeHash })
    .returning({ complaintId: complaint.complaintId })
}

/** Adds a step after the last one; whoever does holds the complaint's row, or has just made it. */
export async function insertComplaintStep(
  db: Db,
  row: Omit<typeof complaintStep.$inferInsert, 'stepNo'>,
): Promise<void> {
  const { complaintId } = row
  const next = sql<number>`(select coalesce(max(s.step_no), 0) + 1 from ${complaintStep} s where s.complaint_id = ${complaintId})`
  await db.insert(complaintStep).values({ ...row, stepNo: next })
}

export function findComplaintsOfMember(
  db: Db,
  memberId: string,
  unitId: number,
  complaintId?: string,
): Promise<(typeof complaint.$inferSelect)[]> {
  return db
    .select()
    .from(complaint)
    .where(
      and(
        eq(complaint.memberId, memberId),
        eq(complaint.unitId, unitId),
        complaintId === undefined ? undefined : eq(complaint.complaintId, complaintId),
      ),
    )
    .orderBy(desc(complaint.createdAt), complaint.complaintId)
}

export function lockOwnComplaint(
  db: Db,
  memberId: string,
  unitId: number,
  complaintId: string,
): Promise<(typeof complaint.$inferSelect)[]> {
  return db
    .select()
    .from(complaint)
    .where(and(eq(complaint.memberId, memberId), eq(complaint.unitId, unitId), eq(complaint.complaintId, complaintId)))
    .for('update')
}

export function lockComplaint(db: Db, complaintId: string): Promise<(typeof complaint.$inferSelect)[]> {
  return db.select().from(complaint).where(eq(complaint.complaintId, complaintId)).for('update')
}

export function findComplaintByCode(
  db: Db,
  unitId: number,
  codeHash: string,
): Promise<(typeof complaint.$inferSelect)[]> {
  return db
    .select()
    .from(complaint)
    .where(and(eq(complaint.unitId, unitId), eq(complaint.codeHash, codeHash)))
}

export function findComplaintSteps(db: Db, complaintIds: readonly string[]): Promise<ComplaintStep[]> {
  return db
    .select()
    .from(complaintStep)
    .where(inArray(complaintStep.complaintId, [...complaintIds]))
    .orderBy(asc(complaintStep.stepNo))
}

export function updateComplaintRow(
  db: Db,
  changes: { state: ComplaintState; stage?: number; reply?: string; score?: number },
  complaintId: string,
): Promise<(typeof complaint.$inferSelect)[]> {
  return db.update(complaint).set(changes).where(eq(complaint.complaintId, complaintId)).returning()
}
