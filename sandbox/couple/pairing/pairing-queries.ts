import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { hashOf } from '../../server/secrets'
import type { Patient } from '../patient-tables'
import { couple, pairInvite, patient, sharing, type Invite } from '../tables'

export function listInvitesAbout(
  db: Db,
  unitId: number,
  patientId: string,
  idNoKey: string,
): Promise<
  {
    invite: Invite
    from: Patient
  }[]
> {
  return db
    .select({ invite: pairInvite, from: patient })
    .from(pairInvite)
    .innerJoin(patient, eq(patient.patientId, pairInvite.fromPatientId))
    .where(
      and(eq(pairInvite.unitId, unitId), or(eq(pairInvite.fromPatientId, patientId), eq(pairInvite.idNoKey, idNoKey))),
    )
    .orderBy(desc(pairInvite.createdAt))
    .limit(10)
}

export function findOpenInvites(db: Db, patientId: string): Promise<Invite[]> {
  return db
    .select()
    .from(pairInvite)
    .where(and(eq(pairInvite.fromPatientId, patientId), eq(pairInvite.state, 'REQUESTED')))
}

export async function updatePairInviteByInviteId(
  db: Db,
  changes: Partial<typeof pairInvite.$inferInsert>,
  inviteId: string,
): Promise<void> {
  await db.update(pairInvite).set(changes).where(eq(pairInvite.inviteId, inviteId))
}

export async function expireInvite(db: Db, inviteId: string): Promise<void> {
  await db.update(pairInvite).set({ state: 'EXPIRED' }).where(eq(pairInvite.inviteId, inviteId))
}

export function insertPairInvite(db: Db, row: typeof pairInvite.$inferInsert): Promise<Invite[]> {
  return db.insert(pairInvite).values(row).returning()
}

export function findOwnInvite(db: Db, inviteId: string, patientId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: pairInvite.inviteId })
    .from(pairInvite)
    .where(and(eq(pairInvite.inviteId, inviteId), eq(pairInvite.fromPatientId, patientId)))
}

export function findOpenInviteByCode(
  db: Db,
  code: string,
  unitId: number,
  now: number,
): Promise<
  {
    invite: Invite
    from: Patient
  }[]
> {
  return db
    .select({ invite: pairInvite, from: patient })
    .from(pairInvite)
    .innerJoin(patient, eq(patient.patientId, pairInvite.fromPatientId))
    .where(
      and(
        eq(pairInvite.codeHash, hashOf(code.trim().toUpperCase())),
        eq(pairInvite.unitId, unitId),
        eq(pairInvite.state, 'REQUESTED'),
        gt(pairInvite.expiresAt, now),
      ),
    )
}

/** The pairing of a patient that ended last, and why. */
export function findLastEnding(
  db: Db,
  patientId: string,
): Promise<{ pairId: string; reason: '' | 'separation' | 'death' }[]> {
  return db
    .select({ pairId: couple.pairId, reason: couple.endReason })
    .from(couple)
    .where(
      and(or(eq(couple.femalePatientId, patientId), eq(couple.malePatientId, patientId)), eq(couple.state, 'ENDED')),
    )
    .orderBy(desc(couple.endedAt))
    .limit(1)
}

export async function updateInvite(
  db: Db,
  changes: Partial<typeof pairInvite.$inferInsert>,
  inviteId: string,
): Promise<void> {
  await db.update(pairInvite).set(changes).where(eq(pairInvite.inviteId, inviteId))
}

export async function insertCouple(db: Db, row: typeof couple.$inferInsert): Promise<void> {
  await db.insert(couple).values(row)
}

export function changeOpenInvite(
  db: Db,
  changes: Partial<typeof pairInvite.$inferInsert>,
  inviteId: string,
  patientId: string,
): Promise<{ inviteId: string }[]> {
  return db
    .update(pairInvite)
    .set(changes)
    .where(
      and(
        eq(pairInvite.inviteId, inviteId),
        eq(pairInvite.fromPatientId, patientId),
        eq(pairInvite.state, 'REQUESTED'),
      ),
    )
    .returning({ inviteId: pairInvite.inviteId })
}

export function findInviteState(
  db: Db,
  inviteId: string,
  patientId: string,
): Promise<{ state: 'EXPIRED' | 'REFUSED' | 'WITHDRAWN' | 'PAIRED' | 'REQUESTED' }[]> {
  return db
    .select({ state: pairInvite.state })
    .from(pairInvite)
    .where(and(eq(pairInvite.inviteId, inviteId), eq(pairInvite.fromPatientId, patientId)))
}

export async function updateCoupleByPairId(
  db: Db,
  changes: Partial<typeof couple.$inferInsert>,
  pairId: string,
): Promise<void> {
  await db.update(couple).set(changes).where(eq(couple.pairId, pairId))
}

/** When the hospital recorded the death of a patient. */
export function findDeceasedAt(db: Db, patientId: string): Promise<{ deceasedAt: number | null }[]> {
  return db.select({ deceasedAt: patient.deceasedAt }).from(patient).where(eq(patient.patientId, patientId))
}

/** Notes a death once. @returns nothing where it is on record */
export function setDeceased(db: Db, patientId: string, deceasedAt: number): Promise<{ patientId: string }[]> {
  return db
    .update(patient)
    .set({ deceasedAt })
    .where(and(eq(patient.patientId, patientId), isNull(patient.deceasedAt)))
    .returning({ patientId: patient.patientId })
}

/** Takes the reason back of pairings that ended with a death, unless the other one of the two has died. */
export async function forgetDeathOf(db: Db, patientId: string): Promise<void> {
  const { femalePatientId, malePatientId } = couple
  const dead = db.select({ patientId: patient.patientId }).from(patient).where(isNotNull(patient.deceasedAt))
  await db
    .update(couple)
    .set({ endReason: 'separation' })
    .where(
      and(
        or(eq(femalePatientId, patientId), eq(malePatientId, patientId)),
        eq(couple.endReason, 'death'),
        notInArray(femalePatientId, dead),
        notInArray(malePatientId, dead),
      ),
    )
}

/** Takes the record of a death back. */
export function setLiving(db: Db, patientId: string): Promise<{ patientId: string }[]> {
  return db
    .update(patient)
    .set({ deceasedAt: null })
    .where(and(eq(patient.patientId, patientId), isNotNull(patient.deceasedAt)))
    .returning({ patientId: patient.patientId })
}

/** What is shared in a pair now; what had ended before keeps its date. */
export function updateSharedByPairId(
  db: Db,
  changes: Partial<typeof sharing.$inferInsert>,
  pairId: string,
): Promise<{ dataClass: string }[]> {
  return db
    .update(sharing)
    .set(changes)
    .where(and(eq(sharing.pairId, pairId), eq(sharing.shared, true)))
    .returning({ dataClass: sharing.dataClass })
}

/** Withdraws what these patients have asked and nobody has answered. @param now ms */
export async function withdrawInvites(tx: Db, patientIds: readonly string[], now: number): Promise<void> {
  await tx
    .update(pairInvite)
    .set({ state: 'WITHDRAWN', answeredAt: now })
    .where(and(inArray(pairInvite.fromPatientId, [...patientIds]), eq(pairInvite.state, 'REQUESTED')))
}
