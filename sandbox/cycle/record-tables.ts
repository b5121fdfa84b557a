/** The tables of a course seen as one: a cycle as a JSON value with everything on record of it. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { transfer } from '../followup/tables'
import { drug, medicationPlan, medicationRule, triggerOrder } from '../medication/plan-tables'
import { imagingReport, labReport, resultSeal } from '../results/tables'
import { writtenOnce } from '../server/db/written-once'
import { type CourseInstruction, courseInstruction } from './instruction-tables'
import {
  type cultureNote,
  cycleTest,
  cycleTransfer,
  eggRetrieval,
  embryo,
  embryoPicture,
  type follicle,
  type follicleScan,
  type TreatmentCycle,
  treatmentCycle,
} from './tables'

/** A transfer with what the cycle keeps of it. */
export interface TransferRecord {
  transferId: string
  date: string
  embryoDay: number
  hcgDate: string
  kind: 'fresh' | 'frozen'
  endometrium: number | null
  difficulty: string
  doctorName: string
  lutealPlan: string
}

type Without<Row, Name extends PropertyKey> = Omit<Row, Name>

/** What was ordered with a trigger, and for which instant somebody confirmed it. */
export interface TriggerRecord extends Pick<typeof triggerOrder.$inferSelect, 'at' | 'retrievalAt' | 'confirmedFor'> {
  /** Minutes after which nobody can confirm it in the app any more. */
  lateMin: number
}

/** A cycle with everything on record that its stage follows from; transfers with the newest first. */
export interface CycleRecords extends TreatmentCycle {
  /** Null where the trigger was written by the desk alone: then its instant says that it was given. */
  triggerOrder: TriggerRecord | null
  retrieval: Without<typeof eggRetrieval.$inferSelect, 'cycleId'> | null
  embryos: Without<typeof embryo.$inferSelect, 'cycleId'>[]
  transfers: TransferRecord[]
  /** Those that are read like every other record; none whose seal is closed. */
  tests: TestRecord[]
  /** Those whose seal is closed: no patient is told what follows from them (spec:treatment#sealed-test). */
  sealedTests: (TestRecord & { testId: string })[]
  /** Reports whose seal closes a blood test that carries none of its own. */
  sealedReports: { reportId: string; date: string }[]
  /** The day of the culture from which on nothing is told yet; null where all of it is (spec:treatment#sealed-culture). */
  closedFrom: number | null
  /** The newest word on what to do tonight. */
  instruction: Pick<CourseInstruction, 'instructionId' | 'givenAt' | 'dose' | 'nextDate' | 'note' | 'readAt'> | null
  /** First day of the luteal support that is ordered and has not been stopped; null without one. */
  lutealFrom: string | null
}

type TestRecord = Without<typeof cycleTest.$inferSelect, 'cycleId' | 'testId'>

/** A scan with its follicles. */
export type ScanRecord = typeof follicleScan.$inferSelect & {
  follicles: Without<typeof follicle.$inferSelect, 'monitorId'>[]
}

export type CultureNote = typeof cultureNote.$inferSelect

/** The columns of a table under the names of its properties. */
export const columns = (table: PgTable, alias: string, without: readonly string[] = []): SQL =>
  sql.join(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !without.includes(name))
      .map(([name, column]) => sql`${sql.identifier(alias)}.${sql.identifier(column.name)} as ${sql.identifier(name)}`),
    sql`, `,
  )

/**
 * Whether the transfer of a row belongs to a cycle that came to nothing: closed without a pregnancy, or with one that has
 * ended. A form of an event is opened by itself; nothing of a plan waits any more.
 */
export const isTransferOver = sql`exists (select 1 from ${cycleTransfer} k join ${treatmentCycle} c on c.cycle_id = k.cycle_id where k.transfer_id = ${transfer.transferId} and coalesce(c.reported_outcome, c.outcome) in ('NOT_PREGNANT', 'BIOCHEMICAL', 'ECTOPIC', 'MISCARRIAGE'))`

/** The hospital's day of an instant in a column. */
const dayIn = (at: SQL): SQL => sql`((to_timestamp(${at} / 1000) at time zone 'UTC') + interval '8 hours')::date`

/** Whether a report of the laboratory `l` has one of these values on a day. */
const isReportOf = (day: SQL, codes: readonly string[]): SQL =>
  sql`(${day} in (${dayIn(sql`l.sampled_at`)}, ${dayIn(sql`l.reported_at`)}) and ${hasItemOf(sql`l.items`, codes)})`

/** Whether the items of a report have one of these values. */
export const hasItemOf = (items: SQL, codes: readonly string[]): SQL =>
  sql`(${sql.join(
    codes.map((code) => sql`${items} @> ${JSON.stringify([{ itemCode: code }])}::jsonb`),
    sql` or `,
  )})`

/** The closed seals `z` of reports `l` of hers on a day with one of these values. */
const closedReports = (owner: SQL, day: SQL, codes: readonly string[]): SQL =>
  sql`from ${resultSeal} z join ${labReport} l on l.report_id = z.report_id where z.patient_id = ${owner} and z.state <> 'OPEN' and ${isReportOf(day, codes)}`

/**
 * Whether the laboratory's own report of that day with one of these values is still behind its seal: then no other screen
 * says the value either (spec:results#sealed-results).
 */
