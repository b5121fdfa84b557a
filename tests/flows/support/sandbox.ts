/** Starts the sandbox hospital as `npm start` does, on a free port and with data of its own, for one test file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext } from 'playwright-core'

const ROOT = join(__dirname, '..', '..', '..')
const START_LIMIT_MS = 60_000

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

/** Runs sandbox/main.ts until `stop`. Throws with what it printed when it does not answer in time. */
export async function spawnSandbox(
  env: Record<string, string> = {},
): Promise<{ origin: string; printed(): string; stop(): Promise<void> }> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'hc-sandbox-'))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      SANDBOX_DATA: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  let ended = false
  const exit = new Promise<void>((done) =>
    child.once('exit', () => {
      ended = true
      done()
    }),
  )
  const stop = async (): Promise<void> => {
    if (!ended) {
      child.kill('SIGTERM')
      const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
      await exit
      clearTimeout(forced)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_LIMIT_MS
  while (!ended && Date.now() < deadline) {
    const answer = await fetch(`${origin}/`).catch(() => null)
    if (answer) return { origin, printed: () => printed, stop }
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`the sandbox did not start:\n${printed.slice(-2000)}`)
}

/** A hospital a persona is verified at, and the persona: the seed of the sandbox. */
export interface Who {
  readonly persona: string
  readonly unitId: number
}

/** A running sandbox with what a browser test needs of it. */
export interface Sandbox {
  readonly origin: string
  /** What the server has written to its log so far. */
  printed(): string
  /** One act of the console (`fault`, `clock`, `fresh` …), as JSON. */
  act(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** A session without a sign-in. */
  token(who: Who): Promise<string>
  /** Makes a browser profile one that has consented and is signed in, through the app's own entry. */
  signIn(context: BrowserContext, who: Who): Promise<void>
  /** A read that home makes, for the load test. */
  sampleRead(): Promise<{ path: string; headers: Record<string, string> }>
  stop(): Promise<void>
}

/** Starts the sandbox with the h5 build of dist/h5 for one test file. */
export async function startSandbox(env: Record<string, string> = {}): Promise<Sandbox> {
  const { origin, printed, stop } = await spawnSandbox(env)
  const act: Sandbox['act'] = async (name, input = {}) => {
    const answer = await fetch(`${origin}/console/api/${name}`, {
      method: 'POST',
      // A line of its own: one that the server closes for idleness just then would fail an act that must not be repeated.
      headers: { 'content-type': 'application/json', 'x-console': '1', connection: 'close' },
      body: JSON.stringify(input),
    })
    const said = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`console ${name}: ${String(said['message'])}`)
    return said
  }
  const token: Sandbox['token'] = async (who) => String((await act('token', { ...who }))['token'])
  return {
    origin,
    printed,
    act,
    token,
    stop,
    async signIn(context, who) {
      const page = await context.newPage()
      await page.goto(`${origin}/?token=${await token(who)}&unitId=${who.unitId}#/login`)
      await page.locator('#consent-agree, #screen-login, #screen-home').first().waitFor()
      const agree = page.locator('#consent-agree:visible')
      // the gate asks once the session is read
      await agree.waitFor({ timeout: 5000 }).then(
        () => agree.click(),
        () => undefined,
      )
      await page.waitForFunction(() => document.cookie.includes('token='))
      await page.close()
    },
    async sampleRead() {
      const bearer = await token({ persona: 'zhou-min', unitId: 335 })
      return {
        path: '/hc-patient/api/subjects/subjectsList',
        headers: { token: bearer, Authorization: bearer, unitId: '335', facilityType: 'h5' },
      }
    },
  }
}
