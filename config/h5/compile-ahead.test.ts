/** @jest-environment node */

import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'

import { COMPILE_ALL, CompileAhead } from './compile-ahead'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-ahead-'))
  mkdirSync(join(folder, 'pages', 'home'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The first line of each script of a build, by the part of its name before the dot. */
async function build(entry: string): Promise<Record<string, string>> {
  writeFileSync(join(folder, 'pages', 'home', 'index.js'), 'document.title = "home"')
  writeFileSync(join(folder, 'other.js'), 'document.title = "other"')
  writeFileSync(join(folder, 'entry.js'), entry)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { app: './entry.js' },
    output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [new CompileAhead()],
  })
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      const found = error ?? stats?.compilation.errors[0]
      if (found) fail(found)
      else done()
    }),
  )
  const scripts = readdirSync(join(folder, 'out'))
  return Object.fromEntries(
    scripts.map((name) => [name, readFileSync(join(folder, 'out', name), 'utf8').split('\n')[0] ?? '']),
  )
}

const OTHER = `import(/* webpackChunkName: "other" */ './other')`

it('asks for the scripts of home alone to be compiled ahead, on their first line', async () => {
  const lines = await build(`import(/* webpackChunkName: "home" */ './pages/home/index'); ${OTHER}`)
  expect(lines['app.js']).toBe(COMPILE_ALL.trim())
  expect(lines['home.js']).toBe(COMPILE_ALL.trim())
  expect(lines['other.js']).not.toContain('allFunctionsCalledOnLoad')
})

it('says so when no script of home is found', async () => {
  await expect(build(OTHER)).rejects.toThrow('No chunk loads home')
})
