/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql, eq, asc, desc, and, not, inArray, isNull, type SQL } from 'drizzle-orm'

import { patient } from '../couple/patient-tables'
import { isTransferOver } from '../cycle/reads'
import { formRecord, formRecordVersion, type FormRecord } from '../filing/tables'
import type { Db } from '../server/db/database'
import { deskTask, transfer, type DeskTask, type Transfer } from './tables'

/** A trigger that nobody has confirmed cannot wait an hour; dangers come before what is left. */
const urgency = sql`case ${deskTask.kind} when 'trigger' then 0 when 'danger' then 1 else 2 end`

/** Open ones first, the most urgent kind in front, the newest first. */
export function findDeskTasksWithPatient(
  db: Db,
  unitId: number,
): Promise<{ task: DeskTask; name: string | null; mobile: string | null }[]> {
  return db
    .select({ task: deskTask, name: patient.name, mobile: patient.mobile })
    .from(deskTask)
    .leftJoin(patient, eq(patient.patientId, deskTask.patientId))
    .where(eq(deskTask.unitId, unitId))
    .orderBy(sql`${deskTask.state} = 'DONE'`, urgency, asc(deskTask.kind), desc(deskTask.updatedAt))
    .limit(100)
}

export function findTransfersOfPatient(db: Db, patientId: string): Promise<Transfer[]> {
  // A plan belongs to a transfer that something may follow from: not to one whose cycle was closed without a pregnancy.
  return db
    .select()
    .from(transfer)
    .where(and(eq(transfer.patientId, patientId), not(isTransferOver)))
    .orderBy(desc(transfer.date))
}

export function listFollowUpRecords(
  db: Db,
  families: readonly string[],
  unitId: number,
  scope: string,
  patientId: string,
): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(
      and(
        inArray(formRecord.family, [...families]),
        eq(formRecord.unitId, unitId),
        inArray(formRecord.scope, [scope, patientId]),
        isNull(formRecord.deletedAt),
      ),
    )
}

export function findVersionBefore(
  db: Db,
  recordId: string,
  version: number,
): Promise<{ answers: Record<string, unknown> }[]> {
  return db
    .select({ answers: formRecordVersion.answers })
    .from(formRecordVersion)
    .where(and(eq(formRecordVersion.recordId, recordId), eq(formRecordVersion.version, version - 1)))
}

/** Whether there may be a plan of follow-ups: it begins with a transfer that something may follow from. */
export const hasTransferOf = (patientId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${transfer} where patient_id = ${patientId} and not ${isTransferOver})`
