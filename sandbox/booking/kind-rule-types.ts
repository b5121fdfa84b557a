/** What a kind of appointment asks beyond the rules that hold for all of them. */

import type { Patient } from '../couple/tables'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import type { subject } from './tables'

/** What is to be booked, and for which day `YYYY-MM-DD`. */
export interface Wish {
  readonly subject: typeof subject.$inferSelect
  readonly date: string
}

/** What the patient states when the held place is confirmed; each kind reads its own part. */
export interface Statement {
  readonly remark?: string | undefined
  /** Day of the last ejaculation before a semen analysis, `YYYY-MM-DD`. */
  readonly abstainsSince?: string | undefined
}

export interface KindRules {
  /**
   * May this patient have such an appointment on this day? Asked in the transaction that takes the place, whether to book,
   * to move, to wait or to accept an offer; staff decide for themselves.
   * @throws Refusal with what to do instead
   */
  readonly assertFit?: (tx: Db, context: PatientContext, who: Patient, wish: Wish) => Promise<void>
  /**
   * Checks and keeps what the patient states, when a hold is confirmed and when the appointment moves to another day.
   * @throws Refusal with what is missing
   */
  readonly keepStated?: (
    tx: Db,
    context: PatientContext,
    appointmentId: string,
    wish: Wish,
    stated: Statement,
  ) => Promise<void>
  /** Name of what the order is for. */
  readonly orderItem: (wish: Pick<Wish, 'subject'>) => string
}
