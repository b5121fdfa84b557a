/** The build of a release: the usual one with the hospital's values. */

import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'

import type { ReleaseHost } from '../../src/hospitals/release'
import { inRoot } from '../lib/root.mjs'
import { COMPILE_LATE, ROOMY, run, tail } from '../lib/run.mjs'
import type { Subject } from './subject'

/** Ten times what a build takes on a machine at rest. */
const LIMIT_MS = 1_200_000

/** Everything that is compiled in, by the names of README. @param iconFile the icon of the browser edition */
export function buildVariables(
  subject: Subject,
  host: ReleaseHost,
  version: string,
  look: { colour: string; iconFile: string },
): Record<string, string> {
  const { units, edition, release, appName } = subject
  return {
    TARO_APP_UNITS: units.join(','),
    TARO_APP_EDITION: edition,
    TARO_APP_VERSION: version,
    ...(host === 'h5'
      ? { TARO_APP_NAME: appName, TARO_APP_COLOUR: look.colour, TARO_APP_ICON: look.iconFile }
      : {
          TARO_APP_ID: host === 'weapp' ? release.weappId : release.alipayId,
          TARO_APP_API_ORIGIN: release.origin,
          ...(release.configUrl !== '' && {
            TARO_APP_CONFIG_URL: release.configUrl,
            TARO_APP_CONFIG_HOSTS: release.configHosts.join(','),
          }),
        }),
  }
}

/** Builds into a folder below the repository. @throws Error with the end of the tool's words */
export async function buildRelease(
  folder: string,
  host: ReleaseHost,
  variables: Record<string, string>,
): Promise<void> {
  const output = path.relative(inRoot(), folder)
  rmSync(folder, { recursive: true, force: true })
  const taro = inRoot('node_modules', '@tarojs', 'cli', 'bin', 'taro')
  const { code, output: words } = await run(
    process.execPath,
    [...ROOMY, ...COMPILE_LATE, taro, 'build', '--type', host],
    {
      env: { ...variables, NODE_ENV: 'production', CI: 'true', OUTPUT_ROOT: output },
      log: inRoot('test-results', `release-${variables['TARO_APP_UNITS']}-${host}.log`),
      timeoutMs: LIMIT_MS,
    },
  )
  const landmark = host === 'h5' ? 'index.html' : 'app.json'
  if (code !== 0 || !existsSync(path.join(folder, landmark)))
    throw new Error(`the build for ${host} failed:\n${tail(words)}`)
}
