import type { Server } from 'node:http'
import path from 'node:path'

import { createApp } from './app'
import { createClock } from './clock'
import type { Sandbox } from './context'
import type { Db, OpenDatabase } from './db/database'
import { migrate, reset } from './db/migrate'
import { openDatabase, openInMemory } from './db/open'
import { inTurn } from './db/start-turn'
import { withAmbientTransaction } from './db/transaction'
import type { Domains } from './domains'
import { createFaults } from './faults'
import { createCallLog } from './http/call-log'
import { createDrain, TURN_AWAY_MS } from './http/drain'
import { createIdempotency } from './http/idempotency'
import { createLimits } from './http/limits'
import { assertPortFree, listen, LOCAL_HOST } from './http/listen'
import { createProxies } from './http/proxies'
import { createStrangerAudit } from './http/stranger-audit'
import { openingTime } from './opening-time'
import { randomId } from './secrets'
import { setting } from './tables'
import { startHousekeeping } from './upkeep/housekeeping'
import { createJournal, type LogLevel } from './upkeep/journal'
import { createMetrics } from './upkeep/metrics'
import { createReadiness } from './upkeep/readiness'
import { createSharedState } from './upkeep/shared-state'
import { createVault, identitySecret } from './vault'

import { hospitalDate } from '@/domain/dates'

export interface SandboxOptions {
  /** 0 chooses a free port. */
  port: number
  /** Address to listen on; this machine alone when left out. */
  host?: string
  /** Folder of the embedded database. */
  data: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined
  /** The embedded database lives in memory and is gone when the hospital closes; `data` then holds the secret alone. */
  inMemory?: boolean
  /** A database that is open already, shared with other servers; it stays open when this one closes. */
  database?: OpenDatabase
  /** Where the synthesizer of texts that are read aloud is looked for, as in PATH; there is none when left out. */
  searchPath?: string | undefined
  /** Folder of the built h5 app. */
  staticDir: string
  /** Secret of the identity numbers, 64 hexadecimal digits; a file of the data folder when left out. */
  identityKey?: string | undefined
  /** The time under the sandbox clock; Date.now when left out. */
  clock?: () => number
  /** Answers that do not fit their schema become errors. */
  strictAnswers?: boolean
  /** The console may be opened from other machines. */
  consoleOpen?: boolean
  /** Begins at 10:00 when booking is closed at the start; the real time is kept when left out. */
  opensByDay?: boolean
  /** Invented codes of a host let this machine in; off unless told. */
  testDoors?: boolean
  /** Looks after itself while nobody calls (housekeeping.ts); true when left out. */
  keepsHouse?: boolean
  /** Addresses of proxies whose X-Forwarded-For is taken, separated by commas; none unless told. */
  trustedProxies?: string
  /** How long it goes on letting in when it is closed, ms; not at all when left out. */
  leaveMs?: number
  /** How long it turns calls away then, before nobody is let in, ms; TURN_AWAY_MS when left out. */
  turnAwayMs?: number
  /** Longest wait for answers on their way when it is closed, ms. */
  drainMs?: number
  /** Connections to PostgreSQL that this server holds at most. */
  connections?: number
  /** Empties the hospital first. */
  reset?: boolean
  /** Takes the lines of the journal. */
  log?: (line: string) => void
  /** How much of it is written; what goes wrong alone when left out. */
  logLevel?: LogLevel
  /** Lets a machine other than this one read the figures (/metrics); nobody when left out. */
  metricsToken?: string
}

export interface RunningSandbox {
  url: string
  /** The hospital's time at which it was opened instead of its own; null when that was kept. Ms since the epoch. */
  openedAt: number | null
  /** What runs behind the address. */
  sandbox: Sandbox
  close(): Promise<void>
}

/**
 * Starts a hospital of these domains.
 * @throws StartError with one clear line: port in use, folder not writable or in use, database unreachable.
 */
