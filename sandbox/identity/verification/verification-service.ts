import { boundPatient } from '../../couple/bound-patient-service'
import { ownPatient } from '../../couple/couple-service'
import { assertLiving } from '../../couple/patient/living-service'
import { patientView } from '../../couple/patient/patient-views'
import type { Patient } from '../../couple/tables'
import { auditCall } from '../../server/audit'
import type { UnitContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import { readOrRefuse, refuse } from '../../server/http/refusal'
import { maskedIdNo } from '../../server/vault'
import { findHolder } from '../account/record-owner-queries'
import { giveRecord, movedAway, moveRecord } from '../account/record-owner-service'
import { findPatientsByDocument } from '../reads'
import { consumeSmsCode } from '../sign-in/sms-service'
import { openStepUp, provenRecord, requireStepUp } from './step-up-service'
import { deleteBindingsByMemberId, findAttemptsOfDay, insertVerificationAttempt } from './verification-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { addDays, type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'
import { ID_TYPES } from '@/domain/dictionaries/id-types'
import { parseCardNo } from '@/domain/input/card-number'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { isSameName, parseName } from '@/domain/input/name'
import { isSameMobile } from '@/domain/input/same-mobile'
import { checkDocument } from '@/domain/person/id-document'
import { isOfAge, UNDER_AGE } from '@/domain/person/of-age'
import { maskName, maskPhone } from '@/domain/text'
import { hospitalOf, offers } from '@/hospitals/index'

export const verificationOutcome = ({ patient, failReason, attemptsLeft }: Verification) => ({
  state: patient ? ('VERIFIED' as const) : ('FAILED' as const),
  failReason,
  attemptsLeft,
})

/** Document kinds (spec:identity#document-kinds). */
export const CERTIFICATES = ID_TYPES.map(({ id, name }) => [id, name] as const)

export async function verifyMember(
  context: UnitContext,
  input: InputOf<typeof calls.verifyIdentity>,
): Promise<DataOf<typeof calls.verifyIdentity>> {
  const { mobile, smsCode, smsTicket, stepUpProof, takeOver, cardNo } = input
  if (cardNo) readOrRefuse(parseCardNo(cardNo))
  if (smsCode) await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['bind'])
  const asks = offers(hospitalOf(context.unitId), 'stepUp')
  const shown = { phone: smsCode ? mobile : '', proof: stepUpProof, takeOver: takeOver === true, mayAsk: asks }
  const result = await verifyIdentity(context, input, input.method ?? 'his', shown)
  return {
    ...verificationOutcome(result),
    patient: result.patient ? patientView(result.patient, context.now, 'self', result.verifiedAt) : null,
    verifiedAt: result.verifiedAt,
    stepUp: result.stepUp ?? null,
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
    idNoMasked: bound ? maskedIdNo(bound.patient) : '',
    mobileMasked: bound ? maskPhone(bound.patient.mobile) : '',
    attemptsLeft: Math.max(0, ATTEMPTS_PER_DAY - used),
    lockedUntil: locked ? nextMidnight(context.now) : null,
    verifiedAt: bound?.verifiedAt ?? null,
    failReason: locked
      ? '今日认证次数已用完，请明日再试'
      : bound
        ? ''
        : await movedAway(context.db, context.caller.memberId, context.unitId),
  }
}

/** Failures a day until midnight (spec:identity#verification-states). */
export const ATTEMPTS_PER_DAY = 5

/**
 * `unmatched` is said of records that are absent, of another name or with another phone alike: nobody learns from it who is a
 * patient here (spec:security#step-up). The others are said to who has shown to own the phone on file.
 */
export const REASONS = {
  unmatched: '未查询到与所填信息一致的就诊档案',
  unproven: '请验证医院预留手机号，确认是您本人',
  name: '姓名与证件号码不一致',
  mobile: '手机号与医院预留号码不一致',
  taken: '该身份信息已被其他账号认证',
} as const

export interface Verification {
  patient: Patient | null
  failReason: string
  attemptsLeft: number
  verifiedAt: number | null
  /** What the person may prove for another decision. */
  stepUp?: Awaited<ReturnType<typeof openStepUp>> | undefined
}

