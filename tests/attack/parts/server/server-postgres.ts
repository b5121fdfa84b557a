import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../../hospital/spawn'
import type { AttackPart, Finding } from '../../part'
import { ServerClient } from '../../server/server-client'
import { kills } from '../../server/server-kill-rounds'
import { onceRounds } from '../../server/server-once-rounds'
import { binaries, startCluster } from '../../server/server-postgres-cluster'
import { race } from '../../server/server-race-rounds'
import { swapRace } from '../../server/server-swap-rounds'
import { tries } from '../../server/server-tries-round'
import { watchRace } from '../../server/server-watch-rounds'

/** Port of the private cluster; PG_ATTACK_PORT where another program has it. */
const PORT = Number(process.env['PG_ATTACK_PORT'] ?? 9249)

/** The same server on PostgreSQL: race on one instance and on two that share the database, tries of an identity through both, kills. */
export const attack: AttackPart = {
  name: 'server-postgres',
  about: 'race, offer, swap, try and kill rounds on PostgreSQL, two servers on one database',
  async run({ full, seed, say }) {
    const bin = binaries()
    if (!bin)
      return { rounds: 0, findings: [{ what: 'PostgreSQL is not installed', detail: 'apt-get install postgresql' }] }
    const cluster = startCluster(bin, PORT)
    const findings: Finding[] = []
    const options = { data: mkdtempSync(path.join(os.tmpdir(), 'postgres-')), databaseUrl: cluster.databaseUrl }
    const callers = full ? 1000 : 200
    const rounds = full ? 20 : 2
    try {
      const one = await spawnSandbox({ ...options, port: 0 })
      const two = await spawnSandbox({ ...options, port: 0 })
      try {
        const client = new ServerClient(one.url)
        await client.clockTo(`${await client.today()} 10:00:00`)
        // The other instance reads the clock again within a second.
        await new Promise((resolve) => setTimeout(resolve, 1500))
        findings.push(...(await race(one.url, { rounds, callers, say })))
        const shared = await Promise.all([
          race(one.url, { rounds, callers: callers / 2, say }),
          race(two.url, { rounds, callers: callers / 2 }),
        ])
        const urls = [one.url, two.url]
        const others = full ? 5 : 1
        findings.push(...(await watchRace(urls, { rounds: others, strangers: callers, say })))
        findings.push(...(await swapRace(urls, { rounds: others, pairs: full ? 10 : 3, say })))
        findings.push(...(await tries([client, new ServerClient(two.url)], say)))
        // Two races on the same slots: each round's own count means nothing, the places given out do.
        findings.push(...shared.flat().filter(({ what }) => what.includes('twice') || what.includes('neither')))
      } finally {
        await one.stop()
        await two.stop()
      }
      const killRounds = Number(process.env['KILL_ROUNDS'] ?? (full ? 200 : 6))
      const killed = await kills(options, { rounds: killRounds, seed, say })
      const once = await onceRounds(options, { seed, say, ...(full ? {} : { limit: 2 }) })
      return {
        rounds: rounds * 2 + killRounds + once.rounds + 1,
        findings: [...findings, ...killed.findings, ...once.findings],
      }
    } finally {
      cluster.stop()
    }
  },
}