export async function startServer(options: SandboxOptions, domains: Domains): Promise<RunningSandbox> {
  const proxies = createProxies(options.trustedProxies)
  const host = options.host ?? LOCAL_HOST
  await assertPortFree(options.port, host)
  const clock = createClock(options.clock)
  const byDay = () => (options.opensByDay ? openingTime(clock.now()) : null)
  // A new database is filled for the day on which it will be looked at.
  const beginsAt = byDay() ?? clock.now()
  const opened = options.database ?? (await openOwn(options, domains, beginsAt))
  const release = async () => (options.database ? undefined : opened.close())
  const isShared = options.databaseUrl !== undefined || options.database !== undefined
  try {
    const db = withAmbientTransaction(opened.db)
    const { openedAt, vault } = await inTurn(options.databaseUrl, async () => {
      if (options.reset) await reset(opened)
      await migrate(opened)
      await clock.refresh(db)
      const at = byDay()
      if (at !== null) await clock.set(db, at)
      // A new one has begun with these rows a moment ago.
      if (options.reset || opened.day !== hospitalDate(clock.now())) await domains.seed(db, clock.now())
      const keys = createVault(identitySecret(path.resolve(options.data), options.identityKey))
      await domains.settle(db, keys)
      return { openedAt: at, vault: keys }
    })
    const sandbox: Sandbox = {
      ...domains.createParts({ db, clock, key: await gatewayKey(db), searchPath: options.searchPath ?? '' }),
      db,
      domains,
      clock,
      vault,
      shared: createSharedState(db, clock, { isShared }),
      faults: createFaults(),
      calls: createCallLog(),
      limits: createLimits(),
      strangers: createStrangerAudit(),
      idempotency: createIdempotency(db, { alone: !isShared }),
      staticDir: path.resolve(options.staticDir),
      consoleOpen: options.consoleOpen ?? false,
      testDoors: options.testDoors ?? false,
      host,
      opensByDay: options.opensByDay ?? false,
      proxies,
      strictAnswers: options.strictAnswers ?? false,
      journal: createJournal(options.log ?? (() => undefined), options.logLevel),
      metrics: createMetrics(opened.connections),
      readiness: createReadiness(db),
    }
    await domains.catchUp(sandbox)
    const server = await listen(createApp(sandbox, options.metricsToken), options.port, host)
    const drain = createDrain(server as Server)
    const stopHousekeeping = options.keepsHouse === false ? async () => undefined : startHousekeeping(sandbox)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : options.port
    return {
      sandbox,
      openedAt,
      url: `http://${host === '0.0.0.0' ? LOCAL_HOST : host}:${port}`,
      async close() {
        sandbox.readiness.leave()
        if (options.leaveMs) {
          await drain.leave(options.leaveMs)
          sandbox.readiness.turnAway()
          await drain.leave(options.turnAwayMs ?? TURN_AWAY_MS)
        }
        const [cut] = await Promise.all([drain.end(options.drainMs), stopHousekeeping()])
        if (cut > 0) sandbox.journal.warn('requests had no answer when the server ended', { rows: cut })
        await release()
      },
    }
  } catch (cause) {
    await release().catch(() => undefined)
    throw cause
  }
}

/** Opens the hospital's own database. @param beginsAt ms, the moment for which a new one is filled */
function openOwn(
  { data, databaseUrl, inMemory, connections }: SandboxOptions,
  { seed }: Domains,
  beginsAt: number,
): Promise<OpenDatabase> {
  const beginning = { day: hospitalDate(beginsAt), rows: (db: Db) => seed(db, beginsAt) }
  return inMemory ? openInMemory(beginning) : openDatabase({ data, databaseUrl, beginning, connections })
}

/** The secret shared with the payment institution; made once, kept with the data. */
async function gatewayKey(db: Sandbox['db']): Promise<string> {
  const key = 'gateway.key'
  await db.insert(setting).values({ key, value: randomId() }).onConflictDoNothing()
  const rows = await db.select().from(setting)
  return String(rows.find((row) => row.key === key)?.value ?? '')
}
