/**
 * Every port, and every member of every port, is used by the app. Builds pick a port's file by its name's ending, so the
 * search for dead code has to take the files of all ports as entries and cannot tell.
 *
 * A member that nobody calls is an ability that the app declares to the hosts and to reviewers without having it.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { membersOf, unusedOf } from '../lib/ports.mjs'
import { inRoot } from '../lib/root.mjs'

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path
  }
}

const root = inRoot('src', 'platform')
const sources = [...files(inRoot('src'))]
  .filter((path) => !path.startsWith(root) && !path.includes(join('pages', 'playground')))
  .map((path) => readFileSync(path, 'utf8'))
const ports = readdirSync(root).filter((name) => name !== 'shared')
const faults = ports.flatMap((port) => {
  const members = membersOf(port, readFileSync(join(root, port, 'contract.ts'), 'utf8'))
  return members === null ? [`${port}: contract.ts has no interface of its name`] : unusedOf(port, members, sources)
})
for (const fault of faults) console.error(`The app uses nothing of this port: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
