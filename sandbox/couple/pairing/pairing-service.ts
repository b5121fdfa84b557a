/** How two patients become a couple at a hospital, and how they stop being one (spec:couple#pairing). */

import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { isUniqueViolation } from '../../server/db/errors'
import { rowOf } from '../../server/db/row-of'
import { emit } from '../../server/events'
import { notFound, readOrRefuse, refuse } from '../../server/http/refusal'
import { leaveMessage } from '../../server/notices'
import { hashOf, isTailOf, randomId, randomInt } from '../../server/secrets'
import { idNoOf, openedOrNone, sealedOrNone } from '../../server/vault'
import { isShared, lockPairing, ownPatient, pairingOf } from '../couple-service'
import { coupleEvents } from '../events'
import { knownOf } from '../patient/patient-facts-service'
import { findStoredIds } from '../reads'
import type { Invite, Patient } from '../tables'
import {
  findDeceasedAt,
  findInviteState,
  findLastEnding,
  findOpenInvites,
  findOwnInvite,
  findOpenInviteByCode,
  listInvitesAbout,
  insertCouple,
  insertPairInvite,
  expireInvite,
  updateCoupleByPairId,
  updateInvite,
  updatePairInviteByInviteId,
  changeOpenInvite,
  updateSharedByPairId,
  withdrawInvites,
} from './pairing-queries'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import type * as filingCalls from '@/api/filing/calls'
import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { parseIdTail } from '@/domain/input/code'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { isSameName, parseName } from '@/domain/input/name'
import { valueOr } from '@/domain/input/parsed'
import { isSameMobile } from '@/domain/input/same-mobile'
import { checkIdCard } from '@/domain/person/id-card'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'

export async function pairingStatus(context: PatientContext): Promise<DataOf<typeof filingCalls.listPairings>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const invites = await listInvites(context.db, me, context.now)
  const open = invites.find(({ state }) => state === 'REQUESTED')
  const refusal = paired ? await unpairRefusal(context.db, paired.pairId) : ''
  const [ended] = paired ? [] : await findLastEnding(context.db, me.patientId)
  return {
    state: paired ? ('PAIRED' as const) : open ? ('REQUESTED' as const) : lastState(invites[0]?.state),
    pairId: paired?.pairId ?? '',
    partnerNameMasked: paired ? maskName(paired.partner.name) : (open?.partnerNameMasked ?? ''),
    partnerSex: me.sex === 2 ? ('1' as const) : ('2' as const),
    invites,
    canUnpair: paired !== null && refusal === '',
    unpairRefusal: refusal,
    suggestion: paired ? '' : '配偶须先在自己的手机上完成在线认证，再输入邀请码确认',
    bereaved: ended?.reason === 'death',
  }
}

export async function spouseFacts(context: PatientContext): Promise<DataOf<typeof filingCalls.getHospitalSpouse>> {
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  if (!paired) return { spouse: null, shared: false }
  const shared = await isShared(context.db, paired.partner.patientId, paired.pairId, 'profile')
  return { spouse: await knownOf(context.db, paired.partner), shared }
}

const lastState = (state: string | null | undefined) =>
  state === 'REFUSED' ? ('REFUSED' as const) : state === 'EXPIRED' ? ('EXPIRED' as const) : ('NONE' as const)

/**
 * An invitation lives seven days (spec:couple#pairing) and bears five wrong answers (ours, as the verification does).
 */
export const INVITE_LIFE_MS = 7 * DAY_MS
export const TRIES = 5

/** Letters and digits that nobody mistakes for one another on the phone. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 8 }, () => ALPHABET[randomInt(0, ALPHABET.length)]).join('')
type InviteView = DataOf<typeof calls.invitePartner>
type Mismatch = DataOf<typeof calls.answerInvitation>['mismatches'][number]

/** How an invitation looks to one of the two; the code only to the one who sent it. */
export function inviteView(row: Invite, me: Patient, from: Patient, now: number): InviteView {
  const isMine = row.fromPatientId === me.patientId
  const lapsed = row.state === 'REQUESTED' && row.expiresAt <= now
  return {
    inviteId: row.inviteId,
    direction: isMine ? 'sent' : 'received',
    partnerNameMasked: maskName(isMine ? row.name : from.name),
    inviteCode: isMine && row.state === 'REQUESTED' && !lapsed ? row.code : '',
    state: lapsed ? 'EXPIRED' : row.state,
    reason: row.reason,
    requestedAt: row.createdAt,
    expireAt: row.expiresAt,
  }
}

