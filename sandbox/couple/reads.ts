/** What the domain of couples reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, eq, type SQL, sql } from 'drizzle-orm'

import { nextVisitOf } from '../booking/fragments'
import { formStatesOf } from '../filing/fragments'
import type { FormRecord } from '../filing/tables'
import { binding } from '../identity/tables'
import { liveOrdersOf } from '../payment/fragments'
import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { signaturesOfDecisions, storedIdsOf } from '../storage/fragments'
import type { Patient } from './patient-tables'
import { consent, consentSignature, couple, patient, sharing } from './tables'

import type { ConsentKind } from '@/domain/person/consent-kinds'

/** Ids of the pictures that are signatures: under a document, or under a decision about what lies in storage. */
export const idsOfSignatures = sql`(select ${consentSignature.uploadId} from ${consentSignature} where ${consentSignature.uploadId} is not null union ${signaturesOfDecisions})`

/** Orders of a patient that may still be paid, or were without an answer. */
export function findLiveOrders(db: Db, patientId: string): Promise<{ id: string }[]> {
  return db.select({ id: sql<string>`id` }).from(sql`(${liveOrdersOf(patientId)}) o`)
}

const ownPatient = preparedOnce((db) =>
  db
    .select({ patient, verifiedAt: binding.verifiedAt })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, sql.placeholder('memberId')), eq(binding.unitId, sql.placeholder('unitId'))))
    .prepare(''),
)

export function findOwnPatient(
  db: Db,
  memberId: string,
  unitId: number,
): Promise<
  {
    patient: Patient
    verifiedAt: number
  }[]
> {
  return ownPatient(db).execute({ memberId, unitId })
}

export function findBindingsByMemberId(db: Db, memberId: string, unitId: number): Promise<{ patientId: string }[]> {
  return db
    .select({ patientId: binding.patientId })
    .from(binding)
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

/** What the couple has in store. */
/** What lies in storage for a couple. */
export function findStoredIds(db: Db, pairId: string): Promise<{ id: string }[]> {
  return db.select({ id: sql<string>`id` }).from(sql`(${storedIdsOf(pairId)}) f`)
}

/** States of the forms of a filing that people or couples have at a hospital. */
export function findFormStates(
  db: Db,
  unitId: number,
  scopes: readonly string[],
  families: readonly string[],
): Promise<{ state: FormRecord['state'] }[]> {
  return db.select({ state: sql<FormRecord['state']>`state` }).from(sql`(${formStatesOf(unitId, scopes, families)}) f`)
}

/** The last answer of the person behind a patient to a separate consent; null before any answer. */
export const lastAnswerOf = (patientId: string | SQL, kind: ConsentKind): SQL<boolean | null> =>
  sql<
    boolean | null
  >`(select w.agreed from ${consent} w join ${binding} b on b.member_id = w.member_id where b.patient_id = ${patientId} and w.kind = ${kind} order by w.seq desc limit 1)`

/**
 * The partner of a living pair with the next visit as far as it is shared, as a subquery of at most one row. The last word of the
 * person behind a patient on sharing at all outweighs the class, as in `isShared`.
 */
export const partnerOf = (patientId: string, now: number): SQL =>
  sql`select p.name, coalesce(x.shared, false) as "isShared", case when x.shared then (select to_json(v) from (${nextVisitOf(sql`p.patient_id`, now)}) v) end as visit from ${couple} c join ${patient} p on p.patient_id = case when c.female_patient_id = ${patientId} then c.male_patient_id else c.female_patient_id end left join lateral (select s.shared and coalesce(${lastAnswerOf(sql`p.patient_id`, 'couple')}, true) as shared from ${sharing} s where s.patient_id = p.patient_id and s.pair_id = c.pair_id and s.data_class = 'appointments') x on true where c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id)`

/** Whether somebody is told of her treatment: her own; he where she shares it with him. */
export const sharesTreatmentOf = (patientId: string): SQL<boolean> =>
  sql<boolean>`coalesce((select p.sex = 2 or exists (select 1 from ${couple} c join ${sharing} s on s.patient_id = c.female_patient_id and s.pair_id = c.pair_id where c.state = 'PAIRED' and c.male_patient_id = p.patient_id and s.data_class = 'treatment' and s.shared and coalesce(${lastAnswerOf(sql`c.female_patient_id`, 'couple')}, true)) from ${patient} p where p.patient_id = ${patientId}), false)`
