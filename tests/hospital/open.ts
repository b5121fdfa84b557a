/** A sandbox hospital for one test file: own data, own port, gone afterwards. */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { LogLevel } from '../../sandbox/server/upkeep/journal'
import { spawnSandbox } from './spawn'
import { HOST_VARIABLE, ownOf } from './variable'

const H5_BUILD = path.resolve(__dirname, '../../dist/h5')

export interface HospitalOptions {
  /** Answers that do not fit their schema become errors; true when left out. */
  strict?: boolean
  /** Folder of the h5 build it serves; dist/h5 when left out. */
  staticDir?: string
  /** It looks after itself from time to time; a test that compares whole tables says false. True when left out. */
  keepsHouse?: boolean
  /** How much the server writes down; what goes wrong alone when left out. */
  logLevel?: LogLevel
  /** Lets other machines read the figures; nobody when left out. */
  metricsToken?: string
  /** Proxies whose word on the caller's address is taken, separated by commas; none when left out. */
  trustedProxies?: string
  /** Its clock stands still but for who sets it: what is counted by the minute does not depend on how fast a machine is. */
  standsStill?: boolean
}

export interface Hospital {
  readonly url: string
  /** What the server has written to its log so far. */
  printed(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens a hospital in the host of this jest run (tests/hospital/host.ts); where there is none (attack, bench, film) it
 * runs as a process of its own.
 * @throws Error with the server's words when it cannot start
 */
export async function openHospital(options: HospitalOptions = {}): Promise<Hospital> {
  const settings: Required<HospitalOptions> = {
    strict: true,
    staticDir: H5_BUILD,
    keepsHouse: true,
    logLevel: 'warn',
    metricsToken: '',
    trustedProxies: '',
    standsStill: false,
    ...options,
  }
  const host = ownOf(process.env[HOST_VARIABLE])
  if (!host) return openAlone(settings)
  const { id, url } = await ask<{ id: string; url: string }>(host, 'open', settings)
  return {
    url,
    printed: async () => (await ask<{ lines: string[] }>(host, 'log', { id })).lines.join('\n'),
    close: async () => void (await ask(host, 'close', { id })),
  }
}

async function ask<T>(host: string, what: string, input: object): Promise<T> {
  const answer = await fetch(`${host}/${what}`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`the host of the tests' hospitals, ${what}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function openAlone({
  strict,
  staticDir,
  keepsHouse,
  logLevel,
  metricsToken,
  trustedProxies,
  standsStill,
}: Required<HospitalOptions>): Promise<Hospital> {
  if (standsStill) throw new Error('a hospital stands still in the host of a jest run only')
  const data = mkdtempSync(path.join(os.tmpdir(), 'hospital-'))
  const sandbox = await spawnSandbox({
    port: 0,
    data,
    env: {
      SANDBOX_STRICT: strict ? '1' : '',
      SANDBOX_STATIC: staticDir,
      SANDBOX_HOUSEKEEPING: keepsHouse ? '' : 'off',
      LOG_LEVEL: logLevel,
      METRICS_TOKEN: metricsToken,
      TRUSTED_PROXIES: trustedProxies,
    },
  })
  return {
    url: sandbox.url,
    printed: () => Promise.resolve(sandbox.errors()),
    async close() {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
