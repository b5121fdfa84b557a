/**
 * What the shipped packages ask of their hosts is what a release declares to the vendors (scripts/release/abilities.ts): a
 * function that is used and declared nowhere would be refused by the host, one that is declared and not used by its reviewers.
 */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { inRoot } from '../../scripts/lib/root.mjs'
import { COUNTED } from '../../scripts/release/abilities'
import { disagreements } from '../../scripts/release/declare'
import { scanPackage } from '../../scripts/release/scan'

it.each(['weapp', 'alipay'] as const)('%s uses what is declared, and all of it', (host) => {
  expect(disagreements(scanPackage(inRoot('dist', host), host, COUNTED[host]), host)).toEqual([])
})

it('brings the files that the vendors’ tools read', () => {
  const app = JSON.parse(readFileSync(inRoot('dist/weapp/app.json'), 'utf8')) as { sitemapLocation?: string }
  expect(existsSync(path.join(inRoot('dist/weapp'), app.sitemapLocation ?? 'absent'))).toBe(true)
  expect(JSON.parse(readFileSync(inRoot('dist/alipay/mini.project.json'), 'utf8'))).toMatchObject({
    miniprogramRoot: './',
  })
})
