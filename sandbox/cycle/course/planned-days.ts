/** Days of a stimulation as the demonstration plans them, counted from the first injection. */

export const TRIGGER_DAYS = 10
export const RETRIEVAL_DAYS = TRIGGER_DAYS + 2
/** Age of an embryo at a transfer that is planned. */
export const BLASTOCYST_DAY = 5
