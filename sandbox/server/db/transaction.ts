import { AsyncLocalStorage } from 'node:async_hooks'

import { Refusal } from '../http/refusal'
import type { Db } from './database'
import { isTransient } from './errors'

/** Tries for a transaction the database gave up because of others. */
const ATTEMPTS = 4

export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (attempt >= ATTEMPTS || !isTransient(cause)) throw cause
    }
  }
}

/** The transaction that the running call is inside of, per chain of awaits. */
const ambient = new AsyncLocalStorage<Db>()

/**
 * The database as rules see it: while a call runs inside `together` every statement through it belongs to that call's
 * transaction, whoever holds the reference (a rule, the sweep, the payment institution of the sandbox), and a
 * transaction of a rule's own becomes a savepoint. Elsewhere it is the database itself.
 */
export function withAmbientTransaction(db: Db): Db {
  return new Proxy(db, {
    get(own, name) {
      const target = ambient.getStore() ?? own
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as (...given: never[]) => unknown).bind(target) : value
    },
  })
}

/**
 * Runs a call's work as one transaction: all of it is there afterwards, or nothing.
 *
 * A refusal is an answer, not a failure: it takes back what the rule's own transactions (savepoints here) did and leaves
 * what was written outside of them, above all the counters of wrong guesses. Rules that catch an error of the database
 * catch it around such a transaction of their own; PostgreSQL takes no further statement after an uncaught one.
 */
export async function inTransaction<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const ended = await db.transaction((tx) =>
    ambient.run(tx, async (): Promise<{ done: T } | { refused: Refusal }> => {
      try {
        return { done: await work() }
      } catch (cause) {
        if (cause instanceof Refusal) return { refused: cause }
        throw cause
      }
    }),
  )
  if ('refused' in ended) throw ended.refused
  return ended.done
}
