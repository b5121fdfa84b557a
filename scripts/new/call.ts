import { existsSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import { isNewTable, servicePath, serviceWith, storeOf } from './call-store'
import { appending, importing, textOf } from './edit'
import { camel, type Generated, type NewFile, requireKebab, Usage } from './files'

import { catalogue } from '@/api/catalogue'

const USAGE =
  'npm run new call <domain> <name> <read|write> [<table>]   (an extension of our own, e.g. messages list-reminder-notes read reminder-note)'

interface NewCall {
  readonly domain: string
  /** The exported name, `listReminders`. */
  readonly name: string
  /** The file of its service, without folder and ending, which all calls of its noun share: `reminder-service`. */
  readonly service: string
  readonly isRead: boolean
  /** The table that it reads or writes, in kebab-case; undefined where it stores nothing. */
  readonly table: string | undefined
}

/** The entry at the end of the domain's calls. */
function entryOf({ domain, name, isRead, table }: NewCall): NewFile {
  const path = `src/api/${domain}/calls.ts`
  const schemas = isRead ? ['arg', 'id', 'list', 'shape', 'text'] : ['arg', 'id', 'shape']
  const text = importing(importing(textOf(path), '../core/schema', schemas), '../core/call', ['call'])
  const fields = isRead
    ? `query: { cardId: arg.optionalId() },\n  data: shape({ list: list(shape({ rowId: id(), title: text() })) }),`
    : `invalidates: [],\n  body: { ${table === undefined ? 'rowId: arg.id()' : 'title: arg.text(50)'} },\n  data: shape({ rowId: id() }),`
  const entry = `
/** Our own; a hospital offers it as a capability, without which its screen hides what needs it. */
export const ${name} = call({
  id: 'ext.${name}',
  method: '${isRead ? 'GET' : 'POST'}',
  path: '/api/ext/${name}',
  effect: '${isRead ? 'read' : 'write'}',
  ext: true,
  ${fields}
  summary: '${isRead ? 'Lists' : 'Changes'} what the name says.',
})
`
  return { path, text: `${text.trimEnd()}\n${entry}` }
}

/** Its row of the table of sharing: the own of whoever is signed in, until somebody decides otherwise. */
const sharingOf = ({ domain, name }: NewCall): NewFile => {
  const path = `src/api/${domain}/sharing.ts`
  const all = `${camel(domain)}Sharing`
  const first = `import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const ${all}: SharingOf<typeof calls> = {
}
`
  const text = existsSync(inRoot(path)) ? textOf(path) : first
  return { path, text: appending(text, `export const ${all}`, `${name}: 'holder',`) }
}

/** The table of all domains, where a domain is new in it. */
function sharedBy({ domain }: NewCall): NewFile[] {
  if (existsSync(inRoot(`src/api/${domain}/sharing.ts`))) return []
  const all = `${camel(domain)}Sharing`
  const imported = importing(textOf('src/api/sharing.ts'), `./${domain}/sharing`, [all])
  const named = `import * as ${camel(domain)} from './${domain}/calls'\n`
  const text = appending(
    imported.replace(/^import /m, `${named}import `),
    'export const sharing',
    `...byId(${camel(domain)}, ${all}),`,
  )
  return [{ path: 'src/api/sharing.ts', text }]
}

/** A service that answers, with nothing stored, beside the others of its noun. */
function serviceOf(call: NewCall): NewFile {
  const { name, isRead } = call
  const answer = isRead
    ? `/** Nothing is stored yet, so that the list is empty. */
export const ${name} = (): Promise<DataOf<typeof calls.${name}>> => Promise.resolve({ list: [] })
`
    : `/** Nothing is stored yet; the answer names what was sent. */
export const ${name} = (
  _context: PatientContext,
  { rowId }: InputOf<typeof calls.${name}>,
): Promise<DataOf<typeof calls.${name}>> => Promise.resolve({ rowId })
`
  const text = serviceWith(call, isRead ? {} : { 'server/context': 'type PatientContext' })
  return { path: servicePath(call), text: `${text.trimEnd()}\n\n${answer}` }
}

/**
 * What a call is about, by its name without the verb, in the singular: the calls of one noun share a service
 * (`list-reminder-notes` and `keep-reminder-note` stand in `reminder-note-service.ts`).
 */
const nounOf = (kebab: string): string =>
  (kebab.split('-').slice(1).join('-') || kebab).replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** A file of the domain in the sandbox, new or as it stands, and where it is entered if it is new. */
function domainFile(path: string, first: string, registry: string, enter: (text: string) => string): NewFile[] {
  if (existsSync(inRoot(path))) return [{ path, text: textOf(path) }]
  return [
    { path, text: first },
    { path: registry, text: enter(textOf(registry)) },
  ]
}

/** The handler, for verified patients, in the domain's list. */
function handlerOf(call: NewCall): NewFile[] {
  const { domain, name } = call
  const service = servicePath(call)
    .replace(`sandbox/${domain}/`, './')
    .replace(/[.]ts$/, '')
  const all = `${camel(domain)}Handlers`
  const first = `import * as calls from '@/api/${domain}/calls'

import { type Handler } from '../server/http/handler'

export const ${all}: Handler[] = [
]
`
  const [file, ...registry] = domainFile(`sandbox/${domain}/handlers.ts`, first, 'sandbox/registry.ts', (text) =>
    appending(importing(text, `./${domain}/handlers`, [all]), 'export const handlers', `...${all},`),
  )
  if (!file) return registry
  const imported = importing(importing(file.text, '../server/http/handler', ['forPatient']), service, [name])
  const text = appending(imported, `export const ${all}`, `forPatient(calls.${name}, ${name}),`)
  return [{ path: file.path, text }, ...registry]
}

/** Tables of the last migration. */
const tableNames = (): string[] =>
  Object.keys((JSON.parse(textOf('sandbox/server/db/migrations/snapshot.json')) as { tables: object }).tables).map(
    (name) => name.replace(/^sandbox\./, ''),
  )

/** The example of a write. */
function exampleOf({ domain, name, table }: NewCall): NewFile[] {
  const input = table === undefined ? "rowId: 'one'" : "title: '样例'"
  const all = `${camel(domain)}Examples`
  const first = `import type * as calls from '@/api/${domain}/calls'

import type { Examples } from '../server/example'

/** An example for every write of the domain ${domain}. */
export const ${all}: Examples<typeof calls> = {
}
`
  const [file, ...registry] = domainFile(`sandbox/${domain}/examples.ts`, first, 'sandbox/examples.ts', (text) => {
    const imported = importing(text, `./${domain}/examples`, [all])
    const named = `import * as ${camel(domain)} from '@/api/${domain}/calls'\n`
    return appending(
      imported.replace(/^import /m, `${named}import `),
      'export const examples',
      `...byId(${camel(domain)}, ${all}),`,
    )
  })
  if (!file) return registry
  const text = appending(file.text, `export const ${all}`, `${name}: () => Promise.resolve({ ${input} }),`)
  return [{ path: file.path, text }, ...registry]
}

/**
 * An extension call below /api/ext: at the end of its domain's calls, answered by a handler and a service of the
 * sandbox, with an example if it writes, and with a table, its query and its migration if one is named. The calls of the specification are all declared; giving one of them a schema is
 * an edit of its entry (docs/how-to/add-a-call.md).
 */
export function newCall(args: readonly string[]): Generated {
  const domain = requireKebab(args[0], USAGE)
  const kebab = requireKebab(args[1], USAGE)
  const name = camel(kebab)
  const effect = args[2]
  if (effect !== 'read' && effect !== 'write') throw new Usage(USAGE)
  if (catalogue.some(({ id }) => id === `ext.${name}`)) throw new Usage(`The catalogue has a call ext.${name} already.`)
  const path = `src/api/${domain}/calls.ts`
  if (!existsSync(inRoot(path))) throw new Usage(`There is no domain ${domain}: ${path} does not exist. ${USAGE}`)
  if (new RegExp(`\\b${name}\\b`).test(textOf(path))) throw new Usage(`${path} knows the name ${name} already.`)
  const table = args[3] === undefined ? undefined : requireKebab(args[3], USAGE)
  const call: NewCall = { domain, name, service: `${table ?? nounOf(kebab)}-service`, isRead: effect === 'read', table }
  const isMade = table !== undefined && isNewTable({ ...call, table })
  if (isMade && tableNames().includes(table.replace(/-/g, '_')))
    throw new Usage(`There is a table ${table.replace(/-/g, '_')} already.`)
  const made = [
    ...(table === undefined ? [serviceOf(call)] : storeOf({ ...call, table })),
    ...handlerOf(call),
    ...(call.isRead ? [] : exampleOf(call)),
    sharingOf(call),
    ...sharedBy(call),
  ]
  const exists = (file: NewFile) => existsSync(inRoot(file.path))
  return {
    files: made.filter((file) => !exists(file)),
    changed: [entryOf(call), ...made.filter(exists)],
    ...(isMade && { migration: table }),
    next: [
      call.isRead
        ? 'Write its fields and summary, and ask it once in tests/contract/platform/platform-calls.test.ts.'
        : 'Write its fields and summary, the reads that it changes (invalidates), and what its example has to prepare.',
      `What a partner reads of it: its row in src/api/${domain}/sharing.ts, whose own it is until then.`,
      `Who may call is the word before it in sandbox/${domain}/handlers.ts: forPatient, forPhone, forMember or forAnyone.`,
      table === undefined
        ? `What it stores: a table in sandbox/${domain}/tables.ts, then npm run new migration ${kebab}; rows are read and written in queries of the domain.`
        : `A column more in sandbox/${domain}/${table}-tables.ts: take back the migration that is not committed yet (git checkout sandbox/server/db/migrations, remove its file), then npm run new migration ${table}.`,
      'Its capability is a key of src/hospitals/schema.ts; the screen asks for it with offers(hospital, …). Then npm run docs.',
    ],
  }
}
