/**
 * Tasks for the desk that texts and answers of patients open, in whichever domain they come in. The domain of follow-ups keeps
 * the tasks; the registry connects it.
 */

import type { UnitContext } from './context'
import type { Db } from './db/database'
import { port } from './port'

import type { Danger } from '@/domain/safety/danger-signs'

/** Where a task comes from. */
export interface TaskSource {
  /** Id of the record, note or feedback. */
  readonly source: string
  readonly title: string
  /** Null where it was sent without a name, or by somebody who is not verified yet. */
  readonly patientId: string | null
  /** Sent without a name: the task tells the day alone. */
  readonly isUnnamed?: boolean
}

/** The answers of a form that a patient has sent. */
export interface SentForm {
  form: string
  variant?: string | undefined
  answers: Readonly<Record<string, unknown>>
}

export interface DeskTasks {
  /** Opens the task for a danger; none without one. */
  raiseDanger(tx: Db, context: Pick<UnitContext, 'unitId' | 'now'>, from: TaskSource, danger: Danger): Promise<void>
  /** Opens the tasks that the answers of a form ask for. */
  raiseFormTasks(tx: Db, context: UnitContext, from: TaskSource, sent: SentForm): Promise<void>
}

/** Who keeps the desk's tasks. */
export const deskTasksPort = port<DeskTasks>('tasks of the desk')

export const raiseDanger: DeskTasks['raiseDanger'] = (...given) => deskTasksPort.get().raiseDanger(...given)
export const raiseFormTasks: DeskTasks['raiseFormTasks'] = (...given) => deskTasksPort.get().raiseFormTasks(...given)
