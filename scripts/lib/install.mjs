import { existsSync, readFileSync } from 'node:fs'
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

/** Installs the packages of package-lock.json when they are missing or others. */
export async function ensureInstalled() {
  const reason = installReason()
  if (!reason) return
  say(`Installing packages (${reason}); this takes one or two minutes …`)
  const quiet = heartbeat('installing packages')
  // Not `npm ci`: npm 11 calls a lock file without download addresses out of sync for packages of other systems
  // (HACKS.md). `install --no-save` takes the same versions from the same file and changes neither file.
  const install = () =>
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
      // a CI environment that sets production would leave the build tools out
      env: { NODE_ENV: 'development' },
      timeoutMs: INSTALL_LIMIT_MS,
    })
  let result = await install()
  if (result.code !== 0) {
    say('npm install failed once; trying again …')
    result = await install()
  }
  quiet()
  if (result.code !== 0) {
    say(tail(result.output, 15))
    stop('npm install failed: the packages could not be installed (see the lines above).')
  }
  say(`Installed in ${duration(result.ms)}.`)
}
