import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** A private PostgreSQL of this run: own folder, own socket, no password, gone afterwards. */
export interface Cluster {
  databaseUrl: string
  /** Its first process; the others are children of it. */
  pid: number
  stop(): void
}

/** Newest installed server binaries, null when PostgreSQL is not installed. */
export function binaries(): string | null {
  if (!existsSync(INSTALLED)) return null
  const newest = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))[0]
  const bin = newest ? path.join(INSTALLED, newest, 'bin') : ''
  return existsSync(path.join(bin, 'initdb')) ? bin : null
}

/**
 * Starts a cluster that listens on this port of the machine itself. PostgreSQL refuses to run as root: then the user
 * postgres runs it.
 */
export function startCluster(bin: string, port: number): Cluster {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-'))
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  const run = (command: string, ...args: string[]) => {
    const asRoot = process.getuid?.() === 0
    const [file, list] = asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
      : [command, args]
    execFileSync(file as string, list as string[], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  }
  run(path.join(bin, 'initdb'), '-D', data, '-U', 'sandbox', '--auth=trust', '-E', 'UTF8', '--no-locale')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=120`
  run(path.join(bin, 'pg_ctl'), '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start')
  return {
    databaseUrl: `postgres://sandbox@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop() {
      run(path.join(bin, 'pg_ctl'), '-D', data, '-m', 'fast', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
