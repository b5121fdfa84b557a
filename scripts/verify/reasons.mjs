/** Every disabled action of a screen says why (scripts/lib/reasons.mjs); the playground included. */

import { readFileSync, readdirSync } from 'node:fs'

import { unexplained } from '../lib/reasons.mjs'
import { inRoot } from '../lib/root.mjs'

const FOLDERS = ['src/packages', 'src/pages', 'src/shared', 'src/forms']

const files = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$/.test(name)),
)
const problems = files.flatMap((file) => unexplained(file, readFileSync(inRoot(file), 'utf8')))
for (const problem of problems) console.log(problem)
console.log(`${files.length} files with screens, ${problems.length} disabled actions that do not say why`)
process.exitCode = problems.length > 0 ? 1 : 0
