/** Pieces of SQL about orders of medication, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { drug, medicationPlan, medicationRule, triggerOrder } from './plan-tables'
import { medicalOrder } from './tables'

/** What was ordered with the trigger of a cycle, as a JSON value; null without one. */
export const triggerOf = (cycleId: SQL, unitId: SQL): SQL =>
  sql`(select to_json(o) from (select t.at, t.retrieval_at as "retrievalAt", t.confirmed_for as "confirmedFor", r.trigger_late_min as "lateMin" from ${triggerOrder} t join ${medicationRule} r on r.unit_id = ${unitId} where t.cycle_id = ${cycleId}) o)`

/** The first day of the luteal support of a cycle that has not been stopped; null without one. */
export const lutealStartOf = (cycleId: SQL): SQL =>
  sql`(select min(m.start_on) from ${medicationPlan} m join ${drug} d on d.drug_id = m.drug_id where m.cycle_id = ${cycleId} and m.stop_at is null and d.purpose = '黄体支持')`

/** The doctors' orders of a patient that stand, the newest first, as a subquery. */
export const standingOrdersOf = (patientId: string): SQL =>
  sql`select advice_id as "adviceId", kind, content, next_visit as "nextVisit", items, exists (select 1 from ${medicationPlan} p where p.plan_id = advice_id) as "isPlanned" from ${medicalOrder} where patient_id = ${patientId} and status = 'ACTIVE' order by advice_date desc, advice_id`
