/**
 * What the server writes down of itself: one JSON object a line, for the person on duty and for programs. A line holds only
 * the facts that are named here: no name, number, token, parameter, address or text of a request (spec:security#server-texts).
 */

import pino from 'pino'

/** From the quietest to the most talkative; `info` writes one line a call. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Facts {
  /** Stands in the answer as X-Request-Id, and a patient who meets an error reads its beginning. */
  requestId?: string
  /** Id of the call in the catalogue. */
  callId?: string
  /** The envelope's code. */
  code?: number
  /** Status of the transport. */
  status?: number
  ms?: number
  unitId?: number
  /** A round of housekeeping. */
  task?: string
  /** How many rows a round took away, or requests an end cut off. */
  rows?: number
  /** Names of fields that did not fit, never their values. */
  fields?: string
  /** What `withoutValues` leaves of an error. */
  cause?: string
}

export interface Journal {
  error(what: string, facts?: Facts): void
  warn(what: string, facts?: Facts): void
  info(what: string, facts?: Facts): void
  debug(what: string, facts?: Facts): void
}

/** Longest text of a fact, so that one error cannot fill the disk. */
const LONGEST = 4000

const cut = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST) : value]),
  )

/**
 * @param write takes one line, without its end
 * @param now real time, ms: lines of several servers are put in order by it, whatever the hospital's clock says
 */
export function createJournal(
  write: (line: string) => void,
  level: LogLevel = 'warn',
  now: () => number = Date.now,
): Journal {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'what',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => write(line.trimEnd()) },
  )
  return {
    error: (what, facts = {}) => logger.error(cut(facts), what),
    warn: (what, facts = {}) => logger.warn(cut(facts), what),
    info: (what, facts = {}) => logger.info(cut(facts), what),
    debug: (what, facts = {}) => logger.debug(cut(facts), what),
  }
}
