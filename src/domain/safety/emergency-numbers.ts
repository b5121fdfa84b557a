/** Numbers that are the same in the whole country (spec:wording#help-lines). */

/** Ambulance. */
export const AMBULANCE = '120'
/** Psychological help, one number everywhere since 2025-05-01. */
export const HELP_LINE = '12356'
