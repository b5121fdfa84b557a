import type { CapabilityId } from './schema'

/**
 * Capabilities that keep patients from harm: the check after the trigger, the plan with its triggers, sealed results,
 * reminders, the guardian of storage, what to bring, the waitlist and moving a visit. An extended backend has them without
 * a line in the profile (`backend`).
 */
export const SAFETY = [
  'medicationPlan',
  'placeWatch',
  'reminders',
  'sealedResults',
  'selfCheck',
  'storageGuard',
  'swap',
  'visitReady',
] as const satisfies readonly CapabilityId[]
