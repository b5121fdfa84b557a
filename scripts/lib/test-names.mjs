import { readFileSync, readdirSync, existsSync } from 'node:fs'

import { inRoot } from './root.mjs'

/** Folders that hold tests. */
const TEST_FOLDERS = ['src', 'sandbox', 'tests', 'config', 'scripts']

function below(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : below(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** Every file of the repository that may hold tests or their tables, with its text. */
export function testSources() {
  return TEST_FOLDERS.flatMap(below)
    .filter((path) => path.startsWith('tests/') || path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
}

/** Literal tags (`[rule:idCard.messages]`, `[hazard:H1]`) with the file they stand in; computed ones (`${…}`) are left out. */
export function literalTags(kind) {
  const tag = new RegExp(`\\[${kind}:([^\\]\\s$\`]+)\\]`, 'g')
  return testSources().flatMap(({ path, text }) => [...text.matchAll(tag)].map((match) => ({ path, id: match[1] })))
}
