import { getTableName, type SQL, sql } from 'drizzle-orm'

import { session } from '../identity/tables'
import type { Sandbox } from '../server/context'
import { writtenOnce } from '../server/db/written-once'

/** How many rows a table holds, and a text that changes with anything in them. */
export interface TableTally {
  rows: number
  digest: string
}

const tallyOfTables = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => {
      const hash =
        name === getTableName(session)
          ? sql`hashtextextended((to_jsonb(t) - ${session.seenAt.name}::text)::text, 0)`
          : sql`hash_record_extended(t, 0)`
      return sql`select ${name}::text as name, count(*)::int as rows, coalesce(sum(${hash}), 0)::text as digest from ${sql.identifier('sandbox')}.${sql.identifier(name)} t`
    }),
    sql` union all `,
  )

/** The statement for the tables that there are, which stay the same while a server runs. */
let written: { readonly names: string; readonly statement: () => SQL } | null = null

/**
 * Every table of the hospital by name: two equal tallies mean that nothing at all was written in between, but for when a
 * session was last seen, which every call may move.
 */
export async function tally({ db }: Sandbox): Promise<Record<string, TableTally>> {
  const tables = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'sandbox' order by tablename`,
  )) as unknown as { rows: { name: string }[] }
  const names = tables.rows.map(({ name }) => name)
  if (written?.names !== names.join()) {
    const put = writtenOnce([], () => tallyOfTables(names))
    written = { names: names.join(), statement: () => put({}) }
  }
  const answer = (await db.execute(written.statement())) as unknown as { rows: (TableTally & { name: string })[] }
  return Object.fromEntries(answer.rows.map(({ name, rows, digest }) => [name, { rows, digest }]))
}
