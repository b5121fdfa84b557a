/**
 * Package sizes and duplicated bytes of the builds in dist/, against their budgets. Fast and exact, so it is part of
 * `npm test`; what needs a browser or a simulator is measured by `npm run bench`.
 */
import { existsSync, writeFileSync } from 'node:fs'

import { budgetTable } from './lib/budgets'
import { inRoot } from './lib/root.mjs'
import { sizeRows } from './lib/size-rows'

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
  if (copies.length > 0) console.log(`Largest copies:\n${copies.join('\n')}`)
  const jsonAt = process.argv.indexOf('--json')
  const file = process.argv[jsonAt + 1]
  if (jsonAt >= 0 && file) writeFileSync(file, JSON.stringify({ rows }, null, 1))
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

main()
