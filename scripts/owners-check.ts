/**
 * `npm run verify -- owners`: a table is written by its domain alone. Imports of other domains' tables and dependencies
 * between domains may become fewer, never more; whoever takes one away lowers the limit.
 */

import { readdirSync, readFileSync } from 'node:fs'

import { ownershipOf } from './lib/ownership'
import { inRoot } from './lib/root.mjs'

const LIMITS = { tableImports: 39, dependencies: 57, mutual: 0 }

const below = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return below(file)
    return /[.]tsx?$/.test(entry.name) ? [file] : []
  })

const { foreignWrites, unclearNames, tableImports, dependencies, mutual } = ownershipOf(
  below('sandbox').map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })),
)
const figures = { tableImports, dependencies: dependencies.length, mutual: mutual.length }
const tooMany = Object.entries(LIMITS).filter(([name, limit]) => figures[name as keyof typeof figures] > limit)
for (const write of foreignWrites) console.log(`${write}: call a service of its owner, or emit an event`)
for (const name of unclearNames) console.log(`${name}: name it after its purpose, in at most 32 letters`)
for (const [name, limit] of tooMany) console.log(`${name}: ${figures[name as keyof typeof figures]}, at most ${limit}`)
console.log(
  `${foreignWrites.length} foreign writes, ${tableImports} imported tables, ${dependencies.length} dependencies, ${mutual.length} mutual`,
)
process.exitCode = foreignWrites.length + unclearNames.length + tooMany.length > 0 ? 1 : 0
