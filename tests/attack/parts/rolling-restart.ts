import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { AttackPart } from '../part'
import { binaries, startCluster } from '../server-postgres-cluster'
import { rollingRestart } from '../server-restart-rounds'

/** Port of the private cluster; PG_ATTACK_PORT where another program has it. */
const PORT = Number(process.env['PG_ATTACK_PORT'] ?? 9249)

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
      const options = { data, databaseUrl: cluster.databaseUrl }
      const { findings, tally } = await rollingRestart(options, { rounds, writers: full ? 24 : 8, say })
      say(
        `${tally.walks} visits paid, ${tally.writes} writes, ${tally.unanswered} sent again for want of an answer, the longest waited ${tally.longestMs} ms`,
      )
      return { rounds: rounds * 2, findings }
    } finally {
      cluster.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
}
