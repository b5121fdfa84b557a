/** What the generators write is right at once: it passes the type check of the app, not only its own. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { screenIds, screenOf } from '@/routing/registry'

import { inRoot } from '../lib/root.mjs'

import { newCall } from './call'
import { type Generated, Usage } from './files'
import { newForm } from './form'
import { newHospital } from './hospital'
import { newScreen } from './screen'

/** A copy of the files below a folder git does not see, at the depth they will have, with `@/` and `../` still right. */
const COPY = inRoot('.cache', 'generated')
const CHECKER = join('node_modules', 'typescript-native', 'bin', 'tsc')

/** Type errors of generated files, checked with the settings of the h5 build. */
function typeErrors(generated: Generated): string[] {
  const written = generated.files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => {
      const file = join(COPY, path)
      mkdirSync(dirname(file), { recursive: true })
      // neighbours stay where they are: a relative import points back into the repository
      const up = '../'.repeat(path.split('/').length + 1)
      writeFileSync(
        file,
        text.replace(/from '(\.\.?\/[^']+)'/g, (_all, to: string) =>
          to.endsWith('.scss') ? `from '${to}'` : `from '${up}${join(dirname(path), to)}'`,
        ),
      )
      return file
    })
  const project = join(COPY, 'tsconfig.json')
  const declared = ['src', 'types'].map((folder) => inRoot(folder, '**', '*.d.ts'))
  writeFileSync(
    project,
    JSON.stringify({
      extends: inRoot('tsconfig.h5.json'),
      compilerOptions: { noEmit: true, incremental: false },
      files: written,
      include: declared,
      exclude: [],
    }),
  )
  const { stdout } = spawnSync(process.execPath, [inRoot(CHECKER), '-p', project, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: COPY,
  })
  const names = written.map((file) => file.slice(COPY.length + 1))
  return stdout.split('\n').filter((line) => names.some((name) => line.startsWith(name)))
}

beforeAll(() => rmSync(COPY, { recursive: true, force: true }))

describe('npm run new', () => {
  it('writes a screen that type-checks, where the routing table says', () => {
    const generated = newScreen(['booking-list'])
    expect(generated.files[0]?.path).toBe(`src/${screenOf('booking-list').page}.tsx`)
    expect(typeErrors(generated)).toEqual([])
  }, 120_000)

  it('writes a hospital that type-checks', () => {
    expect(typeErrors(newHospital(['4711', 'riverside', '河畔生殖医院']))).toEqual([])
  }, 120_000)

  it.each(['read', 'write'])(
    'writes a call with the effect %s that type-checks',
    (effect) => {
      expect(typeErrors(newCall(['made-up-family', 'one-thing', effect]))).toEqual([])
    },
    120_000,
  )

  it('writes a form, and a variant of one, that type-check', () => {
    expect(typeErrors(newForm(['made-up-form']))).toEqual([])
    expect(typeErrors(newForm(['quick-clinic', 'XX']))).toEqual([])
  }, 120_000)

  it('notices what does not type-check', () => {
    expect(
      typeErrors({ files: [{ path: 'src/domain/wrong.ts', text: "export const wrong: number = 'text'\n" }], next: [] }),
    ).toHaveLength(1)
  }, 120_000)

  it.each([
    ['a screen of no table', () => newScreen(['no-such-screen'])],
    ['a screen without a page', () => newScreen([screenIds.find((id) => screenOf(id).page === null) ?? 'none'])],
    ['a hospital that exists', () => newHospital(['335', 'twice', '示例生殖医院'])],
    ['a hospital without a number', () => newHospital(['abc', 'x', '河畔医院'])],
    ['a call without an effect', () => newCall(['family', 'name'])],
    ['a form without a name', () => newForm([])],
    ['a variant of no form', () => newForm(['no-such-form', 'ZY'])],
    ['a variant without a key', () => newForm(['quick-clinic', 'not a key'])],
  ])('refuses %s with a sentence', (_what, make) => {
    expect(make).toThrow(Usage)
  })
})
