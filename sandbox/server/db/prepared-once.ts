import type { Db } from './database'

/**
 * A query that is put together once for the database and anew for each transaction, for reads that nearly every call
 * begins with. What differs from call to call are placeholders of Drizzle.
 *
 * @param prepare the query; `shape` is what its text depends on, such as which of its conditions are asked for
 */
export function preparedOnce<Prepared, Shape extends object = object>(
  prepare: (db: Db, shape: Shape) => Prepared,
): (db: Db, ...shape: object extends Shape ? [] : [shape: Shape]) => Prepared {
  const known = new WeakMap<object, Map<string, Prepared>>()
  return (db, ...given) => {
    const shape = (given[0] ?? {}) as Shape
    const { session } = db._
    const here = known.get(session) ?? new Map<string, Prepared>()
    known.set(session, here)
    const key = JSON.stringify(shape)
    const found = here.get(key)
    if (found) return found
    const made = prepare(db, shape)
    here.set(key, made)
    return made
  }
}
