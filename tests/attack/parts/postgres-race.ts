import { spawnSandbox } from '../../../sandbox/spawn'
import type { AttackPart } from '../part'
import { binaries, startCluster } from '../server-postgres-cluster'
import { race } from '../server-race-rounds'
import { ServerClient } from '../server-client'

/** Port of the private cluster; PG_RACE_PORT where another program has it. */
const PORT = Number(process.env['PG_RACE_PORT'] ?? 9250)

/**
 * The race for one place on PostgreSQL, where callers really run side by side: the embedded database hides a lock that is
 * missing. Short enough for every day; a machine without PostgreSQL says so and skips it.
 */
export const attack: AttackPart = {
  name: 'postgres-race',
  about: 'the last place of a half-hour on PostgreSQL, asked for by many at once',
  async run({ full, say }) {
    const bin = binaries()
    if (!bin) {
      say('skipped: the race on PostgreSQL (apt-get install postgresql)')
      return { rounds: 0, findings: [] }
    }
    const cluster = startCluster(bin, PORT)
    try {
      const server = await spawnSandbox({ data: '.unused', databaseUrl: cluster.databaseUrl, port: 0 })
      try {
        const client = new ServerClient(server.url)
        await client.clockTo(`${await client.today()} 10:00:00`)
        const rounds = full ? 20 : 4
        return { rounds, findings: await race(server.url, { rounds, callers: full ? 400 : 60, say }) }
      } finally {
        await server.stop()
      }
    } finally {
      cluster.stop()
    }
  },
}
