/**
 * Ways to break a compiled package, each of which a host worth its name must notice: statically, or because the short
 * walk below does not get through (spec:platforms#simulator-gaps).
 */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkPackage } from '../check'
import { miniDriver, pageFor } from '../driver'
import { EXTENSIONS } from '../host/package-files'
import type { MiniPlatform } from '../types'

/** One way to break a package. */
export interface Damage {
  name: string
  platforms: readonly MiniPlatform[]
  /** Breaks the package in place. */
  apply(root: string, platform: MiniPlatform): void
}

const both: readonly MiniPlatform[] = ['weapp', 'alipay']

/** Changes a file and makes sure that it changed: a damage that damages nothing proves nothing. */
function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`the damage changes nothing in ${file}`)
  writeFileSync(path, after)
}

const base = (platform: MiniPlatform): string => `base${EXTENSIONS[platform].template}`
const scriptModule = (platform: MiniPlatform): string => `utils${EXTENSIONS[platform].script}`

function editJson(root: string, file: string, change: (json: Record<string, unknown>) => void): void {
  edit(root, file, (text) => {
    const json = JSON.parse(text) as Record<string, unknown>
    change(json)
    return JSON.stringify(json)
  })
}

function remove(root: string, file: string): void {
  if (!existsSync(join(root, file))) throw new Error(`${file} is not in the package`)
  rmSync(join(root, file))
}

/** The damages; fifteen kinds, most of them on both platforms. */
export const damages: readonly Damage[] = [
  {
    name: 'tap events removed from the templates',
    platforms: both,
    apply: (root, platform) => edit(root, base(platform), (text) => text.replace(/ (bindtap|onTap)="eh"/g, '')),
  },
  {
    name: 'script module answers wrong template names',
    platforms: both,
    apply: (root, platform) => edit(root, scriptModule(platform), (text) => text.replace(/'tmpl_' \+/g, "'tmpx_' +")),
  },
  {
    name: 'script module with a syntax error',
    platforms: both,
    apply: (root, platform) => edit(root, scriptModule(platform), (text) => text.replace(/\{/, '{{(')),
  },
  {
    name: 'one template missing',
    platforms: both,
    apply: (root, platform) =>
      // The template of bare text: without it no word is drawn.
      edit(root, base(platform), (text) =>
        text.replace(/<template name="tmpl_0_\w+">(?=\s*<block>\{\{i\.v\}\})/, '<template name="gone">'),
      ),
  },
  {
    name: 'the shared template file missing',
    platforms: both,
    apply: (root, platform) => remove(root, base(platform)),
  },
  {
    name: 'script of a page missing',
    platforms: both,
    apply: (root) => remove(root, 'pages/home/index.js'),
  },
  {
    name: 'template of a page missing',
    platforms: both,
    apply: (root, platform) => remove(root, `pages/home/index${EXTENSIONS[platform].template}`),
  },
  {
    name: 'page dropped from app.json',
    platforms: both,
    apply: (root) =>
      editJson(
        root,
        'app.json',
        (json) => (json['pages'] = (json['pages'] as string[]).filter((page) => page !== 'pages/home/index')),
      ),
  },
  {
    name: 'browser global used in a page',
    platforms: both,
    apply: (root) => edit(root, 'pages/home/index.js', (text) => `window.scrollTo(0, 0);${text}`),
  },
  {
    name: 'syntax error in a script',
    platforms: both,
    apply: (root) => edit(root, 'common.js', (text) => `${text})`),
  },
  {
    name: 'tag not closed',
    platforms: both,
    apply: (root, platform) => edit(root, base(platform), (text) => text.replace('</view>', '')),
  },
  {
    name: 'attribute without quotes',
    platforms: ['alipay'],
    apply: (root, platform) =>
      edit(root, base(platform), (text) => text.replace('data-sid="{{i.sid}}"', 'data-sid={{i.sid}}')),
  },
  {
    name: 'expression not closed',
    platforms: both,
    apply: (root, platform) => edit(root, base(platform), (text) => text.replace('{{i.st}}', '{{i.st')),
  },
  {
    name: 'chunk of the libraries missing',
    platforms: both,
    apply: (root) => remove(root, 'vendors.js'),
  },
  {
    name: 'the recursive component registers nothing',
    platforms: ['weapp'],
    apply: (root) => writeFileSync(join(root, 'comp.js'), ''),
  },
  {
    name: 'the recursive component is not declared by a page',
    platforms: ['weapp'],
    apply: (root) => editJson(root, 'pages/home/index.json', (json) => (json['usingComponents'] = {})),
  },
  {
    name: 'directive of the other platform',
    platforms: ['alipay'],
    apply: (root, platform) => edit(root, base(platform), (text) => text.replace('a:for=', 'wx:for=')),
  },
  {
    name: 'style block not closed',
    platforms: ['weapp'],
    apply: (root) => edit(root, 'app.wxss', (text) => `${text}\n.open { color: red;`),
  },
  {
    name: 'main package too large',
    platforms: both,
    apply: (root) =>
      writeFileSync(join(root, 'pages/home/padding.js'), `module.exports = "${'x'.repeat(2 * 1024 * 1024)}"`),
  },
]

/**
 * Looks at a package and walks: status screen of an address that is none, tap, start page.
 *
 * @param stepMs how long a page may take; nothing in the walk waits for a server
 * @returns what was noticed; empty for a sound package
 */
export async function examine(root: string, platform: MiniPlatform, stepMs: number): Promise<string[]> {
  const findings = [...checkPackage(root, platform).faults]
  // what the package itself shows needs no phone
  if (findings.length > 0) return findings
  try {
    const driver = miniDriver({ root, platform })
    try {
      await driver.launchPage(pageFor('/404'))
      await driver.waitFor('screen-status', stepMs)
      if ((await driver.text('status-words')).trim() === '') findings.push('the status screen shows no words')
      await driver.tap('status-home')
      await driver.waitFor('screen-home', stepMs)
    } finally {
      findings.push(...(await driver.errors()), ...driver.host.warnings)
      await driver.close()
    }
  } catch (error) {
    findings.push((error as Error).message)
  }
  return findings
}
