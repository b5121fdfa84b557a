import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { doctor } from '../booking/tables'
import { columns, rowsOf } from '../cycle/record-tables'
import { eggRetrieval, treatmentCycle } from '../cycle/tables'
import type { Db } from '../server/db/database'
import { writtenOnce } from '../server/db/written-once'
import {
  type DoseTick,
  doseTick,
  type DoseTold,
  doseTold,
  drug,
  medicalOrder,
  medicationPlan,
  medicationRule,
  type MedicationVersion,
  medicationVersion,
  submittedOrder,
  type TriggerOrder,
  triggerOrder,
} from './tables'

import { hospitalDate } from '@/domain/dates'

export function findRuleByUnitId(db: Db, unitId: number) {
  return db.select().from(medicationRule).where(eq(medicationRule.unitId, unitId))
}

const versionsOfPlan = writtenOnce(
  [],
  () =>
    sql<
      MedicationVersion[]
    >`${rowsOf(sql`select ${columns(medicationVersion, 'v')} from ${medicationVersion} v where v.plan_id = ${medicationPlan.planId} order by v.version`)}`,
)
const ticksOfPlan = writtenOnce(
  [],
  () =>
    sql<
      DoseTick[]
    >`${rowsOf(sql`select ${columns(doseTick, 't')} from ${doseTick} t where t.plan_id = ${medicationPlan.planId}`)}`,
)
const toldOfPlan = writtenOnce(
  [],
  () =>
    sql<
      DoseTold[]
    >`${rowsOf(sql`select ${columns(doseTold, 'd')} from ${doseTold} d where d.plan_id = ${medicationPlan.planId}`)}`,
)

/** Plans of a patient with their drugs, versions and ticks. */
export function findPlansByPatientId(db: Db, patientId: string) {
  return db
    .select({
      plan: medicationPlan,
      drug,
      versions: versionsOfPlan({}),
      ticks: ticksOfPlan({}),
      told: toldOfPlan({}),
    })
    .from(medicationPlan)
    .innerJoin(drug, eq(drug.drugId, medicationPlan.drugId))
    .where(eq(medicationPlan.patientId, patientId))
    .orderBy(asc(medicationPlan.startOn), asc(drug.place), asc(medicationPlan.planId))
}

export function findVersion(db: Db, planId: string, version: number) {
  return db
    .select()
    .from(medicationVersion)
    .where(and(eq(medicationVersion.planId, planId), eq(medicationVersion.version, version)))
}

/** The latest cycle of a patient with the trigger that was ordered in it, and when its eggs were retrieved. */
export function findLatestCycle(db: Db, patientId: string) {
  return db
    .select({ cycle: treatmentCycle, trigger: triggerOrder, retrievedAt: eggRetrieval.at })
    .from(treatmentCycle)
    .leftJoin(triggerOrder, eq(triggerOrder.cycleId, treatmentCycle.cycleId))
    .leftJoin(eggRetrieval, eq(eggRetrieval.cycleId, treatmentCycle.cycleId))
    .where(eq(treatmentCycle.patientId, patientId))
    .orderBy(desc(treatmentCycle.cycleNo))
    .limit(1)
}

/** A plan until the end of the transaction: a tick and an amendment of one order take turns. */
export function lockPlan(db: Db, planId: string, unitId: number) {
  return db
    .select()
    .from(medicationPlan)
    .where(and(eq(medicationPlan.planId, planId), eq(medicationPlan.unitId, unitId)))
    .for('update')
}

/** The plan is locked: nobody else ticks the same dose meanwhile. */
export function insertTick(db: Db, row: typeof doseTick.$inferInsert) {
  return db.insert(doseTick).values(row).returning()
}

/** The first word of a phone about a missed dose stays. */
export function insertTold(db: Db, row: typeof doseTold.$inferInsert) {
  return db.insert(doseTold).values(row).onConflictDoNothing()
}

export function findTick(db: Db, planId: string, dueAt: number) {
  return db
    .select()
    .from(doseTick)
    .where(and(eq(doseTick.planId, planId), eq(doseTick.dueAt, dueAt)))
}

