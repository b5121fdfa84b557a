/** Records, couples, pictures and signatures as the staff sees them. */

import type { Db } from '../server/db/database'
import { notFound } from '../server/http/refusal'
import type { Vault } from '../server/vault'
import { findNames, findPatientOfPerson, findPatientOfUnit, listRecordsOfPerson } from './desk-queries'
import type { Patient } from './tables'

export { findCardsByPatientId as listCardsOf } from './card/card-queries'
export { listCouples, listQuiets, listSignatures, listUploadsAtDesk } from './desk-queries'

/** A person's record at a hospital by the identity card. @throws NotFound */
export async function recordOfPerson(db: Db, vault: Vault, unitId: number, idNo: string): Promise<Patient> {
  const [found] = await findPatientOfPerson(db, unitId, vault.keyOf(idNo))
  if (!found) throw notFound()
  return found
}

/** @throws NotFound for a record that is unknown or another hospital's: its staff acts on it, nobody else */
export async function assertRecordOf(db: Db, patientId: string, unitId: number): Promise<void> {
  const [found] = await findPatientOfUnit(db, patientId, unitId)
  if (!found) throw notFound()
}

/** Ids of a person's records at all hospitals. */
export async function recordsOfPerson(db: Db, vault: Vault, idNo: string): Promise<string[]> {
  return (await listRecordsOfPerson(db, vault.keyOf(idNo))).map(({ patientId }) => patientId)
}

/** The names of patients by their ids. */
export async function namesOf(db: Db, patientIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(patientIds)].filter((id) => id !== null)
  const rows = ids.length === 0 ? [] : await findNames(db, ids)
  return new Map(rows.map(({ patientId, name }) => [patientId, name]))
}
