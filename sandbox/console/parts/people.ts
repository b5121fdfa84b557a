import { resetConsents, seedConsents } from '../../couple/seed'
import type { patient } from '../../couple/tables'
import { memberIdOf, type Persona, personaOf } from '../../identity/personas'
import { openSession } from '../../identity/sign-in/session-service'
import { closeOrder, refundOrder } from '../../payment/order/order-service'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import { hashOf, randomId } from '../../server/secrets'
import { identityColumns, type Vault } from '../../server/vault'
import { forgetProofs } from '../identity-queries'
import {
  deleteBindingsByPatientId,
  deleteCaptchasByMobile,
  deleteSmsCodesByMobile,
  deleteVerificationAttempts,
  findOwnAppointments,
  findMembersByMobile,
  findMemberOfPatient,
  findPatientIdOfUnit,
  findPatientIdsOfPerson,
  findPatientsByIdNoKey,
  insertBindings,
  insertCards,
  insertMembers,
  insertPatients,
  insertSessions,
  creditEndsToStaff,
  updateAppointmentByAppointmentId,
  updatePatientByPatientId,
  upsertMember,
} from '../queries'
import { freshFile } from '../reset-file'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'

/** The persona of this key. @throws Refusal for an unknown one. */
export function demandPersona(key: unknown): Persona {
  const found = personaOf(String(key ?? ''))
  if (!found) throw notFound()
  return found
}

/** The persona's account; made again when its phone was unbound meanwhile. */
export async function memberOfPersona({ db, clock }: Sandbox, who: Persona): Promise<string> {
  const [known] = await findMembersByMobile(db, who.mobile)
  if (known) return known.memberId
  const memberId = memberIdOf(who)
  const now = clock.now()
  await upsertMember(db, { memberId, mobile: who.mobile, channel: 'h5', createdAt: now, loginAt: now }, who.mobile)
  return memberId
}

/** The persona's record at a hospital. */
export async function patientOfPersona(
  { db, vault }: Sandbox,
  who: Persona,
  unitId: number,
): Promise<typeof patient.$inferSelect> {
  const [found] = await findPatientsByIdNoKey(db, unitId, vault.keyOf(who.idNo))
  if (!found) throw notFound()
  return found
}

/** Whom an act is about: a persona, or somebody of a crowd by the id of the record. */
export interface AtDesk {
  readonly persona?: string | undefined
  readonly patientId?: string | undefined
  readonly unitId: number
}

/**
 * The id of the record that an act of one hospital's staff is about.
 * @throws Refusal for an unknown record, and for one of another hospital: its staff acts on it, nobody else
 */
export async function recordAtDesk(sandbox: Sandbox, { persona, patientId, unitId }: AtDesk): Promise<string> {
  if (patientId === undefined) return (await patientOfPersona(sandbox, demandPersona(persona), unitId)).patientId
  const [found] = await findPatientIdOfUnit(sandbox.db, patientId, unitId)
  if (!found) throw notFound()
  return found.patientId
}

/** The patient's own account. @throws Refusal where they have none: what is offered in the app would reach nobody */
export async function memberOfRecord({ db }: Sandbox, patientId: string): Promise<string> {
  const [found] = await findMemberOfPatient(db, patientId)
  if (!found) throw refuse('该患者还没有开通应用，请电话联系')
  return found.memberId
}

/** A token for a persona at a hospital, without a sign-in. */
export async function tokenOfPersona(
  sandbox: Sandbox,
  who: Persona,
  unitId: number,
): Promise<{ token: string; memberId: string }> {
  const memberId = await memberOfPersona(sandbox, who)
  return { token: await openSession({ db: sandbox.db, now: sandbox.clock.now() }, { memberId, unitId }), memberId }
}

/**
 * Puts a persona back to the start: no open bookings, limits forgotten, couple A unverified again.
 * @param isAsked false where nobody has asked for the separate consents yet, as of whoever was verified just now
 */
