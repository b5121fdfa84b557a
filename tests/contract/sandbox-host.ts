import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox, type SpawnedSandbox } from '../../sandbox/spawn'
import { ServerClient } from '../attack/server-client'

/** A sandbox hospital for one test file: own data folder, own process, gone afterwards. */
export interface TestHost {
  client: ServerClient
  sandbox: SpawnedSandbox
  close(): Promise<void>
}

/** Starts one with the clock at 10:00 of the present hospital day, so that booking is open. */
export async function startHost(): Promise<TestHost> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'))
  const sandbox = await spawnSandbox({ port: 0, data })
  const client = new ServerClient(sandbox.url)
  await client.clockTo(`${await client.today()} 10:00:00`)
  return {
    client,
    sandbox,
    async close() {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
