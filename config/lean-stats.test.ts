import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack, { type Stats } from 'webpack'

import { LeanStats } from './lean-stats'

const folder = mkdtempSync(path.join(tmpdir(), 'lean-stats-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds one module. */
function build(source: string): Promise<Stats> {
  const entry = path.join(folder, 'entry.js')
  writeFileSync(entry, source)
  return new Promise((resolve, reject) => {
    webpack(
      { mode: 'none', entry, output: { path: path.join(folder, 'out') }, plugins: [new LeanStats()] },
      (cause, stats) => (stats ? resolve(stats) : reject(cause)),
    )
  })
}

it('tells who asks for nothing in particular the errors and warnings of a build, and nothing else', async () => {
  const broken = await build("import './nowhere'; import { absent } from './entry.js'; absent()")
  for (const told of [broken.toJson({}), broken.toJson()]) {
    expect(told.errors?.map(({ message }) => message)).toEqual([expect.stringContaining("Can't resolve './nowhere'")])
    expect(told.warnings?.map(({ message }) => message)).toEqual([expect.stringContaining("'absent'")])
    expect(told).not.toHaveProperty('modules')
    expect(told).not.toHaveProperty('chunks')
  }
})

it('answers who asks for more, and prints what is usual', async () => {
  const stats = await build('export const one = 1')
  const { modules = [] } = stats.toJson({ all: true })
  expect(modules.map(({ name }) => name)).toContainEqual(expect.stringContaining('entry.js'))
  expect(stats.toString()).toContain('entry.js')
})