export async function freshPersona(
  sandbox: Sandbox,
  who: Persona,
  { isAsked }: { isAsked: boolean } = { isAsked: true },
): Promise<void> {
  const { db } = sandbox
  const now = sandbox.clock.now()
  const memberId = await memberOfPersona(sandbox, who)
  const records = await findPatientIdsOfPerson(db, sandbox.vault.keyOf(who.idNo))
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  const open = await findOwnAppointments(db, ids, OCCUPYING_STATES)
  for (const one of open) {
    if (one.orderCode) await closeOrder(sandbox, one.orderCode, now)
    await db.transaction(async (tx) => {
      if (one.orderCode) await refundOrder(tx, one.orderCode, 'cancelled', now)
      const ended = { status: 'CANCELLED', endedAt: now, endedBy: 'staff', lockExpireAt: null, updatedAt: now } as const
      await updateAppointmentByAppointmentId(tx, ended, one.appointmentId)
    })
  }
  await creditEndsToStaff(db, ids)
  const clean = { noShowCount: 0, selfBookingDisabled: false, staffManaged: who.key === 'zhou-min', deceasedAt: null }
  await updatePatientByPatientId(db, clean, ids)
  await deleteVerificationAttempts(db, memberId)
  await deleteSmsCodesByMobile(db, who.mobile)
  await deleteCaptchasByMobile(db, who.mobile)
  await forgetProofs(db, memberId, who.mobile, ids)
  await freshFile(sandbox, who, ids, memberId)
  await resetConsents(db, memberId, isAsked && who.couple !== 'A', now)
  if (who.couple === 'A') await deleteBindingsByPatientId(db, ids)
}

/** One member of a crowd, ready to book. */
export interface CrowdMember {
  token: string
  memberId: string
  patientId: string
}

const CHUNK = 200

/** Verified patients in number, for load and race tests; each with a card and a session. */
export async function crowd(sandbox: Sandbox, unitId: number, count: number): Promise<CrowdMember[]> {
  const now = sandbox.clock.now()
  const made = Array.from({ length: count }, () => ({ token: randomId(), memberId: randomId(), patientId: randomId() }))
  for (let at = 0; at < made.length; at += CHUNK) {
    const part = made.slice(at, at + CHUNK)
    await sandbox.db.transaction(async (tx) => {
      await insertMembers(
        tx,
        part.map((one) => ({
          memberId: one.memberId,
          mobile: crowdMobile(one.memberId),
          channel: 'h5',
          createdAt: now,
          loginAt: now,
        })),
      )
      await insertPatients(
        tx,
        part.map((one, index) => crowdPatient(sandbox.vault, one.patientId, unitId, at + index)),
      )
      await insertBindings(
        tx,
        part.map((one) => ({
          bindingId: randomId(),
          unitId,
          memberId: one.memberId,
          patientId: one.patientId,
          method: 'his',
          verifiedAt: now,
        })),
      )
      await seedConsents(
        tx,
        part.map(({ memberId }) => memberId),
        now,
      )
      await insertCards(
        tx,
        part.map((one) => ({
          cardId: randomId(),
          unitId,
          patientId: one.patientId,
          cardNo: `69${one.patientId.slice(0, 12)}`,
          cardType: 'visit',
          balanceFen: 100_000,
          status: 'ACTIVE',
          isDefault: true,
        })),
      )
      await insertSessions(
        tx,
        part.map((one) => ({
          tokenHash: hashOf(one.token),
          memberId: one.memberId,
          unitId,
          createdAt: now,
          seenAt: now,
        })),
      )
    })
  }
  return made
}

/** Not a phone anybody could type in: longer than eleven digits. */
const crowdMobile = (memberId: string): string => `crowd-${memberId.slice(0, 20)}`

function crowdPatient(vault: Vault, patientId: string, unitId: number, order: number): typeof patient.$inferInsert {
  return {
    patientId,
    unitId,
    hisPatientId: `crowd-${patientId.slice(0, 12)}`,
    name: `测试${order}`,
    sex: 2,
    birthday: '1990-01-01',
    idType: '9',
    ...identityColumns(vault, `crowd-${patientId}`, patientId),
    mobile: '13800009999',
    caseNo: '',
    archiveNo: 'crowd',
    isFirstVisit: false,
  }
}
