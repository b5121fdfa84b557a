import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'

import { inRoot, root } from './root.mjs'

/** What a walk or a suite kept in test-results: the rows of one file each, by what follows the kind in its name. */
function observed(kind) {
  const pattern = new RegExp(`^${kind}-([a-z0-9]+)\\.json$`)
  return readdirSync(inRoot('test-results')).flatMap((file) => {
    const [, name] = pattern.exec(file) ?? []
    return name ? [[name, JSON.parse(readFileSync(inRoot('test-results', file), 'utf8'))]] : []
  })
}

/**
 * Source files in the build of each platform: those whose code it holds, told by webpack beside the build
 * (config/module-list.ts). Of a file that is split by its exports (`calls.ts?only=…`) one part is enough.
 *
 * @returns {Record<'h5' | 'weapp' | 'alipay', string[]>}
 */
export function shippedModules() {
  const listOf = (platform) => {
    const file = inRoot('dist', `.${platform}.modules.json`)
    if (!existsSync(file)) return []
    const modules = JSON.parse(readFileSync(file, 'utf8')).flatMap((module) => [module, ...module.parts])
    const names = modules.map(({ name }) => name.split('?')[0]).filter((name) => name.startsWith('src/'))
    return [...new Set(names)].sort()
  }
  return { h5: listOf('h5'), weapp: listOf('weapp'), alipay: listOf('alipay') }
}

/**
 * What `npm run report` reads: test names with their status, what each platform's walk saw at each address, the calls each
 * screen made, the source files of each build. The walks stay apart: an address is built where every platform saw it.
 */
export function writeArtefact({ results, passed, failed, day, isFull }) {
  const artefact = {
    finishedAt: new Date().toISOString(),
    commit: commitNow(),
    day,
    isFull,
    passed,
    failed,
    stages: results.map(({ name, ms, ok, passed: good, failed: bad }) => ({
      name,
      ms,
      ok,
      passed: good,
      failed: bad,
    })),
    tests: results.flatMap((result) => result.tests),
    addresses: Object.fromEntries(observed('addresses')),
    calls: observed('calls').flatMap(([, rows]) => rows),
    modules: shippedModules(),
  }
  writeFileSync(inRoot('test-results', 'run.json'), JSON.stringify(artefact, null, 1))
}

function commitNow() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null // an exported folder without git
  }
}
