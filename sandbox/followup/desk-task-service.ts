/**
 * What the desk has to do because of what a patient sent: danger signs, and the promise to get in touch
 * (spec:followup#danger-signs, spec:followup#promises).
 */

import type { Sandbox, UnitContext } from '../server/context'
import type { Db } from '../server/db/database'
import type { TaskSource } from '../server/desk-tasks'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import {
  closeDeskTasks,
  findDeskTask,
  findDeskTaskById,
  insertDeskTask,
  insertDeskTaskOnce,
  moveDeskTask,
  updateDeskTask,
} from './desk-task-queries'
import { findDeskTasksWithPatient } from './reads'
import type { DeskTask, TaskKind, TaskState } from './tables'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { type Danger, dangerKey, dangerOf, dangerOfKey, isDanger } from '@/domain/safety/danger-signs'
import { DANGER_LEVELS } from '@/domain/safety/danger-vocabulary'
import { formOf } from '@/forms/definitions'
import { asksReply } from '@/forms/engine/reply'
import { hospitalOf } from '@/hospitals'

/** The more urgent of what was told before and what is told now: a correction never takes a warning back. */
function stronger(before: Danger, now: Danger): Danger {
  const rank = ({ level }: Danger) => (level === null ? -1 : DANGER_LEVELS.indexOf(level))
  return {
    level: rank(now) >= rank(before) ? now.level : before.level,
    isCrisis: before.isCrisis || now.isCrisis,
    signs: now.signs,
  }
}

const wordsOf = (danger: Danger) => ({ danger: dangerKey(danger), signs: danger.signs.join(',') })

/** Opens the task, or opens it again. */
async function raise(
  tx: Db,
  context: Pick<UnitContext, 'unitId' | 'now'>,
  { isUnnamed = false, ...from }: TaskSource,
  kind: TaskKind,
  danger: Danger,
): Promise<void> {
  const { unitId } = context
  const now = isUnnamed ? hospitalInstant(hospitalDate(context.now)) : context.now
  const [known] = await findDeskTask(tx, from.source, kind)
  if (!known) {
    const row = { taskId: randomId(), unitId, ...from, kind, ...wordsOf(danger), state: 'OPEN' as const }
    await insertDeskTask(tx, { ...row, createdAt: now, updatedAt: now })
    return
  }
  const told = wordsOf(stronger(dangerOfKey(known.danger), danger))
  const { title, patientId } = from
  await updateDeskTask(tx, { title, patientId, ...told, state: 'OPEN', updatedAt: now, seenAt: null }, known.taskId)
}

/** Tasks that the answers of a form open. What the form refuses or drops counts as well. */
export async function raiseFormTasks(
  tx: Db,
  context: UnitContext,
  from: TaskSource,
  {
    form,
    variant,
    answers,
  }: { form: string; variant?: string | undefined; answers: Readonly<Record<string, unknown>> },
): Promise<void> {
  const definition = formOf(form, variant)
  if (!definition) return
  const rules = hospitalOf(context.unitId).danger
  await raiseDanger(tx, context, from, dangerOf(definition, answers, rules, hospitalDate(context.now)))
  if (asksReply(definition, answers)) await raise(tx, context, from, 'reply', dangerOfKey(''))
}

/** The task that a danger opens; none without one. */
export async function raiseDanger(
  tx: Db,
  context: Pick<UnitContext, 'unitId' | 'now'>,
  from: TaskSource,
  danger: Danger,
): Promise<void> {
  if (isDanger(danger)) await raise(tx, context, from, 'danger', danger)
}

/** The task that something about frozen storage opens: somebody cannot be reached, asks for more time, gives up. */
export const raiseStorageTask = (
  tx: Db,
  context: Pick<UnitContext, 'unitId' | 'now'>,
  from: TaskSource,
): Promise<void> => raise(tx, context, from, 'storage', dangerOfKey(''))

/** The task that an event of the course opens about which somebody has to speak with the couple, or write something down. */
export const raiseCourseTask = (
  tx: Db,
  context: Pick<UnitContext, 'unitId' | 'now'>,
  from: TaskSource,
): Promise<void> => raise(tx, context, from, 'course', dangerOfKey(''))

/** Nobody has to do anything about this source any more. @param note what was done, as the desk reads it */
export async function closeCourseTask(tx: Db, source: string, note: string, now: number): Promise<void> {
  await closeDeskTasks(tx, 'course', source, { note, now })
}

const triggerSource = (cycleId: string): string => `trigger:${cycleId}:`

/**
 * The task that a trigger opens which nobody has confirmed, one for each instant that was ordered: it is neither opened
 * twice nor put back to its beginning while somebody is at it.
 */
export async function raiseTriggerTask(
  tx: Db,
  { unitId, now }: Pick<UnitContext, 'unitId' | 'now'>,
  { cycleId, at, patientId, title }: { cycleId: string; at: number; patientId: string; title: string },
): Promise<void> {
  await insertDeskTaskOnce(tx, {
    taskId: randomId(),
    unitId,
    patientId,
    source: `${triggerSource(cycleId)}${at}`,
    title,
    kind: 'trigger',
    state: 'OPEN',
    createdAt: now,
    updatedAt: now,
  })
}

/** Nobody has to be rung up about the trigger of a cycle any more. @param note what was done, as the desk reads it */
export async function closeTriggerTasks(tx: Db, cycleId: string, note: string, now: number): Promise<void> {
  await closeDeskTasks(tx, 'trigger', triggerSource(cycleId), { note, now })
}

/**
 * Somebody at the desk takes a task, or has done it.
 * @throws NotFound
 * @throws Refusal for a trigger: whom a nurse has reached is written down where it is handled
 */
export async function moveTask(
  { db, clock }: Sandbox,
  taskId: string,
  state: TaskState,
  note: string,
): Promise<DeskTask> {
  const [known] = await findDeskTaskById(db, taskId)
  if (known?.kind === 'trigger' && state === 'DONE') throw refuse('请在“夜针处理”中写明联系到谁、怎样约定')
  const [row] = await moveDeskTask(db, taskId, { state, ...(note !== '' && { note }), updatedAt: clock.now() })
  if (!row) throw notFound()
  return row
}

/** The tasks of a hospital, what has to be done first in front. */
export async function tasksOf({ db }: Sandbox, unitId: number) {
  const rows = await findDeskTasksWithPatient(db, unitId)
  return rows.map(({ task, name, mobile }) => ({
    ...task,
    patientName: name ?? '未署名',
    mobile: mobile ?? '',
    signs: task.signs === '' ? [] : task.signs.split(','),
  }))
}

export { TASK_STATES } from './tables'
