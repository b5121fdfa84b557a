/**
 * News of a culture that stay closed until the couple says how they are opened (spec:treatment#sealed-culture). The
 * laboratory looks on day 1, 3 and 5; what it sees until the next of these days belongs to that news.
 */

import { isClosed, type Reader, sealView } from '../../results/seal-views'
import { findSeals, openSeals, sealCulture } from '../../results/test-seal-service'
import type { Db } from '../../server/db/database'
import type { CycleRecords } from '../record-tables'

import { addDays, hospitalDate } from '@/domain/dates'
import { hospitalOf } from '@/hospitals/index'

export const NEWS_DAYS = [1, 3, 5] as const
type NewsDay = (typeof NEWS_DAYS)[number]
/** After this day nothing grows any more. */
const LAST_DAY = 7

const PREFIX = 'culture'

export const newsIdOf = (cycleId: string, day: number): string => `${PREFIX}:${cycleId}:${day}`

/** The cycle and day of such an id; null for any other. */
export function newsOfId(newsId: string): { cycleId: string; day: number } | null {
  const [, cycleId, day] = /^culture:(.+):([135])$/.exec(newsId) ?? []
  return cycleId === undefined ? null : { cycleId, day: Number(day) }
}

/** The news to which a day of the culture belongs; null for the day of the retrieval, which is told at the bed. */
export const newsDayOf = (day: number): NewsDay | null =>
  day > LAST_DAY ? null : (NEWS_DAYS.filter((news) => news <= day).at(-1) ?? null)

/** Closes news that have not been told before; what was opened stays open when more is written. */
export async function closeCultureNews(
  tx: Db,
  { patientId, unitId }: { patientId: string; unitId: number },
  cycleId: string,
  days: readonly (NewsDay | null)[],
): Promise<void> {
  const { attempt, capabilities } = hospitalOf(unitId)
  const those = [...new Set(days)].filter((day) => day !== null)
  if (!attempt.sealCulture || !capabilities.sealedResults || those.length === 0) return
  await sealCulture(
    tx,
    patientId,
    those.map((day) => newsIdOf(cycleId, day)),
  )
}

const sealsOfCycle = (db: Db, cycleId: string) =>
  findSeals(
    db,
    NEWS_DAYS.map((day) => newsIdOf(cycleId, day)),
  )

/** Opens the news of a cycle up to a day, all of them without one: nothing can be read without what came before. */
export const openCultureNews = (tx: Db, cycleId: string, now: number, until: number = LAST_DAY): Promise<void> =>
  openSeals(
    tx,
    NEWS_DAYS.filter((day) => day <= until).map((day) => newsIdOf(cycleId, day)),
    now,
  )

/** What is closed, as who reads sees it; the earliest first. */
export async function closedNewsOf(
  db: Db,
  { cycleId, retrieval, closedFrom }: Pick<CycleRecords, 'cycleId' | 'retrieval' | 'closedFrom'>,
  reader: Reader,
) {
  if (!retrieval || closedFrom === null) return []
  const seals = await sealsOfCycle(db, cycleId)
  return seals
    .filter(isClosed)
    .map((seal) => ({ seal, day: newsOfId(seal.reportId)?.day ?? 0 }))
    .sort((a, b) => a.day - b.day)
    .map(({ seal, day }) => ({
      newsId: seal.reportId,
      day,
      date: addDays(hospitalDate(retrieval.at), day),
      ...sealView(seal, reader),
    }))
}
