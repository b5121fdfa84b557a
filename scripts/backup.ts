/**
 * `npm run backup -- --to DIR`, `npm run restore -- --from DIR`, `npm run drill`: of the hospital that SANDBOX_DATA or
 * DATABASE_URL names, as for the server (docs/operate.md).
 */

import { parseArgs } from 'node:util'

import { backUp, drill, type Place, restore } from '../sandbox/server/backup'
import { rowsIn } from '../sandbox/server/backup/fingerprint'
import { StartError } from '../sandbox/server/upkeep/start-error'

const USAGE = 'npm run backup -- --to DIR · npm run restore -- --from DIR · npm run drill'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

async function main(): Promise<void> {
  // Whoever reads a backup reads the hospital.
  process.umask(0o077)
  const [what = '', ...rest] = process.argv.slice(2)
  const { values } = parseArgs({ args: rest, options: { to: { type: 'string' }, from: { type: 'string' } } })
  const { env } = process
  const place: Place = { data: env['SANDBOX_DATA'] || '.sandbox', databaseUrl: env['DATABASE_URL'] || undefined }
  if (what === 'make' && values.to !== undefined) {
    const { tables, bytes, keys, sha256 } = await backUp(place, values.to)
    console.log(`${Object.keys(tables).length} tables, ${rowsIn(tables)} rows, ${megabytes(bytes)}, sha256 ${sha256}`)
    console.log(`identity numbers are sealed with the key ${keys.join(', ') || '-'}, which is not in it: keep it apart`)
    return
  }
  if (what === 'restore' && values.from !== undefined) {
    const { tables, rows, isReady } = await restore(values.from, place)
    console.log(`${tables} tables, ${rows} rows, each with the checksum of the backup`)
    if (!isReady) console.log('of an earlier program: the next start brings the tables up to date')
    return
  }
  if (what !== 'drill') throw new StartError(USAGE)
  const { tables, rows, bytes, backupMs, restoreMs, isReady } = await drill(place)
  console.log(`backup   ${backupMs} ms   ${megabytes(bytes)}`)
  console.log(`restore  ${restoreMs} ms   ${tables} tables, ${rows} rows, no difference`)
  console.log(isReady ? 'ready    yes' : 'ready    after the next start, which brings its tables up to date')
}

main().catch((cause: unknown) => {
  console.error(cause instanceof StartError ? cause.message : cause)
  process.exit(1)
})
