import { and, asc, between, count, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import type { MedicationRule, MedicationVersion, MedicationPlan, DoseTick, Drug, SubmittedOrder } from './plan-tables'
import {
  doseTick,
  doseTold,
  drug,
  medicalOrder,
  medicationPlan,
  medicationRule,
  medicationVersion,
  submittedOrder,
  type TriggerOrder,
  triggerOrder,
  type MedicalOrder,
} from './tables'

export function findRuleByUnitId(db: Db, unitId: number): Promise<MedicationRule[]> {
  return db.select().from(medicationRule).where(eq(medicationRule.unitId, unitId))
}

export function findVersion(db: Db, planId: string, version: number): Promise<MedicationVersion[]> {
  return db
    .select()
    .from(medicationVersion)
    .where(and(eq(medicationVersion.planId, planId), eq(medicationVersion.version, version)))
}

/** A plan until the end of the transaction: a tick and an amendment of one order take turns. */
export function lockPlan(db: Db, planId: string, unitId: number): Promise<MedicationPlan[]> {
  return db
    .select()
    .from(medicationPlan)
    .where(and(eq(medicationPlan.planId, planId), eq(medicationPlan.unitId, unitId)))
    .for('update')
}

/** The plan is locked: nobody else ticks the same dose meanwhile. */
export function insertTick(db: Db, row: typeof doseTick.$inferInsert): Promise<DoseTick[]> {
  return db.insert(doseTick).values(row).returning()
}

/** The first word of a phone about a missed dose stays. */
export async function insertTold(db: Db, row: typeof doseTold.$inferInsert): Promise<void> {
  await db.insert(doseTold).values(row).onConflictDoNothing()
}

export function findTick(db: Db, planId: string, dueAt: number): Promise<DoseTick[]> {
  return db
    .select()
    .from(doseTick)
    .where(and(eq(doseTick.planId, planId), eq(doseTick.dueAt, dueAt)))
}

/** Who has read an amendment first stays who it was; one that is read says so of all before it. */
export async function setVersionsRead(
  db: Db,
  planId: string,
  upTo: number,
  readAt: number,
  readBy: string,
): Promise<void> {
  await db
    .update(medicationVersion)
    .set({ readAt, readBy })
    .where(
      and(eq(medicationVersion.planId, planId), lte(medicationVersion.version, upTo), isNull(medicationVersion.readAt)),
    )
}

/** Who has read first that a plan was stopped stays who it was. */
export async function setStopRead(db: Db, planId: string, stopReadAt: number, stopReadBy: string): Promise<void> {
  await db
    .update(medicationPlan)
    .set({ stopReadAt, stopReadBy })
    .where(and(eq(medicationPlan.planId, planId), isNull(medicationPlan.stopReadAt)))
}

export function findTrigger(db: Db, cycleId: string): Promise<(typeof triggerOrder.$inferSelect)[]> {
  return db.select().from(triggerOrder).where(eq(triggerOrder.cycleId, cycleId))
}

/** The triggers of cycles, the earliest first. */
export function findTriggers(db: Db, cycleIds: readonly string[]): Promise<TriggerOrder[]> {
  if (cycleIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(triggerOrder)
    .where(inArray(triggerOrder.cycleId, [...cycleIds]))
    .orderBy(asc(triggerOrder.at))
}

export async function upsertTrigger(db: Db, row: typeof triggerOrder.$inferInsert): Promise<void> {
  await db.insert(triggerOrder).values(row).onConflictDoUpdate({ target: triggerOrder.cycleId, set: row })
}

export async function updateTrigger(
  db: Db,
  cycleId: string,
  changes: Partial<typeof triggerOrder.$inferInsert>,
): Promise<void> {
  await db.update(triggerOrder).set(changes).where(eq(triggerOrder.cycleId, cycleId))
}

export async function deleteTrigger(db: Db, cycleId: string): Promise<void> {
  await db.delete(triggerOrder).where(eq(triggerOrder.cycleId, cycleId))
}

export function findDrugsByUnitId(db: Db, unitId: number): Promise<Drug[]> {
  return db.select().from(drug).where(eq(drug.unitId, unitId)).orderBy(asc(drug.place))
}

export function findDrug(db: Db, drugId: string, unitId: number): Promise<Drug[]> {
  return db
    .select()
    .from(drug)
    .where(and(eq(drug.drugId, drugId), eq(drug.unitId, unitId)))
}

export async function insertOrder(db: Db, row: typeof medicalOrder.$inferInsert): Promise<void> {
  await db.insert(medicalOrder).values(row)
}

export async function updateOrder(
  db: Db,
  adviceId: string,
  changes: Partial<typeof medicalOrder.$inferInsert>,
): Promise<void> {
  await db.update(medicalOrder).set(changes).where(eq(medicalOrder.adviceId, adviceId))
}

/** Examinations that were ordered since a day and are still to come are ordered no longer. */
export async function stopExaminationOrders(
  db: Db,
  patientId: string,
  { since, from }: { since: string; from: string },
): Promise<void> {
  await db
    .update(medicalOrder)
    .set({ status: 'STOPPED' })
    .where(
      and(
        eq(medicalOrder.patientId, patientId),
        inArray(medicalOrder.kind, ['check', 'lab']),
        eq(medicalOrder.status, 'ACTIVE'),
        gte(medicalOrder.adviceDate, since),
        gte(medicalOrder.nextVisit, from),
      ),
    )
}

/** Scans that were ordered since a day and are to come in these days are stopped by the trigger of a cycle. */
export async function stopScansForTrigger(
  db: Db,
  patientId: string,
  { cycleId, since, from, to }: { cycleId: string; since: string; from: string; to: string },
): Promise<void> {
  await db
    .update(medicalOrder)
    .set({ status: 'STOPPED', stoppedFor: cycleId })
    .where(
      and(
        eq(medicalOrder.patientId, patientId),
        eq(medicalOrder.kind, 'check'),
        eq(medicalOrder.status, 'ACTIVE'),
        gte(medicalOrder.adviceDate, since),
        between(medicalOrder.nextVisit, from, to),
      ),
    )
}

/** Scans that a trigger of this cycle has stopped, and whose day has not passed, are ordered again. */
export async function restoreScansOfTrigger(db: Db, patientId: string, cycleId: string, from: string): Promise<void> {
  await db
    .update(medicalOrder)
    .set({ status: 'ACTIVE', stoppedFor: null })
    .where(
      and(
        eq(medicalOrder.patientId, patientId),
        eq(medicalOrder.stoppedFor, cycleId),
        gte(medicalOrder.nextVisit, from),
      ),
    )
}

export function findOrder(db: Db, adviceId: string): Promise<MedicalOrder[]> {
  return db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
}

export async function insertPlan(db: Db, row: typeof medicationPlan.$inferInsert): Promise<void> {
  await db.insert(medicationPlan).values(row)
}

export async function insertVersion(db: Db, row: typeof medicationVersion.$inferInsert): Promise<void> {
  await db.insert(medicationVersion).values(row)
}

export async function updatePlan(
  db: Db,
  planId: string,
  changes: Partial<typeof medicationPlan.$inferInsert>,
): Promise<void> {
  await db.update(medicationPlan).set(changes).where(eq(medicationPlan.planId, planId))
}

/** The plans of a patient that go on; of one cycle where it is named. */
export function lockRunningPlans(db: Db, patientId: string, cycleId?: string): Promise<MedicationPlan[]> {
  return db
    .select()
    .from(medicationPlan)
    .where(
      and(
        eq(medicationPlan.patientId, patientId),
        isNull(medicationPlan.stopAt),
        cycleId ? eq(medicationPlan.cycleId, cycleId) : undefined,
      ),
    )
    .for('update')
}

/** @returns nothing when another order has taken the same place */
export function insertSubmittedOrder(db: Db, row: typeof submittedOrder.$inferInsert): Promise<{ id: string }[]> {
  return db.insert(submittedOrder).values(row).onConflictDoNothing().returning({ id: submittedOrder.submittedId })
}

export function findWaitingPlaces(db: Db, patientId: string): Promise<{ place: number | null }[]> {
  return db
    .select({ place: submittedOrder.waitingPlace })
    .from(submittedOrder)
    .where(and(eq(submittedOrder.patientId, patientId), eq(submittedOrder.state, 'WAITING')))
}

export function countSubmittedOrders(db: Db, patientId: string): Promise<{ total: number }[]> {
  return db.select({ total: count() }).from(submittedOrder).where(eq(submittedOrder.patientId, patientId))
}

/** The newest first, `size` of them from the `from`th. */
export function findSubmittedOrders(
  db: Db,
  patientId: string,
  from: number,
  size: number,
): Promise<
  {
    row: SubmittedOrder
    drugName: string
  }[]
> {
  return db
    .select({ row: submittedOrder, drugName: drug.name })
    .from(submittedOrder)
    .innerJoin(drug, eq(drug.drugId, submittedOrder.drugId))
    .where(eq(submittedOrder.patientId, patientId))
    .orderBy(desc(submittedOrder.createdAt), submittedOrder.submittedId)
    .limit(size)
    .offset(from)
}

export function decideSubmittedOrder(
  db: Db,
  submittedId: string,
  patientId: string,
  changes: Pick<typeof submittedOrder.$inferInsert, 'state' | 'answer' | 'decidedAt'>,
): Promise<SubmittedOrder[]> {
  return db
    .update(submittedOrder)
    .set({ ...changes, waitingPlace: null })
    .where(
      and(
        eq(submittedOrder.submittedId, submittedId),
        eq(submittedOrder.patientId, patientId),
        eq(submittedOrder.state, 'WAITING'),
      ),
    )
    .returning()
}