export const isLabClosed = (owner: SQL, day: SQL, codes: readonly string[]): SQL =>
  sql`exists (select 1 ${closedReports(owner, day, codes)})`

/** The same of an examination. */
const isImagingClosed = (owner: SQL, day: SQL): SQL =>
  sql`exists (select 1 from ${resultSeal} z join ${imagingReport} g on g.inspect_id = z.report_id where z.patient_id = ${owner} and z.state <> 'OPEN' and ${day} in (${dayIn(sql`g.exam_at`)}, ${dayIn(sql`g.reported_at`)}))`

/** Names of the blood test for a pregnancy in reports. */
export const HCG_CODES = ['HCG', 'BHCG', 'β-hCG'] as const

/** The report of a blood test of the day of a row `e`, as the alias `l`. */
export const isReportOfTest = isReportOf(sql`e.date`, HCG_CODES)

const isTestClosed = sql`case e.kind when 'hcg' then ${isLabClosed(sql`c.patient_id`, sql`e.date`, HCG_CODES)} else ${isImagingClosed(sql`c.patient_id`, sql`e.date`)} end`

/** Whether the test of a row `e` is closed to the couple by a seal of its own. */
const isTestSealed = sql`exists (select 1 from ${resultSeal} s where s.report_id = e.test_id and s.state <> 'OPEN')`

const hasOwnSeal = sql`exists (select 1 from ${resultSeal} s where s.report_id = e.test_id)`

/** Whether it is not read: its own seal decides; one without is closed with the report of that day. */
const isTestHidden = sql`case when ${hasOwnSeal} then ${isTestSealed} else ${isTestClosed} end`

/** The first day of the culture of a cycle `c` that is closed; null where none is. The ids are those of culture-seals.ts. */
const closedFrom = sql`(select min(right(z.report_id, 1)::int) from ${resultSeal} z where z.report_id in ('culture:' || c.cycle_id || ':1', 'culture:' || c.cycle_id || ':3', 'culture:' || c.cycle_id || ':5') and z.state <> 'OPEN')`

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

/** The rows of a subquery as one JSON value. */
export const rowsOf = (rows: SQL) => sql`(select coalesce(json_agg(to_json(x)), '[]'::json) from (${rows}) x)`

const writeCycles = (owner: SQL, forTeam: boolean): SQL<CycleRecords[]> =>
  sql<CycleRecords[]>`${rowsOf(
    sql`select ${columns(treatmentCycle, 'c')},
      (select to_json(o) from (select t.at, t.retrieval_at as "retrievalAt", t.confirmed_for as "confirmedFor", r.trigger_late_min as "lateMin" from ${triggerOrder} t join ${medicationRule} r on r.unit_id = c.unit_id where t.cycle_id = c.cycle_id) o) as "triggerOrder",
      (select to_json(r) from (select ${columns(eggRetrieval, 'e', ['cycleId', ...Object.keys(HIDDEN_COUNTS)])}, ${hiddenColumns(eggRetrieval, HIDDEN_COUNTS)} from ${eggRetrieval} e where e.cycle_id = c.cycle_id) r) as retrieval,
      ${rowsOf(sql`select ${columns(embryo, 'e', ['cycleId', ...Object.keys(HIDDEN_EMBRYO)])}, ${hiddenColumns(embryo, HIDDEN_EMBRYO)} from ${embryo} e where e.cycle_id = c.cycle_id and coalesce(h.day, 5) > 3 order by e.embryo_no`)} as embryos,
      ${rowsOf(sql`select t.transfer_id as "transferId", t.date, t.embryo_day as "embryoDay", t.hcg_date as "hcgDate", ${columns(cycleTransfer, 'k', ['transferId', 'cycleId'])} from ${cycleTransfer} k join ${transfer} t on t.transfer_id = k.transfer_id where k.cycle_id = c.cycle_id order by t.date desc`)} as transfers,
      ${rowsOf(sql`select ${columns(cycleTest, 'e', ['cycleId', 'testId'])} from ${cycleTest} e where e.cycle_id = c.cycle_id and ${forTeam ? sql`true` : sql`not ${isTestHidden}`} order by e.date`)} as tests,
      ${rowsOf(sql`select ${columns(cycleTest, 'e', ['cycleId'])} from ${cycleTest} e where e.cycle_id = c.cycle_id and ${isTestSealed} order by e.date`)} as "sealedTests",
      ${rowsOf(sql`select distinct k."reportId", k.date from (select e.date, (select z.report_id ${closedReports(sql`c.patient_id`, sql`e.date`, HCG_CODES)} limit 1) as "reportId" from ${cycleTest} e where e.cycle_id = c.cycle_id and e.kind = 'hcg' and not ${hasOwnSeal}) k where k."reportId" is not null order by k.date`)} as "sealedReports",
      (select to_json(i) from (select i.instruction_id as "instructionId", i.given_at as "givenAt", i.dose, i.next_date as "nextDate", i.note, i.read_at as "readAt" from ${courseInstruction} i where i.cycle_id = c.cycle_id order by i.given_at desc limit 1) i) as instruction,
      (select min(m.start_on) from ${medicationPlan} m join ${drug} d on d.drug_id = m.drug_id where m.cycle_id = c.cycle_id and m.stop_at is null and d.purpose = '黄体支持') as "lutealFrom",
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
