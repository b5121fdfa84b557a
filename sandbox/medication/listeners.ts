/** What the domain of drugs does about events of others (spec:treatment#end-of-stimulation). */

import type { CourseEvent, CycleEvents } from '../cycle/events'
import type { Db } from '../server/db/database'
import { listenTo } from '../server/events'
import { stopPlansOfCycle } from './plan-desk-service'
import { endBeforeInsemination, stopStimulation } from './plan-end-service'
import { stopExaminationOrders } from './plan-queries'
import { takeTriggerOfCourse } from './trigger-desk-service'

import { hospitalDate } from '@/domain/dates'

const onCycle = listenTo<CycleEvents>('medication', 'cycle')

async function followOrder(
  tx: Db,
  { cycle, triggerAt, inseminatedAt, lastDoses, now, ...who }: CycleEvents['courseOrdered'],
) {
  if (triggerAt !== null) await takeTriggerOfCourse(tx, who, { cycle, at: triggerAt, lastDoses, now })
  if (inseminatedAt === null) return
  const hasTrigger = (triggerAt ?? cycle.triggerAt) !== null
  if (inseminatedAt > now) await endBeforeInsemination(tx, who, { at: inseminatedAt, hasTrigger, now })
  else await stopStimulation(tx, who, cycle.cycleId, { now, reason: '已人工授精' })
}

const endStimulation = (tx: Db, { cycleId, now, ...who }: CourseEvent) =>
  stopStimulation(tx, who, cycleId, { now, reason: '已取卵' })

export const medicationListeners = [
  onCycle(
    'courseOrdered',
    'A trigger ends the drugs of the stimulation with the last doses that the desk states, and is refused without them; an insemination ends what is due before it.',
    followOrder,
  ),
  onCycle(
    'retrievalRecorded',
    'What is left of the stimulation ends; luteal support and what the doctor continues goes on.',
    endStimulation,
  ),
  onCycle(
    'cycleCancelled',
    'Drugs of the cycle end, but for those that the doctor continues, and so do the scans and blood tests that were ordered for it.',
    async (tx, { cycleId, startedOn, now, patientId, unitId }) => {
      await stopExaminationOrders(tx, patientId, { since: startedOn, from: hospitalDate(now) })
      await stopPlansOfCycle(tx, { patientId, unitId }, cycleId, { now, reason: '本周期已取消' })
    },
  ),
  onCycle(
    'cycleClosed',
    'Drugs of the cycle end, but for those that the doctor continues; a pregnancy that goes on keeps its drugs.',
    async (tx, { cycleId, isOver, now, ...who }) => {
      if (isOver) await stopPlansOfCycle(tx, who, cycleId, { now, reason: '本周期已结束' })
    },
  ),
]
