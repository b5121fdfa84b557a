/** The simulated hosts have no function that the vendors' own types do not name: code that needs one fails here first. */

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

import { alipayApi } from './host/api-alipay'
import type { ApiHost } from './host/api-shared'
import { weappApi } from './host/api-weapp'

const read = (name: string): ts.SourceFile =>
  ts.createSourceFile(name, readFileSync(join(dirname(require.resolve('typescript')), '../..', name), 'utf8'), 99)

/** Members of the interface `Wx`. */
function wechatNames(): Set<string> {
  const names = new Set<string>()
  const file = read('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx')
      for (const member of node.members) if (member.name) names.add(member.name.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** What the namespace `my` exports. */
function alipayNames(): Set<string> {
  const names = new Set<string>()
  for (const path of ['@mini-types/my/types/lib.my.d.ts', '@mini-types/my/types/lib.my.extra.d.ts']) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionDeclaration(node) && node.name) names.add(node.name.text)
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) names.add(node.name.text)
      ts.forEachChild(node, visit)
    }
    visit(read(path))
  }
  return names
}

/** A host that is asked for nothing: only the names of the functions are looked at. */
const nobody = { listen: () => undefined } as unknown as ApiHost

/** Taro's runtime calls it on both hosts; the document of Alipay has it, its types do not. */
const UNTYPED = ['nextTick']

it.each([
  ['WeChat', weappApi, wechatNames],
  ['Alipay', alipayApi, alipayNames],
])('%s', (_, api, names) => {
  const known = names()
  expect(known.size).toBeGreaterThan(250)
  const strange = Object.keys(api(nobody)).filter((name) => !known.has(name) && !UNTYPED.includes(name))
  expect(strange).toEqual([])
})
