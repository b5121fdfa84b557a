/** Gender code of the specification (spec:identity#gender): '1' or the male word is male, anything else is female. */

export type Sex = 'male' | 'female'

/** Reads a wire value. The specification knows two answers only, so an unknown value is female. */
export function sexOf(value: unknown): Sex {
  const text = typeof value === 'number' ? String(value) : value
  return text === '1' || text === '男' ? 'male' : 'female'
}
