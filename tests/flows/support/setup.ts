/** Starts Chromium once for a run of jest, beside the hosts of the hospitals. */

import { findChrome } from '../../../scripts/lib/machine.mjs'
import startHosts from '../../hospital/setup'
import { MOST_WORKERS } from '../../hospital/variable'
import { BROWSER_VARIABLE, type ServedBrowser, serveBrowser } from './browser-server'

/** The running browsers, for the teardown of the same process. */
export const browsers: ServedBrowser[] = []

export default async function setup(config: { maxWorkers: number }): Promise<void> {
  await startHosts(config)
  // without a browser each test says so itself
  if (process.env[BROWSER_VARIABLE] || !findChrome()) return
  const started = await Promise.all(Array.from({ length: Math.min(config.maxWorkers, MOST_WORKERS) }, serveBrowser))
  browsers.push(...started)
  process.env[BROWSER_VARIABLE] = started.map((server) => server.address).join(',')
}
