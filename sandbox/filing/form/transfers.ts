/** Transfers as far as forms ask for them: an event is recorded once after each. The registry connects who keeps them. */

import type { Db } from '../../server/db/database'
import { port } from '../../server/port'
import type { Writer } from './record-kinds'

import { type DateText, hospitalDate } from '@/domain/dates'

/** A transfer of embryos. */
interface Transfer {
  readonly transferId: string
  readonly date: DateText
}

/** Her transfers, also for him while the pair lives, the newest first. */
export type TransfersOf = (db: Db, who: Pick<Writer, 'me' | 'paired'>) => Promise<readonly Transfer[]>

export const transfers = port<TransfersOf>('transfers of a patient')

/** The newest transfer up to a day. */
export const transferBefore = (ofPatient: readonly Transfer[], day: DateText): Transfer | undefined =>
  ofPatient.find(({ date }) => date <= day)

/** Whether something was written since the newest transfer; without one everything counts. */
export const isSince = (transfer: Transfer | undefined, at: number): boolean =>
  transfer === undefined || hospitalDate(at) >= transfer.date
