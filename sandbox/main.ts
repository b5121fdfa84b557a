import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { LEAVE_MS } from './server/http/drain'
import { LOG_LEVELS, type LogLevel } from './server/upkeep/journal'
import { StartError } from './server/upkeep/start-error'
import { startSandbox } from './start'
import { summary } from './summary'

import { SECOND_MS } from '@/domain/time'

const { env } = process

/**
 * `npm run sandbox -- [--reset]`: PORT, HOST, SANDBOX_DATA, DATABASE_URL, SANDBOX_IDENTITY_KEY, CONSOLE_OPEN,
 * SANDBOX_STRICT, SANDBOX_HOUSEKEEPING, SANDBOX_CLOCK, SANDBOX_TEST_DOORS, TRUSTED_PROXIES, LOG_LEVEL, METRICS_TOKEN,
 * DATABASE_CONNECTIONS, LEAVE_SECONDS.
 *
 * SIGTERM and SIGINT end it in order: behind a proxy it goes on for LEAVE_SECONDS (7) and turns calls away for 5 s, then nobody new is let in and answers on their way are given; a second one ends it at once.
 */
async function main(): Promise<void> {
  // Whatever is written from here on belongs to this account alone (spec:security#files-of-the-database).
  process.umask(0o077)
  const running = await startSandbox({
    port: portOf(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    data: env['SANDBOX_DATA'] || '.sandbox',
    databaseUrl: env['DATABASE_URL'] || undefined,
    identityKey: env['SANDBOX_IDENTITY_KEY'] || undefined,
    ...connectionsOf(env['DATABASE_CONNECTIONS']),
    searchPath: env['PATH'],
    staticDir: env['SANDBOX_STATIC'] || 'dist/h5',
    consoleOpen: env['CONSOLE_OPEN'] === '1',
    testDoors: env['SANDBOX_TEST_DOORS'] === '1',
    keepsHouse: env['SANDBOX_HOUSEKEEPING'] !== 'off',
    trustedProxies: env['TRUSTED_PROXIES'] ?? '',
    leaveMs: leaveMsOf(env['LEAVE_SECONDS'], env['TRUSTED_PROXIES']),
    strictAnswers: env['SANDBOX_STRICT'] === '1',
    opensByDay: env['SANDBOX_CLOCK'] !== 'real',
    reset: process.argv.includes('--reset'),
    log: (line) => console.error(line),
    logLevel: levelOf(env['LOG_LEVEL']),
    metricsToken: env['METRICS_TOKEN'] ?? '',
  })
  const servesApp = existsSync(join(env['SANDBOX_STATIC'] || 'dist/h5', 'index.html'))
  console.log(summary(running.url, { servesApp, openedAt: running.openedAt, speaks: running.sandbox.speech.isThere }))
  let isEnding = false
  const stop = () => {
    if (isEnding) process.exit(1)
    isEnding = true
    void running.close().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Port of the address, 8787 by default. */
function portOf(text: string | undefined): number {
  if (!text) return 8787
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartError(`PORT 不是有效的端口号：${text}`)
  return port
}

/** How much is written down, what goes wrong alone by default. */
function levelOf(text: string | undefined): LogLevel {
  if (!text) return 'warn'
  const found = LOG_LEVELS.find((one) => one === text)
  if (!found) throw new StartError(`LOG_LEVEL 应为 ${LOG_LEVELS.join('、')} 之一：${text}`)
  return found
}

/** How long it goes on letting in after it was told to end: without a proxy in front there is nobody to wait for. */
function leaveMsOf(text: string | undefined, proxies: string | undefined): number {
  if (!text) return proxies ? LEAVE_MS : 0
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new StartError(`LEAVE_SECONDS 不是有效的秒数：${text}`)
  return seconds * SECOND_MS
}

/** Connections to PostgreSQL; none given leaves the usual number. */
function connectionsOf(text: string | undefined): { connections?: number } {
  if (!text) return {}
  const connections = Number(text)
  if (!Number.isInteger(connections) || connections < 1 || connections > 1000)
    throw new StartError(`DATABASE_CONNECTIONS 不是有效的连接数：${text}`)
  return { connections }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof StartError ? cause.message : cause)
  process.exit(1)
})
