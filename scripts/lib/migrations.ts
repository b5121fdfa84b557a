/**
 * The database as the Drizzle tables describe it, beside what the migrations make of it. `snapshot.json` is the state that
 * the last migration left, as drizzle-kit writes it; the next migration is the difference from there to the tables.
 */

import { PGlite } from '@electric-sql/pglite'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/pglite'
import { readdirSync, readFileSync } from 'node:fs'

import * as schema from '../../sandbox/schema'
import { migrate } from '../../sandbox/server/db/migrate'
import { inRoot } from './root.mjs'

const FOLDER = 'sandbox/server/db/migrations'
export const SNAPSHOT = `${FOLDER}/snapshot.json`

/** drizzle-kit numbers its snapshots; there is one here, and it is to change only when a table does. */
const ID = '00000000-0000-0000-0000-000000000000'

const stateOfTables = (): DrizzleSnapshotJSON => ({
  ...generateDrizzleJson({ ...schema }, ID, ['sandbox']),
  id: ID,
  prevId: ID,
})

const stateOfMigrations = (): DrizzleSnapshotJSON =>
  JSON.parse(readFileSync(inRoot(SNAPSHOT), 'utf8')) as DrizzleSnapshotJSON

/** The statements that bring a database from the last migration to the tables; none when nothing has changed. */
export const missingStatements = (): Promise<string[]> => generateMigration(stateOfMigrations(), stateOfTables())

/** The text of the snapshot after a migration: a line for every table, so that two changes of two tables merge. */
export function snapshotText(): string {
  const { tables, ...rest } = stateOfTables()
  const lines = Object.keys(tables)
    .sort()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(tables[name])}`)
  return `{"tables": {\n${lines.join(',\n')}\n},\n${JSON.stringify(rest).slice(1)}\n`
}

/** The file of the next migration: its number is a step of ten beyond the last decade that is taken. */
export function nextMigrationPath(name: string): string {
  const files = readdirSync(inRoot(FOLDER), { recursive: true, encoding: 'utf8' })
  const last = Math.max(...files.map((file) => Number(/(\d{4})-[^/]*[.]sql$/.exec(file)?.[1] ?? 0)))
  const next = (Math.floor(last / 10) + 1) * 10
  const folder = String(next - (next % 50)).padStart(4, '0')
  return `${FOLDER}/${folder}/${String(next).padStart(4, '0')}-${name}.sql`
}

/** Columns, constraints and indexes in PostgreSQL's own words; the order of columns does not count. */
const CATALOGUE = `
  select 'column ' || c.relname || '.' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'sandbox'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'migration'
  union all
  select 'constraint ' || conname || ' of ' || c.relname || ': ' || pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'sandbox'::regnamespace and k.contype <> 'n' and c.relname <> 'migration'
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'sandbox' and tablename <> 'migration'`

/** Tables whose rows nobody deletes and few enough to choose by nothing: a foreign key to one of them needs no index. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  unit: 'a row a hospital, never deleted; an index that holds a dozen values is slower than the one of patient or day',
}

/** Foreign keys that no index leads with: the rows of a patient, or those in the way of a deletion, are looked for in all rows. */
const WITHOUT_LEADING_INDEX = `
  select c.relname || ' (' || (
    select string_agg(a.attname, ', ') from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  ) || ')' as line, target.relname as target
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
  where k.connamespace = 'sandbox'::regnamespace and k.contype = 'f' and not exists (
    select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
    and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
  order by 1`

/** What is made anew in an emptied database. */
async function catalogue(client: PGlite, fill: () => Promise<unknown>): Promise<string[]> {
  await client.exec('drop schema if exists sandbox cascade; create schema sandbox; set search_path to sandbox, public')
  await fill()
  const { rows } = await client.query<{ line: string }>(CATALOGUE)
  return rows.map(({ line }) => line).sort()
}

/** What only the migrations make, what only the tables say, and foreign keys without an index. */
export async function disagreements(): Promise<string[]> {
  const statements = await generateMigration({ ...stateOfTables(), tables: {} }, stateOfTables())
  const client = await PGlite.create()
  try {
    const made = await catalogue(client, () => migrate({ db: drizzle(client) }))
    const { rows: bare } = await client.query<{ line: string; target: string }>(WITHOUT_LEADING_INDEX)
    const said = await catalogue(client, () => client.exec(statements.join('\n')))
    return [
      ...made.filter((line) => !said.includes(line)).map((line) => `only in the migrations: ${line}`),
      ...said.filter((line) => !made.includes(line)).map((line) => `only in the tables: ${line}`),
      ...bare
        .filter(({ target }) => !(target in WITHOUT_INDEX))
        .map(({ line, target }) => `no index leads with a foreign key to ${target}: ${line}; add indexOf to its table`),
    ]
  } finally {
    await client.close()
  }
}
