/**
 * `npm test`: everything, from a fresh clone.
 *
 * Installs what is missing, then runs the stages below, at most two at a time. A stage that fails or dies does not stop
 * the independent ones. The last line is `N passed, N failed`; the exit code is 1 when anything failed. What happened is
 * kept in test-results/run.json, from which `npm run report` computes what is built and tested.
 *
 * `npm test -- unit contract` runs only the named stages and what they need, for work on one of them; such a run does not
 * replace the artefact of the last whole one.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { build, isFresh } from './lib/build.mjs'
import { browserTests } from './lib/parts.mjs'
import { ensureInstalled, requireNode } from './lib/install.mjs'
import { runJest } from './lib/jest.mjs'
import { ensureBrowser, findChrome, lanes } from './lib/machine.mjs'
import { inRoot, root } from './lib/root.mjs'
import { run, tail } from './lib/run.mjs'
import { duration, say, stop } from './lib/say.mjs'

/** Every stage with its budget in seconds on two cores; together, two at a time and after an installation, they fit in 25 minutes. */
const WHOLE_BUDGET_S = 25 * 60

/** The browser tests take longest; several even parts keep both cores busy to the end, whichever is free first. */
const BROWSER_PARTS = 4

const stages = [
  { name: 'build weapp', budget: 90, needs: [], run: () => buildStage('weapp') },
  { name: 'verify', budget: 180, needs: [], run: verifyStage },
  { name: 'build alipay', budget: 90, needs: [], run: () => buildStage('alipay') },
  { name: 'build h5', budget: 100, needs: [], run: () => buildStage('h5') },
  { name: 'build playground', budget: 150, needs: [], run: playgroundStage },
  { name: 'sizes', budget: 10, needs: ['build weapp', 'build alipay', 'build h5'], run: sizesStage },
  { name: 'unit', budget: 150, needs: [], run: () => jestStage('unit', 150) },
  { name: 'contract', budget: 540, needs: [], run: () => jestStage('contract', 540) },
  {
    name: 'simulators',
    budget: 560,
    needs: ['build weapp', 'build alipay', 'build playground'],
    run: () => jestStage('mini', 560),
  },
  ...Array.from({ length: BROWSER_PARTS }, (_, at) => ({
    name: `browser ${at + 1}`,
    budget: 240,
    needs: ['build h5', 'build playground'],
    run: () => browserStage(at + 1),
  })),
]

requireNode()
const started = Date.now()
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = asked.find((name) => !stages.some((stage) => isCalled(stage, name)))
if (unknown) stop(`There is no stage "${unknown}"; there are: ${stages.map((stage) => stage.name).join(', ')}.`)
const isWhole = asked.length === 0
const wanted = isWhole ? stages : stages.filter((stage) => isAsked(stage.name))

mkdirSync(inRoot('test-results'), { recursive: true })
if (isWhole) forgetLastRun()
await ensureInstalled()
if (wanted.some((stage) => isCalled(stage, 'browser'))) await ensureBrowser()

const results = await runStages()
const passed = sum('passed')
const failed = sum('failed')
if (isWhole) writeArtefact()
printSummary()
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** The name of a stage in parts means all its parts: `browser`. */
function isCalled(stage, name) {
  return stage.name === name || stage.name.replace(/ \d$/, '') === name
}

/** True for a stage named on the command line and for the builds a named stage needs. */
function isAsked(name) {
  const named = stages.filter((stage) => asked.some((one) => isCalled(stage, one)))
  return named.some((stage) => stage.name === name || stage.needs.includes(name))
}

/** Removes observations of an earlier run. */
function forgetLastRun() {
  for (const file of readdirSync(inRoot('test-results')))
    rmSync(inRoot('test-results', file), { recursive: true, force: true })
}

/** Runs the wanted stages in order, as many at a time as there are lanes, each as soon as what it needs is there. */
async function runStages() {
  const done = new Map()
  const waiting = [...wanted]
  const running = new Map()
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < lanes) {
      const index = waiting.findIndex((stage) => stage.needs.every((need) => done.has(need)))
      if (index < 0) break
      const [stage] = waiting.splice(index, 1)
      running.set(stage.name, runStage(stage, done))
    }
    const finished = await Promise.race(running.values())
    running.delete(finished.name)
    done.set(finished.name, finished)
  }
  return wanted.map((stage) => done.get(stage.name))
}

/** Runs one stage; whatever it throws becomes a failure of that stage. */
async function runStage(stage, done) {
  const begun = Date.now()
  const broken = stage.needs.find((need) => !done.get(need).ok)
  let result
  if (broken) {
    result = { passed: 0, failed: 1, tests: [], problems: [`cannot run: ${broken} failed`] }
  } else {
    say(`▸ ${stage.name} …`)
    try {
      result = await stage.run()
    } catch (error) {
      result = { passed: 0, failed: 1, tests: [], problems: [error.stack ?? String(error)] }
    }
  }
  const ms = Date.now() - begun
  const ok = result.failed === 0
  const late = ms > stage.budget * 1000 ? ', OVER BUDGET' : ''
  say(
    `${ok ? '✓' : '✗'} ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${duration(ms)} (budget ${duration(stage.budget * 1000)}${late})`,
  )
  for (const line of [...result.problems.slice(0, 40), ...(result.notes ?? []).slice(0, 10)]) say(indent(line))
  return { name: stage.name, budget: stage.budget, ms, ok, ...result }
}

