import { missingStatements, nextMigrationPath, SNAPSHOT, snapshotText } from '../lib/migrations'
import { type Generated, requireKebab, Usage } from './files'

const USAGE = 'npm run new migration <name>   (after a change of a tables.ts, e.g. lab-report-printed)'

/** The next migration: what brings a database that has all earlier ones to the Drizzle tables as they stand. */
export async function newMigration(args: readonly string[]): Promise<Generated> {
  const name = requireKebab(args[0], USAGE)
  const statements = await missingStatements()
  if (statements.length === 0) throw new Usage('The tables are as the last migration left them; nothing was written.')
  return {
    files: [{ path: nextMigrationPath(name), text: `${statements.join('\n')}\n` }],
    changed: [{ path: SNAPSHOT, text: snapshotText() }],
    next: [
      'Read the statements: a new column without a default fails where there are rows, and a rename is a drop and an add.',
      'Write by hand what Drizzle cannot express (data, triggers) into the same file or the next, then npm run verify -- migrations.',
    ],
  }
}
