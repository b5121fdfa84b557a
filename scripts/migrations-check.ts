/** Part of `npm run verify`: the Drizzle tables, the snapshot and the database that the migrations make say the same. */

import { disagreements, missingStatements, SNAPSHOT } from './lib/migrations'

async function main(): Promise<void> {
  const missing = await missingStatements()
  if (missing.length > 0) {
    console.error(`The tables differ from ${SNAPSHOT}; run npm run new migration <name>:\n${missing.join('\n')}`)
    process.exitCode = 1
    return
  }
  const found = await disagreements()
  if (found.length === 0) return
  console.error(`The tables and the migrations make different databases:\n${found.join('\n')}`)
  process.exitCode = 1
}

void main()
