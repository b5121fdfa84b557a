/** Drawings of how a drug is taken, by what is done (spec:treatment#medication-plan); the sentence beside it says the same. */
export const TEACHING_PICTURES = [
  'fridge',
  'check',
  'wash',
  'site',
  'wipe',
  'inject',
  'hold',
  'sharps',
  'swallow',
  'help',
] as const

export type TeachingPicture = (typeof TEACHING_PICTURES)[number]
