/** What can be seen in a compiled package without running it. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Script } from 'node:vm'

import { declarationFaults } from './host/declarations'
import { EXTENSIONS, allPages, readApp, readJson, usedComponents } from './host/package-files'
import type { MiniPlatform } from './types'
import { compileAxml } from './view/axml'
import { TAGS } from './view/tags'
import { checkWxss, compileWxml, filesOf } from './view/wcc'

/** Largest main package or sub-package either vendor takes, bytes. */
export const PACKAGE_LIMIT = 2 * 1024 * 1024
/** Largest sum of all packages both vendors take, bytes. */
export const TOTAL_LIMIT = 20 * 1024 * 1024
/** WeChat allows 100 sub-packages. */
const SUB_PACKAGE_LIMIT = 100

/** Outcome of the static check. */
export interface PackageReport {
  /** Faults in words, empty when all is well. */
  faults: string[]
  pages: string[]
  /** Bytes of the main package (key '') and of each sub-package (key: its root). */
  sizes: Record<string, number>
}

/** Names that stand in templates without being components. */
const SYNTAX = new Set(['import', 'include', 'template', 'block', 'slot', 'wxs', 'import-sjs'])

/** Checks a package: files per page, components, scripts, templates, styles, sizes. Never throws. */
export function checkPackage(root: string, platform: MiniPlatform): PackageReport {
  const report: PackageReport = { faults: [], pages: [], sizes: {} }
  const fault = (text: string) => void report.faults.push(text)
  const attempt = (what: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      fault(`${what}: ${(error as Error).message.slice(0, 400)}`)
    }
  }
  if (!existsSync(root)) {
    fault(`no package at ${root}`)
    return report
  }
  attempt('app.json', () => {
    const app = readApp(root)
    report.pages = allPages(app)
    if (app.pages.length === 0) fault('app.json names no page')
    if (app.subPackages.length > SUB_PACKAGE_LIMIT)
      fault(`${app.subPackages.length} sub-packages, ${SUB_PACKAGE_LIMIT} are allowed`)
    if (app.tabPages.length === 1 || app.tabPages.length > 5)
      fault(`${app.tabPages.length} tabs, two to five are allowed`)
    for (const [page, at] of report.pages.map((page, at) => [page, at] as const))
      if (report.pages.indexOf(page) !== at) fault(`page ${page} stands twice in app.json`)
    checkPages(root, platform, report.pages, fault)
    checkSizes(
      root,
      app.subPackages.map((sub) => sub.root),
      report,
      fault,
    )
  })
  attempt('declarations', () => {
    const code = filesOf(root, '.js').map((file) => readFileSync(join(root, file), 'utf8'))
    declarationFaults(readJson(root, 'app.json'), code.join('\n'), platform).forEach(fault)
  })
  attempt('scripts', () => checkScripts(root, fault))
  attempt('templates', () => {
    const say = (message: string) => fault(message)
    if (platform === 'weapp') compileWxml(root, say)
    else compileAxml(root, say)
  })
  if (platform === 'weapp') attempt('styles', () => checkWxss(root).forEach(fault))
  return report
}

function checkPages(root: string, platform: MiniPlatform, pages: string[], fault: (text: string) => void): void {
  const { template } = EXTENSIONS[platform]
  const owners = new Set(pages)
  for (const page of pages)
    for (const extension of ['.js', '.json', template])
      if (!existsSync(join(root, page + extension))) fault(`${page}${extension} is missing`)
  for (const owner of owners) {
    for (const [tag, path] of Object.entries(usedComponents(root, owner))) {
      if (owners.has(path)) continue
      owners.add(path)
      for (const extension of ['.js', '.json', template])
        if (!existsSync(join(root, path + extension)))
          fault(`component ${tag} of ${owner}: ${path}${extension} is missing`)
      if (existsSync(join(root, `${path}.json`)) && readJson(root, `${path}.json`)['component'] !== true)
        fault(`${path}.json does not say that it is a component`)
    }
  }
  for (const file of filesOf(root, template)) {
    const owner = file.slice(0, -template.length)
    const isEntry = existsSync(join(root, `${owner}.js`)) && existsSync(join(root, `${owner}.json`))
    if (isEntry && !owners.has(owner))
      fault(`${owner} is in the package but neither a page of app.json nor a component of one`)
    if (owners.has(owner)) checkTags(root, owner, template, fault)
  }
}

/** Tags that a page can draw: its own template and the ones it imports. */
function checkTags(root: string, owner: string, template: string, fault: (text: string) => void): void {
  const used = usedComponents(root, owner)
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(join(root, file))) {
      if (!existsSync(join(root, file))) fault(`${owner}${template} imports ${file}, which is missing`)
      return
    }
    seen.add(file)
    const source = readFileSync(join(root, file), 'utf8').replace(/<!--[\s\S]*?-->/g, '')
    for (const [, tag = ''] of source.matchAll(/<([a-z][\w-]*)/g)) {
      if (!TAGS.has(tag) && !SYNTAX.has(tag) && !(tag in used))
        fault(`${file}: <${tag}> is neither built in nor a component of ${owner}`)
    }
    for (const [, path = ''] of source.matchAll(/<(?:import|include)\s+src="([^"]+)"/g))
      visit(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path))
  }
  visit(`${owner}${template}`)
}

function checkScripts(root: string, fault: (text: string) => void): void {
  for (const file of filesOf(root, '.js')) {
    const source = readFileSync(join(root, file), 'utf8')
    try {
      new Script(`(function(require,module,exports){${source}\n})`, { filename: file })
    } catch (error) {
      fault(`${file}: ${(error as Error).message}`)
    }
    for (const [, path = ''] of source.matchAll(/\brequire\(["'](\.{1,2}\/[^"']+)["']\)/g)) {
      const target = posix.join(posix.dirname(file), path)
      if (!existsSync(join(root, target)) && !existsSync(join(root, `${target}.js`)))
        fault(`${file} requires ${target}, which is missing`)
    }
  }
}

function checkSizes(root: string, subRoots: string[], report: PackageReport, fault: (text: string) => void): void {
  for (const file of filesOf(root)) {
    const owner = subRoots.find((sub) => file.startsWith(`${sub}/`)) ?? ''
    report.sizes[owner] = (report.sizes[owner] ?? 0) + statSync(join(root, file)).size
  }
  let total = 0
  for (const [owner, bytes] of Object.entries(report.sizes)) {
    total += bytes
    if (bytes > PACKAGE_LIMIT) fault(`${owner || 'main package'} has ${bytes} bytes, ${PACKAGE_LIMIT} are allowed`)
  }
  if (total > TOTAL_LIMIT) fault(`all packages have ${total} bytes, ${TOTAL_LIMIT} are allowed`)
}
