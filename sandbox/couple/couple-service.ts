/** What a person said to each separate consent; the last word on a kind counts. */

import type { formRecord } from '../filing/tables'
import { auditCall, idOnly, READ_OF_PARTNER } from '../server/audit'
import type { MemberContext, PatientContext, Sandbox, UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { notFound, NotShared, Refusal } from '../server/http/refusal'
import {
  listConsentRows,
  findPatientRows,
  findCouplesByPairId,
  findLivingPair,
  findPatientAnswers,
  findSharing,
  findSharings,
} from './couple-queries'
import { findOwnPatient } from './reads'
import type { consent, Patient } from './tables'

import type { ConsentKind, ShownClass } from '@/domain/person/consent-kinds'
import { isOfferedClass, OFFERED_CLASSES, type OfferedClass, type SharingClass } from '@/domain/person/sharing-classes'
import { hospitalOf, offers } from '@/hospitals'

/** Reads the own records, or the partner's as far as they are shared. Reading is the holder's own, whoever's card the session acts with. */
export async function readOwnOrShared<T>(
  context: PatientContext,
  {
    whose,
    of,
    rowId,
  }: {
    whose: 'self' | 'spouse' | undefined
    of: 'labs' | 'imaging' | 'orders' | 'cycle' | 'treatment' | 'embryos'
    rowId?: string
  },
  read: (patientId: string, who: Patient) => Promise<T>,
): Promise<T> {
  if (whose === 'spouse') return readShared(context, of, (partner) => read(partner.patientId, partner), rowId)
  if (rowId) context.target = rowId
  const own = await ownPatient(context)
  return read(own.patientId, own)
}

/** The patient the member asks about must be the own one; another's id is answered like an absent one. */
export function assertSamePatient(asked: string | undefined, own: string): void {
  if (asked && asked !== own) throw notFound()
}

export function assertOwnPatient(asked: string | undefined, context: PatientContext): void {
  if (asked && asked !== context.patientId) throw notFound()
}

/** The last word on each kind, or on the one asked for. */
export async function latestConsents(
  db: Db,
  memberId: string,
  kind?: ConsentKind,
): Promise<(typeof consent.$inferSelect)[]> {
  const rows = await listConsentRows(db, memberId, kind)
  return [...new Map(rows.map((row) => [row.kind, row])).values()]
}

export async function peopleOf(tx: Sandbox['db'], row: typeof formRecord.$inferSelect): Promise<string[]> {
  // Somebody who is not verified yet has no mailbox at the hospital.
  const own = row.patientId === null ? [] : [row.patientId]
  if (!row.pairId) return own
  const [pair] = await findCouplesByPairId(tx, row.pairId)
  return pair?.state === 'PAIRED' ? [pair.femalePatientId, pair.malePatientId] : own
}

/** Whether this is a class of the patient's own: he has no cycle to share. */
export const appliesTo = ({ sex }: Pick<Patient, 'sex'>, { of }: { readonly of?: 'female' }): boolean =>
  of === undefined || sex === FEMALE
const FEMALE = 2

export interface Pairing {
  pairId: string
  pairedAt: number
  partner: Patient
}

/** The living pairing of a patient, null without one. */
export async function pairingOf(db: Db, patientId: string): Promise<Pairing | null> {
  const [pair] = await findLivingPair(db, patientId)
  return pair ?? null
}

/**
 * The living pairing of a patient for an act that is only theirs while it lives: until the transaction ends nobody ends it,
 * and nothing is stored, renewed or given up beside. Null without one, and where it ended while the act waited its turn.
 */
export async function lockPairing(tx: Db, patientId: string): Promise<Pairing | null> {
  const before = await pairingOf(tx, patientId)
  if (!before) return null
  await advisoryLock(tx, `storage:${before.pairId}`)
  const now = await pairingOf(tx, patientId)
  return now?.pairId === before.pairId ? now : null
}

/** Whether a hospital keeps the answers to the separate consents; one that does not asks nobody. */
export const keepsConsents = (unitId: number | null): boolean =>
  unitId !== null && offers(hospitalOf(unitId), 'consentRecord')

/** Classes of sharing that are health data: they need the owner's consent to it as well. */
const OF_HEALTH: readonly string[] = [
  'labs',
  'imaging',
  'orders',
  'cycle',
  'treatment',
  'embryos',
] satisfies OfferedClass[]

interface SharingAnswers {
  readonly shared: boolean
  /** The owner's last answer to sharing at all; null before any. */
  readonly agreed: boolean | null
  readonly health: boolean | null
  readonly unitId: number
}

/** An answer that is needed before anything is shown; where the hospital keeps none only a refusal counts. */
const isGiven = (answer: boolean | null, unitId: number): boolean => answer ?? !keepsConsents(unitId)

/** Whether a class leaves to the partner: switched on, sharing not refused, and health data agreed to by its owner. */
const isOpenToPartner = ({ shared, agreed, health, unitId }: SharingAnswers, dataClass: string): boolean =>
  shared && agreed !== false && (!OF_HEALTH.includes(dataClass) || isGiven(health, unitId))

/** Whether `patientId` lets the partner see this class of data in this pairing; a missing consent outweighs the class. */
export async function isShared(db: Db, patientId: string, pairId: string, dataClass: OfferedClass): Promise<boolean> {
  const [row] = await findSharing(db, patientId, pairId, dataClass)
  return row !== undefined && isOpenToPartner(row, dataClass)
}

/** Whether the person behind a record has agreed to a class of data, for what others read of it or a file shows. */
export async function agreesTo(db: Db, patientId: string, kind: ShownClass): Promise<boolean> {
  const [row] = await findPatientAnswers(db, patientId)
  return row !== undefined && isGiven(row[kind], row.unitId)
}

declare module '../server/context' {
  interface Caller {
    /** That partner as far as acting is allowed, once it has been asked; null when it is not, or nobody was chosen. */
    actsFor?: Patient | null
    /**
     * The member's own verified record at the token's hospital, read together with the session: null when there is none,
     * absent when it has to be looked up.
     */
    own?: { patient: Patient; verifiedAt: number } | null
  }
}

/** The member's own verified patient, whoever's card the session acts with. @throws Refusal 402 */
export async function ownPatient(context: UnitContext): Promise<Patient> {
  const own = await ownRecord(context, context.unitId)
  if (!own) throw new Refusal(402, '请先完成在线认证')
  return own.patient
}

/** The member's verified record at a hospital: as it came with the session, else looked up; null without one. */
export async function ownRecord(
  { db, caller }: MemberContext,
  unitId: number,
): Promise<{ patient: Patient; verifiedAt: number } | null> {
  if (caller.own !== undefined && caller.unitId === unitId) return caller.own
  const [row] = await findOwnPatient(db, caller.memberId, unitId)
  return row ?? null
}

/** The verified record of a member at a hospital; null without one. */
export async function patientOfMember(db: Db, memberId: string, unitId: number): Promise<Patient | null> {
  const [row] = await findOwnPatient(db, memberId, unitId)
  return row?.patient ?? null
}

/**
 * A reading of what the partner shares: nothing is looked up before the class is known to be shared, and every reading
 * stands in the audit with whom or what it was about.
 * @param rowId the row that is asked for, where it is one
 * @throws NotShared without a living pairing, without the partner's yes to this class, or after it was taken back
 */
export async function readShared<T>(
  context: PatientContext,
  dataClass: Exclude<OfferedClass, 'actFor'>,
  read: (partner: Patient) => Promise<T>,
  rowId = '',
): Promise<T> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  context.target = idOnly(rowId) || (paired?.partner.patientId ?? '')
  if (!paired || !(await isShared(context.db, paired.partner.patientId, paired.pairId, dataClass)))
    throw new NotShared(`配偶没有向您共享${labelOf(dataClass)}`)
  const found = await read(paired.partner)
  await auditCall(context.db, context, context.target, READ_OF_PARTNER)
  return found
}

