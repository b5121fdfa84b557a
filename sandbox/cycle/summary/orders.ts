/** Orders of medication as a summary prints them. The registry connects who keeps them. */

import type { Db } from '../../server/db/database'
import { port } from '../../server/port'

/** An order with its newest dose; `endOn` is '' while it goes on. */
export interface SummaryOrder {
  readonly drug: string
  readonly dose: string
  readonly startOn: string
  readonly endOn: string
}

export const ordersOfCycle =
  port<(db: Db, patientId: string, cycleId: string) => Promise<readonly SummaryOrder[]>>('orders of a cycle')
