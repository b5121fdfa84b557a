/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql, eq, and, isNull } from 'drizzle-orm'

import { visitsFrom } from '../booking/fragments'
import { balanceOf, livingPairsOf, partnerNameOf } from '../couple/fragments'
import type { Patient } from '../couple/patient-tables'
import { patient } from '../couple/tables'
import { unpaidTotalsOf, unsettledOf } from '../payment/fragments'
import { CLOCK_KEY } from '../server/clock'
import type { Sealed } from '../server/db/columns'
import type { Db } from '../server/db/database'
import { preparedOnce } from '../server/db/prepared-once'
import { unit, setting } from '../server/tables'
import { VERSION_KEY } from '../server/upkeep/shared-state'
import { itemsOf } from '../storage/fragments'
import { binding, member, oauthLink, session, accountDeletion, stepUp, type Member, type Session } from './tables'

/** What still goes on for the records of an account, at all hospitals, in one statement. */
export async function findAccountFacts(
  db: Db,
  memberId: string,
  today: string,
): Promise<{
  balanceFen: number
  stored: number
  unsettled: number
  partner: string | null
  bills: number
  billsFen: number
  visits: number
}> {
  const own = sql`(select patient_id from ${binding} where member_id = ${memberId})`
  const [found] = await db
    .select({
      visits: visitsFrom(own, today),
      ...unpaidTotalsOf(own),
      balanceFen: balanceOf(own),
      stored: itemsOf(livingPairsOf(own)),
      unsettled: unsettledOf(memberId, own),
      partner: partnerNameOf(own),
    })
    .from(sql`(values (1)) as single(place)`)
  return found ?? { visits: 0, bills: 0, billsFen: 0, balanceFen: 0, stored: 0, unsettled: 0, partner: null }
}

/** A member with the name of the hospital, the verified name there, and whether WeChat knows them. */
export function findMemberCard(
  db: Db,
  memberId: string,
  unitId: number | null,
): Promise<{ member: Member; unitName: string | null; realName: string | null; follows: boolean }[]> {
  const at = unitId ?? 0
  return db
    .select({
      member,
      unitName: unit.name,
      realName: patient.name,
      follows: sql<boolean>`exists (select 1 from ${oauthLink} where ${oauthLink.memberId} = ${memberId} and ${oauthLink.kind} = 'wx')`,
    })
    .from(member)
    .leftJoin(unit, eq(unit.unitId, at))
    .leftJoin(binding, and(eq(binding.memberId, member.memberId), eq(binding.unitId, at)))
    .leftJoin(patient, eq(patient.patientId, binding.patientId))
    .where(eq(member.memberId, memberId))
}

/** The phones that the hospitals have on file for a member's records. */
export function findOwnRecords(
  db: Db,
  memberId: string,
): Promise<
  {
    patient: Patient
  }[]
> {
  return db
    .select({ patient })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(eq(binding.memberId, memberId))
}

/** The value of a setting as a column of another query. */
const settingValue = (key: string) =>
  sql<unknown>`(select ${setting.value} from ${setting} where ${setting.key} = ${key})`

const living = (db: Db, isShared: boolean) => {
  const valueOf = (key: string) => (isShared ? settingValue(key) : sql<unknown>`null`)
  return db
    .select({
      session,
      mobile: member.mobile,
      patient,
      verifiedAt: binding.verifiedAt,
      /** When the account ends; null while nobody asked for that. */
      endsAt: sql<
        number | null
      >`(select due_at from ${accountDeletion} d where d.member_id = ${session.memberId} and d.withdrawn_at is null and d.done_at is null)`.mapWith(
        Number,
      ),
      version: valueOf(VERSION_KEY),
      clockOffset: valueOf(CLOCK_KEY),
    })
    .from(session)
    .innerJoin(member, eq(member.memberId, session.memberId))
    .leftJoin(binding, and(eq(binding.memberId, session.memberId), eq(binding.unitId, session.unitId)))
    .leftJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isNull(session.endedAt)))
    .prepare('')
}

const livingHere = preparedOnce((db) => living(db, false))

const livingShared = preparedOnce((db) => living(db, true))

/**
 * A session that has not ended, with everything that a call needs of its caller: the phone, the verified record at the
 * session's hospital, and, where other processes share the database, the settings that they may have changed.
 */
export function findLivingSession(
  db: Db,
  tokenHash: string,
  { isShared }: { isShared: boolean },
): Promise<
  {
    session: Session
    mobile: string | null
    patient: Patient | null
    verifiedAt: number | null
    endsAt: number
    version: unknown
    clockOffset: unknown
  }[]
> {
  return (isShared ? livingShared : livingHere)(db).execute({ tokenHash })
}

export function findPatientsByIdNoKey(db: Db, unitId: number, idNoKey: string): Promise<Patient[]> {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNoKey, idNoKey)))
}

export function findPatientsByDocument(db: Db, unitId: number, idNoKey: string, idType: string): Promise<Patient[]> {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNoKey, idNoKey), eq(patient.idType, idType)))
}

/** The patient whom a member is verified as at a hospital. */
export function findBoundPatient(
  db: Db,
  memberId: string,
  unitId: number,
): Promise<{ patientId: string; sex: number }[]> {
  return db
    .select({ patientId: patient.patientId, sex: patient.sex })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
}

/** The record that a step-up asks about. */
export function findPatientOfStepUp(
  db: Db,
  stepUpId: string,
): Promise<{ patientId: string; unitId: number; idNo: Sealed }[]> {
  return db
    .select({ patientId: patient.patientId, unitId: patient.unitId, idNo: patient.idNo })
    .from(stepUp)
    .innerJoin(patient, eq(patient.patientId, stepUp.patientId))
    .where(eq(stepUp.stepUpId, stepUpId))
}