const labelOf = (dataClass: OfferedClass): string => OFFERED_CLASSES[dataClass].label

/** Whom somebody is paired with, and what that one shares now. */
export interface PartnerView {
  readonly partner: Patient | null
  readonly classes: ReadonlySet<SharingClass>
}

/** What the partner of a patient shares; null without a living pairing. A missing consent outweighs every class. */
export async function partnerViewOf(db: Db, patientId: string): Promise<PartnerView | null> {
  const paired = await pairingOf(db, patientId)
  if (!paired) return null
  const rows = await findSharings(db, paired.partner.patientId, paired.pairId)
  const shared = rows.filter((row) => isOpenToPartner(row, row.dataClass)).map(({ dataClass }) => dataClass)
  return { partner: paired.partner, classes: new Set(shared.filter(isOfferedClass)) }
}

/** The partner whose card the session acts with, as long as the pairing lives and the partner agrees; null otherwise. */
export async function actingPartner(context: MemberContext, ownPatientId: string): Promise<Patient | null> {
  const { caller } = context
  const wanted = caller.actingPatientId
  if (!wanted || wanted === ownPatientId) return null
  // One answer for the whole call: what a rule was told stands when its answer leaves.
  if (caller.actsFor !== undefined) return caller.actsFor
  return (caller.actsFor = await allowedPartner(context, ownPatientId, wanted))
}

async function allowedPartner(context: MemberContext, ownPatientId: string, wanted: string): Promise<Patient | null> {
  const paired = await pairingOf(context.db, ownPatientId)
  if (paired?.partner.patientId !== wanted) return null
  return (await isShared(context.db, wanted, paired.pairId, 'actFor')) ? paired.partner : null
}

/** A patient's record by its id, whoever asks; undefined where there is none. */
export const patientById = async (db: Db, patientId: string): Promise<Patient | undefined> =>
  (await findPatientRows(db, patientId))[0]

/** The same where the record is known to exist. @throws Error without it */
export const recordOf = async (db: Db, patientId: string): Promise<Patient> =>
  rowOf(await findPatientRows(db, patientId))
