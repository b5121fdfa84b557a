import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { depthLimit, depthOf } from './view/depth'

const nested = (depth: number): object => ({ nn: '0', cn: depth === 0 ? [] : [{ v: 'text' }, nested(depth - 1)] })

it.each([
  [{ 'root.cn.[0]': nested(0) }, 0],
  [{ 'root.cn.[0]': nested(3) }, 3],
  [{ 'root.cn': [nested(0), nested(2)] }, 2],
  [{ 'root.cn.[0].cn.[1].cn': [nested(1)] }, 3],
  [{ 'root.cn.[0].cn.[1].cn.[0].cl': 'on' }, 2],
  [{ 'root.cn.[0].cn[1].cn[0].p1': [[1], [2]] }, 2],
  [{ other: 1 }, 0],
])('the depth of %j is %i', (patch, depth) => expect(depthOf(patch)).toBe(depth))

it('the limit of a package is where its template puts a component in between', () => {
  const root = mkdtempSync(join(tmpdir(), 'depth-'))
  expect(depthLimit(root)).toBe(Infinity)
  writeFileSync(join(root, 'base.wxml'), '<template name="tmpl_11_0"/><template name="tmpl_12_container"/>')
  expect(depthLimit(root)).toBe(12)
})
