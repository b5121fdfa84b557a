/** Backups of a PostgreSQL by its own tools, while servers go on: dump and figures are of one instant. */

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import type { Db } from '../db/database'
import { StartError } from '../upkeep/start-error'

export const POSTGRESQL_FILE = 'database.dump'

/** Connection as the tools read it: the password never stands among the arguments, which every account can list. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: url.hostname || 'localhost',
    PGPORT: url.port || '5432',
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ...(url.username && { PGUSER: decodeURIComponent(url.username) }),
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
    ...(url.searchParams.get('sslmode') && { PGSSLMODE: url.searchParams.get('sslmode') ?? '' }),
  }
}

async function tool(name: string, args: readonly string[], databaseUrl: string): Promise<void> {
  try {
    await promisify(execFile)(name, [...args], { env: environmentOf(databaseUrl), maxBuffer: 16_000_000 })
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new StartError(`没有找到 ${name}，请安装 PostgreSQL 的客户端程序`)
    throw new StartError(`${name} 没有完成：${stderr.split('\n')[0] ?? ''}`)
  }
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (cause) {
    throw new StartError(`数据库无法连接（${cause instanceof Error ? cause.message : ''}）`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Writes our schema into `folder` and looks at the same instant of it. */
export const dumpServer = <T>(databaseUrl: string, folder: string, look: (db: Db) => Promise<T>): Promise<T> =>
  connected(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const file = path.join(folder, POSTGRESQL_FILE)
    const args = ['--format=custom', '--schema=sandbox', '--no-owner', '--no-acl', `--snapshot=${rows[0]?.id ?? ''}`]
    await tool('pg_dump', [...args, `--file=${file}`], databaseUrl)
    const seen = await look(drizzle(client))
    await client.query('commit')
    return seen
  })

/** @throws StartError when the database has a schema of ours already */
export async function restoreServer<T>(folder: string, databaseUrl: string, look: (db: Db) => Promise<T>): Promise<T> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname = 'sandbox'`,
    )
    if ((rows[0]?.count ?? 0) > 0) throw new StartError('数据库里已有数据，不会覆盖')
    await client.query('drop schema if exists sandbox')
  })
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl']
  const { PGDATABASE = '' } = environmentOf(databaseUrl)
  await tool('pg_restore', [...args, `--dbname=${PGDATABASE}`, path.join(folder, POSTGRESQL_FILE)], databaseUrl)
  return connected(databaseUrl, (client) => look(drizzle(client)))
}

/** A fresh database beside the given one for the time of `work`; gone afterwards. */
export async function withFreshDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `hc_drill_${Date.now()}`
  await connected(databaseUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  try {
    return await work(url.toString())
  } finally {
    await connected(databaseUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** Which keys the identity numbers of a database were sealed with. */
export async function sealingKeys(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select distinct split_part(id_no, '.', 2) as name from sandbox.patient where id_no like 'v1.%' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}
