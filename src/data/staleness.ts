/** How long an answer counts as fresh. Every screen names one of these; a number of its own needs a reason. */
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

export const STALE = {
  /** Places, queues, payment state: what somebody else may take or change this moment. */
  always: 0,
  /** Home, appointments, orders, unread counts. */
  brief: 15 * SECOND_MS,
  /** Cards, patients, verification, notices. */
  usual: MINUTE_MS,
  /** Hospitals, departments, settings, code lists. */
  long: 10 * MINUTE_MS,
} as const

/** Unused answers leave the memory after this time. */
export const KEEP_MS = 5 * MINUTE_MS