/** Who has read an amendment first stays who it was; one that is read says so of all before it. */
export function setVersionsRead(db: Db, planId: string, upTo: number, readAt: number, readBy: string) {
  return db
    .update(medicationVersion)
    .set({ readAt, readBy })
    .where(
      and(eq(medicationVersion.planId, planId), lte(medicationVersion.version, upTo), isNull(medicationVersion.readAt)),
    )
}

/** Who has read first that a plan was stopped stays who it was. */
export function setStopRead(db: Db, planId: string, stopReadAt: number, stopReadBy: string) {
  return db
    .update(medicationPlan)
    .set({ stopReadAt, stopReadBy })
    .where(and(eq(medicationPlan.planId, planId), isNull(medicationPlan.stopReadAt)))
}

/** A running cycle with its trigger, until the end of the transaction. */
export function lockCycle(db: Db, cycleId: string, unitId: number) {
  return db
    .select()
    .from(treatmentCycle)
    .where(and(eq(treatmentCycle.cycleId, cycleId), eq(treatmentCycle.unitId, unitId)))
    .for('update')
}

export function lockRunningCycle(db: Db, patientId: string) {
  return db
    .select()
    .from(treatmentCycle)
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
    .for('update')
}

export function findTrigger(db: Db, cycleId: string) {
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

export function upsertTrigger(db: Db, row: typeof triggerOrder.$inferInsert) {
  return db.insert(triggerOrder).values(row).onConflictDoUpdate({ target: triggerOrder.cycleId, set: row })
}

export function updateTrigger(db: Db, cycleId: string, changes: Partial<typeof triggerOrder.$inferInsert>) {
  return db.update(triggerOrder).set(changes).where(eq(triggerOrder.cycleId, cycleId))
}

export function findRetrieval(db: Db, cycleId: string) {
  return db.select({ at: eggRetrieval.at }).from(eggRetrieval).where(eq(eggRetrieval.cycleId, cycleId))
}

/**
 * Whether nobody has confirmed the trigger of a running cycle, no nurse has recorded whom she reached, and nothing was done
 * that follows it.
 */
const isUnconfirmed = (): SQL | undefined =>
  and(
    isNull(treatmentCycle.closedOn),
    isNull(treatmentCycle.cancelledOn),
    sql`${triggerOrder.confirmedFor} is distinct from ${treatmentCycle.triggerAt}`,
    sql`${triggerOrder.handledFor} is distinct from ${treatmentCycle.triggerAt}`,
    sql`not exists (select 1 from ${eggRetrieval} where ${eggRetrieval.cycleId} = ${treatmentCycle.cycleId})`,
  )

/**
 * Triggers that nobody has confirmed and whose instant has come or comes soon; of one cycle where it is named.
 * @param until the latest instant, ms
 */
export async function findUnconfirmedTriggers(
  db: Db,
  { now, until, cycleId }: { now: number; until: number; cycleId?: string | undefined },
) {
  const rows = await db
    .select({ cycleId: treatmentCycle.cycleId, unitId: treatmentCycle.unitId, at: treatmentCycle.triggerAt })
    .from(triggerOrder)
    .innerJoin(treatmentCycle, eq(treatmentCycle.cycleId, triggerOrder.cycleId))
    .where(
      and(
        lte(treatmentCycle.triggerAt, until),
        or(isNull(treatmentCycle.inseminatedOn), gt(treatmentCycle.inseminatedOn, hospitalDate(now))),
        cycleId === undefined ? undefined : eq(treatmentCycle.cycleId, cycleId),
        isUnconfirmed(),
      ),
    )
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]))
}

/** One of them, until the end of the transaction; none once it was confirmed, moved or recorded meanwhile. */
export function lockUnconfirmedTrigger(db: Db, cycleId: string, at: number) {
  return db
    .select({
      unitId: treatmentCycle.unitId,
      patientId: treatmentCycle.patientId,
      orderedAt: triggerOrder.orderedAt,
      announcedFor: triggerOrder.announcedFor,
      remindedFor: triggerOrder.remindedFor,
    })
    .from(triggerOrder)
    .innerJoin(treatmentCycle, eq(treatmentCycle.cycleId, triggerOrder.cycleId))
    .where(and(eq(treatmentCycle.cycleId, cycleId), eq(treatmentCycle.triggerAt, at), isUnconfirmed()))
    .for('update')
}

