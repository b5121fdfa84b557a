/** Backup, restore, and the drill that proves both: the same rows in the same tables, by count and checksum. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { Db } from '../db/database'
import { createReadiness } from '../upkeep/readiness'
import { StartError } from '../upkeep/start-error'
import { dumpEmbedded, EMBEDDED_FILE, restoreEmbedded } from './embedded'
import { differencesOf, type Fingerprint, fingerprintOf, rowsIn } from './fingerprint'
import { type Manifest, readManifest, writeManifest } from './manifest'
import { dumpServer, POSTGRESQL_FILE, restoreServer, sealingKeys, withFreshDatabase } from './postgresql'

/** Where a hospital's rows are, as the server is told it: a folder, or a PostgreSQL. */
export interface Place {
  readonly data: string
  readonly databaseUrl: string | undefined
}

export interface Restored {
  readonly tables: number
  readonly rows: number
  /** A server would take calls on it. */
  readonly isReady: boolean
}

/**
 * Writes a backup into a folder that is empty or does not exist.
 * @throws StartError with one clear line
 */
export async function backUp({ data, databaseUrl }: Place, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new StartError(`备份目录不是空的：${folder}`)
  const look = async (db: Db) => ({ tables: await fingerprintOf(db), keys: await sealingKeys(db) })
  return databaseUrl
    ? writeManifest(folder, {
        engine: 'postgresql',
        file: POSTGRESQL_FILE,
        ...(await dumpServer(databaseUrl, folder, look)),
      })
    : writeManifest(folder, { engine: 'pglite', file: EMBEDDED_FILE, ...(await dumpEmbedded(data, folder, look)) })
}

/**
 * Restores a backup into a place without rows and compares it with what was written.
 * @throws StartError when the backup is damaged, of the other engine, the place is taken, or a table differs
 */
export async function restore(folder: string, { data, databaseUrl }: Place): Promise<Restored> {
  const manifest = await readManifest(folder)
  const engine = databaseUrl ? 'postgresql' : 'pglite'
  if (manifest.engine !== engine) throw new StartError(`备份来自 ${manifest.engine}，不能恢复到 ${engine}`)
  const look = async (db: Db): Promise<{ print: Fingerprint; isReady: boolean }> => ({
    print: await fingerprintOf(db),
    isReady: (await createReadiness(db).obstacles()).length === 0,
  })
  const { print, isReady } = databaseUrl
    ? await restoreServer(folder, databaseUrl, look)
    : await restoreEmbedded(folder, data, look)
  const differences = differencesOf(manifest.tables, print)
  if (differences.length > 0) throw new StartError(`恢复后与备份不一致：${differences.slice(0, 5).join('；')}`)
  return { tables: Object.keys(print).length, rows: rowsIn(print), isReady }
}

export interface Drill extends Restored {
  readonly bytes: number
  readonly backupMs: number
  readonly restoreMs: number
}

/** Backs up, restores into a fresh place and compares; leaves nothing behind. */
export async function drill(place: Place): Promise<Drill> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'drill-'))
  const folder = path.join(scratch, 'backup')
  try {
    const began = performance.now()
    const { bytes } = await backUp(place, folder)
    const between = performance.now()
    const { databaseUrl } = place
    const data = path.join(scratch, 'data')
    const restored = databaseUrl
      ? await withFreshDatabase(databaseUrl, (fresh) => restore(folder, { data, databaseUrl: fresh }))
      : await restore(folder, { data, databaseUrl })
    return {
      ...restored,
      bytes,
      backupMs: Math.round(between - began),
      restoreMs: Math.round(performance.now() - between),
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