/** The patient's invitations, sent ones and those that name the patient, newest first. */
export async function listInvites(db: Db, me: Patient, now: number): Promise<InviteView[]> {
  const rows = await listInvitesAbout(db, me.unitId, me.patientId, me.idNoKey)
  return rows.map(({ invite, from }) => inviteView(invite, me, from, now))
}

interface Statement {
  inviteId?: string | undefined
  name: string
  idNo: string
  mobile: string
  marriageCertNo?: string | undefined
  agreed: boolean
}

/**
 * Invites the partner. Whether the hospital knows such a person is not told here: only the partner's own answer says so.
 * @throws Refusal 400 in words.
 */
export async function invite(context: PatientContext, stated: Statement): Promise<InviteView> {
  const me = await ownPatient(context)
  assertLiving(me)
  // A foreign id is answered before anything else is said.
  if (stated.inviteId) await assertOwnInvite(context, me, stated.inviteId)
  if (!stated.agreed) throw refuse('请先阅读并同意与配偶建立配对')
  const name = readOrRefuse(parseName(stated.name, '配偶姓名'))
  const idNo = readOrRefuse(parseDocumentNumber(stated.idNo, RESIDENT_ID_TYPE))
  const checked = checkIdCard(idNo)
  if (!checked.ok) throw refuse(checked.message)
  const idNoKey = context.sandbox.vault.keyOf(idNo)
  if (idNoKey === me.idNoKey) throw refuse('请填写配偶的证件号码，不能是本人的')
  if (checked.sex === (me.sex === 1 ? 'male' : 'female')) throw refuse('夫妻配对须为一名女方和一名男方')
  const words = { name, idNoKey, mobile: stated.mobile }
  const certNo = stated.marriageCertNo?.trim() ?? ''
  const sealedIn = (inviteId: string) => ({ marriageCertNo: sealedOrNone(context.sandbox.vault, certNo, inviteId) })
  return context.db.transaction(async (tx) => {
    await lockPairingOf(tx, [me.patientId])
    if (await pairingOf(tx, me.patientId)) throw refuse('您已完成夫妻配对，如需变更请先解除配对')
    const [known] = await findOpenInvites(tx, me.patientId)
    if (stated.inviteId && stated.inviteId !== known?.inviteId) throw notFound()
    if (known && known.expiresAt > context.now) {
      // A correction keeps the code that the partner already has, and gives the tries back.
      const isSame =
        (['name', 'idNoKey', 'mobile'] as const).every((key) => known[key] === words[key]) &&
        openedOrNone(known.marriageCertNo, known.inviteId) === certNo
      const changes = isSame ? {} : { ...words, ...sealedIn(known.inviteId), tries: 0, reason: '' }
      if (!isSame) await updatePairInviteByInviteId(tx, changes, known.inviteId)
      await auditCall(tx, context, known.inviteId)
      return inviteView({ ...known, ...changes }, me, me, context.now)
    }
    if (known) await expireInvite(tx, known.inviteId)
    const code = newCode()
    const inviteId = randomId()
    const made = rowOf(
      await insertPairInvite(tx, {
        inviteId,
        unitId: me.unitId,
        fromPatientId: me.patientId,
        codeHash: hashOf(code),
        code,
        ...words,
        ...sealedIn(inviteId),
        state: 'REQUESTED',
        createdAt: context.now,
        expiresAt: context.now + INVITE_LIFE_MS,
      }),
    )
    await auditCall(tx, context, made.inviteId)
    return inviteView(made, me, me, context.now)
  })
}

/** Whether and with whom these patients pair is decided by one transaction at a time; two locks are taken in one order. */
export async function lockPairingOf(tx: Db, patientIds: readonly string[]): Promise<void> {
  for (const patientId of [...patientIds].sort()) await advisoryLock(tx, `pair:${patientId}`)
}

/** Nobody becomes the partner of somebody who has died, whoever holds that phone. @throws Refusal */
function assertLiving({ deceasedAt }: Patient): void {
  if (deceasedAt !== null) throw refuse('这项登记请到医院办理，请联系医院')
}

async function assertOwnInvite(context: PatientContext, me: Patient, inviteId: string): Promise<void> {
  context.target = inviteId
  const [row] = await findOwnInvite(context.db, inviteId, me.patientId)
  if (!row) throw notFound()
}

/** The open invitation behind a code at this hospital, with its sender. @throws NotFound */
async function openInviteByCode(
  tx: Db,
  context: PatientContext,
  code: string,
): Promise<{ invite: Invite; from: Patient }> {
  const [row] = await findOpenInviteByCode(tx, code, context.unitId, context.now)
  if (!row) throw refuse('邀请码无效或已过期，请向配偶核对')
  return row
}

