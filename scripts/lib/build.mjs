import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRoot } from './root.mjs'
import { COMPILE_LATE, ROOMY, run } from './run.mjs'
import { sourceDigest } from './sources.mjs'

/** @typedef {'h5' | 'weapp' | 'alipay'} Platform */

/** A file that only a finished build has. */
const LANDMARK = { h5: 'index.html', weapp: 'app.json', alipay: 'app.json' }

/** Four digits of the test lock; nothing of value depends on it (spec:architecture#builds). */
const LOCK = { TARO_APP_TEST_LOCK: '2580' }

/**
 * The kinds of builds, each with the settings that are compiled in.
 *
 * - `app`: what is shipped, with no setting at all. `npm test` measures it and runs every journey and walk on it.
 * - `demo`: what `npm start` serves: with the test lock, and following a clock that the console moves.
 * - `variant`: every setting that the app build leaves out, as a customer's own build would have them: the customer
 *   edition, an outside login page, the test lock, and the playground of the kit.
 * - `customer`, `reproduction`: the app of these editions for whoever has chosen no hospital yet (`npm test -- --full`).
 * - `own-backend`: the app of a hospital whose backend spells things otherwise (`npm run attack -- own-backend`).
 * - `demo-customer`, `demo-reproduction`: what `EDITION=… npm start` serves.
 * - `playground`: the kit's own page without the rest, for the mini-programs.
 */
const SETTINGS = {
  app: {},
  demo: { ...LOCK, TARO_APP_DEMO_CLOCK: '1' },
  variant: {
    ...LOCK,
    TARO_APP_EDITION: 'customer',
    TARO_APP_LOGIN_PAGE: 'https://login.example.com/in?from=app',
    TARO_APP_LOGIN_HOSTS: 'login.example.com',
    TARO_APP_PLAYGROUND: '1',
  },
  customer: { TARO_APP_EDITION: 'customer' },
  reproduction: { TARO_APP_EDITION: 'reproduction' },
  'own-backend': { TARO_APP_HOSPITAL_FOLDER: 'tests/own-backend' },
  'demo-customer': { ...LOCK, TARO_APP_DEMO_CLOCK: '1', TARO_APP_EDITION: 'customer' },
  'demo-reproduction': { ...LOCK, TARO_APP_DEMO_CLOCK: '1', TARO_APP_EDITION: 'reproduction' },
  playground: { TARO_APP_PLAYGROUND: 'alone' },
}

/**
 * Folder of a build below the repository: the app's own has none of its kind's name.
 * @param {Platform} platform
 * @param {string} [kind]
 */
export const buildFolder = (platform, kind = 'app') =>
  kind === 'app' ? `dist/${platform}` : `dist/${kind}/${platform}`

const stampOf = (platform, kind) => inRoot('dist', `.${kind}-${platform}.stamp`)

/**
 * True when the build was made from the sources as they are now, with the same settings.
 * @param {Platform} platform
 * @param {string} [kind]
 */
export function isFresh(platform, kind = 'app') {
  const stamp = stampOf(platform, kind)
  if (!existsSync(join(inRoot(buildFolder(platform, kind)), LANDMARK[platform])) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === sourceDigest(SETTINGS[kind])
}

/**
 * Builds one platform into its folder below dist.
 *
 * @param {Platform} platform
 * @param {{ timeoutMs?: number, kind?: string }} [options]
 * @returns {Promise<{ ok: boolean, output: string, ms: number }>} `ok` only when the program ended well AND its
 *   landmark file is there: some build errors end with exit code 0.
 */
export async function build(platform, { timeoutMs = 600_000, kind = 'app' } = {}) {
  const folder = buildFolder(platform, kind)
  const stamp = stampOf(platform, kind)
  const digest = sourceDigest(SETTINGS[kind])
  rmSync(stamp, { force: true })
  rmSync(inRoot(folder), { recursive: true, force: true })
  const result = await run(
    process.execPath,
    [...ROOMY, ...COMPILE_LATE, inRoot('node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', platform],
    {
      env: { ...SETTINGS[kind], NODE_ENV: 'production', CI: 'true', OUTPUT_ROOT: folder },
      log: inRoot('test-results', `build-${kind}-${platform}.log`),
      timeoutMs,
    },
  )
  const ok = result.code === 0 && existsSync(join(inRoot(folder), LANDMARK[platform]))
  if (ok) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, digest)
  }
  return { ok, output: result.output, ms: result.ms }
}
