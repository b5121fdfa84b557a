import { agreesTo, isShared, pairingOf } from '../../couple/couple-service'
import { reportStandings } from '../../results/lab-service'
import type { Db } from '../../server/db/database'
import { findChangedReports } from '../reads'
import { HCG_CODES } from '../record-tables'
import type { SummarySection } from '../summary-tables'
import { findParts, type Summary, type SummaryPartRow } from './summary-queries'

import { hospitalDate } from '@/domain/dates'
import { SUMMARY_PART_ROWS } from '@/domain/treatment/course-summary'

const AMENDED = '已修正，请以医院为准'
const WITHDRAWN = '已撤回'

type Row = SummarySection['rows'][number]

/** Rows of a report without their values, one line for all of them. */
const withoutValues = ({ cells: [day = '', , ...rest] }: Row, says: string): Row => ({
  cells: [day, says, ...rest.map(() => '-')],
})

const SCANNED = ['E2', 'LH', 'P'] as const
const SHORT = { AMENDED: '已修正', WITHDRAWN: '已撤回' } as const
const LONG = { AMENDED, WITHDRAWN } as const

/** Values of the laboratory that a scan's row repeats; its measures are the doctor's own and stay. */
const scanRow = ({ cells }: Row, changed: ReadonlyMap<string, keyof typeof SHORT>): Row => {
  const state = changed.get(cells[0] ?? '')
  if (!state) return { cells }
  const from = cells.length - SCANNED.length
  return { cells: cells.map((cell, at) => (at < from || cell === '-' ? cell : SHORT[state])) }
}

/** Blood tests after a transfer, each `<day> <words>`; what follows from one that was changed is not said either. */
const transferRow = ({ cells }: Row, changed: ReadonlyMap<string, keyof typeof SHORT>): Row => {
  const [day = '', tests = '', outcome = ''] = cells
  const all = tests.split('；').map((test) => {
    const [on = ''] = test.split(' ')
    const state = changed.get(on)
    return state ? { isChanged: true, text: `${on} ${LONG[state]}` } : { isChanged: false, text: test }
  })
  if (!all.some(({ isChanged }) => isChanged)) return { cells }
  return { cells: [day, all.map(({ text }) => text).join('；'), outcome && '-'] }
}

/** Rows that repeat values of the laboratory without naming a report: by the day of the value. */
const REPEATED = {
  scans: { codes: SCANNED, rowOf: scanRow },
  transfers: { codes: HCG_CODES, rowOf: transferRow },
} as const

async function repeatedRows(db: Db, { unitId, madeAt }: Summary, { part, ofPatientId, section }: SummaryPartRow) {
  if (part !== 'scans' && part !== 'transfers') return section.rows
  const { codes, rowOf } = REPEATED[part]
  const changed = new Map<string, keyof typeof SHORT>()
  for (const { sampledAt, reportedAt, status } of await findChangedReports(db, {
    unitId,
    patientId: ofPatientId,
    codes,
    since: madeAt,
  }))
    // prettier-ignore
    for (const at of [sampledAt, reportedAt])
      if (at !== null) changed.set(hospitalDate(at), status === 'WITHDRAWN' ? 'WITHDRAWN' : 'AMENDED')
  return changed.size === 0 ? section.rows : section.rows.map((row) => rowOf(row, changed))
}

/**
 * The parts of a summary with their rows as they may still be handed on: the values of a report that was corrected or taken
 * back since are not, whoever reads and by whatever way.
 */
export async function partsNow(db: Db, summary: Summary): Promise<SummaryPartRow[]> {
  const { summaryId, unitId } = summary
  const all = []
  for (const part of await findParts(db, [summaryId]))
    all.push({ ...part, section: { ...part.section, rows: await repeatedRows(db, summary, part) } })
  const sourced = all.flatMap(({ section }) => section.rows.flatMap(({ source }) => (source ? [source.reportId] : [])))
  const reports = await reportStandings(db, unitId, [...new Set(sourced)])
  return all.map((part) => {
    const said = new Set<string>()
    const rows = part.section.rows.flatMap((row): Row[] => {
      const { source, cells } = row
      if (!source) return [row]
      const now = reports.get(source.reportId)
      if (now?.isOut === true && now.revision === source.revision) return [{ cells }]
      if (said.has(source.reportId)) return []
      said.add(source.reportId)
      return [withoutValues(row, now?.isOut === true ? AMENDED : WITHDRAWN)]
    })
    return { ...part, section: { ...part.section, rows } }
  })
}

/** Whether the pair in which a summary was made still lives. */
export async function isOfLivingPair(db: Db, { pairId, patientId }: Summary): Promise<boolean> {
  return (await pairingOf(db, patientId))?.pairId === pairId
}

/**
 * The parts that may be read now: what is the maker's alone, and what the partner has said yes to, as long as the pair
 * lives and the class is shared. Asked anew with every reading.
 */
export async function openParts(
  db: Db,
  summary: Summary,
  all: readonly SummaryPartRow[],
): Promise<readonly SummaryPartRow[]> {
  const { pairId, patientId, agreed } = summary
  const isLiving = agreed === true && pairId !== '' && (await isOfLivingPair(db, summary))
  const open: SummaryPartRow[] = []
  for (const row of all) {
    // Whoever withdraws the consent to health data closes the own parts at once, for a link as well.
    if (!(await agreesTo(db, row.ofPatientId, 'health'))) continue
    if (!row.needsYes) open.push(row)
    else if (isLiving) {
      const isOwn = row.ofPatientId === patientId
      if (isOwn || (await isShared(db, row.ofPatientId, pairId, SUMMARY_PART_ROWS[row.part].dataClass))) open.push(row)
    }
  }
  return open
}
