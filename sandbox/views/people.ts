import { and, eq } from 'drizzle-orm'

import type { DataOf } from '@/api/core/call'
import type { getCard, getPatient } from '@/api/couple/calls'
import type { getMember } from '@/api/identity/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { maskIdNo, maskName, maskPhone } from '@/domain/text'

import type { Db } from '../db/open'
import { binding, card, member, oauthLink, patient, unit } from '../db/schema'
import { notFound } from '../refusal'
import type { Patient } from '../rules/booking-policy'

/**
 * Member info as the app stores it. The own mobile and name are whole: the watermark shows them
 * (spec:routing#watermark).
 */
export async function memberView(
  db: Db,
  memberId: string,
  unitId: number | null,
  openId: string | null,
): Promise<DataOf<typeof getMember>> {
  const [who] = await db.select().from(member).where(eq(member.memberId, memberId))
  if (!who) throw notFound()
  const [hospital] = unitId === null ? [] : await db.select().from(unit).where(eq(unit.unitId, unitId))
  const [bound] =
    unitId === null
      ? []
      : await db
          .select({ name: patient.name })
          .from(binding)
          .innerJoin(patient, eq(patient.patientId, binding.patientId))
          .where(and(eq(binding.memberId, memberId), eq(binding.unitId, unitId)))
  return {
    memberId,
    mobile: who.mobile ?? '',
    userName: who.userName || bound?.name || (who.mobile ? maskPhone(who.mobile) : '访客'),
    realName: bound?.name ?? '',
    unitId: unitId ?? 0,
    unitName: hospital?.name ?? '',
    // The token travels as a header only; a second copy in local storage would outlive it.
    accessToken: '',
    openId: openId ?? '',
    avatarUrl: who.avatarUrl,
    channel: who.channel,
    subscribe: await follows(db, memberId),
    verified: bound !== undefined,
    mobileBound: who.mobile !== null,
    loginAt: who.loginAt,
  }
}

/** Members who came through WeChat count as followers of the hospital's account. */
export async function follows(db: Db, memberId: string): Promise<boolean> {
  const links = await db
    .select({ openId: oauthLink.openId })
    .from(oauthLink)
    .where(and(eq(oauthLink.memberId, memberId), eq(oauthLink.kind, 'wx')))
  return links.length > 0
}

/** Of a partner who shares no basic information the app learns who it is, and nothing else. */
export function partnerView(who: Patient, now: number, shared: boolean): DataOf<typeof getPatient> {
  const view = patientView(who, now, 'spouse', null)
  if (shared) return { ...view, birthday: who.birthday }
  return {
    ...view,
    hisPatientId: '',
    age: null,
    idType: '',
    idNoMasked: '',
    mobileMasked: '',
    caseNo: '',
    archiveNo: '',
    isFirstVisit: false,
    staffManaged: false,
  }
}

/** A patient's record with numbers masked. */
export function patientView(
  who: Patient,
  now: number,
  relation: 'self' | 'spouse',
  verifiedAt: number | null,
): DataOf<typeof getPatient> {
  return {
    patientId: who.patientId,
    hisPatientId: who.hisPatientId,
    name: relation === 'self' ? who.name : maskName(who.name),
    sex: String(who.sex),
    birthday: relation === 'self' ? who.birthday : '',
    age: ageOn(who.birthday, hospitalDate(now)),
    idType: who.idType,
    idNoMasked: maskIdNo(who.idNo),
    mobileMasked: maskPhone(who.mobile),
    relation,
    caseNo: who.caseNo,
    archiveNo: who.archiveNo,
    isFirstVisit: who.isFirstVisit,
    noShowCount: relation === 'self' ? who.noShowCount : 0,
    selfBookingDisabled: relation === 'self' && who.selfBookingDisabled,
    staffManaged: who.staffManaged,
    verifiedAt,
  }
}

type CardRow = typeof card.$inferSelect

/** A visiting card as its owner sees it; of the partner's the app learns whose it is, and what acting with it needs. */
export function cardView(row: CardRow, who: Patient, relation: 'self' | 'spouse' = 'self'): DataOf<typeof getCard> {
  const isOwn = relation === 'self'
  return {
    relation,
    cardId: row.cardId,
    cardNo: row.cardNo,
    cardType: row.cardType === 'health' ? 'health' : 'visit',
    patientId: row.patientId,
    patientName: isOwn ? who.name : maskName(who.name),
    idNoMasked: isOwn ? maskIdNo(who.idNo) : '',
    mobileMasked: isOwn ? maskPhone(who.mobile) : '',
    isDefault: isOwn && row.isDefault,
    balanceFen: isOwn ? row.balanceFen : null,
    status: row.status === 'ACTIVE' ? 'ACTIVE' : 'LOST',
    source: row.source === 'input' ? 'input' : row.source === 'apply' ? 'apply' : 'sync',
  }
}

/** The patient's cards, the default first. */
export async function cardsOf(db: Db, patientId: string): Promise<CardRow[]> {
  const rows = await db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
  return rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.cardNo.localeCompare(b.cardNo))
}
