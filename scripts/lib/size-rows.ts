import { readFileSync } from 'node:fs'

import { figure, measured, type Measured } from './budgets'
import { enginesOf, missingFeatures } from './features'
import { inRoot } from './root.mjs'
import { allScriptBytes, duplicatedBytes, packageSizes } from './sizes'
import { NEWEST_SYNTAX, unreadableScripts } from './syntax'

/** Where the three builds are. */
export interface BuildFolders {
  readonly weapp: string
  readonly alipay: string
  readonly h5: string
}

/** Every figure that can be read off the files of the builds, beside its budget, and the largest copies as text. */
export function sizeRows(folders: BuildFolders): { rows: Measured[]; copies: string[] } {
  const rows: Measured[] = []
  const copies: string[] = []
  for (const platform of ['weapp', 'alipay'] as const) {
    const sizes = packageSizes(folders[platform])
    const [largest, bytes] = Object.entries(sizes.subs).sort((a, b) => b[1] - a[1])[0] ?? ['none', 0]
    const twice = duplicatedBytes(folders[platform])
    rows.push(
      measured(`${platform}Main`, sizes.main),
      measured('largestSub', bytes, { beside: `${platform} ${largest}` }),
      measured(`${platform}Total`, sizes.total),
      measured('duplicated', twice.bytes / sizes.total, { beside: `${platform} ${figure(twice.bytes, 'bytes')}` }),
    )
    for (const copy of twice.worst.slice(0, 3)) {
      copies.push(`  ${platform}: ${figure(copy.bytes, 'bytes')} in ${copy.packages.join(', ')}: ${copy.start}`)
    }
  }
  const { browserslist } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { browserslist: string[] }
  const engines = enginesOf(browserslist)
  rows.push(measured('h5AllScript', allScriptBytes(folders.h5)))
  for (const platform of ['weapp', 'alipay', 'h5'] as const) {
    const unreadable = unreadableScripts(folders[platform], NEWEST_SYNTAX[platform])
    rows.push(measured(`${platform}Syntax`, unreadable.length, unreadable[0] ? { beside: unreadable[0] } : {}))
    const missing = missingFeatures(folders[platform], engines)
    rows.push(measured(`${platform}Features`, missing.length, missing[0] ? { beside: missing[0] } : {}))
  }
  return { rows, copies }
}
