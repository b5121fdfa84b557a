import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { maskIdNo, maskName, maskPhone } from '@/domain/text'

import type { Card, Patient } from './tables'

/** Of a partner who shares no basic information the app learns who it is, and nothing else. */
export function partnerView(who: Patient, now: number, shared: boolean): DataOf<typeof calls.getPatient> {
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
): DataOf<typeof calls.getPatient> {
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

/** A visiting card as its owner sees it; of the partner's the app learns whose it is, and what acting with it needs. */
export function cardView(
  row: Pick<Card, 'cardId' | 'cardNo' | 'cardType' | 'patientId' | 'isDefault' | 'balanceFen' | 'status' | 'source'>,
  who: Patient,
  relation: 'self' | 'spouse' = 'self',
): DataOf<typeof calls.getCard> {
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
