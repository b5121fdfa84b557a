import { type SQL, sql } from 'drizzle-orm'

import { LAST_USE } from '../../identity/account/desk-service'
import type { Sandbox } from '../../server/context'
import { writtenOnce } from '../../server/db/written-once'

/** How many rows a table holds, and a text that changes with anything in them. */
export interface TableTally {
  rows: number
  digest: string
}

interface Stamp {
  readonly name: string
  readonly rows: number
  /** Sum of the transactions that wrote the rows as they are: every write of rows moves it, or their number. */
  readonly written: string
}

const tableOf = (name: string): SQL => sql`${sql.identifier('sandbox')}.${sql.identifier(name)} t`

const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

/** `age` counts from one transaction for the whole statement; the lowest one that a row can have is the fixed point. */
const stampsOf = (names: readonly string[]): SQL =>
  together(
    names.map(
      (name) =>
        sql`select ${name}::text as name, count(*)::int as rows, (count(*) * age('3'::xid) - coalesce(sum(age(t.xmin)), 0))::text as written from ${tableOf(name)}`,
    ),
  )

const digestsOf = (names: readonly string[]): SQL =>
  together(
    names.map((name) => {
      const hash =
        name === LAST_USE.table
          ? sql`hashtextextended((to_jsonb(t) - ${LAST_USE.column}::text)::text, 0)`
          : sql`hash_record_extended(t, 0)`
      return sql`select ${name}::text as name, coalesce(sum(${hash}), 0)::text as digest from ${tableOf(name)}`
    }),
  )

/** The statement for the tables that there are, which stay the same while a server runs. */
let stamps: { readonly names: string; readonly statement: () => SQL } | null = null

/** What each hospital's tables came to last: the digest of one that nobody has written to since is still true. */
const known = new WeakMap<object, Map<string, TableTally & Stamp>>()

/**
 * Every table of the hospital by name: two equal tallies mean that nothing at all was written in between, but for when a
 * session was last seen, which every call may move.
 */
export async function tally({ db }: Sandbox): Promise<Record<string, TableTally>> {
  const rowsOf = async <Row>(statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'sandbox' order by tablename`,
  )
  const names = tables.map(({ name }) => name)
  if (stamps?.names !== names.join()) {
    const put = writtenOnce([], () => stampsOf(names).inlineParams())
    stamps = { names: names.join(), statement: () => put({}) }
  }
  const now = await rowsOf<Stamp>(stamps.statement())
  const last = known.get(db) ?? new Map<string, TableTally & Stamp>()
  const isSame = ({ name, rows, written }: Stamp): boolean => {
    const before = last.get(name)
    return before?.rows === rows && before.written === written
  }
  const moved = now.filter((stamp) => !isSame(stamp)).map(({ name }) => name)
  const fresh = moved.length > 0 ? await rowsOf<{ name: string; digest: string }>(digestsOf(moved)) : []
  const digests = new Map(fresh.map(({ name, digest }) => [name, digest]))
  const all = now.map((stamp) => ({ ...stamp, digest: digests.get(stamp.name) ?? last.get(stamp.name)?.digest ?? '' }))
  known.set(db, new Map(all.map((one) => [one.name, one])))
  return Object.fromEntries(all.map(({ name, rows, digest }) => [name, { rows, digest }]))
}
