/** What a course of treatment says has happened, in the order of a course. */

import { declareEvents } from '../server/events'
import type { Outcome } from './course/stage-engine'
import type { TreatmentCycle } from './tables'

import type { DateText } from '@/domain/dates'

/** Whose course it is, and when it happened, ms. */
export interface CourseEvent {
  /** The woman's. */
  readonly patientId: string
  readonly unitId: number
  readonly cycleId: string
  readonly now: number
}

/** The last dose of one drug, as the desk states it together with a trigger. */
export interface LastDose {
  /** Id of the order, or name of its drug. */
  readonly plan: string
  /** Its instant, ms, or that no dose is to come. */
  readonly lastAt: number | 'none'
}

/** An embryo with what stands on its straw. */
export interface StoredEmbryo {
  readonly embryoId: string
  readonly embryoNo: string
  readonly isBlastocyst: boolean
  readonly gradeText: string
}

export interface CycleEvents {
  readonly cycleStarted: CourseEvent & { readonly method: TreatmentCycle['method'] }
  readonly cyclePaired: CourseEvent & { readonly method: TreatmentCycle['method'] }
  readonly courseOrdered: CourseEvent & {
    /** The cycle as it was before the order. */
    readonly cycle: TreatmentCycle
    /** The instant of a trigger that is ordered with it, ms; null without one. */
    readonly triggerAt: number | null
    /** The instant of an insemination that is ordered with it, ms; null without one. */
    readonly inseminatedAt: number | null
    readonly lastDoses: readonly LastDose[]
  }
  readonly triggerOrdered: CourseEvent & {
    /** Its instant, ms. */
    readonly at: number
  }
  readonly instructionUnread: CourseEvent & { readonly instructionId: string }
  readonly instructionSettled: CourseEvent & {
    readonly instructionId: string
    /** What was done, as the desk reads it. */
    readonly note: string
  }
  readonly retrievalRecorded: CourseEvent
  readonly oocytesFrozen: CourseEvent & { readonly count: number; readonly frozenOn: DateText }
  readonly embryoFrozen: CourseEvent & { readonly embryo: StoredEmbryo; readonly frozenOn: DateText }
  readonly embryoTakenOut: CourseEvent & {
    readonly embryo: Pick<StoredEmbryo, 'embryoId' | 'embryoNo'>
    readonly fate: 'THAWED' | 'DISCARDED'
  }
  readonly transferRecorded: CourseEvent & {
    readonly transferId: string
    readonly date: DateText
    readonly embryoDay: number
    readonly hcgDate: DateText
  }
  readonly outcomeRead: CourseEvent & { readonly outcome: Outcome }
  readonly cycleCancelled: CourseEvent & { readonly reason: string; readonly startedOn: DateText }
  readonly cycleClosed: CourseEvent & {
    readonly outcome: Outcome
    /** Whether nothing of it is to come: a pregnancy that goes on is not over. */
    readonly isOver: boolean
    /** Numbers of the embryos of which nobody has recorded where they went. */
    readonly undecided: readonly string[]
  }
}

export const cycleEvents = declareEvents<CycleEvents>('cycle', {
  cycleStarted: 'The hospital has begun a cycle.',
  cyclePaired: 'A woman whose cycle runs has a partner from now on.',
  courseOrdered: 'The doctor has ordered days of the course, a trigger or an insemination among them.',
  triggerOrdered: 'A trigger that is still to come has been ordered, or another instant for it.',
  instructionUnread: 'The hospital’s hour has passed, and she has not said that she has seen what to do tonight.',
  instructionSettled: 'She has seen what to do tonight, or another instruction has followed.',
  retrievalRecorded: 'The eggs have been retrieved.',
  oocytesFrozen: 'Eggs have been frozen.',
  embryoFrozen: 'An embryo has been frozen.',
  embryoTakenOut: 'An embryo has been thawed, or discarded, out of the store.',
  transferRecorded: 'Embryos have been transferred.',
  outcomeRead: 'The woman can read a new outcome of her cycle.',
  cycleCancelled: 'The hospital has called the cycle off.',
  cycleClosed: 'The hospital has closed the cycle.',
})
