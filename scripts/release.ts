/**
 * `npm run release -- --unit 335 --for weapp|alipay|h5 --version 1.4.0` (or `--units 335,324`; several hosts by commas):
 * checks the hospital's data, builds, looks at what was built and writes a pack (docs/how-to/release.md). Says every
 * reason against it at once and then builds nothing. `--check` stops after the reasons.
 */

import { DIALECTS } from '../src/bootstrap/dialects'
import { allHospitals } from '../src/hospitals'
import { checkHospitals } from '../src/hospitals/check'
import { legacyPaths, screenIds } from '../src/routing/registry'
import { ensureInstalled, requireNode } from './lib/install.mjs'
import { duration } from './lib/say.mjs'
import { readOptions, UsageError } from './release/options'
import { colourOf, makePack, PackError } from './release/pack'
import { packPath } from './release/place'
import { iconOf } from './release/png'
import { cautionsOf, refusalsOf } from './release/refusals'
import { subjectOf } from './release/subject'

const USAGE =
  'npm run release -- --unit 335 --for weapp,alipay,h5 --version 1.4.0   (several hospitals together: --units 335,324; only the checks: --check)'

const dialects = Object.keys(DIALECTS)

async function main(): Promise<void> {
  const { units, hosts, version, values } = readOptions(process.argv.slice(2), USAGE, { check: { type: 'boolean' } })
  const found = subjectOf(units)
  if ('faults' in found) return refuse(found.faults)
  const { subject } = found
  const hospitalFaults = checkHospitals(allHospitals(), { screenIds, paths: legacyPaths, dialects })
  const { fault: iconFault } = iconOf(subject.release.icon, colourOf(subject))
  const reasons = hosts.flatMap((host) =>
    refusalsOf({ subject, host, version, env: process.env, iconFault, hospitalFaults }).map(
      (line) => `${host}  ${line}`,
    ),
  )
  if (reasons.length > 0) return refuse(reasons)
  for (const caution of new Set(hosts.flatMap((host) => cautionsOf({ subject, host }))))
    console.log(`note     ${caution}`)
  if (values['check'] === true) return console.log('Nothing speaks against this release.')
  requireNode()
  await ensureInstalled()
  for (const host of hosts) {
    const started = Date.now()
    const { manifest } = await makePack(subject, host, version)
    const bytes = manifest.files
      .filter(({ path }) => path.startsWith('app/'))
      .reduce((sum, { bytes: own }) => sum + own, 0)
    console.log(
      `written  ${packPath(subject.id, host, version)}: ${manifest.files.length} files, the package ${(bytes / 1e6).toFixed(2)} MB, in ${duration(Date.now() - started)}`,
    )
  }
  console.log(
    'then     declare.md of each pack says what to enter in the console; npm run upload -- … --dry-run what would be sent',
  )
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`refused  ${reason}`)
  process.exitCode = 1
}

main().catch((error: unknown) => {
  if (error instanceof PackError) return refuse(error.faults)
  if (error instanceof UsageError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
})
