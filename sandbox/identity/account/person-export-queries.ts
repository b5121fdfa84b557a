import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

import * as schema from '../../schema'
import type { Db } from '../../server/db/database'

/** A row in the database's own names. */
export type PersonRow = Record<string, unknown>

export interface Shape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table of the program with its columns. */
export const tableShapes: readonly Shape[] = [
  ...new Map(
    Object.values(schema).flatMap((table) => {
      if (!is(table, PgTable)) return []
      const { name, columns } = getTableConfig(table)
      return [[name, { name, columns: columns.map((column) => column.name) }] as const]
    }),
  ).values(),
]

const from = (table: string) => sql`${sql.identifier('sandbox')}.${sql.identifier(table)}`

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<PersonRow[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: PersonRow[] }
  return rows
}

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** Rows of a table of this program in which a column has one of the values. */
export const findRowsIn = (db: Db, table: string, column: string, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(db, sql`select * from ${from(table)} where ${sql.identifier(column)} in (${listed(ids)})`)

/** Rows of an account that are about no record. */
export const findRowsOfAccountAlone = (db: Db, table: string, memberId: string): Promise<PersonRow[]> =>
  rowsOf(db, sql`select * from ${from(table)} where member_id = ${memberId} and patient_id is null`)

/** The couples that records belong to, ended ones as well. */
export const findCouplesOf = (db: Db, own: readonly string[]): Promise<PersonRow[]> =>
  own.length === 0
    ? Promise.resolve([])
    : rowsOf(
        db,
        sql`select * from ${from('couple')} where female_patient_id in (${listed(own)}) or male_patient_id in (${listed(own)})`,
      )
