/** Node as jest gives it to a test file, which ends with the first test that fails: one is enough. */
const { TestEnvironment } = require('jest-environment-node')

module.exports = class extends TestEnvironment {
  hasFailed = false

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true
    // those of a group whose preparation failed have failed by that already
    if (name === 'test_start' && this.hasFailed && test.errors.length === 0) test.mode = 'skip'
  }
}
