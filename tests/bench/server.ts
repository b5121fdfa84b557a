/**
 * How many requests a second the sandbox answers on this machine, and how long the slowest twentieth waits. Bounded in
 * time and sent to loopback only.
 */

import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** The figures of one call. */
export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly failed: number
}

/** One request; true when the envelope says 200. */
export function once(
  agent: Agent,
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  return new Promise((done) => {
    const outgoing = request(
      new URL(path, origin),
      {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => done(answer.statusCode === 200 && /"(code|infoCode)":"?200\b/.test(text)))
      },
    )
    outgoing.on('error', () => done(false))
    outgoing.end(body)
  })
}

/** @throws Error for an address that is not this machine's own: load is sent nowhere else. */
export function assertOwnMachine(origin: string): void {
  const { hostname } = new URL(origin)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Error('the load test is for a server on this machine')
}

/** The value below which a share of sorted times lies, ms. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends one POST again and again with `clients` callers for `seconds`, after a second to warm up. */
export async function measureServer(
  origin: string,
  target: { path: string; headers: Record<string, string>; body?: unknown },
  { clients = 16, seconds = 5 } = {},
): Promise<Load> {
  assertOwnMachine(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const body = JSON.stringify(target.body ?? {})
  const round = async (ms: number): Promise<{ times: number[]; failed: number }> => {
    const end = Date.now() + ms
    const times: number[] = []
    let failed = 0
    const caller = async (): Promise<void> => {
      while (Date.now() < end) {
        const begun = performance.now()
        if (await once(agent, origin, target.path, target.headers, body)) times.push(performance.now() - begun)
        else failed += 1
      }
    }
    await Promise.all(Array.from({ length: clients }, caller))
    return { times, failed }
  }
  await round(1000)
  const { times, failed } = await round(seconds * 1000)
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    failed,
  }
}

/** A list read of the sandbox beside a blank server that selects as many rows, in the same run. */
export interface ServerRatio {
  readonly sandbox: Load
  readonly blank: Load
  /** The sandbox's requests a second as a part of the blank server's. */
  readonly ratio: number
}

/**
 * Measures a list read and the floor in turns, so that a slow moment of the machine meets both.
 * @param rows how many rows the list of the sandbox has
 */
export async function measureRatio(
  origin: string,
  target: { path: string; headers: Record<string, string>; body?: unknown },
  { rows, seconds = 5, rounds = 3 }: { rows: number; seconds?: number; rounds?: number },
): Promise<ServerRatio> {
  const blank = await startBlank(rows)
  try {
    const loads: { sandbox: Load; blank: Load }[] = []
    for (let round = 0; round < rounds; round++)
      loads.push({
        sandbox: await measureServer(origin, target, { seconds }),
        blank: await measureServer(blank.origin, { path: '/list', headers: {} }, { seconds }),
      })
    loads.sort((a, b) => a.sandbox.perSecond / a.blank.perSecond - b.sandbox.perSecond / b.blank.perSecond)
    const middle = loads[Math.floor(loads.length / 2)]
    if (!middle) throw new Error('nothing was measured')
    return { ...middle, ratio: middle.sandbox.perSecond / middle.blank.perSecond }
  } finally {
    blank.stop()
  }
}

function startBlank(rows: number): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'blank-server.ts'), String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the blank server ended with ${code}`)))
    createInterface({ input: child.stdout }).once('line', (origin) =>
      resolve({ origin, stop: () => void child.kill() }),
    )
  })
}
