/**
 * What other domains close after a couple has ended, each in transactions of its own: gateways are asked, so that it cannot stand
 * in the transaction of the ending. The registry connects it.
 */

import type { Sandbox } from '../../server/context'
import { port } from '../../server/port'

export interface AfterEnding {
  /** Cancels what a patient has booked, with refund. */
  endVisits(sandbox: Sandbox, patientId: string, now: number): Promise<void>
  /** Closes the orders of a couple that nobody answers for any more. */
  closeOrders(sandbox: Sandbox, pairId: string, now: number): Promise<void>
}

export const afterEnding = port<AfterEnding>('what is closed after the end of a couple')
