import type { Patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { randomId } from '../server/secrets'
import { findAllTransfersOfPatient, upsertTransfer } from './queries'
import { findTransfersOfPatient } from './reads'
import type { Transfer } from './tables'

const FEMALE = 2

/**
 * Her transfers, also for him while the pair lives, the newest first.
 * @param isEndKnown whether the reader may know how they ended: those from which nothing follows any more are left out then
 */
export async function transfersOf(
  db: Db,
  { me, paired }: { me: Patient | null; paired: { partner: Patient } | null },
  isEndKnown = true,
): Promise<Transfer[]> {
  const woman = [me, paired?.partner].find((one) => one?.sex === FEMALE)
  if (!woman) return []
  return isEndKnown ? findTransfersOfPatient(db, woman.patientId) : findAllTransfersOfPatient(db, woman.patientId)
}

/** A woman's transfers at a hospital, the newest first. */
export const listTransfers = (db: Db, patientId: string): Promise<Transfer[]> =>
  findAllTransfersOfPatient(db, patientId)

/** Records a transfer; one of the same woman on the same day is the same one. @returns its id */
export async function recordTransfer(
  db: Db,
  transfer: Pick<Transfer, 'patientId' | 'unitId' | 'date' | 'embryoDay' | 'hcgDate'>,
): Promise<string> {
  return rowOf(await upsertTransfer(db, { transferId: randomId(), ...transfer })).transferId
}
