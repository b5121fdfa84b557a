/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql, and, eq, or, ne, inArray, gt, asc } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { patient, couple, quiet } from '../couple/tables'
import { labReport } from '../results/tables'
import type { Db } from '../server/db/database'
import { frozenItem } from '../storage/tables'
import type { LaboratoryWords } from './desk-queries'
import { isReportOfTest, hasItemOf } from './record-tables'
import { eggRetrieval, cultureNote, embryo, treatmentCycle, cycleTest } from './tables'

/** Every free text of the laboratory of a hospital that is not empty, the newest cycle first; of one cycle where it is named. */
export async function findLaboratoryWords(db: Db, unitId: number, cycleId?: string): Promise<LaboratoryWords[]> {
  const { rows } = (await db.execute(
    sql`select w.cycle_id as "cycleId", c.cycle_no as "cycleNo", c.patient_id as "patientId", p.name as "patientName", w.place, w.name, w.words as text from (
      select cycle_id, 'retrieval' as place, '' as name, remark as words from ${eggRetrieval}
      union all select cycle_id, 'note', day::text, text from ${cultureNote}
      union all select cycle_id, 'embryo', embryo_no, remark from ${embryo}
      union all select cycle_id, 'pgt', embryo_no, pgt_text from ${embryo}
    ) w join ${treatmentCycle} c on c.cycle_id = w.cycle_id join ${patient} p on p.patient_id = c.patient_id
    where w.words <> '' and c.unit_id = ${unitId} and ${cycleId === undefined ? sql`true` : sql`c.cycle_id = ${cycleId}`}
    order by c.started_on desc, w.cycle_id, array_position(array['retrieval', 'note', 'embryo', 'pgt'], w.place), w.name`,
  )) as unknown as { rows: LaboratoryWords[] }
  return rows
}

/** The same of one cycle, which nobody else writes to until the end of the transaction. */
export async function lockLaboratoryWords(db: Db, unitId: number, cycleId: string): Promise<LaboratoryWords[]> {
  await db.execute(sql`select 1 from ${treatmentCycle} where cycle_id = ${cycleId} for update`)
  return findLaboratoryWords(db, unitId, cycleId)
}

/** Since when the couple of hers that was ended last with each man is none, where she is not his partner again. */
export function findEndedPairs(db: Db, femalePatientId: string) {
  return db
    .select({ endedAt: couple.endedAt })
    .from(couple)
    .where(
      and(
        eq(couple.femalePatientId, femalePatientId),
        eq(couple.state, 'ENDED'),
        // By the desk or by one of the two.
        or(ne(couple.endReason, ''), ne(couple.endedBy, '')),
        sql`not exists (select 1 from ${couple} again where again.state = 'PAIRED' and again.female_patient_id = ${couple.femalePatientId} and again.male_patient_id = ${couple.malePatientId})`,
      ),
    )
}

export function findQuietsByPatientId(db: Db, patientIds: string[]) {
  return db.select().from(quiet).where(inArray(quiet.patientId, patientIds))
}

/** Blood tests with the reports of the same woman and day that say the same value; of one report, or of some tests. */
export function findTestsWithReports(db: Db, of: { reportId: string } | { testIds: readonly string[] }) {
  const [test, report] = [alias(cycleTest, 'e'), alias(labReport, 'l')]
  return db
    .select({ testId: test.testId, cycleId: test.cycleId, reportId: report.reportId })
    .from(test)
    .innerJoin(treatmentCycle, eq(treatmentCycle.cycleId, test.cycleId))
    .innerJoin(report, eq(report.patientId, treatmentCycle.patientId))
    .where(
      and(
        'reportId' in of ? eq(report.reportId, of.reportId) : inArray(test.testId, [...of.testIds]),
        eq(test.kind, 'hcg'),
        inArray(report.status, ['REPORTED', 'AMENDED']),
        isReportOfTest,
      ),
    )
}

/** What the couple of a woman has in store. */
export function findStoredOfWoman(db: Db, patientId: string) {
  return db
    .select({ straws: frozenItem.straws, paidUntil: frozenItem.paidUntil })
    .from(frozenItem)
    .innerJoin(couple, eq(couple.pairId, frozenItem.pairId))
    .where(and(eq(couple.femalePatientId, patientId), eq(couple.state, 'PAIRED')))
    .orderBy(frozenItem.paidUntil)
}

/** Reports of a patient with one of these values that were corrected or taken back since an instant. */
export function findChangedReports(
  db: Db,
  { unitId, patientId, codes, since }: { unitId: number; patientId: string; codes: readonly string[]; since: number },
) {
  const { sampledAt, reportedAt, status } = labReport
  return db
    .select({ sampledAt, reportedAt, status })
    .from(labReport)
    .where(
      and(
        eq(labReport.unitId, unitId),
        eq(labReport.patientId, patientId),
        gt(labReport.amendedAt, since),
        hasItemOf(sql`${labReport.items}`, codes),
      ),
    )
    .orderBy(asc(labReport.amendedAt))
}
