/** Examinations before a hysteroscopy (spec:booking#hysteroscopy): a report of this hospital, or a picture of another's. */

import { isAtDesk, sealsOf } from '../../results/seal-service'
import { isClosed } from '../../results/seal-views'
import type { Db } from '../../server/db/database'
import { findReportedSince } from '../reads'

import { hospitalDate } from '@/domain/dates'
import { DAY_MS } from '@/domain/time'

interface PreCheck {
  readonly key: string
  readonly label: string
  /** Titles that the laboratory reports it under. */
  readonly titles: readonly string[]
  /** The field of the form that takes a picture of another hospital's report. */
  readonly picture: string
  /** Days for which a report counts (ours; the form says them). */
  readonly days: number
}

const PRE_CHECKS: readonly PreCheck[] = [
  { key: 'leucorrhea', label: '白带常规', titles: ['白带常规'], picture: 'leucorrheaReport', days: 30 },
  { key: 'infectious', label: '传染病筛查', titles: ['传染病四项'], picture: 'bloodReport', days: 180 },
  { key: 'clotting', label: '凝血功能', titles: ['凝血功能'], picture: 'bloodReport', days: 180 },
]

export interface PreCheckView {
  key: string
  label: string
  met: boolean
  by: 'report' | 'picture' | 'desk' | null
  reportedOn: string
}

/**
 * Which of them are there; a report of this hospital goes before a picture. One that is sealed, or that only the desk
 * hands out, counts by its picture alone: its title is told nowhere else either (spec:results#sealed-results).
 */
export async function preChecksOf(
  db: Db,
  patientId: string,
  answers: Readonly<Record<string, unknown>>,
  now: number,
): Promise<PreCheckView[]> {
  const titles = PRE_CHECKS.flatMap((one) => one.titles)
  const longest = Math.max(...PRE_CHECKS.map(({ days }) => days))
  const all = await findReportedSince(db, patientId, titles, now - longest * DAY_MS)
  const found = all.filter((row) => !isAtDesk(row))
  const seals = await sealsOf(
    db,
    found.map(({ reportId: id, patientId: whose, deskOnly }) => ({
      id,
      kind: 'lab' as const,
      patientId: whose,
      deskOnly,
    })),
  )
  const reports = found.filter(({ reportId }) => !isClosed(seals.get(reportId)))
  return PRE_CHECKS.map(({ key, label, titles: names, picture, days }) => {
    const counts = ({ title, reportedAt }: { title: string; reportedAt: number | null }): boolean =>
      names.includes(title) && (reportedAt ?? 0) >= now - days * DAY_MS
    const report = reports.find(counts)
    if (report) return { key, label, met: true, by: 'report', reportedOn: hospitalDate(report.reportedAt ?? now) }
    const pictures = answers[picture]
    const met = Array.isArray(pictures) && pictures.length > 0
    // Where it is to be had is no result, and a report that is there is not called missing.
    const isThere = !met && all.some((row) => isAtDesk(row) && counts(row))
    return { key, label, met, by: met ? 'picture' : isThere ? 'desk' : null, reportedOn: '' }
  })
}
