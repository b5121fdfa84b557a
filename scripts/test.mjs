/**
 * `npm test`: the short run, from a fresh clone: what a change usually breaks (lib/short-run.mjs). `npm test -- --daily` is
 * everything, trouble journeys on one platform a day and a sample of long lists; `npm test -- --full` is all of both.
 *
 * Installs what is missing, then runs two things at a time: the builds and the fast checks beside the tests that need no
 * build, then all other tests in one run that keeps both cores busy to the end, the longest files first. A stage that
 * fails or dies does not stop the independent ones. The last line is `N passed, N failed`; the exit code is 1 when
 * anything failed. What a daily or full run saw is kept in test-results/run.json, from which `npm run report` computes
 * what is built and tested.
 *
 * What depends on the day follows from the printed date: `TEST_SEED=YYYY-MM-DD npm test -- --daily` repeats another one.
 *
 * `npm test -- unit contract` runs only the named stages and what they need, for work on one of them; such a run does not
 * replace the artefact of the last whole one. `--keep-seconds` writes the seconds of the files to tests/seconds.json.
 */

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'

import { writeArtefact } from './lib/artefact.mjs'
import { build, isFresh } from './lib/build.mjs'
import { ensureInstalled, requireNode } from './lib/install.mjs'
import { runJest } from './lib/jest.mjs'
import { ensureBrowser, findChrome, lanes, testLanes } from './lib/machine.mjs'
import { processorSeconds, yardstickSeconds } from './lib/processor.mjs'
import { inRoot } from './lib/root.mjs'
import { run, tail } from './lib/run.mjs'
import { duration, say, stop } from './lib/say.mjs'
import { isInShortRun } from './lib/short-run.mjs'
import { besideBuilds, filesOf, keepSeconds, knownSeconds, testStages } from './lib/test-files.mjs'

/** Processor time that a run may take, in yardsticks (lib/processor.mjs); one is about half a second. */
const BUDGETS = { short: 2_000, daily: 6_000, full: null }

/** The mini-program whose playground is built and walked: one a day, both in a whole round. */
const MINIS = ['weapp', 'alipay']

const given = process.argv.slice(2)
const isFull = given.includes('--full') || process.env.TEST_FULL === '1'
const isDaily = !isFull && given.includes('--daily')
const isShort = !isFull && !isDaily && given.every((argument) => argument.startsWith('-'))
const day = process.env.TEST_SEED ?? new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
  stop(`TEST_SEED is a date such as 2026-03-01, not "${day}".`)
const playgrounds = isFull ? MINIS : [MINIS[Math.floor(Date.parse(day) / 86_400_000) % 2]]
Object.assign(process.env, { TEST_SEED: day, TEST_FULL: isFull ? '1' : '0', TEST_PLAYGROUNDS: playgrounds.join() })

const needsOf = {
  unit: [],
  contract: [],
  simulators: ['build weapp', 'build alipay', ...playgrounds.map((platform) => `build playground ${platform}`)],
  browser: ['build h5', ...(isShort ? [] : ['build variant']), ...(isFull ? ['build reproduction'] : [])],
  journeys: ['build h5', 'build weapp', 'build alipay'],
}

/** What is no test: each with the seconds that it takes about, by which the tests beside it are chosen. */
const steps = [
  { name: 'build weapp', about: 60, run: () => buildStep('weapp') },
  { name: 'build alipay', about: 45, run: () => buildStep('alipay') },
  { name: 'build h5', about: 50, run: () => buildStep('h5') },
  { name: 'build variant', about: 60, run: () => buildStep('h5', 'variant') },
  ...(isFull ? [{ name: 'build reproduction', about: 70, run: () => buildStep('h5', 'reproduction') }] : []),
  ...playgrounds.map((platform) => ({
    name: `build playground ${platform}`,
    about: 30,
    run: () => buildStep(platform, 'playground'),
  })),
  { name: 'sizes', about: 5, needs: ['build weapp', 'build alipay', 'build h5'], run: sizesStep },
  { name: 'verify', about: 100, run: verifyStep },
  { name: 'postgres', about: 20, run: postgresStep },
]

/** After this many seconds the tests are stopped and what has no result is named. */
const LIMIT_S = isFull ? 240 * 60 : 80 * 60

/**
 * Seconds of test files, as they are kept, that run beside the steps, of the steps' seconds together: both should end at
 * the same time. What is kept of a contract file was measured with three files at a time and is half as much again as it
 * takes beside one build.
 */
const SHARE_OF_STEPS = 1.15

/** What the short run does beside its tests. */
const SHORT_STEPS = ['build weapp', 'build alipay', 'build h5', 'sizes', 'verify']

