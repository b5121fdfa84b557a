import type { Patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import { findAllTransfersOfPatient } from './queries'
import { findTransfersOfPatient } from './reads'
import type { Transfer } from './tables'

import { type DateText, hospitalDate } from '@/domain/dates'

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

/** The transfer that a day belongs to: the last one up to it. */
export const transferBefore = (transfers: readonly Transfer[], day: DateText): Transfer | undefined =>
  transfers.find(({ date }) => date <= day)

/** Whether something was written since the newest transfer; without one everything counts. */
export const isSince = (transfer: Transfer | undefined, at: number): boolean =>
  transfer === undefined || hospitalDate(at) >= transfer.date
