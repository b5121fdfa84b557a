/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql, eq, asc, desc, and, isNull, lte, or, gt, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { doctor } from '../booking/tables'
import { treatmentCycle, eggRetrieval, type TreatmentCycle } from '../cycle/tables'
import type { Db } from '../server/db/database'
import { rowsOf, columns } from '../server/db/json-rows'
import { writtenOnce } from '../server/db/written-once'
import type { MedicationPlan, Drug, TriggerOrder } from './plan-tables'
import type { MedicationVersion, DoseTick, DoseTold } from './tables'
import { medicationVersion, medicationPlan, doseTick, doseTold, drug, triggerOrder } from './tables'

import { hospitalDate } from '@/domain/dates'

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
export function findPlansByPatientId(
  db: Db,
  patientId: string,
): Promise<
  {
    plan: MedicationPlan
    drug: Drug
    versions: (typeof medicationVersion.$inferSelect)[]
    ticks: (typeof doseTick.$inferSelect)[]
    told: (typeof doseTold.$inferSelect)[]
  }[]
> {
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

/** The latest cycle of a patient with the trigger that was ordered in it, and when its eggs were retrieved. */
export function findLatestCycle(
  db: Db,
  patientId: string,
): Promise<
  {
    cycle: TreatmentCycle
    trigger: TriggerOrder | null
    retrievedAt: number | null
  }[]
> {
  return db
    .select({ cycle: treatmentCycle, trigger: triggerOrder, retrievedAt: eggRetrieval.at })
    .from(treatmentCycle)
    .leftJoin(triggerOrder, eq(triggerOrder.cycleId, treatmentCycle.cycleId))
    .leftJoin(eggRetrieval, eq(eggRetrieval.cycleId, treatmentCycle.cycleId))
    .where(eq(treatmentCycle.patientId, patientId))
    .orderBy(desc(treatmentCycle.cycleNo))
    .limit(1)
}

/** A running cycle with its trigger, until the end of the transaction. */
export function lockCycle(db: Db, cycleId: string, unitId: number): Promise<TreatmentCycle[]> {
  return db
    .select()
    .from(treatmentCycle)
    .where(and(eq(treatmentCycle.cycleId, cycleId), eq(treatmentCycle.unitId, unitId)))
    .for('update')
}

export function lockRunningCycle(db: Db, patientId: string): Promise<TreatmentCycle[]> {
  return db
    .select()
    .from(treatmentCycle)
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
    .for('update')
}

export function findRetrieval(db: Db, cycleId: string): Promise<{ at: number }[]> {
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
): Promise<{ at: number; cycleId: string; unitId: number }[]> {
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
export function lockUnconfirmedTrigger(
  db: Db,
  cycleId: string,
  at: number,
): Promise<
  { unitId: number; patientId: string; orderedAt: number; announcedFor: number | null; remindedFor: number | null }[]
> {
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

export function findDoctor(db: Db, doctorId: string, unitId: number): Promise<{ doctorId: string; name: string }[]> {
  return db
    .select({ doctorId: doctor.doctorId, name: doctor.name })
    .from(doctor)
    .where(and(eq(doctor.doctorId, doctorId), eq(doctor.unitId, unitId)))
}

/** The running cycle of a woman as far as it says when eggs are retrieved: its first injection, its trigger, the hour that was ordered with it. */
export function findRunningStimulation(
  db: Db,
  patientId: string,
): Promise<
  { gnStartOn: string | null; triggerAt: number | null; orderedFor: number | null; retrievalAt: number | null }[]
> {
  return db
    .select({
      gnStartOn: treatmentCycle.gnStartOn,
      triggerAt: treatmentCycle.triggerAt,
      orderedFor: triggerOrder.at,
      retrievalAt: triggerOrder.retrievalAt,
    })
    .from(treatmentCycle)
    .leftJoin(triggerOrder, eq(triggerOrder.cycleId, treatmentCycle.cycleId))
    .where(
      and(eq(treatmentCycle.patientId, patientId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)),
    )
}

/** All cycles of these patients. */
export async function findCycleIds(db: Db, patientIds: string[]): Promise<string[]> {
  const cycles = await db
    .select({ cycleId: treatmentCycle.cycleId })
    .from(treatmentCycle)
    .where(inArray(treatmentCycle.patientId, patientIds))
  return cycles.map(({ cycleId }) => cycleId)
}
