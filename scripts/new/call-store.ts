/** What a new call stores: a table of the patient's own rows, the query that it needs, a service over both. */

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path/posix'

import { inRoot } from '../lib/root.mjs'
import { importing, textOf } from './edit'
import { camel, type NewFile, pascal } from './files'

/** A call that stores something, as far as its store has to know. */
export interface StoringCall {
  readonly domain: string
  /** The exported name, `listReminderNotes`. */
  readonly name: string
  /** The file of its service, without folder and ending. */
  readonly service: string
  readonly isRead: boolean
  /** The table in kebab-case, `reminder-note`. */
  readonly table: string
}

const SCHEMA = 'sandbox/schema.ts'

const tablesOf = ({ domain, table }: StoringCall): string => `sandbox/${domain}/${table}-tables.ts`
const queriesOf = ({ domain, table }: StoringCall): string => `sandbox/${domain}/${table}-queries.ts`
const findName = ({ table }: StoringCall): string => `find${pascal(table)}s`
const insertName = ({ table }: StoringCall): string => `insert${pascal(table)}`

/** Whether the table has to be made: the second call over it finds it there. */
export const isNewTable = (call: StoringCall): boolean => !existsSync(inRoot(tablesOf(call)))

/** The table, and its line in the schema of the whole database. */
function tableOf(call: StoringCall): NewFile[] {
  const { domain, table } = call
  const column = table.replace(/-/g, '_')
  const text = `/** What a row is, and who may read it. */
import { index, integer, text } from 'drizzle-orm/pg-core'

import { instant, references, sandboxSchema } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

export const ${camel(table)} = sandboxSchema.table(
  '${column}',
  {
    rowId: text('row_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    index('${column}_patient').on(table.patientId, table.createdAt),
  ],
)
`
  const line = `export * from './${domain}/${table}-tables'`
  const lines = textOf(SCHEMA).trimEnd().split('\n')
  const after = lines.findIndex((one) => one.startsWith('export') && one > line)
  const at = after < 0 ? lines.length : after
  return [
    { path: tablesOf(call), text },
    { path: SCHEMA, text: `${[...lines.slice(0, at), line, ...lines.slice(at)].join('\n')}\n` },
  ]
}

/** The one query that the call needs, in the file of the table's queries. */
function queryOf(call: StoringCall): NewFile {
  const { table, isRead } = call
  const name = camel(table)
  const path = queriesOf(call)
  const head = `import type { Db } from '../server/db/database'
import { ${name} } from './${table}-tables'
`
  const known = existsSync(inRoot(path)) ? textOf(path) : head
  const orm = ['and', 'desc', 'eq']
  const withOrm = () =>
    known.includes("from 'drizzle-orm'")
      ? importing(known, 'drizzle-orm', orm)
      : `import { ${orm.join(', ')} } from 'drizzle-orm'\n\n${known}`
  const query = isRead
    ? `/** The patient's rows at one hospital, the newest first. */
export function ${findName(call)}(db: Db, { patientId, unitId }: { patientId: string; unitId: number }) {
  return db
    .select({ rowId: ${name}.rowId, title: ${name}.title })
    .from(${name})
    .where(and(eq(${name}.patientId, patientId), eq(${name}.unitId, unitId)))
    .orderBy(desc(${name}.createdAt), ${name}.rowId)
    .limit(100)
}
`
    : `export function ${insertName(call)}(db: Db, row: typeof ${name}.$inferInsert) {
  return db.insert(${name}).values(row)
}
`
  return { path, text: `${(isRead ? withOrm() : known).trimEnd()}\n\n${query}` }
}

type ServiceOf = Pick<StoringCall, 'domain' | 'service'>

/** The service that all calls of one noun share, wherever in its domain it stands; at the top of it where it is new. */
export function servicePath({ domain, service }: ServiceOf): string {
  const file = `${service}.ts`
  const found = readdirSync(inRoot('sandbox', domain), { recursive: true, encoding: 'utf8' }).find(
    (path) => basename(path) === file,
  )
  return `sandbox/${domain}/${found ?? file}`
}

/** The service as it stands, '' where it is new, with these names imported from where they are in the sandbox. */
export function serviceWith(call: ServiceOf & Pick<StoringCall, 'isRead'>, imports: Record<string, string>): string {
  const path = servicePath(call)
  const text = existsSync(inRoot(path)) ? textOf(path) : ''
  const types = call.isRead ? ['type DataOf'] : ['type DataOf', 'type InputOf']
  const namespace = `import type * as calls from '@/api/${call.domain}/calls'\n`
  let service = importing(inlineTypes(text), '@/api/core/call', types)
  if (!service.includes(namespace)) service = `${namespace}${service}`
  for (const [target, name] of Object.entries(imports)) {
    const from = relative(dirname(path), `sandbox/${target}`)
    service = importing(service, from.startsWith('.') ? from : `./${from}`, [name])
  }
  return ownTypeImports(service)
}

/** `import type { A }` as `import { type A }`, so that names are added to either. */
const inlineTypes = (text: string): string =>
  text.replace(/^import type \{([^}]*)\} from/gm, (_, names: string) => {
    const types = names.split(',').flatMap((name) => (name.trim() === '' ? [] : [`type ${name.trim()}`]))
    return `import { ${types.join(', ')} } from`
  })

/** The other way round, where all names are types. */
const ownTypeImports = (text: string): string =>
  text.replace(/^import \{([^}]*)\} from/gm, (line, names: string) => {
    const all = names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
    if (!all.every((name) => name.startsWith('type '))) return line
    return `import type { ${all.map((name) => name.slice(5)).join(', ')} } from`
  })

/** The service: lists the patient's rows, or keeps a new one, beside what it does with them already. */
function serviceOf(call: StoringCall): NewFile {
  const { domain, name, table, isRead } = call
  const query = isRead ? findName(call) : insertName(call)
  const text = serviceWith(call, {
    'server/context': 'type PatientContext',
    [`${domain}/${table}-queries`]: query,
    ...(!isRead && { 'server/secrets': 'randomId' }),
  })
  const body = isRead
    ? `/** The patient's own rows. */
export const ${name} = async (context: PatientContext): Promise<DataOf<typeof calls.${name}>> => ({
  list: await ${query}(context.db, context),
})
`
    : `/** Keeps a row of the patient's own. */
export async function ${name}(
  context: PatientContext,
  { title }: InputOf<typeof calls.${name}>,
): Promise<DataOf<typeof calls.${name}>> {
  const { db, now, unitId, patientId } = context
  const rowId = randomId()
  context.target = rowId
  await ${query}(db, { rowId, unitId, patientId, title, createdAt: now })
  return { rowId }
}
`
  return { path: servicePath(call), text: `${text.trimEnd()}\n\n${body}` }
}

/** Table (if it is new), query and service of a call that stores something. */
export const storeOf = (call: StoringCall): NewFile[] => [
  ...(isNewTable(call) ? tableOf(call) : []),
  queryOf(call),
  serviceOf(call),
]
