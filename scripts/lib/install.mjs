import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from './root.mjs'
import { run, tail } from './run.mjs'
import { duration, heartbeat, say, stop } from './say.mjs'

/** Ends the command when Node is older than package.json asks for. Uses nothing that needs an installation. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, '')
  const numbers = (text) => text.split('.').map(Number)
  const [major, minor] = numbers(process.versions.node)
  const [wantedMajor, wantedMinor] = numbers(wanted)
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    stop(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`)
  }
}

/**
 * Why the packages have to be installed, or null when what is installed is what package-lock.json names.
 *
 * Compares contents, because file times are meaningless after a clone, a copy or a branch switch.
 * npm keeps the list of what it installed in node_modules/.package-lock.json.
 */
export function installReason() {
  const installedFile = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return 'node_modules is missing'
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || entry.link) continue
    const there = installed[path]
    if (!there) return `${path} is missing`
    if (there.version !== entry.version) return `${path} is ${there.version}, package-lock.json names ${entry.version}`
  }
  return null
}

/** Ten times what an installation takes; a registry that does not answer must not hold a run for ever. */
const INSTALL_LIMIT_MS = 600_000

/** Where packages are installed before they are moved to their place. */
const STAGE = inRoot('.cache', 'install')

/**
 * The lock file with the address of each package's archive at the registries of this machine. Without one npm reads the
 * list of all versions of every package first, which takes two thirds of an installation; with them the lock file would
 * fit one registry alone.
 *
 * @template {{ packages: Record<string, object> }} Lock
 * @param {Lock} lock
 * @param {Record<string, unknown>} settings of npm: `registry`, and `@scope:registry` where a scope has its own
 * @returns {Lock}
 */
export function withAddresses(lock, settings) {
  const addressOf = (path, { name, version }) => {
    const full = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const [scope, short = scope] = full.split('/')
    const registry = String(settings[`${scope}:registry`] ?? settings.registry).replace(/\/+$/, '')
    return `${registry}/${full}/-/${short}-${version}.tgz`
  }
  const packages = Object.entries(lock.packages).map(([path, entry]) =>
    path === '' || entry.link || entry.resolved || !entry.version
      ? [path, entry]
      : [path, { ...entry, resolved: addressOf(path, entry) }],
  )
  return { ...lock, packages: Object.fromEntries(packages) }
}

// Not `npm ci`: npm 11 calls a lock file without download addresses out of sync for packages of other systems
// (HACKS.md). `install --no-save` takes the same versions from the same file and changes neither file.
const npmInstall = (cwd) =>
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd,
    // a CI environment that sets production would leave the build tools out
    env: { NODE_ENV: 'development' },
    timeoutMs: INSTALL_LIMIT_MS,
  })

/** Installs where nothing is installed yet: beside the repository's own files, of which none is changed. */
async function installAnew() {
  const settings = await run('npm', ['config', 'list', '--json', '--loglevel=silent'])
  if (settings.code !== 0) return settings
  rmSync(STAGE, { recursive: true, force: true })
  mkdirSync(STAGE, { recursive: true })
  for (const file of ['package.json', '.npmrc']) copyFileSync(inRoot(file), join(STAGE, file))
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  writeFileSync(join(STAGE, 'package-lock.json'), JSON.stringify(withAddresses(lock, JSON.parse(settings.output))))
  const result = await npmInstall(STAGE)
  if (result.code === 0) renameSync(join(STAGE, 'node_modules'), inRoot('node_modules'))
  rmSync(STAGE, { recursive: true, force: true })
  return result
}

/** Installs the packages of package-lock.json when they are missing or others. */
export async function ensureInstalled() {
  const reason = installReason()
  if (!reason) return
  say(`Installing packages (${reason}); this takes up to two minutes …`)
  const quiet = heartbeat('installing packages')
  const tryOnce = () =>
    (existsSync(inRoot('node_modules')) ? npmInstall() : installAnew()).catch((error) => ({
      code: 1,
      output: String(error),
      ms: 0,
    }))
  let result = await tryOnce()
  if (result.code !== 0) {
    say('npm install failed once; trying again …')
    result = await npmInstall()
  }
  quiet()
  if (result.code !== 0) {
    say(tail(result.output, 15))
    stop('npm install failed: the packages could not be installed (see the lines above).')
  }
  say(`Installed in ${duration(result.ms)}.`)
}
