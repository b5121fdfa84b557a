const { existsSync, readFileSync } = require('node:fs')
const { relative, resolve } = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

const root = resolve(__dirname, '..', '..')

/** Seconds of each test file: those of the last whole run on this machine, else the committed ones. */
function secondsOfFiles() {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return { ...read(resolve(root, 'tests/seconds.json')), ...read(resolve(root, '.cache/test-seconds.json')) }
}

/** The longest first, so that no core waits for the last one; a file that nobody has timed comes first of all. */
module.exports = class extends Sequencer {
  sort(tests) {
    const seconds = secondsOfFiles()
    const weight = ({ path }) => seconds[relative(root, path)] ?? Infinity
    return [...tests].sort((a, b) => weight(b) - weight(a) || a.path.localeCompare(b.path))
  }
}
