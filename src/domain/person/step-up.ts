/**
 * Acts that ask again who somebody is, although they are signed in (spec:security#step-up). Of the first three the rule
 * of the act says when; the others are always proved, by the row beside their call (`CallSpec.proves`).
 */
export const STEP_UP_ACTS = [
  'authBind',
  'unBind',
  'changePhone',
  'deleteAccount',
  'export',
  'refund',
  'embryo',
] as const
export type StepUpAct = (typeof STEP_UP_ACTS)[number]

/** How it is shown: a code to the phone that the hospital has on file, or one that the desk hands out. */
export const STEP_UP_WAYS = ['sms', 'deskCode'] as const
export type StepUpWay = (typeof STEP_UP_WAYS)[number]

/** The act that a refusal asks to be proved first; null for every other answer. */
export function actAsked(data: unknown): StepUpAct | null {
  const asked = typeof data === 'object' && data !== null ? (data as { stepUp?: unknown }).stepUp : undefined
  return STEP_UP_ACTS.find((act) => act === asked) ?? null
}