async function verifyStage() {
  const result = await run(
    process.execPath,
    [inRoot('scripts', 'verify.mjs'), '--json', inRoot('test-results', 'verify.json')],
    {
      log: inRoot('test-results', 'verify.log'),
      timeoutMs: 600_000,
    },
  )
  const file = inRoot('test-results', 'verify.json')
  if (!existsSync(file)) return { passed: 0, failed: 1, tests: [], problems: [tail(result.output)] }
  const checks = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: checks.filter((check) => check.ok).length,
    failed: checks.filter((check) => !check.ok).length,
    tests: [],
    problems: checks.filter((check) => !check.ok).map((check) => `${check.name}\n${check.output}`),
  }
}

async function buildStage(platform) {
  // An unchanged build is not made again (a clone in CI has none).
  if (isFresh(platform) && !process.env.CI) return { passed: 1, failed: 0, tests: [], problems: [] }
  const result = await build(platform)
  if (result.ok) return { passed: 1, failed: 0, tests: [], problems: [] }
  return { passed: 0, failed: 1, tests: [], problems: [tail(result.output, 40)] }
}

/**
 * The kit's own page on the three platforms, apart from the app so that no budget of the app counts it. The platform
 * whose app may still be being built comes last: what Babel made of a file then is found again (config/babel-cache.ts).
 */
async function playgroundStage() {
  const problems = []
  let passed = 0
  for (const platform of ['weapp', 'alipay', 'h5']) {
    if (isFresh(platform, { playground: true }) && !process.env.CI) passed += 1
    else {
      const result = await build(platform, { playground: true })
      if (result.ok) passed += 1
      else problems.push(`${platform}\n${tail(result.output, 40)}`)
    }
  }
  return { passed, failed: problems.length, tests: [], problems }
}

async function sizesStage() {
  const result = await run(
    process.execPath,
    ['--import', 'tsx', inRoot('scripts', 'size-check.ts'), '--json', inRoot('test-results', 'sizes.json')],
    {
      timeoutMs: 60_000,
    },
  )
  const file = inRoot('test-results', 'sizes.json')
  if (!existsSync(file)) return { passed: 0, failed: 1, tests: [], problems: [tail(result.output)] }
  const rows = JSON.parse(readFileSync(file, 'utf8')).rows
  return {
    passed: rows.filter((row) => row.ok).length,
    failed: rows.filter((row) => !row.ok).length,
    tests: [],
    problems: rows.filter((row) => !row.ok).map((row) => `${row.name}: ${row.text} (must be at most ${row.mustText})`),
  }
}

/** One worker a stage: two stages run side by side on two cores. */
function jestStage(project, budget) {
  return runJest(project, { workers: 1, timeoutMs: budget * 3 * 1000 })
}

/** One part of the browser tests. */
async function browserStage(part) {
  const chrome = findChrome()
  if (!chrome)
    return { passed: 0, failed: 1, tests: [], problems: ['There is no Chromium; install it or set CHROME_PATH.'] }
  return runJest('flows', {
    workers: 1,
    timeoutMs: 1_200_000,
    env: { CHROME_PATH: chrome },
    args: ['--runTestsByPath', ...browserTests(part, BROWSER_PARTS)],
    part: `-${part}`,
  })
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}

function printSummary() {
  const ms = Date.now() - started
  say('')
  for (const result of results) {
    const name = result.name.padEnd(13)
    say(`${result.ok ? '✓' : '✗'} ${name} ${duration(result.ms).padStart(13)} of ${duration(result.budget * 1000)}`)
  }
  const whole = ms > WHOLE_BUDGET_S * 1000 ? ', OVER BUDGET' : ''
  say(
    `${isWhole ? 'Everything' : 'These stages'} took ${duration(ms)}${isWhole ? ` of ${duration(WHOLE_BUDGET_S * 1000)}${whole}` : ''}.`,
  )
}

/** What `npm run report` reads: test names with their status, the address walk, the calls each screen made. */
function writeArtefact() {
  const observed = (kind) =>
    readdirSync(inRoot('test-results'))
      .filter((file) => file.startsWith(`${kind}-`) && file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(inRoot('test-results', file), 'utf8')))
  const artefact = {
    finishedAt: new Date().toISOString(),
    commit: commitNow(),
    passed,
    failed,
    stages: results.map(({ name, budget, ms, ok, passed: good, failed: bad }) => ({
      name,
      budget,
      ms,
      ok,
      passed: good,
      failed: bad,
    })),
    tests: results.flatMap((result) => result.tests),
    addresses: observed('addresses'),
    calls: observed('calls'),
  }
  writeFileSync(inRoot('test-results', 'run.json'), JSON.stringify(artefact, null, 1))
}

function commitNow() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null // an exported folder without git
  }
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
