import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { startSandbox } from './server/start'
import { StartError } from './server/start-error'
import { summary } from './server/summary'

const { env } = process

/** `npm run sandbox -- [--reset]`: PORT, HOST, SANDBOX_DATA, DATABASE_URL, CONSOLE_OPEN, SANDBOX_STRICT. */
async function main(): Promise<void> {
  const running = await startSandbox({
    port: portOf(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    data: env['SANDBOX_DATA'] || '.sandbox',
    databaseUrl: env['DATABASE_URL'] || undefined,
    staticDir: env['SANDBOX_STATIC'] || 'dist/h5',
    consoleOpen: env['CONSOLE_OPEN'] === '1',
    strictAnswers: env['SANDBOX_STRICT'] === '1',
    reset: process.argv.includes('--reset'),
    log: (line) => console.error(line),
  })
  console.log(summary(running.url, existsSync(join(env['SANDBOX_STATIC'] || 'dist/h5', 'index.html'))))
  const stop = () => {
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

main().catch((cause: unknown) => {
  console.error(cause instanceof StartError ? cause.message : cause)
  process.exit(1)
})
