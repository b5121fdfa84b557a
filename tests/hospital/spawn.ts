import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')
/** A new data folder takes some seconds on a busy machine. */
const START_MS = 180_000

/** A sandbox hospital in a process of its own: what tests that kill it, or that run under jest, talk to. */
export interface SpawnedSandbox {
  url: string
  pid: number
  /** What it wrote to standard error. */
  errors(): string
  /** Ends it in order. */
  stop(): Promise<void>
  /** SIGKILL, without warning. */
  kill(): Promise<void>
}

export interface SpawnOptions {
  port: number
  data: string
  databaseUrl?: string
  env?: Record<string, string>
  /** What Node is told to run it; the sources through tsx, as `npm run sandbox`, when left out. */
  program?: readonly string[]
}

/**
 * Starts `sandbox/main.ts` and waits until it serves; answers that do not fit their schema are errors there.
 * @throws Error with the process's own words when it ends instead.
 */
export function spawnSandbox(options: SpawnOptions): Promise<SpawnedSandbox> {
  const { port, data, databaseUrl, env, program = ['--import', 'tsx', path.join(ROOT, 'sandbox/main.ts')] } = options
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_DATA: data,
      DATABASE_URL: databaseUrl ?? '',
      SANDBOX_STRICT: '1',
      SANDBOX_CLOCK: 'real',
      SANDBOX_TEST_DOORS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-20_000)))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`sandbox did not start within ${START_MS} ms: ${errors}`))
    }, START_MS)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`sandbox ended with ${code}: ${errors}`))
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /http:\/\/\S+/.exec(chunk.toString())?.[0]
      if (!url) return
      clearTimeout(timer)
      resolve({
        url,
        pid: child.pid ?? 0,
        errors: () => errors,
        stop: () => end(child, 'SIGTERM'),
        kill: () => end(child, 'SIGKILL'),
      })
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill(signal)
  })
}
