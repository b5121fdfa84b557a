/** Rows of subqueries as JSON values, so that one statement reads what belongs together. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of a table under the names of its properties. */
export const columns = (table: PgTable, alias: string, without: readonly string[] = []): SQL =>
  sql.join(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !without.includes(name))
      .map(([name, column]) => sql`${sql.identifier(alias)}.${sql.identifier(column.name)} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** The rows of a subquery as one JSON value. */
export const rowsOf = <Row>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(to_json(x)), '[]'::json) from (${rows}) x)`
