import type { Fact } from '.'

/** The facts that are known: a line without a value is left out. Not for measurements, whose absence has to be said. */
export const known = (rows: readonly Fact[]): Fact[] => rows.filter(({ value }) => value !== '' && value != null)
