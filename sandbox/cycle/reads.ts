/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, asc, eq, getTableColumns, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'

import { patient, couple } from '../couple/tables'
import { transfer } from '../followup/tables'
import { lutealStartOf, triggerOf } from '../medication/fragments'
import {
  closedCultureDay,
  closedReports,
  dayIn,
  hasItemOf,
  hasSeal,
  isImagingClosed,
  isLabClosed,
  isReportOf,
  isSealed,
} from '../results/fragments'
import { labReport } from '../results/tables'
import type { Db } from '../server/db/database'
import { columns, rowsOf } from '../server/db/json-rows'
import { writtenOnce } from '../server/db/written-once'
import { frozenItem } from '../storage/tables'
import { selfCheck } from './check-tables'
import type { LaboratoryWords } from './desk-queries'
import { courseInstruction } from './instruction-tables'
import type { CycleRecords } from './records'
import { cultureNote, cycleTest, cycleTransfer, eggRetrieval, embryo, embryoPicture, treatmentCycle } from './tables'

import { HCG_CODES } from '@/domain/treatment/hcg-trend'

/**
 * Whether the transfer of a row belongs to a cycle that came to nothing: closed without a pregnancy, or with one that has
 * ended. A form of an event is opened by itself; nothing of a plan waits any more.
 */
export const isTransferOver = sql`exists (select 1 from ${cycleTransfer} k join ${treatmentCycle} c on c.cycle_id = k.cycle_id where k.transfer_id = ${transfer.transferId} and coalesce(c.reported_outcome, c.outcome) in ('NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE'))`

/** The report of a blood test of the day of a row `e`, as the alias `l`. */
export const isReportOfTest = isReportOf(sql`e.date`, HCG_CODES)

const isTestClosed = sql`case e.kind when 'hcg' then ${isLabClosed(sql`c.patient_id`, sql`e.date`, HCG_CODES)} else ${isImagingClosed(sql`c.patient_id`, sql`e.date`)} end`

/** Whether the test of a row `e` is closed to the couple by a seal of its own. */
const isTestSealed = isSealed(sql`e.test_id`)

const hasOwnSeal = hasSeal(sql`e.test_id`)

/** Whether it is not read: its own seal decides; one without is closed with the report of that day. */
const isTestHidden = sql`case when ${hasOwnSeal} then ${isTestSealed} else ${isTestClosed} end`

/** The first day of the culture of a cycle `c` that is closed; null where none is. */
const closedFrom = closedCultureDay(sql`c.cycle_id`)

/** The columns of a table `e` under the names of its properties, some of them hidden in a case: then they are what is given. */
const hiddenColumns = (table: PgTable, hidden: Readonly<Record<string, readonly [when: SQL, instead: SQL]>>): SQL =>
  sql.join(
    Object.entries(getTableColumns(table))
      .filter(([name]) => Object.hasOwn(hidden, name))
      .map(([name, column]) => {
        const [when, instead] = hidden[name] ?? [sql`false`, sql`null`]
        return sql`case when ${when} then ${instead} else e.${sql.identifier(column.name)} end as ${sql.identifier(name)}`
      }),
    sql`, `,
  )

const NOTHING = sql`null`
const FROM_DAY_1 = sql`h.day <= 1`
/** With ICSI the ripe eggs are counted on the day of the retrieval, else with the first check. */
const UNRIPE = [sql`h.day <= 1 and e.insemination is distinct from 'ICSI'`, sql`0`] as const

/** What is left out of a retrieval while news are closed. */
const HIDDEN_COUNTS = {
  mii: [UNRIPE[0], NOTHING],
  mi: UNRIPE,
  gv: UNRIPE,
  degenerated: UNRIPE,
  pn2: [FROM_DAY_1, NOTHING],
  pn1: [FROM_DAY_1, sql`0`],
  pn3: [FROM_DAY_1, sql`0`],
  pn0: [FROM_DAY_1, sql`0`],
  cleaved: [sql`h.day <= 3`, NOTHING],
  d3Good: [sql`h.day <= 3`, NOTHING],
  blastocysts: [sql`h.day <= 5`, NOTHING],
  remark: [sql`h.day is not null`, sql`''`],
} as const

const IS_SEEN_LATER = sql`e.day >= h.day`
/** Whether a day in a column of an embryo lies in what is closed. */
const isLater = (date: SQL): SQL =>
  sql`${date} >= (select ${dayIn(sql`q.at`)} + h.day from ${eggRetrieval} q where q.cycle_id = c.cycle_id)`

/** What is left out of an embryo: how it looks from that day on, and where it went. Before day 5 their number alone would tell. */
const HIDDEN_EMBRYO = {
  day: [IS_SEEN_LATER, sql`3`],
  stage: [IS_SEEN_LATER, sql`'CLEAVAGE'`],
  ...Object.fromEntries(
    ['cellCount', 'fragmentationPct', 'cleavageGrade', 'expansion', 'icm', 'te'].map((name) => [
      name,
      [IS_SEEN_LATER, NOTHING] as const,
    ]),
  ),
  biopsiedOn: [isLater(sql`e.biopsied_on`), NOTHING],
  pgtText: [sql`h.day is not null`, sql`''`],
  remark: [IS_SEEN_LATER, sql`''`],
  frozenOn: [isLater(sql`e.frozen_on`), NOTHING],
  thawedOn: [isLater(sql`e.thawed_on`), NOTHING],
  discardedOn: [isLater(sql`e.discarded_on`), NOTHING],
  donatedOn: [isLater(sql`e.donated_on`), NOTHING],
} as const

