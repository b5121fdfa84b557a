/** docs/hazards.md claims nothing that the tests do not show (scripts/lib/hazards.mjs). Planned controls are counted. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

import { problemsOf, rowsOf } from '../lib/hazards.mjs'
import { inRoot } from '../lib/root.mjs'

const texts = new Map()
/** A file of the repository, null where there is none. */
function read(path) {
  if (!texts.has(path)) {
    const file = inRoot(path)
    texts.set(path, existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : null)
  }
  return texts.get(path)
}
const files = ['src', 'sandbox'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name)),
)
const routes = files
  .filter((path) => /^src\/packages\/[a-z]+\/routes\.ts$/.test(path))
  .map(read)
  .join('\n')
const pageOf = (screen) => {
  const row = new RegExp(`\\n\\s*'?${screen}'?: \\{[^{}]*?page: (null|'[^']+')`).exec(routes)
  return row ? (row[1] === 'null' ? null : row[1].slice(1, -1)) : undefined
}

const rows = rowsOf(read('docs/hazards.md') ?? '')
const problems = problemsOf(rows, { read, files, pageOf })
for (const problem of problems) console.log(problem)
console.log(
  `${rows.length} hazards, ${rows.filter(({ isPlanned }) => isPlanned).length} of them with a part that is planned`,
)
process.exitCode = problems.length > 0 ? 1 : 0
