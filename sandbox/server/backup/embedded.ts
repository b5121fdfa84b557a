/** Backups of the embedded database: its files as one, made while nobody else has the folder. */

import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Db } from '../db/database'
import { claimFolder } from '../db/folder-claim'
import { makePrivate } from '../db/private-files'
import { StartError } from '../upkeep/start-error'

export const EMBEDDED_FILE = 'database.tar.gz'

const filesOf = (data: string): string => path.join(path.resolve(data), 'pg')

async function withDatabase<T>(
  files: string,
  load: Blob | undefined,
  work: (client: PGlite) => Promise<T>,
): Promise<T> {
  const client = await PGlite.create({ dataDir: files, ...(load && { loadDataDir: load }) })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

const dbOf = (client: PGlite): Db => drizzle(client)

/**
 * Writes the database of a data folder into `folder` and looks at it.
 * @throws StartError when a server has the folder, or there is no database
 */
export async function dumpEmbedded<T>(data: string, folder: string, look: (db: Db) => Promise<T>): Promise<T> {
  if (!existsSync(filesOf(data))) throw new StartError(`数据目录里没有数据库：${path.resolve(data)}`)
  const release = await claimFolder(path.resolve(data))
  try {
    return await withDatabase(filesOf(data), undefined, async (client) => {
      const seen = await look(dbOf(client))
      const dump = await client.dumpDataDir('gzip')
      writeFileSync(path.join(folder, EMBEDDED_FILE), Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
      return seen
    })
  } finally {
    await release()
  }
}

/** @throws StartError when the data folder has a database already, or a server has the folder */
export async function restoreEmbedded<T>(folder: string, data: string, look: (db: Db) => Promise<T>): Promise<T> {
  mkdirSync(path.resolve(data), { recursive: true, mode: 0o700 })
  const release = await claimFolder(path.resolve(data))
  try {
    if (existsSync(filesOf(data))) throw new StartError(`数据目录里已有数据库，不会覆盖：${path.resolve(data)}`)
    const load = new Blob([new Uint8Array(readFileSync(path.join(folder, EMBEDDED_FILE)))])
    const seen = await withDatabase(filesOf(data), load, (client) => look(dbOf(client)))
    makePrivate(filesOf(data))
    return seen
  } finally {
    await release()
  }
}
