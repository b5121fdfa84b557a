/** How two patients become a couple at a hospital, and how they stop being one (spec:couple#pairing). */
import { and, desc, eq, gt, or } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { answerInvitation, invitePartner } from '@/api/couple/calls'
import { checkIdCard } from '@/domain/id-card'
import { maskName } from '@/domain/text'
import { DAY_MS } from '@/domain/time'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import { isUniqueViolation } from '../db/errors'
import type { Db } from '../db/open'
import { couple, frozenItem, message, patient, session } from '../db/schema'
import { pairInvite, sharing } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { hashOf, randomId, randomInt } from '../secrets'
import type { Patient } from './booking-policy'
import { ownPatient, pairingOf, takeTurn } from './pairs'

/**
 * An invitation lives seven days (spec:couple#pairing) and bears five wrong answers (ours, as the verification does).
 */
export const INVITE_LIFE_MS = 7 * DAY_MS
export const TRIES = 5

/** Letters and digits that nobody mistakes for one another on the phone. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export type Invite = typeof pairInvite.$inferSelect
type InviteView = DataOf<typeof invitePartner>
type Mismatch = DataOf<typeof answerInvitation>['mismatches'][number]

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
export async function invitesOf(db: Db, me: Patient, now: number): Promise<InviteView[]> {
  const rows = await db
    .select({ invite: pairInvite, from: patient })
    .from(pairInvite)
    .innerJoin(patient, eq(patient.patientId, pairInvite.fromPatientId))
    .where(
      and(
        eq(pairInvite.unitId, me.unitId),
        or(eq(pairInvite.fromPatientId, me.patientId), eq(pairInvite.idNo, me.idNo)),
      ),
    )
    .orderBy(desc(pairInvite.createdAt))
    .limit(10)
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
export async function invite(ask: PatientAsk, stated: Statement): Promise<InviteView> {
  const me = await ownPatient(ask)
  // A foreign id is answered before anything else is said.
  if (stated.inviteId) await demandOwn(ask, me, stated.inviteId)
  if (!stated.agreed) throw refuse('请先阅读并同意与配偶建立配对')
  const idNo = stated.idNo.trim().toUpperCase()
  const checked = checkIdCard(idNo)
  if (!checked.ok) throw refuse(checked.message)
  if (idNo === me.idNo) throw refuse('请填写配偶的证件号码，不能是本人的')
  if (checked.sex === (me.sex === 1 ? 'male' : 'female')) throw refuse('夫妻配对须为一名女方和一名男方')
  const words = {
    name: stated.name.trim(),
    idNo,
    mobile: stated.mobile,
    marriageCertNo: stated.marriageCertNo?.trim() ?? '',
  }
  return ask.db.transaction(async (tx) => {
    await takeTurn(tx, `pair:${me.patientId}`)
    if (await pairingOf(tx, me.patientId)) throw refuse('您已完成夫妻配对，如需变更请先解除配对')
    const open = and(eq(pairInvite.fromPatientId, me.patientId), eq(pairInvite.state, 'REQUESTED'))
    const [known] = await tx.select().from(pairInvite).where(open)
    if (stated.inviteId && stated.inviteId !== known?.inviteId) throw notFound()
    if (known && known.expiresAt > ask.now) {
      // A correction keeps the code that the partner already has, and gives the tries back.
      const isSame = (['name', 'idNo', 'mobile', 'marriageCertNo'] as const).every((key) => known[key] === words[key])
      const changes = isSame ? {} : { ...words, tries: 0, reason: '' }
      if (!isSame) await tx.update(pairInvite).set(changes).where(eq(pairInvite.inviteId, known.inviteId))
      await recordCall(tx, ask, known.inviteId)
      return inviteView({ ...known, ...changes }, me, me, ask.now)
    }
    if (known) await tx.update(pairInvite).set({ state: 'EXPIRED' }).where(eq(pairInvite.inviteId, known.inviteId))
    const code = newCode()
    const [made] = await tx
      .insert(pairInvite)
      .values({
        inviteId: randomId(),
        unitId: me.unitId,
        fromPatientId: me.patientId,
        codeHash: hashOf(code),
        code,
        ...words,
        state: 'REQUESTED',
        createdAt: ask.now,
        expiresAt: ask.now + INVITE_LIFE_MS,
      })
      .returning()
    if (!made) throw notFound()
    await recordCall(tx, ask, made.inviteId)
    return inviteView(made, me, me, ask.now)
  })
}

async function demandOwn(ask: PatientAsk, me: Patient, inviteId: string): Promise<void> {
  ask.target = inviteId
  const mine = and(eq(pairInvite.inviteId, inviteId), eq(pairInvite.fromPatientId, me.patientId))
  const [row] = await ask.db.select({ id: pairInvite.inviteId }).from(pairInvite).where(mine)
  if (!row) throw notFound()
}

/** The open invitation behind a code at this hospital, with its sender. @throws NotFound */
async function byCode(tx: Db, ask: PatientAsk, code: string): Promise<{ invite: Invite; from: Patient }> {
  const [row] = await tx
    .select({ invite: pairInvite, from: patient })
    .from(pairInvite)
    .innerJoin(patient, eq(patient.patientId, pairInvite.fromPatientId))
    .where(
      and(
        eq(pairInvite.codeHash, hashOf(code.trim().toUpperCase())),
        eq(pairInvite.unitId, ask.unitId),
        eq(pairInvite.state, 'REQUESTED'),
        gt(pairInvite.expiresAt, ask.now),
      ),
    )
  if (!row) throw refuse('邀请码无效或已过期，请向配偶核对')
  return row
}

