/** Classes of drugs whose lateness means something different (spec:treatment#check-in). */
export const DRUG_CLASSES = ['antagonist', 'agonist', 'gonadotropin', 'trigger', 'luteal', 'other'] as const
export type DrugClass = (typeof DRUG_CLASSES)[number]

/** When a dose that nobody ticked is late, is to be asked about, and is missed, in minutes after its instant. */
export interface DoseLimits {
  readonly lateAfterMin: number
  /** From here on the patient is told to ring up before the dose is taken. */
  readonly callAfterMin: number
  readonly missedAfterMin: number
}
