import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'

import { migrate, migrationsDigest } from './migrate'
import * as schema from './schema'

const CACHE = path.join(__dirname, '../../.cache')
const PREFIX = 'database-'
/** Characters of the digest in a folder's name: enough to tell states of one repository apart. */
const DIGEST_LENGTH = 16

/**
 * Lays a database with all tables and no rows into `folder`. Making one takes seconds of pure computing, so the first is
 * kept as a template and every later one is a copy. Where the cache cannot be used nothing is laid and the database is
 * made in place.
 */
export async function layDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  try {
    cpSync(await template(), unfinished, { recursive: true })
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function template(): Promise<string> {
  const name = `${PREFIX}${engineVersion()}-${migrationsDigest().slice(0, DIGEST_LENGTH)}`
  const ready = path.join(CACHE, name)
  if (existsSync(ready)) return ready
  mkdirSync(CACHE, { recursive: true })
  const made = `${ready}.${process.pid}`
  const client = await PGlite.create(made)
  await client.exec('create schema if not exists sandbox; set search_path to sandbox, public')
  await migrate({ db: drizzle(client, { schema }) })
  await client.close()
  try {
    renameSync(made, ready)
  } catch {
    // Another process was first; its template is as good.
    rmSync(made, { recursive: true, force: true })
  }
  forgetOthers(name)
  return ready
}

/** Templates of earlier migrations are of no more use; who copies one at this moment makes its database in place. */
function forgetOthers(name: string): void {
  for (const found of readdirSync(CACHE))
    if (found.startsWith(PREFIX) && found !== name && /^database-[\d.]+(-[0-9a-f]+)?$/.test(found))
      rmSync(path.join(CACHE, found), { recursive: true, force: true })
}

/** A template belongs to the version of the engine that made it. */
function engineVersion(): string {
  const file = require.resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
