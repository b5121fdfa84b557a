/**
 * `npm run report`: what of the specification is built and tested. `-- --json` prints one object.
 *
 * Nothing here is stated by hand. The lists come from the specification (tests/fixtures/spec); whether an entry is
 * declared comes from the code; whether it is built or tested comes from the artefact of the last whole `npm test`. Without
 * an artefact nothing counts as built or tested. A rule counts only where a passed test of it enters by a screen, a call or
 * a host, and the modules that the test calls are in the builds of the run (docs/adr/0043).
 */

import { existsSync, readFileSync } from 'node:fs'

import { buildReport, type Artefact, type Report } from './lib/report'
import { inRoot } from './lib/root.mjs'
import { notSentLine } from './lib/used-calls'

async function main(): Promise<void> {
  const file = inRoot('test-results', 'run.json')
  const artefact = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Artefact) : null
  const report = await buildReport(artefact)
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`)
  else print(report, artefact)
}

/** Counts first, then what is missing, so that a person sees at once what to do next. */
function print(report: Report, artefact: Artefact | null): void {
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  say(
    artefact
      ? `Last whole run: ${artefact.finishedAt}, ${artefact.passed} passed, ${artefact.failed} failed${artefact.commit ? ` (${artefact.commit.slice(0, 8)})` : ''}`
      : 'There is no artefact of a whole run (npm test), so nothing counts as built or tested.',
  )
  const count = (name: string, all: readonly unknown[], good: number): void => {
    const share = all.length === 0 ? 0 : Math.round((good / all.length) * 100)
    say(
      `${name.padEnd(34)} ${String(good).padStart(4)} of ${String(all.length).padStart(4)}  ${String(share).padStart(3)} %`,
    )
  }
  const { addresses, calls, codes, rules } = report
  count('addresses built', addresses, addresses.filter((row) => row.built).length)
  count('calls declared', calls, calls.filter((row) => row.declared).length)
  count('calls with a schema of the answer', calls, calls.filter((row) => row.schema).length)
  count('calls answered by the sandbox', calls, calls.filter((row) => row.sandbox).length)
  count('calls that the app sends', calls, calls.filter((row) => row.used).length)
  count('calls seen in the walk of h5', calls, calls.filter((row) => row.screens.length > 0).length)
  count('codes tested', codes, codes.filter((row) => row.tested).length)
  count('rules tested in the shipped app', rules, rules.filter((row) => row.tested).length)
  const list = (name: string, ids: string[]): void => {
    if (ids.length > 0)
      say(`\n${name}: ${ids.slice(0, 60).join(', ')}${ids.length > 60 ? `, and ${ids.length - 60} more` : ''}`)
  }
  list(
    'Codes without a passed test',
    codes.filter((row) => !row.tested).map((row) => row.id),
  )
  list(
    'Rules without a passed test',
    rules.filter((row) => !row.tested && row.unreached.length === 0).map((row) => row.id),
  )
  const unreached = rules.filter((row) => row.unreached.length > 0)
  if (unreached.length > 0) say('\nRules whose tests do not count (docs/adr/0043):')
  for (const { id, unreached: reasons } of unreached) say(`  ${id}: ${reasons.join('; ')}`)
  list(
    'Addresses not built',
    addresses.filter((row) => !row.built).map((row) => row.path),
  )
  list(
    'Calls that the app does not send',
    calls.filter((row) => !row.used).map((row) => notSentLine(row.id)),
  )
  list(
    'Calls not declared',
    calls.filter((row) => !row.declared).map((row) => row.id),
  )
}

// a reader that had enough (head, grep -q) is no error
process.stdout.on('error', () => process.exit(0))
void main()
