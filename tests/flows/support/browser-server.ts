import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

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

/** One process draws all pages of a profile. */
const ONE_PROCESS = '--renderer-process-limit=1'

/** @throws Error when there is none */
function chrome(): string {
  const found = findChrome()
  if (!found) throw new Error('There is no Chromium; install it or set CHROME_PATH.')
  return found
}

const argsWithout = (features: readonly string[]): string[] => [
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
  `--disable-features=${features.join(',')}`,
]

/**
 * A browser of a whole run of tests opens the same app anew some thousand times, in a new profile for nearly each test:
 * scripts are read once, when they run, instead of ahead of it on a second thread too, and hardly anything is optimised.
 * Together with pages that do not move (`openContext`) this is a tenth of what the tests of h5 compute.
 */
const BRIEF_PAGES = ['--js-flags=--interrupt-budget=1000000,--no-maglev']
const READ_AHEAD = 'ScriptStreaming'

/**
 * How the system's Chromium is started, without anything that talks to the outside.
 *
 * @param isCold every page gets a process of its own, as on a phone that opens the app: for what is measured. Otherwise
 *               one process draws all pages and has read the app's script before.
 */
export const launchOptions = (isCold: boolean): { executablePath: string; args: string[] } => ({
  executablePath: chrome(),
  args: [...argsWithout(OFF), ...(isCold ? [] : [ONE_PROCESS])],
})

/**
 * What a browser is started with that Playwright would start with the same: nothing asks, nothing is throttled for being
 * out of sight, and a page looks alike on every machine.
 */
const UNATTENDED = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--allow-pre-commit-input',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-search-engine-choice-screen',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-startup-window',
  '--password-store=basic',
  '--use-mock-keychain',
]

/** A running browser to which test files connect one after the other. */
export interface ServedBrowser {
  /** Where it takes the commands of its own protocol. */
  readonly address: string
  close(): Promise<void>
}

/** What Chromium writes once it can be connected to. */
const LISTENING = /DevTools listening on (ws:\S+)/

/** How long it may take to start. */
const START_MS = 60_000

/** The address under which it listens. @throws Error with what it wrote when it ends instead, or says nothing in time */
function addressOf(child: ChildProcess): Promise<string> {
  let written = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (part: Buffer) => {
      written += String(part)
      const found = LISTENING.exec(written)?.[1]
      if (found) resolve(found)
    })
    const fail = (what: string): void => reject(new Error(`Chromium ${what}: ${written.slice(-500)}`))
    child.once('error', reject)
    child.once('exit', (code) => fail(`ended with ${String(code)}`))
    setTimeout(fail, START_MS, `was not ready within ${START_MS} ms`).unref()
  })
}

/**
 * Starts one that is connected to directly: a server of Playwright's would take every message in and send it on, which is
 * a fourteenth of what a journey on h5 computes.
 */
export async function serveBrowser(): Promise<ServedBrowser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'browser-'))
  const child = spawn(
    chrome(),
    [
      ...UNATTENDED,
      ...argsWithout([...OFF, READ_AHEAD]),
      ONE_PROCESS,
      ...BRIEF_PAGES,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
    ],
    // a group of its own, so that its processes end with it
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const end = (): void => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', end)
  const address = await addressOf(child)
  return {
    address,
    async close() {
      const ended = once(child, 'exit')
      end()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