export async function lookUpInvite(ask: PatientAsk, code: string): Promise<InviteView> {
  const me = await ownPatient(ask)
  const { invite: row, from } = await byCode(ask.db, ask, code)
  return inviteView(row, me, from, ask.now)
}

/** Where the two statements differ; never with a value of the other one. */
function differences(row: Invite, me: Patient, from: Patient, said: { name: string; idTail: string }): Mismatch[] {
  const found: Mismatch[] = []
  const note = (field: Mismatch['field'], label: string, side: 'mine' | 'partner', text: string) =>
    found.push({ field, label, side, text })
  if (said.name.trim() !== from.name) note('name', '姓名', 'mine', '您填写的配偶姓名与对方认证的姓名不一致')
  if (said.idTail.toUpperCase() !== from.idNo.slice(-4))
    note('idNo', '证件号码后四位', 'mine', '您填写的配偶证件号码后四位与对方认证的不一致')
  const ask = '请对方在“夫妻配对建档”中修改后再确认'
  if (row.name !== me.name) note('name', '姓名', 'partner', `对方填写的您的姓名与您认证的姓名不一致，${ask}`)
  if (row.idNo !== me.idNo) note('idNo', '证件号码', 'partner', `对方填写的您的证件号码与您认证的不一致，${ask}`)
  if (row.mobile !== me.mobile) note('mobile', '手机号', 'partner', `对方填写的您的手机号与医院预留的不一致，${ask}`)
  if (me.sex === from.sex) note('sex', '性别', 'mine', '夫妻配对须为一名女方和一名男方')
  return found
}

/** Answers an invitation: refuse it, or become a couple when both statements agree field by field. */
export async function match(
  ask: PatientAsk,
  input: {
    inviteCode: string
    accept: boolean
    name?: string | undefined
    idTail?: string | undefined
    agreed?: boolean | undefined
  },
): Promise<DataOf<typeof answerInvitation>> {
  const me = await ownPatient(ask)
  if (input.accept && !input.agreed) throw refuse('请先阅读并同意与配偶建立配对')
  if (input.accept && !input.name) throw refuse('请填写配偶姓名')
  if (input.accept && !/^\d{3}[\dXx]$/.test(input.idTail ?? '')) throw refuse('请填写配偶证件号码的后四位')
  try {
    return await ask.db.transaction(async (tx) => {
      await takeTurn(tx, `invite:${hashOf(input.inviteCode.trim().toUpperCase())}`)
      const living = await pairingOf(tx, me.patientId)
      const { invite: row, from } = await byCode(tx, ask, input.inviteCode)
      if (row.fromPatientId === me.patientId) throw refuse('这是您自己发出的邀请，请让配偶在其手机上确认')
      if (living) throw refuse('您已完成夫妻配对，如需变更请先解除配对')
      if (row.tries >= TRIES) throw refuse('核对失败次数过多，请让配偶重新发出邀请')
      const where = eq(pairInvite.inviteId, row.inviteId)
      const none = { pairId: '', mismatches: [], triesLeft: null, partnerNameMasked: maskName(from.name) }
      if (!input.accept) {
        await tx.update(pairInvite).set({ state: 'REFUSED', reason: '对方已拒绝', answeredAt: ask.now }).where(where)
        await recordCall(tx, ask, row.inviteId, 'ok:refused')
        return { ...none, state: 'REFUSED' as const }
      }
      const mismatches = differences(row, me, from, { name: input.name ?? '', idTail: input.idTail ?? '' })
      if (mismatches.length > 0) {
        const tries = row.tries + 1
        const theirs = mismatches.filter(({ side }) => side === 'partner').map(({ label }) => label)
        // The sender learns only which of the own entries to look at again, and only from the person they are about.
        const isInvited = theirs.length < 3
        const reason = isInvited && theirs.length > 0 ? `配偶核对时不一致：${theirs.join('、')}` : row.reason
        await tx.update(pairInvite).set({ tries, reason }).where(where)
        await recordCall(tx, ask, row.inviteId, 'ok:mismatch')
        return { ...none, state: 'REQUESTED' as const, mismatches, triesLeft: TRIES - tries }
      }
      return { ...none, ...(await join(tx, ask, row, me, from)) }
    })
  } catch (cause) {
    if (isUniqueViolation(cause, 'couple_one_')) throw refuse('您或配偶已与他人配对，请联系医院核实')
    throw cause
  }
}

