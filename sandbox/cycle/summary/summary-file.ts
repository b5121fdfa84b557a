/** A summary as PDF, by an address that is signed, short-lived and its maker's session's alone. */

import { patientOfMember } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import { memberOfSession } from '../../identity/account/device-service'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { spend } from '../../server/http/budgets'
import { makePdf, type PdfSection } from '../../server/pdf-document'
import { sameText, sign } from '../../server/secrets'
import { findSummary, type SummaryPartRow } from './summary-queries'
import { openParts, partsNow } from './summary-view'

import { formatDateTime } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import { SUMMARY_PART_ROWS, SUMMARY_PARTS } from '@/domain/treatment/course-summary'
import { hospitalOf } from '@/hospitals'

const LIFE_MS = 10 * MINUTE_MS
const SIGN_LENGTH = 32

interface Address {
  readonly courseSummary: string
  readonly until: number
  readonly by: string
}

const signature = ({ courseSummary, until, by }: Address, key: string): string =>
  sign({ courseSummary, until, by }, key).slice(0, SIGN_LENGTH)

/** Where the file is fetched from, by this session and for some minutes. */
export async function fileAddressOf({ db, now, caller }: PatientContext, courseSummary: string): Promise<string> {
  const until = Math.ceil(now / LIFE_MS + 1) * LIFE_MS
  const signed = signature({ courseSummary, until, by: caller.sessionId }, await viewKey(db))
  return `/hc-upload/summary/${courseSummary}?until=${until}&by=${caller.sessionId}&sign=${signed}`
}

/** A column is as wide as its longest words ask, within bounds: no other one is squeezed by it. */
const widthOf = ({ columns, rows }: SummaryPartRow['section'], at: number): number => {
  const lengths = [columns[at] ?? '', ...rows.map(({ cells }) => cells[at] ?? '')].map(({ length }) => length)
  return Math.min(14, Math.max(5, ...lengths))
}

const printed = ({ part, section }: SummaryPartRow): PdfSection => ({
  heading: SUMMARY_PART_ROWS[part].label,
  facts: section.facts.map(({ label, value }) => [label, value] as const),
  ...(section.rows.length > 0 && {
    table: {
      columns: section.columns.map((title, at) => ({ title, share: widthOf(section, at) })),
      rows: section.rows.map(({ cells }) => cells),
    },
  }),
  ...(section.rows.length === 0 && section.facts.length === 0 && { paragraphs: ['暂无记录'] }),
})

/**
 * The file behind an address; null when the address is wrong or too old, its session has ended, it is not the session's
 * own summary, nothing of it may be read, or too many were made within the hour. What is printed is asked anew.
 */
export async function readSummaryFile(
  db: Db,
  asked: Address & { signature: string },
  now: number,
): Promise<Buffer | null> {
  const { courseSummary, until, by } = asked
  if (!(until > now) || until > now + 3 * LIFE_MS) return null
  if (!sameText(signature(asked, await viewKey(db)), asked.signature)) return null
  const memberId = await memberOfSession(db, by, now)
  const [row] = memberId === null ? [] : await findSummary(db, courseSummary)
  if (memberId === null || !row) return null
  if ((await patientOfMember(db, memberId, row.unitId))?.patientId !== row.patientId) return null
  const open = await openParts(db, row, await partsNow(db, row))
  if (open.length === 0 || !(await spend(db, 'document', memberId, now))) return null
  return makePdf({
    title: row.title,
    issuer: hospitalOf(row.unitId).name,
    foot: `由患者自行选择内容，资料截至${formatDateTime(row.madeAt).slice(0, 16)}。以医院病历为准，不作诊断依据。`,
    madeAt: new Date(row.madeAt),
    sections: SUMMARY_PARTS.flatMap((part) => open.filter((one) => one.part === part)).map(printed),
  })
}
