/**
 * 250 couples in a mixed day on servers that share one PostgreSQL: how long they wait, what fails, and what a call costs
 * of a processor. The costs are what docs/scale.md reckons with: unlike the times, they hardly depend on what else runs.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

import { ServerClient } from '../attack/server/server-client'
import { type Cluster, startCluster } from '../attack/server/server-postgres-cluster'
import { type SpawnedSandbox, spawnSandbox } from '../hospital/spawn'
import { liveDay, type Notes, type Part, PARTS, type Patient } from './couples-day'
import { assertOwnMachine, percentile } from './server'

/** How many couples have their day at once (spec:architecture#budgets). */
const COUPLES = 250

/** Connections to PostgreSQL that one server holds at most. */
const CONNECTIONS = 16

/** What a day of couples took. */
export interface CouplesLoad {
  readonly servers: number
  readonly couples: number
  readonly calls: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly parts: Readonly<Record<Part, { calls: number; p95Ms: number }>>
  /** Answers that no rule foresees, the first few in words. */
  readonly failed: number
  readonly failures: readonly string[]
  /** Places that were gone when asked for. */
  readonly taken: number
  readonly booked: number
  /** Processor time of a call, ms: all servers, and the database with all its processes. */
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
  /** How long the servers and the database stood ready for a core that others had, a call, ms. */
  readonly waitedMs: number
  /** What the database grew by for each couple, bytes. */
  readonly bytesPerCouple: number
  /** Connections at the busiest moment that was looked at, and how many are allowed. */
  readonly connections: number
  readonly allowed: number
  /** Processes that wanted a core in the minute before and at the end, all programs of the machine. */
  readonly loadBefore: number
  readonly loadAfter: number
}

/** Runs the day on so many servers of one database. @param seconds from the first couple's first touch to the end */
export async function measureCouples(
  bin: string,
  { servers, seconds, couples = COUPLES, port }: { servers: number; seconds: number; couples?: number; port: number },
): Promise<CouplesLoad> {
  const cluster = startCluster(bin, port)
  const data = mkdtempSync(path.join(os.tmpdir(), 'couples-'))
  const running: SpawnedSandbox[] = []
  try {
    for (let at = 0; at < servers; at += 1) {
      const env = { SANDBOX_STRICT: '', DATABASE_CONNECTIONS: String(CONNECTIONS) }
      running.push(await spawnSandbox({ data, databaseUrl: cluster.databaseUrl, port: 0, env }))
    }
    return await day(cluster, running, { seconds, couples })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    cluster.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function day(
  cluster: Cluster,
  running: readonly SpawnedSandbox[],
  { seconds, couples }: { seconds: number; couples: number },
): Promise<CouplesLoad> {
  const clients = running.map(({ url }) => new ServerClient(url))
  for (const { url } of clients) assertOwnMachine(url)
  const clientOf = (at: number): ServerClient => clients[at % clients.length] as ServerClient
  const desk = clientOf(0)
  await desk.clockTo(`${await desk.today()} 10:00:00`)
  const { members } = await desk.act<{ members: Patient[] }>('crowd', { unitId: 335, count: couples })
  // The drug queue is everybody's who has a visit of the day; the desk checks them in before.
  await new Promise((done) => setTimeout(done, 1500))

  const watch = watchDatabase(cluster.databaseUrl)
  const loadBefore = os.loadavg()[0] ?? 0
  const pids = running.map(({ pid }) => pid)
  const sample = () => {
    const all = [...pids, ...processesOf(cluster)]
    return { server: cpuOf(pids), database: cpuOf(processesOf(cluster)), waited: waitOf(all) }
  }
  const before = sample()
  const notes: Notes = { times: [], failures: [], taken: 0, booked: 0 }
  const begun = Date.now()
  const endAt = begun + seconds * 1000
  await Promise.all(
    members.map(async (her, at) => {
      // They open the app one after the other over the first third of the time.
      await new Promise((done) => setTimeout(done, (seconds * 1000 * at) / members.length / 3))
      const couple = { at, her, hers: clientOf(at), his: clientOf(at + 1), mobile: `139${String(10_000_000 + at)}` }
      await liveDay(couple, notes, endAt)
    }),
  )
  const took = (Date.now() - begun) / 1000
  const after = sample()
  const { most, allowed, grown } = await watch.end()
  const sorted = (of: readonly { ms: number }[]): number[] => of.map(({ ms }) => ms).sort((one, other) => one - other)
  const all = sorted(notes.times)
  return {
    servers: running.length,
    couples,
    calls: all.length,
    perSecond: all.length / took,
    p50Ms: percentile(all, 0.5),
    p95Ms: percentile(all, 0.95),
    parts: Object.fromEntries(
      PARTS.map((part) => {
        const times = sorted(notes.times.filter((one) => one.part === part))
        return [part, { calls: times.length, p95Ms: percentile(times, 0.95) }]
      }),
    ) as CouplesLoad['parts'],
    failed: notes.failures.length,
    failures: notes.failures.slice(0, 5),
    taken: notes.taken,
    booked: notes.booked,
    serverCpuMs: (after.server - before.server) / all.length,
    databaseCpuMs: (after.database - before.database) / all.length,
    waitedMs: (after.waited - before.waited) / all.length,
    bytesPerCouple: grown / couples,
    connections: most,
    allowed,
    loadBefore,
    loadAfter: os.loadavg()[0] ?? 0,
  }
}

/** Looks every half second how many connections PostgreSQL has, its own processes and the look itself left out. */
function watchDatabase(databaseUrl: string): { end(): Promise<{ most: number; allowed: number; grown: number }> } {
  const client = new pg.Client({ connectionString: databaseUrl })
  const sizeOf = async (): Promise<number> => {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
    return Number(rows[0]?.size)
  }
  let most = 0
  let sizeBefore = 0
  let looking: Promise<void> = client.connect().then(async () => {
    sizeBefore = await sizeOf()
  })
  const timer = setInterval(() => {
    looking = looking.then(async () => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      most = Math.max(most, rows[0]?.n ?? 0)
    })
  }, 500)
  return {
    async end() {
      clearInterval(timer)
      await looking
      const { rows } = await client.query<{ max_connections: string }>('show max_connections')
      const grown = (await sizeOf()) - sizeBefore
      await client.end()
      return { most, allowed: Number(rows[0]?.max_connections), grown }
    },
  }
}

/** A tick of the kernel's accounts, ms. */
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** Processor time of processes so far, their finished children included, ms. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      // After the name in brackets, which may hold blanks: state is field 3, utime to cstime are 14 to 17.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + fields.slice(11, 15).reduce((ticks, one) => ticks + Number(one), 0) * TICK_MS
    } catch {
      // It has ended meanwhile; its parent counts it then.
      return sum
    }
  }, 0)
}

/** How long the main threads of processes were ready to run and had no core, so far, ms. */
function waitOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      // On a core, waiting for one (both ns), turns.
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
    } catch {
      return sum
    }
  }, 0)
}

/** The database: its first process and all that it has started. */
export function processesOf({ pid }: Cluster): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number)
  return [pid, ...children]
}
