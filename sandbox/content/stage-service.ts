import { isShared, pairingOf } from '../couple/couple-service'
import type { Patient } from '../couple/tables'
import { cyclesOfWoman } from '../cycle/course/course-service'
import { isHard, type Stage, cycleStatusOf } from '../cycle/course/stage-engine'
import type { Db } from '../server/db/database'

import type { ReadingStage } from '@/domain/service/content'

const FEMALE = 2

/** Which texts go with a stage of a cycle. */
const OF_STAGE: Readonly<Partial<Record<Stage, ReadingStage>>> = {
  PREPARE: 'PREPARE',
  DOWN_REG: 'PREPARE',
  STIM: 'STIMULATION',
  TRIGGERED: 'RETRIEVAL',
  RETRIEVED: 'RETRIEVAL',
  CULTURE: 'RETRIEVAL',
  FREEZE_ALL: 'STORAGE',
  ENDO_PREP: 'TRANSFER',
  TRANSFERRED: 'WAITING',
  INSEMINATED: 'WAITING',
  HCG: 'WAITING',
  PREGNANT: 'PREGNANCY',
}

/** Her own cycles; to him those of the woman who shares her treatment with him. */
async function cyclesFor(db: Db, patient: Patient) {
  if (patient.sex === FEMALE) return cyclesOfWoman(db, patient.patientId)
  const pair = await pairingOf(db, patient.patientId)
  if (!pair) return []
  const { patientId } = pair.partner
  return (await isShared(db, patientId, pair.pairId, 'treatment')) ? cyclesOfWoman(db, patientId) : []
}

/** The stage that texts are chosen for; null where nothing is known. */
export async function readingStageOf(db: Db, patient: Patient, now: number): Promise<ReadingStage | null> {
  const cycles = await cyclesFor(db, patient)
  const running = cycles.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  const last = running ?? cycles[0]
  if (!last) return null
  const standing = cycleStatusOf(last, now)
  if (isHard(standing)) return 'LOSS'
  return OF_STAGE[standing.stage] ?? null
}
