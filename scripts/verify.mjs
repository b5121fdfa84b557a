/**
 * `npm run verify`: the fast checks. Rules that can be checked mechanically are checks here.
 *
 * `npm run verify -- lint types:h5` runs only the named checks. `--json FILE` also writes the results for `npm test`.
 */

import { existsSync, writeFileSync } from 'node:fs'

import { ensureInstalled, requireNode } from './lib/install.mjs'
import { lanes } from './lib/machine.mjs'
import { inRoot } from './lib/root.mjs'
import { BRIEF_ENGINE, run, tail } from './lib/run.mjs'
import { duration, say, stop } from './lib/say.mjs'

const bin = (path) => [inRoot('node_modules', ...path.split('/'))]
// The native compiler takes a third of the time; the JavaScript one stays for tools that read its syntax tree. Each of its
// checkers works out the types anew: one takes half of the processor's time of four, and no longer on two cores.
const tsc = (project) => [...bin('typescript-native/bin/tsc'), '-p', project, '--checkers', '1']
const script = (file, ...args) => ['--import', 'tsx', inRoot('scripts', file), ...args]

/** Every check is one Node program; exit code 0 is a pass. */
const checks = [
  { name: 'types:weapp', args: tsc('tsconfig.weapp.json') },
  { name: 'types:alipay', args: tsc('tsconfig.alipay.json') },
  { name: 'types:h5', args: tsc('tsconfig.h5.json') },
  { name: 'types:node', args: tsc('tsconfig.node.json') },
  { name: 'lint', args: [...bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '--deny-warnings', '.'] },
  {
    name: 'imports',
    args: [
      ...bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'sandbox',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
    ],
  },
  { name: 'dead code', args: [...bin('knip/bin/knip.js'), '--cache', '--cache-location', '.cache/knip'] },
  { name: 'reach', args: script('reach-check.ts') },
  { name: 'format', args: [...bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'migrations', args: [...BRIEF_ENGINE, ...script('migrations-check.ts')] },
  { name: 'hospitals', args: script('hospital.ts', '--check') },
  { name: 'documents', args: script('docs.ts', '--check') },
  { name: 'consequences', args: script('consequences-check.ts') },
  { name: 'owners', args: script('owners-check.ts') },
  { name: 'hazards', args: [inRoot('scripts', 'verify', 'hazards.mjs')] },
  { name: 'citations', args: [inRoot('scripts', 'verify', 'citations.mjs')] },
  { name: 'reasons', args: [inRoot('scripts', 'verify', 'reasons.mjs')] },
  { name: 'ports', args: [inRoot('scripts', 'verify', 'ports.mjs')] },
  { name: 'rule tags', args: [inRoot('scripts', 'verify', 'tags.mjs')] },
  { name: 'glossary', args: [inRoot('scripts', 'verify', 'glossary.mjs')] },
  { name: 'patient words', args: [inRoot('scripts', 'verify', 'patient-words.mjs')] },
  { name: 'tracked files', args: [inRoot('scripts', 'verify', 'tracked-files.mjs')] },
]

requireNode()
const given = process.argv.slice(2)
const jsonAt = given.indexOf('--json')
const jsonFile = jsonAt >= 0 ? given.splice(jsonAt, 2)[1] : null
const unknown = given.find((name) => !checks.some((check) => check.name === name))
if (unknown) stop(`There is no check "${unknown}"; there are: ${checks.map((check) => check.name).join(', ')}.`)
await ensureInstalled()

const wanted = given.length > 0 ? checks.filter((check) => given.includes(check.name)) : checks
// `npm test` runs this beside a build; then one check at a time is its share of the machine
const results = await inLanes(wanted, jsonFile ? 1 : lanes)
const failed = results.filter((result) => !result.ok)
if (jsonFile) writeFileSync(jsonFile, JSON.stringify(results, null, 1))
say(`${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs the checks in order, `width` at a time; the results keep the order. */
async function inLanes(list, width) {
  const answers = []
  let next = 0
  const lane = async () => {
    while (next < list.length) {
      const index = next++
      answers[index] = await runCheck(list[index])
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return answers
}

async function runCheck(check) {
  const result = await run(process.execPath, check.args, {
    timeoutMs: 300_000,
    env: { FORCE_COLOR: '0', TS_NODE_PROJECT: '' },
  })
  const ok = result.code === 0
  say(`${ok ? '✓' : '✗'} ${check.name.padEnd(14)} ${duration(result.ms)}`)
  const output = ok ? '' : tail(result.output, 60)
  if (!ok) say(indent(output || (existsSync(check.args[0]) ? `exit code ${result.code}` : 'the program is missing')))
  return { name: check.name, ok, ms: result.ms, output }
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