export async function lookUpInvite(context: PatientContext, code: string): Promise<InviteView> {
  const me = await ownPatient(context)
  const { invite: row, from } = await openInviteByCode(context.db, context, code)
  return inviteView(row, me, from, context.now)
}

/** Where the two statements differ; never with a value of the other one. */
function differences(row: Invite, me: Patient, from: Patient, said: { name: string; idTail: string }): Mismatch[] {
  const found: Mismatch[] = []
  const note = (field: Mismatch['field'], label: string, side: 'mine' | 'partner', text: string) =>
    found.push({ field, label, side, text })
  if (!isSameName(said.name, from.name)) note('name', '姓名', 'mine', '您填写的配偶姓名与其认证姓名不一致')
  if (!isTailOf(idNoOf(from), said.idTail))
    note('idNo', '证件号码后四位', 'mine', '您填写的证件号码后四位与配偶认证信息不一致')
  const ask = '请配偶在“夫妻配对建档”中修改后再确认'
  if (!isSameName(row.name, me.name)) note('name', '姓名', 'partner', `配偶填写的您的姓名与认证姓名不一致，${ask}`)
  if (row.idNoKey !== me.idNoKey) note('idNo', '证件号码', 'partner', `配偶填写的您的证件号码与认证信息不一致，${ask}`)
  if (!isSameMobile(row.mobile, me.mobile))
    note('mobile', '手机号', 'partner', `配偶填写的您的手机号与医院预留号码不一致，${ask}`)
  if (me.sex === from.sex) note('sex', '性别', 'mine', '夫妻配对须为一名女方和一名男方')
  return found
}

/** Answers an invitation: refuse it, or become a couple when both statements agree field by field. */
export async function answerInvite(
  context: PatientContext,
  input: {
    inviteCode: string
    accept: boolean
    name?: string | undefined
    idTail?: string | undefined
    agreed?: boolean | undefined
  },
): Promise<DataOf<typeof calls.answerInvitation>> {
  const me = await ownPatient(context)
  if (input.accept && !input.agreed) throw refuse('请先阅读并同意与配偶建立配对')
  if (input.accept && !input.name) throw refuse('请填写配偶姓名')
  const name = input.accept ? readOrRefuse(parseName(input.name ?? '', '配偶姓名')) : ''
  const idTail = valueOr(parseIdTail(input.idTail ?? ''), '')
  if (input.accept && !/^\d{3}[\dX]$/.test(idTail)) throw refuse('请填写配偶证件号码的后四位')
  try {
    return await context.db.transaction(async (tx) => {
      const sender = (await openInviteByCode(tx, context, input.inviteCode)).from.patientId
      await lockPairingOf(tx, [me.patientId, sender])
      const living = await pairingOf(tx, me.patientId)
      // Corrected, withdrawn or answered while this answer waited its turn: what stands now counts.
      const { invite: row, from } = await openInviteByCode(tx, context, input.inviteCode)
      const [own] = await findDeceasedAt(tx, me.patientId)
      for (const person of [{ ...me, ...own }, from]) assertLiving(person)
      if (row.fromPatientId === me.patientId) throw refuse('这是您自己发出的邀请，请让配偶在其手机上确认')
      if (living) throw refuse('您已完成夫妻配对，如需变更请先解除配对')
      if (row.tries >= TRIES) throw refuse('核对失败次数过多，请让配偶重新发出邀请')
      const none = { pairId: '', mismatches: [], triesLeft: null, partnerNameMasked: maskName(from.name) }
      if (!input.accept) {
        await updateInvite(tx, { state: 'REFUSED', reason: '配偶已拒绝', answeredAt: context.now }, row.inviteId)
        await auditCall(tx, context, row.inviteId, 'ok:refused')
        return { ...none, state: 'REFUSED' as const }
      }
      const mismatches = differences(row, me, from, { name, idTail })
      if (mismatches.length > 0) {
        const tries = row.tries + 1
        const theirs = mismatches.filter(({ side }) => side === 'partner').map(({ label }) => label)
        // The sender learns only which of the own entries to look at again, and only from the person they are about.
        const isInvited = theirs.length < 3
        const reason = isInvited && theirs.length > 0 ? `配偶核对时不一致：${theirs.join('、')}` : row.reason
        await updatePairInviteByInviteId(tx, { tries, reason }, row.inviteId)
        await auditCall(tx, context, row.inviteId, 'ok:mismatch')
        return { ...none, state: 'REQUESTED' as const, mismatches, triesLeft: TRIES - tries }
      }
      return { ...none, ...(await createCouple(tx, context, row, me, from)) }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'couple_one_')) throw refuse('您或配偶已与他人配对，请联系医院核实')
    throw cause
  }
}

