import { and, eq, or, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { lastAnswerOf } from './reads'
import type { Patient, Consent, Couple } from './tables'
import { consent, couple, patient, sharing } from './tables'

import type { ConsentKind } from '@/domain/person/consent-kinds'

export function listConsentRows(db: Db, memberId: string, kind: ConsentKind | undefined): Promise<Consent[]> {
  return db
    .select()
    .from(consent)
    .where(and(eq(consent.memberId, memberId), kind ? eq(consent.kind, kind) : undefined))
    .orderBy(consent.seq)
}

export function findCouplesByPairId(db: Db, pairId: string): Promise<Couple[]> {
  return db.select().from(couple).where(eq(couple.pairId, pairId))
}

const livingPair = preparedOnce((db) => {
  const patientId = sql.placeholder('patientId')
  return db
    .select({ pairId: couple.pairId, pairedAt: couple.pairedAt, partner: patient })
    .from(couple)
    .innerJoin(
      patient,
      sql`${patient.patientId} = case when ${couple.femalePatientId} = ${patientId} then ${couple.malePatientId} else ${couple.femalePatientId} end`,
    )
    .where(
      and(eq(couple.state, 'PAIRED'), or(eq(couple.femalePatientId, patientId), eq(couple.malePatientId, patientId))),
    )
    .prepare('')
})

/** The living pairing of a patient with the other one's record. */
export function findLivingPair(
  db: Db,
  patientId: string,
): Promise<
  {
    pairId: string
    pairedAt: number
    partner: typeof patient.$inferSelect
  }[]
> {
  return livingPair(db).execute({ patientId })
}

/** What the person behind a patient has answered to each consent that what the partner reads depends on. */
const answersOf = (patientId: string) => ({
  agreed: lastAnswerOf(patientId, 'couple'),
  health: lastAnswerOf(patientId, 'health'),
  embryoImages: lastAnswerOf(patientId, 'embryoImages'),
  unitId: sql<number>`(select p.unit_id from ${patient} p where p.patient_id = ${patientId})`,
})

/** The answers of the person behind a patient, with the hospital. */
export function findPatientAnswers(
  db: Db,
  patientId: string,
): Promise<{ unitId: number; health: boolean | null; embryoImages: boolean | null }[]> {
  const { agreed: _, unitId: _unit, ...answers } = answersOf(patientId)
  return db
    .select({ ...answers, unitId: patient.unitId })
    .from(patient)
    .where(eq(patient.patientId, patientId))
}

/** What a patient has decided on sharing a class of data in a pairing, with the answers to the consents behind it. */
export function findSharing(
  db: Db,
  patientId: string,
  pairId: string,
  dataClass: string,
): Promise<
  { agreed: boolean | null; health: boolean | null; embryoImages: boolean | null; unitId: number; shared: boolean }[]
> {
  return db
    .select({ shared: sharing.shared, ...answersOf(patientId) })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId), eq(sharing.dataClass, dataClass)))
}

/** The same for every class of the pairing. */
export function findSharings(
  db: Db,
  patientId: string,
  pairId: string,
): Promise<
  {
    agreed: boolean | null
    health: boolean | null
    embryoImages: boolean | null
    unitId: number
    dataClass: string
    shared: boolean
  }[]
> {
  return db
    .select({ dataClass: sharing.dataClass, shared: sharing.shared, ...answersOf(patientId) })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId)))
}

export function findPatientRows(db: Db, patientId: string): Promise<Patient[]> {
  return db.select().from(patient).where(eq(patient.patientId, patientId))
}