export interface Identity {
  name: string
  idType: string
  idNo: string
  mobile?: string | undefined
}

/** What somebody has shown beside what they state. */
interface Shown {
  /** A phone that an SMS code was just received on, '' for none. */
  phone: string
  /** Proof of a step-up for `authBind`. */
  proof: string | undefined
  /** The record may be taken from another account. */
  takeOver: boolean
  /** The call can ask for a proof and take it. */
  mayAsk: boolean
}

const NOTHING_SHOWN: Shown = { phone: '', proof: undefined, takeOver: false, mayAsk: false }

/**
 * Matches a member with the hospital's own record (spec:identity#verification-states): only people in the hospital
 * system pass, and only who shows to be that person: by owning the phone on file, which is the account's own or has just
 * received a code, or by a step-up. Tries of one member at one hospital take turns: of many at the same time not one finds
 * more tries left than there are.
 * @throws Refusal 400 for a malformed number and when today's tries are used up.
 */
export async function verifyIdentity(
  context: UnitContext,
  identity: Identity,
  method: string,
  shown: Shown = NOTHING_SHOWN,
): Promise<Verification> {
  const bound = await boundPatient(context)
  if (bound)
    return { patient: bound.patient, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: bound.verifiedAt }
  const { name, idNo } = readIdentity(identity, hospitalDate(context.now))
  const proven = shown.proof ? ((await provenRecord(context, 'authBind', shown.proof)) ?? null) : null
  // Who has proved a record is not kept out of it by tries that came before.
  const used = await lockAttempts(context, proven === null)
  const key = context.sandbox.vault.keyOf(idNo)
  const [found] = await findPatientsByDocument(context.db, context.unitId, key, identity.idType)
  const own = context.caller.mobile
  const isOwner =
    found !== undefined &&
    (found.patientId === proven || [own, shown.phone].some((phone) => isSameMobile(phone, found.mobile)))
  if (!isOwner) return unproven(context, used, { name, mobile: identity.mobile }, shown, found)
  if (!isSameName(found.name, name)) return countFailedAttempt(context, used, REASONS.name)
  if (identity.mobile && !isSameMobile(found.mobile, identity.mobile))
    return countFailedAttempt(context, used, REASONS.mobile)
  assertLiving(found)
  // A number without a birth date says nothing of the age; the hospital's record does.
  if (!isOfAge(found.birthday, hospitalDate(context.now))) return countFailedAttempt(context, used, UNDER_AGE)
  const isFresh = found.patientId === proven || isSameMobile(found.mobile, shown.phone)
  const mayTakeOver = isFresh && shown.takeOver
  const [holder] = await findHolder(context.db, found.patientId)
  if (holder && !mayTakeOver) return offerTakeOver(context, used, shown, found)
  if (found.patientId === proven) await requireStepUp(context, 'authBind', proven, shown.proof)
  const given = await bindPatient(context, found, method)
  return given ?? (mayTakeOver ? takeOverRecord(context, found, method) : offerTakeOver(context, used, shown, found))
}

/**
 * Name and number in their written forms: what is no name or number of its kind, or is the number of somebody under age, is
 * refused before it counts as a try.
 * @throws Refusal 400 with the parser's words
 */
export function readIdentity({ name, idType, idNo }: Identity, today: DateText): Pick<Identity, 'name' | 'idNo'> {
  const read = { name: readOrRefuse(parseName(name)), idNo: readOrRefuse(parseDocumentNumber(idNo, idType)) }
  const checked = checkDocument(idType, read.idNo, today)
  if (checked?.ok === false) throw refuse(checked.message)
  if (checked && !isOfAge(checked.birthday, today)) throw refuse(UNDER_AGE)
  return read
}

/**
 * Nobody is bound by what anybody may know. Whatever does not fit, the answer is the same: a phone that is not the account's
 * own may be shown to be on file.
 */
