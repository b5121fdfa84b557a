import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../../hospital/spawn'
import type { AttackPart } from '../../part'
import { ServerClient } from '../../server/server-client'
import { race } from '../../server/server-race-rounds'
import { swapRace } from '../../server/server-swap-rounds'
import { watchRace } from '../../server/server-watch-rounds'

/**
 * One place and many callers, 20 rounds of 1,000 whole, 2 of 200 short (RACE_ROUNDS sets another number); then a given-up place that somebody waits for
 * while they all ask, and changes of time that meet.
 */
export const attack: AttackPart = {
  name: 'server-race',
  about: 'one place, many callers at once, one winner; offers and changes of time (embedded database)',
  async run({ full, say }) {
    const data = mkdtempSync(path.join(os.tmpdir(), 'race-'))
    const sandbox = await spawnSandbox({ port: 0, data })
    try {
      const client = new ServerClient(sandbox.url)
      await client.clockTo(`${await client.today()} 10:00:00`)
      const rounds = Number(process.env['RACE_ROUNDS'] ?? (full ? 20 : 2))
      const callers = full ? 1000 : 200
      const others = full ? 5 : 1
      const findings = [
        ...(await race(sandbox.url, { rounds, callers, say })),
        ...(await watchRace([sandbox.url], { rounds: others, strangers: callers, say })),
        ...(await swapRace([sandbox.url], { rounds: others, pairs: full ? 10 : 3, say })),
      ]
      return { rounds: rounds + others * 2, findings }
    } finally {
      await sandbox.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
