import { and, eq, or } from 'drizzle-orm'

import { binding } from '../identity/tables'
import type { Db } from '../server/db/database'
import type { DataClass } from './couple-service'
import { consent, couple, patient, sharing } from './tables'

export function findConsentsByMemberIdAndKind(
  db: Db,
  memberId: string,
  kind:
    | 'privacy'
    | 'sensitive'
    | 'health'
    | 'idPhoto'
    | 'face'
    | 'location'
    | 'couple'
    | 'embryoImages'
    | 'signature'
    | 'thirdParty'
    | 'crossHospital'
    | undefined,
) {
  return db
    .select()
    .from(consent)
    .where(and(eq(consent.memberId, memberId), kind ? eq(consent.kind, kind) : undefined))
    .orderBy(consent.seq)
}

export function findBindingOfPatient(db: Db, patientId: string) {
  return db.select({ memberId: binding.memberId }).from(binding).where(eq(binding.patientId, patientId))
}

export function findCouplesByPairId(db: Db, pairId: string) {
  return db.select().from(couple).where(eq(couple.pairId, pairId))
}

export function findLivingPair(db: Db, patientId: string) {
  return db
    .select()
    .from(couple)
    .where(
      and(eq(couple.state, 'PAIRED'), or(eq(couple.femalePatientId, patientId), eq(couple.malePatientId, patientId))),
    )
}

export function findPatientsByPatientId(db: Db, partnerId: string) {
  return db.select().from(patient).where(eq(patient.patientId, partnerId))
}

export function findSharing(db: Db, patientId: string, pairId: string, dataClass: DataClass) {
  return db
    .select({ shared: sharing.shared })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId), eq(sharing.dataClass, dataClass)))
}

export function findOwnPatient(db: Db, memberId: string, unitId: number) {
  return db
    .select({ patient })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}
