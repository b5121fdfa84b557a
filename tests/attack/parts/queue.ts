import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart } from '../part'
import { queueRounds } from '../rounds/queue-rounds'
import { ServerClient } from '../server/server-client'

/** Check-in and waiting: invented places and codes, numbers of others, everybody at once; 20 turns of 60 people whole, 1 of 12 short. */
export const attack: AttackPart = {
  name: 'queue',
  about: 'check-in by invented places and codes, visits and numbers of others, a waiting room in a storm',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'queue-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      return await queueRounds(client, { turns: full ? 20 : 1, size: full ? 60 : 12, seed, say })
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
