import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'

const CACHE = path.join(__dirname, '../../.cache')

/**
 * Lays an empty database into `folder`. Making one takes seconds of pure computing, so the first is kept as a template
 * and every later one is a copy. Where the cache cannot be used nothing is laid and the database is made in place.
 */
export async function layEmptyDatabase(folder: string): Promise<void> {
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
  const ready = path.join(CACHE, `database-${versionOf()}`)
  if (existsSync(ready)) return ready
  mkdirSync(CACHE, { recursive: true })
  const made = `${ready}.${process.pid}`
  const client = await PGlite.create(made)
  await client.close()
  try {
    renameSync(made, ready)
  } catch {
    // Another process was first; its template is as good.
    rmSync(made, { recursive: true, force: true })
  }
  return ready
}

/** A template belongs to the version that made it. */
function versionOf(): string {
  const file = require.resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
