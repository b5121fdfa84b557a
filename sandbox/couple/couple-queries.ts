import { and, desc, eq, or, sql } from 'drizzle-orm'

import type { ConsentKind } from '@/domain/consent-kinds'

import { binding } from '../identity/tables'
import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { consent, couple, patient, sharing } from './tables'

export function findConsentsByMemberIdAndKind(db: Db, memberId: string, kind: ConsentKind | undefined) {
  return db
    .select()
    .from(consent)
    .where(and(eq(consent.memberId, memberId), kind ? eq(consent.kind, kind) : undefined))
    .orderBy(consent.seq)
}

/** The last word of the person behind a patient on what the partner may see or do. */
export function findPartnerConsent(db: Db, patientId: string) {
  return db
    .select({ agreed: consent.agreed })
    .from(consent)
    .innerJoin(binding, eq(binding.memberId, consent.memberId))
    .where(and(eq(binding.patientId, patientId), eq(consent.kind, 'couple')))
    .orderBy(desc(consent.seq))
    .limit(1)
}

export function findCouplesByPairId(db: Db, pairId: string) {
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
export function findLivingPair(db: Db, patientId: string) {
  return livingPair(db).execute({ patientId })
}

/** The last word of the person behind a patient on sharing at all: false where it is refused, null where never asked. */
const agreedBy = (patientId: string) =>
  sql<
    boolean | null
  >`(select c.agreed from ${consent} c join ${binding} b on b.member_id = c.member_id where b.patient_id = ${patientId} and c.kind = 'couple' order by c.seq desc limit 1)`

/** What a patient has said to sharing a class of data in a pairing, and to sharing at all. */
export function findSharing(db: Db, patientId: string, pairId: string, dataClass: string) {
  return db
    .select({ shared: sharing.shared, agreed: agreedBy(patientId) })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId), eq(sharing.dataClass, dataClass)))
}

/** The same for every class of the pairing. */
export function findSharings(db: Db, patientId: string, pairId: string) {
  return db
    .select({ dataClass: sharing.dataClass, shared: sharing.shared, agreed: agreedBy(patientId) })
    .from(sharing)
    .where(and(eq(sharing.patientId, patientId), eq(sharing.pairId, pairId)))
}

const ownPatient = preparedOnce((db) =>
  db
    .select({ patient, verifiedAt: binding.verifiedAt })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, sql.placeholder('memberId')), eq(binding.unitId, sql.placeholder('unitId'))))
    .prepare(''),
)

export function findOwnPatient(db: Db, memberId: string, unitId: number) {
  return ownPatient(db).execute({ memberId, unitId })
}
