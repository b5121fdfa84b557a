import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from './database'

/**
 * Inserts rows by the thousand; rows that are there already stay as they are. The rows travel as one JSON parameter:
 * a statement with a parameter for each value takes longer to build and to read than the database takes to store it.
 * Columns that the first row does not name get their default, so every row names the same ones.
 */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const named = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = named.map(([, column]) => sql.identifier(column.name))
  const shape = named.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = named.map(([key]) => sql.identifier(key))
  await db.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(shape, sql`, `)})
    on conflict do nothing`)
}