export function deleteTrigger(db: Db, cycleId: string) {
  return db.delete(triggerOrder).where(eq(triggerOrder.cycleId, cycleId))
}

export function findDrugsByUnitId(db: Db, unitId: number) {
  return db.select().from(drug).where(eq(drug.unitId, unitId)).orderBy(asc(drug.place))
}

export function findDrug(db: Db, drugId: string, unitId: number) {
  return db
    .select()
    .from(drug)
    .where(and(eq(drug.drugId, drugId), eq(drug.unitId, unitId)))
}

export function findDoctor(db: Db, doctorId: string, unitId: number) {
  return db
    .select({ doctorId: doctor.doctorId, name: doctor.name })
    .from(doctor)
    .where(and(eq(doctor.doctorId, doctorId), eq(doctor.unitId, unitId)))
}

export function insertOrder(db: Db, row: typeof medicalOrder.$inferInsert) {
  return db.insert(medicalOrder).values(row)
}

export function updateOrder(db: Db, adviceId: string, changes: Partial<typeof medicalOrder.$inferInsert>) {
  return db.update(medicalOrder).set(changes).where(eq(medicalOrder.adviceId, adviceId))
}

/** Examinations that were ordered since a day and are still to come are ordered no longer. */
export function stopExaminationOrders(db: Db, patientId: string, { since, from }: { since: string; from: string }) {
  return db
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

export function findOrder(db: Db, adviceId: string) {
  return db.select().from(medicalOrder).where(eq(medicalOrder.adviceId, adviceId))
}

export function insertPlan(db: Db, row: typeof medicationPlan.$inferInsert) {
  return db.insert(medicationPlan).values(row)
}

export function insertVersion(db: Db, row: typeof medicationVersion.$inferInsert) {
  return db.insert(medicationVersion).values(row)
}

export function updatePlan(db: Db, planId: string, changes: Partial<typeof medicationPlan.$inferInsert>) {
  return db.update(medicationPlan).set(changes).where(eq(medicationPlan.planId, planId))
}

/** The plans of a patient that go on; of one cycle where it is named. */
export function lockRunningPlans(db: Db, patientId: string, cycleId?: string) {
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
export function insertSubmittedOrder(db: Db, row: typeof submittedOrder.$inferInsert) {
  return db.insert(submittedOrder).values(row).onConflictDoNothing().returning({ id: submittedOrder.submittedId })
}

export function findWaitingPlaces(db: Db, patientId: string) {
  return db
    .select({ place: submittedOrder.waitingPlace })
    .from(submittedOrder)
    .where(and(eq(submittedOrder.patientId, patientId), eq(submittedOrder.state, 'WAITING')))
}

export function countSubmittedOrders(db: Db, patientId: string) {
  return db.select({ total: count() }).from(submittedOrder).where(eq(submittedOrder.patientId, patientId))
}

/** The newest first, `size` of them from the `from`th. */
export function findSubmittedOrders(db: Db, patientId: string, from: number, size: number) {
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
) {
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

/** Plans, ticks and triggers of these patients with the orders they follow from, so that they can be seeded again. */
export async function deletePlans(db: Db, patientIds: string[]): Promise<void> {
  const plans = await db
    .select({ id: medicationPlan.planId })
    .from(medicationPlan)
    .where(inArray(medicationPlan.patientId, patientIds))
  const ids = plans.map(({ id }) => id)
  const cycles = db
    .select({ id: treatmentCycle.cycleId })
    .from(treatmentCycle)
    .where(inArray(treatmentCycle.patientId, patientIds))
  await db.delete(triggerOrder).where(inArray(triggerOrder.cycleId, cycles))
  await db.delete(submittedOrder).where(inArray(submittedOrder.patientId, patientIds))
  if (ids.length === 0) return
  for (const table of [doseTick, doseTold, medicationVersion, medicationPlan])
    await db.delete(table).where(inArray(table.planId, ids))
  await db.delete(medicalOrder).where(inArray(medicalOrder.adviceId, ids))
}
