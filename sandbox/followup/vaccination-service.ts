import { ownPatient } from '../couple/couple-service'
import type { PatientContext } from '../server/context'
import { readOrRefuse } from '../server/http/refusal'
import { maskedIdNo } from '../server/vault'
import { listVaccinations } from './queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { maskName } from '@/domain/text'

const NOBODY = { found: false, nameMasked: '', idNoMasked: '', doses: [] }

/** The own vaccination record. */
export async function vaccinationOf(context: PatientContext) {
  const me = await ownPatient(context)
  const doses = await listVaccinations(context.db, me.patientId)
  if (doses.length === 0) return NOBODY
  return {
    found: true,
    nameMasked: maskName(me.name),
    idNoMasked: maskedIdNo(me),
    doses: doses.map(({ dose, vaccine, date, place }) => ({ dose, vaccine, date, place })),
  }
}

export async function vaccinationByIdNo(
  context: PatientContext,
  { identityCard }: InputOf<typeof calls.getVaccinationByIdNumber>,
): Promise<DataOf<typeof calls.getVaccinationByIdNumber>> {
  const me = await ownPatient(context)
  // Only the own number is looked up; every other one is like an unknown one (spec:security#foreign-rows).
  const idNo = readOrRefuse(parseDocumentNumber(identityCard, me.idType))
  return context.sandbox.vault.keyOf(idNo) === me.idNoKey ? vaccinationOf(context) : NOBODY
}
