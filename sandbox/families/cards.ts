import { eq } from 'drizzle-orm'

import * as coupleCalls from '@/api/couple/calls'
import * as filingCalls from '@/api/filing/calls'
import { submitFileForReview as clinicAudit } from '@/api/filing/calls'
import * as identityCalls from '@/api/identity/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { maskIdNo, maskName } from '@/domain/text'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import { member } from '../db/schema'
import { notFound, refuse } from '../refusal'
import {
  boundCards,
  changeCard,
  dynamicCode,
  ENCRYPTED_LIFE_MS,
  healthCard,
  makeDefault,
  switchCard,
  syncCards,
  unbindCard,
} from '../rules/cards'
import { ownPatient, pairingOf, shares } from '../rules/pairs'
import { FAMILIES, listForms, loadForm, saveForm } from '../rules/records'
import { attachUploads, ownUpload } from '../rules/uploads'
import { boundPatient } from '../rules/verification'
import { hashOf } from '../secrets'
import { cardView } from '../views/people'
import { forPatient, forPhone, type Implementation } from './implement'

async function listed(ask: PatientAsk) {
  const me = await ownPatient(ask)
  const rows = await boundCards(ask.db, me.patientId)
  return rows.filter(({ cardType }) => cardType !== 'health').map((row) => cardView(row, me))
}

/** Cards are managed by their holder alone, whoever's card the session acts with. */
async function asSelf(ask: PatientAsk): Promise<PatientAsk> {
  ask.patientId = (await ownPatient(ask)).patientId
  return ask
}

/** The partner's default card, where the partner has agreed to being acted for. */
async function partnersCard(ask: PatientAsk) {
  const me = await ownPatient(ask)
  const paired = await pairingOf(ask.db, me.patientId)
  if (!paired) return []
  if (!(await shares(ask.db, paired.partner.patientId, paired.pairId, 'actFor'))) return []
  const [row] = await boundCards(ask.db, paired.partner.patientId)
  return row ? [cardView(row, paired.partner, 'spouse')] : []
}

/** Visiting cards, the electronic health card, codes for the desk, and applications for a card. */
export const cards: Implementation[] = [
  forPatient(coupleCalls.listCards, async (ask) => ({ list: [...(await listed(ask)), ...(await partnersCard(ask))] })),
  forPatient(coupleCalls.listCardsOld, async (ask) => ({ list: await listed(ask) })),
  forPatient(coupleCalls.getCard, async (ask, { cardId }) => {
    ask.target = cardId
    const found = (await listed(ask)).find((one) => one.cardId === cardId)
    if (!found) throw notFound()
    return found
  }),
  forPatient(coupleCalls.setDefaultCard, async (ask, { cardId }) => {
    await makeDefault(await asSelf(ask), cardId)
    return { cardId }
  }),
  forPatient(coupleCalls.deleteCard, async (ask, { cardId }) => ({
    cardId,
    defaultCardId: await unbindCard(await asSelf(ask), cardId),
  })),
  forPatient(coupleCalls.importHospitalCards, async (ask) => {
    const added = await syncCards(await asSelf(ask))
    return { list: await listed(ask), added }
  }),
  forPatient(coupleCalls.saveCard, async (ask, input) => {
    const cardId = await changeCard(await asSelf(ask), input)
    return { cardId, list: await listed(ask) }
  }),
  forPatient(coupleCalls.switchCard, (ask, { cardId }) => switchCard(ask, cardId)),
  forPatient(coupleCalls.getHealthCard, async (ask) => {
    const me = await ownPatient(ask)
    const row = await healthCard(ask, me)
    return {
      cardId: row.cardId,
      cardNo: row.cardNo,
      cardType: 'health' as const,
      nameMasked: maskName(me.name),
      idNoMasked: maskIdNo(me.idNo),
      balanceFen: null,
      issuedBy: '示例市卫生健康委员会',
      hasQrCode: true,
    }
  }),
  forPatient(coupleCalls.getHealthCardQrCode, async (ask, { cardId }) => {
    const me = await ownPatient(ask)
    if (!cardId) return dynamicCode(await healthCard(ask, me), ask.now)
    ask.target = cardId
    const row = (await boundCards(ask.db, me.patientId)).find((one) => one.cardId === cardId)
    if (!row) throw notFound()
    if (row.status !== 'ACTIVE') throw refuse('此卡已挂失，解除挂失后才能使用')
    return dynamicCode(row, ask.now)
  }),
  forPatient(coupleCalls.getBarCodePatient, async (ask, { type }) => {
    const bound = await boundPatient(ask)
    const [row] = (await boundCards(ask.db, ask.patientId)).filter(({ status }) => status === 'ACTIVE')
    if (!bound || !row) throw refuse('请先绑定就诊卡')
    const who = bound.patient
    const isCase = type === 'case' && who.caseNo !== ''
    return {
      type,
      nameMasked: maskName(who.name),
      sex: who.sex === 1 ? ('1' as const) : ('2' as const),
      age: ageOn(who.birthday, hospitalDate(ask.now)),
      cardNo: row.cardNo,
      barcode: isCase ? who.caseNo : row.cardNo,
      qrText: `VC1.${row.cardNo}`,
      caseNo: who.caseNo,
      hint: isCase ? '就诊时出示病历条码' : '就诊、取号、检查时出示，由工作人员扫描',
    }
  }),
  forPatient(identityCalls.getEncryptedMemberId, async (ask) => {
    const until = ask.now + ENCRYPTED_LIFE_MS
    return { encrypted: hashOf(`${ask.caller.memberId}:${ask.caller.tokenHash}:${until}`), expireAt: until }
  }),
  forPhone(identityCalls.updateMember, async (ask, { userName, avatarUploadId }) => {
    const { memberId } = ask.caller
    if (avatarUploadId && (await ownUpload(ask.db, ask, avatarUploadId)).kind !== 'photo') throw refuse('请选择照片')
    ask.target = ''
    if (userName) await ask.db.update(member).set({ userName }).where(eq(member.memberId, memberId))
    const [row] = await ask.db.select().from(member).where(eq(member.memberId, memberId))
    return { userName: row?.userName ?? '' }
  }),
  forPatient(clinicAudit, (ask, { applyType, uploadIds = [], ...input }) =>
    saveForm(ask, FAMILIES.cardIssue, input, async (tx, row, who) => {
      await attachUploads(tx, ask, who, row.recordId, uploadIds)
      await recordCall(tx, ask, row.recordId, `ok:${applyType}`)
    }),
  ),
  forPatient(coupleCalls.listCardApplications, async (ask, input) => ({
    ...(await loadForm(ask, FAMILIES.cardIssue, input)),
    list: await listForms(ask, FAMILIES.cardIssue),
  })),
  forPatient(coupleCalls.updatePatient, (ask, input) => saveForm(ask, FAMILIES.profile, input)),
  forPatient(filingCalls.saveAssessment, (ask, input) => saveForm(ask, FAMILIES.assessment, input)),
]
