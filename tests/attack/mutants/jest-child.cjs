/**
 * A jest that stays: it runs the test file it is sent and says whether it passed. Its start, its settings and its map of
 * the files are paid once for many rounds (tests/attack/mutants/jest-process.ts).
 */
const { createRequire } = require('node:module')

const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('jest-cli'))
const { readConfigs } = ofJest('jest-config')
const Runtime = ofJest('jest-runtime').default
const { TestWatcher } = createRequire(ofJest.resolve('jest-config'))('jest-watcher')
const Runner = createRequire(ofJest.resolve('jest-config'))('jest-runner').default

const rootDir = process.argv[2]
/** A test that says nothing for so long hangs; far above what any needs unbroken. */
const TEST_MS = 60_000

const settings = { _: [], $0: 'jest', runInBand: true, silent: true, reporters: [], rootDir, watchman: false }
const started = readConfigs(settings, [rootDir]).then(async ({ globalConfig, configs }) => {
  const contexts = new Map()
  for (const config of configs.filter(({ displayName }) => /^(unit|contract)$/.test(displayName?.name ?? ''))) {
    const own = { ...config, testTimeout: TEST_MS, testEnvironment: require.resolve('./first-failure-environment.cjs') }
    const made = await Runtime.createContext(own, { console, maxWorkers: 1, watch: false, watchman: false })
    contexts.set(config.displayName.name, made)
  }
  return { globalConfig: { ...globalConfig, testTimeout: TEST_MS, detectOpenHandles: false }, contexts }
})

/** Whether a file passed, and what was said when it did not. */
async function run(path, project) {
  const { globalConfig, contexts } = await started
  const runner = new Runner(globalConfig, {})
  let said = { passed: false, why: 'no result' }
  runner.on('test-file-success', ([, result]) => {
    const passed = result.numFailingTests === 0 && !result.testExecError && result.numPassingTests > 0
    said = { passed, why: passed ? '' : (result.failureMessage ?? '').slice(0, 2000) }
  })
  runner.on('test-file-failure', ([, error]) => (said = { passed: false, why: String(error.message ?? error) }))
  const watcher = new TestWatcher({ isWatchMode: false })
  await runner.runTests([{ context: contexts.get(project), path }], watcher, { serial: true })
  return said
}

process.on('message', async ({ path, project, mutant, hospitals }) => {
  process.env.MUTANT = String(mutant)
  process.env.HOSPITAL_HOST = hospitals
  const said = await run(path, project).catch((error) => ({ passed: false, why: String(error?.stack ?? error) }))
  process.send?.(said)
})
