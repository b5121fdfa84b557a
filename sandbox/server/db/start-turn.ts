import pg from 'pg'

/** Name of the turn; every instance on one PostgreSQL waits for the same. */
const TURN = 'sandbox:start'

/**
 * Runs the work while no other instance on the same PostgreSQL does: instances that start together would fill an empty
 * hospital twice. The turn belongs to a connection of its own, so it ends with the process whatever happens to it.
 *
 * @param databaseUrl undefined for an embedded database, which belongs to one process anyway
 */
export async function inTurn<T>(databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [TURN])
    return await work()
  } finally {
    await client.end()
  }
}
