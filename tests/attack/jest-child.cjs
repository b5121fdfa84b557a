/**
 * A jest that stays: it runs the test files it is sent and says whether all passed. Its start, half of the time of a
 * short test, is paid once for many rounds (tests/attack/jest-process.ts).
 */
const { runCLI } = require('jest')

const rootDir = process.argv[2]

process.on('message', async (tests) => {
  // Hospitals of the round before have ended with it.
  delete process.env.HOSPITAL_HOST
  const settings = { _: tests, $0: 'jest', runTestsByPath: true, runInBand: true, silent: true, reporters: [], rootDir }
  const passed = await runCLI(settings, [rootDir]).then(
    ({ results }) => results.success && results.numTotalTests > 0,
    () => false,
  )
  process.send?.(passed)
})
