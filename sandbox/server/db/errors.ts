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

/** True when the same transaction may simply be tried again: deadlock or serialisation. */
export function isTransient(error: unknown): boolean {
  return causes(error).some((one) => one['code'] === '40P01' || one['code'] === '40001')
}
