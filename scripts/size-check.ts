/**
 * Package sizes and duplicated bytes of the builds in dist/, against their budgets. Fast and exact, so it is part of
 * `npm test`; what needs a browser or a simulator is measured by `npm run bench`.
 */

import { existsSync, writeFileSync } from 'node:fs'

import { budgetTable, figure } from './lib/budgets'
import { inRoot } from './lib/root.mjs'
import { sizeRows } from './lib/size-rows'
import { largestModules, moduleList } from './lib/sizes'

const LISTED = 20

/** The largest modules of a main package and who asks for them, a line each. */
function largest(folder: string): string[] {
  const list = moduleList(folder)
  if (!list) return ['  the build left no list of its modules']
  return largestModules(folder, list)
    .slice(0, LISTED)
    .map(({ name, bytes, by }) => `  ${figure(bytes, 'bytes').padStart(8)}  ${name}  ← ${by.join(', ') || 'the start'}`)
}

function main(): void {
  const missing = ['weapp', 'alipay', 'h5'].find((platform) => !existsSync(inRoot('dist', platform)))
  if (missing) {
    process.stderr.write(`dist/${missing} is not built; run npm run build:${missing}\n`)
    process.exitCode = 1
    return
  }
  const { rows, copies } = sizeRows({
    weapp: inRoot('dist', 'weapp'),
    alipay: inRoot('dist', 'alipay'),
    h5: inRoot('dist', 'h5'),
  })
  console.log(budgetTable(rows))
  console.log(`Largest modules of the WeChat main package:\n${largest(inRoot('dist', 'weapp')).join('\n')}`)
  if (copies.length > 0) console.log(`Largest copies:\n${copies.join('\n')}`)
  const jsonAt = process.argv.indexOf('--json')
  const file = process.argv[jsonAt + 1]
  if (jsonAt >= 0 && file) writeFileSync(file, JSON.stringify({ rows }, null, 1))
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

main()