async function unproven(
  context: UnitContext,
  used: number,
  { name, mobile = '' }: Pick<Identity, 'name' | 'mobile'>,
  shown: Shown,
  found: Patient | undefined,
): Promise<Verification> {
  const canProve =
    shown.mayAsk && mobile !== '' && !isSameMobile(mobile, context.caller.mobile) && !isSameMobile(mobile, shown.phone)
  if (!canProve) return countFailedAttempt(context, used, REASONS.unmatched)
  // Nothing goes to the phone of who has died, and the answer looks as for anybody.
  const fits =
    found !== undefined &&
    isSameName(found.name, name) &&
    isSameMobile(found.mobile, mobile) &&
    found.deceasedAt === null
  const stepUp = await openStepUp(context, 'authBind', { patientId: fits ? found.patientId : null, mobile })
  return { ...(await countFailedAttempt(context, used, REASONS.unproven)), stepUp }
}

/** The record is the person's and stands in another account: a fresh proof brings it here. */
async function offerTakeOver(
  context: UnitContext,
  used: number,
  { mayAsk }: Shown,
  { patientId, mobile }: Patient,
): Promise<Verification> {
  if (!mayAsk) return countFailedAttempt(context, used, REASONS.taken)
  const stepUp = await openStepUp(context, 'authBind', { patientId, mobile })
  return { ...(await countFailedAttempt(context, used, REASONS.taken)), stepUp }
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
export async function lockAttempts(context: UnitContext, isCounted = true): Promise<number> {
  const turn = `verify:${context.caller.memberId}:${context.unitId}`
  // Held to the end of the call's transaction, in which the try is counted.
  await advisoryLock(context.db, turn)
  const used = await attemptsToday(context)
  if (isCounted && used >= ATTEMPTS_PER_DAY) throw refuse('今日认证次数已用完，请明日再试')
  return used
}

/** Binds the member to a record of the hospital; null when another account of the hospital has it. */
export async function bindPatient(context: UnitContext, found: Patient, method: string): Promise<Verification | null> {
  assertLiving(found)
  const isGiven = await giveRecord(context.db, ownershipOf(context, found, method), (tx) =>
    auditCall(tx, context, found.patientId),
  )
  return isGiven ? verified(context, found) : null
}

/**
 * Takes a record from the account that holds it and binds the member to it. The caller has just been proved to be the
 * patient.
 */
export async function takeOverRecord(context: UnitContext, found: Patient, method: string): Promise<Verification> {
  assertLiving(found)
  const isMoved = await moveRecord(context.db, ownershipOf(context, found, method), (tx) =>
    auditCall(tx, context, found.patientId, 'ok:takeOver'),
  )
  if (!isMoved) throw refuse('暂未办理成功，请重试')
  return verified(context, found)
}

const ownershipOf = ({ unitId, caller, now }: UnitContext, { patientId }: Patient, method: string) => ({
  unitId,
  memberId: caller.memberId,
  patientId,
  method,
  now,
})

function verified({ caller, now }: UnitContext, patient: Patient): Verification {
  delete caller.own
  return { patient, failReason: '', attemptsLeft: ATTEMPTS_PER_DAY, verifiedAt: now }
}

export async function attemptsToday(context: UnitContext): Promise<number> {
  const rows = await findAttemptsOfDay(context.db, context.caller.memberId, context.unitId, context.now)
  return rows.length
}

/** Midnight at the hospital, when a day's tries are given back. */
export const nextMidnight = (now: number): number => hospitalInstant(addDays(hospitalDate(now), 1))

/**
 * Releases the verified identity from the account, after the person has shown to be the patient: by a code on the phone on
 * file, where that is the account's own, or by a step-up (spec:security#step-up). A hospital without step-ups releases it
 * as specified.
 */
export async function releaseIdentity(
  context: UnitContext,
  { smsCode, smsTicket, stepUpProof }: InputOf<typeof calls.releaseIdentity>,
): Promise<null> {
  const own = await ownPatient(context)
  const { mobile } = context.caller
  if (smsCode && mobile !== null && isSameMobile(mobile, own.mobile))
    await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['unbind'])
  else if (stepUpProof !== undefined || offers(hospitalOf(context.unitId), 'stepUp'))
    await requireStepUp(context, 'unBind', own.patientId, stepUpProof)
  await context.db.transaction(async (tx) => {
    const [gone] = await deleteBindingsByMemberId(tx, context.caller.memberId, context.unitId)
    if (gone) await auditCall(tx, context, gone.patientId)
  })
  delete context.caller.own
  return null
}
