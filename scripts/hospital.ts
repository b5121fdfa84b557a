/**
 * `npm run hospital -- 17`: the effective configuration of a hospital and where each value comes from.
 * `npm run hospital` lists them; `--check` reports every reference to something that does not exist and fails when there is one.
 */

import { DIALECTS } from '../src/bootstrap/dialects'
import { allHospitals } from '../src/hospitals'
import { checkHospitals } from '../src/hospitals/check'
import { effectiveSettings } from '../src/hospitals/settings'
import { legacyPaths, screenIds } from '../src/routing/registry'
import { iconNames } from '../src/ui/icon/names'

const lines: string[] = []
const say = (line: string) => void lines.push(line)

function print(unitId: number): void {
  if (!allHospitals().some((one) => one.unitId === unitId))
    say(`No file for ${unitId}: the defaults, as the app would use them.\n`)
  const rows = effectiveSettings(unitId)
  const width = Math.max(...rows.map(({ path }) => path.length))
  const sourceWidth = Math.max(...rows.map(({ source }) => source.length))
  for (const { path, source, value } of rows)
    say(`${path.padEnd(width)}  ${source.padEnd(sourceWidth)}  ${JSON.stringify(value)}`)
}

function list(): void {
  for (const { unitId, key, name, edition } of allHospitals())
    say(`${String(unitId).padStart(5)}  ${(key ?? '-').padEnd(6)} ${edition.padEnd(13)} ${name}`)
}

function check(): void {
  const faults = checkHospitals(allHospitals(), {
    screenIds: screenIds,
    paths: legacyPaths,
    icons: iconNames,
    dialects: Object.keys(DIALECTS),
  })
  faults.forEach(say)
  if (faults.length > 0) process.exitCode = 1
  else say(`${allHospitals().length} hospitals, every reference leads somewhere`)
}

const [argument] = process.argv.slice(2)
if (argument === undefined) list()
else if (argument === '--check') check()
else if (/^[1-9]\d{0,9}$/.test(argument)) print(Number(argument))
else {
  process.stderr.write(
    `"${argument}" is no hospital id; known: ${allHospitals()
      .map(({ unitId }) => unitId)
      .join(', ')}\n`,
  )
  process.exitCode = 1
}
// Written in one piece, so that a reader that closes the pipe early (head) causes no error.
if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
