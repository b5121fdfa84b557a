/** What the generators write is right at once: it passes the type check of the app, not only its own. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { screenOf } from '@/routing/registry'

import { inRoot } from '../lib/root.mjs'

import { type InventoryRow, newAddress } from './address'
import { newCall } from './call'
import { appending } from './edit'
import { type Generated, Usage } from './files'
import { newForm } from './form'
import { newHospital } from './hospital'
import { newScreen } from './screen'
import { newVariant } from './variant'

/** A copy of the files below a folder git does not see, at the depth they will have, with `@/` and `../` still right. */
const COPY = inRoot('.cache', 'generated')
const CHECKER = join('node_modules', 'typescript-native', 'bin', 'tsc')

/** A relative import as the copy needs it: what is generated with it stays beside it, all else is in the repository. */
function importFrom(path: string, to: string, generated: readonly string[]): string {
  const target = join(dirname(path), to)
  if (to.endsWith('.scss') || generated.some((one) => one.replace(/\.tsx?$/, '') === target)) return to
  return '../'.repeat(path.split('/').length + 1) + target
}

/** Type errors of generated files: those of the app with the settings of the h5 build, those of the sandbox with Node's. */
function typeErrors(generated: Generated): string[] {
  rmSync(COPY, { recursive: true, force: true })
  const all = [...generated.files, ...(generated.changed ?? [])].filter(({ path }) => /\.tsx?$/.test(path))
  const paths = all.map(({ path }) => path)
  const written = all.map(({ path, text }) => {
    const file = join(COPY, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      text.replace(/from '(\.\.?\/[^']+)'/g, (_all, to: string) => `from '${importFrom(path, to, paths)}'`),
    )
    return file
  })
  const settings = paths.every((path) => path.startsWith('src/')) ? 'tsconfig.h5.json' : 'tsconfig.node.json'
  const project = join(COPY, 'tsconfig.json')
  const declared = ['src', 'types'].map((folder) => inRoot(folder, '**', '*.d.ts'))
  writeFileSync(
    project,
    JSON.stringify({
      extends: inRoot(settings),
      // `@/` means the generated file where there is one
      compilerOptions: {
        noEmit: true,
        incremental: false,
        paths: { '@/*': [join(COPY, 'src', '*'), inRoot('src', '*')] },
      },
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

/** The text that a generator gives a file. */
const textIn = ({ files, changed = [] }: Generated, path: string): string =>
  [...files, ...changed].find((file) => file.path === path)?.text ?? ''

/** An address that the inventory would have got. */
const GROWN: InventoryRow = {
  path: '/CheckListXY',
  variants: ['reproduction', 'hospital'],
  family: 'lab-list',
  hospitalKey: 'XY',
  keepAlive: true,
  bindCheck: false,
  loginRedirectSkipped: false,
  watermark: false,
  topLevel: false,
  lifecycle: 'current',
}
const grown = (...args: string[]) => newAddress(args, [GROWN], { '/CheckListXY': '检验单' })

beforeAll(() => rmSync(COPY, { recursive: true, force: true }))

describe('npm run new', () => {
  it('writes a prepared screen that type-checks, and sets the page in its row', () => {
    // The one screen of the specification whose addresses lead elsewhere.
    expect(screenOf('root-layout').page).toBeNull()
    const generated = newScreen(['root-layout'])
    expect(generated.files[0]?.path).toBe('src/packages/platform/root-layout/index.tsx')
    expect(typeErrors(generated)).toEqual([])
    const row = generated.changed?.[0]?.text.split('\n').find((line) => line.includes("'root-layout': {"))
    expect(row).toContain("page: 'packages/platform/root-layout/index', title: '首页'")
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

  it.each([
    ['read', 'results'],
    ['write', 'results'],
    ['read', 'couple', 'odd-note'],
    ['write', 'consult', 'odd-note'],
  ])(
    'writes a call with the effect %s in %s, its handler, service and example, that type-check',
    (effect, domain, ...table) => {
      const generated = newCall([domain, 'one-thing', effect, ...table])
      expect(textIn(generated, `src/api/${domain}/calls.ts`)).toContain("id: 'ext.oneThing'")
      expect(textIn(generated, `sandbox/${domain}/handlers.ts`)).toContain('forPatient(calls.oneThing, oneThing),')
      expect(textIn(generated, `sandbox/${domain}/one-thing-service.ts`)).toMatch(
        /export (?:const|async function) oneThing/,
      )
      expect(textIn(generated, `sandbox/${domain}/examples.ts`).includes('oneThing')).toBe(effect === 'write')
      // the table stands in the schema, which the migration is made from
      expect(generated.migration).toBe(table[0])
      const tables = `sandbox/${domain}/odd-note-tables`
      expect(textIn(generated, `${tables}.ts`).includes("'odd_note'")).toBe(table.length > 0)
      expect(textIn(generated, 'sandbox/server/db/schema.ts').includes(tables.replace('sandbox', '../..'))).toBe(
        table.length > 0,
      )
      expect(typeErrors(generated)).toEqual([])
    },
    120_000,
  )

  it('writes the row of an address with all that the inventory says of it', () => {
    const generated = grown('results', '/CheckListXY', 'lab-list', 'XY')
    const routes = textIn(generated, 'src/packages/results/routes.ts')
    expect(routes).toContain(
      "    '/CheckListXY': { editions: RH, screen: 'lab-list', title: '检验单', variant: 'XY', keepAlive: true },\n  },\n})",
    )
    expect(typeErrors(generated)).toEqual([])
  }, 120_000)

  it('writes a variant of a domain that has some, a row of a set, and the first one of a domain', () => {
    const further = newVariant(['booking', 'HB'])
    expect(textIn(further, 'src/packages/booking/variants/HB.ts')).toContain('HB = defineVariant(base, {})')
    expect(textIn(further, 'scripts/lib/variants.ts')).toContain('local: bookingLocal, HB: bookingHB }')
    expect(typeErrors(further)).toEqual([])
    const row = newVariant(['couple', 'HB', 'bar-code'])
    expect(textIn(row, 'src/packages/couple/variants/bar-code.ts')).toContain('HB: {},')
    expect(typeErrors(row)).toEqual([])
    const first = newVariant(['cycle', 'ZY', 'cycle-info'])
    expect(textIn(first, 'scripts/lib/variants.ts')).toContain('set: { base: cycleBase, variants: { ZY: cycleZY } }')
    expect(typeErrors(first)).toEqual([])
  }, 120_000)

  it.each(['filing', 'followup'])(
    'writes a form of %s with its place in the list and the words of its success, that type-checks',
    (group) => {
      const form = newForm(['made-up-form', group])
      expect(textIn(form, `src/forms/definitions/${group}.ts`)).toContain('  madeUpForm,\n]')
      const success = group === 'followup' ? 'success/model/words.ts' : 'success/index.tsx'
      expect(textIn(form, `src/packages/${group}/${success}`)).toContain("  'made-up-form': { title: ")
      expect(typeErrors(form)).toEqual([])
    },
    120_000,
  )

  it('writes a variant of a form that type-checks, and names the rows of its addresses', () => {
    const variant = newForm(['outpatient-filing', 'TG'])
    expect(textIn(variant, 'src/forms/definitions/filing.ts')).toContain('  outpatientFilingTG,\n]')
    expect(typeErrors(variant)).toEqual([])
    expect(newForm(['outpatient-filing', 'SD']).next.join(' ')).toContain('/outpatientFilingSD')
  }, 120_000)

  it('adds to a list whether the formatter has it on one line or on several', () => {
    expect(appending('const list: X[] = [a]\n', 'const list', 'b,')).toBe('const list: X[] = [a, b]\n')
    expect(appending('const list = [\n  a,\n]\n', 'const list', 'b,')).toBe('const list = [\n  a,\n  b,\n]\n')
  })

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
    ['a call with a table that exists', () => newCall(['results', 'name', 'read', 'lab-report'])],
    ['a call of no domain', () => newCall(['no-such-domain', 'name', 'read'])],
    ['a form without a name', () => newForm([])],
    ['a form that exists', () => newForm(['quick-clinic', 'filing'])],
    ['an address that exists', () => newAddress(['results', '/CheckList', 'lab-list'])],
    ['an address that the inventory does not have', () => newAddress(['results', '/NoSuchAddress', 'lab-list'])],
    ['an address of another domain’s screen', () => grown('payment', '/CheckListXY', 'lab-list')],
    ['an address of another family', () => grown('results', '/CheckListXY', 'lab-detail')],
    ['an address with another key', () => grown('results', '/CheckListXY', 'lab-list', 'ZY')],
    ['a variant of no hospital key', () => newVariant(['booking', 'ABC'])],
    ['a variant that exists', () => newVariant(['booking', 'ZS'])],
    ['a variant of a set that has the key', () => newVariant(['couple', 'JM', 'bar-code'])],
    ['a variant in a file of several sets', () => newVariant(['results', 'ZY', 'labs'])],
    ['a variant of no domain', () => newVariant(['no-such-domain', 'ZY', 'x'])],
    ['a variant of no screen', () => newVariant(['cycle', 'ZY', 'no-such-screen'])],
    ['a variant of a form that is not there', () => newForm(['no-such-form', 'ZY'])],
    ['a form’s variant without a key', () => newForm(['quick-clinic', 'not a key'])],
  ])('refuses %s with a sentence', (_what, make) => {
    expect(make).toThrow(Usage)
  })
})
