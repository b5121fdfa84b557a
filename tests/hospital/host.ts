/**
 * A process that opens sandbox hospitals on request, one after the other or side by side, each on a port and a data
 * folder of its own. Test files ask it instead of starting a process each: the program is loaded and warm once for a
 * whole run of jest, which saves most of the seconds of a start. It ends with the process that started it.
 */

import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { type RunningSandbox, startSandbox } from '../../sandbox/start'
import type { HospitalOptions } from './open'

interface Opened {
  readonly running: RunningSandbox
  readonly folder: string
  readonly log: string[]
}

/** A folder with what stands in the synthesizer's place. */
const VOICE = path.join(__dirname, 'voice')

const opened = new Map<string, Opened>()
/** Folders that are being taken away; nobody waits for that. */
const leaving: Promise<void>[] = []

async function open({
  strict,
  staticDir,
  keepsHouse,
  logLevel,
  metricsToken,
  trustedProxies,
  standsStill,
}: Required<HospitalOptions>): Promise<{ id: string; url: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hospital-'))
  const log: string[] = []
  const began = Date.now()
  const running = await startSandbox({
    searchPath: VOICE,
    port: 0,
    data: folder,
    // what a restart finds again is the concern of tests that start a process of their own
    inMemory: true,
    staticDir,
    strictAnswers: strict,
    keepsHouse,
    testDoors: true,
    logLevel,
    metricsToken,
    trustedProxies,
    ...(standsStill && { clock: () => began }),
    // answers that a fault holds back are nobody's to wait for
    drainMs: 300,
    log: (line) => void log.push(line),
  })
  opened.set(running.url, { running, folder, log })
  return { id: running.url, url: running.url }
}

async function close(id: string): Promise<void> {
  const found = opened.get(id)
  if (!found) return
  opened.delete(id)
  await found.running.close()
  leaving.push(rm(found.folder, { recursive: true, force: true }))
}

async function answer(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const input = JSON.parse(text) as Required<HospitalOptions> & { id: string }
  if (request.url === '/open') return open(input)
  if (request.url === '/close') return close(input.id)
  return { lines: opened.get(input.id)?.log ?? [] }
}

const server = createServer((request, response) => {
  answer(request).then(
    (said) => response.end(JSON.stringify(said ?? {})),
    (cause: unknown) => {
      response.statusCode = 500
      response.end(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    },
  )
})

async function end(): Promise<never> {
  await Promise.allSettled([...opened.keys()].map(close))
  await Promise.allSettled(leaving)
  process.exit(0)
}

process.on('SIGTERM', () => void end())
// Whoever started it holds the other end; when that process is gone, so is the need for hospitals.
process.stdin.on('end', () => void end()).resume()

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
