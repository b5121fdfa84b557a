import type { TableTally } from '../../../sandbox/console/parts/tally'
import type { ServerClient } from './server-client'

/** What the hospital's tables hold, without the server's own bookkeeping of claims and of who asked for what. */
export type Tally = Record<string, TableTally>

const ASIDE = ['idempotent_answer', 'audit']

/** The tables as they are now. */
export async function tallyOf(client: ServerClient): Promise<Tally> {
  const all = await client.look<Tally>('tally')
  return Object.fromEntries(Object.entries(all).filter(([name]) => !ASIDE.includes(name)))
}

/** Rows each table gained or lost; `changed` where only contents did; tables without a change are left out. */
export function growth(before: Tally, now: Tally): Record<string, number | 'changed'> {
  const tables = Object.keys(now).filter((name) => now[name]?.digest !== before[name]?.digest)
  return Object.fromEntries(
    tables.map((name) => [name, (now[name]?.rows ?? 0) - (before[name]?.rows ?? 0) || 'changed']),
  )
}
