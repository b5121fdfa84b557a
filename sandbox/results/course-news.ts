/**
 * What the seals of results ask of the course of a treatment: a result that is opened may tell how a cycle ended. The domain of
 * cycles answers; the registry connects it.
 */

import type { Db } from '../server/db/database'
import { port } from '../server/port'

/** A woman at a hospital. */
interface Woman {
  readonly patientId: string
  readonly unitId: number
}

export interface CourseNews {
  /** @returns a test of hers, whichever cycle it is of; undefined for anybody else's and at another hospital */
  findOwnTest(tx: Db, who: Woman, testId: string): Promise<{ readonly cycleId: string } | undefined>
  /** Opens the tests of a cycle that are closed, with the reports that say the same. */
  openTestsOf(tx: Db, patientId: string, cycleId: string, now: number): Promise<void>
  /** Opens the test of the day of a report that was opened, with the others of its cycle. */
  openTestsOfReport(tx: Db, patientId: string, reportId: string, now: number): Promise<void>
  /** Does work, and says what can be read of a cycle after it and could not before. */
  withNews<T>(tx: Db, who: Woman, of: { cycleId: string; now: number }, work: () => Promise<T>): Promise<T>
  /** The same of the cycle that is running, if one is. */
  withNewsOfRunning<T>(tx: Db, who: Woman, now: number, work: () => Promise<T>): Promise<T>
  /** @returns the hospital of a cycle of hers; undefined where it is not hers */
  unitOfCycle(tx: Db, patientId: string, cycleId: string): Promise<number | undefined>
  /** @returns the cycle and the day of the culture that an id of news names; null for any other id */
  newsOfId(newsId: string): { cycleId: string; day: number } | null
  /** Opens the news of a culture up to a day. */
  openCultureNews(tx: Db, cycleId: string, now: number, until?: number): Promise<void>
}

export const courseNews = port<CourseNews>('news of a course that results tell')
