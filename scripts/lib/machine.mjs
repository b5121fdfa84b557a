import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'

import { run, tail } from './run.mjs'
import { heartbeat, say } from './say.mjs'

const SHELL = 'chromium-headless-shell'

/** How many heavy things may run at the same time. The budgets hold for two. */
export const lanes = Math.min(2, availableParallelism())

/** Memory at which a third test file at a time does no harm: each has a worker, a hospital and a browser. */
const ROOM_FOR_THREE = 12 * 1024 ** 3

/**
 * Test files that run at the same time when nothing else does: one more than the cores, since a journey leaves a core idle
 * for part of its time (timers of the app, answers of the hospital).
 */
export const testLanes = lanes > 1 && totalmem() > ROOM_FOR_THREE ? lanes + 1 : lanes

/**
 * The browser for the flows: CHROME_PATH, else the system's. Null when there is none. The headless shell
 * comes first: the same engine with about a fifth less work.
 *
 * @returns {string | null}
 */
export function findChrome() {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
    if (found) return found
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : null
}

/** True when a font that draws Chinese is installed; without one screenshots show boxes. */
async function hasChineseFont() {
  const result = await run('fc-list', [':lang=zh'])
  return result.code === 0 && result.output.trim() !== ''
}

const isDebian = () => existsSync('/etc/debian_version') || /debian/i.test(readIfThere('/etc/os-release'))
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Installs a browser and a Chinese font when they are missing (root on Debian); elsewhere prints what to install and
 * continues; the browser stage then fails with its own message.
 */
export async function ensureBrowser() {
  const missing = []
  if (!findChrome()) missing.push(SHELL)
  if (process.platform === 'linux' && !(await hasChineseFont())) missing.push('fonts-noto-cjk')
  if (missing.length === 0) return
  if (!isDebian() || process.getuid?.() !== 0) {
    say(
      `Missing for the browser tests: ${missing.join(', ')}. Install them (on Debian: apt-get install ${missing.join(' ')}),`,
    )
    say('or set CHROME_PATH to a Chrome or Chromium.')
    return
  }
  say(`Installing ${missing.join(' and ')} for the browser tests …`)
  const quiet = heartbeat(`installing ${missing.join(' and ')}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeoutMs: 300_000 })
  const install = (names) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names, 'fontconfig'], {
      env,
      timeoutMs: 600_000,
    })
  let result = await install(missing)
  // Releases before the shell had a package of its own.
  if (result.code !== 0 && missing.includes(SHELL))
    result = await install(missing.map((name) => (name === SHELL ? 'chromium' : name)))
  quiet()
  if (result.code !== 0) say(`apt-get failed:\n${tail(result.output, 8)}`)
}
