import type { Db } from '../../server/db/database'
import { maskedIdNo } from '../../server/vault'
import type { Patient } from '../tables'
import { findDefaultCardNo } from './patient-facts-queries'

import type { DataOf } from '@/api/core/call'
import type * as filingCalls from '@/api/filing/calls'
import { maskPhone } from '@/domain/text'

/** What the hospital's system knows of a person, numbers masked; what of it the partner reads says the table beside the calls. */
export async function knownOf(db: Db, who: Patient): Promise<DataOf<typeof filingCalls.getHospitalPatient>> {
  const [own] = await findDefaultCardNo(db, who.patientId)
  return {
    patientId: who.patientId,
    name: who.name,
    sex: who.sex === 1 ? '1' : '2',
    birthday: who.birthday,
    idType: who.idType,
    idNoMasked: maskedIdNo(who),
    mobileMasked: maskPhone(who.mobile),
    hisPatientId: who.hisPatientId,
    caseNo: who.caseNo,
    archiveNo: who.archiveNo,
    cardNo: own?.cardNo ?? '',
  }
}

/**
 * A person's facts under the names that form fields usually have; identity and phone numbers are never among them. What
 * of the partner's leaves says the table beside the calls.
 */
export function factsFor(prefix: '' | 'female' | 'male', who: Patient): Record<string, string> {
  const name = (field: string) => (prefix === '' ? field : prefix + field[0]?.toUpperCase() + field.slice(1))
  const facts: Record<string, string> = {
    name: who.name,
    sex: String(who.sex),
    birthday: who.birthday,
    idType: who.idType,
    caseNo: who.caseNo,
    archiveNo: who.archiveNo,
  }
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [name(field), value]),
  )
}