/** So many files are named with their time at the end: where minutes can be saved. */
const SLOWEST = 25

requireNode()
const started = Date.now()
const asked = given.filter((argument) => !argument.startsWith('-'))
const names = [...steps.map(({ name }) => name), ...testStages]
const unknown = asked.find((name) => !names.includes(name))
if (unknown) stop(`There is no stage "${unknown}"; there are: ${names.join(', ')}.`)
const isWhole = asked.length === 0
const wantedTests = testStages
  .filter((stage) => isWhole || asked.includes(stage))
  .filter((stage) => wantedFiles(stage).length > 0)
const wantedSteps = steps.filter(({ name }) =>
  isShort ? SHORT_STEPS.includes(name) : isWhole || asked.includes(name) || isNeeded(name),
)
const firstYardstick = yardstickSeconds()
const seconds = knownSeconds()

mkdirSync(inRoot('test-results'), { recursive: true })
if (isWhole && !isShort) forgetLastRun()
// The browser is needed by the last tests only; what it waits for (a download) costs the others nothing.
const browserReady = wantedTests.some((stage) => stage === 'browser' || stage === 'journeys')
  ? ensureBrowser().catch((error) => say(`The browser could not be installed: ${error.message}`))
  : Promise.resolve()
await ensureInstalled()
say(
  isFull
    ? `The whole round of ${day}.`
    : isShort
      ? 'The short run: what a change usually breaks.'
      : `The day's round of ${day}: trouble journeys on one platform each, samples of long lists (TEST_SEED=${day} repeats it, -- --full runs all).`,
)

const results = await runAll()
const passed = sum('passed')
const failed = sum('failed')
const skipped = results.flatMap((result) => result.skipped ?? [])
if (isWhole && !isShort) {
  writeArtefact({ results, passed, failed, day, isFull })
  if (failed === 0) keepSeconds(allSeconds(), given.includes('--keep-seconds'))
}
printSummary()
for (const line of skipped) say(`skipped: ${line}`)
if (skipped.length > 0) say(`${skipped.length} skipped for what this machine lacks`)
if (isShort)
  say('The larger runs: npm test -- --daily (everything, samples by date), npm test -- --full (everything, whole).')
say(`${passed} passed, ${failed} failed`)
// whatever a test left running must not hold the command open
process.exit(failed > 0 ? 1 : 0)

/** The test files of a stage in this run. */
function wantedFiles(stage) {
  return isShort ? filesOf(stage).filter(isInShortRun) : filesOf(stage)
}

/** True for a step that a wanted stage of tests needs. */
function isNeeded(name) {
  const direct = wantedTests.some((stage) => needsOf[stage].includes(name))
  return direct || (asked.includes('sizes') && steps.find((step) => step.name === 'sizes').needs.includes(name))
}

/** Observations of an earlier run must not be taken for those of this one. */
function forgetLastRun() {
  for (const file of readdirSync(inRoot('test-results')))
    rmSync(inRoot('test-results', file), { recursive: true, force: true })
}

/** The steps beside the tests that need no build, then the tests that need one. */
async function runAll() {
  const free = ['unit', 'contract'].filter((stage) => wantedTests.includes(stage)).flatMap(wantedFiles)
  const room = lanes > 1 ? wantedSteps.reduce((total, { about }) => total + about, 0) * SHARE_OF_STEPS : 0
  const { beside, after } = wantedSteps.length > 0 ? besideBuilds(free, seconds, room) : { beside: [], after: free }
  const [done, early] = await both(runSteps, () => runTests('beside the builds', beside, 1))
  const broken = (stage) => needsOf[stage].filter((need) => !done.get(need)?.ok)
  const rest = wantedTests.filter((stage) => stage !== 'unit' && stage !== 'contract')
  await browserReady
  const late = await runTests(
    'on both cores',
    [...after, ...rest.filter((stage) => broken(stage).length === 0).flatMap(wantedFiles)],
    testLanes,
  )
  const stages = wantedTests.map((name) => {
    const parts = [early.get(name), late.get(name)].filter(Boolean)
    const lost = rest.includes(name) ? broken(name) : []
    if (lost.length > 0) parts.push(failure(`cannot run: ${lost.join(', ')} failed`))
    return { name, ...joined(parts) }
  })
  return [...done.values(), ...stages]
}

/** Two things at a time where there are two cores, else one after the other. */
async function both(first, second) {
  if (lanes > 1) return Promise.all([first(), second()])
  return [await first(), await second()]
}

function failure(problem) {
  return { passed: 0, failed: 1, tests: [], problems: [problem], seconds: {} }
}

