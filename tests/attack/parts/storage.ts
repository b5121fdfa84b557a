import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart } from '../part'
import { storageRounds } from '../rounds/storage-rounds'
import { ServerClient } from '../server/server-client'

/** Embryos in store: ids of others, money twice, one who gives up alone; 20 turns whole, 2 short. */
export const attack: AttackPart = {
  name: 'storage',
  about: 'another couple’s storage, both renewing at once, terms paid twice, giving up by one alone',
  async run({ full, seed, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'storage-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      return await storageRounds(client, { turns: full ? 20 : 2, seed, say })
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
