import { sql } from 'drizzle-orm'

import type { Db } from '../db/database'

/** Rows and checksum of each table of ours: two databases with the same ones hold the same. */
export type Fingerprint = Readonly<Record<string, { readonly rows: number; readonly checksum: string }>>

type Rows<Row> = { rows: Row[] }

/** Reads every row of every table; `db` may be a transaction, which then sees one instant. */
export async function fingerprintOf(db: Db): Promise<Fingerprint> {
  const { rows: tables } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'sandbox' order by tablename`,
  )) as unknown as Rows<{ name: string }>
  const found: Record<string, { rows: number; checksum: string }> = {}
  for (const { name } of tables) {
    // The order of rows on the disk says nothing: their digests are put in order.
    const { rows } = (await db.execute(
      sql`select count(*)::int as rows, coalesce(md5(string_agg(digest, '' order by digest)), '') as checksum from (select md5(one::text) as digest from ${sql.identifier('sandbox')}.${sql.identifier(name)} one) digests`,
    )) as unknown as Rows<{ rows: number; checksum: string }>
    if (rows[0]) found[name] = rows[0]
  }
  return found
}

/** Tables that differ, each with what is on both sides; empty when there is no difference. */
export function differencesOf(before: Fingerprint, after: Fingerprint): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const [one, other] = [before[name], after[name]]
    if (one && other && one.rows === other.rows && one.checksum === other.checksum) return []
    return [`${name}: ${one ? `${one.rows} rows` : 'absent'}, then ${other ? `${other.rows} rows` : 'absent'}`]
  })
}

export const rowsIn = (print: Fingerprint): number => Object.values(print).reduce((sum, { rows }) => sum + rows, 0)
