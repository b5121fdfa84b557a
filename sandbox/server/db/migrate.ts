import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { StartError } from '../upkeep/start-error'
import type { Db, OpenDatabase } from './database'

const FOLDER = path.join(__dirname, 'migrations')
/** Any constant: instances that start together on one PostgreSQL take turns. */
const TURN = 20261121

/**
 * Digests of earlier texts of migrations that were edited since without changing what a database is afterwards: comments,
 * and a correction of data that the start makes now. A database that has one of them goes on.
 */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  '0001-first.sql': ['387dcb9a60824f29775d2e2f9eda00bcf86568d4439033035fdc588c1eb72e91'],
  '0020-part-payments.sql': ['12a8ae7bd1c10fe46ecae282e7882a65b284fb50e8a60cfff71881cd8f19170d'],
  '0022-bills.sql': ['a48d2ba7437dfbb960cbe77834ac27437d24746aa53de7c76e9ba26c9ca32f17'],
  '0162-storage-anchor.sql': ['16a9a02a11d95d2ee101d0ca7ac5857b880ecad09564e3b7f2126a4f5c843e3a'],
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly digest: string
}

/** Whether a database in which the migration left this digest is as its present text would make it. */
const isSame = ({ name, digest }: Pick<Migration, 'name' | 'digest'>, applied: string | undefined): boolean =>
  applied !== undefined && (applied === digest || (EARLIER[name] ?? []).includes(applied))

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function migrations(): Migration[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\d{4}-.*\.sql$/.test(path.basename(file)))
    .map((file) => {
      const text = readFileSync(path.join(FOLDER, file), 'utf8')
      return { name: path.basename(file), text, digest: digestOf(text) }
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** Tells one state of the migrations from every other. */
export const migrationsDigest = (): string =>
  digestOf(
    migrations()
      .map(({ name, digest }) => `${name} ${digest}`)
      .join('\n'),
  )

let known: readonly Migration[] | null = null

/** Whether a database has every migration of this program; those of a newer program do not matter. */
export const isMigrated = (db: Db): Promise<boolean> => isCurrent({ db }, (known ??= migrations()))

/** True when every migration is applied as it stands, which one question tells. */
async function isCurrent({ db }: Pick<OpenDatabase, 'db'>, all: readonly Migration[]): Promise<boolean> {
  const table = (await db.execute(sql`select to_regclass('sandbox.migration') as found`)) as unknown as {
    rows: { found: string | null }[]
  }
  if (!table.rows[0]?.found) return false
  const { rows } = (await db.execute(sql`select name, digest from sandbox.migration`)) as unknown as {
    rows: { name: string; digest: string }[]
  }
  const known = new Map(rows.map(({ name, digest }) => [name, digest]))
  return all.every((one) => isSame(one, known.get(one.name)))
}

/**
 * Applies `migrations/NNNN-*.sql` in order, each once, each in a transaction of its own.
 * @throws StartError when a migration that was applied has been edited since.
 */
export async function migrate({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const all = migrations()
  if (await isCurrent({ db }, all)) return
  for (const { name, text, digest } of all) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`)
      await tx.execute(sql`set local search_path to sandbox, public`)
      await tx.execute(sql`create table if not exists sandbox.migration (name text primary key, digest text not null)`)
      const known = (await tx.execute(sql`select digest from sandbox.migration where name = ${name}`)) as unknown as {
        rows: { digest: string }[]
      }
      const applied = known.rows[0]
      if (applied && !isSame({ name, digest }, applied.digest)) {
        throw new StartError(`数据库结构与程序不一致（${name}），请运行 npm run sandbox -- --reset`)
      }
      if (applied) return
      for (const statement of statements(text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into sandbox.migration (name, digest) values (${name}, ${digest})`)
    })
  }
}

/** Drops everything of ours and nothing else. */
export async function reset(open: OpenDatabase): Promise<void> {
  await open.run('drop schema if exists sandbox cascade; create schema sandbox')
}

/** Splits at semicolons that end a line, outside of $$ bodies; comments between statements are dropped. */
function statements(text: string): string[] {
  const found: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody
    current += `${line}\n`
    if (!inBody && line.trimEnd().endsWith(';')) {
      if (current.trim()) found.push(current)
      current = ''
    }
  }
  if (current.trim()) found.push(current)
  return found
}
