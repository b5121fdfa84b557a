import type { Db } from '../../server/db/database'
import { findCyclesByPatientId } from '../queries'
import type { CycleRecords } from '../record-tables'
import { stageWords, TITLE_WORDS } from '../words'
import { dayTextOf, isBeatMissing, isHard, isNothingAhead, type Stage, cycleStatusOf } from './stage-engine'

import type { DataOf } from '@/api/core/call'
import type * as platformCalls from '@/api/platform/calls'
import { mentionsPregnancy, quietTitle } from '@/domain/safety/quiet-wording'

/** Steps of a course as home names them, each with the stages in which it is the present one. */
type Steps = readonly (readonly [label: string, stages: readonly Stage[]])[]

const PUNCTURED: Steps = [
  ['进周期', ['PREPARE', 'DOWN_REG']],
  ['促排卵', ['STIM', 'TRIGGERED']],
  ['取卵', ['RETRIEVED']],
  ['培养', ['CULTURE', 'FREEZE_ALL']],
  ['移植', ['TRANSFERRED']],
  ['验孕', ['HCG', 'PREGNANT']],
]
const THAWED: Steps = [
  ['内膜准备', ['PREPARE', 'DOWN_REG', 'ENDO_PREP']],
  ['移植', ['TRANSFERRED']],
  ['验孕', ['HCG']],
  ['早孕随访', ['PREGNANT']],
]
const INSEMINATED: Steps = [
  ['进周期', ['PREPARE', 'DOWN_REG']],
  ['促排卵', ['STIM', 'TRIGGERED']],
  ['人工授精', ['INSEMINATED']],
  ['验孕', ['HCG']],
  ['早孕随访', ['PREGNANT']],
]
const EGGS: Steps = [
  ['进周期', ['PREPARE']],
  ['促排卵', ['STIM', 'TRIGGERED']],
  ['取卵', ['RETRIEVED']],
  ['冻存', ['FREEZE_ALL']],
]

const STEPS: Readonly<Record<CycleRecords['method'], Steps>> = {
  IVF: PUNCTURED,
  ICSI: PUNCTURED,
  FET: THAWED,
  IUI_H: INSEMINATED,
  IUI_D: INSEMINATED,
  OI: INSEMINATED.filter(([label]) => label !== '人工授精'),
  OOCYTE_FREEZE: EGGS,
}

/**
 * The running cycle in a line, as home shows it; null without one.
 * @param isQuiet somebody in quiet mode is shown no course that has come to a pregnancy; a running treatment stays,
 *   and its steps ahead are named neutrally
 */
export function courseOf(
  cycles: readonly CycleRecords[],
  { isQuiet, now }: { isQuiet: boolean; now: number },
): DataOf<typeof platformCalls.getHome>['course'] {
  const running = cycles.find(({ closedOn, cancelledOn }) => closedOn === null && cancelledOn === null)
  if (!running) return null
  const standing = cycleStatusOf(running, now)
  const title = TITLE_WORDS[running.method]
  const stage = stageWords(running, standing, now)
  const dayText = dayTextOf(running, standing, now)
  if (isQuiet && [title, stage, dayText].some(mentionsPregnancy)) return null
  const isSoft = isQuiet || isHard(standing)
  const steps = STEPS[running.method]
  const step = Math.max(
    0,
    steps.findIndex(([, stages]) => stages.includes(standing.stage)),
  )
  return {
    cycleId: running.cycleId,
    title,
    stage: isQuiet ? quietTitle(stage) : stage,
    dayText,
    step,
    steps: steps
      .map(([label], at) => ({
        key: String(at),
        label: isSoft ? quietTitle(label) : label,
        state: at < step ? ('done' as const) : at === step ? ('current' as const) : ('ahead' as const),
      }))
      .filter(({ state }) => state !== 'ahead' || !(isNothingAhead(standing) || isBeatMissing(running))),
  }
}

/** A woman's cycles, the last one first; whoever asks has made sure that the reader may know them. */
export const cyclesOfWoman = (db: Db, patientId: string): Promise<CycleRecords[]> =>
  findCyclesByPatientId(db, patientId)
