/** What the payment of a consultation does, within its transaction; and what its refund takes back. */

import type { Db } from '../server/db/database'
import { lockConsults, updateConsult } from './queries'

import { ANSWER_MS } from '@/domain/service/consult'

interface Paid {
  readonly orderCode: string
  readonly bizId: string
}

/** The doctor has a day from now on. One that was closed meanwhile is not opened again: its money goes back. */
export async function fulfilConsult(tx: Db, { bizId }: Paid, at: number): Promise<readonly { reason: string }[]> {
  const [found] = await lockConsults(tx, { consultId: bizId })
  if (found?.state !== 'UNPAID') return [{ reason: 'consultClosed' }]
  await updateConsult(tx, { state: 'PAID', payBy: null, answerBy: at + ANSWER_MS }, bizId)
  return []
}

/** A consultation whose fee went back in full is over. */
export async function revokeConsult(tx: Db, { bizId }: Paid, at: number): Promise<void> {
  const [found] = await lockConsults(tx, { consultId: bizId })
  if (!found || (found.state !== 'PAID' && found.state !== 'ONGOING')) return
  await updateConsult(tx, { state: 'REFUNDED', endAt: at, endReason: 'refunded' }, bizId)
}
