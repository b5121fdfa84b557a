/** The names of danger signs and of their levels (spec:followup#danger-signs), which a hospital's data speaks in. */

/** What a body or a mind can tell. `spotting` and `heavyBleeding` say more of `bleeding`. */
export const DANGER_SIGNS = [
  'overdose',
  'allergy',
  'breath',
  'faint',
  'head',
  'severePain',
  'heavyBleeding',
  'urine',
  'pain',
  'swelling',
  'bleeding',
  'fluid',
  'fever',
  'leg',
  'vomiting',
  'dizzy',
  'thirst',
  'movement',
  'ectopic',
  'selfHarm',
  'weightRise',
  'girthRise',
  'spotting',
] as const
export type DangerSign = (typeof DANGER_SIGNS)[number]

/** How soon somebody has to act, the mildest first: ring up today, ring up or go now, go now. */
export const DANGER_LEVELS = ['contact', 'urgent', 'emergency'] as const
export type DangerLevel = (typeof DANGER_LEVELS)[number]
