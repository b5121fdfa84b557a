/** A cycle as one value with everything on record of it; what it is read with is in reads.ts. */

import type { triggerOrder } from '../medication/plan-tables'
import type { CourseInstruction } from './instruction-tables'
import type { cultureNote, cycleTest, eggRetrieval, embryo, follicle, follicleScan, TreatmentCycle } from './tables'

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
