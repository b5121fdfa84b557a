import { PGlite } from '@electric-sql/pglite'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, type PgSession } from 'drizzle-orm/pg-core'
import { PgliteSession } from 'drizzle-orm/pglite'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

import { StartError } from '../upkeep/start-error'
import type { Db, OpenDatabase } from './database'
import { claimFolder } from './folder-claim'
import { keepStatements } from './kept-statements'
import { filesFrom } from './memory-files'
import { makePrivate } from './private-files'
import { queryLogger } from './query-count'
import { QuickDialect } from './quick-dialect'
import { type Beginning, databaseImage, layDatabase } from './template'

const SEARCH_PATH = 'set search_path to sandbox, public'

/**
 * Opens the embedded database in `data`, or the PostgreSQL at `databaseUrl`.
 * @throws StartError with one clear line when the folder is not writable or in use, or the server is unreachable.
 */
export async function openDatabase(options: {
  data: string
  databaseUrl?: string | undefined
  /** What an embedded database that does not exist yet begins with. */
  beginning?: Beginning
  /** Connections to PostgreSQL at most; CONNECTIONS when left out. */
  connections?: number | undefined
}): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options.connections)
    : openEmbedded(options.data, options.beginning)
}

async function openEmbedded(data: string, beginning?: Beginning): Promise<OpenDatabase> {
  const folder = path.resolve(data)
  try {
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
    // A folder that holds anything else is somebody's choice, and its rights are not ours.
    if (made !== undefined || readdirSync(folder).every(isOurs)) chmodSync(folder, 0o700)
  } catch (cause) {
    throw new StartError(`数据目录无法写入：${folder}（${reason(cause)}）`)
  }
  const release = await claimFolder(folder)
  try {
    const files = path.join(folder, 'pg')
    const isLaid = await layDatabase(files, beginning)
    const opened = await embedded(await PGlite.create(files))
    // The engine gives some files rights of its own whenever it starts.
    makePrivate(files)
    return {
      ...opened,
      ...(isLaid && beginning && { day: beginning.day }),
      close: async () => {
        await opened.close()
        await release()
      },
    }
  } catch (cause) {
    await release()
    throw new StartError(`数据目录无法打开：${folder}（${reason(cause)}）`)
  }
}

/** What a data folder of ours holds. */
const isOurs = (name: string): boolean => /^(pg(\.\d+)?|sandbox[-.].*|identity\.key)$/.test(name)

/**
 * Opens an embedded database that lives in memory, is nobody else's, and is gone when it is closed: the same engine with
 * a fifth of the work, since no statement waits for a file.
 *
 * @param beginning what it begins with
 */
export async function openInMemory(beginning: Beginning): Promise<OpenDatabase> {
  const opened = await embedded(await PGlite.create({ fs: filesFrom(await databaseImage(beginning)) }))
  return { ...opened, day: beginning.day }
}

/** As Drizzle puts a database together, with a dialect that writes quicker. */
function databaseOf(sessionOf: (dialect: QuickDialect) => PgSession): Db {
  const dialect = new QuickDialect()
  return new PgDatabase(dialect, sessionOf(dialect), undefined)
}

async function embedded(client: PGlite): Promise<OpenDatabase> {
  await client.exec(`create schema if not exists sandbox; ${SEARCH_PATH}`)
  return {
    db: databaseOf((dialect) => new PgliteSession(keepStatements(client), dialect, undefined, { logger: queryLogger })),
    run: async (sql) => {
      await client.exec(sql)
    },
    close: () => client.close(),
  }
}

/**
 * Connections to PostgreSQL of one server when nothing else is said. More do not answer faster: a connection is a process
 * of the database, and each runs on a core (docs/scale.md).
 */
const CONNECTIONS = 16

/** PostgreSQL ends a transaction whose server has said nothing for so long, ms: its locks would keep others out. */
const SILENT_MS = 60_000

async function openServer(url: string, connections = CONNECTIONS): Promise<OpenDatabase> {
  await demandReachable(url, connections)
  // bigserial and bigint columns are read by Drizzle in number mode; nothing else returns 64-bit values.
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // The time a call may wait for its turn: its caller gives up after 60 s (spec:calls#deadline), the server does not
    // give up before.
    connectionTimeoutMillis: 60_000,
    // jit: PostgreSQL would translate long statements to machine code, which takes it longer than to run them.
    options: `-c search_path=sandbox,public -c jit=off -c idle_in_transaction_session_timeout=${SILENT_MS}`,
  })
  pool.on('error', () => undefined)
  try {
    await pool.query('create schema if not exists sandbox')
  } catch (cause) {
    await pool.end()
    throw new StartError(`数据库无法连接：${withoutSecret(url)}（${reason(cause)}）`)
  }
  return {
    db: databaseOf((dialect) => new NodePgSession(pool, dialect, undefined, { logger: queryLogger })),
    run: async (sql) => {
      await pool.query(sql)
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** What the database lets in beside its own administrators. */
const MOST_CONNECTIONS =
  "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most"

/** @throws StartError when the server does not answer within five seconds, or lets fewer connections in at all. */
async function demandReachable(url: string, connections: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number }>(MOST_CONNECTIONS)
    const most = rows[0]?.most ?? connections
    if (most < connections)
      throw new StartError(`数据库最多允许 ${most} 个连接，请将 DATABASE_CONNECTIONS 设为不大于该值`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`数据库无法连接：${withoutSecret(url)}（${reason(cause)}）`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

function withoutSecret(url: string): string {
  try {
    const parsed = new URL(url)
    return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
