/** The least base library of WeChat, derived from what the app calls without asking first whether it is there. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../..')
const TYPES = path.join(ROOT, 'node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts')
const SINCE = /需要基础库：\s*`(\d+\.\d+\.\d+)`/

/** What the app's settings and templates need besides functions, by the vendor's documents: lazyCodeLoading, page-meta. */
const SETTINGS: Readonly<Record<string, string>> = { lazyCodeLoading: '2.11.1', 'page-meta': '2.9.0' }

const parts = (version: string): number[] => version.split('.').map(Number)

/** Orders versions of three numbers. */
export function compareVersions(version: string, other: string): number {
  const [left, right] = [parts(version), parts(other)]
  return left.map((part, at) => part - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** From which base library on the vendor offers each function, as its types say; one without a word is older than all. */
export function offeredSince(): ReadonlyMap<string, string> {
  const file = ts.createSourceFile(TYPES, readFileSync(TYPES, 'utf8'), ts.ScriptTarget.Latest)
  const since = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx')
      for (const member of node.members) {
        const comment = file.text.slice(member.pos, member.getStart(file))
        const version = SINCE.exec(comment)?.[1]
        if (member.name && version) since.set(member.name.getText(file), version)
      }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return since
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.(alipay|h5|test)\.ts$|fake\.ts$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/**
 * Functions that a text calls as if they were there: `wx.scanCode(`. One that is called with `?.`, or whose absence the same text asks
 * about, is no need.
 */
export function calledBlindly(text: string): string[] {
  const called = [...text.matchAll(/\bwx\.(\w+)\(/g)].map(([, name = '']) => name)
  return called.filter((name) => !new RegExp(`(!|typeof )wx\\.${name}\\b|wx\\.${name}\\s*(\\?|&&)`).test(text))
}

/** The least base library with what asks for it. */
export function leastBaseLibrary(): { version: string; by: string } {
  const since = offeredSince()
  const functions = sources(path.join(ROOT, 'src/platform')).flatMap(calledBlindly)
  const needs = [...functions.map((name) => [name, since.get(name) ?? '1.0.0'] as const), ...Object.entries(SETTINGS)]
  const [by, version] = needs.reduce((most, need) => (compareVersions(need[1], most[1]) > 0 ? need : most))
  return { version, by }
}