/** The results of several runs of one stage as one. */
function joined(parts) {
  const files = Object.assign({}, ...parts.map((part) => part.seconds))
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    ok: parts.every((part) => part.failed === 0),
    tests: parts.flatMap((part) => part.tests),
    problems: parts.flatMap((part) => part.problems),
    seconds: files,
    ms: Object.values(files).reduce((total, value) => total + value * 1000, 0),
  }
}

/** Runs the wanted steps one after the other; whatever one throws becomes its failure. */
async function runSteps() {
  const done = new Map()
  for (const step of wantedSteps) {
    const begun = Date.now()
    const broken = (step.needs ?? []).find((need) => !done.get(need)?.ok)
    say(`▸ ${step.name} …`)
    let result
    try {
      result = broken ? failure(`cannot run: ${broken} failed`) : await step.run()
    } catch (error) {
      result = failure(error.stack ?? String(error))
    }
    const { name } = step
    done.set(name, { name, ms: Date.now() - begun, ok: result.failed === 0, tests: [], ...result })
    printStage(done.get(name))
  }
  return done
}

/** Runs test files in one run of jest and prints how each stage in it went. */
async function runTests(title, files, workers) {
  if (files.length === 0) return new Map()
  say(`▸ ${files.length} test files ${title} …`)
  const chrome = findChrome()
  const done = await runJest(title.replaceAll(' ', '-'), {
    files,
    workers,
    timeoutMs: Math.max(60_000, LIMIT_S * 1000 - (Date.now() - started)),
    onProgress: (text) => say(indent(text)),
    env: chrome ? { CHROME_PATH: chrome } : {},
  })
  for (const [name, result] of done) printStage({ name, ...joined([result]) })
  return done
}

function printStage({ name, passed: good, failed: bad, ms, problems, skipped: left = [] }) {
  say(`${bad === 0 ? '✓' : '✗'} ${name}: ${good} passed, ${bad} failed in ${duration(ms)}`)
  for (const line of [...problems.slice(0, 40), ...left]) say(indent(line))
}

async function verifyStep() {
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

async function sizesStep() {
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

async function buildStep(platform, kind = 'app') {
  // In CI a clone has no build; at a desk an unchanged one need not be made again.
  if (isFresh(platform, kind) && !process.env.CI) return { passed: 1, failed: 0, tests: [], problems: [] }
  const result = await build(platform, { kind })
  if (result.ok) return { passed: 1, failed: 0, tests: [], problems: [] }
  return failure(tail(result.output, 40))
}

/** The embedded database runs one statement at a time and hides a missing lock: a short race on the real one. */
async function postgresStep() {
  const result = await run(
    process.execPath,
    ['--import', 'tsx', inRoot('tests', 'attack', 'index.ts'), 'postgres-race'],
    { log: inRoot('test-results', 'postgres.log'), timeoutMs: 180_000 },
  )
  const left = /^\s*skipped: (.*)$/m.exec(result.output)?.[1]
  if (left) return { passed: 0, failed: 0, tests: [], problems: [], skipped: [left] }
  if (result.code === 0) return { passed: 1, failed: 0, tests: [], problems: [] }
  return failure(tail(result.output, 20))
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}

function allSeconds() {
  return Object.assign({}, ...results.map((result) => result.seconds ?? {}))
}

/** Each stage with its seconds of one core and its share of what all stages took together, then the slowest files. */
function printSummary() {
  const ms = Date.now() - started
  const whole = results.reduce((total, result) => total + result.ms, 0)
  say('')
  for (const result of results) {
    const share = `${Math.round((result.ms / Math.max(1, whole)) * 100)} %`
    say(`${result.ok ? '✓' : '✗'} ${result.name.padEnd(24)} ${duration(result.ms).padStart(13)} ${share.padStart(5)}`)
  }
  const slowest = Object.entries(allSeconds())
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
  if (slowest.length > 0) say('')
  for (const [file, value] of slowest) say(`  ${duration(value * 1000).padStart(13)}  ${file}`)
  say(`${isWhole ? 'The run' : 'These stages'} took ${duration(ms)} on ${lanes} cores.`)
  printProcessorTime()
}

/** What the run cost the processor, against its budget: wall time depends on what ran beside it and decides nothing. */
function printProcessorTime() {
  const used = processorSeconds()
  if (used === null) return say('This system does not tell what the run cost the processor.')
  const yardstick = (firstYardstick + yardstickSeconds()) / 2
  const cost = Math.round(used / yardstick)
  const budget = isWhole ? BUDGETS[isFull ? 'full' : isShort ? 'short' : 'daily'] : null
  const limit = budget === null ? '' : ` of ${budget}${cost > budget ? ', OVER BUDGET' : ''}`
  say(`Processor: ${Math.round(used)} s, ${cost} yardsticks of ${yardstick.toFixed(2)} s${limit}.`)
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
