import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { type SpawnOptions, spawnSandbox } from '../../hospital/spawn'
import type { AttackPart, Finding } from '../part'
import { binaries, startCluster } from '../server/server-postgres-cluster'
import { rollingRestart } from '../server/server-restart-rounds'

/** Port of the private cluster; PG_ATTACK_PORT where another program has it. */
const PORT = Number(process.env['PG_ATTACK_PORT'] ?? 9249)

/** Connections of each server: fewer than people who write at once, so that they wait for each other. */
const CONNECTIONS = 3

/** More connections than the database lets in are refused at the start, with one line, and not under load. */
async function limitFindings(options: Omit<SpawnOptions, 'port'>): Promise<Finding[]> {
  const said = await spawnSandbox({ ...options, port: 0, env: { DATABASE_CONNECTIONS: '500' } }).then(
    async (running) => {
      await running.stop()
      return 'it started'
    },
    String,
  )
  const isRefused = /数据库最多允许 117 个连接/.test(said)
  return isRefused ? [] : [{ what: 'more connections than there are were not refused', detail: said }]
}

/** A release of the server while people book and pay: two servers of one database, one restarted after the other. */
export const attack: AttackPart = {
  name: 'rolling-restart',
  about: 'two servers on one PostgreSQL are restarted in turn while many book and pay: no write is lost or done twice',
  async run({ full, say }) {
    const bin = binaries()
    if (!bin)
      return { rounds: 0, findings: [{ what: 'PostgreSQL is not installed', detail: 'apt-get install postgresql' }] }
    const cluster = startCluster(bin, PORT)
    const data = mkdtempSync(path.join(os.tmpdir(), 'restart-'))
    const rounds = full ? 10 : 2
    try {
      const options = { data, databaseUrl: cluster.databaseUrl, env: { DATABASE_CONNECTIONS: String(CONNECTIONS) } }
      const limited = await limitFindings(options)
      const { findings, tally } = await rollingRestart(options, { rounds, writers: full ? 24 : 8, say })
      say(
        `${tally.walks} visits paid, ${tally.writes} writes, ${tally.unanswered} sent again for want of an answer, the longest waited ${tally.longestMs} ms`,
      )
      return { rounds: rounds * 2 + 1, findings: [...limited, ...findings] }
    } finally {
      cluster.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
