/**
 * `npm start`: from a fresh clone to a running app with a sandbox hospital behind it.
 *
 * Installs what is missing, builds h5 when it is stale, starts the sandbox. What it needs from outside (a free port, a
 * writable folder, a database that answers) is checked first, because a build takes a minute.
 *
 * EDITION (hospital; customer or reproduction: what opens before a hospital is chosen) · PORT (8787) · HOST (127.0.0.1; another address prints a QR code for a phone) · SANDBOX_DATA (.sandbox) ·
 * DATABASE_URL (a PostgreSQL instead of the embedded one).
 */

import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { dirname, resolve } from 'node:path'

import { build, buildFolder, isFresh } from './lib/build.mjs'
import { ensureInstalled, requireNode } from './lib/install.mjs'
import { inRoot, root } from './lib/root.mjs'
import { tail } from './lib/run.mjs'
import { duration, heartbeat, say, stop } from './lib/say.mjs'

requireNode()

const port = readPort(process.env.PORT ?? '8787')
const host = process.env.HOST || '127.0.0.1'
const dataFolder = resolve(root, process.env.SANDBOX_DATA || '.sandbox')
const databaseUrl = process.env.DATABASE_URL
const kind = readKind(process.env.EDITION || 'hospital')

await requireFreePort()
if (databaseUrl) await requireReachable(databaseUrl)
else requireWritable(dataFolder)

await ensureInstalled()
if (databaseUrl) await requireDatabase(databaseUrl)

if (isFresh('h5', kind)) {
  say('The h5 build is up to date.')
} else {
  say('Building h5; this takes about a minute …')
  const quiet = heartbeat('building h5')
  const result = await build('h5', { kind })
  quiet()
  if (!result.ok) {
    say(tail(result.output))
    stop(`The h5 build failed (see the lines above; all of them are in test-results/build-${kind}-h5.log).`)
  }
  say(`Built in ${duration(result.ms)}.`)
}

say('Starting the sandbox hospital …')
const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port),
    HOST: host,
    SANDBOX_DATA: dataFolder,
    // The simulated hosts sign in with invented codes; on this machine only.
    SANDBOX_TEST_DOORS: '1',
    SANDBOX_STATIC: process.env.SANDBOX_STATIC || inRoot(buildFolder('h5', kind)),
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => sandbox.kill(signal))
sandbox.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
if (process.env.HOST) void printQrWhenServing()

/** The build of an edition a person named. */
function readKind(edition) {
  const kinds = { hospital: 'demo', customer: 'demo-customer', reproduction: 'demo-reproduction' }
  if (!Object.hasOwn(kinds, edition)) stop(`EDITION must be hospital, customer or reproduction, not "${edition}".`)
  return kinds[edition]
}

/** A port a person typed. */
function readPort(text) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    stop(`PORT must be a number from 1 to 65535, not "${text}".`)
  return value
}

/** Ends the command when the port is taken, or the address is not one of this machine. */
async function requireFreePort() {
  const problem = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => done(null)))
  })
  if (problem === 'EADDRINUSE')
    stop(`Port ${port} is in use; choose another one, for example: PORT=${port + 1} npm start`)
  if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND') stop(`HOST ${host} is not an address of this machine.`)
  if (problem === 'EACCES') stop(`Port ${port} needs rights this user does not have; choose one above 1023.`)
  if (problem) stop(`Cannot listen on ${host}:${port} (${problem}).`)
}

/** Ends the command when the sandbox could not keep its data. */
function requireWritable(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    stop(
      `The folder for the sandbox data cannot be written: ${folder} (${error.code ?? error.message}); set SANDBOX_DATA to another one.`,
    )
  }
}

/** Makes a folder and those above it. Not `recursive`: Node hangs on that below a pseudo file system. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Ends the command when nothing answers at the address of DATABASE_URL. Needs no package, so it runs first. */
async function requireReachable(text) {
  let url
  try {
    url = new URL(text)
  } catch {
    stop('DATABASE_URL is not an address; it looks like postgres://user:password@host:5432/name')
  }
  const address = { host: url.hostname || '127.0.0.1', port: Number(url.port || 5432) }
  const problem = await new Promise((done) => {
    const socket = createConnection({ ...address, timeout: 4000 })
    const end = (result) => {
      socket.destroy()
      done(result)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer within 4 s'))
    socket.once('error', (error) => end(error.code ?? error.message))
  })
  if (problem) stop(`The database of DATABASE_URL cannot be reached at ${address.host}:${address.port} (${problem}).`)
}

/** Ends the command when the database refuses the login. Never prints the address: it holds a password. */
async function requireDatabase(text) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: text, connectionTimeoutMillis: 4000 })
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
  } catch (error) {
    stop(`The database of DATABASE_URL refuses: ${error.message}`)
  }
}

/** The address under which a phone on the same network finds this machine. */
function addressForPhones() {
  if (host !== '0.0.0.0' && host !== '::') return host
  const all = Object.values(networkInterfaces()).flat()
  return all.find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address ?? '127.0.0.1'
}

/** Prints a QR code of the address once the sandbox listens, so that it stands below everything else. */
async function printQrWhenServing() {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const answers = () =>
    new Promise((done) => {
      const socket = createConnection({ host: local, port })
      socket.once('connect', () => done(socket.destroy() && true))
      socket.once('error', () => done(false))
    })
  while (!(await answers())) await new Promise((done) => setTimeout(done, 200))
  const { default: qrcode } = await import('qrcode-generator')
  const address = `http://${addressForPhones()}:${port}/`
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  say(`\n${half(code)}\n${address}  (for a phone on the same network)`)
}

/** A QR code in half blocks, two rows of modules a line, with its quiet zone; dark on light in any terminal colours. */
function half(code) {
  const size = code.getModuleCount()
  const dark = (row, column) => row >= 0 && column >= 0 && row < size && column < size && code.isDark(row, column)
  const lines = []
  for (let row = -2; row < size + 2; row += 2) {
    let line = ''
    for (let column = -2; column < size + 2; column += 1) {
      const upper = dark(row, column)
      const lower = dark(row + 1, column)
      line += upper ? (lower ? ' ' : '▄') : lower ? '▀' : '█'
    }
    lines.push(line)
  }
  return lines.join('\n')
}
