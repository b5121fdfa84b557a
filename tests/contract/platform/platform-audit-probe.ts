/** Run in a process of its own (the embedded database does not live in the test runner): tries to rewrite the audit. */

import { writeAudit } from '../../../sandbox/server/audit'
import { migrate } from '../../../sandbox/server/db/migrate'
import { openDatabase } from '../../../sandbox/server/db/open'
import { audit } from '../../../sandbox/server/tables'

const STATEMENTS = [`update sandbox.audit set result = 'x'`, 'delete from sandbox.audit', 'truncate sandbox.audit']

async function probe(data: string): Promise<void> {
  const open = await openDatabase({ data })
  await migrate(open)
  await migrate(open)
  await writeAudit(open.db, {
    at: Date.now(),
    unitId: 335,
    actor: 'member:1',
    callId: 'login.login',
    target: '1',
    result: 'ok',
  })
  const said: string[] = []
  for (const statement of STATEMENTS) {
    await open.run(statement).then(
      () => said.push('done'),
      (cause: Error) => said.push(cause.message),
    )
  }
  const rows = await open.db.select().from(audit)
  await open.close()
  process.stdout.write(JSON.stringify({ said, rows }))
}

void probe(process.argv[2] ?? '')
