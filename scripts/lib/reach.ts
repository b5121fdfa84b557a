/** What of the sources no patient, host or backend can reach: exports, forms, calls, and screens without content. */

import { existsSync, readFileSync } from 'node:fs'

import { catalogue } from '../../src/api/catalogue'
import { allForms } from '../../src/forms/definitions'
import type { FormDefinition } from '../../src/forms/engine/kinds'
import { HOSPITALS } from '../../src/hospitals/effective'
import { formOf, legacyPaths, screenIds, screenOf } from '../../src/routing/registry'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { hasContent, likenessOf, passedOn } from './screen-content'
import { NOT_SENT, usedCalls } from './used-calls'

/** The part of the answer of knip that is read here. */
interface KnipIssues {
  readonly issues: readonly {
    readonly file: string
    readonly files: readonly unknown[]
    readonly exports?: readonly { readonly name: string; readonly line: number }[]
  }[]
}

/** Folders whose code has to be reached; the commands in scripts are a way in and nothing more. */
const REACHED = /^(?:src|sandbox|config)\//

/** Lines of an answer of knip: a file that nothing reaches, or an export of a file that something reaches. */
export const linesOf = ({ issues }: KnipIssues): string[] =>
  issues
    .filter(({ file }) => REACHED.test(file))
    .flatMap(({ file, files, exports = [] }) => [
      ...files.map(() => file),
      ...exports.map(({ name }) => `${file}#${name}`),
    ])
    .sort()

/** Files and exports that production code does not reach, as `path` or `path#name`; where it starts: knip.production.mjs. */
export async function unreachedExports(): Promise<string[]> {
  const knip = inRoot('node_modules', 'knip', 'bin', 'knip.js')
  const args = ['--production', '--no-progress', '--reporter', 'json', '--config', 'knip.production.mjs']
  const { output } = await run(process.execPath, [knip, ...args], { timeoutMs: 240_000, env: { FORCE_COLOR: '0' } })
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  if (json === '') throw new Error(`knip gave no answer: ${output.slice(-400)}`)
  return linesOf(JSON.parse(json) as KnipIssues)
}

const PAGE_OF = (page: string): string => `src/${page}.tsx`

const pagesOf = (): string[] =>
  [...new Set(screenIds.map((id) => screenOf(id).page))].filter(
    (page): page is NonNullable<typeof page> => page !== null && existsSync(inRoot(PAGE_OF(page))),
  )

const textOf = (path: string): string => readFileSync(inRoot(path), 'utf8')

/** Follows a page of the package that all forms share to the screen of its domain (docs/adr/0012). */
function screenFile(page: string): string {
  const path = PAGE_OF(page)
  const target = passedOn(path, textOf(path))
  return target === null ? path : `${target.replace('@/', 'src/')}/index.tsx`
}

/** Pages that show their title alone, and pages that show what another one shows, a line each. */
export function screensWithoutContent(): string[] {
  const files = pagesOf().map((page) => ({ page, path: screenFile(page) }))
  const alike = new Map<string, string[]>()
  for (const { page, path } of files) {
    const likeness = likenessOf(path, textOf(path))
    alike.set(likeness, [...(alike.get(likeness) ?? []), page])
  }
  return [
    ...files.filter(({ path }) => !hasContent(path, textOf(path))).map(({ page }) => `${page}: shows its title alone`),
    ...[...alike.values()].filter((same) => same.length > 1).map((same) => `${same.join(' and ')}: show the same`),
  ]
}

/** Exported values of the definitions that pages name themselves, for forms that a screen opens without an address. */
async function namedByPages(): Promise<Set<unknown>> {
  const imported = pagesOf()
    .map((page) => textOf(screenFile(page)))
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@\/forms\/definitions\/([^']+\/[^']+)'/g)])
  const modules = await Promise.all(
    imported.map(async ([, names = '', path]) => {
      const values = (await import(inRoot('src/forms/definitions', `${path}.ts`))) as Record<string, unknown>
      return names.split(',').map((name) => values[name.trim()])
    }),
  )
  return new Set(modules.flat())
}

/** Forms that neither an address nor a page opens, as `id` or `id in VARIANT`. */
export async function unopenedForms(forms: readonly FormDefinition[] = allForms()): Promise<string[]> {
  const addresses = legacyPaths.map((path) => formOf(path)).filter((address) => address !== null)
  const keys = new Set<string | null>(HOSPITALS.map(({ key }) => key))
  const named = await namedByPages()
  const isOpened = (form: FormDefinition): boolean =>
    named.has(form) ||
    addresses.some(
      ({ form: id, variant }) =>
        id === form.id &&
        (form.variant === variant || form.variant === null || (variant === null && keys.has(form.variant))),
    )
  return forms
    .filter((form) => !isOpened(form))
    .map(({ id, variant }) => (variant === null ? id : `${id} in ${variant}`))
}

/** Ids of calls that the catalogue holds, extensions too, and that no source file of the app sends. */
export function unsentCalls(): string[] {
  const used = usedCalls()
  return catalogue.map(({ id }) => id).filter((id) => !used.has(id) && !(id in NOT_SENT))
}
