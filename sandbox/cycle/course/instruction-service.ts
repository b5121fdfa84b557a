/**
 * Tonight's instruction (spec:treatment#tonights-instruction): after a scan or a call the couple gets one card with the
 * dose, the next scan and the trigger. She says that she has seen it; who has not by the hospital's hour is a task of the
 * desk, with the number to ring up.
 */

import { ownPatient } from '../../couple/couple-service'
import type { PatientContext, Sandbox } from '../../server/context'
import type { Db } from '../../server/db/database'
import { emit } from '../../server/events'
import { notFound } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import { type CourseEvent, cycleEvents } from '../events'
import type { CourseInstruction } from '../instruction-tables'
import {
  findUnreadInstructions,
  insertInstruction,
  lockInstruction,
  lockNewestInstruction,
  markAsked,
  updateInstruction,
} from './instruction-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { type DateText, formatDateTime, hospitalDate, hospitalInstant, parseMinutes } from '@/domain/dates'
import { DAY_MS, HOUR_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

export interface InstructionGiven {
  /** The dose of tonight in words, or that it does not change. */
  readonly dose: string
  readonly nextDate: DateText | null
  readonly note: string
}

/** Writes the instruction of tonight; the one before is not waited for any more. */
export async function giveInstruction(tx: Db, course: CourseEvent, given: InstructionGiven): Promise<void> {
  const before = await lockNewestInstruction(tx, course.cycleId)
  const { now, ...of } = course
  await insertInstruction(tx, { instructionId: randomId(), ...of, ...given, givenAt: now })
  if (before && before.readAt === null)
    await emit(tx, cycleEvents.instructionSettled, {
      ...course,
      instructionId: before.instructionId,
      note: '已有新的安排',
    })
}

/**
 * She has seen what to do tonight. Hers alone to say: he reads the same card where she shares her treatment.
 * @throws NotFound for anybody else's
 */
export function acknowledgeInstruction(
  context: PatientContext,
  { instructionId }: InputOf<typeof calls.acknowledgeInstruction>,
): Promise<DataOf<typeof calls.acknowledgeInstruction>> {
  const { db, now, unitId } = context
  context.target = instructionId
  return db.transaction(async (tx) => {
    const { patientId } = await ownPatient({ ...context, db: tx })
    const instruction = await lockInstruction(tx, instructionId, patientId)
    if (!instruction || instruction.unitId !== unitId) throw notFound()
    if (instruction.readAt !== null) return { readAt: instruction.readAt }
    await updateInstruction(tx, instructionId, { readAt: now })
    const { cycleId } = instruction
    const note = `患者在应用内确认 ${formatDateTime(now).slice(5, 16)}`
    await emit(tx, cycleEvents.instructionSettled, { patientId, unitId, cycleId, now, instructionId, note })
    return { readAt: now }
  })
}

/** How far back an instruction is still waited for: it is about one evening. */
const LOOK_BACK_MS = DAY_MS
/** What somebody has who is told after the hospital's hour, ms (ours). */
const LATE_MS = HOUR_MS

/** From when on the desk rings up about an instruction, ms. */
function dueAt({ givenAt, unitId }: CourseInstruction): number {
  const minute = parseMinutes(hospitalOf(unitId).attempt.instructionHour) ?? 0
  return Math.max(hospitalInstant(hospitalDate(givenAt), minute), givenAt + LATE_MS)
}

/**
 * Asks the desk about every instruction that was not seen by the hospital's hour, once. Housekeeping and the clock of the
 * console call it again and again.
 */
export async function watchInstructions({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const instruction of await findUnreadInstructions(db, now - LOOK_BACK_MS)) {
    if (dueAt(instruction) > now) continue
    const { instructionId, patientId, unitId, cycleId } = instruction
    await db.transaction(async (tx) => {
      if (await markAsked(tx, instructionId, now))
        await emit(tx, cycleEvents.instructionUnread, { patientId, unitId, cycleId, now, instructionId })
    })
  }
}
