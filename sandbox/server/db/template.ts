import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import type { Db } from './database'
import { type FilesImage, imageOf } from './memory-files'
import { migrate, migrationsDigest } from './migrate'

const ROOT = path.join(__dirname, '../../..')
const CACHE = path.join(ROOT, '.cache')
const PREFIX = 'database-'
/** Characters of the digest in a folder's name: enough to tell states of one repository apart. */
const DIGEST_LENGTH = 16
/** How the name of a folder ends that holds an image, and the image in it. */
const OF_IMAGE = '-image'
const IMAGE = { list: 'files.json', bytes: 'files' }

/** What a new database begins with: the rows of a day, as the program's own sources make them. */
export interface Beginning {
  /** YYYY-MM-DD of the hospital. */
  day: string
  rows(db: Db): Promise<void>
}

/**
 * Lays a database with all tables and the rows of `beginning`, none when left out, into `folder`. Making one takes
 * seconds of pure computing, so the first of a day is kept as a template and every later one is a copy. Where the cache
 * cannot be used nothing is laid and the database is made in place.
 *
 * @returns whether one was laid now
 */
export async function layDatabase(folder: string, beginning?: Beginning): Promise<boolean> {
  if (existsSync(folder)) return false
  const unfinished = `${folder}.${process.pid}`
  try {
    cpSync(await (beginning ? filled(beginning) : bare()), unfinished, { recursive: true })
    renameSync(unfinished, folder)
    return true
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
    return false
  }
}

/** Images of this process by the day they begin on: the sources of a running process do not change. */
const images = new Map<string, Promise<FilesImage>>()

/** The files of a database with all tables and the rows of `beginning`, as one that lives in memory begins with them. */
export function databaseImage({ day, rows }: Beginning): Promise<FilesImage> {
  const known = images.get(day)
  if (known) return known
  const image = readImage({ day, rows })
  images.set(day, image)
  image.catch(() => images.delete(day))
  return image
}

async function readImage({ day, rows }: Beginning): Promise<FilesImage> {
  const name = `${bareName()}-${day}-${sourcesDigest()}${OF_IMAGE}`
  const kept = await keep(name, async (folder) => {
    const client = await PGlite.create({
      dataDir: 'memory://',
      initDbStartParams: ['--wal-segsize=1'],
      postgresqlconf: FOR_MEMORY,
    })
    await client.exec('create schema if not exists sandbox; set search_path to sandbox, public')
    await migrate({ db: drizzle(client) })
    await rows(drizzle(client))
    await leaveOutWhatNobodyOpens(client)
    // Ended as usual, or every start would look for what a crash has left.
    const { FS } = client.Module
    await client.close()
    const { bytes, ...list } = imageOf(FS)
    mkdirSync(folder)
    writeFileSync(path.join(folder, IMAGE.list), JSON.stringify(list))
    writeFileSync(path.join(folder, IMAGE.bytes), bytes)
  })
  const list = JSON.parse(readFileSync(path.join(kept, IMAGE.list), 'utf8')) as Omit<FilesImage, 'bytes'>
  return { ...list, bytes: new Uint8Array(readFileSync(path.join(kept, IMAGE.bytes))) }
}

/** What protects files against a loss of power is work for nothing where there are none. */
const FOR_MEMORY = [
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
  'wal_init_zero = off',
  'shared_buffers = 32MB',
]

/**
 * Takes away the databases that the engine copies new ones from, and the log of what the checkpoint has written: half of the
 * files, which every hospital would lay out again. The client is of no use afterwards, but for its files.
 */
async function leaveOutWhatNobodyOpens(client: PGlite): Promise<void> {
  await client.exec('checkpoint')
  const { rows } = await client.query<{ folder: string; log: string; templates: string[] }>(
    `select current_setting('data_directory') folder, pg_walfile_name(pg_current_wal_lsn()) log,
     (select array_agg(oid::text) from pg_database where datistemplate) templates`,
  )
  const { FS } = client.Module
  const [{ folder, log, templates } = { folder: '', log: '', templates: [] }] = rows
  const clear = (under: string, isSpared: (name: string) => boolean) => {
    for (const name of FS.readdir(under))
      if (FS.isFile(FS.stat(`${under}/${name}`).mode) && !isSpared(name)) FS.unlink(`${under}/${name}`)
  }
  for (const oid of templates) clear(`${folder}/base/${oid}`, () => false)
  clear(`${folder}/pg_wal`, (name) => name === log)
}

const bareName = (): string => `${PREFIX}${engineVersion()}-${migrationsDigest().slice(0, DIGEST_LENGTH)}`

/** The template with tables and no rows. */
async function bare(): Promise<string> {
  return keep(bareName(), async (folder) => {
    const client = await PGlite.create(folder)
    await client.exec('create schema if not exists sandbox; set search_path to sandbox, public')
    await migrate({ db: drizzle(client) })
    await client.close()
  })
}

/** The template with the rows of a day. */
async function filled({ day, rows }: Beginning): Promise<string> {
  return keep(`${bareName()}-${day}-${sourcesDigest()}`, async (folder) => {
    cpSync(await bare(), folder, { recursive: true })
    const client = await PGlite.create(folder)
    await client.exec('set search_path to sandbox, public')
    await rows(drizzle(client))
    await client.close()
  })
}

async function keep(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const ready = path.join(CACHE, name)
  if (existsSync(ready)) return ready
  mkdirSync(CACHE, { recursive: true })
  const made = `${ready}.${process.pid}`
  await make(made)
  try {
    renameSync(made, ready)
  } catch {
    // Another process was first; its template is as good.
    rmSync(made, { recursive: true, force: true })
  }
  forgetOthers(name)
  return ready
}

/** Templates of earlier states are of no more use; who copies one at this moment makes its database in place. */
function forgetOthers(name: string): void {
  const beginning = name.replace(OF_IMAGE, '')
  const kept = [beginning, `${beginning}${OF_IMAGE}`, bareName()]
  for (const found of readdirSync(CACHE))
    if (/^database-[\d.]+(-[\w-]+)?$/.test(found) && !kept.includes(found))
      rmSync(path.join(CACHE, found), { recursive: true, force: true })
}

/** Changes with every source file that the rows may come from, by its size and time: seeds read rules and hospitals. */
function sourcesDigest(): string {
  const digest = createHash('sha256')
  for (const folder of ['sandbox', 'src'].map((name) => path.join(ROOT, name)))
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.ts'),
    )) {
      const { size, mtimeMs } = statSync(path.join(folder, file))
      digest.update(`${file} ${size} ${mtimeMs}\n`)
    }
  return digest.digest('hex').slice(0, DIGEST_LENGTH)
}

/** A template belongs to the version of the engine that made it. */
function engineVersion(): string {
  const file = require.resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
