/** What the domain of drugs says has happened. */

import { declareEvents } from '../server/events'

/** The trigger of a cycle, by the instant for which it was ordered, ms. */
interface TriggerEvent {
  readonly cycleId: string
  readonly now: number
}

export interface MedicationEvents {
  readonly triggerUnconfirmed: TriggerEvent & {
    readonly unitId: number
    readonly patientId: string
    readonly triggerAt: number
  }
  /** @param note what was done, as the desk reads it */
  readonly triggerSettled: TriggerEvent & { readonly note: string }
}

export const medicationEvents = declareEvents<MedicationEvents>('medication', {
  triggerUnconfirmed: 'The time that the hospital waits after a trigger has passed, and nobody has confirmed it.',
  triggerSettled: 'A trigger was confirmed, handled by a nurse, moved, taken back, or has ended with its stage.',
})