async function join(tx: Db, ask: PatientAsk, row: Invite, me: Patient, from: Patient) {
  const [female, male] = me.sex === 2 ? [me, from] : [from, me]
  const pairId = randomId()
  await tx.insert(couple).values({
    pairId,
    unitId: ask.unitId,
    femalePatientId: female.patientId,
    malePatientId: male.patientId,
    state: 'PAIRED',
    pairedAt: ask.now,
    marriageCertNo: row.marriageCertNo,
  })
  await tx
    .update(pairInvite)
    .set({ state: 'PAIRED', reason: '', answeredAt: ask.now })
    .where(eq(pairInvite.inviteId, row.inviteId))
  const title = '夫妻配对成功'
  for (const { patientId } of [me, from])
    await tx.insert(message).values({
      unitId: ask.unitId,
      patientId,
      title,
      text: '您与配偶已完成配对，可共同填写建档资料；各自的资料是否共享由您决定。',
      at: ask.now,
    })
  await recordCall(tx, ask, pairId)
  return { state: 'PAIRED' as const, pairId, mismatches: [], partnerNameMasked: maskName(from.name) }
}

/** Takes an invitation of the own back. @throws NotFound */
export async function withdraw(ask: PatientAsk, inviteId: string): Promise<void> {
  const me = await ownPatient(ask)
  ask.target = inviteId
  const gone = await ask.db
    .update(pairInvite)
    .set({ state: 'WITHDRAWN', answeredAt: ask.now })
    .where(
      and(
        eq(pairInvite.inviteId, inviteId),
        eq(pairInvite.fromPatientId, me.patientId),
        eq(pairInvite.state, 'REQUESTED'),
      ),
    )
    .returning({ inviteId: pairInvite.inviteId })
  if (gone.length > 0) return
  const [known] = await ask.db
    .select({ state: pairInvite.state })
    .from(pairInvite)
    .where(and(eq(pairInvite.inviteId, inviteId), eq(pairInvite.fromPatientId, me.patientId)))
  if (known?.state !== 'WITHDRAWN') throw notFound()
}

/**
 * Why this couple cannot end the pairing in the app; '' when it can (spec:couple#pairing: stored embryos, staff only).
 */
export async function unpairRefusal(db: Db, pairId: string): Promise<string> {
  const stored = await db.select({ id: frozenItem.freezeId }).from(frozenItem).where(eq(frozenItem.pairId, pairId))
  return stored.length > 0
    ? '您与配偶有保存中的胚胎，解除配对请到医院办理；您可以先关闭全部共享，配偶将立即看不到您的资料'
    : ''
}

/** Ends the pairing. From this moment neither sees, shares or acts for the other; their records stay with their writers. */
export async function unpair(ask: PatientAsk, pairId: string): Promise<void> {
  const me = await ownPatient(ask)
  await ask.db.transaction(async (tx) => {
    const pairing = await pairingOf(tx, me.patientId)
    if (pairing?.pairId !== pairId) throw notFound()
    const refusal = await unpairRefusal(tx, pairId)
    if (refusal) throw refuse(refusal)
    await tx
      .update(couple)
      .set({ state: 'ENDED', endedAt: ask.now, endedBy: me.patientId })
      .where(eq(couple.pairId, pairId))
    await tx.update(sharing).set({ shared: false, at: ask.now }).where(eq(sharing.pairId, pairId))
    for (const patientId of [me.patientId, pairing.partner.patientId])
      await tx.update(session).set({ actingPatientId: null }).where(eq(session.actingPatientId, patientId))
    await tx.insert(message).values({
      unitId: ask.unitId,
      patientId: pairing.partner.patientId,
      title: '夫妻配对已解除',
      text: '您的配偶已解除配对，双方的共享已停止。如有疑问请联系医院。',
      at: ask.now,
    })
    await recordCall(tx, ask, pairId)
  })
}
