import type { DataOf } from '@/api/core/call'
import type * as filingCalls from '@/api/filing/calls'
import { maskIdNo, maskName, maskPhone } from '@/domain/text'

import type { Db } from '../server/db/database'
import { findCardsByPatientIdAndIsDefault } from './patient-facts-queries'
import type { Patient } from './tables'

/**
 * What the hospital's system knows of a person. Numbers are always masked; of a partner who shares nothing only the
 * masked name is told.
 */
export async function knownOf(
  db: Db,
  who: Patient,
  extent: 'self' | 'shared' | 'masked',
): Promise<DataOf<typeof filingCalls.getHospitalPatient>> {
  const isOpen = extent !== 'masked'
  const [own] = extent === 'self' ? await findCardsByPatientIdAndIsDefault(db, who.patientId) : []
  return {
    patientId: who.patientId,
    name: extent === 'self' ? who.name : maskName(who.name),
    sex: who.sex === 1 ? '1' : '2',
    birthday: isOpen ? who.birthday : '',
    idType: who.idType,
    idNoMasked: isOpen ? maskIdNo(who.idNo) : '',
    mobileMasked: isOpen ? maskPhone(who.mobile) : '',
    hisPatientId: extent === 'self' ? who.hisPatientId : '',
    caseNo: isOpen ? who.caseNo : '',
    archiveNo: isOpen ? who.archiveNo : '',
    cardNo: own?.cardNo ?? '',
  }
}

/** A person's facts under the names that form fields usually have; identity and phone numbers are never among them. */
export function factsFor(prefix: '' | 'female' | 'male', who: Patient, isSelf: boolean): Record<string, string> {
  const name = (field: string) => (prefix === '' ? field : prefix + field[0]?.toUpperCase() + field.slice(1))
  const facts: Record<string, string> = {
    name: isSelf ? who.name : '',
    sex: String(who.sex),
    birthday: isSelf ? who.birthday : '',
    idType: who.idType,
    caseNo: isSelf ? who.caseNo : '',
    archiveNo: who.archiveNo,
  }
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [name(field), value]),
  )
}
