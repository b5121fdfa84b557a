import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../../sandbox/spawn'
import type { AttackPart } from '../part'
import { ServerClient } from '../server-client'
import { race } from '../server-race-rounds'

/** One place, many callers: 20 rounds of 1,000 whole, 2 rounds of 200 short. */
export const attack: AttackPart = {
  name: 'server-race',
  about: 'one place, many callers at once, one winner (embedded database)',
  async run({ full, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'race-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const rounds = full ? 20 : 2
      return { rounds, findings: await race(sandbox.url, { rounds, callers: full ? 1000 : 200, say }) }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
