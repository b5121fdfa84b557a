/** From a subject to a pack: build, look, declare, list. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { editions } from '../../src/hospitals/editions'
import type { ReleaseHost } from '../../src/hospitals/release'
import { accents } from '../../src/ui/tokens'
import { inRoot } from '../lib/root.mjs'
import { type Lock, sbomOf } from '../lib/sbom'
import { buildRelease, buildVariables } from './build'
import { compress } from './compress'
import { declarePage } from './declare-page'
import { listFiles } from './files'
import { inspect } from './inspect'
import { BILL, DECLARE, ICON, MANIFEST, manifestOf, type Manifest, type Sources } from './manifest'
import { packFolder } from './place'
import { iconOf } from './png'
import { APP, projectFile } from './project'
import { cautionsOf } from './refusals'
import type { Subject } from './subject'

/** Colour of a release's buttons: its only hospital's own, else that of the edition. */
export function colourOf({ hospitals, edition }: Subject): string {
  const own = hospitals.length === 1 ? hospitals[0]?.accent : null
  return own?.fill ?? accents[editions[edition].theme].fill
}

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** Of which sources this checkout would build. */
export function sourcesNow(): Sources {
  return {
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    node: process.version,
    lock: createHash('sha256')
      .update(readFileSync(inRoot('package-lock.json')))
      .digest('hex'),
  }
}

/** What was wrong with a package that had been built; the pack is not written. */
export class PackError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/**
 * Writes the parts of a pack around a package that lies in its folder `app`.
 * @throws PackError when the package must not go out; nothing of the pack stays
 */
export function writePack(folder: string, subject: Subject, host: ReleaseHost, version: string): Manifest {
  const app = path.join(folder, APP)
  // The head of the pack holds the project file with the hospital's id; Taro's own copy would be a second one.
  for (const name of ['project.config.json', 'mini.project.json']) rmSync(path.join(app, name), { force: true })
  const { faults, used, declarations } = inspect(app, subject, host)
  if (faults.length > 0) throw new PackError(faults)
  if (host === 'h5') compress(app)
  const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text)
  const project = projectFile(subject, host)
  if (project) write(project.name, project.text)
  write(ICON, iconOf(subject.release.icon, colourOf(subject)).bytes)
  const bill = sbomOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lock)
  write(BILL, `${JSON.stringify(bill, null, 1)}\n`)
  write(DECLARE, `${declarePage(subject, host, version, declarations).trimEnd()}\n`)
  const manifest = manifestOf({
    subject,
    host,
    version,
    sources: sourcesNow(),
    cautions: cautionsOf({ subject, host }),
    used,
    declarations,
    files: listFiles(folder, [MANIFEST]),
  })
  write(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

/** Builds a pack into its folder and says what it holds. @throws PackError, or Error when the build fails */
export async function makePack(
  subject: Subject,
  host: ReleaseHost,
  version: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = packFolder(subject.id, host, version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const colour = colourOf(subject)
  const iconFile = path.join(folder, ICON)
  writeFileSync(iconFile, iconOf(subject.release.icon, colour).bytes)
  try {
    await buildRelease(path.join(folder, APP), host, buildVariables(subject, host, version, { colour, iconFile }))
    // The build's list of modules is for the size check of ordinary builds.
    const modules = path.join(folder, `.${APP}.modules.json`)
    if (existsSync(modules)) rmSync(modules)
    return { folder, manifest: writePack(folder, subject, host, version) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
