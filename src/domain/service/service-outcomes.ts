/** The names of what the smart service answers (spec:consult#smart-service). */

/** What becomes of a question: a reviewed answer, the own plan, a person, nothing, or help in danger. */
export const SERVICE_OUTCOMES = ['answered', 'plan', 'person', 'none', 'danger'] as const

/**
 * What is said of the own plan: what is on record; nothing on record; closed to who is not verified or has refused to see health data;
 * asked on an earlier day, since when it may have changed.
 */
export const PLAN_ANSWERS = ['ordered', 'none', 'closed', 'past'] as const

/** What of the own plan a question is about: drugs, a visit, what to prepare for it, the blood test after a transfer. */
export const PLAN_TOPICS = ['medication', 'visit', 'preparation', 'test'] as const
export type PlanTopic = (typeof PLAN_TOPICS)[number]
