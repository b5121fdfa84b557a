import type { Logger } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'

const counted = new AsyncLocalStorage<{ count: number }>()

/** Sees every statement that goes to the database; outside of `countQueries` it costs nothing worth naming. */
export const queryLogger: Logger = {
  logQuery() {
    const here = counted.getStore()
    if (here) here.count++
  },
}

/** Runs `work` and counts the statements that it sent, whatever ran beside it. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ done: T; count: number }> {
  const here = { count: 0 }
  const done = await counted.run(here, work)
  return { done, count: here.count }
}
