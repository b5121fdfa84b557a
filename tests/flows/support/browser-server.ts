import { type BrowserServer, chromium } from 'playwright-core'

import { findChrome } from '../../../scripts/lib/machine.mjs'

/** Where a run of jest finds its browsers: an environment variable set by setup.ts, one address a worker. */
export const BROWSER_VARIABLE = 'BROWSER_ENDPOINT'

/**
 * How the system's Chromium is started, without anything that talks to the outside.
 *
 * @param isCold every page gets a process of its own, as on a phone that opens the app: for what is measured. Otherwise
 *               one process draws all pages and has read the app's script before.
 */
export function launchOptions(isCold: boolean): { executablePath: string; args: string[] } {
  const executablePath = findChrome()
  if (!executablePath) throw new Error('There is no Chromium; install it or set CHROME_PATH.')
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isCold ? [] : ['--renderer-process-limit=1']),
    ],
  }
}

/** Starts a browser to which test files connect one after the other. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(launchOptions(false))
