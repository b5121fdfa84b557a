import { type BrowserServer, chromium } from 'playwright-core'

import { findChrome } from '../../../scripts/lib/machine.mjs'

/** Where a run of jest finds its browsers: an environment variable set by setup.ts, one address a worker. */
export const BROWSER_VARIABLE = 'BROWSER_ENDPOINT'

/**
 * Parts of Chromium that are off. A switch that is given twice counts as it is given last, so that what Playwright turns
 * off stands here again; the two pop-ups of the address bar are ours: a full Chromium draws both for every window that a
 * context opens, out of sight, and each costs more than the app's own start.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

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
      // A microphone that hums, granted to every page: without a screen there is nobody to ask.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--disable-features=${OFF.join(',')}`,
      ...(isCold ? [] : ['--renderer-process-limit=1']),
    ],
  }
}

/** Starts a browser to which test files connect one after the other. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(launchOptions(false))
