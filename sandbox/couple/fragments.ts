/** Pieces of SQL about patients and couples, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { card, consentDocument, consentSignature, couple, patient, quiet } from './tables'

/** Whether the app of a patient is quiet. */
export const isQuietOf = (patientId: string): SQL<boolean> =>
  sql<boolean>`coalesce((select quiet from ${quiet} where patient_id = ${patientId}), false)`

/** The visiting card that a patient uses, as a subquery of at most one row. */
export const chosenCardOf = (patientId: string): SQL =>
  sql`select card_id as "cardId", card_no as "cardNo", card_type as "cardType", patient_id as "patientId", is_default as "isDefault", balance_fen as "balanceFen", status, source from ${card} where patient_id = ${patientId} and is_default limit 1`

/** Number of documents of the couple, or of one person alone, that this patient has not signed yet. */
export const unsignedOf = (patientId: string, now: number): SQL<number> =>
  sql<number>`(select count(*)::int from ${consentDocument} d left join ${couple} c on c.pair_id = d.pair_id where (d.patient_id = ${patientId} or c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id)) and d.state in ('WAIT_SIGN', 'PARTLY') and d.ended_at is null and d.expires_at > ${now} and not exists (select 1 from ${consentSignature} s where s.doc_id = d.doc_id and s.patient_id = ${patientId} and s.ended_at is null))`

/** The woman of a couple: herself, or his partner while the pair lives. */
export const womanOf = (patientId: string): SQL =>
  sql`(select case when p.sex = 2 then p.patient_id else (select c.female_patient_id from ${couple} c where c.state = 'PAIRED' and c.male_patient_id = p.patient_id) end from ${patient} p where p.patient_id = ${patientId})`

/** Whether a patient is the woman of a couple. */
export const isWoman = (patientId: string): SQL<boolean> =>
  sql<boolean>`(select p.sex = 2 from ${patient} p where p.patient_id = ${patientId})`

/** Living pairings of some patients, as a subquery of their ids. @param patientIds a subquery of the patients' ids */
export const livingPairsOf = (patientIds: SQL): SQL =>
  sql`(select c.pair_id from ${couple} c where c.state = 'PAIRED' and (c.female_patient_id in ${patientIds} or c.male_patient_id in ${patientIds}))`

/** Money on the visiting cards of some patients, fen. */
export const balanceOf = (patientIds: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(balance_fen), 0)::int from ${card} where patient_id in ${patientIds})`

/** Name of the partner in a living pairing of some patients; null without one. */
export const partnerNameOf = (patientIds: SQL): SQL<string | null> =>
  sql<
    string | null
  >`(select p.name from ${couple} c join ${patient} p on p.patient_id in (c.female_patient_id, c.male_patient_id) where c.pair_id in ${livingPairsOf(patientIds)} and p.patient_id not in ${patientIds} limit 1)`
