import { maskedIdNo } from '../../server/vault'
import type { Card, Patient } from '../tables'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import { ageOn, hospitalDate } from '@/domain/dates'
import { maskPhone } from '@/domain/text'

/** A patient's record with numbers masked; what of it the partner reads says the table beside the calls. */
export function patientView(
  who: Patient,
  now: number,
  relation: 'self' | 'spouse',
  verifiedAt: number | null,
): DataOf<typeof calls.getPatient> {
  return {
    patientId: who.patientId,
    hisPatientId: who.hisPatientId,
    name: who.name,
    sex: String(who.sex),
    birthday: who.birthday,
    age: ageOn(who.birthday, hospitalDate(now)),
    idType: who.idType,
    idNoMasked: maskedIdNo(who),
    mobileMasked: maskPhone(who.mobile),
    relation,
    caseNo: who.caseNo,
    archiveNo: who.archiveNo,
    isFirstVisit: who.isFirstVisit,
    noShowCount: who.noShowCount,
    selfBookingDisabled: who.selfBookingDisabled,
    staffManaged: who.staffManaged,
    verifiedAt,
  }
}

/** A visiting card; what of it the partner reads says the table beside the calls. */
export function cardView(
  row: Pick<Card, 'cardId' | 'cardNo' | 'cardType' | 'patientId' | 'isDefault' | 'balanceFen' | 'status' | 'source'>,
  who: Patient,
  relation: 'self' | 'spouse' = 'self',
): DataOf<typeof calls.getCard> {
  return {
    relation,
    cardId: row.cardId,
    cardNo: row.cardNo,
    cardType: row.cardType === 'health' ? 'health' : 'visit',
    patientId: row.patientId,
    patientName: who.name,
    idNoMasked: maskedIdNo(who),
    mobileMasked: maskPhone(who.mobile),
    isDefault: row.isDefault,
    balanceFen: row.balanceFen,
    status: row.status === 'ACTIVE' ? 'ACTIVE' : 'LOST',
    source: row.source === 'input' ? 'input' : row.source === 'apply' ? 'apply' : 'sync',
  }
}
