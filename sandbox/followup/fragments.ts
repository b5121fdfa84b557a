/** The dangers that patients told, as an expression for whoever reads them together with a patient's other rows. */

import { type SQL, sql } from 'drizzle-orm'

import { type DeskTask, deskTask } from './tables'

/** What home says of a danger that a patient told. */
export type ToldDanger = Pick<DeskTask, 'taskId' | 'danger' | 'seenAt'>

/**
 * The dangers that a patient told and nobody at the desk has taken yet, and those that were taken from an instant on, the
 * newest first, as one JSON list.
 * @param owner an expression for the id of the patient
 * @param since ms
 * @param isOfSource whether a task of this source counts, given the column
 */
export const toldDangersOf = (
  owner: SQL,
  since: number,
  isOfSource: (source: SQL) => SQL = () => sql`true`,
): SQL<ToldDanger[]> =>
  sql<
    ToldDanger[]
  >`(select coalesce(json_agg(to_json(r)), '[]'::json) from (select t.task_id as "taskId", t.danger, t.seen_at as "seenAt" from ${deskTask} t where t.patient_id = ${owner} and t.kind = 'danger' and (t.seen_at is null or t.seen_at >= ${since}) and ${isOfSource(sql`t.source`)} order by t.updated_at desc) r)`
