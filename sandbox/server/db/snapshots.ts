/**
 * Named states of the whole hospital, kept beside it in the same database. The audit is never put back: what was done stays
 * written. Neither are settings, nor sign-ins of members whom the state knows, so that open phones stay open.
 */

import { sql } from 'drizzle-orm'

import { refuse } from '../http/refusal'
import { randomId } from '../secrets'
import type { Db } from './database'
import { migrationsDigest } from './migrate'

const OWN = 'sandbox'
const INDEX = 'sandbox_snapshots'
/** A row of these is never put back. */
const STAYING = ['audit', 'migration', 'setting']
/** More would fill a small disk. */
const MOST = 20

export interface Snapshot {
  readonly id: string
  readonly name: string
  /** The hospital's time of the state, ms. */
  readonly at: number
  /** It was made by a program with the same tables. */
  readonly fits: boolean
}

interface Rows<Row> {
  rows: Row[]
}

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as Rows<Row>).rows

const schemaOf = (id: string): string => `${INDEX}_${id}`

async function prepare(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists ${sql.identifier(INDEX)}`)
  await db.execute(
    sql`create table if not exists ${sql.identifier(INDEX)}.saved (id text primary key, name text not null unique, at bigint not null, digest text not null)`,
  )
}

/** Tables that a state consists of, those first to which others refer. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const all = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = ${OWN} order by tablename`,
  )
  const arrows = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select source.relname as "from", target.relname as "to" from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_namespace on pg_namespace.oid = connamespace
      where contype = 'f' and nspname = ${OWN} and conrelid <> confrelid`,
  )
  const left = new Set(all.map(({ name }) => name).filter((name) => !STAYING.includes(name)))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !arrows.some(({ from, to }) => from === name && left.has(to)))
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

const own = (table: string) => sql`${sql.identifier(OWN)}.${sql.identifier(table)}`

/** Empties the hospital but for what stays; lasts until the transaction ends. */
async function empty(tx: Db, tables: readonly string[]): Promise<void> {
  await tx.execute(sql`create temp table sessions_before on commit drop as select * from ${own('session')}`)
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map((table) => own(table)),
      sql`, `,
    )}`,
  )
}

/** Brings back the sign-ins of members who are there, moved along with the clock. */
async function keepSessions(tx: Db, movedMs: number): Promise<void> {
  // A sign-in that was ended since the state was saved does not come back with it.
  await tx.execute(sql`delete from ${own('session')}`)
  await tx.execute(
    sql`update sessions_before set acting_patient_id = null, created_at = created_at + ${movedMs}, seen_at = seen_at + ${movedMs}`,
  )
  await tx.execute(
    sql`insert into ${own('session')} select * from sessions_before where member_id in (select member_id from ${own('member')})`,
  )
}

/** The saved states, newest first. */
export async function listSnapshots(db: Db): Promise<Snapshot[]> {
  await prepare(db)
  const rows = await rowsOf<{ id: string; name: string; at: string; digest: string }>(
    db,
    sql`select id, name, at, digest from ${sql.identifier(INDEX)}.saved order by at desc, name`,
  )
  const digest = migrationsDigest()
  return rows.map((row) => ({ id: row.id, name: row.name, at: Number(row.at), fits: row.digest === digest }))
}

/** Keeps the present state under a name; one of the same name is replaced. @param at the hospital's time, ms */
export async function saveSnapshot(db: Db, name: string, at: number): Promise<void> {
  const known = await listSnapshots(db)
  const before = known.find((one) => one.name === name)
  if (!before && known.length >= MOST) throw refuse(`最多保存${MOST}个快照，请先删除不需要的`)
  const id = randomId().slice(0, 12)
  await db.transaction(async (tx) => {
    if (before) await drop(tx, before.id)
    await tx.execute(sql`create schema ${sql.identifier(schemaOf(id))}`)
    for (const table of await tablesInOrder(tx))
      await tx.execute(
        sql`create table ${sql.identifier(schemaOf(id))}.${sql.identifier(table)} as table ${own(table)}`,
      )
    await tx.execute(
      sql`insert into ${sql.identifier(INDEX)}.saved (id, name, at, digest) values (${id}, ${name}, ${at}, ${migrationsDigest()})`,
    )
  })
}

/**
 * Puts the hospital back to a saved state.
 * @param now the hospital's time, ms
 * @returns the hospital's time of the state, to which the caller sets the clock
 * @throws Refusal for an unknown state and for one of other tables
 */
export async function restoreSnapshot(db: Db, id: string, now: number): Promise<Snapshot> {
  const found = await demand(db, id)
  if (!found.fits) throw refuse('该快照由其他版本的程序保存，无法恢复')
  await db.transaction(async (tx) => {
    const tables = await tablesInOrder(tx)
    await empty(tx, tables)
    for (const table of tables)
      await tx.execute(
        sql`insert into ${own(table)} select * from ${sql.identifier(schemaOf(id))}.${sql.identifier(table)}`,
      )
    await keepSessions(tx, found.at - now)
  })
  return found
}

/** Empties the hospital and lets `fill` write its first rows. @param movedMs how far the clock moves along, ms */
export async function refill(db: Db, movedMs: number, fill: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await empty(tx, await tablesInOrder(tx))
    await fill(tx)
    await keepSessions(tx, movedMs)
  })
}

export async function dropSnapshot(db: Db, id: string): Promise<Snapshot> {
  const found = await demand(db, id)
  await db.transaction((tx) => drop(tx, id))
  return found
}

async function demand(db: Db, id: string): Promise<Snapshot> {
  const found = (await listSnapshots(db)).find((one) => one.id === id)
  if (!found) throw refuse('没有这个快照')
  return found
}

async function drop(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`drop schema if exists ${sql.identifier(schemaOf(id))} cascade`)
  await tx.execute(sql`delete from ${sql.identifier(INDEX)}.saved where id = ${id}`)
}
