import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { checkIdCard } from '@/domain/id-card'
import { maskIdNo, maskName, maskPhone } from '@/domain/text'

import { actingPartner, ownRecord } from '../couple/couple-service'
import { patientView } from '../couple/patient-views'
import type { Patient } from '../couple/tables'
import { transferNewcomerRecords } from '../filing/newcomer-service'
import { auditCall } from '../server/audit'
import type { MemberContext, UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import { isUniqueViolation } from '../server/db/errors'
import { Refusal, refuse } from '../server/refusal'
import { randomId } from '../server/secrets'
import { consumeSmsCode } from './sms-service'
import {
  deleteBindingsByMemberId,
  findPatientsByIdNoAndIdType,
  findVerificationAttemptsByMemberIdAndDate,
  insertBinding,
  insertVerificationAttempt,
} from './verification-queries'

export const verificationOutcome = ({ patient, failReason, attemptsLeft }: Verification) => ({
  state: patient ? ('VERIFIED' as const) : ('FAILED' as const),
  failReason,
  attemptsLeft,
})

/** Document kinds (spec:identity#document-kinds). */
export const CERTIFICATES = [
  ['1', '居民身份证'],
  ['2', '护照'],
  ['3', '港澳居民来往内地通行证'],
  ['4', '台湾居民来往大陆通行证'],
  ['5', '外国人永久居留身份证'],
  ['6', '军官证'],
  ['9', '其他'],
] as const

const verificationState = (result: { patient: unknown }) =>
  result.patient ? ('VERIFIED' as const) : ('FAILED' as const)

export async function verifyMember(
  context: UnitContext,
  input: InputOf<typeof calls.verifyIdentity>,
): Promise<DataOf<typeof calls.verifyIdentity>> {
  if (input.smsCode) await consumeSmsCode(context, input.mobile, input.smsCode, ['bind', 'login'])
  const result = await verifyIdentity(context, input, input.method ?? 'his')
  return {
    state: verificationState(result),
    failReason: result.failReason,
    attemptsLeft: result.attemptsLeft,
    patient: result.patient ? patientView(result.patient, context.now, 'self', result.verifiedAt) : null,
    verifiedAt: result.verifiedAt,
  }
}

export async function verificationStatus(context: UnitContext): Promise<DataOf<typeof calls.getVerificationState>> {
  const bound = await boundPatient(context)
  const used = await attemptsToday(context)
  const locked = !bound && used >= ATTEMPTS_PER_DAY
  return {
    state: bound ? ('VERIFIED' as const) : used > 0 ? ('FAILED' as const) : ('NONE' as const),
    nameMasked: bound ? maskName(bound.patient.name) : '',
    idTypeLabel: bound ? (CERTIFICATES.find(([value]) => value === bound.patient.idType)?.[1] ?? '') : '',
    idNoMasked: bound ? maskIdNo(bound.patient.idNo) : '',
    mobileMasked: bound ? maskPhone(bound.patient.mobile) : '',
    attemptsLeft: Math.max(0, ATTEMPTS_PER_DAY - used),
    lockedUntil: locked ? nextMidnight(context.now) : null,
    verifiedAt: bound?.verifiedAt ?? null,
    failReason: locked ? '今日认证次数已用完，请明日再试' : '',
  }
}

export async function requireBoundPatient(context: MemberContext) {
  const bound = await boundPatient(context)
  if (!bound) throw new Refusal(402, '请先完成在线认证')
  return bound
}

/** Failures a day until midnight (spec:identity#verification-states). */
export const ATTEMPTS_PER_DAY = 5

/** Mainland identity card in the document table (spec:identity#document-kinds). */
const ID_CARD = '1'

export const REASONS = {
  unknown: '未查询到您的就诊信息，请先到医院窗口建档',
  name: '姓名与证件号码不一致',
  mobile: '手机号与医院预留号码不一致',
  taken: '该身份信息已被其他账号认证，请联系医院',
} as const

export interface Verification {
  patient: Patient | null
  failReason: string
  attemptsLeft: number
  verifiedAt: number | null
}

export interface Identity {
  name: string
  idType: string
  idNo: string
  mobile?: string | undefined
}

/**
 * Matches a member with the hospital's own record (spec:identity#verification-states): only people in the hospital
 * system pass. Tries of one member at one hospital take turns: of many at the same time not one finds more tries left
 * than there are.
 * @throws Refusal 400 for a malformed number and when today's tries are used up.
 */
export async function verifyIdentity(context: UnitContext, identity: Identity, method: string): Promise<Verification> {
  const { db, unitId } = context
  const bound = await boundPatient(context)
  if (bound)
    return { patient: bound.patient, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: bound.verifiedAt }
  const used = await lockAttempts(context)
  const idNo = identity.idNo.trim().toUpperCase()
  if (identity.idType === ID_CARD) {
    const checked = checkIdCard(idNo)
    if (!checked.ok) throw refuse(checked.message)
  }
  const [found] = await findPatientsByIdNoAndIdType(db, unitId, idNo, identity.idType)
  if (!found) return countFailedAttempt(context, used, REASONS.unknown)
  if (found.name !== identity.name.trim()) return countFailedAttempt(context, used, REASONS.name)
  if (identity.mobile && found.mobile !== identity.mobile) return countFailedAttempt(context, used, REASONS.mobile)
  return (await bindPatient(context, found, method)) ?? countFailedAttempt(context, used, REASONS.taken)
}

/** Counts a failed try of today and says how many are left. */
export async function countFailedAttempt(
  { db, now, unitId, caller }: UnitContext,
  used: number,
  failReason: string,
): Promise<Verification> {
  await insertVerificationAttempt(db, { memberId: caller.memberId, unitId, date: hospitalDate(now), at: now })
  return { patient: null, failReason, attemptsLeft: Math.max(0, ATTEMPTS_PER_DAY - used - 1), verifiedAt: null }
}

/** Tries of one member at one hospital take turns. @returns today's tries so far; @throws Refusal when all are used */
export async function lockAttempts(context: UnitContext): Promise<number> {
  const turn = `verify:${context.caller.memberId}:${context.unitId}`
  // Held to the end of the call's transaction, in which the try is counted.
  await advisoryLock(context.db, turn)
  const used = await attemptsToday(context)
  if (used >= ATTEMPTS_PER_DAY) throw refuse('今日认证次数已用完，请明日再试')
  return used
}

/** Binds the member to a record of the hospital; null when another account of the hospital has it. */
export async function bindPatient(context: UnitContext, found: Patient, method: string): Promise<Verification | null> {
  const { db, now, unitId } = context
  const { memberId } = context.caller
  delete context.caller.own
  try {
    await db.transaction(async (tx) => {
      const row = { bindingId: randomId(), unitId, memberId, patientId: found.patientId, method, verifiedAt: now }
      await insertBinding(tx, row)
      await transferNewcomerRecords(tx, { memberId, unitId, patientId: found.patientId, now })
      await auditCall(tx, context, found.patientId)
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'binding_')) return null
    throw cause
  }
  return { patient: found, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: now }
}

/**
 * The patient whom the session acts with at the token's hospital: the member's own, or the partner's whose card was
 * chosen, for as long as the partner agrees. Null when the member is not verified there.
 */
export async function boundPatient(context: MemberContext): Promise<{ patient: Patient; verifiedAt: number } | null> {
  if (context.unitId === null) return null
  const row = await ownRecord(context, context.unitId)
  if (!row) return null
  const acting = await actingPartner(context, row.patient.patientId)
  return acting ? { patient: acting, verifiedAt: row.verifiedAt } : row
}

export async function attemptsToday(context: UnitContext): Promise<number> {
  const rows = await findVerificationAttemptsByMemberIdAndDate(
    context.db,
    context.caller.memberId,
    context.unitId,
    context.now,
  )
  return rows.length
}

/** Midnight at the hospital, when a day's tries are given back. */
export const nextMidnight = (now: number): number => hospitalInstant(addDays(hospitalDate(now), 1))

/** Releases the verified identity from the account. */
export async function releaseIdentity(context: UnitContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [gone] = await deleteBindingsByMemberId(tx, context.caller.memberId, context.unitId)
    if (gone) await auditCall(tx, context, gone.patientId)
  })
  delete context.caller.own
}
