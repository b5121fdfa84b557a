const { appendFileSync } = require('node:fs')

/**
 * Writes one line of JSON when a test file begins and one when it has ended, so that a run that is stopped or dies still
 * tells what passed and which files were running.
 *
 * A begun file is `{"begun": path}`; an ended one has the fields that jest's own JSON gives a file (`name`, `status`,
 * `assertionResults`, `message`, `startTime`, `endTime` in milliseconds). TEST_PROGRESS names the file they go to.
 */
module.exports = class ProgressReporter {
  onTestFileStart({ path }) {
    this.write({ begun: path })
  }

  onTestFileResult({ path }, result) {
    this.write({
      name: path,
      status: result.testExecError || result.numFailingTests > 0 || result.failureMessage ? 'failed' : 'passed',
      message: result.failureMessage ?? '',
      startTime: result.perfStats.start,
      endTime: result.perfStats.end,
      assertionResults: result.testResults.map(({ fullName, status, duration, failureMessages }) => ({
        fullName,
        status,
        duration,
        failureMessages,
      })),
    })
  }

  write(row) {
    appendFileSync(process.env.TEST_PROGRESS, `${JSON.stringify(row)}\n`)
  }
}
