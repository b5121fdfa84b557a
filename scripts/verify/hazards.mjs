/**
 * docs/hazards.md names the clinical hazards H1 to H12. Each has a control in words, and either tests that exist
 * (`path/of.test.ts` "part of a test's name") or the word "planned"; planned
 * ones are counted.
 */
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

const COUNT = 12
const file = inRoot('docs', 'hazards.md')
const problems = []
let planned = 0

if (!existsSync(file)) {
  problems.push('docs/hazards.md is missing')
} else {
  const rows = new Map()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (/^H\d+$/.test(cells[1] ?? '')) {
      if (rows.has(cells[1])) problems.push(`${cells[1]} stands there twice`)
      rows.set(cells[1], { control: cells[3] ?? '', tests: cells[4] ?? '' })
    }
  }
  for (let number = 1; number <= COUNT; number += 1) checkRow(`H${number}`, rows.get(`H${number}`))
}

for (const problem of problems) console.log(problem)
console.log(`${COUNT} hazards, ${planned} of them with a planned control`)
process.exitCode = problems.length > 0 ? 1 : 0

function checkRow(id, row) {
  if (!row) return problems.push(`${id} has no row`)
  if (row.control.length < 10) problems.push(`${id} names no control`)
  const tests = [...row.tests.matchAll(/`([^`]+)`(?:\s*"([^"]+)")?/g)]
  if (tests.length === 0) {
    if (/\bplanned\b/i.test(row.tests)) planned += 1
    else problems.push(`${id} names no test and is not marked planned`)
  }
  for (const [, path, name] of tests) {
    if (!existsSync(inRoot(path))) problems.push(`${id}: ${path} does not exist`)
    else if (!/\.test\.tsx?$/.test(path)) problems.push(`${id}: ${path} is no test`)
    else if (name && !readFileSync(inRoot(path), 'utf8').includes(name))
      problems.push(`${id}: ${path} has no test named "${name}"`)
  }
}
