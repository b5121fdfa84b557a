/**
 * `npm run person -- export --mobile 138… --to FILE` and `npm run person -- delete --mobile 138… [--unit 335]`: what a person
 * may ask a hospital for (docs/operate.md). Works on the database that SANDBOX_DATA or DATABASE_URL names; of a folder only
 * while no server has it. The person has shown their papers to whoever types this.
 */

import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { requestDeletionAtDesk } from '../sandbox/identity/account/account-deletion-service'
import { exportPerson } from '../sandbox/identity/account/person-export-service'
import { findMembersByMobile } from '../sandbox/identity/sign-in/session-queries'
import { createClock } from '../sandbox/server/clock'
import { openDatabase } from '../sandbox/server/db/open'
import { withAmbientTransaction } from '../sandbox/server/db/transaction'
import { StartError } from '../sandbox/server/upkeep/start-error'
import { createVault, identitySecret } from '../sandbox/server/vault'
import { formatDateTime } from '../src/domain/dates'
import { valueOr } from '../src/domain/input/parsed'
import { parseMobile } from '../src/domain/input/phone'

const USAGE = 'npm run person -- export --mobile 138… --to FILE · npm run person -- delete --mobile 138… [--unit 335]'

async function main(): Promise<void> {
  process.umask(0o077)
  const [what = '', ...rest] = process.argv.slice(2)
  const { values } = parseArgs({
    args: rest,
    options: { mobile: { type: 'string' }, to: { type: 'string' }, unit: { type: 'string' } },
  })
  const read = parseMobile(values.mobile ?? '')
  const mobile = valueOr(read, '')
  const isAsked = (what === 'export' && values.to !== undefined) || what === 'delete'
  if (!isAsked || !read.ok) throw new StartError(USAGE)
  const { env } = process
  const data = env['SANDBOX_DATA'] || '.sandbox'
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (!databaseUrl && !existsSync(path.join(data, 'pg')))
    throw new StartError(`数据目录里没有数据库：${path.resolve(data)}`)
  const opened = await openDatabase({ data, databaseUrl })
  try {
    createVault(identitySecret(path.resolve(data), env['SANDBOX_IDENTITY_KEY'] || undefined))
    const db = withAmbientTransaction(opened.db)
    const clock = createClock()
    await clock.refresh(db)
    const [found] = await findMembersByMobile(db, mobile)
    if (!found) throw new StartError('没有这个手机号的账号')
    if (what === 'delete') {
      const { dueAt } = await requestDeletionAtDesk({ db, clock }, found.memberId, Number(values.unit ?? 335))
      console.log(`ends ${formatDateTime(dueAt)}; until then its owner can take it back in the app`)
      return
    }
    const copy = await exportPerson({ db, clock }, found.memberId)
    writeFileSync(values.to ?? '', `${JSON.stringify(copy, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
    const rows = Object.values(copy.tables).reduce((sum, list) => sum + list.length, 0)
    console.log(
      `${Object.keys(copy.tables).length} tables, ${rows} rows, ${copy.sealed} results still sealed → ${values.to ?? ''}`,
    )
  } finally {
    await opened.close()
  }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
})
