import { and, eq, sql } from 'drizzle-orm'

import { hospitalDate, hospitalInstant, addDays } from '@/domain/dates'
import { checkIdCard } from '@/domain/id-card'

import { recordCall } from '../audit'
import type { MemberAsk } from '../context'
import { isUniqueViolation } from '../db/errors'
import { binding, patient, verificationAttempt } from '../db/schema'
import { refuse } from '../refusal'
import { randomId } from '../secrets'
import type { Patient } from './booking-policy'
import { handOver } from './newcomers'
import { actedFor } from './pairs'

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
export async function verifyIdentity(
  ask: MemberAsk & { unitId: number },
  identity: Identity,
  method: string,
): Promise<Verification> {
  const { db, unitId } = ask
  const bound = await boundPatient(ask)
  if (bound)
    return { patient: bound.patient, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: bound.verifiedAt }
  const used = await takeTurn(ask)
  const idNo = identity.idNo.trim().toUpperCase()
  if (identity.idType === ID_CARD) {
    const checked = checkIdCard(idNo)
    if (!checked.ok) throw refuse(checked.message)
  }
  const [found] = await db
    .select()
    .from(patient)
    .where(and(eq(patient.unitId, unitId), eq(patient.idNo, idNo), eq(patient.idType, identity.idType)))
  if (!found) return failed(ask, used, REASONS.unknown)
  if (found.name !== identity.name.trim()) return failed(ask, used, REASONS.name)
  if (identity.mobile && found.mobile !== identity.mobile) return failed(ask, used, REASONS.mobile)
  return (await bindTo(ask, found, method)) ?? failed(ask, used, REASONS.taken)
}

/** Counts a failed try of today and says how many are left. */
export async function failed(
  { db, now, unitId, caller }: MemberAsk & { unitId: number },
  used: number,
  failReason: string,
): Promise<Verification> {
  await db.insert(verificationAttempt).values({ memberId: caller.memberId, unitId, date: hospitalDate(now), at: now })
  return { patient: null, failReason, attemptsLeft: Math.max(0, ATTEMPTS_PER_DAY - used - 1), verifiedAt: null }
}

/** Tries of one member at one hospital take turns. @returns today's tries so far; @throws Refusal when all are used */
export async function takeTurn(ask: MemberAsk & { unitId: number }): Promise<number> {
  const turn = `verify:${ask.caller.memberId}:${ask.unitId}`
  // Held to the end of the call's transaction, in which the try is counted.
  await ask.db.execute(sql`select pg_advisory_xact_lock(hashtext(${turn}))`)
  const used = await attemptsToday(ask)
  if (used >= ATTEMPTS_PER_DAY) throw refuse('今日认证次数已用完，请明日再试')
  return used
}

/** Binds the member to a record of the hospital; null when another account of the hospital has it. */
export async function bindTo(
  ask: MemberAsk & { unitId: number },
  found: Patient,
  method: string,
): Promise<Verification | null> {
  const { db, now, unitId } = ask
  const { memberId } = ask.caller
  try {
    await db.transaction(async (tx) => {
      const row = { bindingId: randomId(), unitId, memberId, patientId: found.patientId, method, verifiedAt: now }
      await tx.insert(binding).values(row)
      await handOver(tx, { memberId, unitId, patientId: found.patientId, now })
      await recordCall(tx, ask, found.patientId)
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
export async function boundPatient(ask: MemberAsk): Promise<{ patient: Patient; verifiedAt: number } | null> {
  if (ask.unitId === null) return null
  const [row] = await ask.db
    .select({ patient, verifiedAt: binding.verifiedAt })
    .from(binding)
    .innerJoin(patient, eq(patient.patientId, binding.patientId))
    .where(and(eq(binding.memberId, ask.caller.memberId), eq(binding.unitId, ask.unitId)))
  if (!row) return null
  const acting = await actedFor(ask, row.patient.patientId)
  return acting ? { patient: acting, verifiedAt: row.verifiedAt } : row
}

export async function attemptsToday(ask: MemberAsk & { unitId: number }): Promise<number> {
  const rows = await ask.db
    .select({ id: verificationAttempt.id })
    .from(verificationAttempt)
    .where(
      and(
        eq(verificationAttempt.memberId, ask.caller.memberId),
        eq(verificationAttempt.unitId, ask.unitId),
        eq(verificationAttempt.date, hospitalDate(ask.now)),
      ),
    )
  return rows.length
}

/** Midnight at the hospital, when a day's tries are given back. */
export const nextMidnight = (now: number): number => hospitalInstant(addDays(hospitalDate(now), 1))

/** Releases the verified identity from the account. */
export async function releaseIdentity(ask: MemberAsk & { unitId: number }): Promise<void> {
  await ask.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(binding)
      .where(and(eq(binding.memberId, ask.caller.memberId), eq(binding.unitId, ask.unitId)))
      .returning()
    if (gone) await recordCall(tx, ask, gone.patientId)
  })
}
