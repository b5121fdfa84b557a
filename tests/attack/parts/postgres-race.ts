import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { spawnSandbox } from '../../hospital/spawn'
import type { AttackPart } from '../part'
import { COURSE_RACES, courseRaces } from '../rounds/course-race-rounds'
import { jobRaces } from '../rounds/job-race-rounds'
import { PAIR_RACES, pairRaces } from '../rounds/pair-race-rounds'
import { ServerClient } from '../server/server-client'
import { binaries, startCluster } from '../server/server-postgres-cluster'
import { race } from '../server/server-race-rounds'

/** Port of the private cluster; PG_RACE_PORT where another program has it. */
const PORT = Number(process.env['PG_RACE_PORT'] ?? 9250)

/**
 * The race for one place, and for a few, those of a couple that begins, shares and ends, those of a course, and
 * those of workers at the same jobs, on PostgreSQL, where callers really run side by side: the embedded database hides a lock that is
 * missing. Short enough for every day; a machine without PostgreSQL says so and skips it.
 */
export const attack: AttackPart = {
  name: 'postgres-race',
  about:
    'the last places of a half-hour, a couple that begins or ends, a course, and jobs, on PostgreSQL, by many at once',
  async run({ full, say }) {
    const bin = binaries()
    if (!bin) {
      say('skipped: the race on PostgreSQL (apt-get install postgresql)')
      return { rounds: 0, findings: [] }
    }
    const cluster = startCluster(bin, PORT)
    try {
      const server = await spawnSandbox({
        data: mkdtempSync(path.join(os.tmpdir(), 'postgres-')),
        databaseUrl: cluster.databaseUrl,
        port: 0,
      })
      try {
        const client = new ServerClient(server.url)
        await client.clockTo(`${await client.today()} 10:00:00`)
        const rounds = full ? 20 : 2
        const callers = full ? 400 : 40
        const one = await race(server.url, { rounds, callers, say })
        // as many callers as places: one who is refused was led to the place of another by a missing lock
        const few = await race(server.url, { rounds: 3 * rounds, callers: 4, places: 4, say })
        const pairs = { databaseUrl: cluster.databaseUrl, rounds: full ? 20 : 4, callers: 20, say }
        const couples = await pairRaces(client, pairs)
        const courses = await courseRaces(client, pairs)
        const jobs = await jobRaces(cluster.databaseUrl, full ? 2000 : 200)
        const raced = (PAIR_RACES + COURSE_RACES) * pairs.rounds
        return { rounds: 4 * rounds + raced + 1, findings: [...one, ...few, ...couples, ...courses, ...jobs] }
      } finally {
        await server.stop()
      }
    } finally {
      cluster.stop()
    }
  },
}
