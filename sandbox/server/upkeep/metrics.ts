/** Figures of a running server in OpenMetrics, for whoever watches it. No label holds anything of a person. */

import { collectDefaultMetrics, Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'

import type { OpenDatabase } from '../db/database'

/** An empty registry of the newer format; the library's types know each registry as one of the older. */
function openRegistry(): Registry {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry as unknown as Registry
}

/** Processor, memory and event loop of the process, whatever servers run in it; counted from the first look on. */
let ofProcess: Registry | null = null
function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = openRegistry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export interface Metrics {
  readonly contentType: string
  /** A request begins; the returned function ends it. */
  begin(): () => void
  /** A call was answered. */
  call(facts: { callId: string; effect: 'read' | 'write'; code: number; ms: number }): void
  /** A request was refused before its rule was asked: the machine or the token asks too often, or the caller is nobody. */
  refused(reason: 'address' | 'token' | 'identity'): void
  /** A round of housekeeping ended. */
  task(name: string, ms: number, failed: boolean): void
  /** All rounds ended. */
  keptHouse(now: number): void
  /** Faults that apps reported. */
  appFaults(count: number): void
  /** Rows that a period of retention took away. */
  forgotten(kind: string, rows: number): void
  text(): Promise<string>
}

/** Bounds in seconds: a list read is some ms, callers give up after 60 s (spec:calls#deadline). */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

export function createMetrics(connections: OpenDatabase['connections']): Metrics {
  const register = openRegistry()
  const registers = [register]
  const calls = new Counter({
    name: 'hc_calls_total',
    help: 'Calls answered, by id and code of the envelope',
    labelNames: ['call', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'hc_call_duration_seconds',
    help: 'Time until a call was answered',
    labelNames: ['effect'],
    buckets: BOUNDS,
    registers,
  })
  const refusals = new Counter({
    name: 'hc_refused_requests_total',
    help: 'Requests refused before their rule was asked, by reason',
    labelNames: ['reason'],
    registers,
  })
  const open = new Gauge({ name: 'hc_requests_open', help: 'Requests being answered', registers })
  const rounds = new Counter({
    name: 'hc_housekeeping_total',
    help: 'Rounds of housekeeping, by task and outcome',
    labelNames: ['task', 'outcome'],
    registers,
  })
  const roundSeconds = new Gauge({
    name: 'hc_housekeeping_last_seconds',
    help: 'How long a task took last',
    labelNames: ['task'],
    registers,
  })
  const keptAt = new Gauge({
    name: 'hc_housekeeping_last_timestamp_seconds',
    help: 'When all tasks had been done last, real time',
    registers,
  })
  const faults = new Counter({ name: 'hc_app_faults_total', help: 'Faults that apps reported', registers })
  const gone = new Counter({
    name: 'hc_forgotten_rows_total',
    help: 'Rows past their period that were deleted',
    labelNames: ['kind'],
    registers,
  })
  if (connections)
    new Gauge({
      name: 'hc_database_connections',
      help: 'Connections of the pool, and callers who wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
      },
    })
  return {
    contentType: Registry.OPENMETRICS_CONTENT_TYPE,
    begin() {
      open.inc()
      return () => open.dec()
    },
    call({ callId, effect, code, ms }) {
      calls.inc({ call: callId, code })
      seconds.observe({ effect }, ms / 1000)
    },
    refused: (reason) => refusals.inc({ reason }),
    task(name, ms, failed) {
      rounds.inc({ task: name, outcome: failed ? 'failed' : 'ok' })
      roundSeconds.set({ task: name }, ms / 1000)
    },
    keptHouse: (now) => keptAt.set(now / 1000),
    appFaults: (count) => faults.inc(count),
    forgotten: (kind, rows) => gone.inc({ kind }, rows),
    text: () => Registry.merge([processRegistry(), register]).metrics(),
  }
}
