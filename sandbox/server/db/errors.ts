/** Walks through wrapped causes: Drizzle wraps what the driver threw. */
function causes(error: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  for (let one = error, depth = 0; one && typeof one === 'object' && depth < 5; depth++) {
    found.push(one as Record<string, unknown>)
    one = (one as { cause?: unknown }).cause
  }
  return found
}

/** True when a unique index refused the row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return causes(error).some(
    (one) => one['code'] === '23505' && (one['constraint'] === index || String(one['message']).includes(index)),
  )
}

/**
 * True when a value does not fit its column (class 22 of PostgreSQL's codes: no whole number, out of range, no text): the
 * caller's fault and not the server's.
 */
export function isBadValue(error: unknown): boolean {
  return causes(error).some((one) => typeof one['code'] === 'string' && /^22[0-9A-Z]{3}$/.test(one['code']))
}

/** True when a rule that the tables hold refused the row: a check, a key, a reference (class 23 of PostgreSQL's codes). */
export function isRuleViolation(error: unknown): boolean {
  return causes(error).some((one) => typeof one['code'] === 'string' && /^23[0-9A-Z]{3}$/.test(one['code']))
}

/**
 * What the log may hold of an error: its kind, place and the database's code. The driver's message holds the values of
 * the statement, which may be anybody's name or number (spec:security#server-texts).
 */
export function withoutValues(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error'
  const codes = causes(error).flatMap((one) => (typeof one['code'] === 'string' ? [one['code']] : []))
  const isStatement = causes(error).some(
    (one) => 'query' in one || 'params' in one || typeof one['severity'] === 'string',
  )
  // The stack repeats the message, and that may have lines of its own.
  const stack = error.stack ?? ''
  const end = stack.indexOf(error.message) + error.message.length
  const places = stack
    .slice(end)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  const said = isStatement ? 'statement failed' : error.message
  return [`${error.name}: ${said}${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`, ...places.slice(0, 12)].join(
    '\n',
  )
}

/**
 * Codes of a database that is away, starts, ends, is full or takes no writes (classes 08, 53, 57P0 and 25006 of PostgreSQL) and
 * of a network that does not lead to it (Node).
 */
const AWAY =
  /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[1-5]|25006|ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/
/** What the drivers say without a code. */
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|PGlite is closed/

/** True when nothing is wrong with the request: the database cannot serve anybody just now. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && AWAY.test(code)) || (typeof message === 'string' && AWAY_WORDS.test(message)),
  )
}

/** True when the same transaction may simply be tried again: deadlock or serialisation. */
export function isTransient(error: unknown): boolean {
  return causes(error).some((one) => one['code'] === '40P01' || one['code'] === '40001')
}