async function createCouple(tx: Db, context: PatientContext, row: Invite, me: Patient, from: Patient) {
  const [female, male] = me.sex === 2 ? [me, from] : [from, me]
  const pairId = randomId()
  await insertCouple(tx, {
    pairId,
    unitId: context.unitId,
    femalePatientId: female.patientId,
    malePatientId: male.patientId,
    state: 'PAIRED',
    pairedAt: context.now,
    marriageCertNo: sealedOrNone(context.sandbox.vault, openedOrNone(row.marriageCertNo, row.inviteId), pairId),
  })
  await updateInvite(tx, { state: 'PAIRED', reason: '', answeredAt: context.now }, row.inviteId)
  await emit(tx, coupleEvents.paired, { unitId: context.unitId, patientId: female.patientId, now: context.now })
  for (const { patientId } of [me, from])
    await leaveMessage(
      tx,
      { unitId: context.unitId, patientId },
      '夫妻配对成功',
      '您与配偶已完成配对，可共同填写建档资料；各自的资料是否共享由您决定。',
      context.now,
    )
  await auditCall(tx, context, pairId)
  return { state: 'PAIRED' as const, pairId, mismatches: [], partnerNameMasked: maskName(from.name) }
}

/** Takes an invitation of the own back. @throws NotFound */
export async function withdraw(context: PatientContext, inviteId: string): Promise<void> {
  const me = await ownPatient(context)
  context.target = inviteId
  const gone = await context.db.transaction(async (tx) => {
    await lockPairingOf(tx, [me.patientId])
    return changeOpenInvite(tx, { state: 'WITHDRAWN', answeredAt: context.now }, inviteId, me.patientId)
  })
  if (gone.length > 0) return
  const [known] = await findInviteState(context.db, inviteId, me.patientId)
  if (known?.state !== 'WITHDRAWN') throw notFound()
}

/**
 * Why this couple cannot end the pairing in the app; '' when it can (spec:couple#pairing: stored embryos, staff only).
 */
export async function unpairRefusal(db: Db, pairId: string): Promise<string> {
  const stored = await findStoredIds(db, pairId)
  return stored.length > 0
    ? '您与配偶有保存中的胚胎，解除配对请到医院办理；您可以先关闭全部共享，配偶将立即看不到您的资料'
    : ''
}

/** Ends the pairing. From this moment neither sees, shares or acts for the other; their records stay with their writers. */
export async function unpair(context: PatientContext, pairId: string): Promise<void> {
  const me = await ownPatient(context)
  await context.db.transaction(async (tx) => {
    const pairing = await lockPairing(tx, me.patientId)
    if (pairing?.pairId !== pairId) throw notFound()
    const refusal = await unpairRefusal(tx, pairId)
    if (refusal) throw refuse(refusal)
    await updateCoupleByPairId(tx, { state: 'ENDED', endedAt: context.now, endedBy: me.patientId }, pairId)
    await stopSharing(tx, pairId, [me.patientId, pairing.partner.patientId], context.now)
    await leaveMessage(
      tx,
      { unitId: context.unitId, patientId: pairing.partner.patientId },
      '夫妻配对已解除',
      '您的配偶已解除配对，双方的共享已停止。如有疑问请联系医院。',
      context.now,
    )
    await auditCall(tx, context, pairId)
  })
}

/**
 * Ends what the two of a couple share and do for each other; that they are a couple stays on record.
 * @returns whether anything was shared until now
 */
export async function stopSharing(db: Db, pairId: string, both: readonly string[], now: number): Promise<boolean> {
  const ended = await updateSharedByPairId(db, { shared: false, at: now }, pairId)
  await emit(db, coupleEvents.actingEnded, { patientIds: both })
  return ended.length > 0
}

/** Ends what these patients share with their partners and do for them, and what they have asked nobody has answered. */
export async function endSharingOf(
  tx: Db,
  { patientIds, now }: { readonly patientIds: readonly string[]; readonly now: number },
): Promise<void> {
  await withdrawInvites(tx, patientIds, now)
  for (const patientId of patientIds) {
    const paired = await pairingOf(tx, patientId)
    if (!paired) continue
    const { pairId, partner } = paired
    const hadShared = await stopSharing(tx, pairId, [patientId, partner.patientId], now)
    const text = '双方的共享和代为办理已停止，各自的预约、缴费和病历不受影响。如有疑问请联系医院。'
    const to = { unitId: partner.unitId, patientId: partner.patientId }
    if (hadShared) await leaveMessage(tx, to, '夫妻共享已停止', text, now)
  }
}
