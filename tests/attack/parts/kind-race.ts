import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart } from '../part'
import { kindRaces } from '../rounds/kind-race-rounds'
import { ServerClient } from '../server/server-client'

/** One place and 50 callers, 50 rounds of each kind whole; 2 rounds of 8 short. */
export const attack: AttackPart = {
  name: 'kind-race',
  about: 'the last place of an examination, an assessment, a hysteroscopy and a theatre, many callers at once',
  async run({ full, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'kind-race-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const [rounds, callers] = full ? [50, 50] : [2, 8]
      return { rounds: rounds * 3 + 1, findings: await kindRaces(client, { rounds, callers, say }) }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