/** Whether a picture `p` of an embryo shows what is closed; its cycle is `c`. Hours count from the insemination. */
export const isPictureClosed = sql`coalesce((${embryoPicture.hours} + 12) / 24 >= ${closedFrom}, false)`

const writeCycles = (owner: SQL, forTeam: boolean): SQL<CycleRecords[]> =>
  sql<CycleRecords[]>`${rowsOf(
    sql`select ${columns(treatmentCycle, 'c')},
      ${triggerOf(sql`c.cycle_id`, sql`c.unit_id`)} as "triggerOrder",
      (select to_json(r) from (select ${columns(eggRetrieval, 'e', ['cycleId', ...Object.keys(HIDDEN_COUNTS)])}, ${hiddenColumns(eggRetrieval, HIDDEN_COUNTS)} from ${eggRetrieval} e where e.cycle_id = c.cycle_id) r) as retrieval,
      ${rowsOf(sql`select ${columns(embryo, 'e', ['cycleId', ...Object.keys(HIDDEN_EMBRYO)])}, ${hiddenColumns(embryo, HIDDEN_EMBRYO)} from ${embryo} e where e.cycle_id = c.cycle_id and coalesce(h.day, 5) > 3 order by e.embryo_no`)} as embryos,
      ${rowsOf(sql`select t.transfer_id as "transferId", t.date, t.embryo_day as "embryoDay", t.hcg_date as "hcgDate", ${columns(cycleTransfer, 'k', ['transferId', 'cycleId'])} from ${cycleTransfer} k join ${transfer} t on t.transfer_id = k.transfer_id where k.cycle_id = c.cycle_id order by t.date desc`)} as transfers,
      ${rowsOf(sql`select ${columns(cycleTest, 'e', ['cycleId', 'testId'])} from ${cycleTest} e where e.cycle_id = c.cycle_id and ${forTeam ? sql`true` : sql`not ${isTestHidden}`} order by e.date`)} as tests,
      ${rowsOf(sql`select ${columns(cycleTest, 'e', ['cycleId'])} from ${cycleTest} e where e.cycle_id = c.cycle_id and ${isTestSealed} order by e.date`)} as "sealedTests",
      ${rowsOf(sql`select distinct k."reportId", k.date from (select e.date, (select z.report_id ${closedReports(sql`c.patient_id`, sql`e.date`, HCG_CODES)} limit 1) as "reportId" from ${cycleTest} e where e.cycle_id = c.cycle_id and e.kind = 'hcg' and not ${hasOwnSeal}) k where k."reportId" is not null order by k.date`)} as "sealedReports",
      (select to_json(i) from (select i.instruction_id as "instructionId", i.given_at as "givenAt", i.dose, i.next_date as "nextDate", i.note, i.read_at as "readAt" from ${courseInstruction} i where i.cycle_id = c.cycle_id order by i.given_at desc limit 1) i) as instruction,
      ${lutealStartOf(sql`c.cycle_id`)} as "lutealFrom",
      h.day as "closedFrom"
      from ${treatmentCycle} c cross join lateral (select ${forTeam ? sql`null::int` : closedFrom} as day) h where c.patient_id = ${owner} order by c.cycle_no desc`,
  )}`

const cyclesForCouple = writtenOnce(['owner'], ({ owner }) => writeCycles(owner, false))
const cyclesForTeam = writtenOnce(['owner'], ({ owner }) => writeCycles(owner, true))

/**
 * The cycles of a woman with what is on record of each, the newest first, as one JSON value. A test whose report is sealed, and news of a culture that are closed,
 * are left out with all that follows, for her as for her partner; the team has it.
 * @param owner an expression for the id of her record
 */
export const cyclesOf = (owner: SQL, { forTeam = false } = {}): SQL<CycleRecords[]> =>
  (forTeam ? cyclesForTeam : cyclesForCouple)({ owner })

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
export function findEndedPairs(db: Db, femalePatientId: string): Promise<{ endedAt: number | null }[]> {
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

/** Blood tests with the reports of the same woman and day that say the same value; of one report, or of some tests. */
export function findTestsWithReports(
  db: Db,
  of: { reportId: string } | { testIds: readonly string[] },
): Promise<{ testId: string; cycleId: string; reportId: string }[]> {
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
export function findStoredOfWoman(db: Db, patientId: string): Promise<{ straws: number; paidUntil: string }[]> {
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
): Promise<
  {
    sampledAt: number | null
    reportedAt: number | null
    status: 'CANCELLED' | 'WITHDRAWN' | 'REQUESTED' | 'SAMPLED' | 'TESTING' | 'REPORTED' | 'AMENDED'
  }[]
> {
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

/** Whether an id is that of a self-check. */
export const isSelfCheck = (id: SQL): SQL => sql`exists (select 1 from ${selfCheck} k where k.check_id = ${id})`

/** A hormone of a scan; '' while the laboratory's report of that day is sealed. */
export const hormone = (name: 'e2' | 'lh' | 'p'): SQL => {
  const owner = sql`(select c.patient_id from ${treatmentCycle} c where c.cycle_id = s.cycle_id)`
  const isClosed = isLabClosed(owner, sql`s.date`, [name.toUpperCase()])
  return sql`case when ${isClosed} then '' else s.${sql.identifier(name)} end as ${sql.identifier(name)}`
}
