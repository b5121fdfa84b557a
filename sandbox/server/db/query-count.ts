import type { Logger } from 'drizzle-orm'
import { AsyncLocalStorage } from 'node:async_hooks'

const counted = new AsyncLocalStorage<{ count: number }>()

let writes = 0

/** How many statements other than a select this process has sent; what was read stays true until it grows. */
export const writesSent = (): number => writes

/** Sees every statement that goes to the database; outside of `countQueries` it costs nothing worth naming. */
export const queryLogger: Logger = {
  logQuery(text) {
    if (!/^\s*select\b/i.test(text)) writes++
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
