/** What an upload would send, and why it may not go. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { ReleaseHost } from '../../src/hospitals/release'
import { differences, type ListedFile, pathsBelow } from './files'
import { keysIn } from './keys'
import { MANIFEST, type Manifest } from './manifest'
import { APP } from './project'

/** Longest description that both vendors take. */
const MOST_WORDS = 200

export interface Wish {
  readonly host: ReleaseHost
  readonly version: string
  readonly isPreview: boolean
  /** A real one needs more than one that only shows. */
  readonly isDry: boolean
  readonly desc: string
  /** '' for the hospital's own. */
  readonly robot: string
}

/** Everything that an upload would send, as it is printed by a dry run. */
export interface Sending {
  readonly tool: string
  readonly act: 'upload' | 'preview'
  readonly appId: string
  readonly version: string
  readonly desc: string
  /** WeChat's robot; 0 elsewhere. */
  readonly robot: number
  /** Files of the package that go out. */
  readonly files: readonly ListedFile[]
}

/** A glob of the vendors' lists: `**` over folders, `*` within a name. */
export function globOf(glob: string): RegExp {
  const escaped = glob.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
  const body = escaped.replace(
    /\*\*\/|\*\*|\*/g,
    (stars) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[stars] ?? '',
  )
  return new RegExp(`^${body}$`)
}

interface ProjectFile {
  packOptions?: { ignore?: { type: string; value: string }[] }
  uploadExclude?: string[]
}

/** Globs that the pack's project file leaves out. */
function ignoredBy(folder: string): RegExp[] {
  const name = ['project.config.json', 'mini.project.json'].find((one) => existsSync(path.join(folder, one)))
  if (!name) return []
  const project = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ProjectFile
  const globs = [
    ...(project.packOptions?.ignore ?? []).filter(({ type }) => type === 'glob').map(({ value }) => value),
    ...(project.uploadExclude ?? []),
  ]
  return globs.map(globOf)
}

/** Reads the manifest of a pack. @throws Error with what to do when there is none */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST)
  if (!existsSync(file)) throw new Error('there is no such pack; make it first: npm run release -- …')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Why this pack may not be sent, a plain line each. */
export function objections(folder: string, manifest: Manifest, wish: Wish): string[] {
  const { sources, cautions, host, version, files } = manifest
  const real = wish.isDry
    ? []
    : [
        ...(sources.isChanged
          ? ['sources: the pack was made of files that no commit holds; commit them and make it again']
          : []),
        ...cautions.map((caution) => `address: ${caution}`),
      ]
  return [
    ...(host === 'h5'
      ? ['host: the browser edition is copied to a web server (docs/how-to/deploy.md), not uploaded']
      : []),
    ...(host === wish.host && version === wish.version ? [] : [`pack: the folder holds ${host} ${version}`]),
    ...differences(folder, files, [MANIFEST]).map((line) => `files: ${line}`),
    ...keysIn(folder, pathsBelow(folder)).map((name) => `key: ${name} holds a private key`),
    ...(wish.desc.length > MOST_WORDS ? [`description: ${wish.desc.length} characters; ${MOST_WORDS} are taken`] : []),
    ...(wish.robot === '' || /^(?:[1-9]|[12]\d|30)$/.test(wish.robot)
      ? []
      : [`robot: ${wish.robot} is none of 1 to 30`]),
    ...real,
  ]
}

/** What goes out. */
export function sendingOf(folder: string, manifest: Manifest, wish: Wish): Sending {
  const ignored = ignoredBy(folder)
  // WeChat's tool sends its project file along; Alipay's reads its own and sends the package alone.
  const project = manifest.files.filter(({ path: name }) => name === 'project.config.json')
  const files = manifest.files
    .filter(({ path: name }) => name.startsWith(`${APP}/`))
    .map((file) => ({ ...file, path: file.path.slice(APP.length + 1) }))
    .concat(project)
    .filter(({ path: name }) => !ignored.some((glob) => glob.test(name)))
  const isWeChat = wish.host === 'weapp'
  const { commit } = manifest.sources
  return {
    tool: isWeChat ? 'miniprogram-ci' : 'minidev',
    act: wish.isPreview ? 'preview' : 'upload',
    appId: manifest.appId,
    version: manifest.version,
    desc: wish.desc || `${manifest.appName} ${manifest.version}${commit ? ` (${commit.slice(0, 8)})` : ''}`,
    robot: isWeChat ? Number(wish.robot || manifest.robot) : 0,
    files,
  }
}
