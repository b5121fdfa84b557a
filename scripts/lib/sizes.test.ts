import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { budgetTable, BUDGETS, figure, measured } from './budgets'
import { duplicatedBytes, largestModules, packageSizes } from './sizes'

/** A small compiled package: two sub-packages that both carry the same module. */
let folder: string

const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** What webpack writes: a chunk that registers an object of module functions. */
const chunk = (modules: Record<string, string>): string =>
  `"use strict";(wx["webpackJsonp"]=wx["webpackJsonp"]||[]).push([[1],{${Object.entries(modules)
    .map(([id, body]) => `${id}:function(e,t,n){${body}}`)
    .join(',')}}]);`

const SHARED = `t.a=${JSON.stringify('s'.repeat(400))}`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'))
  put(
    'app.json',
    JSON.stringify({
      pages: ['pages/a'],
      subPackages: [
        { root: 'packages/x', pages: [] },
        { root: 'packages/y/', pages: [] },
      ],
    }),
  )
  put('app.js', chunk({ 1: `t.m=${JSON.stringify('m'.repeat(300))}` }))
  put('packages/x/one.js', chunk({ 2: SHARED, 3: 'short()' }))
  put('packages/x/two.js', chunk({ 2: SHARED }))
  put('packages/y/one.js', chunk({ 2: SHARED, 3: 'short()', 4: `t.y=${JSON.stringify('y'.repeat(300))}` }))
  put('packages/y/one.js.map', 'x'.repeat(10_000))
  put('app.js.LICENSE.txt', 'x'.repeat(10_000))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts the bytes of each package, without maps and licences', () => {
  const sizes = packageSizes(folder)
  expect(Object.keys(sizes.subs)).toEqual(['packages/x', 'packages/y'])
  expect(sizes.total).toBe(sizes.main + (sizes.subs['packages/x'] ?? 0) + (sizes.subs['packages/y'] ?? 0))
  expect(sizes.total).toBeLessThan(5000)
  expect(sizes.files).toBe(5)
})

it('finds a module that stands in two packages once, and none that stands in one', () => {
  const { bytes, worst } = duplicatedBytes(folder)
  expect(worst).toHaveLength(1)
  expect(worst[0]?.packages).toEqual(['packages/x', 'packages/y'])
  expect(bytes).toBe(`function(e,t,n){${SHARED}}`.length)
})

it('finds modules that a chunk holds as a list by their numbers', () => {
  const before = duplicatedBytes(folder).bytes
  const body = `e=>{e.a=${JSON.stringify('z'.repeat(300))}}`
  put('packages/x/list.js', `(wx.webpackJsonp=wx.webpackJsonp||[]).push([[7],[,,${body}]]);`)
  put('packages/y/list.js', `(wx.webpackJsonp=wx.webpackJsonp||[]).push([[8],Array(2).concat([${body}])]);`)
  put('list.js', `(wx.webpackJsonp=wx.webpackJsonp||[]).push([[9],Array(40).concat([${body},,n=>{n()}])]);`)
  try {
    expect(duplicatedBytes(folder).bytes).toBe(before + 2 * body.length)
    const named = largestModules(folder, [{ id: '40', name: 'src/z.ts', size: 1, parts: [], by: [] }])
    expect(named.find(({ name }) => name === 'src/z.ts')?.bytes).toBe(body.length)
  } finally {
    for (const file of ['packages/x/list.js', 'packages/y/list.js', 'list.js']) rmSync(join(folder, file))
  }
})

it('names the modules of the main package, largest first, and divides a function among the modules joined in it', () => {
  const part = (name: string, size: number) => ({ name, size })
  const list = [
    { id: '1', name: 'src/a.ts', size: 40, parts: [part('src/a.ts', 10), part('src/b.ts', 30)], by: ['src/app.ts'] },
    { id: '2', name: 'src/sub.ts', size: 9, parts: [], by: [] },
  ]
  const whole = `function(e,t,n){t.m=${JSON.stringify('m'.repeat(300))}}`.length
  expect(largestModules(folder, list)).toEqual([
    { name: 'src/b.ts', bytes: Math.round(whole * 0.75), by: ['src/a.ts'] },
    { name: 'src/a.ts', bytes: Math.round(whole * 0.25), by: ['src/app.ts'] },
  ])
})

describe('budgets', () => {
  it('a figure at its must is kept, one above is not, one that was not measured is not', () => {
    expect(measured('largestSub', BUDGETS.largestSub.must).ok).toBe(true)
    expect(measured('largestSub', BUDGETS.largestSub.must + 1).ok).toBe(false)
    expect(measured('largestSub', null)).toMatchObject({ ok: false, meetsAim: false, text: 'not measured' })
    expect(measured('h5Paint', Number.NaN).ok).toBe(false)
  })

  it('says whether the aim is met beside the must', () => {
    expect(measured('h5Paint', 1.2)).toMatchObject({ ok: true, meetsAim: false })
    expect(budgetTable([measured('h5Paint', 1.2), measured('h5Paint', 1.5)])).toMatch(/·.*1\.20 ×[\s\S]*✗.*1\.50 ×/)
  })

  it.each([
    [950, 'bytes', '950 B'],
    [306_200, 'bytes', '306.2 KB'],
    [4_000_000, 'bytes', '4.00 MB'],
    [0.15, 'share', '15.0 %'],
    [3, 'count', '3'],
    [27.4, 'ms', '27 ms'],
  ] as const)('writes %p %s as %s', (value, unit, text) => expect(figure(value, unit)).toBe(text))

  it.each(Object.entries(BUDGETS))('%s aims at no more than its must', (_key, { must, aim }) =>
    expect(aim).toBeLessThanOrEqual(must),
  )
})
