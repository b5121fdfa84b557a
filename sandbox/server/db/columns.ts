import { getTableName, sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  foreignKey,
  index,
  pgSchema,
  primaryKey,
  unique,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Own schema, so that a shared PostgreSQL database keeps its other tables and a reset can drop ours whole. */
export const sandboxSchema = pgSchema('sandbox')

declare const sealed: unique symbol
/**
 * An identity number as it rests in a column: a text that only the vault reads (sandbox/server/vault.ts), and therefore
 * none to the compiler.
 */
export interface Sealed {
  readonly [sealed]: true
}

/** What rests where no number was given. */
export const NO_NUMBER = '' as unknown as Sealed

export const instant = (name: string) => bigint(name, { mode: 'number' })

// Constraints carry the names that PostgreSQL gives, so that a generated migration finds those of the first, hand-written
// ones by name.

const nameOf = (columns: readonly AnyPgColumn[], kind: string): string =>
  [...columns.slice(0, 1).map(({ table }) => getTableName(table)), ...columns.map(({ name }) => name), kind].join('_')

/** A foreign key of one column. */
export const references = (column: AnyPgColumn, target: AnyPgColumn) =>
  foreignKey({ name: nameOf([column], 'fkey'), columns: [column], foreignColumns: [target] })

/**
 * The index that a foreign key needs: PostgreSQL makes none by itself, and without it whoever asks for the rows of a
 * patient or deletes one reads the whole table. `npm run verify -- migrations` demands one for every foreign key.
 */
export const indexOf = (first: AnyPgColumn, ...others: AnyPgColumn[]) =>
  index(nameOf([first, ...others], 'idx')).on(first, ...others)

/** A primary key of several columns. */
export const key = (first: AnyPgColumn, ...others: AnyPgColumn[]) =>
  primaryKey({ name: `${getTableName(first.table)}_pkey`, columns: [first, ...others] })

/** No two rows have the same values in these columns. */
export const uniqueOf = (first: AnyPgColumn, ...others: AnyPgColumn[]) =>
  unique(nameOf([first, ...others], 'key')).on(first, ...others)

/** A condition on one column. */
export const checkOf = (column: AnyPgColumn, condition: SQL) => check(nameOf([column], 'check'), condition)

/** The column has one of the values; they stand in the text, because definitions take no parameters. */
export const isOneOf = <Column extends AnyPgColumn>(
  column: Column,
  values: readonly (Column['_']['data'] & string)[],
): SQL => sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** A check that the column has one of the values. */
export const oneOf = <Column extends AnyPgColumn>(column: Column, values: readonly (Column['_']['data'] & string)[]) =>
  checkOf(column, isOneOf(column, values))
