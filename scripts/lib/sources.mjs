import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

import { inRoot } from './root.mjs'

/** Everything a build of the app is made from. */
const SOURCES = [
  'src',
  'config',
  'types',
  'package.json',
  'package-lock.json',
  'babel.config.js',
  'project.config.json',
  'mini.project.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** Files below a path of the repository, sorted, tests left out: they are not part of a build. */
function filesBelow(path) {
  const absolute = inRoot(path)
  if (!existsSync(absolute)) return []
  let entries
  try {
    entries = readdirSync(absolute, { withFileTypes: true })
  } catch {
    return [path] // a file
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

/** A digest of everything a build is made from, with the TARO_APP_* settings that are compiled in. */
export function sourceDigest(settings = {}) {
  const hash = createHash('sha256')
  const env = { ...process.env, ...settings }
  const { TARO_APP_HOSPITAL_FOLDER: folder } = env
  for (const file of [...SOURCES, ...(folder ? [folder] : [])].flatMap(filesBelow)) {
    hash.update(file)
    hash.update(readFileSync(inRoot(file)))
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('TARO_APP_'))
    .sort()) {
    hash.update(`${name}=${env[name]}\n`)
  }
  return hash.digest('hex')
}
