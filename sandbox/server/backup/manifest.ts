/** What a backup says of itself, beside the database's own file. */

import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

import { StartError } from '../upkeep/start-error'
import type { Fingerprint } from './fingerprint'

const NAME = 'manifest.json'

const schema = v.object({
  format: v.literal(1),
  /** Which engine's file it is. */
  engine: v.picklist(['pglite', 'postgresql']),
  madeAt: v.string(),
  file: v.picklist(['database.tar.gz', 'database.dump']),
  bytes: v.number(),
  sha256: v.string(),
  /** Which key opens the identity numbers (the first sign of its name): without that key they stay closed. */
  keys: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), checksum: v.string() })),
})

export type Manifest = v.InferOutput<typeof schema>

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes what is known of the file that lies in the folder. */
export async function writeManifest(
  folder: string,
  facts: { engine: Manifest['engine']; file: Manifest['file']; keys: string[]; tables: Fingerprint },
): Promise<Manifest> {
  const file = path.join(folder, facts.file)
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    bytes: statSync(file).size,
    sha256: await digestOf(file),
    ...facts,
    tables: { ...facts.tables },
  }
  writeFileSync(path.join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  return manifest
}

/** @throws StartError when it is none, or when its file is not the one that was written */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = readFileSync(path.join(folder, NAME), 'utf8')
  } catch {
    throw new StartError(`这里没有备份：${folder}`)
  }
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    written = null
  }
  const found = v.safeParse(schema, written)
  if (!found.success) throw new StartError(`备份的说明文件无法识别：${folder}`)
  const { file, sha256 } = found.output
  const digest = await digestOf(path.join(folder, file)).catch(() => '')
  if (digest !== sha256) throw new StartError(`备份文件已损坏或被改动：${path.join(folder, file)}`)
  return found.output
}
