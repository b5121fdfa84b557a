/** What the generators write is right at once: it passes the type check of the app, not only its own. */

import { dirname } from 'node:path'
import ts from 'typescript'

import { inRoot } from '../lib/root.mjs'
import { type InventoryRow, newAddress } from './address'
import { newCall } from './call'
import { appending } from './edit'
import { type Generated, Usage } from './files'
import { newForm } from './form'
import { newHospital } from './hospital'
import { newScreen } from './screen'
import { newVariant } from './variant'

import { screenOf } from '@/routing/registry'

/** Files of the repository, read once for all checks: the settings differ only in the libraries and files they take. */
const read = new Map<string, ts.SourceFile | undefined>()

/** A type check with the settings of a project file, of texts that lie over the files of the repository. */
function checker(settings: string) {
  const file = inRoot(settings)
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
  )
  Object.assign(options, { noEmit: true, incremental: false, tsBuildInfoFile: undefined })
  const declared = ['src', 'types'].flatMap((folder) => ts.sys.readDirectory(inRoot(folder), ['.d.ts']))
  const host = ts.createCompilerHost(options)
  return (given: ReadonlyMap<string, string>): string[] => {
    const folders = new Set([...given.keys()].map((path) => dirname(path)))
    const program = ts.createProgram({
      rootNames: [...given.keys(), ...declared],
      options,
      host: {
        ...host,
        fileExists: (path) => given.has(path) || host.fileExists(path),
        directoryExists: (path) => folders.has(path) || host.directoryExists?.(path) === true,
        readFile: (path) => given.get(path) ?? host.readFile(path),
        getSourceFile: (path, version) => {
          const text = given.get(path)
          if (text !== undefined) return ts.createSourceFile(path, text, version)
          if (!read.has(path)) read.set(path, host.getSourceFile(path, version))
          return read.get(path)
        },
      },
    })
    return [...given.keys()].flatMap((path) => {
      const source = program.getSourceFile(path)
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
    })
  }
}

const checkers = new Map<string, ReturnType<typeof checker>>()

/** Type errors of generated files: those of the app with the settings of the h5 build, those of the sandbox with Node's. */
function typeErrors({ files, changed = [] }: Generated): string[] {
  const all = [...files, ...changed].filter(({ path }) => /\.tsx?$/.test(path))
  const settings = all.every(({ path }) => path.startsWith('src/')) ? 'tsconfig.h5.json' : 'tsconfig.node.json'
  const check = checkers.get(settings) ?? checker(settings)
  checkers.set(settings, check)
  return check(new Map(all.map(({ path, text }) => [inRoot(path), text])))
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
      expect(textIn(generated, `sandbox/${domain}/${table[0] ?? 'thing'}-service.ts`)).toMatch(
        /export (?:const|async function) oneThing/,
      )
      expect(textIn(generated, `sandbox/${domain}/examples.ts`).includes('oneThing')).toBe(effect === 'write')
      // the table stands in the schema, which the migration is made from
      expect(generated.migration).toBe(table[0])
      const tables = `sandbox/${domain}/odd-note-tables`
      expect(textIn(generated, `${tables}.ts`).includes("'odd_note'")).toBe(table.length > 0)
      expect(textIn(generated, 'sandbox/schema.ts').includes(tables.replace('sandbox', '.'))).toBe(table.length > 0)
      expect(typeErrors(generated)).toEqual([])
    },
    120_000,
  )

  it('adds a call to the service of its noun, wherever in the domain that stands', () => {
    const generated = newCall(['couple', 'count-cards', 'read'])
    const service = textIn(generated, 'sandbox/couple/card/card-service.ts')
    expect(service).toContain('export async function listCards')
    expect(service).toContain('export const countCards')
    expect(textIn(generated, 'sandbox/couple/handlers.ts')).toMatch(/countCards,[^}]*\} from '.\/card\/card-service'/s)
    expect(generated.files).toEqual([])
    expect(typeErrors(generated)).toEqual([])
  }, 120_000)

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
