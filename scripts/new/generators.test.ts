/** What the generators write is right at once: it passes the type check of the app, not only its own. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { screenOf } from '@/routing/registry'

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
  const written = [...generated.files, ...(generated.changed ?? [])]
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
  it('writes a prepared screen that type-checks, and sets the page in its row', () => {
    expect(screenOf('report-list').page).toBeNull()
    const generated = newScreen(['report-list'])
    expect(generated.files[0]?.path).toBe('src/packages/results/report-list/index.tsx')
    expect(typeErrors(generated)).toEqual([])
    const row = generated.changed?.[0]?.text.split('\n').find((line) => line.includes("'report-list': {"))
    expect(row).toContain("page: 'packages/results/report-list/index', title: '报告列表'")
  }, 120_000)

  it('writes a screen of our own with its row, which type-checks', () => {
    const { changed = [], files } = newScreen(['made-up', 'results', '样例'])
    expect(files.map(({ path }) => path)).toContain('src/packages/results/made-up/index.tsx')
    expect(changed[0]?.text).toContain(
      "    'made-up': { page: 'packages/results/made-up/index', title: '样例', guard: 'verified' },\n  },\n  addresses: {",
    )
    expect(typeErrors({ files: [], changed, next: [] })).toEqual([])
  }, 120_000)

  it('writes a hospital that type-checks', () => {
    expect(typeErrors(newHospital(['4711', 'riverside', '河畔生殖医院']))).toEqual([])
  }, 120_000)

  it.each(['read', 'write'])(
    'writes a call with the effect %s that type-checks',
    (effect) => {
      const generated = newCall(['results', 'one-thing', effect])
      expect(generated.changed?.[0]?.text).toContain("id: 'ext.oneThing'")
      expect(typeErrors(generated)).toEqual([])
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
    ['a screen that has its page', () => newScreen(['booking-list'])],
    ['a screen of no domain', () => newScreen(['made-up', 'no-such-domain', '样例'])],
    ['a screen without a title', () => newScreen(['made-up', 'results'])],
    ['a hospital that exists', () => newHospital(['335', 'twice', '示例生殖医院'])],
    ['a hospital without a number', () => newHospital(['abc', 'x', '河畔医院'])],
    ['a call without an effect', () => newCall(['results', 'name'])],
    ['a call of no domain', () => newCall(['no-such-domain', 'name', 'read'])],
    ['a form without a name', () => newForm([])],
    ['a variant of no form', () => newForm(['no-such-form', 'ZY'])],
    ['a variant without a key', () => newForm(['quick-clinic', 'not a key'])],
  ])('refuses %s with a sentence', (_what, make) => {
    expect(make).toThrow(Usage)
  })
})
