import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { ROOMY, run } from './run.mjs'
import { sourceDigest } from './sources.mjs'

/** A file that only a finished build has. */
const LANDMARK = { h5: 'index.html', weapp: 'app.json', alipay: 'app.json' }

/**
 * Settings compiled into the builds that `npm start` serves and `npm test` measures: the test lock is on there and
 * off in `build:*` (spec:architecture#builds). Nothing of value depends on it.
 */
const DEMO_SETTINGS = { TARO_APP_TEST_LOCK: '2580' }

/**
 * The playground alone, for the tests that walk every piece of the kit; patients' builds leave it out
 * (spec:architecture#screens).
 */
const PLAYGROUND_SETTINGS = { ...DEMO_SETTINGS, TARO_APP_PLAYGROUND: 'alone' }

/** Where a build goes and what is compiled into it. */
const kindOf = (platform, playground) => ({
  folder: playground ? inRoot('dist', 'playground', platform) : inRoot('dist', platform),
  stamp: inRoot('dist', playground ? `.playground-${platform}.stamp` : `.${platform}.stamp`),
  log: inRoot('test-results', playground ? `build-playground-${platform}.log` : `build-${platform}.log`),
  settings: playground ? PLAYGROUND_SETTINGS : DEMO_SETTINGS,
})

/** True when the build was made from the sources as they are now, with the same settings. */
export function isFresh(platform, { playground = false } = {}) {
  const { folder, stamp, settings } = kindOf(platform, playground)
  if (!existsSync(join(folder, LANDMARK[platform])) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === sourceDigest(settings)
}

/**
 * Builds one platform into dist/<platform>, or its playground into dist/playground/<platform>.
 *
 * @param {'h5' | 'weapp' | 'alipay'} platform
 * @param {{ timeoutMs?: number, playground?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string, ms: number }>} `ok` only when the program ended well AND its
 *   landmark file is there: some build errors end with exit code 0.
 */
export async function build(platform, { timeoutMs = 600_000, playground = false } = {}) {
  const { folder, stamp, log, settings } = kindOf(platform, playground)
  const digest = sourceDigest(settings)
  rmSync(stamp, { force: true })
  rmSync(folder, { recursive: true, force: true })
  const result = await run(
    process.execPath,
    [...ROOMY, inRoot('node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', platform],
    {
      env: {
        ...settings,
        NODE_ENV: 'production',
        CI: 'true',
        ...(playground && { OUTPUT_ROOT: `dist/playground/${platform}` }),
      },
      log,
      timeoutMs,
    },
  )
  const ok = result.code === 0 && existsSync(join(folder, LANDMARK[platform]))
  if (ok) {
    mkdirSync(inRoot('dist'), { recursive: true })
    writeFileSync(stamp, digest)
  }
  return { ok, output: result.output, ms: result.ms }
}
